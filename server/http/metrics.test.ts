import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

test('/metrics is not there unless it is switched on', async () => {
  expect((await t.request({ url: '/metrics' })).statusCode).toBe(404)
})

test('/metrics tells of requests by the pattern of their route, never of a name or a key', async () => {
  const { prj_id, prj_num } = await a(t.db).project({ prj_num: 'secret number' })
  const { key, username } = await a(t.db).user({ role: 'lead', prj_id, username: 'petra-from-the-metrics' })
  const gauges = [{ name: 'borebook_tests', help: 'Of a test.', now: () => 3 }]
  const app = await createApp(t.db, { metrics: { allowed: 'on', gauges } })
  const get = (url: string) => app.inject({ url, headers: { authorization: `Token ${key}` } })
  await get(`/api/project/${prj_id}`)
  await get(`/api/project/${prj_id}/members?q=${username}`)
  await get(`/nowhere/${username}`)
  const answer = await get('/metrics')
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.payload).toMatch(
    /borebook_request_duration_seconds_count\{method="GET",route="\/api\/project\/:id\/members",status="200"\} 1/,
  )
  expect(answer.payload).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(answer.payload).toMatch(/^borebook_tests 3$/m)
  expect(answer.payload).toMatch(/^borebook_work_waiting 0$/m)
  for (const secret of [username, key, prj_num]) expect(answer.payload).not.toContain(secret)
  await app.close()
})

test('/metrics with a key is not there for who has another, or none', async () => {
  const app = await createApp(t.db, { metrics: { allowed: { key: 'a-key-for-prometheus' }, gauges: [] } })
  const get = async (authorization?: string) =>
    (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
  expect(await get('Bearer a-key-for-prometheus')).toBe(200)
  for (const wrong of [undefined, 'Bearer a-key-for-prometheu', 'Bearer ', 'Basic a-key-for-prometheus'])
    expect(await get(wrong)).toBe(404)
  await app.close()
})
