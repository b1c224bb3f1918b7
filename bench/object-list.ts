import { performance } from 'node:perf_hooks'
import { gunzipSync } from 'node:zlib'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import { listedObjects } from '@borebook/server/objects/object-list.ts'
import { sql } from 'kysely'
import { median, onEachEngine } from './kit/engines.ts'
import { tellFigure } from './kit/figures.ts'

/**
 * GET objects of a project with 10,000 objects, over HTTP and gzip, beside the bare SQL query that the database runs for
 * it; and once more with 60,000 layers to count.
 */
const objects = 10_000
const rounds = 15

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return median(times)
}

async function measure(engine: string, { db, close }: Database): Promise<void> {
  await migrate(db)
  await loadShippedDictionaries(db)
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'engineer', prj_id })
  await sql`insert into objects (prj_id, shortname, longname, boretype, purpose, xcoord, ycoord, zcoordb, zcoorde, epsg, inclinat, drilldate2)
    select ${prj_id}::integer, 'KB ' || i, 'Kernbohrung ' || i, (array['kb', 'cptu', 'dph', 'gwm', 'ss'])[1 + i % 5], 'fund',
      round((2650000 + random() * 8000)::numeric, 2), round((1220000 + random() * 6000)::numeric, 2),
      round((400 + random() * 90)::numeric, 2), round((5 + random() * 30)::numeric, 1), '2056', 90, date '2026-01-01' + i % 300
    from generate_series(1, ${objects}::integer) as i`.execute(db)
  const app = await createApp(db)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Token ${key}`, 'accept-encoding': 'gzip' }
  const url = `${address}/api/project/${prj_id}/objects`
  const told = async (what: string) => {
    const bare = await timed(() => listedObjects(prj_id).execute(db))
    const call = await timed(async () => (await fetch(url, { headers })).arrayBuffer())
    const sent = await app.inject({ url, headers })
    const { length } = sent.rawPayload
    const beside = `bare query ${bare.toFixed(0)} ms`
    tellFigure({ what: `10,000 objects, ${what}, ${engine}`, value: call, unit: 'ms', most: 80, beside })
    const whole = `${(gunzipSync(sent.rawPayload).length / 1e6).toFixed(1)} MB unpacked`
    tellFigure({
      what: `10,000 objects, ${what}, ${engine}`,
      value: length / 1000,
      unit: 'kB',
      most: 400,
      beside: whole,
    })
  }
  await told('no layers')
  await sql`insert into layers (locid, depthfrom, depthto, prinstype)
    select locid, i, i + 1, 'si' from objects, generate_series(0, 5) as i`.execute(db)
  await told('60,000 layers')
  await app.close()
  await close()
}

await onEachEngine(measure)
