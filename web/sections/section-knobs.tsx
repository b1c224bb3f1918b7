import type { Correlation } from '@borebook/contract/sections.ts'
import { boundariesIn } from '@borebook/draw/section/section-boundaries.ts'
import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { columnWidthOf } from '@borebook/draw/section/section-room.ts'
import type { SpanLine } from '@borebook/draw/section/section-spans.ts'
import { heightAt, type SectionStation, xAt } from '@borebook/draw/section/section-station.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import { type PointerEvent, useMemo, useState } from 'react'
import { useLatest } from '../app/latest.ts'
import { LinePreview } from './line-preview.tsx'
import { dropped, type Knob } from './section-drop.ts'

/** How near to a boundary a line joins it, px. */
const near = { mouse: 12, touch: 24 }
/** Around a boundary it is taken, and so far beside a column, mm. */
const [reach, beside] = [1.5, 1]

interface KnobsProps {
  layout: SectionLayout
  view: SectionView
  /** px a mm. */
  unit: number
  /** Finds the place of a pointer, mm. */
  at(event: PointerEvent): { x: number; y: number }
  /** How a line will be drawn. */
  drawn(added: Correlation): readonly SpanLine[]
  onJoin(correlation: Correlation): void
}

/** The boundaries of the holes, taken anywhere on their column, to be dragged to each other. */
export function SectionKnobs({ layout, view, unit, at, drawn, onJoin }: KnobsProps) {
  const { stations } = layout
  const [drag, setDrag] = useState<{ from: Knob; x: number; y: number; within: number }>()
  const knobs = useMemo(() => stations.flatMap((station, place) => knobsOf(station, place, view)), [stations, view])
  const column = columnWidthOf(layout, view) / 2
  const heads = stations.map(({ hole, x }) => ({ locid: hole.locid, x: view.x(x) }))
  const dropOf = ({ from, within, ...to }: NonNullable<typeof drag>) => dropped(from, to, knobs, heads, within, column)
  const moved = (from: Knob, event: PointerEvent) => ({
    ...{ from, ...at(event) },
    within: near[event.pointerType === 'touch' ? 'touch' : 'mouse'] / unit,
  })
  const begin = useLatest((knob: Knob, event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(moved(knob, event))
  })
  const move = useLatest((event: PointerEvent) => drag && setDrag(moved(drag.from, event)))
  const end = useLatest((event: PointerEvent) => {
    const done = drag && dropOf(moved(drag.from, event))
    if (done) onJoin(done.correlation)
    setDrag(undefined)
  })
  const half = column + beside
  const places = useMemo(
    () =>
      knobs.map((knob, i) => {
        // halfway to the next one at most: the nearest is taken
        const room = (other: Knob | undefined) =>
          other?.locid === knob.locid ? Math.min(reach, Math.abs(other.y - knob.y) / 2) : reach
        const [above, below] = [room(knobs[i - 1]), room(knobs[i + 1])]
        return (
          <g
            key={`${knob.locid} ${knob.depth}`}
            data-takes
            className="section-knob"
            data-knob={`${knob.name} ${knob.depth}`}
            onPointerDown={event => begin(knob, event)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={() => setDrag(undefined)}
          >
            <rect x={knob.x - half} y={knob.y - above} width={2 * half} height={above + below} />
            <circle cx={knob.x} cy={knob.y} r={reach} pointerEvents="none" />
          </g>
        )
      }),
    [knobs, half, begin, move, end],
  )
  const drop = drag && dropOf(drag)
  return (
    <>
      {places}
      {drop && <LinePreview lines={drawn(drop.correlation)} view={view} />}
      {drop?.joined && <Joined knob={drop.joined} isAtRight={drop.joined.x > drag!.from.x} />}
    </>
  )
}

const knobsOf = (station: SectionStation, place: number, view: SectionView): Knob[] =>
  boundariesIn(station).map(({ depth, beside }) => ({
    ...{ place, depth, beside, locid: station.hole.locid, name: station.hole.shortname },
    ...{ x: view.x(xAt(station, depth)), y: view.y(heightAt(station, depth)) },
  }))

/** mm from the middle of a column to where its figures end. */
const besideFigures = 12

/** The boundary that a line would join, ringed, with its name towards where the line comes from. */
function Joined({ knob: { name, depth, x, y }, isAtRight }: { knob: Knob; isAtRight: boolean }) {
  return (
    <g pointerEvents="none">
      <circle cx={x} cy={y} r={2.2} stroke="#0B6E6E" strokeWidth={0.7} fill="#FFFFFF" fillOpacity={0.6} />
      <text
        className="section-joined"
        x={x + (isAtRight ? -besideFigures : besideFigures)}
        y={y - 2}
        textAnchor={isAtRight ? 'end' : 'start'}
        fontSize={2.8}
      >
        {`${name} ${depth.toFixed(2)} m`}
      </text>
    </g>
  )
}
