import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { rates } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'
import { cpuQueue, runQueued, WorkerTimeout } from './pool.ts'

const t = testServer()

async function deepHole(layers: number) {
  const { locid, prj_id } = await a(t.db).object({ zcoorde: layers / 10 })
  const { key } = await a(t.db).user({ role: 'engineer', prj_id })
  await sql`
    insert into layers (locid, depthfrom, depthto, prinstype, layer_name)
    select ${locid}::integer, i / 10.0, (i + 1) / 10.0, 'sa', 'Sand, grey, dense, with a few shells, number ' || i
    from generate_series(0, ${layers - 1}::integer) as i`.execute(t.db)
  return { url: `/api/project/${prj_id}/object/${locid}/log.pdf`, key, prj_id }
}

test('of more logs than twenty that one person asks for at once the rest gets 429 with Retry-After; others are served', async () => {
  const { url, key, prj_id } = await deepHole(5)
  const other = (await a(t.db).user({ role: 'viewer', prj_id })).key
  const [theirs, ...mine] = await Promise.all([
    t.request({ url, key: other }),
    ...Array.from({ length: rates.atOnce + 4 }, () => t.request({ url, key })),
  ])
  expect(theirs.statusCode).toBe(200)
  expect(mine.map(m => m.statusCode).sort()).toEqual([
    ...Array.from({ length: rates.atOnce }, () => 200),
    429,
    429,
    429,
    429,
  ])
  const refused = mine.find(m => m.statusCode === 429)!
  expect([refused.headers['retry-after'], refused.json()]).toEqual([
    '5',
    { detail: 'Too much at once. Try again in 5 s.' },
  ])
  expect((await t.request({ url, key })).statusCode).toBe(200)
})

test('a log is no longer drawn, and nobody waits for its place, when whoever asked for it hangs up', async () => {
  const { url, key } = await deepHole(8000)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const ask = () => {
    const request = http.get({ port, path: url, headers: { authorization: `Token ${key}` } })
    return { request, ended: new Promise(resolve => request.on('error', resolve).on('response', resolve)) }
  }
  const asked = Array.from({ length: 8 }, ask)
  await expect.poll(() => cpuQueue.waiting).toBeGreaterThan(0)
  for (const { request } of asked) request.destroy()
  for (const { ended } of asked) expect(await ended).toBeInstanceOf(Error)
  // drawing them all would take minutes
  await expect.poll(() => [cpuQueue.running, cpuQueue.waiting]).toEqual([0, 0])
})

test('a task that never ends is ended at its limit, and the next one has its place', async () => {
  // a file whose pieces never come
  const endless = () => {
    const { port1: pieces, port2 } = new MessageChannel()
    port2.unref()
    return runQueued('writeAgs', { pieces, day: '2026-01-01' } as never, { within: 200, transfer: [pieces as never] })
  }
  const asked = Array.from({ length: 6 }, endless)
  for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[])
    expect([status, reason instanceof WorkerTimeout]).toEqual(['rejected', true])
  expect([cpuQueue.running, cpuQueue.waiting]).toEqual([0, 0])
})
