import {
  daysInOrder,
  isInOrder,
  type ObjectFields,
  objectFacts,
  objects,
  requiredFields,
} from '@borebook/contract/objects.ts'
import { type Cone, coneDesignation, coneFieldsWithout } from '@borebook/contract/soundings/cone.ts'
import { coordsysOf, epsgOf } from '@borebook/geo/grids.ts'
import { sql } from 'kysely'
import { forbidden, invalid, notFound, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import { csvOf, geoJsonOf, sendExport } from '../export/export-objects.ts'
import type { Principal } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'
import { sees } from '../http/rights.ts'
import { sendText } from '../http/send-text.ts'
import { copyParts, holdings, type ObjectChildTable, pickRestorableFacts } from '../noun/object-child-tables.ts'
import { mayChange } from '../noun/records.ts'
import { objectParts } from '../nouns.ts'
import { deletedObjects, restoreObject } from './deleted-objects.ts'
import { followFirst } from './guessed-zone.ts'
import { isActive, listedObjects } from './object-list.ts'

/** Live objects as they go over the wire. */
export const liveObjects = (db: Db | Tx, prj_id: number) =>
  db
    .selectFrom('objects as o')
    .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('protocol as e')
          .select(['e.protocol_date', 'e.protocol_user', 'e.protocol_desc'])
          .whereRef('e.locid', '=', 'o.locid')
          .orderBy('e.protocol_date', 'desc')
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('e'),
      join => join.onTrue(),
    )
    .selectAll(['o', 'e'])
    .select([
      'o.prj_id as prj',
      sql<string>`p.prj_num || ' ' || p.prj_title`.as('project'),
      'p.prj_title',
      'p.prj_num as prjnum',
      'p.client',
      'p.client_prj_num',
      sql<number>`(select count(*) from layers l where l.locid = o.locid)`.as('layers'),
      sql<number>`(select count(*)::integer from sensors s where s.locid = o.locid and ${isActive})`.as('sensors'),
    ])
    .where('o.prj_id', '=', prj_id)
    .where('o.deleted_at', 'is', null)

export const objectOf = async (db: Db | Tx, prj_id: number, locid: number) =>
  requireFound(await liveObjects(db, prj_id).where('o.locid', '=', locid).executeTakeFirst())

const mostFound = 20
/** `like` knows % and _; here they are what they are. */
const literal = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Objects whose names hold every word, those whose short name begins as typed first. */
function search(db: Db | Tx, who: Principal, q: string) {
  const words = q.split(/\s+/).filter(Boolean)
  return db
    .selectFrom('objects as o')
    .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
    .select(['o.locid', 'o.prj_id', 'p.prj_num', 'o.shortname', 'o.longname'])
    .where('o.deleted_at', 'is', null)
    .where(sees(who, sql`o.prj_id`))
    .where(eb =>
      eb.and(
        words.map(word => {
          const like = `%${literal(word)}%`
          return sql<boolean>`(o.shortname ilike ${like} or o.longname ilike ${like})`
        }),
      ),
    )
    .orderBy(sql`o.shortname ilike ${`${literal(words.join(' '))}%`}`, 'desc')
    .orderBy(sql`o.shortname collate "und-x-icu"`)
    .orderBy('o.locid')
    .limit(mostFound)
    .execute()
}

type GivenFields = Partial<ObjectFields>

/**
 * What follows from the given fields for others: `epsg` decides on the coordinate system and, where only its name is
 * given, the name on `epsg`; a mechanical cone has no electronics; the designation is built from the cone. 400 for
 * fields that contradict each other, all at once. `stored` is what the given fields are merged into.
 */
function settled(given: GivenFields, stored: GivenFields): GivenFields & { conetypdes: string | null } {
  const next = { ...stored, ...given }
  const failures: Record<string, string[]> = {}
  if (given.epsg) next.coordsys = coordsysOf(given.epsg) ?? given.epsg
  else if ('epsg' in given || 'coordsys' in given) next.epsg = (next.coordsys && epsgOf(next.coordsys)) || null
  const without: readonly (keyof Cone)[] = coneFieldsWithout(next.conetyp)
  for (const field of without) {
    if (given[field] !== undefined && given[field] !== null) failures[field] = ['object.cone.mechanical']
    next[field] = null
  }
  for (const days of daysInOrder)
    if ((given[days.first] || given[days.next]) && !isInOrder(days, next)) failures[days.next] = [days.error]
  if (Object.keys(failures).length > 0) throw new Refusal(400, { fields: failures })
  return { ...next, conetypdes: coneDesignation(next) }
}

/** Refuses to leave a record that was imported incomplete as it is: this edit must say what is missing. */
function refuseIncomplete(next: GivenFields): void {
  const missing = Object.entries(requiredFields).filter(([field]) => {
    const value = next[field as keyof typeof requiredFields]
    return value === null || value === undefined
  })
  if (missing.length > 0)
    throw new Refusal(400, { fields: Object.fromEntries(missing.map(([field, sentence]) => [field, [sentence]])) })
}

