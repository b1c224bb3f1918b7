import type { Correlation } from '@borebook/contract/sections.ts'
import type { HatchOf } from '@borebook/draw/kit/hatch.tsx'
import type { SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { boundariesIn } from '@borebook/draw/section/section-proposals.ts'
import { heightAt, type Station, xAt } from '@borebook/draw/section/section-station.ts'
import type { SectionView } from '@borebook/draw/section/section-view.ts'
import { type PointerEvent, type RefObject, useMemo, useState } from 'react'
import { useSay } from '../kit/texts.tsx'
import { RunOutTip } from './run-out-tip.tsx'
import { joinOf, runningOut, settledReach } from './section-keys.ts'

export interface Looks {
  hatchOf: HatchOf
  minorHatchOf: HatchOf
}

interface LinksProps {
  layout: SectionLayout
  view: SectionView
  proposals: readonly Correlation[]
  selected: number | undefined
  mayEdit: boolean
  frame: RefObject<SVGSVGElement | null>
  /** px a mm. */
  unit: number
  onSelect(correlation: number | undefined): void
  onJoin(correlation: Correlation): void
  onReach(correlation: number, reach: number | null): void
}

/** A boundary of a hole where it is drawn, mm. */
interface Knob {
  station: Station
  place: number
  depth: number
  x: number
  y: number
}
/** How near to a boundary a line settles on it, mm. */
const reach = 4

/** Above the drawing: lines to be selected, proposals to be taken, and boundaries to be dragged to each other. */
export function SectionLinks({
  layout,
  view,
  proposals,
  selected,
  mayEdit,
  frame,
  unit,
  onSelect,
  onJoin,
  onReach,
}: LinksProps) {
  const say = useSay()
  const { stations, spans } = layout
  const knobs = useMemo(
    () =>
      stations.flatMap((station, place) =>
        boundariesIn(station).map(
          ({ depth }): Knob => ({
            station,
            place,
            depth,
            x: view.x(xAt(station, depth)),
            y: view.y(heightAt(station, depth)),
          }),
        ),
      ),
    [stations, view],
  )
  const [drag, setDrag] = useState<{ from: Knob; x: number; y: number }>()
  const at = (event: PointerEvent) => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / unit, y: (event.clientY - top) / unit }
  }
  const targetOf = (from: Knob, x: number, y: number): Knob | undefined =>
    knobs
      .filter(knob => knob.place !== from.place && Math.hypot(knob.x - x, knob.y - y) < reach + 4)
      .sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0]
  const drop = ({ from, x, y }: { from: Knob; x: number; y: number }) => {
    const start = { locid: from.station.hole.locid, depth: from.depth }
    const target = targetOf(from, x, y)
    if (target) {
      const end = { locid: target.station.hole.locid, depth: target.depth }
      return onJoin(joinOf({ ...start, place: from.place }, { ...end, place: target.place }))
    }
    // on the way to a neighbour the boundary runs out
    const neighbour = stations[from.place + (x > from.x ? 1 : -1)]
    const share = neighbour && (x - from.x) / (view.x(neighbour.x) - from.x)
    if (neighbour && share! > 0.15 && share! < 0.9)
      onJoin(runningOut(start, neighbour.hole.locid, settledReach(share!)))
  }
  const spot = ({ locid, depth }: { locid: number; depth: number }) => {
    const station = stations.find(({ hole }) => hole.locid === locid)
    return station && `${view.x(xAt(station, depth))} ${view.y(heightAt(station, depth))}`
  }
  const target = drag && targetOf(drag.from, drag.x, drag.y)
  return (
    <g fill="none">
      {spans.flatMap(span =>
        span.lines.map(({ from, to, correlation }) => {
          const d = `M${view.x(from[0])} ${view.y(from[1])}L${view.x(to[0])} ${view.y(to[1])}`
          return (
            <g key={`${span.left.hole.locid} ${correlation}`}>
              {selected === correlation && <path d={d} stroke="#0B6E6E" strokeWidth={0.9} />}
              <path
                data-takes
                className="section-line"
                data-line={correlation}
                d={d}
                stroke="transparent"
                strokeWidth={2.6}
                onClick={() => onSelect(selected === correlation ? undefined : correlation)}
              />
            </g>
          )
        }),
      )}
      {mayEdit &&
        proposals.map((one, i) => {
          const [from, to] = [spot(one.from), one.to && spot(one.to)]
          if (!from || !to) return null
          return (
            <g key={i} data-takes className="section-proposal" onClick={() => onJoin(one)}>
              <title>{say('section.take')}</title>
              <path d={`M${from}L${to}`} stroke="#B7791F" strokeWidth={0.4} strokeDasharray="1.6 1" />
              <path d={`M${from}L${to}`} stroke="transparent" strokeWidth={2.6} />
            </g>
          )
        })}
      {mayEdit &&
        knobs.map(knob => (
          <circle
            key={`${knob.station.hole.locid} ${knob.depth}`}
            data-takes
            className="section-knob"
            data-knob={`${knob.station.hole.shortname} ${knob.depth}`}
            cx={knob.x}
            cy={knob.y}
            r={1.5}
            onPointerDown={event => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setDrag({ from: knob, ...at(event) })
            }}
            onPointerMove={event => drag && setDrag({ from: drag.from, ...at(event) })}
            onPointerUp={event => {
              if (drag) drop({ from: drag.from, ...at(event) })
              setDrag(undefined)
            }}
            onPointerCancel={() => setDrag(undefined)}
          />
        ))}
      {mayEdit &&
        spans.flatMap(span =>
          span.lines
            .filter(({ knownAt }) => knownAt)
            .map(line => (
              <RunOutTip
                key={`${span.left.hole.locid} ${line.correlation}`}
                {...{ span, line, view, at }}
                onMoved={reach => onReach(line.correlation, reach)}
              />
            )),
        )}
      {drag && (
        <path
          d={`M${drag.from.x} ${drag.from.y}L${target?.x ?? drag.x} ${target?.y ?? drag.y}`}
          stroke="#0B6E6E"
          strokeWidth={0.6}
          strokeDasharray={target ? undefined : '1.6 1'}
          pointerEvents="none"
        />
      )}
    </g>
  )
}
