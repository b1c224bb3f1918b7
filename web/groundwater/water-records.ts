import type { HydraulicTest } from '@borebook/contract/groundwater/hydraulic-tests.ts'
import { getLevelZero, type LevelZero } from '@borebook/contract/groundwater/levels.ts'
import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import { recordKey } from '@borebook/contract/kit/noun.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { topOf } from '@borebook/geo/depth-reference.ts'
import type { SeenWater } from '@borebook/geo/groundwater.ts'
import { momentAt } from '../app/site/site-clock.ts'
import type { Item } from '../entry/bench/kind.ts'
import type { Bench } from '../entry/bench/use-bench.ts'
import type { FormValues } from '../ui/fields/field.tsx'
import { getWaterLevels, levelFields, listWaterFields, type WaterKind, waterNouns } from './water-fields.ts'

export interface WaterRecords {
  observation: Observation
  hydraulicTest: HydraulicTest
  pressure: Pressure
}
export type WaterItem = Item<WaterRecords[WaterKind]>

/** Key of a record in list, drawing and address. */
export const makeWaterKey = (kind: WaterKind, record: { id: number }): string => recordKey(waterNouns[kind], record)
/** Key of a record that is not saved yet. */
export const newWaterKey = 'new'

/** Tells the time at the site, down to a whole five minutes: never in the future, and a round figure to correct. */
export const nowAt = (zone: string, now = Date.now()): string =>
  momentAt(new Date(Math.floor(now / 300_000) * 300_000).toISOString(), zone)

/** A record as its form holds it: the wall clock of the site, and of a level only what was typed. */
export function toWaterValues(kind: WaterKind, record: object, zone: string): FormValues {
  const stored = record as FormValues & { typed?: readonly string[] }
  return Object.fromEntries(
    listWaterFields(kind).map(field => {
      if (field in levelFields[kind] && !stored.typed?.includes(field)) return [field, null]
      if (field === 'date_time') return [field, momentAt(stored.date_time as string | null, zone) || null]
      return [field, stored[field] ?? null]
    }),
  )
}

/** What levels of this object are measured against; those of readings also against their tube. */
export const placeIn = (object: Parameters<typeof getLevelZero>[0], tube: Tube | undefined): LevelZero =>
  getLevelZero(object, tube ? topOf(tube) : null)

/** A record as it is drawn: stored, or as far as it has been typed, with every view of its level. */
export type LiveWater = SeenWater & FormValues & { key: string; isDraft: boolean }

/** The observations as they would be if what is typed were saved. */
export function liveObservations(
  stored: readonly Observation[],
  { mode, typed }: Pick<Bench, 'mode' | 'typed'>,
  place: LevelZero,
): LiveWater[] {
  const edited = mode.name === 'editing' ? mode.item.key : undefined
  const draft = (key: string): LiveWater => ({
    ...typed,
    ...getWaterLevels('observation', typed ?? {}, place),
    key,
    isDraft: true,
  })
  const live = stored.map((record): LiveWater => {
    const key = makeWaterKey('observation', record)
    return typed && key === edited ? draft(key) : { ...record, key, isDraft: false }
  })
  return mode.name === 'creating' && typed ? [...live, draft(newWaterKey)] : live
}

/** Every depth that can be read of what is drawn, m. */
export const listWaterDepths = (live: readonly FormValues[]): number[] =>
  live.flatMap(record =>
    ['depthfrom', 'depthto', 'groundwater_depth']
      .map(field => record[field])
      .filter((depth): depth is number => typeof depth === 'number' && Math.abs(depth) < 1e5),
  )
