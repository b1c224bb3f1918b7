import { Readable } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { exportAgs } from '@borebook/contract/imports/export-ags.ts'
import { listFilterTypes } from '@borebook/contract/wells/tubes.ts'
import { MondWriter, type OpenMond, type WrittenReadings } from '@borebook/formats/ags/monitoring/monitoring-write.ts'
import { type OwnNoun, ownNouns } from '@borebook/formats/ags/own/own-nouns.ts'
import { timeZone } from '@borebook/formats/readings/times/time-zone.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { activeRuns } from '../calculations/active-runs.ts'
import { notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { inSteps, type RunInTransaction } from '../db/steps.ts'
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts'
import { attachment } from '../http/attachment.ts'
import { type HandlerCall, routes } from '../http/mount.ts'
import type { ObjectChildTable } from '../noun/object-child-tables.ts'
import { objectParts } from '../nouns.ts'
import { wholeParts } from '../readings/answer.ts'
import { type StoredReadings, statedQuantities } from '../readings/columns.ts'
import { cpuQueue, type PoolRequest, runInWorker } from '../threads/pool.ts'
import type { AgsPiece, AgsRow, KeptRow, SoundingPiece } from './write-ags.ts'

/** Rows that are read at once, so that others' calls need not wait: about. */
const rowsAtOnce = 500
const objectsAtOnce = 200
/** Kept rows hold up to a megabyte each, and so do soundings. */
const keptAtOnce = 5
const soundingsAtOnce = 5
/** One of them is up to four rows of the file. */
const readingsAtOnce = 2000

/**
 * The project with all live objects, or the chosen ones, as AGS4: read in short steps here, put together in a thread. 404
 * when a chosen one is not there. Readings follow the body where there are any, each part read as it is asked for: what
 * comes between belongs to the file or not.
 */
export function agsOf(
  db: Db,
  prj_id: number,
  { locids, withReadings = true }: { locids?: readonly number[] | undefined; withReadings?: boolean } = {},
  { who, signal }: PoolRequest = {},
): Promise<{ name: string; body: Uint8Array; readings: Iterable<never> | AsyncIterable<string> }> {
  return cpuQueue.run(
    who,
    () =>
      inSteps(
        db,
        async ({ step }) => {
          const { name, timezone, chosen } = await step(tx => chosenObjects(tx, prj_id, locids))
          const { port1: out, port2: pieces } = new MessageChannel()
          const day = new Date().toISOString().slice(0, 10)
          const ended = new AbortController()
          const over = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])])
          const written = runInWorker('writeAgs', { pieces, day }, { transfer: [pieces], signal: over })
          const send = (piece: AgsPiece) => {
            over.throwIfAborted()
            out.postMessage(piece)
          }
          try {
            await Promise.race([written, readPieces(step, prj_id, { locids: chosen, withReadings }, send)])
            const { bytes: body, mond } = await written
            return { name, body, readings: mond ? readingsOf(db, mond, timezone) : [] }
          } catch (error) {
            ended.abort()
            await written.catch(() => {})
            throw error
          } finally {
            out.close()
          }
        },
        'repeatable read',
      ),
    signal,
  )
}

/** The keys of the objects in the order of their names, the project's number, and what its clocks show. */
async function chosenObjects(tx: Tx, prj_id: number, locids?: readonly number[]) {
  const { prj_num, timezone } = await tx
    .selectFrom('projects')
    .select(['prj_num', 'timezone'])
    .where('prj_id', '=', prj_id)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('objects')
    .select('locid')
    .where('prj_id', '=', prj_id)
    .where('deleted_at', 'is', null)
    .$if(locids !== undefined, query => query.where(sql<boolean>`locid = any (${locids}::integer[])`))
    .orderBy(sql`shortname collate "und-x-icu"`)
    .orderBy('locid')
    .execute()
  if (locids && rows.length !== new Set(locids).size) throw notFound()
  return { name: prj_num, timezone, chosen: rows.map(({ locid }) => locid) }
}

