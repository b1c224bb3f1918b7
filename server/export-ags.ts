import { exportAgs } from '@borebook/contract/export-ags.ts'
import { filterTypesOf } from '@borebook/contract/tubes.ts'
import { type OwnNoun, ownNouns } from '@borebook/formats/ags/own-nouns.ts'
import type { AgsRecord, Head, Kept, Value } from '@borebook/formats/ags/records.ts'
import { type KeptGroup, type Written, type WrittenObject, writeAgs } from '@borebook/formats/ags-write.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { attachment } from './kit/attachment.ts'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { notFound } from './kit/refuse.ts'
import { objectParts } from './objects.ts'

type Row = Record<string, Value> & { locid: number }

/** The project with all live objects, or the chosen ones, as AGS4. 404 when a chosen one is not there. */
export async function agsOf(
  db: Db | Tx,
  prj_id: number,
  locids?: readonly number[],
): Promise<{ name: string; body: string }> {
  const project = await db.selectFrom('projects').selectAll().where('prj_id', '=', prj_id).executeTakeFirstOrThrow()
  const objects = await objectRows(db, prj_id, locids)
  const kept = await keptOf(db, prj_id, objects)
  const records = await recordsOf(db, objects, kept.records)
  const written: Written = {
    project: project as unknown as Record<string, Value>,
    projectKept: kept.records.get(`projects ${prj_id}`) ?? {},
    objects: objects.map(values => ({
      values,
      kept: kept.records.get(`objects ${values.locid}`) ?? {},
      records: records.get(values.locid) ?? {},
      rows: kept.rows.get(values.locid) ?? [],
    })),
    rows: kept.rows.get(null) ?? [],
    heads: kept.heads,
    labelOf: await labels(db),
    filterTypes: await filterTypes(db),
  }
  return { name: project.prj_num, body: writeAgs(written, new Date().toISOString().slice(0, 10)) }
}

async function objectRows(db: Db | Tx, prj_id: number, locids?: readonly number[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('objects')
    .selectAll()
    .where('prj_id', '=', prj_id)
    .where('deleted_at', 'is', null)
    .$if(locids !== undefined, query => query.where(sql<boolean>`locid = any (${locids}::integer[])`))
    .orderBy(sql`shortname collate "und-x-icu"`)
    .orderBy('locid')
    .execute()
  if (locids && rows.length !== new Set(locids).size) throw notFound()
  return rows as unknown as Row[]
}

type Records = WrittenObject['records']

/** All records of the objects, by object and table; links become places in the lists that they lead to. */
async function recordsOf(
  db: Db | Tx,
  objects: readonly Row[],
  kept: ReadonlyMap<string, Kept>,
): Promise<Map<number, Records>> {
  const found = new Map<number, Records>(objects.map(({ locid }) => [locid, {}]))
  /** Where a record stands in its object's list, by its key. */
  const places = new Map<string, Map<number, number>>()
  for (const noun of ownNouns) {
    const part = objectParts.find(({ table }) => table === noun.table)
    if (!part || noun.table === 'objects') continue
    const byKey = new Map<number, number>()
    places.set(noun.table, byKey)
    for (const row of await partRows(db, part, noun, [...found.keys()])) {
      const records = found.get(row.locid)!
      records[noun.table] ??= []
      const list: AgsRecord[] = records[noun.table]!
      const key = row[part.key] as number
      byKey.set(key, list.length)
      const values: AgsRecord['values'] = { ...row }
      for (const { field, to } of noun.fields)
        if (to !== undefined && typeof row[field] === 'number') values[field] = places.get(to)?.get(row[field]) ?? null
      const besides = kept.get(`${noun.table} ${key}`)
      list.push({ line: 0, values, ...(besides && { kept: besides }) })
    }
  }
  return found
}

async function partRows(db: Db | Tx, { table, key }: Part, { stretch }: OwnNoun, locids: number[]): Promise<Row[]> {
  const order = [...(stretch ? [stretch[0]] : []), key].map(column => sql.ref(column))
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where locid = any (${locids}::integer[]) order by locid, ${sql.join(order)}`.execute(
    db,
  )
  return rows
}

interface KeptParts {
  /** By table and key: `samples 12`. */
  records: Map<string, Kept>
  rows: Map<number | null, KeptGroup[]>
  heads: Record<string, Head[]>
}

async function keptOf(db: Db | Tx, prj_id: number, objects: readonly Row[]): Promise<KeptParts> {
  const { rows } = await sql<{
    locid: number | null
    noun: string | null
    ags_group: string | null
    heads: Head[]
    cells: string[][] | Record<string, Kept>
  }>`
    select locid, noun, ags_group, heads, cells from kept_ags
    where prj_id = ${prj_id} and (locid is null or locid = any (${objects.map(({ locid }) => locid)}::integer[]))
    order by id`.execute(db)
  const parts: KeptParts = { records: new Map(), rows: new Map(), heads: {} }
  for (const { locid, noun, ags_group, heads, cells } of rows)
    if (!Array.isArray(cells)) {
      for (const [key, kept] of Object.entries(cells)) parts.records.set(`${noun} ${key}`, kept)
    } else if (cells.length === 0) {
      parts.heads[ags_group!] ??= []
      parts.heads[ags_group!]!.push(...heads)
    } else parts.rows.set(locid, [...(parts.rows.get(locid) ?? []), { group: ags_group!, heads, cells }])
  return parts
}

const dictionaries = [
  ...new Set(ownNouns.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? []))),
]

async function labels(db: Db | Tx): Promise<Written['labelOf']> {
  const entries = await db
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'english'])
    .where('type', 'in', dictionaries)
    .execute()
  const byCode = new Map(entries.map(({ type, code, english }) => [`${type} ${code}`, english]))
  return (type, code) => byCode.get(`${type} ${code}`)
}

async function filterTypes(db: Db | Tx): Promise<Written['filterTypes']> {
  return filterTypesOf(await db.selectFrom('dictionary_entries').selectAll().where('type', '=', 19).execute())
}

async function sendAgs(reply: FastifyReply, made: Promise<{ name: string; body: string }>): Promise<FastifyReply> {
  const { name, body } = await made
  return reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('content-disposition', attachment(`${name}.ags`))
    .send(body)
}

export const exportAgsRoutes = routes(exportAgs, {
  file: ({ db, path, query, reply }) => sendAgs(reply, agsOf(db, path.id, query.objects?.split(',').map(Number))),
  some: ({ db, path, body, reply }) => sendAgs(reply, agsOf(db, path.id, body.locids)),
})
