import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries.ts'
import { openEmbedded } from '@borebook/server/kit/data-folder.ts'
import type { Database } from '@borebook/server/kit/database.ts'
import { migrate } from '@borebook/server/kit/migrate.ts'
import { openPostgres } from '@borebook/server/kit/postgres.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/kit/test-postgres.ts'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'

/**
 * Readings stored by requests of 100,000, beside a bare COPY of the same rows into a table like theirs; ranges of one
 * sensor thinned for 1,400 px, beside the plain query that groups the readings themselves; six sensors over ten years; an
 * answer of all of one sensor; bytes a reading. READINGS says how many, 1,000,000 unless told; every sensor has one each
 * quarter of an hour.
 */
const total = Number(process.env.READINGS ?? 1_000_000)
const perRequest = 100_000
const begin = Date.UTC(2014, 0, 1)
const step = 15 * 60_000
const sensors = Math.max(6, Math.ceil(total / 350_000))
const perSensor = Math.ceil(total / sensors)

const pwpAt = (i: number): string => (50 + 10 * Math.sin(i / 900) + (((i * 7919) % 101) - 50) / 200).toFixed(3)
const wtempAt = (i: number) => (11 + 3 * Math.sin(i / 5600)).toFixed(2)
const isoAt = (i: number) => new Date(begin + i * step).toISOString()

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
await measure('embedded', await openEmbedded(folder))
rmSync(folder, { recursive: true })
if (postgresPrograms()) {
  const server = await startPostgres()
  await measure('postgres', await openPostgres(await server.create('bench')))
  await stopPostgres(server)
} else console.log('PostgreSQL was not found: the embedded engine only.')

async function measure(engine: string, database: Database): Promise<void> {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const object = await a(db).object({ zcoordb: 400 })
  const { key } = await a(db).user({ role: 'engineer', prj_id: object.prj_id })
  const ids: number[] = []
  for (let n = 0; n < sensors; n++)
    ids.push((await a(db).sensor({ locid: object.locid, serial_nr: `S${n}`, sensor_type: 'pv', depth: 10 })).id)
  const app = await createApp(db)
  const url = `/e2/api/meassurements/${object.prj_id}/${object.locid}`
  const headers = { authorization: `Token ${key}`, 'content-type': 'text/csv' }
  const idle = await resting()
  console.log(`\n${engine}: ${total.toLocaleString('en')} readings, ${sensors} sensors, one each quarter of an hour`)

  let [ours, bare, stored, most] = [0, 0, 0, 0]
  await sql`create table bare_readings (like readings including all)`.execute(db)
  for (let from = 0; stored < total; from += perRequest)
    for (let n = 0; n < sensors && stored < total && from < perSensor; n++) {
      const count = Math.min(perRequest, perSensor - from, total - stored)
      const lines = Array.from(
        { length: count },
        (_, i) => `S${n},${isoAt(from + i)},${pwpAt(from + i)},${wtempAt(from + i)}`,
      )
      const payload = `serial_nr,smpdate,pwp,wtemp\n${lines.join('\n')}`
      const at = performance.now()
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      ours += performance.now() - at
      most = Math.max(most, process.memoryUsage().rss)
      const copied = Array.from({ length: count }, (_, i) => {
        const pwp = pwpAt(from + i)
        return `${isoAt(from + i)}\t${pwp}\t${390 + Number(pwp) / 9.81}\t${wtempAt(from + i)}\t\\N\t${ids[n]}\t1\tpwp\t\\N\tok\t\\N\n`
      }).join('')
      const atBare = performance.now()
      await copy(database, copied)
      bare += performance.now() - atBare
      stored += count
    }
  const rate = (ms: number) => `${Math.round(stored / ms).toLocaleString('en')},000 rows/s`
  console.log(`  stored: ${rate(ours)}, bare COPY: ${rate(bare)}; share ${(bare / ours).toFixed(2)} (bound 0.5)`)
  console.log(
    `  memory over idle while storing: ${megabytes(most - idle)} (bound 200 MB; the engine's own and this bench's texts included)`,
  )
  await sql`drop table bare_readings`.execute(db)
  await sql`analyze readings`.execute(db)
  await sql`analyze readings_rolled`.execute(db)
  const end = Math.min(perSensor, stored)
  for (const [name, share] of [
    ['all', 1],
    ['a half', 0.5],
    ['a tenth', 0.1],
    ['a hundredth', 0.01],
  ] as const) {
    const range = `data_from=${isoAt(end - Math.floor(end * share))}&data_to=${isoAt(end)}`
    const asked = () => app.inject({ url: `${url}?serial_nrs=[S0]&points=1400&${range}`, headers })
    const times = await timed(asked)
    const plain = await timed(() => grouped(db, ids[0]!, isoAt(end - Math.floor(end * share)), isoAt(end)))
    console.log(
      `  ${name} of one sensor for 1,400 px: ${times}; plain query ${plain} (bound ${engine === 'embedded' ? 100 : 40} ms)`,
    )
  }
  const six = ids.slice(0, 6).map((_, n) => `S${n}`)
  const tenYears = `data_from=${isoAt(0)}&data_to=${isoAt(350_000)}`
  console.log(
    `  six sensors, ten years: ${await timed(() => app.inject({ url: `${url}?serial_nrs=[${six}]&points=1400&${tenYears}`, headers }))} (bound 200 ms)`,
  )
  await answerWhole(app, `${url}?serial_nrs=[${ids.map((_, n) => `S${n}`)}]`, headers)
  const { rows } = await sql<{ readings: number; rolled: number }>`
    select pg_total_relation_size('readings') as readings, pg_total_relation_size('readings_rolled') as rolled`.execute(
    db,
  )
  console.log(
    `  bytes a reading: ${Math.round(rows[0]!.readings / stored)}, rolled up ${Math.round(rows[0]!.rolled / stored)}`,
  )
  await app.close()
  await database.close()
}

async function copy({ embedded, pool }: Database, text: string): Promise<void> {
  if (embedded) return embedded.copyIn(`copy bare_readings from '/dev/blob'`, Buffer.from(text))
  const client = await pool!.connect()
  await pipeline([text], client.query(copyFrom('copy bare_readings from stdin')))
  client.release()
}

/** What one would write by hand: the extremes of each of 1,400 stretches. */
function grouped(db: Database['db'], sensor: number, from: string, to: string) {
  return sql`select width_bucket(date_part('epoch', smpdate), date_part('epoch', ${from}::timestamptz), date_part('epoch', ${to}::timestamptz) + 1, 1400) as stretch,
      min(pwp), max(pwp), min(wvl_datum), max(wvl_datum), min(wtemp), max(wtemp), min(smpdate), max(smpdate)
    from readings where sensor = ${sensor} and smpdate between ${from}::timestamptz and ${to}::timestamptz group by 1 order by 1`.execute(
    db,
  )
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const at = performance.now()
    await work()
    times.push(performance.now() - at)
  }
  times.sort((one, other) => one - other)
  return `${times[3]!.toFixed(0)} ms`
}

async function answerWhole(app: Awaited<ReturnType<typeof createApp>>, url: string, headers: Record<string, string>) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const idle = await resting()
  let [most, bytes] = [0, 0]
  const at = performance.now()
  const answer = await fetch(address + url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  console.log(
    `  all of them answered: ${megabytes(bytes)} in ${((performance.now() - at) / 1000).toFixed(1)} s, memory over idle ${megabytes(most - idle)} (bound 200 MB)`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}

async function resting(): Promise<number> {
  globalThis.gc?.()
  await new Promise(done => setTimeout(done, 300))
  return process.memoryUsage().rss
}
