import type { Backfill } from '@borebook/contract/backfill.ts'
import type { Coring } from '@borebook/contract/coring.ts'
import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import type { Drilling } from '@borebook/contract/drilling.ts'
import type { Enclosure } from '@borebook/contract/enclosures.ts'
import type { Instrument } from '@borebook/contract/instruments.ts'
import type { Tubefill, TubefillLayer } from '@borebook/contract/tubefills.ts'
import { isFilter, type Tube, type TubeLayer } from '@borebook/contract/tubes.ts'
import type { Well } from '@borebook/geo/well.ts'
import { hatchFrom } from './kit/hatch.tsx'
import type { LogMarks } from './log-marks.tsx'
import type { LogWell } from './log-well.tsx'
import type { LogWords } from './log-words.ts'

type Kept<R> = Omit<R, 'version' | 'changed_at' | 'changed_by' | 'prj' | 'locid'>
/** The stored records of a hole's drilling and completion, without their stamps. */
export interface WellRecords {
  drilling: readonly Pick<
    Drilling,
    'recid' | 'blbeg' | 'blend' | 'boremeth' | 'blcode' | 'drill_od' | 'casing_od' | 'casing_id'
  >[]
  coring: readonly Pick<Coring, 'depthfrom' | 'depthto' | 'tcr' | 'rqd'>[]
  backfill: readonly Pick<Backfill, 'id' | 'depthfrom' | 'depthto' | 'backfill_material'>[]
  tubes: readonly (Pick<Tube, 'id' | 'name'> & { layers: readonly Omit<Kept<TubeLayer>, 'tube_name'>[] })[]
  tubefills: readonly (Pick<Tubefill, 'id' | 'name'> & {
    layers: readonly Pick<TubefillLayer, 'id' | 'depth' | 'depthto' | 'backfill_material'>[]
  })[]
  enclosures: readonly Kept<Enclosure>[]
  instruments: readonly Kept<Instrument>[]
}

/**
 * The dictionaries that a well's columns take words and hatches from: type and material of tubes, what is measured,
 * drilling method, filling, component, enclosure.
 */
export const wellLogDictionaries = [19, 20, 21, 93, 99, 156, 157] as const

/** Samples and groundwater of a hole as they are stored. */
export type MarkRecords = Pick<LogMarks, 'samples' | 'observations' | 'readings' | 'tests'>
/** The dictionaries that the legend takes the names of their signs from. */
export const markDictionaries = [92, 162, 163] as const

const keyed = <R extends { id: number }>(kind: string, records: readonly R[]) =>
  records.map(record => ({ ...record, key: `${kind} ${record.id}` }))

/** The well's columns from its records. `label` gives the word of a code in the sheet's language. */
export function logWell(
  records: WellRecords,
  object: { zcoorde: number | null },
  entry: (type: number, code: string) => DictionaryEntry | undefined,
  label: (type: number, code: string | null) => string | null,
  words: LogWords,
  levels: Well['waterLevels'] = [],
): LogWell {
  const types = new Set(records.tubes.flatMap(t => t.layers.map(l => l.type_of_tube)))
  const well: Well = {
    drilling: records.drilling.map(d => ({ ...d, key: `drilling ${d.recid}` })),
    tubes: keyed('tube', records.tubes).map(t => ({ ...t, layers: keyed('tubeLayer', t.layers) })),
    fills: keyed('fill', records.tubefills).map(f => ({ ...f, layers: keyed('fillLayer', f.layers) })),
    enclosures: keyed('enclosure', records.enclosures),
    instruments: keyed('instrument', records.instruments),
    backfill: keyed('backfill', records.backfill),
    holeDepth: object.zcoorde,
    waterLevels: levels,
  }
  return {
    well,
    coring: records.coring,
    drilling: records.drilling.map(d => ({
      depthfrom: d.blbeg,
      depthto: d.blend,
      texts: [
        d.drill_od === null ? '' : `Ø ${d.drill_od} mm`,
        label(93, d.boremeth) ?? '',
        d.casing_od === null ? '' : `${words.casing} Ø ${d.casing_od}`,
      ].filter(Boolean),
    })),
    hatchOf: code => hatchFrom(entry(99, code)?.svg_code),
    nameOf: code => label(99, code) ?? code,
    wordOf: (type, code) => label(type, code) ?? undefined,
    filterTypes: new Set([...types].filter(code => isFilter(entry(19, code)))),
  }
}
