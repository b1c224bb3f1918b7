import { codedFields } from '@borebook/contract/kit/fields.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { labelColumns } from '@borebook/contract/labels.ts'
import { objectFields } from '@borebook/contract/objects.ts'
import { writeCsvCell } from '@borebook/formats/csv/write-cells.ts'
import { toWgs84 } from '@borebook/geo/grids.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import { attachment } from '../http/attachment.ts'

const coded = codedFields(objectFields.shape)
const fields = [
  'locid',
  ...Object.keys(objectFields.shape),
  'author',
  'conetypdes',
  'changed_at',
  'changed_by',
] as const
type Row = Record<(typeof fields)[number], unknown> & { prj_num: string }

/** The live objects of a project, all or the chosen ones, by short name. 404 when a chosen one is not there. */
async function exported(db: Db | Tx, prj_id: number, locids?: readonly number[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('objects as o')
    .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
    .select(fields.map(field => `o.${field as 'locid'}` as const))
    .select('p.prj_num')
    .where('o.prj_id', '=', prj_id)
    .where('o.deleted_at', 'is', null)
    .$if(locids !== undefined, query => query.where(sql<boolean>`o.locid = any (${locids}::integer[])`))
    .orderBy(sql`o.shortname collate "und-x-icu"`)
    .orderBy('o.locid')
    .execute()
  if (locids && rows.length !== new Set(locids).size) throw notFound()
  return rows as unknown as Row[]
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return writeCsvCell(value)
  return writeCsvCell(value instanceof Date ? value.toISOString() : String(value))
}

/** One row per object, one column per field, and beside each code its label in the reader's language. */
export async function csvOf(db: Db | Tx, prj_id: number, language: Language, locids?: readonly number[]) {
  const rows = await exported(db, prj_id, locids)
  const entries = await db
    .selectFrom('dictionary_entries')
    .select(['type', 'code', `${labelColumns[language]} as label`])
    .where(
      'type',
      'in',
      coded.map(({ type }) => type),
    )
    .execute()
  const labels = new Map(entries.map(({ type, code, label }) => [`${type} ${code}`, label]))
  const typeOf = new Map(coded.map(({ field, type }) => [field as string, type]))
  const columns = fields.flatMap(field => (typeOf.has(field) ? [field, `${field}_label`] : [field]))
  const data = rows.map(row =>
    fields.flatMap(field => {
      const value = row[field]
      return typeOf.has(field) ? [value, labels.get(`${typeOf.get(field)} ${value}`)] : [value]
    }),
  )
  return { rows, body: `\ufeff${[columns, ...data].map(cells => `${cells.map(cellOf).join(';')}\r\n`).join('')}` }
}

/** RFC 7946: points in WGS 84, longitude first; an object whose system is not known has no geometry. */
export async function geoJsonOf(db: Db | Tx, prj_id: number, locids?: readonly number[]) {
  const rows = await exported(db, prj_id, locids)
  await knowGrids(db)
  const features = rows.map(({ prj_num, ...properties }) => {
    const { epsg, xcoord, ycoord } = properties as { epsg: string | null; xcoord: number | null; ycoord: number | null }
    const at = epsg && xcoord !== null && ycoord !== null ? toWgs84(epsg, xcoord, ycoord) : undefined
    const geometry = at && { type: 'Point', coordinates: at.map(degrees => Number(degrees.toFixed(8))) }
    return { type: 'Feature', id: properties.locid, geometry: geometry ?? null, properties }
  })
  return { rows, body: JSON.stringify({ type: 'FeatureCollection', features }) }
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', geojson: 'application/geo+json; charset=utf-8' } as const

/** Sends a file named after the project. */
export async function sendExport(
  reply: FastifyReply,
  kind: keyof typeof mediaTypes,
  made: Promise<{ rows: Row[]; body: string }>,
): Promise<FastifyReply> {
  const { rows, body } = await made
  const name = `${rows[0]?.prj_num ?? 'objects'} objects.${kind}`
  return reply.header('content-type', mediaTypes[kind]).header('content-disposition', attachment(name)).send(body)
}
