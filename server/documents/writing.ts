import {
  deepestFolder,
  type EntryType,
  folderOf,
  getDocumentName,
  nameFault,
  splitPath,
} from '@borebook/contract/documents/document-names.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { invalid, notFound, Refusal, requireFound } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import { sizeInWords } from '../config/sizes.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import {
  below,
  type DocumentRow,
  findFreeDocumentName,
  folderAt,
  folderDepth,
  foldersAbove,
  foldersWithin,
  foundByKey,
  insertEntry,
  knownFolder,
  type Root,
} from './tree.ts'

/** First half of the key of a project's lock on its documents; the second is the project. */
const treeLock = 20_26

/** Lets nobody else change a project's documents until the transaction ends. */
export const lockDocuments = (tx: Tx, prj: number) => sql`select pg_advisory_xact_lock(${treeLock}, ${prj})`.execute(tx)

/**
 * Changes the documents of projects: one writer at a time in each, so that names stay free, no folder comes to lie in
 * itself and numbers are given once. The lock comes before any other of the transaction, hence no deadlock with those who
 * hold an object's row.
 */
export function changing<T>(
  db: Db,
  who: Pick<Principal, 'username'> | null,
  prjs: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async tx => {
    await sql`select set_config('borebook.user', ${who?.username ?? ''}, true), set_config('borebook.batch', '', true)`.execute(
      tx,
    )
    for (const prj of [...new Set(prjs)].sort((a, b) => a - b)) await lockDocuments(tx, prj)
    return work(tx)
  })
}

/** Makes the folder at a path, under another name where that one is taken; what it lies in is made too. */
export async function makeFolder(tx: Tx, root: Root, path: string): Promise<number> {
  const segments = splitPath(path)
  const parent = await folderAt(tx, root, segments.slice(0, -1))
  const name = await findFreeDocumentName(tx, root, parent, segments.at(-1)!, 'folder')
  return (await insertEntry(tx, root, { parent, name, type: 'folder' })).id
}

/** What has arrived in the store and is to be shown as a file. */
export type Arrived = Required<Pick<DocumentRow, 'name' | 'content' | 'size' | 'media_type' | 'shown' | 'infected'>> &
  Partial<Pick<DocumentRow, 'depth_from' | 'depth_to'>>

/** Shows files that have arrived in a folder, each under a name that is free. 413 where the project has no room for them. */
export async function placeFiles(tx: Tx, root: Root, path: string, files: readonly Arrived[]): Promise<number[]> {
  const parent = await folderAt(tx, root, splitPath(path))
  await refuseOverQuota(
    tx,
    root.prj,
    files.reduce((sum, f) => sum + f.size!, 0),
  )
  const keys: number[] = []
  for (const file of files) {
    const name = await findFreeDocumentName(tx, root, parent, file.name, 'file')
    keys.push((await insertEntry(tx, root, { ...file, parent, name, type: 'file' })).id)
  }
  return keys
}

/** 413 where a project may not take so many bytes more. */
export async function refuseOverQuota(db: Db | Tx, prj: number, more: number): Promise<void> {
  const { quota } = settings
  if (quota === undefined) return
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0)::bigint as used from documents where prj_id = ${prj} and deleted_at is null`.execute(
    db,
  )
  const { used } = rows[0]!
  if (used + more > quota)
    throw new Refusal(413, { detail: messageOf('doc.quota', { quota: sizeInWords(quota), used: sizeInWords(used) }) })
}

/** Place for an entry from now on; `folder` null is the root. */
interface Target {
  root: Root
  folder: number | null
  name: string
}

/** Puts an entry, with all that lies in it, into a folder under a name, numbered where it is taken. */
export async function place(tx: Tx, entry: DocumentRow, { root, folder, name: wished }: Target): Promise<void> {
  if (folder !== null && entry.type === 'folder' && (await foldersAbove(tx, folder)).includes(entry.id))
    throw invalid('__all__', 'doc.move.inside')
  if ((await folderDepth(tx, folder)) + (await foldersWithin(tx, entry)) > deepestFolder)
    throw invalid('__all__', 'doc.deep')
  const name = await findFreeDocumentName(tx, root, folder, wished, entry.type, entry.id)
  if (entry.prj_id !== root.prj || entry.locid !== root.locid) {
    if (entry.prj_id !== root.prj) await refuseOverQuota(tx, root.prj, await bytesWithin(tx, entry))
    await sql`update documents set prj_id = ${root.prj}, locid = ${root.locid}
      where id in (select id from (${below([entry.id])}) as b where b.level > 0)`.execute(tx)
  }
  await tx
    .updateTable('documents')
    .set({ prj_id: root.prj, locid: root.locid, parent: folder, name })
    .where('id', '=', entry.id)
    .execute()
}

/** Puts entries into one folder: files whose names are free there at one stroke, the others one by one. */
export async function placeAll(
  tx: Tx,
  entries: readonly DocumentRow[],
  root: Root,
  folder: number | null,
): Promise<void> {
  const files = entries.filter(e => e.type === 'file' && e.prj_id === root.prj)
  const names = files.map(f => f.name)
  const { rows } = await sql<{ name: string }>`
    select name from documents where prj_id = ${root.prj} and coalesce(locid, 0) = ${root.locid ?? 0}
      and coalesce(parent, 0) = ${folder ?? 0} and deleted_at is null and name = any (${names}::text[])
    union all select shortname from objects
    where ${root.locid === null && folder === null} and prj_id = ${root.prj} and deleted_at is null
      and shortname = any (${names}::text[])`.execute(tx)
  const taken = new Set(rows.map(r => r.name))
  const easy = files.filter(f => !taken.has(f.name) && names.indexOf(f.name) === names.lastIndexOf(f.name))
  if (easy.length > 0)
    await sql`update documents set locid = ${root.locid}, parent = ${folder}
      where id = any (${easy.map(f => f.id)}::integer[])`.execute(tx)
  for (const entry of entries.filter(e => !easy.includes(e))) await place(tx, entry, { root, folder, name: entry.name })
}

async function bytesWithin(tx: Tx, { id }: DocumentRow): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(d.size), 0)::bigint as size from (${below([id])}) as b join documents d on d.id = b.id
    where d.deleted_at is null`.execute(tx)
  return rows[0]!.size
}

