import { sample } from '@borebook/contract/samples.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { codesBy } from '../kit/codes-by.ts'
import { highest, lowest, standsOn } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'
import { legendPlaces } from '../kit/legend-order.ts'
import { markOf, SampleSign, SamplesColumn } from '../samples-column.tsx'
import { type Drawn, type Hole, type LegendEntry, roomAbove, type Stretch, track } from '../track.ts'

/** Types of samples. */
const types = 92
/** Between the column's line and the signs, mm. */
const gap = 0.4

const depthsOf = ({ records }: Hole<'samples'>) => records.samples.flatMap(s => [s.invzbeg, s.invzend])

function legend({ records, labelOf }: Hole<'samples'>, stretch: Stretch): LegendEntry[] {
  const isOn = standsOn(stretch)
  const taken = codesBy(
    records.samples,
    s => (isOn(s.invzbeg) ? markOf(s) : null),
    s => s.samptype,
  )
  return [...taken].map(([mark, codes]) => ({
    key: `${types} ${mark}`,
    name: codes.map(code => labelOf(types, code) ?? code).join(', '),
    place: legendPlaces.sample,
    drawing: <SampleSign mark={mark} />,
  }))
}

const Samples = ({ hole, column, page, perMetre }: Drawn<'samples'>) => (
  <g transform={`translate(${round(column.x + gap)} 0)`}>
    <SamplesColumn
      samples={hole.records.samples}
      scale={depthScale(page.top, page.base, perMetre)}
      width={column.width - gap}
      size={2}
      labelOf={sample => sample.invname ?? ''}
    />
  </g>
)

export const samples = track({
  key: 'samples',
  title: ['Samples', 'Proben', 'Échantil-\nlons', 'Campioni'],
  reads: { samples: sample },
  dictionaries: [types],
  width: 14,
  has: ({ records }) => records.samples.length > 0,
  reach: hole => lowest(depthsOf(hole)),
  above: (hole, perMetre) => roomAbove(highest(depthsOf(hole)), perMetre),
  legend,
  draw: Samples,
})
