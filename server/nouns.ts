import { everyNoun, type NounTable, type nouns } from '@borebook/contract/nouns.ts'
import { calculationsPart } from './calculations.ts'
import { coring } from './coring.ts'
import { documentsPart } from './documents.ts'
import { drilling } from './drilling.ts'
import { enclosures } from './enclosures.ts'
import { instruments } from './instruments.ts'
import { makeNounService, type NounService } from './kit/noun.ts'
import type { NounRows } from './kit/noun-rows.ts'
import type { Part } from './kit/parts.ts'
import { layers, sublayers } from './layers.ts'
import { observations } from './observations.ts'
import { pressures } from './pressures.ts'
import { protocol } from './protocol.ts'
import { samples } from './samples.ts'
import { sensors } from './sensors.ts'
import { soundingsPart } from './soundings.ts'
import { tubeLayers, tubes } from './tubes.ts'

// biome-ignore lint/suspicious/noExplicitAny: of whatever noun
type AnyNounService = NounService<any>

/** Nouns that have more to them than their record says; any other needs nothing here. */
const special: Partial<Record<NounTable, AnyNounService>> = {
  layers,
  sublayers,
  drilling,
  coring,
  tubes,
  tube_layers: tubeLayers,
  enclosures,
  instruments,
  sensors,
  samples,
  observations,
  pressures,
  protocol,
}

function atWork(table: string): AnyNounService {
  const noun = everyNoun.find(known => known.table === table)!
  const part = everyNoun.find(({ under }) => under?.table === table)
  return special[table as NounTable] ?? makeNounService(noun, part ? { parts: atWork(part.table).rows } : {})
}

/** Every noun whose records lie under an object, wholes before their parts. */
export const nounsAtWork: readonly AnyNounService[] = everyNoun.map(({ table }) => atWork(table))

/** The records of a noun, for whoever reads across nouns. */
export const rowsOf = <T extends NounTable>(table: T): NounRows<(typeof nouns)[T]> =>
  nounsAtWork.find(({ noun }) => noun.table === table)!.rows as never

/** What an object holds: counted before a delete, copied by a duplication, brought back by Change Logs. */
export const objectParts: readonly Part[] = [
  ...nounsAtWork.map(({ part }) => part),
  soundingsPart,
  calculationsPart,
  documentsPart,
]
