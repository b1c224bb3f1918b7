import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { findOtherPointer, findWheelFactor, listenToGestures } from '../ui/dom/gestures.ts'

/** How a section is seen: m along and high at the upper left corner, and mm on the screen for each m. */
export interface Seen {
  along: number
  height: number
  perAlong: number
  perHeight: number
}

const most = 400 // times what fits
const atRest = 120 // ms

/** Wheel and pinch zoom around the pointer, drag moves, double click fits; `toMm` leads from px to mm of the drawing. */
export function useSectionZoom(
  frame: RefObject<SVGSVGElement | null>,
  fitted: Seen,
  toMm: (px: number) => number,
  origin: { left: number; top: number },
) {
  const [own, setOwn] = useState<Seen>()
  const seen = own ?? fitted
  const next = useRef(seen)
  const pending = useRef(0)
  // drawn anew before that frame, it is still on its way there
  if (!pending.current) next.current = seen
  // however many events come, the section is drawn once a frame
  const show = (one: Seen | undefined) => {
    next.current = one ?? fitted
    if (pending.current) return
    pending.current = requestAnimationFrame(() => {
      pending.current = 0
      setOwn(next.current === fitted ? undefined : next.current)
    })
  }
  const zoom = (factor: number, x: number, y: number) => {
    const { along, height, perAlong, perHeight } = next.current
    const scale = Math.max(1, Math.min(most, (perAlong * factor) / fitted.perAlong)) / (perAlong / fitted.perAlong)
    const [mx, my] = [x - origin.left, y - origin.top]
    show({
      along: along + (mx / perAlong) * (1 - 1 / scale),
      height: height - (my / perHeight) * (1 - 1 / scale),
      perAlong: perAlong * scale,
      perHeight: perHeight * scale,
    })
  }
  const pan = (dx: number, dy: number) => {
    const { along, height, perAlong, perHeight } = next.current
    show({ ...next.current, along: along - dx / perAlong, height: height + dy / perHeight })
  }
  const acts = useRef({ zoom, pan, show, toMm })
  acts.current = { zoom, pan, show, toMm }
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const pointers = new Map<number, { x: number; y: number }>()
    const at = (event: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: acts.current.toMm(event.clientX - left), y: acts.current.toMm(event.clientY - top) }
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { x, y } = at(event)
      acts.current.zoom(findWheelFactor(-event.deltaY), x, y)
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-takes]')) return
      pointers.set(event.pointerId, at(event))
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const here = at(event)
      const other = findOtherPointer(pointers, event)
      if (other) {
        const apart = (one: { x: number; y: number }) => Math.max(2, Math.hypot(one.x - other.x, one.y - other.y))
        acts.current.zoom(apart(here) / apart(before), (here.x + other.x) / 2, (here.y + other.y) / 2)
      } else acts.current.pan(here.x - before.x, here.y - before.y)
      pointers.set(event.pointerId, here)
    }
    const onUp = (event: PointerEvent) => void pointers.delete(event.pointerId)
    const onDouble = () => acts.current.show(undefined)
    const listening = listenToGestures(element, {
      ...{ wheel: onWheel, down: onDown, move: onMove, up: onUp, double: onDouble },
    })
    return () => listening.abort()
  }, [frame])
  // while it moves what is drawn is moved with it; drawn anew it is when it rests
  const [rested, setRested] = useState(seen)
  useEffect(() => {
    // hole by hole between frames, should somebody move it meanwhile
    const timer = setTimeout(() => startTransition(() => setRested(seen)), atRest)
    return () => clearTimeout(timer)
  }, [seen])
  return { seen, drawn: own ? rested : fitted, zoom, pan, fit: () => show(undefined) }
}