async function readPieces(
  step: RunInTransaction,
  prj_id: number,
  { locids, withReadings }: { locids: readonly number[]; withReadings: boolean },
  send: (piece: AgsPiece) => void,
): Promise<void> {
  const project = await step(tx =>
    tx.selectFrom('projects').selectAll().where('prj_id', '=', prj_id).executeTakeFirstOrThrow(),
  )
  send({ project })
  send(await step(words))
  const nothing = { hasReadings: false, haveSeconds: false }
  send(withReadings ? await step(tx => haveReadings(tx, locids)) : nothing)
  for (let from = 0; from < locids.length; from += objectsAtOnce) {
    const some = locids.slice(from, from + objectsAtOnce)
    const { rows: objects } = await step(tx =>
      sql<AgsRow>`
        select o.* from unnest(${some}::integer[]) with ordinality as chosen (locid, place)
        join objects o using (locid) order by place`.execute(tx),
    )
    send({ objects })
  }
  for (let last = 0; ; ) {
    const { rows } = await step(tx => keptRows(tx, prj_id, locids, last))
    if (rows.length === 0) break
    send({ kept: rows })
    last = rows.at(-1)!.id
  }
  for (const noun of ownNouns) {
    const part = objectParts.find(({ table }) => table === noun.table)
    if (!part || noun.table === 'objects') continue
    for (const some of await step(tx => portions(tx, part, locids))) {
      const { rows } = await step(tx => partRows(tx, part, noun, some))
      send({ table: noun.table, key: part.key, rows })
    }
  }
  for (let last = 0; ; ) {
    const rows = await step(tx => soundingRows(tx, locids, last))
    if (rows.length === 0) break
    send({ soundings: rows })
    last = rows.at(-1)!.id
  }
  send({ end: true })
}

const haveReadings = async (tx: Tx, locids: readonly number[]) => {
  const { rows } = await sql<{ hasReadings: boolean; haveSeconds: boolean }>`
    select exists (select from sensors s join readings_rolled r on r.sensor = s.id
        where s.locid = any (${locids}::integer[])) as "hasReadings",
      exists (select from sensors s join readings r on r.sensor = s.id
        where s.locid = any (${locids}::integer[]) and date_trunc('minute', r.smpdate) <> r.smpdate) as "haveSeconds"`.execute(
    tx,
  )
  return rows[0]!
}

/** Rows of readings below the headings of MOND, a few thousand readings at a time, as they are asked for. */
async function* readingsOf(db: Db, mond: OpenMond, timezone: string): AsyncGenerator<string> {
  const writer = new MondWriter(mond, timeZone(timezone) ?? timeZone('UTC')!)
  const range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  for (const sensor of mond.sensors)
    for await (const parts of wholeParts(db, [{ id: sensor.sensor, serial_nr: '' }], range, readingsAtOnce))
      for (const { readings } of parts) yield writer.rows(sensor, writtenOf(readings))
}

const statesPressure = new Set(['pwp', 'both'].map(said => statedQuantities.indexOf(said as 'both')))
const statesLevel = new Set(['level', 'both'].map(said => statedQuantities.indexOf(said as 'both')))

/** What readings stated, and the level that follows from it where they stated none. */
function writtenOf({ given, pwp, wvl_datum, ...same }: StoredReadings): WrittenReadings {
  const where = (values: Float64Array, holds: (place: number) => boolean) =>
    values.map((value, place) => (holds(place) ? value : Number.NaN))
  return {
    ...same,
    pwp: where(pwp, place => statesPressure.has(given[place]!)),
    level: where(wvl_datum, place => statesLevel.has(given[place]!)),
    workedOut: where(wvl_datum, place => !statesLevel.has(given[place]!)),
  }
}

const dictionaries = [
  ...new Set(ownNouns.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? []))),
]

