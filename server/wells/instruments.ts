import { instrument } from '@borebook/contract/wells/instruments.ts'
import { invalid } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { makeNounService } from '../noun/noun.ts'

/** 400 where the tube that an instrument is to hang on is none of its object. */
async function refuseForeignTube(db: Tx, at: At, tube: number | null | undefined): Promise<void> {
  if (tube === null || tube === undefined) return
  const own = await db
    .selectFrom('tubes')
    .select('id')
    .where('locid', '=', at.locid)
    .where('id', '=', tube)
    .executeTakeFirst()
  if (!own) throw invalid('associated_to', 'instrument.associated_to.unknown')
}

export const instrumentsService = makeNounService(instrument, {
  beforeWrite: async ({ db, at }, entry) => {
    await refuseForeignTube(db, at, entry.associated_to)
    return entry
  },
  beforeDelete: async ({ db }, { id }) => {
    await db.updateTable('sensors').set({ instrument: null }).where('instrument', '=', id).execute()
  },
})
