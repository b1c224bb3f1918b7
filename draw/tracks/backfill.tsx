import { backfillRecord } from '@borebook/contract/backfill.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { readStretch } from '@borebook/geo/well.ts'
import { fillingLegend, fillings } from '../fillings.ts'
import { lowest } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { titleInBoth } from '../said-in-both.ts'
import { type Drawn, type Hole, inSecond, once, track } from '../track.ts'
import { WellFills } from '../well-fill.tsx'
import { penOf } from '../well-ink.ts'
import { narrowSide, type WellPart, WellSide, withSeconds } from '../well-sides.tsx'

/** Of the column, mm: the pattern, then the figures beside it. */
const [pattern, gap] = [5.4, 1.2] as const

const ownPartsOf = once(({ records, labelOf }: Hole<'backfill'>): WellPart[] =>
  records.backfill.flatMap(({ depthfrom, depthto, backfill_material: code }) => {
    const stretch = readStretch(depthfrom, depthto)
    return stretch ? [{ ...stretch, name: code ? (labelOf(fillings, code) ?? code) : '' }] : []
  }),
)

const partsOf = once((hole: Hole<'backfill'>): WellPart[] => {
  const other = inSecond(hole)
  return withSeconds(ownPartsOf(hole), other && ownPartsOf(other))
})

/** Backfill by its pattern, with its depths and names beside it. */
function Backfill(drawn: Drawn<'backfill'>) {
  const { hole, column, page, perMetre } = drawn
  const pieces = hole.records.backfill.flatMap(b => {
    const stretch = readStretch(b.depthfrom, b.depthto)
    if (!stretch) return []
    const code = b.backfill_material ?? null
    const across = { outer: pattern / 2, inner: 0, isInside: false }
    return [{ key: `backfill ${b.id}`, parent: null, code, isDraft: false, ...stretch, ...across }]
  })
  return (
    <g>
      <g transform={`translate(${round(column.x)} 0)`}>
        <WellFills
          pieces={pieces}
          axis={pattern / 2}
          pen={penOf(depthScale(page.top, page.base, perMetre), 1)}
          hatchOf={code => hole.hatchOf(fillings, code)}
          tone={hole.tone}
        />
      </g>
      <WellSide side={narrowSide(partsOf(hole), drawn)} x={column.x + pattern + gap} edge={column.x + pattern} />
    </g>
  )
}

const titles = ['Back-\nfill', 'Verfül-\nlung', 'Rem-\nblai', 'Riem-\npim.'] as const

export const backfill = track({
  key: 'backfill',
  title: titles,
  reads: { backfill: backfillRecord },
  dictionaries: [fillings],
  width: pattern + gap + 6,
  shownBy: ['well'],
  has: ({ records }) => records.backfill.length > 0,
  reach: ({ records }) => lowest(records.backfill.flatMap(b => [b.depthfrom, b.depthto])),
  legend: (hole, stretch) =>
    fillingLegend(
      hole,
      stretch,
      hole.records.backfill.map(b => ({ from: b.depthfrom, to: b.depthto, code: b.backfill_material })),
    ),
  draw: Backfill,
  rest: drawn => [
    {
      title: titleInBoth(titles, drawn.hole),
      items: narrowSide(partsOf(drawn.hole), drawn).left,
    },
  ],
})
