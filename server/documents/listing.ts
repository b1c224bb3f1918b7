import { emptyFolderName, separator } from '@borebook/contract/documents/document-names.ts'
import { type DocumentEntry, DocumentEntry as Entry } from '@borebook/contract/documents/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import { requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { RowsPage } from '../http/mount.ts'
import { linkExpiry, linkKey, linksHold, signatureDigits } from './links.ts'
import { foundByKey, type Root } from './tree.ts'

type Sql = RawBuilder<unknown>
/** Fields of an entry: how each is read, and whether it is a text on the wire, or a word of ours, which needs no escaping. */
type Columns = readonly (readonly [field: keyof DocumentEntry, value: Sql, sort?: 'text' | 'word'])[]

/** An instant as the wire spells it. */
const instant = (column: Sql) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the wire has of a document `d` of an object `o`, its path given; links as `server/documents/links.ts` checks them. */
function columns(path: Sql, key: string, expires: number): Columns {
  const signature = sql`
    left(encode(sha256(convert_to(${`${key} file `} || d.id || ${` ${expires}`}, 'UTF8')), 'hex'), ${signatureDigits})`
  const url = sql`case when d.type = 'file' and d.infected is null
    then '/aws/file/' || d.id || ${`?expires=${expires}&signature=`} || ${signature} end`
  const modified = sql`case d.type when 'file' then d.uploaded_at else d.changed_at end`
  return [
    ['id', sql`d.id`],
    ['name', path, 'text'],
    ['shortname', sql`o.shortname`, 'text'],
    ['type', sql`d.type`, 'word'],
    ['url', url, 'word'],
    ['locid', sql`d.locid`],
    ['size', sql`d.size`],
    ['last_modified', instant(modified), 'word'],
    ['uploaded_by', sql`d.uploaded_by`, 'text'],
    ['shown', sql`d.shown`, 'word'],
    ['infected', sql`d.infected`, 'text'],
    ['depth_from', sql`d.depth_from`],
    ['depth_to', sql`d.depth_to`],
    ['expires_at', instant(sql`d.expires_at`), 'word'],
    ['version', sql`d.version`],
  ]
}

/** What only says that something empty is there. */
const placeholders = (path: Sql): Columns => [
  ['id', sql`null`],
  ['name', path, 'text'],
  ['shortname', sql`o.shortname`, 'text'],
  ['type', sql`'file'`, 'word'],
  ['url', sql`null`],
  ['locid', sql`o.locid`],
  ...(
    ['size', 'last_modified', 'uploaded_by', 'shown', 'infected', 'depth_from', 'depth_to', 'expires_at'] as const
  ).map(field => [field, field === 'size' ? sql`0` : sql`null`] as const),
  ['version', sql`1`],
]

/** An entry as JSON text, put together by hand: the database's own way with rows takes half as long again. */
const asJson = (fields: Columns): Sql =>
  sql`'{' || ${sql.join(
    fields.map(([field, value, sort], at) => {
      const text =
        sort === 'text'
          ? sql`to_json(${value})::text`
          : sort === 'word'
            ? sql`'"' || ${value} || '"'`
            : sql`(${value})::text`
      return sql`${sql.lit(`${at > 0 ? ',' : ''}"${field}":`)} || coalesce(${text}, 'null')`
    }),
    sql` || `,
  )} || '}'`

/**
 * All live documents of a project and its objects, or of one object, as one JSON text: `{"files_and_folders": […]}`. Each
 * folder is one entry, and an empty one holds `empty.folder`; in a project's list an object without documents does too. In
 * an order only where a part is asked for: whoever takes all of them sorts them as they are shown.
 */
export async function listDocuments(db: Db, { prj, locid }: Root, { limit, offset }: RowsPage = {}): Promise<string> {
  const key = await linkKey(db)
  const expires = linkExpiry()
  const here = locid === null ? sql`d.prj_id = ${prj}` : sql`d.prj_id = ${prj} and d.locid = ${locid}`
  const path = sql`coalesce(f.path || ${separator}, '') || d.name`
  const isPart = limit !== undefined || offset !== undefined
  const part = isPart
    ? sql`(select entry from listed order by entry limit ${limit ?? null}::bigint offset ${offset ?? 0}::bigint) p`
    : sql`listed`
  const { rows } = await sql<{ list: string }>`
    with recursive folders as (
      select d.id, d.name as path from documents d
      where ${here} and d.type = 'folder' and d.parent is null and d.deleted_at is null
      union all
      select d.id, f.path || ${separator} || d.name from folders f join documents d on d.parent = f.id
      where d.type = 'folder' and d.deleted_at is null),
    used as materialized (select distinct parent from documents d where ${here} and d.deleted_at is null and parent is not null),
    listed as (
      select ${asJson(columns(path, key, expires))} as entry
      from documents d left join folders f on f.id = d.parent left join objects o on o.locid = d.locid
      where ${here} and d.deleted_at is null and (d.parent is null or f.id is not null) and o.deleted_at is null
      union all
      select ${asJson(placeholders(sql`f.path || ${separator + emptyFolderName}`))}
      from folders f join documents d on d.id = f.id left join objects o on o.locid = d.locid
      where o.deleted_at is null and not exists (select from used u where u.parent = f.id)
      union all
      select ${asJson(placeholders(sql`${emptyFolderName}::text`))}
      from objects o where ${locid === null} and o.prj_id = ${prj} and o.deleted_at is null and not exists (
        select from documents d where d.locid = o.locid and d.deleted_at is null))
    select coalesce(string_agg(entry, ','), '') as list from ${part}`.execute(db)
  return `{"files_and_folders":[${rows[0]!.list}]}`
}

/**
 * Another one after every change of what the list tells, and so often that the links in it are still good: any change but
 * one that takes something away is the newest of what is there. To be read before the list, which may then be newer.
 */
export async function listingTag(db: Db, { prj, locid }: Root): Promise<string> {
  const state = sql`concat_ws('-', count(*), sum(version), extract(epoch from max(changed_at)))`
  const { rows } = await sql<{ tag: string }>`
    select concat_ws('-',
      (select concat_ws('-', max(id), ${state}) from documents where prj_id = ${prj} and deleted_at is null
        and (${locid}::integer is null or locid = ${locid}::integer)),
      (select ${state} from objects where prj_id = ${prj} and deleted_at is null
        and (${locid}::integer is null or locid = ${locid}::integer))) as tag`.execute(db)
  return `${rows[0]!.tag}-${Math.floor(linkExpiry() / linksHold)}`
}

/** Documents as the wire has them, in the order of their keys; those that are not live are left out. */
export async function entriesOf(db: Db | Tx, prj: number, keys: readonly number[]): Promise<DocumentEntry[]> {
  const key = await linkKey(db)
  const live = await foundByKey(db, prj, keys)
  const { rows } = await sql<DocumentEntry>`
    select ${sql.join(columns(sql`w.path`, key, linkExpiry()).map(([field, value]) => sql`${value} as ${sql.ref(field)}`))}
    from unnest(${live.map(d => d.id)}::integer[], ${live.map(d => d.path)}::text[]) with ordinality as w (id, path, place)
      join documents d on d.id = w.id left join objects o on o.locid = d.locid
    order by w.place`.execute(db)
  return rows.map(row => Entry.parse(row))
}

/** One document as the wire has it, or 404. */
export const getDocumentEntry = async (db: Db | Tx, prj: number, key: number): Promise<DocumentEntry> =>
  requireFound((await entriesOf(db, prj, [key]))[0])
