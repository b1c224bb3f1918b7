import type { Span, SpanLine } from '@borebook/draw/section/section-spans.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import { type PointerEvent, useState } from 'react'
import { LinePreview } from './line-preview.tsx'
import { settledReach } from './section-keys.ts'

interface TipProps {
  span: Span
  line: SpanLine
  view: SectionView
  /** Finds the place of a pointer, mm. */
  at(event: PointerEvent): { x: number; y: number }
  /** How it will be drawn with another reach. */
  drawn(reach: number | null): readonly SpanLine[]
  onMoved(reach: number | null): void
}

/** The point of a boundary that runs out, to be moved to and fro between its holes. */
export function RunOutTip({ span, line, view, at, drawn, onMoved }: TipProps) {
  const [x, setX] = useState<number>()
  const [left, right] = [view.x(span.left.x), view.x(span.right.x)]
  const isToRight = line.knownAt === 'left'
  const reach = (to: number) => settledReach(isToRight ? (to - left) / (right - left) : (right - to) / (right - left))
  const moved = x === undefined ? undefined : drawn(reach(x))[0]
  const tip = tipOf(moved ?? line)
  return (
    <>
      {moved && <LinePreview lines={[moved]} view={view} />}
      <circle
        data-takes
        className="section-tip"
        cx={view.x(tip[0])}
        cy={view.y(tip[1])}
        r={1.1}
        onPointerDown={event => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setX(at(event).x)
        }}
        onPointerMove={event => x !== undefined && setX(at(event).x)}
        onPointerUp={() => {
          if (x !== undefined) onMoved(reach(x))
          setX(undefined)
        }}
        onPointerCancel={() => setX(undefined)}
      />
    </>
  )
}

const tipOf = ({ knownAt, from, to }: SpanLine) => (knownAt === 'left' ? to : from)
