import { type RefObject, useEffect, useRef } from 'react'
import { findOtherPointer, findWheelFactor, listenToGestures } from '../ui/dom/gestures.ts'
import type { DepthAxis } from './depth-axis.ts'

/** ms for which the place of a graphic on the screen is held to be known. */
const lasting = 100

/** px of a graphic above its first depth and below its last. */
interface Margins {
  above: number
  below: number
}
/** A drag of something at a depth. */
export interface DepthDrag {
  /** `isFree`: to where the pointer is, whatever is near by. */
  move(depth: number, isFree: boolean): void
  drop(): void
  cancel(): void
}
interface PointerEvents {
  /** A click: its depth, m, its place and the graphic's width, px. */
  onPick?: ((depth: number, x: number, width: number) => void) | undefined
  /** Whether something can be dragged there, and what a drag that begins there does; else it pans. */
  isGrip?: ((depth: number, x: number) => boolean) | undefined
  grab?: ((depth: number, x: number, isAlt: boolean) => DepthDrag | undefined) | undefined
  /** A double click at such a place; answers whether it meant something there. Else it fits. */
  onDouble?: ((depth: number, x: number) => boolean) | undefined
}

/** Wheel and pinch zoom an axis around the pointer, drag pans, double click fits, the pointer tells its depth. */
export function useDepthPointer(
  frame: RefObject<HTMLElement | null>,
  axis: DepthAxis,
  { above, below }: Margins,
  told: PointerEvents,
): void {
  const last = useRef(told)
  last.current = told
  useEffect(() => {
    const element = frame.current!
    const pointers = new Map<number, number>()
    let moved = 0
    let dragged: DepthDrag | undefined
    let known: { top: number; left: number; width: number; height: number; inside: number } | undefined
    // looked up a few times a second: to ask for it lays out anew what the last move has drawn
    const place = () => {
      if (!known) {
        const { top, left, width, height } = element.getBoundingClientRect()
        known = { top, left, width, height, inside: element.clientHeight }
        setTimeout(() => (known = undefined), lasting)
      }
      return known
    }
    const length = () => Math.max(1, place().inside - above - below)
    const depthAt = (clientY: number) => {
      const { top, height, inside } = place()
      // a dialog that is still opening shows the view smaller than it is
      const y = ((clientY - top) * inside) / Math.max(1, height)
      return axis.scale(length()).depth(y - above)
    }
    const xOf = (event: MouseEvent) => event.clientX - place().left
    const metresPerPx = () => (axis.base - axis.top) / length()
    const onWheel = (event: WheelEvent) => {
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      axis.zoom(depthAt(event.clientY), findWheelFactor(event.deltaY))
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[role=slider]')) return
      pointers.set(event.pointerId, event.clientY)
      moved = 0
      element.setPointerCapture(event.pointerId)
      dragged ??= last.current.grab?.(depthAt(event.clientY), xOf(event), event.altKey)
    }
    const onMove = (event: PointerEvent) => {
      if (dragged) {
        moved += 1
        dragged.move(depthAt(event.clientY), event.shiftKey)
        return
      }
      if (last.current.isGrip && pointers.size === 0)
        element.style.cursor = last.current.isGrip(depthAt(event.clientY), xOf(event)) ? 'ns-resize' : ''
      axis.setHover(clamp(depthAt(event.clientY), axis.full))
      const before = pointers.get(event.pointerId)
      if (before === undefined) return
      const other = findOtherPointer(pointers, event)
      if (other === undefined) axis.pan((before - event.clientY) * metresPerPx())
      else
        axis.zoom(
          depthAt((event.clientY + other) / 2),
          Math.abs(before - other) / Math.max(8, Math.abs(event.clientY - other)),
        )
      moved += Math.abs(event.clientY - before)
      pointers.set(event.pointerId, event.clientY)
    }
    const onUp = (event: PointerEvent) => {
      const wasDown = pointers.delete(event.pointerId)
      // a finger reads where it has tapped
      const hasTapped = wasDown && moved < 4 && event.type === 'pointerup'
      if (hasTapped) axis.setHover(clamp(depthAt(event.clientY), axis.full))
      if (dragged && wasDown) {
        const drag = dragged
        dragged = undefined
        if (moved < 2 || event.type !== 'pointerup') drag.cancel()
        else drag.drop()
        return
      }
      if (!hasTapped) return
      last.current.onPick?.(depthAt(event.clientY), xOf(event), place().width)
    }
    const onLeave = (event: PointerEvent) => {
      if (!dragged && event.pointerType !== 'touch') axis.setHover(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragged) return
      event.preventDefault()
      dragged.cancel()
      dragged = undefined
    }
    const onDouble = (event: MouseEvent) => {
      if (!last.current.onDouble?.(depthAt(event.clientY), xOf(event))) axis.fit()
    }
    const listening = listenToGestures(element, {
      ...{ wheel: onWheel, down: onDown, move: onMove, up: onUp, leave: onLeave, double: onDouble },
    })
    document.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [frame, axis, above, below])
}

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.max(least, Math.min(most, value))
