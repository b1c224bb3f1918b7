import { reckonedGround } from '@borebook/contract/hole-course.ts'
import { hydraulicTest } from '@borebook/contract/hydraulic-tests.ts'
import { observation } from '@borebook/contract/observations.ts'
import { pressure } from '@borebook/contract/pressures.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { latestReadings, waterMark } from '@borebook/geo/groundwater.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import { type DrawnWater, GroundwaterColumn } from '../groundwater-column.tsx'
import { restSign, type SignPaths, signPaths } from '../groundwater-signs.ts'
import { codesBy } from '../kit/codes-by.ts'
import { highest, lowest, standsOn } from '../kit/depths.ts'
import { ink, round } from '../kit/ink.ts'
import { legendPlaces } from '../kit/legend-order.ts'
import { type Drawn, type Hole, type LegendEntry, roomAbove, type Stretch, titleIn, track } from '../track.ts'

const reads = { observations: observation, pressures: pressure, hydraulic_tests: hydraulicTest }
type Read = keyof typeof reads
type Of<T extends Read> = Hole<T>['records'][T][number]

const [observed, tests] = [162, 163]
const reading = [
  'latest reading in the tube',
  'letzte Messung im Rohr',
  'dernière mesure dans le tube',
  'ultima misura nel tubo',
] as const
const water = '#1F6FB2'

const depthsOf = ({ records }: Hole<Read>): unknown[] => [
  ...records.observations.flatMap(o => [waterMark(o)?.depth, waterMark(o)?.from]),
  ...records.hydraulic_tests.flatMap(t => [t.depthfrom, t.depthto]),
  ...latestReadings(records.pressures).map(r => r.below_surface),
]

const Paths = ({ full, line }: SignPaths) => (
  <>
    {full && <path d={full} fill={water} />}
    {line && <path d={line} fill="none" stroke={water} strokeWidth={0.3} strokeLinejoin="round" />}
  </>
)

/** The signs of a stretch, each once, with what the records that carry it are called: observed, read in tubes, tests. */
function legend({ records, labelOf, language }: Hole<Read>, stretch: Stretch): LegendEntry[] {
  const isOn = standsOn(stretch)
  const words = (dictionary: number, codes: readonly string[]) =>
    codes.map(code => labelOf(dictionary, code) ?? code).join(', ')
  const seen = codesBy(
    records.observations.map(record => ({ record, mark: waterMark(record) })),
    ({ mark }) => (mark && isOn(mark.depth) ? mark.sign : null),
    ({ record }) => record.observation,
  )
  const isRead = latestReadings(records.pressures).some(r => isOn(r.below_surface))
  const types = [...new Set(records.hydraulic_tests.filter(t => isOn(t.depthfrom)).flatMap(t => t.test_type ?? []))]
  const signs = [...seen].map(([sign, codes]) => ({
    key: `${observed} ${sign}`,
    // a level at rest is one, whether seen in the hole or read in a tube
    name: [words(observed, codes), sign === 'rest' && isRead && titleIn(reading, language)].filter(Boolean).join(', '),
    drawing: <Paths {...signPaths({ sign }, 0, sign === 'moved' ? -2 : 0.8, sign === 'moved' ? 2 : null, 1)} />,
  }))
  const level = { key: 'reading', name: titleIn(reading, language), drawing: <Paths {...restSign(0, 1.3, 1)} /> }
  const bracket = <path d="M0.8 -2H-0.6V2H0.8" fill="none" stroke={ink} strokeWidth={0.35} />
  const tested = { key: String(tests), name: words(tests, types), drawing: bracket }
  return [...signs, ...(isRead && !seen.has('rest') ? [level] : []), ...(types.length > 0 ? [tested] : [])].map(
    entry => ({ ...entry, place: legendPlaces.water }),
  )
}

/** What stands beside a mark: depth, elevation and day of water; the conductivity found by a test. */
function labelOf(
  mark: DrawnWater<Of<'observations'>, Of<'pressures'>, Of<'hydraulic_tests'>>,
  { object, dayOf }: Hole<Read>,
): string[] {
  if (mark.kind === 'test') {
    const { hydraulic_conductivity: found } = mark.record
    return typeof found === 'number' ? [inDecades(found)] : []
  }
  const elevation = elevationAt(mark.depth, reckonedGround(object), object.inclinat)?.toFixed(2) ?? ''
  const { date_time } = mark.record
  return [mark.depth.toFixed(2), elevation, typeof date_time === 'string' ? dayOf(date_time) : '']
}

function Groundwater({ hole, column, page: { top, base, above }, perMetre }: Drawn<Read>) {
  const { observations, pressures, hydraulic_tests } = hole.records
  return (
    <g transform={`translate(${round(column.x)} ${round(-above)})`}>
      <GroundwaterColumn
        {...{ observations, readings: pressures, tests: hydraulic_tests }}
        scale={depthScale(top - above / perMetre, base, perMetre)}
        width={column.width}
        size={2}
        reach={14}
        labelOf={mark => labelOf(mark, hole)}
      />
    </g>
  )
}

export const groundwater = track({
  key: 'groundwater',
  title: ['Ground-\nwater', 'Grund-\nwasser', 'Eau\nsouterr.', 'Acqua\nsotterr.'],
  reads,
  dictionaries: [observed, tests],
  width: 20,
  has: ({ records }) => (Object.keys(reads) as Read[]).some(table => records[table].length > 0),
  reach: hole => lowest(depthsOf(hole)),
  above: (hole, perMetre) => roomAbove(highest(depthsOf(hole)), perMetre),
  legend,
  draw: Groundwater,
})
