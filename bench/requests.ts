import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { LayerInput } from '@borebook/contract/layers.ts'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries.ts'
import { type Database, openEmbedded, openPostgres } from '@borebook/server/kit/database.ts'
import { migrate } from '@borebook/server/kit/migrate.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/kit/test-postgres.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'

/**
 * GET layer_data (60 layers, 40 sub-layers) and POST of a layer, beside a bare Fastify route that sends the same bytes
 * from the same database. Bound: at least half of the bare route's requests per second.
 */
const seconds = 3
const clients = 8

interface Load {
  /** One a client, in turn. */
  urls: string[]
  method: string
  headers: Record<string, string>
  body?: string
}

/** Keeps `clients` requests under way for `seconds`; answers requests per second and the 99th percentile in ms. */
async function load({ urls, ...init }: Load): Promise<void> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      const url = urls[i % urls.length]!
      while (performance.now() < end) {
        const begin = performance.now()
        const answer = await fetch(url, init)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${answer.status}`)
        times.push(performance.now() - begin)
      }
    }),
  )
  times.sort((x, y) => x - y)
  parentPort!.postMessage({ perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] })
}

const measure = (what: Load): Promise<{ perSecond: number; p99: number }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: what })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
  await compare('embedded', await openEmbedded(folder))
  rmSync(folder, { recursive: true })
  if (!postgresPrograms()) return console.log('PostgreSQL was not found: the embedded engine only.')
  const server = await startPostgres()
  await compare('postgres', await openPostgres(await server.create('bench')))
  await stopPostgres(server)
}

async function compare(engine: string, database: Database): Promise<void> {
  const { db } = database
  await migrate(db)
  await loadShippedDictionaries(db)
  const { locid, prj_id } = await a(db).object()
  const { key } = await a(db).user({ role: 'engineer', prj_id })
  for (let i = 0; i < 60; i++) {
    const { layerid } = await a(db).layer({
      locid,
      depthfrom: i,
      depthto: i + 1,
      secstype: 'cl1,sa',
      layer_name: 'Silt, slightly clayey, sandy, grey, soft',
    })
    if (i < 40) await a(db).sublayer({ locid, layerid, depthfrom: i + 0.2, depthto: i + 0.5 })
  }
  const app = await createApp(db)
  const at = `/api/project/${prj_id}/object/${locid}/layer_data`
  // as in a team, each client logs a hole of its own
  const empty = await Promise.all(Array.from({ length: clients }, async () => (await a(db).object({ prj_id })).locid))
  const body = JSON.stringify({ depthfrom: 1, depthto: 2, prinstype: 'si', secstype: 'cl1,sa', colour: 'gr' })

  const bare = Fastify()
  bare.get('/list', async (_request, reply) => {
    const { rows } = await sql<{ json: string }>`select jsonb_agg(to_jsonb(l) || jsonb_build_object('sublayers',
      coalesce((select jsonb_agg(to_jsonb(s)) from sublayers s where s.layerid = l.layerid), '[]')) order by depthfrom)::text as json
      from layers l where locid = ${locid}`.execute(db)
    return reply.type('application/json').send(rows[0]!.json)
  })
  bare.post('/create/:locid', async (request, reply) => {
    const locid = Number((request.params as { locid: string }).locid)
    const { depthfrom, depthto, prinstype, secstype, colour } = request.body as LayerInput
    const made = await db
      .insertInto('layers')
      .values({ locid, depthfrom, depthto: depthto ?? depthfrom, prinstype, secstype, colour })
      .returningAll()
      .executeTakeFirstOrThrow()
    return reply.status(201).send(made)
  })
  const ours = await app.listen({ port: 0, host: '127.0.0.1' })
  const theirs = await bare.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' }
  const rounds: [string, Load, Load][] = [
    [
      'GET layer_data',
      {
        urls: [ours + at],
        method: 'GET',
        headers: { authorization: headers.authorization, 'accept-encoding': 'identity' },
      },
      { urls: [`${theirs}/list`], method: 'GET', headers: { 'accept-encoding': 'identity' } },
    ],
    [
      'POST layer    ',
      {
        urls: empty.map(locid => `${ours}/api/project/${prj_id}/object/${locid}/layer_data`),
        method: 'POST',
        headers,
        body,
      },
      { urls: empty.map(locid => `${theirs}/create/${locid}`), method: 'POST', headers, body },
    ],
  ]
  for (const [name, mine, plain] of rounds) {
    const limit = await measure(plain)
    const own = await measure(mine)
    const share = own.perSecond / limit.perSecond
    console.log(
      `${engine.padEnd(9)} ${name}  ${own.perSecond.toFixed(0).padStart(5)} /s, p99 ${own.p99.toFixed(1)} ms   bare ${limit.perSecond.toFixed(0).padStart(5)} /s, p99 ${limit.p99.toFixed(1)} ms   ${(share * 100).toFixed(0)} % (bound 50 %)`,
    )
  }
  await app.close()
  await bare.close()
  await database.close()
}

if (isMainThread) await main()
else await load(workerData as Load)
