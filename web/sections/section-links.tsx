import type { Correlation, CorrelationEnd as End, SectionFields } from '@borebook/contract/sections.ts'
import type { HatchOf } from '@borebook/draw/kit/hatch.tsx'
import type { HoleLook } from '@borebook/draw/section/section-hole.tsx'
import { lineAmong, type SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { columnWidthOf, figuresReach, roomsOf } from '@borebook/draw/section/section-room.ts'
import { heightAt, xAt } from '@borebook/draw/section/section-station.ts'
import { pathIn, type SectionView } from '@borebook/draw/section/section-view.ts'
import type { PointerEvent, RefObject } from 'react'
import { useSay } from '../kit/texts.tsx'
import { RunOutTip } from './run-out-tip.tsx'
import { withLine } from './section-keys.ts'
import { SectionKnobs } from './section-knobs.tsx'

/** A proposal that would be shorter goes from column to column, mm. */
const leastProposal = 4

export interface Looks {
  hatchOf: HatchOf
  minorHatchOf: HatchOf
  fills: HoleLook['fills']
}

interface LinksProps {
  fields: SectionFields
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

/** Above the drawing: lines to be selected, proposals to be taken, and boundaries to be dragged to each other. */
export function SectionLinks({
  fields,
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
  const at = (event: PointerEvent) => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / unit, y: (event.clientY - top) / unit }
  }
  /** How a line will be drawn. */
  const drawn = (added: Correlation) => {
    const { lines, place } = withLine(fields.correlations, added)
    return lineAmong(lines, place, { plan: fields, layout })
  }
  const spot = ({ locid, depth }: End) => {
    const station = stations.find(({ hole }) => hole.locid === locid)
    return station && ([view.x(xAt(station, depth)), view.y(heightAt(station, depth))] as const)
  }
  // no proposal strikes through figures
  const columnWidth = columnWidthOf(layout, view)
  const rooms = roomsOf(layout, view, columnWidth)
  const ends = (from: End, to: End) => {
    const [left, right] = [from, to].map(({ locid }) => stations.findIndex(({ hole }) => hole.locid === locid))
    const [a, b] = [spot(from), spot(to)]
    if (!a || !b) return undefined
    const reach = (place: number, side: 'left' | 'right') =>
      figuresReach(stations[place]!, { room: rooms[place]!, columnWidth, isHigh: fields.hung === 'elevation' }, side)
    const [whole, start, end] = [b[0] - a[0], reach(left!, 'right'), reach(right!, 'left')]
    const [first, last] = whole - start - end > leastProposal ? [start, end] : [columnWidth / 2, columnWidth / 2]
    const at = (x: number) => `${x} ${a[1] + ((x - a[0]) / whole) * (b[1] - a[1])}`
    return { whole: `M${a.join(' ')}L${b.join(' ')}`, drawn: `M${at(a[0] + first)}L${at(b[0] - last)}` }
  }
  return (
    <g fill="none">
      {spans.flatMap(span =>
        span.lines.map(({ path, correlation }) => {
          const d = pathIn(view, path)
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
          const line = one.to && ends(one.from, one.to)
          if (!line) return null
          return (
            <g key={i} data-takes className="section-proposal" onClick={() => onJoin(one)}>
              <title>{say('section.take')}</title>
              <path d={line.drawn} stroke="#B7791F" strokeWidth={0.4} strokeDasharray="1.6 1" />
              <path d={line.whole} stroke="transparent" strokeWidth={2.6} />
            </g>
          )
        })}
      {mayEdit && <SectionKnobs {...{ layout, view, at, unit, drawn, onJoin }} />}
      {mayEdit &&
        spans.flatMap(span =>
          span.lines
            .filter(({ knownAt }) => knownAt)
            .map(line => (
              <RunOutTip
                key={`${span.left.hole.locid} ${line.correlation}`}
                {...{ span, line, view, at }}
                drawn={reach => drawn({ ...fields.correlations[line.correlation]!, reach })}
                onMoved={reach => onReach(line.correlation, reach)}
              />
            )),
        )}
    </g>
  )
}
