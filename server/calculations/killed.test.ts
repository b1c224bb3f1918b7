import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { a } from '../builders.ts'
import { openPostgres } from '../db/postgres.ts'
import { createDatabase, dropDatabase } from '../testing/postgres.ts'
import { type RunningServer, TestProgram } from '../testing/program.ts'
import { inFile } from '../testing/push.ts'

const template = inject('template')
/** How often the server is killed; ten times where somebody has the time. */
const kills = Number(process.env.BOREBOOK_KILLS ?? 2)
let folder: string
let program: TestProgram
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-runs-'))
  program = await TestProgram.bundle()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  program.killAll()
})

interface Site {
  /** Place of the runs of a hole. */
  at: string
  key: string
}

/** Twenty runs are begun and `start`ed servers killed under them: one after the other, or one of two. */
async function killedUnderTwenty(
  { at, key }: Site,
  start: () => Promise<RunningServer>,
  together: 1 | 2,
): Promise<void> {
  const servers: RunningServer[] = []
  for (let i = 0; i < together; i++) servers.push(await start())
  const [first] = servers as [RunningServer]
  const begun: Calculation[] = await Promise.all(Array.from({ length: 20 }, () => first.call('POST', at, {}, key)))
  for (let kill = 0; kill < kills; kill++) {
    // kills in the midst of a start, of the first runs, of the next
    await sleep(150 * (kill % 4))
    await servers.shift()!.stop('SIGKILL')
    servers.push(await start())
  }
  const last = servers.at(-1)!
  const runs = (): Promise<Calculation[]> => last.call('GET', at, undefined, key)
  const states = async () => [...new Set((await runs()).map(({ status }) => status))]
  await expect.poll(states, { interval: 500 }).not.toContain('processing')
  const ended = await runs()
  expect(ended.map(({ id }) => id)).toEqual(begun.map(({ id }) => id).sort((a, b) => a - b))
  for (const { status, method, finished_at } of ended) {
    expect(['done', 'failed']).toContain(status)
    expect([method !== null, finished_at !== null]).toEqual([status === 'done', true])
  }
  // one that is done has changed once since it was stored
  expect(ended.filter(({ status, version }) => status === 'done' && version !== 2)).toEqual([])
  await Promise.all(servers.map(server => server.stop()))
}

const sentence = `${kills} times under twenty runs: all end, none is lost, and none is worked out twice`
test.runIf(template.engine === 'embedded')(
  `the server is killed ${sentence}`,
  async () => {
    const env = { BOREBOOK_DATA: path.join(folder, 'data') }
    await program.firstFolder(env.BOREBOOK_DATA)
    const start = async () => (await program.start(env)).ready()
    const server = await start()
    const { token } = await server.call('POST', '/api/auth/login', { username: 'admin', password: 'borebook' })
    await server.stop()
    // a cone test of the demo without runs
    await killedUnderTwenty({ at: '/api/project/1/object/8/seq_cal', key: token }, start, 1)
  },
  300_000,
)

test.runIf(template.engine === 'postgres')(
  `of two servers on one database, one is killed ${sentence}`,
  async () => {
    const { url, template: name } = template as { url: string; template: string }
    const database = `k_${process.pid}_runs`
    const env = { DATABASE_URL: await createDatabase(url, database, name) }
    const { db, close } = await openPostgres(env.DATABASE_URL, 2)
    const { prj_id, locid } = await a(db).object({ boretype: 'cptu' })
    await a(db).sounding({ locid, ...inFile() })
    const { key } = await a(db).user({ role: 'engineer', prj_id })
    await close()
    const start = async () => (await program.start(env)).ready()
    await killedUnderTwenty({ at: `/api/project/${prj_id}/object/${locid}/seq_cal`, key }, start, 2)
    await dropDatabase(url, database)
  },
  300_000,
)
