import { observationLevels as levels, observation } from '@borebook/contract/groundwater/observations.ts'
import { instantOf } from '../http/instant.ts'
import { asTyped, placeAt, typedLevels, withLevels } from '../noun/levels.ts'
import { makeNounService } from '../noun/noun.ts'

export const observationsService = makeNounService(observation, {
  shown: async (records, { db, at, language = 'en' }) => {
    const place = await placeAt(db, at.locid)
    return records.map(record => withLevels(levels, record, place, language))
  },
  beforeWrite: async ({ db, at }, entry, stored) => ({
    ...typedLevels(levels, entry, await placeAt(db, at.locid), stored?.typed),
    date_time: await instantOf(db, at.prj, entry.date_time, { field: 'date_time', future: 'gw.date_time.future' }),
  }),
  toInput: stored => asTyped(levels, stored as never),
})
