import type { HydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import type { LevelZero } from '@borebook/contract/groundwater/levels.ts'
import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import type { DepthReference } from '@borebook/geo/depth-reference.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import type { ReactNode } from 'react'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { momentAt } from '../app/site/site-clock.ts'
import { type Say, useSay } from '../app/texts.tsx'
import type { DepthTelling } from '../depth/depth-reference.tsx'
import type { RecordKind } from '../entry/bench/kind.ts'
import { BenchSheet } from '../entry/bench-sheet.tsx'
import type { FieldLooks } from '../ui/fields/field-looks.ts'
import { showNumber } from '../ui/fields/number-text.ts'
import { filterLabel } from './filters.ts'
import { depthFields, lackOf, levelFields, listWaterFields, typedLevel, type WaterKind } from './water-fields.ts'
import type { WaterItem } from './water-records.ts'

const viewOf = { ground: 'below_surface', tube: 'top_of_tube', sea: 'a_msl' } as const
/** The level of a reading, m, as a reference tells it: from the top of its own tube. */
export const levelInReference = (reading: Pressure, reference: DepthReference): number | null =>
  reading[viewOf[reference]]

interface WaterSheetProps {
  item: WaterItem
  kind: RecordKind
  dictionaries: Dictionaries
  tubes: readonly Tube[]
  place: LevelZero
  telling: DepthTelling
  zone: string
}

/** A record of groundwater read like a data sheet. */
export function WaterSheet({ item, kind, dictionaries, tubes, place, telling, zone }: WaterSheetProps) {
  const say = useSay()
  const name = item.kind as WaterKind
  const { record } = item
  const moment = (record as Observation).date_time
  const looks: FieldLooks = {
    ...telling.sheetLooks(depthFields[name]),
    ...levelLooks(name, { record: record as Observation | Pressure, place, telling, say }),
    ...(name === 'hydraulicTest'
      ? { hydraulic_conductivity: { read: () => conductivity(record as HydraulicTest) } }
      : {}),
    ...(name === 'pressure' ? tubeLooks(record as Pressure, tubes, dictionaries, say) : {}),
    date_time: { read: () => moment && momentAt(moment, zone) },
  }
  return (
    <BenchSheet
      kind={kind}
      record={record}
      tabs={{ data: listWaterFields(name) }}
      tab="data"
      {...{ looks, dictionaries }}
    />
  )
}

const conductivity = ({ hydraulic_conductivity: k }: HydraulicTest): ReactNode =>
  k !== null && (
    <>
      {inDecades(k)} <span className="unit">m/s</span>
    </>
  )

function tubeLooks(reading: Pressure, tubes: readonly Tube[], dictionaries: Dictionaries, say: Say): FieldLooks {
  const filter = tubes.flatMap(tube => tube.layers).find(layer => layer.id === reading.filter_tube)
  const { tube, tube_name } = reading
  return {
    tube: { read: () => (tube === null ? say('pressure.deletedTube', { name: tube_name }) : tube_name) },
    filter_tube: { read: () => filter && filterLabel(filter, dictionaries) },
  }
}

interface LevelsShown {
  record: Observation | Pressure
  place: LevelZero
  telling: DepthTelling
  say: Say
}

/** Views of one level: that of the chosen reference in ink, what is derived in italics, what is missing in words. */
function levelLooks(kind: WaterKind, { record, place, telling, say }: LevelsShown): FieldLooks {
  const views = levelFields[kind]
  const values = record as unknown as Record<string, number | null>
  const source = typedLevel(kind, Object.fromEntries((record.typed ?? []).map(field => [field, values[field]])))
  const read = (field: string): ReactNode => {
    const [view, level] = [views[field]!, values[field] ?? null]
    if (level === null) return source && <i className="soft">{say(lackOf(view, views[source]!, place) ?? '')}</i>
    const isTyped = record.typed.includes(field)
    const isShown = view === telling.reference
    // the tube's view has no field of its own for an observation
    const fromTube = kind === 'observation' && view === 'ground' && telling.reference === 'tube'
    return (
      <>
        {fromTube && <>{telling.phrase(level)} </>}
        <span className={isShown ? 'level-shown' : 'soft'} data-derived={!isTyped || undefined}>
          {isTyped ? showNumber(level, 2) : level.toFixed(3)} <span className="unit">m</span>
          {!isTyped && <> {say('gw.derived')}</>}
        </span>
      </>
    )
  }
  return Object.fromEntries(Object.keys(views).map(field => [field, { read: () => read(field) }]))
}
