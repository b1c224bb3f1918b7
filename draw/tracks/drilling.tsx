import { drillingInterval } from '@borebook/contract/drilling.ts'
import { lowest } from '../kit/depths.ts'
import { ink, lines, round } from '../kit/ink.ts'
import { across, edgesOn } from '../kit/stretch-lines.ts'
import { clipText, wrap } from '../kit/text.ts'
import { type Drawn, type Hole, titleIn, track } from '../track.ts'

const size = 2
const lineHeight = 2.6
const casing = ['casing', 'Verrohrung', 'tubage', 'rivestimento'] as const
/** Drilling methods. */
const methods = 93

/** What is said of a drilled stretch: diameter, method, casing. */
const textsOf = ({ labelOf, language }: Hole, d: Hole<'drilling'>['records']['drilling'][number]): string[] =>
  [
    d.drill_od === null ? '' : `Ø ${d.drill_od} mm`,
    d.boremeth === null ? '' : (labelOf(methods, d.boremeth) ?? d.boremeth),
    d.casing_od === null ? '' : `${titleIn(casing, language)} Ø ${d.casing_od}`,
  ].filter(Boolean)

/** What is said of each drilled stretch, as many lines as its height on the page holds; a line where it ends. */
function Drilling(drawn: Drawn<'drilling'>) {
  const { hole, column } = drawn
  const room = column.width - 1.6
  const shown = hole.records.drilling.flatMap(d => {
    const edges = edgesOn(drawn, { depthfrom: d.blbeg, depthto: d.blend })
    if (!edges) return []
    const all = textsOf(hole, d).flatMap(text => wrap(text, room, size))
    const fit = Math.max(0, Math.floor((edges[1] - edges[0] - 0.4) / lineHeight))
    const kept = all.slice(0, fit)
    if (fit > 0 && all.length > fit) kept[fit - 1] = clipText(`${kept[fit - 1]} …`, room, size)
    return [{ edges, kept }]
  })
  const ends = new Set(shown.flatMap(({ edges }) => edges.map(round)))
  return (
    <g>
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lines.column} />
      <g fontSize={size} fill={ink}>
        {shown.flatMap(({ edges, kept }, i) =>
          kept.map((line, k) => (
            <text key={`${i} ${k}`} x={round(column.x + 0.8)} y={round(edges[0] + 0.2 + lineHeight * (k + 0.76))}>
              {line}
            </text>
          )),
        )}
      </g>
    </g>
  )
}

export const drilling = track({
  key: 'drilling',
  title: ['Drilling', 'Bohrung', 'Forage', 'Perfora-\nzione'],
  reads: { drilling: drillingInterval },
  dictionaries: [methods],
  width: 16,
  has: ({ records }) => records.drilling.length > 0,
  reach: ({ records }) => lowest(records.drilling.map(d => d.blend)),
  draw: Drilling,
})
