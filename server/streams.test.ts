import { members } from '@borebook/contract/accounts/members.ts'
import { auth } from '@borebook/contract/accounts/users.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { a } from './builders.ts'
import { keyHash, newKey } from './http/keys.ts'
import { mostStreams } from './http/streams.ts'
import { testServer } from './testing/server.ts'

const t = testServer()
let address: string
beforeAll(async () => {
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Opens a stream; `ended` once the server has ended it. */
async function listen(path: string, key: string) {
  const over = new AbortController()
  const answer = await fetch(address + path, { headers: { authorization: `Token ${key}` }, signal: over.signal })
  const state = { isEnded: false }
  const read = async () => {
    for await (const _ of answer.body!);
    state.isEnded = true
  }
  if (answer.ok) void read().catch(() => {})
  return { status: answer.status, body: () => answer.json(), state, close: () => over.abort() }
}
const ofJobs = '/api/jobs/events'

test('of one person eight streams are open at most; the ninth is refused, others hear on, and a place that is left is free', async () => {
  const [{ key }, other] = [await a(t.db).user(), await a(t.db).user()]
  const open = await Promise.all(Array.from({ length: mostStreams }, () => listen(ofJobs, key)))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const ninth = await listen(ofJobs, key)
  expect([ninth.status, await ninth.body()]).toEqual([
    429,
    { detail: 'At most 8 pages are told of changes as they happen. Close one of them.' },
  ])
  const theirs = await listen(ofJobs, other.key)
  expect([theirs.status, open.some(({ state }) => state.isEnded)]).toEqual([200, false])
  open[0]!.close()
  await expect.poll(async () => (await listen(ofJobs, key)).status).toBe(200)
})

test('who signs out hears no more, and their other session does', async () => {
  const user = await a(t.db).user()
  const second = newKey()
  await sql`insert into sessions (key_hash, user_id, expires_at)
    values (${keyHash(second)}, ${user.user_id}, now() + interval '1 hour')`.execute(t.db)
  const [gone, stays] = [await listen(ofJobs, user.key), await listen(ofJobs, second)]
  await t.as(user.key)(auth.logout, {})
  await expect.poll(() => gone.state.isEnded).toBe(true)
  expect(stays.state.isEnded).toBe(false)
})

test('whose membership ends, or whose account is switched off, hears no more of what they saw', async () => {
  const { prj_id, locid } = await a(t.db).object()
  const lead = await a(t.db).user({ role: 'lead', prj_id })
  const [member, disabled] = [await a(t.db).user({ role: 'viewer', prj_id }), await a(t.db).user()]
  const runs = await listen(`/api/project/${prj_id}/object/${locid}/seq_cal/events`, member.key)
  const jobs = await listen(ofJobs, disabled.key)
  expect([runs.status, jobs.status]).toEqual([200, 200])
  await t.as(lead.key)(members.remove, { path: { id: prj_id, user_id: member.user_id } })
  await expect.poll(() => runs.state.isEnded).toBe(true)
  await sql`update users set disabled = true where user_id = ${disabled.user_id}`.execute(t.db)
  // as another process does it: this one looks each second, or is told by the next change of an account
  await t.as((await a(t.db).user()).key)(auth.logout, {})
  await expect.poll(() => jobs.state.isEnded).toBe(true)
})
