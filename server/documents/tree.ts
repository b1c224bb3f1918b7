import {
  type EntryType,
  freeDocumentName,
  joinPath,
  pathFault,
  sameForm,
  separator,
  splitPath,
} from '@borebook/contract/documents/document-names.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { invalid, notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type DocumentRow = Selectable<Tables['documents']>

/** Root of documents: a project, or one of its objects. */
export interface Root {
  prj: number
  locid: number | null
}

/** Rows of live folders and files, whose folders all live too, in live objects. */
interface FoundDocument extends DocumentRow {
  /** Path from its root, with its own name. */
  path: string
}

/**
 * Documents by key, in the order of the keys, as far as they are live: not deleted, nor a folder above them, nor their
 * object. Documents of another project are not found.
 */
export async function foundByKey(db: Db | Tx, prj: number, keys: readonly number[]): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    with recursive up as (
      select id as start, id, parent, name, deleted_at, 1 as level from documents
      where id = any (${keys}::integer[]) and prj_id = ${prj}
      union all
      select up.start, p.id, p.parent, p.name, p.deleted_at, up.level + 1 from documents p join up on p.id = up.parent),
    whole as (
      select start, string_agg(name, ${separator} order by level desc) as path from up
      group by start having bool_and(deleted_at is null))
    select d.*, w.path from whole w join documents d on d.id = w.start left join objects o on o.locid = d.locid
    where o.deleted_at is null order by array_position(${keys}::integer[], d.id)`.execute(db)
  return rows
}

/** The live entry at a path below a root. */
export async function foundByPath(db: Db | Tx, { prj, locid }: Root, path: string): Promise<DocumentRow | undefined> {
  const segments = sameForm(path).split(separator)
  const { rows } = await sql<DocumentRow>`
    with recursive walk as (
      select id, 1 as level from documents
      where prj_id = ${prj} and locid is not distinct from ${locid}::integer and parent is null and name = ${segments[0]}
        and deleted_at is null
      union all
      select d.id, w.level + 1 from documents d join walk w on d.parent = w.id
      where d.name = (${segments}::text[])[w.level + 1] and d.deleted_at is null)
    select d.* from walk w join documents d on d.id = w.id where w.level = ${segments.length}`.execute(db)
  return rows[0]
}

/** Keys of a document and of all that lies in it, deleted or not. */
export const below = (keys: readonly number[]): RawBuilder<{ id: number; parent: number | null; level: number }> => sql`
  with recursive down as (
    select id, parent, 0 as level from documents where id = any (${keys}::integer[])
    union all
    select d.id, d.parent, down.level + 1 from documents d join down on d.parent = down.id)
  select id, parent, level from down`

/** How many folders lie above what is put into this one, itself among them; 0 at the root. */
export async function folderDepth(db: Db | Tx, folder: number | null): Promise<number> {
  return folder === null ? 0 : (await foldersAbove(db, folder)).length
}

/** Keys of a folder and of those above it, upwards. */
export async function foldersAbove(db: Db | Tx, folder: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, parent, 1 as level from documents where id = ${folder}
      union all
      select p.id, p.parent, up.level + 1 from documents p join up on p.id = up.parent)
    select id from up order by level`.execute(db)
  return rows.map(r => r.id)
}

/** How many levels of folders a folder brings along, itself among them; 0 for a file. */
export async function foldersWithin(db: Db | Tx, { id, type }: DocumentRow): Promise<number> {
  if (type === 'file') return 0
  const { rows } = await sql<{ levels: number }>`
    select max(b.level) + 1 as levels from (${below([id])}) as b join documents d on d.id = b.id
    where d.type = 'folder' and d.deleted_at is null`.execute(db)
  return rows[0]!.levels
}

/** Whether a name is that of one of the project's objects, which stand among the project's own folders. */
async function isObjectName(db: Tx, { prj, locid }: Root, parent: number | null, name: string): Promise<boolean> {
  if (locid !== null || parent !== null) return false
  const { rows } = await sql`
    select from objects where prj_id = ${prj} and shortname = ${name} and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

const inFolder = ({ prj, locid }: Root, parent: number | null) => sql`
  prj_id = ${prj} and coalesce(locid, 0) = ${locid ?? 0} and coalesce(parent, 0) = ${parent ?? 0} and deleted_at is null`

async function childNamed(db: Tx, root: Root, parent: number | null, name: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select * from documents where ${inFolder(root, parent)} and name = ${name}`.execute(db)
  return rows[0]
}

/** A name that is free in a folder: the wished one, else with a number. `own` is the entry that may keep its name. */
export async function findFreeDocumentName(
  db: Tx,
  root: Root,
  parent: number | null,
  wished: string,
  type: EntryType,
  own?: number,
): Promise<string> {
  const name = sameForm(wished)
  const there = await childNamed(db, root, parent, name)
  if ((!there || there.id === own) && !(await isObjectName(db, root, parent, name))) return name
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from documents where ${inFolder(root, parent)}
    union all select 0, shortname from objects
    where ${root.locid === null && parent === null} and prj_id = ${root.prj} and deleted_at is null`.execute(db)
  const taken = new Set(rows.filter(r => r.id !== own).map(r => r.name))
  return freeDocumentName(name, type, candidate => taken.has(candidate))
}

/** The folder that these segments lead to, made as far as it is missing; null is the root. 400 where one of them is a file. */
export async function folderAt(db: Tx, root: Root, segments: readonly string[]): Promise<number | null> {
  let parent: number | null = null
  for (const segment of segments) {
    let name = sameForm(segment)
    // an object of that name stands there already: the folder beside it is the first with a number
    if (await isObjectName(db, root, parent, name)) name = freeDocumentName(name, 'folder', n => n === name)
    const there: DocumentRow | undefined = await childNamed(db, root, parent, name)
    if (there?.type === 'file') throw invalid('folder_structure', 'doc.isFile', { name })
    parent = there?.id ?? (await insertEntry(db, root, { parent, name, type: 'folder' })).id
  }
  return parent
}

/**
 * A path said below a folder of the project, as one from its root: where the folder is now. 400 where it is gone, or lies
 * too deep by now.
 */
export async function fromRoot(db: Db | Tx, root: Root, folder: number | null, path: string) {
  if (folder === null) return { root, path }
  const [base] = await foundByKey(db, root.prj, [folder])
  if (base?.type !== 'folder') throw invalid('folder', 'doc.folder.gone')
  const whole = joinPath([...splitPath(base.path), ...splitPath(path)])
  const fault = pathFault(whole, 'folder')
  if (fault) throw invalid('folder_structure', fault)
  return { root: { prj: root.prj, locid: base.locid }, path: whole }
}

/** The folder at a path, or 404; null is the root. */
export async function knownFolder(db: Tx, root: Root, path: string): Promise<number | null> {
  if (path === '') return null
  const folder = await foundByPath(db, root, path)
  if (folder?.type !== 'folder') throw notFound()
  return folder.id
}

type NewEntry = Pick<DocumentRow, 'parent' | 'name' | 'type'> &
  Partial<Pick<DocumentRow, 'content' | 'size' | 'media_type' | 'shown' | 'infected' | 'depth_from' | 'depth_to'>>

export const insertEntry = (db: Tx, { prj, locid }: Root, entry: NewEntry): Promise<DocumentRow> =>
  db
    .insertInto('documents')
    .values({ prj_id: prj, locid, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow()
