import { sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import type { Caller } from '../kit/enter.ts'

/** A transaction whose changes history writes to somebody. */
export const writing = <T>(db: Db, { username }: Pick<Caller, 'username'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', ${username}, true), set_config('borebook.batch', '', true)`.execute(tx)
    return work(tx)
  })
