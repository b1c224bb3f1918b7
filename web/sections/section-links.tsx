import type { Correlation, SectionFields } from '@borebook/contract/sections.ts'
import type { HatchOf } from '@borebook/draw/kit/hatch.tsx'
import type { HoleLook } from '@borebook/draw/section/section-hole.tsx'
import { lineAmong, type SectionLayout } from '@borebook/draw/section/section-layout.ts'
import { pathIn, type SectionView } from '@borebook/draw/section/section-view.ts'
import type { PointerEvent, RefObject } from 'react'
import { useSay } from '../app/texts.tsx'
import { RunOutTip } from './run-out-tip.tsx'
import { withLine } from './section-keys.ts'
import { SectionKnobs } from './section-knobs.tsx'
import { proposalPath } from './section-proposed.tsx'

export interface LinkLooks {
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

/** Lays over the drawing lines to be selected, proposals to be taken, and boundaries to be dragged to each other. */
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
  const { spans } = layout
  const at = (event: PointerEvent) => {
    const { left, top } = frame.current!.getBoundingClientRect()
    return { x: (event.clientX - left) / unit, y: (event.clientY - top) / unit }
  }
  /** How a line will be drawn. */
  const drawn = (added: Correlation) => {
    const { lines, place } = withLine(fields.correlations, added)
    return lineAmong(lines, place, { plan: fields, layout })
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
          const d = proposalPath(one, layout, view)
          return (
            <g key={i} data-takes className="section-proposal" onClick={() => onJoin(one)}>
              <title>{say('section.take')}</title>
              <path d={d} strokeWidth={0.8} strokeDasharray="1.6 1" />
              <path d={d} stroke="transparent" strokeWidth={2.6} />
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
