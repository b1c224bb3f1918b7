import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DepthAxis } from './depth-axis.ts'
import { type DepthHandle, DepthHandles } from './depth-handles.tsx'
import './depth-view.css'

/** CSS pixels per paper millimetre. */
export const pxPerMm = 96 / 25.4

interface DepthViewProps {
  axis: DepthAxis
  /** What to draw, in CSS pixels, `width` wide; the scale runs over the whole height. */
  draw: (scale: DepthScale, width: number) => ReactNode
  label: string
  /** Elevation of the ground and dip of the hole, for the readout. */
  ground: number | null
  inclination: number | null
  /** What the hairline shows at its left and right end; the depth and the elevation where not given. */
  readout?: ((depth: number) => readonly [string, string]) | undefined
  /** Told of a click: its depth, m, its place and the width, px, and the scale that was drawn by. */
  onPick?: (depth: number, x: number, width: number, scale: DepthScale) => void
  /** Depths of what is selected, to be dragged; they settle on `snaps`, m, and else on 0.05 m. */
  handles?: readonly DepthHandle[]
  snaps?: readonly number[]
}

const none: readonly never[] = []

const margin = 14 // px above and below, so that the first and last labels are whole

/** A graphic on the depth axis: wheel and pinch zoom, drag pans, double click fits, and a hairline under the pointer. */
export function DepthView(props: DepthViewProps) {
  const { axis, draw, label, ground, inclination, readout, onPick, handles = none, snaps = none } = props
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = () => {
      const height = Math.max(40, element.clientHeight - 2 * margin)
      axis.setLength(height)
      setSize({ width: element.clientWidth, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [axis])
  usePointer(frame, axis, onPick)
  return (
    <div className="depth-view" ref={frame}>
      {size.width > 0 && (
        <svg width={size.width} height={size.height + 2 * margin} role="img" aria-label={label}>
          <g transform={`translate(0 ${margin})`}>
            <Drawn axis={axis} draw={draw} width={size.width} height={size.height} />
          </g>
        </svg>
      )}
      {size.width > 0 && <Hairline {...{ axis, ground, inclination, readout }} height={size.height} />}
      {size.width > 0 && <DepthHandles {...{ axis, handles, snaps, margin }} height={size.height} />}
    </div>
  )
}

/** The only part that is drawn anew when the axis moves. */
function Drawn({
  axis,
  draw,
  width,
  height,
}: Pick<DepthViewProps, 'axis' | 'draw'> & { width: number; height: number }) {
  useSyncExternalStore(axis.subscribe, axis.version)
  return draw(axis.scale(height), width)
}

function Hairline({
  axis,
  height,
  ground,
  inclination,
  readout,
}: Pick<DepthViewProps, 'axis' | 'ground' | 'inclination' | 'readout'> & { height: number }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const element = line.current
      if (!element) return
      const { hover } = axis
      const isShown = hover !== null && hover >= axis.top && hover <= axis.base
      element.style.display = isShown ? '' : 'none'
      if (!isShown) return
      element.style.transform = `translateY(${margin + axis.scale(height).y(hover)}px)`
      const [left, right] = readout?.(hover) ?? [hover.toFixed(2), elevationAt(hover, ground, inclination)?.toFixed(2)]
      element.firstElementChild!.textContent = left
      element.lastElementChild!.textContent = right ?? ''
    }
    place()
    const offs = [axis.subscribeHover(place), axis.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, height, ground, inclination, readout])
  return (
    <div className="hairline" ref={line} style={{ display: 'none' }} aria-hidden="true">
      <b />
      <span />
    </div>
  )
}

/** Pointer and wheel. Listeners of the DOM's own: React's wheel listener may not prevent scrolling. */
function usePointer(
  frame: React.RefObject<HTMLDivElement | null>,
  axis: DepthAxis,
  onPick: DepthViewProps['onPick'],
): void {
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const element = frame.current!
    const pointers = new Map<number, number>()
    let moved = 0
    // a dialog that is still opening shows the view smaller than it is
    const length = () => Math.max(1, element.clientHeight - 2 * margin)
    const depthAt = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect()
      const y = ((clientY - top) * element.clientHeight) / Math.max(1, height)
      return axis.scale(length()).depth(y - margin)
    }
    const metresPerPx = () => (axis.base - axis.top) / length()
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      axis.zoom(
        depthAt(event.clientY),
        Math.exp(Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 120) * 0.0018),
      )
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[role=slider]')) return
      pointers.set(event.pointerId, event.clientY)
      moved = 0
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      axis.setHover(clamp(depthAt(event.clientY), axis.full))
      const before = pointers.get(event.pointerId)
      if (before === undefined) return
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
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
      if (wasDown && moved < 4 && event.type === 'pointerup') {
        const { left, width } = element.getBoundingClientRect()
        pick.current?.(depthAt(event.clientY), event.clientX - left, width, axis.scale(length()))
      }
    }
    const onLeave = () => axis.setHover(null)
    const onDouble = () => axis.fit()
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('pointerleave', onLeave)
    element.addEventListener('dblclick', onDouble)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('pointerleave', onLeave)
      element.removeEventListener('dblclick', onDouble)
    }
  }, [frame, axis])
}

const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.max(least, Math.min(most, value))
