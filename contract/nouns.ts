import { calculationFacts } from './calculations/calculations.ts'
import { documentFacts } from './documents/documents.ts'
import { hydraulicTest } from './groundwater/hydraulic-tests.ts'
import { observation } from './groundwater/observations.ts'
import { pressure } from './groundwater/pressures.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { makeRecordFacts, type Noun, type RecordFacts } from './kit/noun.ts'
import { layer, sublayer } from './layers.ts'
import { sensor } from './monitoring/sensors.ts'
import { objectFacts } from './objects.ts'
import { protocolEntry } from './protocol.ts'
import { sample } from './samples.ts'
import { dissipationTest } from './soundings/dissipation-tests.ts'
import { soundingFacts } from './soundings/soundings.ts'
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
/** The nouns of objects, as a list. */
export const everyNoun = Object.values(nouns) as unknown as readonly Noun[]

/** The call that answers a noun's records; parts come with their whole. */
const listCallOf = ({ calls, under }: Noun): Endpoint =>
  calls.list ?? listCallOf(nouns[under!.table as NounTable] as unknown as Noun)

/** What the history knows of the object, of all that it holds and of its documents, in this order. */
const everyRecordFacts: readonly RecordFacts[] = [
  objectFacts,
  ...everyNoun.map(noun => makeRecordFacts(noun, listCallOf(noun))),
  soundingFacts,
  calculationFacts,
  documentFacts,
]
export const historyNouns: Readonly<Record<string, RecordFacts>> = Object.fromEntries(
  everyRecordFacts.map(facts => [facts.table, facts]),
)

/** Fields that the product fills in: shown, never put back. */
export const derivedFields: readonly string[] = ['author', 'conetypdes', 'protocol_user']
/** Whether a column is one that a reader has no use for, of a noun or of all: a key, or what the product notes for itself. */
export const isHidden = (field: string, noun?: string): boolean =>
  !derivedFields.includes(field) &&
  !(noun === undefined ? Object.values(historyNouns) : [historyNouns[noun]]).some(
    known => known && field in known.changes,
  )
