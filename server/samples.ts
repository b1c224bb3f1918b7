import { mostLabelsAtOnce, type SampleInput, sampleAddress, samples } from '@borebook/contract/samples.ts'
import { sql } from 'kysely'
import { attachment } from './kit/attachment.ts'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, invalid, notFound, Refusal } from './kit/refuse.ts'
import { settings } from './kit/settings.ts'
import { whenGone } from './kit/when-gone.ts'
import { labelsOf } from './sample-labels.ts'
import { work } from './threads/pool.ts'

const samplesOf = (db: Db | Tx, locid: number) =>
  db.selectFrom('samples').selectAll().select('recid as id').where('locid', '=', locid)

const sampleOf = (db: Db | Tx, locid: number, recid: number) =>
  samplesOf(db, locid).where('recid', '=', recid).executeTakeFirst()

/** The samples of an object from top to bottom. */
export const sortedSamples = (db: Db | Tx, locid: number) =>
  samplesOf(db, locid).orderBy('invzbeg').orderBy('invzend').orderBy('recid')

const oneDay = 24 * 3600_000

/**
 * 400 where a sample with a time of day was taken over 60 s ahead of the server's clock, at the site; the schema has
 * looked at the date alone. `nameOf` says under which field of the body the time of the sample at that place stands.
 */
async function refuseFuture(
  db: Tx,
  prj_id: number,
  taken: readonly SampleInput[],
  nameOf: (place: number) => string,
): Promise<void> {
  // what is older than a day is past in every zone
  const yesterday = new Date(Date.now() - oneDay).toISOString().slice(0, 10)
  const asked = taken.flatMap(({ sampdate, samptime }, place) =>
    samptime !== null && sampdate >= yesterday ? [{ place, at: `${sampdate} ${samptime}` }] : [],
  )
  if (asked.length === 0) return
  const { rows } = await sql<{ place: number }>`
    select asked.place from projects p, unnest(${asked.map(a => a.place)}::integer[], ${asked.map(a => a.at)}::text[]) as asked (place, at)
    where p.prj_id = ${prj_id} and asked.at::timestamp at time zone p.timezone > now() + interval '60 seconds'`.execute(
    db,
  )
  if (rows.length > 0)
    throw new Refusal(400, {
      fields: Object.fromEntries(rows.map(({ place }) => [nameOf(place), ['sample.samptime.future']])),
    })
}

export const sampleRoutes = routes(samples, {
  list: ({ db, path }) => sortedSamples(db, path.locid).execute(),

  create: async ({ db, path, body }) => {
    await refuseFuture(db, path.id, [body], () => 'samptime')
    const data = await db
      .insertInto('samples')
      .values({ ...body, locid: path.locid })
      .returningAll()
      .returning('recid as id')
      .executeTakeFirstOrThrow()
    return { data }
  },

  createMany: async ({ db, path, body }) => {
    await refuseFuture(db, path.id, body.samples, place => `samples.${place}.samptime`)
    const columns = sql.join(Object.keys(body.samples[0]!).map(name => sql.ref(name)))
    // one statement however many there are; keys are given out in the order of the rows
    const data = await db
      .insertInto('samples')
      .columns(['locid', ...(Object.keys(body.samples[0]!) as (keyof SampleInput)[])])
      .expression(
        sql`select ${path.locid}::integer, ${columns}
          from json_populate_recordset(null::samples, ${JSON.stringify(body.samples)}::json)` as never,
      )
      .returningAll()
      .returning('recid as id')
      .execute()
    return { data }
  },

  update: async call => {
    const { db, path, body } = call
    mayChange(call, await sampleOf(db, path.locid, path.recid))
    await refuseFuture(db, path.id, [body], () => 'samptime')
    await db
      .updateTable('samples')
      .set({ ...body, incomplete: false })
      .where('recid', '=', path.recid)
      .execute()
    return found(await sampleOf(db, path.locid, path.recid))
  },

  remove: async call => {
    const { db, path } = call
    mayChange(call, await sampleOf(db, path.locid, path.recid))
    await db.deleteFrom('samples').where('recid', '=', path.recid).execute()
  },

  labels: async ({ db, who, path, query, language, request, reply }) => {
    const wanted = query.samples?.split(',').map(Number)
    const rows = await sortedSamples(db, path.locid)
      .$if(wanted !== undefined, q => q.where(sql<boolean>`recid = any (${wanted}::bigint[])`))
      .execute()
    if (rows.length > mostLabelsAtOnce) throw invalid('samples', 'sample.labels.many', { max: mostLabelsAtOnce })
    if (wanted ? rows.length !== new Set(wanted).size : rows.length === 0) throw notFound()
    const { prj_num, shortname } = await db
      .selectFrom('objects as o')
      .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
      .select(['p.prj_num', 'o.shortname'])
      .where('o.locid', '=', path.locid)
      .executeTakeFirstOrThrow()
    const site = settings.url ?? `${request.protocol}://${request.host}`
    const labels = await labelsOf(db, rows, {
      project: prj_num,
      object: shortname,
      language: query.language ?? language,
      addressOf: ({ recid }) => `${site}${sampleAddress(path.id, path.locid, recid)}`,
    })
    const task = { labels, sheet: query.sheet, skip: Number(query.skip), title: `${prj_num} ${shortname}` }
    const pdf = await work('printLabels', task, { who: who.user_id, signal: whenGone(reply) })
    const name = `${prj_num} ${shortname}`.replace(/[^\p{L}\p{N} ._-]/gu, '-')
    reply.header('content-type', 'application/pdf').header('content-disposition', attachment(`${name} labels.pdf`))
    return reply.send(Buffer.from(pdf.buffer))
  },
})

export const samplesPart: Part = {
  table: 'samples',
  key: 'recid',
  putBack: async (call, key, fields) => {
    const stored = found(await sampleOf(call.db, call.at.locid, Number(key)))
    const body = bodyOf(samples.update.body, stored, fields)
    const path = { ...(call.path as object), recid: Number(key) }
    return sampleRoutes.handlers.update!({ ...call, path, body } as never)
  },
}
