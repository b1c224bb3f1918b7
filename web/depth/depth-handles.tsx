import { snapDepth, stepDepth } from '@borebook/geo/layers/snap.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { DepthAxis } from './depth-axis.ts'

/** A depth that can be dragged. */
export interface DepthHandle {
  /** Names the depth to those who hear it: 'Depth to'. Unique among the handles. */
  label: string
  /** m along the hole, above ground negative. */
  depth: number
  /** Told of every new depth while it is dragged, and of each step of an arrow key. */
  onDrag(depth: number): void
  onDrop?(): void
}

/** Handles for the depths of a record that can be read; `put` sets a field as if typed. */
export const handlesOf = (
  put: (field: string, depth: number) => void,
  ends: readonly { field: string; label: string; depth: unknown }[],
): DepthHandle[] =>
  ends.flatMap(({ field, label, depth }) =>
    typeof depth === 'number' && Number.isFinite(depth) ? [{ label, depth, onDrag: to => put(field, to) }] : [],
  )

interface HandlesProps {
  axis: DepthAxis
  handles: readonly DepthHandle[]
  /** Boundaries nearby that a drag settles on, m. */
  snaps: readonly number[]
  /** Height of the scale and the space above it, CSS pixels. */
  height: number
  margin: number
}

/** px within which a drag settles on a boundary. */
const reach = 6

/** Grips at the depths of the selected record; a drag or the arrow keys move them. */
export function DepthHandles({ axis, handles, ...rest }: HandlesProps) {
  useSyncExternalStore(axis.subscribe, axis.version)
  return handles
    .filter(({ depth }) => depth >= axis.top - 1e-9 && depth <= axis.base + 1e-9)
    .map(handle => <Handle key={handle.label} axis={axis} handle={handle} {...rest} />)
}

function Handle({ axis, handle, snaps, height, margin }: Omit<HandlesProps, 'handles'> & { handle: DepthHandle }) {
  const [isDragged, setDragged] = useState(false)
  const from = useRef({ y: 0, depth: 0, perPx: 0, last: 0 })
  const { depth, label } = handle
  const least = Math.min(0, axis.full[0])
  const set = (to: number) => {
    const next = Math.max(least, to)
    axis.setHover(next)
    if (next === from.current.last) return
    from.current.last = next
    handle.onDrag(next)
  }
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
    event.preventDefault()
    // the axis may grow under a drag: its scale is the one that the drag began with
    from.current = { y: event.clientY, depth, perPx: (axis.base - axis.top) / height, last: depth }
    setDragged(true)
  }
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { y, depth: began, perPx } = from.current
    if (event.clientY !== y || from.current.last !== began)
      set(snapDepth(began + (event.clientY - y) * perPx, snaps, reach * perPx))
  }
  const onUp = () => {
    if (!isDragged) return
    setDragged(false)
    handle.onDrop?.()
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!direction) return
    event.preventDefault()
    from.current.last = depth
    set(stepDepth(depth, direction))
    handle.onDrop?.()
  }
  return (
    <div
      className="depth-handle"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={depth}
      aria-valuemin={least}
      aria-valuemax={15000}
      aria-valuetext={`${depth.toFixed(2)} m`}
      data-dragged={isDragged || undefined}
      style={{ top: margin + axis.scale(height).y(depth) }}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onKeyDown={onKey}
      onBlur={() => axis.setHover(null)}
    >
      <i />
    </div>
  )
}
