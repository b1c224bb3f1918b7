import { backfillRecord } from '@borebook/contract/backfill.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { read } from '@borebook/geo/well.ts'
import { fillingLegend, fillings } from '../fillings.ts'
import { lowest } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { type Drawn, track } from '../track.ts'
import { WellFills } from '../well-fill.tsx'
import { penOf } from '../well-ink.ts'

/** Backfill by its pattern, as wide as the column. */
function Backfill({ hole, column, page, perMetre }: Drawn<'backfill'>) {
  const pieces = hole.records.backfill.flatMap(b => {
    const [depthfrom, depthto] = [read(b.depthfrom), read(b.depthto)]
    const [outer, inner] = [column.width / 2, 0]
    return depthfrom === null || depthto === null
      ? []
      : [
          {
            key: `backfill ${b.id}`,
            parent: null,
            code: b.backfill_material ?? null,
            isDraft: false,
            depthfrom,
            depthto,
            outer,
            inner,
            isInside: false,
          },
        ]
  })
  return (
    <g transform={`translate(${round(column.x)} 0)`}>
      <WellFills
        pieces={pieces}
        axis={column.width / 2}
        pen={penOf(depthScale(page.top, page.base, perMetre), 1)}
        hatchOf={code => hole.hatchOf(fillings, code)}
        tone={hole.tone}
      />
    </g>
  )
}

export const backfill = track({
  key: 'backfill',
  title: ['Back-\nfill', 'Verfül-\nlung', 'Rem-\nblai', 'Riem-\npim.'],
  reads: { backfill: backfillRecord },
  dictionaries: [fillings],
  width: 10,
  has: ({ records }) => records.backfill.length > 0,
  reach: ({ records }) => lowest(records.backfill.flatMap(b => [b.depthfrom, b.depthto])),
  legend: (hole, stretch) =>
    fillingLegend(
      hole,
      stretch,
      hole.records.backfill.map(b => ({ from: b.depthfrom, to: b.depthto, code: b.backfill_material })),
    ),
  draw: Backfill,
})
