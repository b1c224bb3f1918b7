import { mostLabelsAtOnce, type SampleInput, sample, sampleAddress } from '@borebook/contract/samples.ts'
import { sql } from 'kysely'
import { invalid, notFound, Refusal } from '../config/refuse.ts'
import { settings } from '../config/settings.ts'
import type { Tx } from '../db/database.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import { makeNounService } from '../noun/noun.ts'
import { runQueued } from '../threads/pool.ts'
import { makeSampleLabels } from './sample-labels.ts'

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

export const samplesService = makeNounService(
  sample,
  {
    beforeWrite: async ({ db, at }, entry) => {
      await refuseFuture(db, at.prj, [entry], () => 'samptime')
      return entry
    },
  },
  rows => ({
    createMany: async call => {
      const { db, at, body } = call
      await refuseFuture(db, at.prj, body.samples, place => `samples.${place}.samptime`)
      return { data: await rows.add(call, body.samples) }
    },

    labels: async ({ db, at, who, path, query, language, request, reply }) => {
      const wanted = query.samples?.split(',').map(Number)
      const found = await rows.list({ db, at }, wanted && { keys: wanted })
      if (found.length > mostLabelsAtOnce) throw invalid('samples', 'sample.labels.many', { max: mostLabelsAtOnce })
      if (wanted ? found.length !== new Set(wanted).size : found.length === 0) throw notFound()
      const { prj_num, shortname } = await db
        .selectFrom('objects as o')
        .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
        .select(['p.prj_num', 'o.shortname'])
        .where('o.locid', '=', path.locid)
        .executeTakeFirstOrThrow()
      const site = settings.url ?? `${request.protocol}://${request.host}`
      const labels = await makeSampleLabels(db, found, {
        project: prj_num,
        object: shortname,
        language: query.language ?? language,
        addressOf: ({ recid }) => `${site}${sampleAddress(path.id, path.locid, recid)}`,
      })
      const task = { labels, sheet: query.sheet, skip: Number(query.skip), title: `${prj_num} ${shortname}` }
      const pdf = await runQueued('printLabels', task, { who: who.user_id, signal: abortOnDisconnect(reply) })
      const name = `${prj_num} ${shortname}`.replace(/[^\p{L}\p{N} ._-]/gu, '-')
      reply.header('content-type', 'application/pdf').header('content-disposition', attachment(`${name} labels.pdf`))
      return reply.send(Buffer.from(pdf.buffer))
    },
  }),
)
