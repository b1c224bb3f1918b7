import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'

/** A transaction whose changes history writes to somebody. */
export const writePlans = <T>(
  db: Db,
  { username }: Pick<Principal, 'username'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', ${username}, true), set_config('borebook.batch', '', true)`.execute(tx)
    return work(tx)
  })
