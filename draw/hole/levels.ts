import { observation } from '@borebook/contract/groundwater/observations.ts'
import { pressure } from '@borebook/contract/groundwater/pressures.ts'
import { waterLevels } from '@borebook/geo/groundwater.ts'
import type { Derivation } from './track.ts'

/** The levels of water that stand in the drawing of the well. */
export const levels: Derivation<'levels'> = {
  reads: { observations: observation, pressures: pressure },
  of: ({ observations, pressures }, dayOf) => waterLevels(observations, pressures, dayOf),
}
