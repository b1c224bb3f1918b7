import type { Correlation } from '@borebook/contract/sections.ts'
import { boundariesIn } from '@borebook/draw/section/section-boundaries.ts'
import { heightAt, type Station, xAt } from '@borebook/draw/section/section-station.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import { type PointerEvent, useMemo, useState } from 'react'
import { dropped, type Knob } from './section-drop.ts'

/** How near to a boundary a line joins it, px. */
const near = { mouse: 12, touch: 24 }

interface KnobsProps {
  stations: readonly Station[]
  view: SectionView
  /** px a mm. */
  unit: number
  /** Where a pointer is, mm. */
  at(event: PointerEvent): { x: number; y: number }
  onJoin(correlation: Correlation): void
}

/** The boundaries of the holes, to be dragged to each other. */
export function SectionKnobs({ stations, view, unit, at, onJoin }: KnobsProps) {
  const knobs = useMemo(
    () =>
      stations.flatMap((station, place) =>
        boundariesIn(station).map(
          ({ depth, beside }): Knob => ({
            ...{ place, depth, beside, locid: station.hole.locid, name: station.hole.shortname },
            ...{ x: view.x(xAt(station, depth)), y: view.y(heightAt(station, depth)) },
          }),
        ),
      ),
    [stations, view],
  )
  const heads = stations.map(({ hole, x }) => ({ locid: hole.locid, x: view.x(x) }))
  const [drag, setDrag] = useState<{ from: Knob; x: number; y: number; within: number }>()
  const dropOf = ({ from, within, ...to }: NonNullable<typeof drag>) => dropped(from, to, knobs, heads, within)
  const drop = drag && dropOf(drag)
  const moved = (from: Knob, event: PointerEvent) => ({
    ...{ from, ...at(event) },
    within: near[event.pointerType === 'touch' ? 'touch' : 'mouse'] / unit,
  })
  return (
    <>
      {knobs.map(knob => (
        <circle
          key={`${knob.locid} ${knob.depth}`}
          data-takes
          className="section-knob"
          data-knob={`${knob.name} ${knob.depth}`}
          cx={knob.x}
          cy={knob.y}
          r={1.5}
          onPointerDown={event => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrag(moved(knob, event))
          }}
          onPointerMove={event => drag && setDrag(moved(drag.from, event))}
          onPointerUp={event => {
            const done = drag && dropOf(moved(drag.from, event))
            if (done) onJoin(done.correlation)
            setDrag(undefined)
          }}
          onPointerCancel={() => setDrag(undefined)}
        />
      ))}
      {drag && drop && (
        <path
          d={`M${drag.from.x} ${drag.from.y}L${drop.end.x} ${drop.end.y}`}
          stroke="#0B6E6E"
          strokeWidth={0.6}
          strokeDasharray={drop.joined ? undefined : '1.6 1'}
          pointerEvents="none"
        />
      )}
      {drag && drop?.joined && <Joined knob={drop.joined} isAtRight={drop.joined.x > drag.from.x} />}
    </>
  )
}

/** So far from the middle of a column its figures end, mm. */
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
