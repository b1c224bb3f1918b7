import { pipeline } from 'node:stream/promises'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { day, rebuildAggregates } from '@borebook/server/readings/aggregates.ts'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { isoAt, type ReadingsRange, TextMaker, type Texts } from './reading-texts.ts'

const perRequest = 100_000
/** How many send at once, each to an object of its own, and how often each does. */
const senders = 4
const rounds = 3
/** Requests that come before anything else, which tells their memory. */
const first = 4

export interface Site {
  database: Database
  app: Awaited<ReturnType<typeof createApp>>
  headers: Record<string, string>
  prj: number
  locid: number
  /** Serial number by id, of the object that is asked for. */
  sensors: Map<number, string>
  close(): Promise<void>
}

const addressOf = ({ prj }: Site, locid: number): string => `/e2/api/meassurements/${prj}/${locid}`

/** An object with as many sensors as a total of readings needs, over ten years each, and a server on it. */
export async function siteOf(database: Database, total: number): Promise<Site> {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const { prj_id: prj, locid } = await a(db).object({ zcoordb: 400 })
  const { key } = await a(db).user({ role: 'engineer', prj_id: prj })
  const sensors = new Map<number, string>()
  for (let n = 0; n < Math.max(6, Math.ceil(total / 350_000)); n++)
    sensors.set((await a(db).sensor({ locid, serial_nr: `S${n}`, sensor_type: 'pv', depth: 10 })).id, `S${n}`)
  await sql`create table bare_readings (like readings including all)`.execute(db)
  const app = await createApp(db)
  console.log(
    `\n${database.engine}: ${total.toLocaleString('en')} readings, ${sensors.size} sensors, one each quarter of an hour`,
  )
  return {
    ...{ database, app, prj, locid, sensors, headers: { authorization: `Token ${key}`, 'content-type': 'text/csv' } },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Stores readings and tells how long it took beside a bare COPY; answers how many there are, and of each sensor. */
export async function storeReadings(site: Site, total: number): Promise<{ all: number; each: number }> {
  const texts = new TextMaker()
  const each = Math.ceil(total / site.sensors.size)
  const wanted: ReadingsRange[] = []
  for (let from = 0; from < each; from += perRequest)
    for (const [sensor, serial] of site.sensors)
      wanted.push({ sensor, serial, from, count: Math.min(perRequest, each - from) })
  const address = addressOf(site, site.locid)
  const idle = await resting()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  for (const one of wanted.slice(0, first)) await send(site, address, await texts.of(one))
  clearInterval(timer)
  let [ours, bare, rows] = [0, 0, 0]
  for (const one of wanted.slice(first)) {
    const text = await texts.of(one)
    ours += await took(() => send(site, address, text))
    bare += await took(() => copy(site.database, text))
    rows += one.count
  }
  tell('one sender', rows, ours, bare)
  console.log(
    `  memory over idle while storing: ${megabytes(most - idle)} (bound 200 MB; ${site.database.engine === 'embedded' ? 'with the engine’s own' : 'without the server’s of PostgreSQL'})`,
  )
  const together = await storeTogether(site, texts)
  texts.end()
  await sql`drop table bare_readings`.execute(site.database.db)
  return { all: wanted.reduce((sum, { count }) => sum + count, 0) + together, each }
}

/** Several senders at once beside as many bare COPYs. */
async function storeTogether(site: Site, texts: TextMaker): Promise<number> {
  const { db } = site.database
  const loggers: { address: string; sensor: number; serial: string }[] = []
  for (let n = 0; n < senders; n++) {
    const { locid } = await a(db).object({ prj_id: site.prj, zcoordb: 400 })
    const { id } = await a(db).sensor({ locid, serial_nr: `L${n}`, sensor_type: 'pv', depth: 10 })
    loggers.push({ address: addressOf(site, locid), sensor: id, serial: `L${n}` })
  }
  let [ours, bare] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const all: Texts[] = []
    for (const logger of loggers) all.push(await texts.of({ ...logger, from: round * perRequest, count: perRequest }))
    ours += await took(() => Promise.all(loggers.map(({ address }, n) => send(site, address, all[n]!))))
    bare += await took(() => Promise.all(all.map(text => copy(site.database, text))))
  }
  const rows = rounds * senders * perRequest
  tell(`${senders} senders`, rows, ours, bare)
  return rows
}

function tell(who: string, rows: number, ours: number, bare: number): void {
  const rate = (ms: number) => `${Math.round(rows / ms).toLocaleString('en')},000 rows/s`
  console.log(
    `  stored by ${who}: ${rate(ours)}, bare COPY: ${rate(bare)}; share ${(bare / ours).toFixed(2)} (bound 0.5)`,
  )
}

async function send({ app, headers }: Site, url: string, { request }: Texts): Promise<void> {
  const answer = await app.inject({ method: 'POST', url, headers, payload: request as Buffer })
  if (answer.statusCode !== 201) throw new Error(answer.body)
}

async function copy({ embedded, pool }: Database, { copied }: Texts): Promise<void> {
  if (embedded) return embedded.copyIn(`copy bare_readings from '/dev/blob'`, copied)
  const client = await pool!.connect()
  await pipeline([copied], client.query(copyFrom('copy bare_readings from stdin')))
  client.release()
}

/** Readings like those by SQL, rolled up as if they had been stored. */
export async function makeReadings(site: Site, total: number): Promise<{ all: number; each: number }> {
  const { db } = site.database
  const each = Math.ceil(total / site.sensors.size)
  const [begin, end] = [Date.parse(isoAt(0)), Date.parse(isoAt(each))]
  const days = Array.from({ length: Math.ceil((end - begin) / day) }, (_, n) => begin + n * day)
  const at = performance.now()
  for (const sensor of site.sensors.keys())
    await db.transaction().execute(async tx => {
      await sql`insert into readings (smpdate, pwp, wvl_datum, wtemp, sensor, source, given)
        select ${isoAt(0)}::timestamptz + i * interval '15 minutes', p, 390 + p / 9.81, round((11 + 3 * sin(i / 5600.0))::numeric, 2), ${sensor}::integer, 1, 'pwp'
        from generate_series(0, ${each}::integer - 1) i,
          lateral (select round((50 + 10 * sin(i / 900.0) + (i * 7919::bigint % 101 - 50) / 200.0)::numeric, 3)::double precision as p) v`.execute(
        tx,
      )
      await rebuildAggregates(tx, sensor, days)
    })
  console.log(`  made by SQL and rolled up in ${((performance.now() - at) / 1000).toFixed(0)} s`)
  return { all: each * site.sensors.size, each }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now()
  await work()
  return performance.now() - at
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}

export async function resting(): Promise<number> {
  globalThis.gc?.()
  await new Promise(done => setTimeout(done, 300))
  return process.memoryUsage().rss
}
