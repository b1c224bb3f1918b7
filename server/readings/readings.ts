import { messageOf } from '@borebook/contract/kit/say.ts'
import { mostSerials, type Received, readings } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import { sayIn } from '../config/language.ts'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { At, Principal } from '../http/authorize.ts'
import { type HandlerCall, routes } from '../http/mount.ts'
import { type InstantRange, type RequestedSensor, readingsInJson, sensorInJson } from './answer.ts'
import { countReadings } from './counts.ts'
import { summarizeReadings } from './figures.ts'
import { listFlaggings, setFlags } from './flags.ts'
import { reckonMeans } from './means.ts'
import { receivedReadings, withInstants } from './received.ts'
import type { Recomputing } from './recompute.ts'
import { type Outcome, recordReadingsHistory, storeReadings } from './store.ts'

/** A request that brought readings waits so long for what hangs on them, ms. */
const patience = 1500

export const readingRoutes = (recomputing: () => Recomputing) =>
  routes(readings, {
    list: async ({ db, at, query, reply }) => {
      const range = await rangeOf(db, at, query)
      const sensors = await askedSensors(db, at, query.serial_nrs)
      reply.type('application/json; charset=utf-8')
      const points = query.points === undefined ? undefined : Number(query.points)
      return reply.send(readingsInJson(db, at.locid, sensors, range, points)) as never
    },

    counts: async ({ db, at, query }) => {
      const range = await rangeOf(db, at, query)
      return countReadings(db, await askedSensors(db, at, query.serial_nrs), range)
    },

    figures: async ({ db, at, query }) => {
      const range = await rangeOf(db, at, query)
      return summarizeReadings(db, await askedSensors(db, at, query.serial_nrs), range)
    },

    means: async ({ db, at, query }) => {
      const range = await rangeOf(db, at, query)
      const sensors = await askedSensors(db, at, query.serial_nrs)
      const { timezone: zone } = await db
        .selectFrom('projects')
        .select('timezone')
        .where('prj_id', '=', at.prj)
        .executeTakeFirstOrThrow()
      return reckonMeans(db, sensors, range, { by: query.by, zone })
    },

    one: async ({ db, at, path, query, reply }) => {
      const range = await rangeOf(db, at, query)
      const sensor = requireFound(
        await db
          .selectFrom('sensors')
          .select(['id', 'name'])
          .where('locid', '=', at.locid)
          .where('id', '=', path.sensor)
          .executeTakeFirst(),
      )
      reply.type('application/json; charset=utf-8')
      return reply.send(sensorInJson(db, sensor, range)) as never
    },

    create: async ({ db, who, at, query, request, reply, language }) => {
      const parsed = await receivedReadings(request)
      await withInstants(db, at.prj, parsed)
      const outcome = await storeReadings(db, who, at, parsed, {
        overwrite: query.overwrite === 'true',
        skip: query.skip === 'true',
        ...(query.file !== undefined && { file: { name: query.file, batch: query.batch } }),
        isLogger: isLogger(who),
      })
      if (outcome.stored > 0) await recomputing().settle(patience)
      const { status, body } = answered(outcome, text => sayIn(language, text))
      return reply.status(status).send(body)
    },

    compare: async ({ db, who, at, request }) => {
      const parsed = await receivedReadings(request)
      await withInstants(db, at.prj, parsed)
      const how = { overwrite: false, skip: true, isLogger: false, isDry: true }
      const { stored, same, count } = await storeReadings(db, who, at, parsed, how)
      return { fresh: stored, same, conflicts: count }
    },

    flaggings: async ({ db, at, query }) => listFlaggings(db, at, await askedSensors(db, at, query.serial_nrs)),

    flag: async ({ db, at, body }) => flagged(db, at, body),
  })

const isLogger = ({ scopes }: Principal): boolean => scopes?.includes('readings') === true && !scopes.includes('write')

