import type { Noun } from '@borebook/contract/kit/noun.ts'
import { everyNoun, type NounTable, type nouns } from '@borebook/contract/nouns.ts'
import { everyProjectNoun, nounsOfAnyHolder, type ProjectNounTable } from '@borebook/contract/project-nouns.ts'
import { calculationsPart } from './calculations/calculations.ts'
import { documentsPart } from './documents/documents.ts'
import { coringService } from './drilling/coring.ts'
import { drillingService } from './drilling/drilling.ts'
import { observationsService } from './groundwater/observations.ts'
import { pressuresService } from './groundwater/pressures.ts'
import { layersService, sublayersService } from './layers/layers.ts'
import { sensorsService } from './monitoring/sensors.ts'
import { makeNounService, type NounService } from './noun/noun.ts'
import type { NounRows } from './noun/noun-rows.ts'
import type { ObjectChildTable, RestorableTable } from './noun/object-child-tables.ts'
import { protocolService } from './objects/protocol.ts'
import { samplesService } from './samples/samples.ts'
import { sectionsService } from './sections/sections.ts'
import { soundingsPart } from './soundings/soundings.ts'
import { enclosuresService } from './wells/enclosures.ts'
import { instrumentsService } from './wells/instruments.ts'
import { tubeLayersService, tubesService } from './wells/tubes.ts'

// biome-ignore lint/suspicious/noExplicitAny: of whatever noun
type AnyNounService = NounService<any>

/** Nouns that have more to them than their record says; any other needs nothing here. */
const special: Partial<Record<NounTable | ProjectNounTable, AnyNounService>> = {
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
  sections: sectionsService,
}

function atWork(noun: Noun): AnyNounService {
  const part = nounsOfAnyHolder.find(({ under }) => under?.table === noun.table)
  return special[noun.table as NounTable] ?? makeNounService(noun, part ? { parts: atWork(part).rows } : {})
}

/** Every noun whose records an object or the project itself holds, wholes before their parts. */
export const nounsAtWork: readonly AnyNounService[] = everyNoun.map(atWork)
export const projectNounsAtWork: readonly AnyNounService[] = everyProjectNoun.map(atWork)

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

/** What a project itself holds: brought back by its history. */
export const projectParts: readonly RestorableTable[] = projectNounsAtWork.map(({ part }) => part)
