import { everyNoun, type NounTable, type nouns } from '@borebook/contract/nouns.ts'
import { calculationsPart } from './calculations/calculations.ts'
import { documentsPart } from './documents/documents.ts'
import { coringService } from './drilling/coring.ts'
import { drillingService } from './drilling/drilling.ts'
import { observationsService } from './groundwater/observations.ts'
import { pressuresService } from './groundwater/pressures.ts'
import { layersService, sublayersService } from './layers/layers.ts'
import { sensorsService } from './monitoring/sensors.ts'
import { type AnyNounService, putToWork } from './noun/noun.ts'
import type { NounRows } from './noun/noun-rows.ts'
import type { ObjectChildTable } from './noun/object-child-tables.ts'
import { protocolService } from './objects/protocol.ts'
import { samplesService } from './samples/samples.ts'
import { soundingsPart } from './soundings/soundings.ts'
import { enclosuresService } from './wells/enclosures.ts'
import { instrumentsService } from './wells/instruments.ts'
import { tubeLayersService, tubesService } from './wells/tubes.ts'

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

/** Every noun whose records lie under an object, wholes before their parts. */
export const nounsAtWork: readonly AnyNounService[] = putToWork(everyNoun, special)

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
