import { daysRestorable } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import { notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

/** Condition of what can be restored: objects of an import that is still coming in are deleted until infinity. */
const restorable = sql<boolean>`deleted_at between now() - make_interval(days => ${daysRestorable}::integer) and now()`

/** The objects of a project that can still be brought back, last deleted first. */
export const deletedObjects = (db: Db | Tx, prj_id: number) =>
  db
    .selectFrom('objects')
    .select(['locid', 'shortname', 'longname', 'boretype', 'objstatus', 'zcoorde'])
    .select([
      sql<string>`deleted_at`.as('deleted_at'),
      'changed_by as deleted_by',
      sql<string>`deleted_at + make_interval(days => ${daysRestorable}::integer)`.as('until'),
    ])
    .where('prj_id', '=', prj_id)
    .where(restorable)
    .orderBy('deleted_at', 'desc')
    .orderBy('locid')
    .execute()

/** Brings an object back with everything it holds, under another short name where one is given. 404 when it is too late. */
export async function restoreObject(db: Tx, prj_id: number, locid: number, shortname?: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('objects')
    .set({ deleted_at: null, ...(shortname === undefined ? {} : { shortname }) })
    .where('locid', '=', locid)
    .where('prj_id', '=', prj_id)
    .where(restorable)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}
