import { waterLevels } from '@borebook/geo/groundwater.ts'
import type { DerivedRecords, Hole, Listed, Records } from './track.ts'

interface Derivation<V> {
  reads: readonly Listed[]
  of: (records: Pick<Records, Listed>, dayOf: Hole['dayOf']) => V
}

/** How records are made of those of nouns. */
export const derived: { readonly [K in keyof DerivedRecords]: Derivation<DerivedRecords[K]> } = {
  /** The levels of water that stand in the drawing of the well. */
  levels: {
    reads: ['observations', 'pressures'],
    of: ({ observations, pressures }, dayOf) => waterLevels(observations, pressures, dayOf),
  },
}
