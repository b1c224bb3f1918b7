import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { inSteps, type RunInTransaction } from '../db/steps.ts'
import { forget } from '../documents/receive.ts'
import { objectParts } from '../nouns.ts'
import { removeMeasured } from '../readings/remove.ts'
import { removeReadings } from '../readings/undo.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import type { Importer } from './plan.ts'
import { signAs } from './store.ts'

/** What an undo did. */
interface Undone {
  removed: number
  soundings: number
  dissipation_tests: number
  readings: number
  readings_kept: number
  sensors: number
  kept: string[]
  project_removed: boolean
}

/** Objects whose records are deleted at once, so that others' calls need not wait. */
const objectsAtOnce = 5

/**
 * Takes an import back. Objects that somebody has changed since, or whose records are, stay and are named; the others are
 * deleted at once, and then what they held. 404 for another project's import, 400 for one that is taken back already.
 */
export async function undoImport(db: Db, store: Store, who: Importer, prj_id: number, batch: string): Promise<Undone> {
  const contents = await contentsOf(db, batch)
  const undone = await undoInSteps(db, who, prj_id, batch)
  await forget(db, store, contents)
  return undone
}

/** What the documents hold that an import made. */
async function contentsOf(db: Db, batch: string): Promise<ContentName[]> {
  const { rows } = await sql<{ content: ContentName }>`
    select distinct d.content from history h join documents d on d.id::text = h.key
    where h.batch = ${batch} and h.noun = 'documents' and h.action = 'create' and d.content is not null`.execute(db)
  return rows.map(({ content }) => content)
}

const undoInSteps = (db: Db, who: Importer, prj_id: number, batch: string): Promise<Undone> =>
  inSteps(db, async ({ step }) => {
    const undo = randomUUID()
    const signed: RunInTransaction = work =>
      step(async tx => {
        await signAs(tx, who, undo)
        return work(tx)
      })
    const { untouched, kept } = await signed(tx => beginUndo(tx, who, prj_id, batch, undo))
    await removeRecords(signed, untouched)
    const added = await signed(tx => removeAdded(tx, prj_id, batch, undo))
    const readings = await removeReadings(signed, batch)
    const sensors = await signed(tx => removeSensors(tx, batch, undo))
    const all = [...new Set([...kept, ...added.kept, ...readings.names, ...sensors.kept])]
    const project_removed = await signed(tx => finishUndo(tx, { prj_id, batch, undo }, all.length === 0))
    const counts = {
      removed: untouched.length,
      soundings: added.soundings,
      dissipation_tests: added.dissipations,
      sensors: sensors.removed,
    }
    return { ...counts, readings: readings.removed, readings_kept: readings.left, kept: all, project_removed }
  })

/**
 * Takes back what an import put into objects, and into the project, that were there before it: soundings and
 * dissipation tests that nobody has changed or calculated from since, and the files that they came from.
 */
async function removeAdded(
  tx: Tx,
  prj_id: number,
  batch: string,
  undo: string,
): Promise<{ soundings: number; dissipations: number; kept: string[] }> {
  const { rows } = await sql<{ id: number; name: string; changed: boolean }>`
    select s.id, o.shortname || ' ' || s.name as name,
      exists (select from history l where l.noun = 'soundings' and l.key = s.id::text and l.batch is distinct from ${batch})
        or exists (select from calculations c where c.sounding = s.id) as changed
    from history h join soundings s on s.id::text = h.key join objects o on o.locid = s.locid
    where h.batch = ${batch} and h.noun = 'soundings' and h.action = 'create' and o.deleted_at is null
      and not exists (select from history c where c.batch = ${batch} and c.noun = 'objects' and c.action = 'create'
        and c.locid = s.locid)
    order by s.id`.execute(tx)
  const gone = rows.filter(({ changed }) => !changed).map(({ id }) => id)
  await sql`delete from soundings where id = any (${gone}::integer[])`.execute(tx)
  const dissipations = await removeDissipations(tx, batch, undo)
  if (gone.length === rows.length && dissipations.kept.length === 0)
    await sql`
      update documents d set deleted_at = now() from history h
      where h.batch = ${batch} and h.noun = 'documents' and h.action = 'create' and h.key = d.id::text
        and d.prj_id = ${prj_id} and d.type = 'file' and d.deleted_at is null
        and not exists (select from history c where c.batch = ${batch} and c.noun = 'objects' and c.action = 'create'
          and c.locid = d.locid)`.execute(tx)
  const kept = rows.filter(({ changed }) => changed).map(({ name }) => name)
  return { soundings: gone.length, dissipations: dissipations.removed, kept: [...kept, ...dissipations.kept] }
}

/** Takes the dissipation tests back that an import put into objects that were there before it, but for those changed since. */
async function removeDissipations(tx: Tx, batch: string, undo: string): Promise<{ removed: number; kept: string[] }> {
  const { rows } = await sql<{ id: number; name: string; changed: boolean }>`
    select d.id, o.shortname || ' ' || to_char(d.depth, 'FM999990.00') || ' m' as name,
      exists (select from history l where l.noun = 'dissipation_tests' and l.key = d.id::text
        and l.batch is distinct from ${batch} and l.batch is distinct from ${undo}) as changed
    from history h join dissipation_tests d on d.id::text = h.key join objects o on o.locid = d.locid
    where h.batch = ${batch} and h.noun = 'dissipation_tests' and h.action = 'create' and o.deleted_at is null
      and not exists (select from history c where c.batch = ${batch} and c.noun = 'objects' and c.action = 'create'
        and c.locid = d.locid)
    order by d.id`.execute(tx)
  const gone = rows.filter(({ changed }) => !changed).map(({ id }) => id)
  await sql`delete from dissipation_tests where id = any (${gone}::integer[])`.execute(tx)
  return { removed: gone.length, kept: rows.filter(({ changed }) => changed).map(({ name }) => name) }
}