/** Status and body of what became of readings. */
function answered(
  { why, count, ...outcome }: Outcome,
  say: (text: string) => string,
): { status: number; body: object } {
  const body: Received = {
    ...outcome,
    refused: outcome.refused.map(({ line, sentence }) => ({ line, sentence: say(sentence) })),
  }
  if (why === undefined) return { status: outcome.stored > 0 ? 201 : 200, body }
  const sentence = count === 1 ? messageOf(`reading.some.${why}.one`) : messageOf(`reading.some.${why}`, { count })
  return { status: why === 'conflicting' ? 409 : 400, body: { ...body, __all__: [say(sentence)] } }
}

/** Reads from and to of a query, each where it is said. 400 where the end lies before the beginning. */
async function rangeOf(
  db: Db | Tx,
  { prj }: At,
  { data_from, data_to }: { data_from?: string | undefined; data_to?: string | undefined },
): Promise<InstantRange> {
  const { rows } = await sql<InstantRange>`
    select coalesce(round(date_part('epoch', ${instantSaid(data_from)}) * 1000), '-infinity') as from,
      coalesce(round(date_part('epoch', ${instantSaid(data_to)}) * 1000), 'infinity') as to
    from projects p where prj_id = ${prj}`.execute(db)
  const range = rows[0]!
  if (range.to < range.from) throw invalid('data_to', 'reading.range.order')
  return range
}

/** What was typed, in the zone of the project `p` where it names none. */
const instantSaid = (typed: string | undefined) =>
  typed !== undefined && /(Z|[+-]\d\d:?\d\d)$/.test(typed.slice(10))
    ? sql`${typed}::timestamptz`
    : sql`(${typed ?? null}::text::timestamp at time zone p.timezone)`

/** The sensors that `[a,"b,c",]` names, without those that the object lacks; all where nothing is named. */
async function askedSensors(db: Db | Tx, { locid }: At, asked: string | undefined): Promise<RequestedSensor[]> {
  const serials = asked === undefined ? undefined : serialsIn(asked)
  return db
    .selectFrom('sensors')
    .select(['id', 'serial_nr'])
    .where('locid', '=', locid)
    .$if(serials !== undefined, query => query.where(sql<boolean>`serial_nr = any (${serials}::text[])`))
    .orderBy('serial_nr')
    .execute()
}

/** 400 for what is no list, and for more serial numbers than one may ask for. */
function serialsIn(asked: string): string[] {
  const list = /^\s*\[(.*)\]\s*$/s.exec(asked)?.[1]
  if (list === undefined) throw invalid('serial_nrs', 'reading.serials.form')
  const serials = [...list.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([^",]+?))\s*(?:,|$)/gs)]
  const read = serials.reduce((length, [all]) => length + all.length, 0)
  if (read !== list.length) throw invalid('serial_nrs', 'reading.serials.form')
  if (serials.length > mostSerials) throw invalid('serial_nrs', 'reading.serials.many', { max: mostSerials })
  return serials.map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain!)
}

type FlagBody = HandlerCall<typeof readings.flag>['body']

/** Flags the readings of a stretch; the history keeps what they were. */
async function flagged(db: Tx, at: At, { serial_nr, from, to, flag, reason }: FlagBody): Promise<{ flagged: number }> {
  const range = await rangeOf(db, at, { data_from: from, data_to: to })
  const sensor = await db
    .selectFrom('sensors')
    .select('id')
    .where('locid', '=', at.locid)
    .where('serial_nr', '=', serial_nr)
    .executeTakeFirst()
  if (!sensor) throw invalid('serial_nr', 'reading.refused.serial', { serial: serial_nr })
  const before = await setFlags(db, { ...at, sensor: sensor.id }, [{ ...range, flag }])
  if (before.length === 0) return { flagged: 0 }
  const told = { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString(), flag, reason }
  const count = before.reduce((sum, run) => sum + run.readings, 0)
  await recordReadingsHistory(db, { ...at, sensor: sensor.id }, { flags: [before, { ...told, readings: count }] })
  return { flagged: count }
}