/** Puts the entry at a path to another path, whose folder must be there. 404 where either is not. */
export async function placeByPath(
  tx: Tx,
  entry: DocumentRow | undefined,
  type: EntryType,
  root: Root,
  path: string,
): Promise<number> {
  const row = requireFound(entry)
  if (row.type !== type) throw notFound()
  const folder = await knownFolder(tx, root, folderOf(path))
  await place(tx, row, { root, folder, name: getDocumentName(path) })
  return row.id
}

/** Renames an entry where it is. 400 for what cannot be a name. */
export async function renameDocument(tx: Tx, entry: DocumentRow, name: string): Promise<void> {
  const fault = nameFault(name, entry.type)
  if (fault) throw invalid('name', fault)
  await place(tx, entry, { root: { prj: entry.prj_id, locid: entry.locid }, folder: entry.parent, name })
}

/** Live documents of a project by key; 404 where one is not there. */
export async function allOf(tx: Tx | Db, prj: number, keys: readonly number[]) {
  const wanted = [...new Set(keys)]
  const live = await foundByKey(tx, prj, wanted)
  if (live.length !== wanted.length) throw notFound()
  return live
}

/** Keeps, of entries some of which lie in others, those that do not. */
export async function keepOutermostRows<T extends DocumentRow>(tx: Tx | Db, entries: readonly T[]): Promise<T[]> {
  const folders = entries.filter(e => e.type === 'folder')
  if (folders.length === 0) return [...entries]
  const { rows } = await sql<{ id: number }>`
    select id from (${below(folders.map(f => f.id))}) as b where b.level > 0`.execute(tx)
  const inside = new Set(rows.map(r => r.id))
  return entries.filter(e => !inside.has(e.id))
}

export const removeEntries = (tx: Tx, keys: readonly number[]) =>
  sql`update documents set deleted_at = now() where id = any (${keys}::integer[])`.execute(tx)

/** Days for which what has been deleted can be brought back. */
export const keptDays = 30

/** Brings a deleted document back into its folder, or to the root where that is gone. 400 where it is too late. */
export async function restoreDocument(tx: Tx, prj: number, key: number): Promise<void> {
  const { rows } = await sql<DocumentRow>`
    select d.* from documents d left join objects o on o.locid = d.locid
    where d.id = ${key} and d.prj_id = ${prj} and o.deleted_at is null`.execute(tx)
  const entry = requireFound(rows[0])
  const { rows: late } = await sql`
    select from documents where id = ${key} and (deleted_at is null or deleted_at < now() - make_interval(days => ${keptDays}))`.execute(
    tx,
  )
  if (late.length > 0) throw invalid('__all__', 'doc.restore.gone')
  const root = { prj, locid: entry.locid }
  const home = entry.parent === null ? undefined : (await foundByKey(tx, prj, [entry.parent]))[0]
  await refuseOverQuota(tx, prj, entry.size ?? 0)
  const folder = home && home.locid === entry.locid ? home.id : null
  const name = await findFreeDocumentName(tx, root, folder, entry.name, entry.type)
  await tx.updateTable('documents').set({ deleted_at: null, parent: folder, name }).where('id', '=', key).execute()
}
