import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, jobs, jobsAtOnce } from '@borebook/contract/jobs.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { invalid } from '../config/refuse.ts'
import { refusal, testServer } from '../testing/server.ts'
import { JobQueue } from './job-queue.ts'
import { Jobs } from './jobs.ts'
import type { JobKind } from './kind.ts'
import { jobKinds } from './kinds.ts'
import { JobRun } from './run.ts'
import { sweepJobs } from './sweep.ts'

/** What jobs of a kind for these tests do, by their titles. */
const doing = new Map<string, JobKind>()
const kinds = { ...jobKinds, zip: (work: Parameters<JobKind>[0]) => doing.get((work.data as { as: string }).as)!(work) }
const t = testServer({ runsJobs: true, kinds })

/** Enqueues what does this; answers its key. */
async function begun(as: string, work: JobKind, user_id: number, which = t.app.jobs): Promise<string> {
  doing.set(as, work)
  await which.boss.ready()
  const owner = { user_id, only_projects: null }
  const id = await t.db.transaction().execute(tx => which.enqueue(tx, { kind: 'zip', title: as, data: { as }, owner }))
  which.wake(user_id)
  return id
}

const person = async () => {
  const user = await a(t.db).user()
  return { ...user, client: t.as(user.key), job: (job: string) => t.as(user.key)(jobs.one, { path: { job } }) }
}
const ends = async (who: Awaited<ReturnType<typeof person>>, id: string, state: Job['state']): Promise<Job> => {
  await expect.poll(async () => (await who.job(id)).state, { interval: 100 }).toBe(state)
  return who.job(id)
}

test('a job is done after the call that made it, and tells its owner how far it is and what came of it', async () => {
  const who = await person()
  let go = () => {}
  const waiting = new Promise<void>(resolve => {
    go = resolve
  })
  const id = await begun(
    'tells',
    async ({ onProgress }) => {
      onProgress(0.5)
      await waiting
      return { result: { objects: 3 } }
    },
    who.user_id,
  )
  await expect.poll(async () => (await who.job(id)).progress).toBe(0.5)
  expect(await who.client(jobs.list, {})).toMatchObject([{ id, state: 'running', ended_at: null }])
  go()
  expect(await ends(who, id, 'done')).toMatchObject({ progress: 1, result: { objects: 3 }, error: null, seen: false })
  await who.client(jobs.see, {})
  expect((await who.job(id)).seen).toBe(true)
})

test('what is enqueued in a transaction that fails was never there', async () => {
  const who = await person()
  let ran = false
  doing.set('undone', async () => {
    ran = true
    return {}
  })
  const failing = t.db.transaction().execute(async tx => {
    const owner = { user_id: who.user_id, only_projects: null }
    await t.app.jobs.enqueue(tx, { kind: 'zip', title: 'undone', data: { as: 'undone' }, owner })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  t.app.jobs.wake(who.user_id)
  await ends(who, await begun('after', async () => ({}), who.user_id), 'done')
  expect(await who.client(jobs.list, {})).toHaveLength(1)
  expect(ran).toBe(false)
})

test('another person’s job is there for nobody else, not even a superuser', async () => {
  const who = await person()
  const id = await begun(
    'private',
    async () => ({ file: { name: 'a.txt', bytes: Readable.from([Buffer.from('a')]) } }),
    who.user_id,
  )
  await ends(who, id, 'done')
  const other = t.as((await a(t.db).user({ superuser: true })).key)
  for (const endpoint of [jobs.one, jobs.cancel, jobs.retry, jobs.remove, jobs.link])
    expect((await refusal(other, endpoint, { path: { job: id } } as never)).status).toBe(404)
  expect(await other(jobs.list, {})).toEqual([])
  expect((await t.request({ url: `/api/jobs/${id}/file` })).statusCode).toBe(404)
})

test('a key for single projects sees the jobs of these, and no others of its owner', async () => {
  const who = await person()
  const [one, two] = [await a(t.db).project(), await a(t.db).project()]
  for (const { prj_id } of [one, two])
    await sql`insert into jobs (id, kind, title, user_id, prj_id, data) values (gen_random_uuid(), 'zip', ${`of ${prj_id}`}, ${who.user_id}, ${prj_id}, '{}')`.execute(
      t.db,
    )
  const { key } = await a(t.db).apiKey({ user_id: who.user_id, only_projects: [one.prj_id] })
  expect((await t.as(key)(jobs.list, {})).map(({ title }) => title)).toEqual([`of ${one.prj_id}`])
  expect(await who.client(jobs.list, {})).toHaveLength(2)
})

test('a job that is cancelled ends at once and can be begun again', async () => {
  const who = await person()
  let times = 0
  const ended: string[] = []
  const id = await begun(
    'cancelled',
    async ({ signal }) => {
      if (++times === 1)
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            ended.push('aborted')
            reject(signal.reason)
          })
        })
      return {}
    },
    who.user_id,
  )
  await expect.poll(() => times).toBe(1)
  expect(await who.client(jobs.cancel, { path: { job: id } })).toMatchObject({ state: 'cancelled' })
  await expect.poll(() => ended).toEqual(['aborted'])
  await who.client(jobs.retry, { path: { job: id } })
  await ends(who, id, 'done')
  expect(times).toBe(2)
  expect((await refusal(who.client, jobs.retry, { path: { job: id } })).body).toEqual({
    __all__: ['This has been done already.'],
  })
})

