import { coringRun } from '@borebook/contract/wells/coring.ts'
import { type DrawnTrack, type Hole, once, type Rest, track } from '../hole/track.ts'
import { apartOrLeft } from '../kit/apart.ts'
import { lowest } from '../kit/depths.ts'
import { ink, lineWidths, round, softInk } from '../kit/ink.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { wellInk } from '../well/well-ink.ts'
import { across, edgesOn } from './stretch-lines.ts'

/** Width of a measure, height of its number, and how far that may stand from its run; mm. */
const [lane, line, furthest] = [4, 2.4, 6]
const measures = ['tcr', 'scr', 'rqd'] as const
type Measure = (typeof measures)[number]
const fills: Record<Measure, string> = { tcr: wellInk.wall, scr: '#D3DDE5', rqd: wellInk.concrete }

/** The measures that any run has. */
const measuredIn = once(({ records }: Hole<'coring'>): Measure[] =>
  measures.filter(measure => records.coring.some(run => run[measure] !== null && run[measure] !== undefined)),
)

/** The runs of a page with the numbers of a measure, and those that find no room. */
function numbersOn(drawn: DrawnTrack<'coring'>, measure: Measure) {
  const runs = drawn.hole.records.coring.flatMap(run => {
    const edges = edgesOn(drawn, run)
    const value = run[measure]
    if (!edges || value === null || value === undefined) return []
    return [{ run, edges, value, wanted: (edges[0] + edges[1] - line) / 2, height: line }]
  })
  return { runs, ...apartOrLeft(runs, drawn.page.length, furthest) }
}

/** Recovery, solid core and rock quality: each in its own lane, 0 to 100 % as a bar, with its number. */
function Coring(drawn: DrawnTrack<'coring'>) {
  const { hole, column, page, perMetre } = drawn
  const shown = measuredIn(hole)
  const own = column.width / shown.length
  const ends = new Set(hole.records.coring.flatMap(run => edgesOn(drawn, run)?.map(round) ?? []))
  const length = round((page.base - page.top) * perMetre)
  return (
    <g>
      {shown.map((measure, i) => {
        const left = column.x + i * own
        const { runs, placed } = numbersOn(drawn, measure)
        const bars = runs.map(({ edges: [y0, y1], value }) => {
          const width = (own * Math.min(100, Math.max(0, value))) / 100
          return `M${round(left)} ${round(y0)}h${round(width)}V${round(y1)}H${round(left)}Z`
        })
        return (
          <g key={measure}>
            <path d={bars.join('')} fill={fills[measure]} />
            {i > 0 && (
              <path d={`M${round(left)} 0V${length}`} fill="none" stroke={softInk} strokeWidth={lineWidths.help} />
            )}
            <g fontSize={paperTypeSizes.least} fill={ink} textAnchor="middle">
              {placed.map(({ top, value }, k) => (
                <text key={k} x={round(left + own / 2)} y={round(top + line / 2 + 0.74)}>
                  {String(Math.round(value))}
                </text>
              ))}
            </g>
          </g>
        )
      })}
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lineWidths.column} />
    </g>
  )
}

const rest = (drawn: DrawnTrack<'coring'>): Rest[] =>
  measuredIn(drawn.hole).map(measure => ({
    title: `${measure.toUpperCase()} %`,
    items: numbersOn(drawn, measure).left.map(
      ({ run, value }) => `${run.depthfrom.toFixed(2)}–${run.depthto.toFixed(2)} ${Math.round(value)}`,
    ),
  }))

export const coringTrack = track({
  key: 'coring',
  title: ['TCR\nRQD %', 'TCR\nRQD %', 'TCR\nRQD %', 'TCR\nRQD %'],
  reads: { coring: coringRun },
  width: 2 * lane,
  roomy: 18,
  widthFor: hole => Math.max(1, measuredIn(hole).length) * lane,
  heads: hole => {
    const shown = measuredIn(hole)
    return shown.map(measure => ({ share: 1 / shown.length, title: `${measure.toUpperCase()} %`, isUpright: true }))
  },
  has: hole => measuredIn(hole).length > 0,
  reach: ({ records }) => lowest(records.coring.map(run => run.depthto)),
  places: once(({ records }) =>
    listDepthPlaces(coringRun, records.coring, run => ({
      from: run.depthfrom,
      to: run.depthto,
      text: measures
        .flatMap(name => (typeof run[name] === 'number' ? `${name.toUpperCase()} ${Math.round(run[name])} %` : []))
        .join(', '),
    })),
  ),
  draw: Coring,
  rest,
})
