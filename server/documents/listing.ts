import { placeholder, separator } from '@borebook/contract/document-names.ts'
import { type DocumentEntry, DocumentEntry as Entry } from '@borebook/contract/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import { found } from '../kit/refuse.ts'
import { linkExpiry, linkKey, signatureDigits } from './links.ts'
import { foundByKey, type Root } from './tree.ts'

/** An instant as the wire spells it. */
const instant = (column: RawBuilder<unknown>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the wire has of a document `d` of an object `o`, its path given; links as `server/documents/links.ts` checks them. */
function columns(path: RawBuilder<unknown>, key: string, expires: number) {
  const signature = sql`
    left(encode(sha256(convert_to(${`${key} file `} || d.id || ${` ${expires}`}, 'UTF8')), 'hex'), ${signatureDigits})`
  return sql`
    d.id, ${path} as name, o.shortname, d.type,
    case when d.type = 'file' and d.infected is null
      then '/aws/file/' || d.id || '?expires=' || ${String(expires)}::text || '&signature=' || ${signature} end as url,
    d.locid, d.size, ${instant(sql`case d.type when 'file' then d.uploaded_at else d.changed_at end`)} as last_modified,
    d.uploaded_by, d.shown, d.infected, d.depth_from, d.depth_to, d.version`
}

/** What only says that something empty is there. */
const placeholderColumns = (path: RawBuilder<unknown>) => sql`
  null::integer as id, ${path} as name, o.shortname, 'file' as type, null as url, o.locid, 0::bigint as size,
  null as last_modified, null as uploaded_by, null as shown, null as infected, null::numeric as depth_from,
  null::numeric as depth_to, 1 as version`

/**
 * All live documents of a project and its objects, or of one object, as one JSON text: `{"files_and_folders": […]}`. Each
 * folder is one entry, and an empty one holds `empty.folder`; in a project's list an object without documents does too.
 */
export async function listing(db: Db, { prj, locid }: Root): Promise<string> {
  const key = await linkKey(db)
  const expires = linkExpiry()
  const here = locid === null ? sql`d.prj_id = ${prj}` : sql`d.prj_id = ${prj} and d.locid = ${locid}`
  const path = sql`coalesce(f.path || ${separator}, '') || d.name`
  const { rows } = await sql<{ list: string }>`
    with recursive folders as (
      select d.id, d.name as path from documents d
      where ${here} and d.type = 'folder' and d.parent is null and d.deleted_at is null
      union all
      select d.id, f.path || ${separator} || d.name from folders f join documents d on d.parent = f.id
      where d.type = 'folder' and d.deleted_at is null),
    used as materialized (select distinct parent from documents d where ${here} and d.deleted_at is null and parent is not null),
    listed as (
      select ${columns(path, key, expires)}
      from documents d left join folders f on f.id = d.parent left join objects o on o.locid = d.locid
      where ${here} and d.deleted_at is null and (d.parent is null or f.id is not null) and o.deleted_at is null
      union all
      select ${placeholderColumns(sql`f.path || ${separator + placeholder}`)}
      from folders f join documents d on d.id = f.id left join objects o on o.locid = d.locid
      where o.deleted_at is null and not exists (select from used u where u.parent = f.id)
      union all
      select ${placeholderColumns(sql`${placeholder}::text`)}
      from objects o where ${locid === null} and o.prj_id = ${prj} and o.deleted_at is null and not exists (
        select from documents d where d.locid = o.locid and d.deleted_at is null))
    select coalesce(json_agg(listed), '[]')::text as list from listed`.execute(db)
  return `{"files_and_folders":${rows[0]!.list}}`
}

/** Documents as the wire has them, in the order of their keys; those that are not live are left out. */
export async function entriesOf(db: Db | Tx, prj: number, keys: readonly number[]): Promise<DocumentEntry[]> {
  const key = await linkKey(db)
  const live = await foundByKey(db, prj, keys)
  const { rows } = await sql<DocumentEntry>`
    select ${columns(sql`w.path`, key, linkExpiry())}
    from unnest(${live.map(d => d.id)}::integer[], ${live.map(d => d.path)}::text[]) with ordinality as w (id, path, place)
      join documents d on d.id = w.id left join objects o on o.locid = d.locid
    order by w.place`.execute(db)
  return rows.map(row => Entry.parse(row))
}

/** One document as the wire has it, or 404. */
export const entryOf = async (db: Db | Tx, prj: number, key: number): Promise<DocumentEntry> =>
  found((await entriesOf(db, prj, [key]))[0])
