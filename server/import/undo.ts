import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../kit/database.ts'
import { found, invalid } from '../kit/refuse.ts'
import { objectParts } from '../objects.ts'
import type { Importer } from './plan.ts'
import { signAs } from './store.ts'

/** What an undo did. */
export interface Undone {
  removed: number
  kept: string[]
  project_removed: boolean
}

/**
 * Takes an import back as one step, in the caller's transaction, which holds the project's row. Objects that somebody
 * has changed since, or whose records are, stay and are named. 404 for another project's import, 400 for one that is
 * taken back already.
 */
export async function undoImport(tx: Tx, who: Importer, prj_id: number, batch: string): Promise<Undone> {
  const stored = found(
    await tx
      .selectFrom('batches')
      .selectAll()
      .where('batch', '=', batch)
      .where('kind', '=', 'import')
      .where('prj_id', '=', prj_id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (stored.undone_by !== null) throw invalid('__all__', 'import.undone')
  const undo = randomUUID()
  await signAs(tx, who, undo)
  const { untouched, kept } = await createdObjects(tx, batch)
  await removeObjects(tx, untouched)
  if (kept.length === 0)
    await sql`delete from kept_ags where prj_id = ${prj_id} and batch = ${batch} and locid is null`.execute(tx)
  const project_removed = kept.length === 0 && (await removeProject(tx, prj_id, batch, undo))
  await tx
    .insertInto('batches')
    .values({ batch: undo, kind: 'undo', title: stored.title, prj_id, by_user: who?.username ?? null })
    .execute()
  await tx.updateTable('batches').set({ undone_by: undo }).where('batch', '=', batch).execute()
  return { removed: untouched.length, kept, project_removed }
}

/** The live objects that a batch created, locked so that nobody changes them meanwhile. */
async function createdObjects(tx: Tx, batch: string): Promise<{ untouched: number[]; kept: string[] }> {
  const { rows: locked } = await sql<{ locid: number; shortname: string }>`
    select locid, shortname from objects
    where deleted_at is null and locid in (
      select locid from history where batch = ${batch} and noun = 'objects' and action = 'create')
    order by locid for update`.execute(tx)
  const { rows: changed } = await sql<{ locid: number }>`
    select distinct locid from history
    where locid = any (${locked.map(({ locid }) => locid)}::integer[]) and batch is distinct from ${batch}`.execute(tx)
  const touched = new Set(changed.map(({ locid }) => locid))
  return {
    untouched: locked.filter(({ locid }) => !touched.has(locid)).map(({ locid }) => locid),
    kept: locked.filter(({ locid }) => touched.has(locid)).map(({ shortname }) => shortname),
  }
}

async function removeObjects(tx: Tx, locids: readonly number[]): Promise<void> {
  if (locids.length === 0) return
  // parts before what they lie under
  for (const { table } of objectParts.toReversed())
    await sql`delete from ${sql.table(table)} where locid = any (${locids}::integer[])`.execute(tx)
  await sql`delete from kept_ags where locid = any (${locids}::integer[])`.execute(tx)
  await sql`update objects set deleted_at = now() where locid = any (${locids}::integer[])`.execute(tx)
}

/** Removes the project where the import had created it and nothing else was ever done in it. */
async function removeProject(tx: Tx, prj_id: number, batch: string, undo: string): Promise<boolean> {
  const { rows } = await sql<{ sole: boolean }>`
    select exists (select from history where batch = ${batch} and noun = 'projects' and action = 'create'
        and key = ${String(prj_id)})
      and not exists (select from history where prj_id = ${prj_id} and batch is distinct from ${batch}
        and batch is distinct from ${undo}) as sole`.execute(tx)
  if (!rows[0]!.sole) return false
  await sql`delete from objects where prj_id = ${prj_id}`.execute(tx)
  await sql`delete from projects where prj_id = ${prj_id}`.execute(tx)
  return true
}