test('what fails is tried again, three times at most; what is refused is not', async () => {
  const who = await person()
  let times = 0
  const third = await begun(
    'third time',
    async () => {
      if (++times < 3) throw new Error('not yet')
      return {}
    },
    who.user_id,
  )
  expect(await ends(who, third, 'done')).toMatchObject({ tries: 3 })
  let refused = 0
  const never = await begun(
    'refused',
    async () => {
      refused++
      throw invalid('__all__', 'import.nothing')
    },
    who.user_id,
  )
  expect(await ends(who, never, 'failed')).toMatchObject({ error: 'import.nothing', tries: 1 })
  expect(refused).toBe(1)
})

test('a job that its process has left behind is taken up by another', async () => {
  const who = await person()
  const dying = new Jobs(t.db, new JobQueue(t.db), () => t.store, kinds, { queue: 'left-behind' })
  await dying.boss.start()
  let times = 0
  const id = await begun(
    'left-behind',
    ({ signal }) =>
      ++times === 1
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve({}),
    who.user_id,
    dying,
  )
  await expect.poll(() => times).toBe(1)
  await dying.boss.stop()
  expect((await who.job(id)).state).toBe('waiting')
  const heir = new Jobs(t.db, new JobQueue(t.db), () => t.store, kinds, { queue: 'left-behind' })
  await heir.boss.start()
  await ends(who, id, 'done')
  await heir.boss.stop()
})

