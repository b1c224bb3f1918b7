import type { Span, SpanLine } from '@borebook/draw/section/section-spans.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import { type PointerEvent, useState } from 'react'
import { settledReach } from './section-keys.ts'

interface TipProps {
  span: Span
  line: SpanLine
  view: SectionView
  /** Where a pointer is, mm. */
  at(event: PointerEvent): { x: number; y: number }
  onMoved(reach: number | null): void
}

/** The point of a boundary that runs out, to be moved to and fro between its holes. */
export function RunOutTip({ span, line, view, at, onMoved }: TipProps) {
  const [x, setX] = useState<number>()
  const [left, right] = [view.x(span.left.x), view.x(span.right.x)]
  const isToRight = line.knownAt === 'left'
  const tip = isToRight ? line.to : line.from
  const reach = (to: number) => settledReach(isToRight ? (to - left) / (right - left) : (right - to) / (right - left))
  return (
    <circle
      data-takes
      className="section-tip"
      cx={x ?? view.x(tip[0])}
      cy={view.y(tip[1])}
      r={1.1}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setX(at(event).x)
      }}
      onPointerMove={event => x !== undefined && setX(Math.max(left, Math.min(right, at(event).x)))}
      onPointerUp={() => {
        if (x !== undefined) onMoved(reach(x))
        setX(undefined)
      }}
      onPointerCancel={() => setX(undefined)}
    />
  )
}