async function words(tx: Tx): Promise<AgsPiece> {
  const labels = await tx
    .selectFrom('dictionary_entries')
    .select(['type', 'code', 'english'])
    .where('type', 'in', dictionaries)
    .execute()
  const tubes = await tx
    .selectFrom('dictionary_entries')
    .selectAll()
    .where('type', '=', dictionaryTypes.tubeTypes)
    .execute()
  return { labels, filterTypes: listFilterTypes(tubes) }
}

const keptRows = (tx: Tx, prj_id: number, locids: readonly number[], after: number) =>
  sql<KeptRow & { id: number }>`
    select id, locid, noun, ags_group, heads, cells from kept_ags
    where prj_id = ${prj_id} and id > ${after} and (locid is null or locid = any (${locids}::integer[]))
    order by id limit ${keptAtOnce}`.execute(tx)

/** Soundings after one, with their numbers and those of the run that counts. */
async function soundingRows(
  tx: Tx,
  locids: readonly number[],
  after: number,
): Promise<(SoundingPiece & { id: number })[]> {
  const { rows } = await sql<SoundingPiece & { id: number }>`
    select s.id, s.locid, s.source, s.kept, s.picks, jsonb_build_object('name', s.name, 'kind', s.kind, 'started', s.started,
      'meta', s.meta, 'remarks', s.remarks, 'depth', to_jsonb(s.depth), 'sequences', coalesce((
        select jsonb_agg(jsonb_build_object('sndname', q.sndname, 'quantity', q.quantity, 'unit', q.unit,
          'values', to_jsonb(q."values")) order by q.position)
        from sequences q where q.sounding = s.id), '[]')) as data
    from soundings s where s.locid = any (${locids}::integer[]) and s.id > ${after}
    order by s.id limit ${soundingsAtOnce}`.execute(tx)
  for (const run of await activeRuns(tx, sql`c.sounding = any (${rows.map(({ id }) => id)}::integer[])`))
    rows.find(({ id }) => id === run.sounding)!.run = {
      ...run,
      warnings: run.warnings.map(({ sentence }) => sentence),
    }
  return rows
}

/** The objects in portions that hold about `rowsAtOnce` records of a part; those without any are left out. */
async function portions(tx: Tx, { table }: ObjectChildTable, locids: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ locid: number; count: number }>`
    select locid, count(*) as count from ${sql.table(table)} where locid = any (${locids}::integer[])
    group by locid order by locid`.execute(tx)
  const found: number[][] = []
  let free = 0
  for (const { locid, count } of rows) {
    if (count > free) {
      found.push([])
      free = rowsAtOnce
    }
    found.at(-1)!.push(locid)
    free -= count
  }
  return found
}

const partRows = (tx: Tx, { table, key }: ObjectChildTable, { stretch }: OwnNoun, locids: readonly number[]) =>
  sql<AgsRow>`
    select * from ${sql.table(table)} where locid = any (${locids}::integer[])
    order by locid, ${sql.join([...(stretch ? [stretch[0]] : []), key].map(column => sql.ref(column)))}`.execute(tx)

async function sendAgs(
  { db, who, path, reply }: Pick<HandlerCall, 'db' | 'reply'> & { who: { user_id: number }; path: { id: number } },
  chosen: { locids?: readonly number[] | undefined; withReadings: boolean },
): Promise<FastifyReply> {
  const { name, body, readings } = await agsOf(db as Db, path.id, chosen, {
    who: who.user_id,
    signal: abortOnDisconnect(reply),
  })
  return reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('content-disposition', attachment(`${name}.ags`))
    .send(
      Readable.from(
        (async function* pieces() {
          yield Buffer.from(body.buffer)
          yield* readings
        })(),
        { objectMode: false },
      ),
    )
}

export const exportAgsRoutes = routes(exportAgs, {
  file: call =>
    sendAgs(call, {
      locids: call.query.objects?.split(',').map(Number),
      withReadings: call.query.readings !== 'false',
    }),
  some: call => sendAgs(call, { locids: call.body.locids, withReadings: call.body.readings }),
})
