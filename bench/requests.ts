import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { LayerInput } from '@borebook/contract/layers.ts'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import type { Database, Db } from '@borebook/server/db/database.ts'
import { migrate } from '@borebook/server/db/migrate.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries/dictionaries.ts'
import Fastify from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { onEachEngine } from './kit/engines.ts'
import { tellFigure } from './kit/figures.ts'

/**
 * GET layer_data (60 layers, 40 sub-layers), POST of a layer, and the four lists of well fixtures in turn (40 tubes with 200
 * layers, 4 fills with 200, 2 enclosures, 100 instruments), and the data sequences of a cone test of 2,000 readings by 10,
 * beside bare Fastify routes that send the same bytes from the same database.
 */
const seconds = 3
const clients = 8

interface Load {
  /** One a client, in turn; each client all of them in turn where `isRound`. */
  urls: string[]
  isRound?: boolean
  method: string
  headers: Record<string, string>
  body?: string
}

/** Keeps `clients` requests under way for `seconds`; answers requests per second and the 99th percentile in ms. */
async function load({ urls, isRound = false, ...init }: Load): Promise<void> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      for (let n = 0; performance.now() < end; n++) {
        const url = urls[(isRound ? i + n : i) % urls.length]!
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

async function fixtures(db: Db, locid: number): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const { id: tube } = await a(db).tube({ locid })
    for (let n = 0; n < 5; n++)
      await a(db).tubeLayer({
        locid,
        tube,
        depthfrom: n * 10,
        depthto: n * 10 + 10,
        tube_id: 43,
        tube_material: 'pvcu',
        tube_closure: ['bk'],
        tube_coupling_method: 'gew',
        coupling_od: 56,
      })
  }
  for (let i = 0; i < 4; i++) {
    const { id: tubefill } = await a(db).fill({ locid })
    for (let n = 0; n < 50; n++) await a(db).fillLayer({ locid, tubefill, depth: n, depthto: n + 1 })
  }
  for (let i = 0; i < 2; i++) await a(db).enclosure({ locid })
  for (let i = 0; i < 100; i++) await a(db).instrument({ locid, depth: i / 2, system_component: 'mr' })
}

/** 2,000 readings of 10 sequences, as an instrument gives them. */
async function coneTest(db: Db, locid: number): Promise<void> {
  const depth = Array.from({ length: 2000 }, (_, i) => Number((0.02 * (i + 1)).toFixed(2)))
  const sequences = Array.from({ length: 10 }, (_, column) => ({
    ...{ sndname: `sequence ${column} [MPa]`, quantity: null, unit: 'MPa' },
    values: depth.map((at, i) => Number((5 + 4 * Math.sin(at * (column + 1)) + ((i * 7919) % 97) / 500).toFixed(3))),
  }))
  await a(db).sounding({ locid, depth, sequences })
}

/** The bare query of each list of fixtures, by the last word of its call. */
const bareFixtures = (locid: number): Record<string, RawBuilder<{ json: string }>> => ({
  tube: sql`select jsonb_agg(to_jsonb(t) || jsonb_build_object('layers',
    coalesce((select jsonb_agg(to_jsonb(l) order by depthfrom) from tube_layers l where l.tube = t.id), '[]')))::text as json
    from tubes t where locid = ${locid}`,
  tubefill: sql`select jsonb_agg(to_jsonb(t) || jsonb_build_object('layers',
    coalesce((select jsonb_agg(to_jsonb(l) order by depth) from tubefill_layers l where l.tubefill = t.id), '[]')))::text as json
    from tubefills t where locid = ${locid}`,
  surfaceenclosure: sql`select jsonb_agg(to_jsonb(e))::text as json from enclosures e where locid = ${locid}`,
  instrumentation: sql`select jsonb_agg(to_jsonb(i) order by depth)::text as json from instruments i where locid = ${locid}`,
})

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
  await fixtures(db, locid)
  await coneTest(db, locid)
  const app = await createApp(db)
  const at = `/api/project/${prj_id}/object/${locid}/layer_data`
  // each client logs a hole of its own, as in a team
  const empty = await Promise.all(Array.from({ length: clients }, async () => (await a(db).object({ prj_id })).locid))
  const body = JSON.stringify({ depthfrom: 1, depthto: 2, prinstype: 'si', secstype: 'cl1,sa', colour: 'gr' })

  const bare = Fastify()
  bare.get('/list', async (_request, reply) => {
    const { rows } = await sql<{ json: string }>`select jsonb_agg(to_jsonb(l) || jsonb_build_object('sublayers',
      coalesce((select jsonb_agg(to_jsonb(s)) from sublayers s where s.layerid = l.layerid), '[]')) order by depthfrom)::text as json
      from layers l where locid = ${locid}`.execute(db)
    return reply.type('application/json').send(rows[0]!.json)
  })
  bare.get('/sequences', async (_request, reply) => {
    const { rows } = await sql<{
      json: string
    }>`select json_build_object('soundings', json_agg(json_build_object('id', s.id,
      'name', s.name, 'kind', s.kind, 'depth', s.depth, 'sequences', (select json_agg(json_build_object('id', q.id,
      'sndname', q.sndname, 'quantity', q.quantity, 'unit', q.unit, 'values', q."values") order by q.position)
      from sequences q where q.sounding = s.id))))::text as json from soundings s where s.locid = ${locid}`.execute(db)
    return reply.type('application/json').send(rows[0]!.json)
  })
  for (const [name, select] of Object.entries(bareFixtures(locid)))
    bare.get(`/fixtures/${name}`, async (_request, reply) => {
      const { rows } = await select.execute(db)
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
  const sequences = `${ours}/api/project/${prj_id}/object/${locid}/data_sequences?layout=columns`
  const plain = { 'accept-encoding': 'identity' }
  const rounds: [string, Load, Load][] = [
    [
      'GET sequences ',
      { urls: [sequences], method: 'GET', headers: { authorization: headers.authorization, ...plain } },
      { urls: [`${theirs}/sequences`], method: 'GET', headers: plain },
    ],
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
      'GET fixtures  ',
      {
        urls: Object.keys(bareFixtures(locid)).map(
          name => `${ours}/e2/api/wdfixtures/${name}?prj=${prj_id}&locid=${locid}`,
        ),
        isRound: true,
        method: 'GET',
        headers: { authorization: headers.authorization, 'accept-encoding': 'identity' },
      },
      {
        urls: Object.keys(bareFixtures(locid)).map(name => `${theirs}/fixtures/${name}`),
        isRound: true,
        method: 'GET',
        headers: { 'accept-encoding': 'identity' },
      },
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
    tellFigure({
      what: `${name.trim()}, ${engine}`,
      value: (own.perSecond / limit.perSecond) * 100,
      unit: '% of a bare route',
      least: mine.method === 'POST' ? 60 : 90,
      beside: `${own.perSecond.toFixed(0)} of ${limit.perSecond.toFixed(0)} /s, p99 ${own.p99.toFixed(1)} and ${limit.p99.toFixed(1)} ms`,
    })
  }
  const packed = await app.inject({
    url: sequences.slice(ours.length),
    headers: { ...headers, 'accept-encoding': 'gzip' },
  })
  console.log(
    `${engine.padEnd(9)} GET sequences   ${(packed.rawPayload.length / 1000).toFixed(0)} kB gzip (bound 120 kB)`,
  )
  await app.close()
  await bare.close()
  await database.close()
}

if (isMainThread) await onEachEngine(compare)
else await load(workerData as Load)
