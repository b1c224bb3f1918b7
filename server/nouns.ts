import { everyNoun, type NounTable, type nouns } from '@borebook/contract/nouns.ts'
import { calculationsPart } from './calculations.ts'
import { coringService } from './coring.ts'
import { documentsPart } from './documents.ts'
import { drillingService } from './drilling.ts'
import { enclosuresService } from './enclosures.ts'
import { instrumentsService } from './instruments.ts'
import { makeNounService, type NounService } from './kit/noun.ts'
import type { NounRows } from './kit/noun-rows.ts'
import type { ObjectChildTable } from './kit/object-child-tables.ts'
import { layersService, sublayersService } from './layers.ts'
import { observationsService } from './observations.ts'
import { pressuresService } from './pressures.ts'
import { protocolService } from './protocol.ts'
import { samplesService } from './samples.ts'
import { sensorsService } from './sensors.ts'
import { soundingsPart } from './soundings.ts'
import { tubeLayersService, tubesService } from './tubes.ts'

// biome-ignore lint/suspicious/noExplicitAny: of whatever noun
type AnyNounService = NounService<any>

/** Nouns that have more to them than their record says; any other needs nothing here. */
const special: Partial<Record<NounTable, AnyNounService>> = {
  layers: layersService,
  sublayers: sublayersService,
  drilling: drillingService,
  coring: coringService,
  tubes: tubesService,
  tube_layers: tubeLayersService,
  enclosures: enclosuresService,
  instruments: instrumentsService,
  sensors: sensorsService,
  samples: samplesService,
  observations: observationsService,
  pressures: pressuresService,
  protocol: protocolService,
}

function atWork(table: string): AnyNounService {
  const noun = everyNoun.find(known => known.table === table)!
  const part = everyNoun.find(({ under }) => under?.table === table)
  return special[table as NounTable] ?? makeNounService(noun, part ? { parts: atWork(part.table).rows } : {})
}

/** Every noun whose records lie under an object, wholes before their parts. */
export const nounsAtWork: readonly AnyNounService[] = everyNoun.map(({ table }) => atWork(table))

/** The records of a noun, for whoever reads across nouns. */
export const getNounRows = <T extends NounTable>(table: T): NounRows<(typeof nouns)[T]> =>
  nounsAtWork.find(({ noun }) => noun.table === table)!.rows as never

/** What an object holds: counted before a delete, copied by a duplication, brought back by Change Logs. */
export const objectParts: readonly ObjectChildTable[] = [
  ...nounsAtWork.map(({ part }) => part),
  soundingsPart,
  calculationsPart,
  documentsPart,
]
