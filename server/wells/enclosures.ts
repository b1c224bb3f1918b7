import { enclosure, maxEnclosures } from '@borebook/contract/wells/enclosures.ts'
import { invalid } from '../config/refuse.ts'
import { makeNounService, type Writing } from '../noun/noun.ts'

/** 400 where an object has as many enclosures as it may. */
async function refuseAnother(call: Writing): Promise<void> {
  if ((await enclosuresService.rows.list(call)).length >= maxEnclosures) throw invalid('__all__', 'enclosure.most')
}

export const enclosuresService = makeNounService(enclosure, {
  beforeWrite: async (call, entry, stored) => {
    if (!stored) await refuseAnother(call)
    return entry
  },
  beforeRestore: refuseAnother,
})
