import { coringRun } from '@borebook/contract/coring.ts'
import { lowest } from '../kit/depths.ts'
import { ink, lines, round, softInk } from '../kit/ink.ts'
import { across, edgesOn } from '../kit/stretch-lines.ts'
import { type Drawn, track } from '../track.ts'
import { wellInk } from '../well-ink.ts'

const size = 2
const lineHeight = 2.6

/** Recovery at the left, rock quality at the right: bars from 0 to 100 % of half the column, with their numbers. */
function Coring(drawn: Drawn<'coring'>) {
  const { hole, column, page, perMetre } = drawn
  const half = column.width / 2
  const bars = { tcr: '', rqd: '' }
  const numbers: { x: number; y: number; text: string }[] = []
  const ends = new Set<number>()
  for (const run of hole.records.coring) {
    const edges = edgesOn(drawn, run)
    if (!edges) continue
    const [y0, y1] = edges
    for (const y of edges) ends.add(round(y))
    for (const [key, left] of [
      ['tcr', column.x],
      ['rqd', column.x + half],
    ] as const) {
      const value = run[key]
      if (value === null) continue
      const length = (half * Math.min(100, Math.max(0, value))) / 100
      bars[key] += `M${round(left)} ${round(y0)}h${round(length)}V${round(y1)}H${round(left)}Z`
      if (y1 - y0 >= lineHeight)
        numbers.push({ x: left + half / 2, y: (y0 + y1) / 2 + 0.7, text: String(Math.round(value)) })
    }
  }
  return (
    <g>
      <path d={bars.tcr} fill={wellInk.wall} />
      <path d={bars.rqd} fill={wellInk.concrete} />
      <path d={across(ends, column)} fill="none" stroke={ink} strokeWidth={lines.column} />
      <path
        d={`M${round(column.x + half)} 0V${round((page.base - page.top) * perMetre)}`}
        fill="none"
        stroke={softInk}
        strokeWidth={lines.help}
      />
      <g fontSize={size} fill={ink} textAnchor="middle">
        {numbers.map(({ x, y, text }, i) => (
          <text key={i} x={round(x)} y={round(y)}>
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

export const coring = track({
  key: 'coring',
  title: ['TCR RQD\n%', 'TCR RQD\n%', 'TCR RQD\n%', 'TCR RQD\n%'],
  reads: { coring: coringRun },
  width: 10,
  has: ({ records }) => records.coring.some(run => run.tcr !== null || run.rqd !== null),
  reach: ({ records }) => lowest(records.coring.map(run => run.depthto)),
  draw: Coring,
})
