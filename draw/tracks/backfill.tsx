import { backfillRecord } from '@borebook/contract/wells/backfill.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { readStretch } from '@borebook/geo/well/well.ts'
import { titleInBoth } from '../hole/said-in-both.ts'
import { type DrawnTrack, type Hole, inSecond, once, track } from '../hole/track.ts'
import { lowest } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { listDepthPlaces } from '../kit/places.ts'
import { fillingLegend, fillings } from '../well/fillings.ts'
import { WellFills } from '../well/well-fill.tsx'
import { penOf } from '../well/well-ink.ts'
import { narrowSide, type Side, type WellPart, WellSide, wideSide, withSeconds } from '../well/well-sides.tsx'

/** Measures of the column, mm: the pattern, then the figures beside it; what leaders and the edge take where names stand level. */
const [pattern, gap, leader] = [5.4, 1.2, 2.4] as const

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

/** Names stand level where the column is wider than this, mm. */
const levelFrom = 28

function sideOf(drawn: DrawnTrack<'backfill'>): Side {
  const { hole, column } = drawn
  const parts = partsOf(hole)
  if (column.width < levelFrom) return narrowSide(parts, drawn)
  return wideSide(parts, drawn, column.width - pattern - gap - leader)
}

/** Backfill by its pattern, with its depths and names beside it. */
function Backfill(drawn: DrawnTrack<'backfill'>) {
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
      <WellSide side={sideOf(drawn)} x={column.x + pattern + gap} edge={column.x + pattern} />
    </g>
  )
}

const titles = ['Back-\nfill', 'Verfül-\nlung', 'Rem-\nblai', 'Riem-\npim.'] as const

export const backfillTrack = track({
  key: 'backfill',
  title: titles,
  reads: { backfill: backfillRecord },
  dictionaries: [fillings],
  width: pattern + gap + 6,
  roomy: 46,
  shownBy: ['well'],
  has: ({ records }) => records.backfill.length > 0,
  reach: ({ records }) => lowest(records.backfill.flatMap(b => [b.depthfrom, b.depthto])),
  legend: (hole, stretch) =>
    fillingLegend(
      hole,
      stretch,
      hole.records.backfill.map(b => ({ from: b.depthfrom, to: b.depthto, code: b.backfill_material })),
    ),
  places: once(({ records, labelOf }) =>
    listDepthPlaces(backfillRecord, records.backfill, ({ depthfrom, depthto, backfill_material: code }) => ({
      from: depthfrom,
      to: depthto,
      text: code ? (labelOf(fillings, code) ?? code) : '',
    })),
  ),
  draw: Backfill,
  rest: drawn => [
    {
      title: titleInBoth(titles, drawn.hole),
      items: sideOf(drawn).left,
    },
  ],
})