/** The columns that a person's edit may set, of a stored record. */
const ownFields = (record: GivenFields): GivenFields =>
  Object.fromEntries(
    Object.keys(objects.update.body.shape).map(field => [field, record[field as keyof GivenFields] ?? null]),
  ) as GivenFields

export const objectRoutes = routes(objects, {
  search: ({ db, who, query }) => search(db, who, query.q ?? ''),

  list: async ({ db, path, query, request, reply }) => {
    const [limit, offset] = [query.limit, query.offset].map(text => (text === undefined ? undefined : Number(text)))
    const { rows } = await listedObjects(path.id, limit, offset).execute(db)
    return sendText(request, reply, rows[0]!.list)
  },

  get: ({ db, path }) => objectOf(db, path.id, path.locid),

  create: async ({ db, path, body, who, permissions }) => {
    const { prj, duplicate_from, duplicate_drilling, duplicate_fixtures, ...given } = body
    if (prj !== undefined && prj !== path.id) throw invalid('prj', 'object.prj.required')
    if (duplicate_from !== undefined) await mayCopy(db, who, duplicate_from)
    await knowGrids(db)
    const fields = settled(given, {})
    await followFirst(db, path.id, [fields])
    const { locid } = await db
      .insertInto('objects')
      .values({ ...fields, prj_id: path.id, author: who.username } as never)
      .returning('locid')
      .executeTakeFirstOrThrow()
    if (duplicate_from !== undefined) {
      const chosen = { drilling: duplicate_drilling, fixtures: duplicate_fixtures }
      const parts = objectParts.filter(({ copiedWith }) => copiedWith && chosen[copiedWith])
      if (parts.some(part => !permissions.includes(part.who ?? 'objectEdit'))) throw forbidden()
      await copyParts(db, parts, duplicate_from, locid)
    }
    return objectOf(db, path.id, locid)
  },

  update: async call => {
    const { db, path, body } = call
    const stored = mayChange(call, await objectOf(db, path.id, path.locid))
    await knowGrids(db)
    const next = settled(body, ownFields(stored))
    if (stored.incomplete) refuseIncomplete(next)
    await db
      .updateTable('objects')
      .set({ ...next, incomplete: false } as never)
      .where('locid', '=', path.locid)
      .execute()
    return objectOf(db, path.id, path.locid)
  },

  updateMany: async call => {
    const { db, path, body } = call
    const { reason, ...given } = body
    const locids = [...new Set(given.locids)]
    const { locids: _, ...fields } = given
    if (Object.keys(fields).length === 0) throw invalid('__all__', 'object.bulk.nothing')
    const stored = await db
      .selectFrom('objects')
      .selectAll()
      .where('prj_id', '=', path.id)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`locid = any (${locids}::integer[])`)
      .orderBy('locid')
      .forUpdate()
      .execute()
    if (stored.length !== locids.length) throw notFound()
    const needsReason = fields.objstatus === 'app' || stored.some(o => o.objstatus === 'app')
    if (needsReason && !reason?.trim()) throw invalid('reason', 'history.reason.required')
    for (const object of stored) {
      mayChange({ ifMatch: undefined, retired: call.retired }, object)
      settled(fields, ownFields(object as GivenFields))
    }
    await db
      .updateTable('objects')
      .set(fields as never)
      .where(sql<boolean>`locid = any (${locids}::integer[])`)
      .execute()
    if (reason)
      await sql`update change_history set reason = ${reason}
        where locid = any (${locids}::integer[]) and timestamp = now() and reason is null`.execute(db)
    return { changed: stored.length }
  },

  remove: async call => {
    const { db, path } = call
    mayChange(call, await objectOf(db, path.id, path.locid))
    await sql`update objects set deleted_at = now() where locid = ${path.locid}`.execute(db)
  },

  holdings: ({ db, path }) => holdings(db, objectParts, path.locid),
  deleted: ({ db, path }) => deletedObjects(db, path.id),
  restore: async ({ db, path, body }) => {
    await restoreObject(db, path.id, path.deleted, body.shortname)
    return objectOf(db, path.id, path.deleted)
  },
  csv: ({ db, path, language, reply }) => sendExport(reply, 'csv', csvOf(db, path.id, language)),
  geoJson: ({ db, path, reply }) => sendExport(reply, 'geojson', geoJsonOf(db, path.id)),
  exportSome: ({ db, path, body, language, reply }) =>
    body.format === 'csv'
      ? sendExport(reply, 'csv', csvOf(db, path.id, language, body.locids))
      : sendExport(reply, 'geojson', geoJsonOf(db, path.id, body.locids)),
})

/** 404 unless the caller may see the object that is to be duplicated. */
async function mayCopy(db: Tx, who: Principal, locid: number): Promise<void> {
  const { rows } = await sql`
    select from objects o where o.locid = ${locid} and o.deleted_at is null and ${sees(who, sql`o.prj_id`)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** Puts fields of an object back as they were. */
export const objectsPart: ObjectChildTable = {
  ...pickRestorableFacts(objectFacts),
  restoreFields: (call, _key, fields) => objectRoutes.handlers.update!({ ...call, body: fields } as never),
}
