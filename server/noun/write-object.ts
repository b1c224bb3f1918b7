import { sql } from 'kysely'
import { requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { At, Principal } from '../http/authorize.ts'

/** A transaction in which what changes is the caller's doing, as the history tells it; for calls that open none of their own. */
export const withAuthor = <T>(
  db: Db,
  { username }: Pick<Principal, 'username'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', ${username}, true), set_config('borebook.batch', '', true)`.execute(tx)
    return work(tx)
  })

/**
 * A short write into an object by a call that opens no transaction of its own, as one that reads a long body first: in a
 * transaction that is signed and holds the object's row. 404 where the object has gone meanwhile. Locks that come before
 * the object's are taken by `first`.
 */
export const writingObject = <T>(
  db: Db,
  who: Pick<Principal, 'username'>,
  { prj, locid }: At,
  work: (tx: Tx) => Promise<T>,
  first?: (tx: Tx) => Promise<unknown>,
): Promise<T> =>
  withAuthor(db, who, async tx => {
    await first?.(tx)
    const { rows } = await sql`
      select locid from objects where locid = ${locid} and prj_id = ${prj} and deleted_at is null for update`.execute(
      tx,
    )
    requireFound(rows[0])
    return work(tx)
  })