test('a job that is ended before its work has begun is not begun, since its work would not hear of it', async () => {
  const { user_id } = await person()
  const row = await t.db
    .insertInto('jobs')
    .values({ id: randomUUID(), kind: 'zip', title: 'too early', user_id, data: '{}', state: 'running' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const run = new JobRun(t.db, t.store, row, new AbortController().signal, () => {})
  run.abort('closing')
  let hasBegun = false
  const work = run.perform(async () => {
    hasBegun = true
    return {}
  })
  await expect(work).rejects.toThrow('aborted')
  expect(hasBegun).toBe(false)
})

test('a person who was shut out meanwhile may nothing any more', async () => {
  const who = await person()
  await t.db.updateTable('users').set({ disabled: true }).where('user_id', '=', who.user_id).execute()
  let ran = false
  const id = await begun(
    'shut out',
    async () => {
      ran = true
      return {}
    },
    who.user_id,
  )
  const state = () => t.db.selectFrom('jobs').select(['state', 'error']).where('id', '=', id).executeTakeFirst()
  await expect.poll(state).toEqual({ state: 'failed', error: 'session.disabled' })
  expect(ran).toBe(false)
})

test(`more than ${jobsAtOnce} of one person at once are refused; another’s are not`, async () => {
  const [who, other] = [await person(), await person()]
  await sql`insert into jobs (id, kind, title, user_id, data) select gen_random_uuid(), 'zip', 'x', ${who.user_id}, '{}' from generate_series(1, ${jobsAtOnce}::integer)`.execute(
    t.db,
  )
  await expect(begun('many', async () => ({}), who.user_id)).rejects.toMatchObject({ status: 429 })
  await ends(other, await begun('other', async () => ({}), other.user_id), 'done')
})

test('what a job has made is downloaded by a link, and gone three days after its end', async () => {
  const who = await person()
  const id = await begun(
    'made',
    async () => ({ file: { name: 'Grüsse.txt', bytes: Readable.from([Buffer.from('Grüsse')]) } }),
    who.user_id,
  )
  expect(await ends(who, id, 'done')).toMatchObject({ file: { name: 'Grüsse.txt', size: Buffer.byteLength('Grüsse') } })
  const { url } = await who.client(jobs.link, { path: { job: id } })
  const answer = await t.request({ url })
  expect([answer.statusCode, answer.payload]).toEqual([200, 'Grüsse'])
  expect((await t.request({ url: url.replace(/signature=./, 'signature=x') })).statusCode).toBe(404)
  await sql`update jobs set ended_at = now() - interval '73 hours' where id = ${id}`.execute(t.db)
  const { output } = await t.db.selectFrom('jobs').select('output').where('id', '=', id).executeTakeFirstOrThrow()
  await sweepJobs(t.db, t.store)
  expect((await refusal(who.client, jobs.one, { path: { job: id } })).status).toBe(404)
  expect(await t.store.size(output as never)).toBeUndefined()
})

test('a job that is under way is not taken off the list, one that has ended is', async () => {
  const who = await person()
  let go = () => {}
  const waiting = new Promise<void>(resolve => {
    go = resolve
  })
  const id = await begun('listed', () => waiting.then(() => ({})), who.user_id)
  await ends(who, id, 'running')
  expect((await refusal(who.client, jobs.remove, { path: { job: id } })).status).toBe(400)
  go()
  await ends(who, id, 'done')
  await who.client(jobs.remove, { path: { job: id } })
  expect(await who.client(jobs.list, {})).toEqual([])
})

/** What comes over the stream of events, list by list. */
async function* listened(key: string, ended: AbortSignal): AsyncGenerator<Job[]> {
  const { port } = t.app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/api/jobs/events`, {
    headers: { authorization: `Token ${key}` },
    signal: ended,
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  let text = ''
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as Job[]
    }
  }
}

test('the browser hears of its own jobs as they change, and of nobody else’s', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const [who, other] = [await person(), await person()]
  const over = new AbortController()
  const heard: string[] = []
  const listening = (async () => {
    for await (const list of listened(who.key, over.signal))
      heard.push(list.map(({ title, state }) => `${title} ${state}`).join())
  })().catch(() => {})
  await expect.poll(() => heard).toEqual([''])
  await ends(other, await begun('theirs', async () => ({}), other.user_id), 'done')
  await ends(who, await begun('mine', () => sleep(1500, {}), who.user_id), 'done')
  await expect.poll(() => heard.at(-1)).toBe('mine done')
  expect(heard).toContain('mine running')
  expect(heard.join()).not.toContain('theirs')
  over.abort()
  await listening
})

test('a file is imported as a job, as one step that its batch takes back', async () => {
  const who = await person()
  const ags = [
    '"GROUP","PROJ"',
    '"HEADING","PROJ_ID","PROJ_NAME"',
    '"UNIT","",""',
    '"TYPE","ID","X"',
    '"DATA","J-1","Job"',
    '',
    '"GROUP","LOCA"',
    '"HEADING","LOCA_ID","LOCA_TYPE","LOCA_FDEP"',
    '"UNIT","","","m"',
    '"TYPE","ID","PA","2DP"',
    '"DATA","B1","RC","12.00"',
    '"DATA","B2","RC","8.00"',
    '',
  ].join('\r\n')
  const sent = await t.request({
    method: 'POST',
    url: '/api/jobs/import?filename=two.ags',
    key: who.key,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(ags),
  })
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json() as Job
  const done = await ends(who, id, 'done')
  expect(done).toMatchObject({ kind: 'import', title: 'two.ags', result: { batch: id, objects: 2, prj_num: 'J-1' } })
  const objects = await t.request({ url: `/api/project/${done.prj_id}/imports`, key: who.key })
  expect(objects.json()).toMatchObject([{ batch: id, filename: 'two.ags', objects: 2, by: who.username }])
  const { rows } = await sql<{ input: string | null }>`select input from jobs where id = ${id}`.execute(t.db)
  expect(rows).toEqual([{ input: null }])
})
