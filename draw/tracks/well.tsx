import { backfillRecord } from '@borebook/contract/backfill.ts'
import { drillingInterval } from '@borebook/contract/drilling.ts'
import { enclosure } from '@borebook/contract/enclosures.ts'
import { instrument } from '@borebook/contract/instruments.ts'
import { sensor } from '@borebook/contract/sensors.ts'
import { tubefill } from '@borebook/contract/tubefills.ts'
import { isFilter, tube } from '@borebook/contract/tubes.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { hasWell, type Well, wellBase, wellTop } from '@borebook/geo/well.ts'
import { fillingLegend, fillings } from '../fillings.ts'
import { round } from '../kit/ink.ts'
import { levels } from '../levels.ts'
import { type Drawn, type Hole, mostAbove, once, track } from '../track.ts'
import { WellSchematic } from '../well-schematic.tsx'

const reads = {
  drilling: drillingInterval,
  tubes: tube,
  tubefills: tubefill,
  enclosures: enclosure,
  instruments: instrument,
  sensors: sensor,
  backfill: backfillRecord,
  levels,
}
type Read = keyof typeof reads

/** A column wider than this has room for labels, mm. */
const bare = 20
/** Types of tubes; of their materials, what instruments measure, components and enclosures the words for labels. */
const tubeTypes = 19
const dictionaries = [tubeTypes, 20, 21, fillings, 156, 157]

const keyed = <R extends { id: number }>(kind: string, records: readonly R[]) =>
  records.map(record => ({ ...record, key: `${kind} ${record.id}` }))

/** The well of stored records. */
const wellOf = once(
  ({ records, object }: Hole<Read>): Well => ({
    drilling: records.drilling.map(d => ({ ...d, key: `drilling ${d.recid}` })),
    tubes: keyed('tube', records.tubes).map(t => ({ ...t, layers: keyed('tubeLayer', t.layers) })),
    fills: keyed('fill', records.tubefills).map(f => ({ ...f, layers: keyed('fillLayer', f.layers) })),
    enclosures: keyed('enclosure', records.enclosures),
    instruments: keyed('instrument', records.instruments),
    sensors: keyed('sensor', records.sensors),
    backfill: keyed('backfill', records.backfill),
    holeDepth: object.zcoorde,
    waterLevels: records.levels,
  }),
)

/** The types of its tubes that are screens. */
const filterTypesOf = once(({ records, entry }: Hole<Read>): ReadonlySet<string> => {
  const types = new Set(records.tubes.flatMap(t => t.layers.map(l => l.type_of_tube)))
  return new Set([...types].filter(code => isFilter(entry(tubeTypes, code))))
})

function Schematic({ hole, column, page: { top, base, above }, perMetre }: Drawn<Read>) {
  return (
    <g transform={`translate(${round(column.x)} ${round(-above)})`}>
      <WellSchematic
        well={wellOf(hole)}
        scale={depthScale(top - above / perMetre, base, perMetre)}
        width={column.width}
        hatchOf={code => hole.hatchOf(fillings, code)}
        tone={hole.tone}
        filterTypes={filterTypesOf(hole)}
        hasPaper={false}
        labels={column.width > bare ? 'beside' : 'none'}
        wordOf={hole.labelOf}
      />
    </g>
  )
}

export const well = track({
  key: 'well',
  title: ['Well', 'Ausbau', 'Équipement', 'Allestimento'],
  reads,
  dictionaries,
  width: bare,
  takesRest: 2,
  has: hole => hasWell(wellOf(hole)),
  reach: hole => wellBase(wellOf(hole)),
  above: (hole, perMetre) => Math.min(mostAbove, -wellTop(wellOf(hole)) * perMetre),
  legend: (hole, stretch) =>
    fillingLegend(
      hole,
      stretch,
      hole.records.tubefills.flatMap(f =>
        f.layers.map(l => ({ from: l.depth, to: l.depthto, code: l.backfill_material })),
      ),
    ),
  draw: Schematic,
})
