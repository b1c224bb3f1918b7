import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DepthAxis } from './depth-axis.ts'
import { type DepthHandle, DepthHandles } from './depth-handles.tsx'
import { useDepthPointer } from './use-depth-pointer.ts'
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
const margins = { above: margin, below: margin }

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
  useDepthPointer(frame, axis, margins, {
    onPick: onPick && ((depth, x, width) => onPick(depth, x, width, axis.scale(Math.max(1, size.height)))),
  })
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

/** The line under the pointer, across what is drawn on the axis `from` px below the upper edge. */
export function Hairline({
  axis,
  height,
  from = margin,
  ground,
  inclination,
  readout,
}: Pick<DepthViewProps, 'axis' | 'ground' | 'inclination' | 'readout'> & { height: number; from?: number }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const element = line.current
      if (!element) return
      const { hover } = axis
      const isShown = hover !== null && hover >= axis.top && hover <= axis.base
      element.style.display = isShown ? '' : 'none'
      if (!isShown) return
      element.style.transform = `translateY(${from + axis.scale(height).y(hover)}px)`
      const [left, right] = readout?.(hover) ?? [hover.toFixed(2), elevationAt(hover, ground, inclination)?.toFixed(2)]
      element.firstElementChild!.textContent = left
      element.lastElementChild!.textContent = right ?? ''
    }
    place()
    const offs = [axis.subscribeHover(place), axis.subscribe(place)]
    return () => {
      for (const off of offs) off()
    }
  }, [axis, height, from, ground, inclination, readout])
  return (
    <div className="hairline" ref={line} style={{ display: 'none' }} aria-hidden="true">
      <b />
      <span />
    </div>
  )
}
