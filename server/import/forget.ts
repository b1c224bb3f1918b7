import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RunInTransaction } from '../db/steps.ts'
import { objectParts } from '../nouns.ts'
import { removeMeasured } from '../readings/remove.ts'

const objectsAtOnce = 20

/**
 * Takes away what an import has left that came in steps and was cut off: its objects, which nobody has ever seen, its
 * project where it had made it, and what the history tells of them. Without a batch: of all such imports.
 */
export async function forgetArriving(db: Db, batch?: string): Promise<void> {
  const cutOff = await db
    .selectFrom('batches')
    .select(['batch', 'prj_id'])
    .where('kind', '=', 'arriving')
    .$if(batch !== undefined, rows => rows.where('batch', '=', batch!))
    .execute()
  for (const { batch, prj_id } of cutOff) {
    while (await forgetObjects(db, batch)) {}
    await db.transaction().execute(async tx => {
      await sql`delete from kept_ags where batch = ${batch}`.execute(tx)
      await sql`
        delete from projects where prj_id = ${prj_id} and exists (select from history
          where batch = ${batch} and noun = 'projects' and action = 'create' and key = ${String(prj_id)})`.execute(tx)
      await sql`delete from history where batch = ${batch} or (noun = 'projects' and key = ${String(prj_id)}
        and not exists (select from projects where prj_id = ${prj_id}))`.execute(tx)
      await sql`delete from batches where batch = ${batch}`.execute(tx)
    })
  }
}

/** A few of them; false when there are none any more. */
async function forgetObjects(db: Db, batch: string): Promise<boolean> {
  const step: RunInTransaction = work => db.transaction().execute(work)
  const locids = await step(async tx => {
    const { rows } = await sql<{ locid: number }>`
      select locid from objects where deleted_at = 'infinity' and locid in (
        select locid from history where batch = ${batch} and noun = 'objects' and action = 'create')
      limit ${objectsAtOnce}`.execute(tx)
    return rows.map(({ locid }) => locid)
  })
  if (locids.length === 0) return false
  await removeMeasured(step, locids)
  await step(async tx => {
    for (const { table } of objectParts.toReversed())
      await sql`delete from ${sql.table(table)} where locid = any (${locids}::integer[])`.execute(tx)
    for (const table of ['kept_ags', 'objects', 'history'])
      await sql`delete from ${sql.table(table)} where locid = any (${locids}::integer[])`.execute(tx)
  })
  return true
}
