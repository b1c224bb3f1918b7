import { findOtherPointer, findWheelFactor, limitWheel, listenToGestures } from '../../ui/dom/gestures.ts'
import { snapped } from './chart-cursor.ts'
import type { MonitoringPlots } from './monitoring-plots.ts'
import type { TimeAxis, TimeRange } from './time-axis.ts'

export type ChartMode = 'zoom' | 'flag'
interface GestureActs {
  mode(): ChartMode
  /** What is being drawn out, from its first end to where the pointer is, ms; null when it is let go of. */
  onDrawn(range: TimeRange | null): void
  onStretch(range: TimeRange): void
}

/** px: a drag is longer; a second tap is no farther away; a cursor takes a reading that is as near. */
const [dragged, tapped, near] = [5, 24, 8] as const
/** ms between two taps. */
const twice = 300

type Drag = { kind: 'pan'; x: number } | { kind: 'draw'; isFlag: boolean; from: number; x: number; isLong: boolean }

/**
 * Pointer and wheel: a drag zooms, or marks a stretch, or with Shift, the middle button or on the axis below moves in time;
 * a wheel and two fingers zoom, one finger moves; a double click or tap fits. Answers how to stop listening.
 */
export function listenToPointer(
  host: HTMLElement,
  axis: TimeAxis,
  plots: MonitoringPlots,
  acts: GestureActs,
): () => void {
  const fingers = new Map<number, number>()
  let drag: Drag | null = null
  let lastTap = { time: 0, x: 0 }
  const placeOf = (event: MouseEvent) => {
    const { left, top } = host.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const within = (instant: number) => Math.max(axis.from, Math.min(axis.to, instant))
  const point = (x: number) => axis.setCursor(snapped(plots.content, within(plots.at(x)), near * plots.msPerPx))
  const isBelow = (y: number) => {
    const box = plots.panels.at(-1)?.box
    return box !== undefined && y > box.top + box.height
  }
  const rangeTo = (from: number, x: number): TimeRange => {
    const to = within(plots.at(x))
    return { from: Math.min(from, to), to: Math.max(from, to) }
  }

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const delta = isSideways ? event.deltaX || event.deltaY : event.deltaY
    if (isSideways) axis.pan(limitWheel(delta) * plots.msPerPx)
    else axis.zoom(within(plots.at(placeOf(event).x)), findWheelFactor(delta))
  }
  const onDown = (event: PointerEvent) => {
    const isMiddle = event.button === 1
    if (event.button !== 0 && !isMiddle) return
    if (isMiddle) event.preventDefault()
    const { x, y } = placeOf(event)
    fingers.set(event.pointerId, x)
    host.setPointerCapture(event.pointerId)
    const isFlag = acts.mode() === 'flag'
    const isTouch = event.pointerType === 'touch'
    if (fingers.size > 1) cancel()
    else if (isMiddle || event.shiftKey || isBelow(y) || (isTouch && !isFlag)) drag = { kind: 'pan', x }
    else drag = { kind: 'draw', isFlag, from: within(plots.at(x)), x, isLong: false }
    if (isTouch) point(x)
  }
  const onMove = (event: PointerEvent) => {
    const { x } = placeOf(event)
    const before = fingers.get(event.pointerId)
    const other = findOtherPointer(fingers, event)
    if (before !== undefined) fingers.set(event.pointerId, x)
    if (before !== undefined && other !== undefined) pinch(before, x, other)
    else if (drag?.kind === 'pan') {
      if (event.pointerType !== 'touch' || !axis.isFitted) axis.pan((drag.x - x) * plots.msPerPx)
      else point(x)
      drag.x = x
    } else {
      point(x)
      if (drag?.kind !== 'draw') return
      drag.isLong ||= Math.abs(x - drag.x) >= dragged
      if (drag.isLong) acts.onDrawn(rangeTo(drag.from, x))
    }
  }
  const pinch = (before: number, x: number, other: number) => {
    axis.pan(((before - x) / 2) * plots.msPerPx)
    const apart = (place: number) => Math.max(8, Math.abs(place - other))
    axis.zoom(within(plots.at((x + other) / 2)), apart(before) / apart(x))
  }
  const onUp = (event: PointerEvent) => {
    const { x } = placeOf(event)
    const wasPinched = fingers.size > 1
    fingers.delete(event.pointerId)
    const done = drag
    cancel()
    if (event.type === 'pointercancel' || wasPinched) return
    if (done?.kind === 'draw' && done.isLong) {
      const range = rangeTo(done.from, x)
      if (done.isFlag) acts.onStretch(range)
      else axis.show(range)
    } else if (event.pointerType === 'touch') {
      const isSecond = event.timeStamp - lastTap.time < twice && Math.abs(x - lastTap.x) < tapped
      if (isSecond) axis.fit()
      lastTap = { time: isSecond ? 0 : event.timeStamp, x }
    }
  }
  const cancel = () => {
    if (drag?.kind === 'draw' && drag.isLong) acts.onDrawn(null)
    drag = null
  }
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && fingers.size === 0) axis.setCursor(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag) {
      event.stopPropagation()
      cancel()
    }
  }
  const onDouble = () => axis.fit()
  const listening = listenToGestures(host, {
    ...{ wheel: onWheel, down: onDown, move: onMove, up: onUp, leave: onLeave, double: onDouble },
  })
  window.addEventListener('keydown', onKey, { signal: listening.signal, capture: true })
  return () => listening.abort()
}
