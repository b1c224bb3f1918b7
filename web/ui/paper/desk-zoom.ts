import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** How large a sheet is shown: 0 as wide as the desk, else a factor of its true size. */
export type DeskZoom = number

/** Factors of the true size that are offered. */
export const deskZooms = [0.5, 0.75, 1, 1.5, 2] as const

/** The next factor that is offered, larger or smaller than what is shown; where none is, the last. */
export const zoomBeside = (shown: number, isLarger: boolean): number =>
  // what differs by less than a pixel is the same
  isLarger
    ? (deskZooms.find(one => one > shown * 1.01) ?? deskZooms.at(-1)!)
    : (deskZooms.findLast(one => one < shown / 1.01) ?? deskZooms[0])

/** CSS pixels of a millimetre. */
const perMillimetre = 96 / 25.4

/** Ctrl with the wheel, and the keys + − 0, make the pages of a desk larger, smaller and as wide as it; its middle stays. */
export function useDeskZooming(
  desk: RefObject<HTMLElement | null>,
  /** mm of the paper. */
  width: number,
  zoom: DeskZoom,
  onZoom: ((zoom: DeskZoom) => void) | undefined,
): void {
  const middle = useRef<number>(undefined)
  useEffect(() => {
    const place = desk.current
    if (!place || !onZoom) return
    const set = (next: DeskZoom) => {
      middle.current = (place.scrollTop + place.clientHeight / 2) / place.scrollHeight
      onZoom(next)
    }
    const step = (isLarger: boolean) => {
      const paper = place.querySelector('.paper')
      if (paper) set(zoomBeside(paper.getBoundingClientRect().width / (width * perMillimetre), isLarger))
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      if (event.deltaY !== 0) step(event.deltaY < 0)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '+' || event.key === '=') step(true)
      else if (event.key === '-') step(false)
      else if (event.key === '0') set(0)
      else return
      event.preventDefault()
    }
    place.addEventListener('wheel', onWheel, { passive: false })
    place.addEventListener('keydown', onKeyDown)
    return () => {
      place.removeEventListener('wheel', onWheel)
      place.removeEventListener('keydown', onKeyDown)
    }
  }, [desk, width, onZoom])
  // the pages have another size with each zoom
  useLayoutEffect(() => {
    const place = desk.current
    if (place && middle.current !== undefined)
      place.scrollTop = middle.current * place.scrollHeight - place.clientHeight / 2
    middle.current = undefined
  }, [desk, zoom])
}

/** How wide a page is drawn, as CSS; `width` is mm of the paper. */
export const pageWidth = (width: number, zoom: DeskZoom): string =>
  zoom ? `${width * zoom}mm` : `min(100%, ${width * 1.15}mm)`
