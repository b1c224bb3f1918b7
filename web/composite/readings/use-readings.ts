import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { useCallback, useEffect, useRef } from 'react'
import type { DeskProps } from '../desk-props.ts'
import { readTrackAt } from './readings.ts'

/** Tells below the head of each track what stands at the hairline, once a frame and without a render. */
export function useTrackReadings(
  { axis, hole, lanes }: Pick<DeskProps, 'axis' | 'hole' | 'lanes'>,
  near: () => number,
) {
  const places = useRef(new Map<LogColumn, HTMLElement>())
  const last = useRef(near)
  last.current = near
  useEffect(() => {
    let frame = 0
    const tell = () => {
      frame = 0
      for (const { key, track, width } of lanes) {
        const place = places.current.get(key)
        if (!place) continue
        const reading = axis.hover === null ? '' : readTrackAt(hole, track, axis.hover, last.current(), width) || '–'
        place.textContent = reading
        place.title = reading
      }
    }
    tell()
    const off = axis.subscribeHover(() => {
      frame ||= requestAnimationFrame(tell)
    })
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [axis, hole, lanes])
  return useCallback(
    (key: LogColumn) => (element: HTMLElement | null) => {
      if (element) places.current.set(key, element)
      else places.current.delete(key)
    },
    [],
  )
}
