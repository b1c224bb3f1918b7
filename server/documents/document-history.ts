import { separator } from '@borebook/contract/documents/document-names.ts'
import type { DeletedDocument, DocumentEvent } from '@borebook/contract/documents/documents.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptDays } from './writing.ts'

interface Change {
  at: string
  by: string | null
  action: 'create' | 'update' | 'delete'
  fields: Record<string, [unknown, unknown]>
}

const metres = (from: unknown, to: unknown): string | null =>
  typeof from === 'number' && typeof to === 'number' ? `${from.toFixed(2)} – ${to.toFixed(2)} m` : null

/** What has happened to a document of a project, newest first. Places in other projects are not named. */
export async function listDocumentEvents(db: Db, prj: number, key: number): Promise<DocumentEvent[]> {
  const { rows } = await sql<Change>`
    select at, by_user as by, action, fields from history where noun = 'documents' and key = ${String(key)}
    order by id`.execute(db)
  const folders = rows.flatMap(r => r.fields.parent ?? []).filter(id => typeof id === 'number')
  const objects = rows.flatMap(r => r.fields.locid ?? []).filter(id => typeof id === 'number')
  const pathOf = await pathsOf(db, prj, folders)
  const shortnameOf = await shortnamesOf(db, prj, objects)
  const told: DocumentEvent[] = []
  // place and contents, change by change: a change names only what is new
  const now: Record<string, unknown> = {}
  const place = (): string | null => {
    if (now.prj_id !== prj) return null
    const home = now.locid === null ? '' : (shortnameOf.get(now.locid) ?? null)
    const folder = now.parent === null ? '' : (pathOf.get(now.parent) ?? null)
    return home === null || folder === null ? null : [home, folder].filter(Boolean).join(separator)
  }
  const depths = () => metres(now.depth_from, now.depth_to)
  for (const { at, by, action, fields } of rows) {
    const [from, had] = [place(), depths()]
    for (const [field, [, to]] of Object.entries(fields)) now[field] = to
    const tell = (what: DocumentEvent['what'], before: unknown = null, after: unknown = null) =>
      told.push({ at, by, what, from: before as string | null, to: after as string | null })
    if (action === 'create') {
      for (const field of ['locid', 'parent']) now[field] ??= null
      tell(now.type === 'folder' ? 'made' : 'uploaded', null, now.name)
    } else {
      if (fields.name) tell('renamed', ...fields.name)
      if (fields.parent || fields.locid || fields.prj_id) tell('moved', from, place())
      if (fields.depth_from || fields.depth_to) tell('depths', had, depths())
      if (fields.deleted_at) tell(now.deleted_at ? 'deleted' : 'restored')
    }
  }
  return told.reverse()
}

async function pathsOf(db: Db, prj: number, folders: readonly unknown[]): Promise<Map<unknown, string>> {
  const { rows } = await sql<{ start: number; path: string }>`
    with recursive up as (
      select id as start, id, parent, name, 1 as level from documents
      where id = any (${folders as number[]}::integer[]) and prj_id = ${prj}
      union all
      select up.start, p.id, p.parent, p.name, up.level + 1 from documents p join up on p.id = up.parent)
    select start, string_agg(name, ${separator} order by level desc) as path from up group by start`.execute(db)
  return new Map(rows.map(r => [r.start, r.path]))
}

async function shortnamesOf(db: Db, prj: number, objects: readonly unknown[]): Promise<Map<unknown, string>> {
  const { rows } = await sql<{ locid: number; shortname: string }>`
    select locid, shortname from objects where locid = any (${objects as number[]}::integer[]) and prj_id = ${prj}`.execute(
    db,
  )
  return new Map(rows.map(r => [r.locid, r.shortname]))
}

/** What was deleted in a project and can still be brought back, newest first, with what lies in it. */
export async function deletedDocuments(db: Db, prj: number): Promise<DeletedDocument[]> {
  const { rows } = await sql<DeletedDocument>`
    with recursive gone as (
      select d.* from documents d left join objects o on o.locid = d.locid
      where d.prj_id = ${prj} and o.deleted_at is null
        and d.deleted_at > now() - make_interval(days => ${keptDays})),
    up as (
      select id as start, id, parent, name, 1 as level from gone
      union all
      select up.start, p.id, p.parent, p.name, up.level + 1 from documents p join up on p.id = up.parent),
    paths as (select start, string_agg(name, ${separator} order by level desc) as path from up group by start),
    down as (
      select id as start, id, type, size from gone
      union all
      select down.start, d.id, d.type, d.size from documents d join down on d.parent = down.id where d.deleted_at is null),
    sums as (
      select start, coalesce(sum(size), 0)::bigint as size, count(*) filter (where type = 'file') as files from down group by start)
    select g.id, p.path as name, o.shortname, g.locid, g.type, s.size, s.files, g.deleted_at, g.changed_by as deleted_by,
      g.deleted_at + make_interval(days => ${keptDays}) as until
    from gone g join paths p on p.start = g.id join sums s on s.start = g.id left join objects o on o.locid = g.locid
    order by g.deleted_at desc, g.id desc`.execute(db)
  return rows
}
