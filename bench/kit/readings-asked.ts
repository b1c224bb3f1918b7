import type { Database } from '@borebook/server/db/database.ts'
import { sql } from 'kysely'
import { isoAt } from './reading-texts.ts'
import { megabytes, resting, type Site } from './readings-stored.ts'

/** Sensors whose whole readings are answered at once. */
const mostAnswered = 15

/** Asks for ranges of readings and tells how long the answers took. */
export async function askReadings(
  { database, app, headers, prj, locid, sensors }: Site,
  { all, each }: { all: number; each: number },
): Promise<void> {
  const { db, engine } = database
  const url = `/e2/api/meassurements/${prj}/${locid}`
  await sql`analyze readings`.execute(db)
  await sql`analyze readings_rolled`.execute(db)
  const [firstId] = sensors.keys()
  for (const [name, share] of [
    ['all', 1],
    ['a half', 0.5],
    ['a tenth', 0.1],
    ['a hundredth', 0.01],
  ] as const) {
    const [from, to] = [isoAt(each - Math.floor(each * share)), isoAt(each)]
    const asked = `${url}?serial_nrs=[S0]&points=1400&data_from=${from}&data_to=${to}`
    const times = await timed(() => app.inject({ url: asked, headers }))
    const plain = await timed(() => grouped(db, firstId!, from, to))
    console.log(
      `  ${name} of one sensor for 1,400 px: ${times}; plain query ${plain} (bound ${engine === 'embedded' ? 100 : 40} ms)`,
    )
  }
  const serials = [...sensors.values()]
  const tenYears = `data_from=${isoAt(0)}&data_to=${isoAt(350_000)}`
  const six = `${url}?serial_nrs=[${serials.slice(0, 6)}]&points=1400&${tenYears}`
  console.log(`  six sensors, ten years: ${await timed(() => app.inject({ url: six, headers }))} (bound 200 ms)`)
  await answerWhole(app, `${url}?serial_nrs=[${serials.slice(0, mostAnswered)}]`, headers)
  const { rows } = await sql<{ readings: number; rolled: number }>`
    select pg_total_relation_size('readings') as readings, pg_total_relation_size('readings_rolled') as rolled`.execute(
    db,
  )
  console.log(
    `  bytes a reading: ${Math.round(rows[0]!.readings / all)}, rolled up ${Math.round(rows[0]!.rolled / all)}`,
  )
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
  return `${times[3]!.toFixed(0)} ms (least ${times[0]!.toFixed(0)})`
}

async function answerWhole(app: Site['app'], url: string, headers: Record<string, string>): Promise<void> {
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