/** Takes the sensors back that an import put into objects that were there before it, but for those in use since. */
async function removeSensors(tx: Tx, batch: string, undo: string): Promise<{ removed: number; kept: string[] }> {
  const { rows } = await sql<{ id: number; name: string; changed: boolean }>`
    select s.id, o.shortname || ' ' || s.name as name, exists (select from readings r where r.sensor = s.id)
        or exists (select from history l where l.noun = 'sensors' and l.key = s.id::text
          and l.batch is distinct from ${batch} and l.batch is distinct from ${undo}) as changed
    from history h join sensors s on s.id::text = h.key join objects o on o.locid = s.locid
    where h.batch = ${batch} and h.noun = 'sensors' and h.action = 'create' and o.deleted_at is null
      and not exists (select from history c where c.batch = ${batch} and c.noun = 'objects' and c.action = 'create'
        and c.locid = s.locid)
    order by s.id`.execute(tx)
  const gone = rows.filter(({ changed }) => !changed).map(({ id }) => id)
  await sql`delete from sensors where id = any (${gone}::integer[])`.execute(tx)
  return { removed: gone.length, kept: rows.filter(({ changed }) => changed).map(({ name }) => name) }
}

/** Begins to take an import back, whatever happens from here on: its objects are deleted. */
async function beginUndo(tx: Tx, who: Importer, prj_id: number, batch: string, undo: string) {
  await sql`select from projects where prj_id = ${prj_id} for update`.execute(tx)
  const stored = requireFound(
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
  const objects = await createdObjects(tx, batch)
  await sql`update objects set deleted_at = now() where locid = any (${objects.untouched}::integer[])`.execute(tx)
  await tx
    .insertInto('batches')
    .values({ batch: undo, kind: 'undoing', title: stored.title, prj_id, by_user: who?.username ?? null })
    .execute()
  await tx.updateTable('batches').set({ undone_by: undo }).where('batch', '=', batch).execute()
  return objects
}

async function removeRecords(step: RunInTransaction, locids: readonly number[]): Promise<void> {
  for (let from = 0; from < locids.length; from += objectsAtOnce) {
    const some = locids.slice(from, from + objectsAtOnce)
    await removeMeasured(step, some)
    // parts before what they lie under
    for (const { table } of objectParts.toReversed())
      await step(tx => sql`delete from ${sql.table(table)} where locid = any (${some}::integer[])`.execute(tx))
    await step(tx => sql`delete from kept_ags where locid = any (${some}::integer[])`.execute(tx))
  }
}

/** Answers whether the project went too. */
async function finishUndo(tx: Tx, undone: Undoing, isWhole: boolean): Promise<boolean> {
  const { prj_id, batch, undo } = undone
  if (isWhole)
    await sql`delete from kept_ags where prj_id = ${prj_id} and batch = ${batch} and locid is null`.execute(tx)
  await sql`update batches set kind = 'undo' where batch = ${undo}`.execute(tx)
  return isWhole && removeProject(tx, prj_id, batch, undo)
}

interface Undoing {
  prj_id: number
  batch: string
  undo: string
}

/** Goes on with what a killed server has begun to take back. */
export async function finishUndos(db: Db): Promise<void> {
  const { rows } = await sql<Undoing & { by_user: string | null; locids: number[] }>`
    select u.batch as undo, u.prj_id, u.by_user, i.batch, array(select locid from history h
      where h.batch = u.batch and h.noun = 'objects' and h.action = 'update') as locids
    from batches u join batches i on i.undone_by = u.batch where u.kind = 'undoing'`.execute(db)
  for (const { by_user, locids, ...undone } of rows) {
    const step: RunInTransaction = work =>
      db.transaction().execute(async tx => {
        await signAs(tx, by_user === null ? null : { username: by_user }, undone.undo)
        return work(tx)
      })
    await removeRecords(step, locids)
    await step(tx => removeAdded(tx, undone.prj_id, undone.batch, undone.undo))
    await removeReadings(step, undone.batch)
    await step(tx => removeSensors(tx, undone.batch, undone.undo))
    await step(async tx => {
      const { rows: left } = await sql`select from objects where deleted_at is null and locid in (
        select locid from history where batch = ${undone.batch} and noun = 'objects' and action = 'create') limit 1`.execute(
        tx,
      )
      await finishUndo(tx, undone, left.length === 0)
    })
  }
}

/** The live objects that a batch created, locked so that nobody changes them meanwhile. */
async function createdObjects(tx: Tx, batch: string): Promise<{ untouched: number[]; kept: string[] }> {
  const { rows: locked } = await sql<{ locid: number; shortname: string }>`
    select locid, shortname from objects
    where deleted_at is null and locid in (
      select locid from history where batch = ${batch} and noun = 'objects' and action = 'create')
    order by locid for update`.execute(tx)
  const { rows: changed } = await sql<{ locid: number }>`
    select locid from history
    where locid = any (${locked.map(({ locid }) => locid)}::integer[]) and batch is distinct from ${batch}
    union select locid from reading_sources
    where locid = any (${locked.map(({ locid }) => locid)}::integer[]) and batch is distinct from ${batch}`.execute(tx)
  const touched = new Set(changed.map(({ locid }) => locid))
  return {
    untouched: locked.filter(({ locid }) => !touched.has(locid)).map(({ locid }) => locid),
    kept: locked.filter(({ locid }) => touched.has(locid)).map(({ shortname }) => shortname),
  }
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
