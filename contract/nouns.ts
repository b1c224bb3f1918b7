import { calculationChanges, calculations } from './calculations/calculations.ts'
import { documentFields, objectDocuments } from './documents/documents.ts'
import { hydraulicTest } from './groundwater/hydraulic-tests.ts'
import { observation } from './groundwater/observations.ts'
import { pressure } from './groundwater/pressures.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { type Noun, namedByField, type StoredFields } from './kit/noun.ts'
import type { AnySchema } from './kit/schema.ts'
import { layer, sublayer } from './layers.ts'
import { alarmChanges } from './monitoring/alarms.ts'
import { readingChanges } from './monitoring/readings.ts'
import { sensor } from './monitoring/sensors.ts'
import { objectFields, objects } from './objects.ts'
import { protocolEntry } from './protocol.ts'
import { sample } from './samples.ts'
import { dissipationTest } from './soundings/dissipation-tests.ts'
import { soundingChanges, soundings } from './soundings/soundings.ts'
import { backfillRecord } from './wells/backfill.ts'
import { coringRun } from './wells/coring.ts'
import { drillingInterval } from './wells/drilling.ts'
import { enclosure } from './wells/enclosures.ts'
import { flushingRecord } from './wells/flushing.ts'
import { instrument } from './wells/instruments.ts'
import { tubefill, tubefillLayer } from './wells/tubefills.ts'
import { tube, tubeLayer } from './wells/tubes.ts'

/** Every noun whose records lie under an object, by table; what others lie under or point at stands before them. */
export const nouns = {
  layers: layer,
  sublayers: sublayer,
  drilling: drillingInterval,
  coring: coringRun,
  flushing: flushingRecord,
  backfill: backfillRecord,
  tubes: tube,
  tube_layers: tubeLayer,
  tubefills: tubefill,
  tubefill_layers: tubefillLayer,
  enclosures: enclosure,
  instruments: instrument,
  sensors: sensor,
  samples: sample,
  observations: observation,
  pressures: pressure,
  hydraulic_tests: hydraulicTest,
  dissipation_tests: dissipationTest,
  protocol: protocolEntry,
}
export type NounTable = keyof typeof nouns
/** Nouns of every kind, as a list. */
export const everyNoun = Object.values(nouns) as unknown as readonly Noun[]

/** What a reader of the history must be told of a noun that it speaks of by its table. */
export interface HistoryNoun {
  /** The fields that people know. */
  shape: Readonly<Record<string, AnySchema>>
  /** What the keys of its labels begin with: `layer` of `layer.depthfrom`. */
  label: string
  /** What people call a record, by its fields; undefined where they do not tell. `instant` says an ISO instant in words. */
  name(record: StoredFields, instant: (iso: string) => string): string | undefined
  /** The call that answers an object's records, and the field of each under which these stand. */
  list: Endpoint
  within?: string
  /** The fields of its key, in the order in which the history joins them. */
  key: readonly string[]
}

const listOf = (table: string): Endpoint => {
  const { calls, under } = nouns[table as NounTable] as unknown as Noun
  return under ? listOf(under.table) : calls.list!
}
const inHistory = ({ table, fields, labels, name, under, namedBy }: Noun): HistoryNoun => {
  const list = listOf(table)
  const within = under?.within ?? (list.response && 'shape' in list.response ? 'data' : undefined)
  return { shape: fields, label: labels, name, list, key: namedBy, ...(within && { within }) }
}

/** The object, all that it holds, and its documents. */
export const historyNouns: Readonly<Record<string, HistoryNoun>> = {
  objects: {
    shape: objectFields.shape,
    label: 'object',
    list: objects.get,
    key: ['locid'],
    name: namedByField('shortname'),
  },
  ...Object.fromEntries(everyNoun.map(noun => [noun.table, inHistory(noun)])),
  sensors: {
    ...inHistory(sensor as unknown as Noun),
    shape: { ...sensor.fields, ...readingChanges, ...alarmChanges },
  },
  soundings: {
    shape: soundingChanges,
    label: 'sounding',
    list: soundings.heads,
    key: ['id'],
    name: namedByField(),
  },
  calculations: {
    shape: calculationChanges,
    label: 'calculation',
    list: calculations.list,
    key: ['id'],
    name: record => String(record.id),
  },
  documents: {
    shape: documentFields.shape,
    label: 'doc',
    list: objectDocuments.list,
    within: 'files_and_folders',
    key: ['id'],
    name: namedByField(),
  },
}

/** Fields that the product fills in: shown, never put back. */
export const derivedFields: readonly string[] = ['author', 'conetypdes', 'protocol_user']
/** Whether a column is one that a reader has no use for, of a noun or of all: a key, or what the product notes for itself. */
export const isHidden = (field: string, noun?: string): boolean =>
  !derivedFields.includes(field) &&
  !(noun === undefined ? Object.values(historyNouns) : [historyNouns[noun]]).some(
    known => known && field in known.shape,
  )
