import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Job } from '@borebook/contract/jobs.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { a } from '../builders.ts'
import { openPostgres } from '../db/postgres.ts'
import { createDatabase, dropDatabase } from '../testing/postgres.ts'
import { type RunningServer, TestProgram } from '../testing/program.ts'

const template = inject('template')
let folder: string
let program: TestProgram
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-killed-'))
  program = await TestProgram.bundle()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  program.killAll()
})

const layers = 4000
const rows = Array.from({ length: layers }, (_, n) => `"DATA","KB1","${n}.00","${n + 1}.00","Firm grey CLAY"`)
const file = `"GROUP","PROJ"\r\n"HEADING","PROJ_ID","PROJ_NAME"\r\n"DATA","D-1","Deep"\r\n\r\n"GROUP","LOCA"\r\n"HEADING","LOCA_ID"\r\n"DATA","KB1"\r\n\r\n"GROUP","GEOL"\r\n"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"\r\n${rows.join('\r\n')}\r\n`

const begin = async (server: RunningServer, key: string): Promise<Job> => {
  const answer = await fetch(`${server.url}/api/jobs/import?filename=deep.ags`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/octet-stream' },
    body: file,
  })
  expect(answer.status).toBe(201)
  return answer.json() as Promise<Job>
}

/** The import goes on in `next` after `server` was killed in the midst of it, and is stored once. */
async function killedAmidst(server: RunningServer, key: string, next: () => Promise<RunningServer>): Promise<void> {
  const { id } = await begin(server, key)
  const job = (of: RunningServer): Promise<Job> => of.call('GET', `/api/jobs/${id}`, undefined, key)
  await expect.poll(async () => (await job(server)).progress, { interval: 100 }).toBeGreaterThan(0.2)
  await server.stop('SIGKILL')
  const other = await next()
  expect((await job(other)).state).not.toBe('done')
  await expect.poll(async () => (await job(other)).state, { interval: 500 }).toBe('done')
  const { prj_id, tries, result } = await job(other)
  expect([tries, result]).toMatchObject([2, { batch: id, objects: 1 }])
  const objects = await other.call('GET', `/api/projects/${prj_id}/objects`, undefined, key)
  const imports = await other.call('GET', `/api/project/${prj_id}/imports`, undefined, key)
  expect([objects.length ?? 1, imports.length]).toEqual([1, 1])
  await other.stop()
}

test.runIf(template.engine === 'embedded')(
  'an import under which the server is killed goes on after the next start, and is stored once',
  async () => {
    const env = { BOREBOOK_DATA: path.join(folder, 'data') }
    await program.firstFolder(env.BOREBOOK_DATA)
    const server = await (await program.start(env)).ready()
    const { token } = await server.call('POST', '/api/auth/login', { username: 'admin', password: 'borebook' })
    await killedAmidst(server, token, async () => (await program.start(env)).ready())
  },
  240_000,
)

test.runIf(template.engine === 'postgres')(
  'an import under which its server is killed is taken up by another on the same database, and stored once',
  async () => {
    const { url, template: from } = template as { url: string; template: string }
    const name = `killed_${process.pid}`
    const address = await createDatabase(url, name, from)
    const database = await openPostgres(address, 2)
    const { key } = await a(database.db).user()
    await database.close()
    const env = { DATABASE_URL: address, BOREBOOK_DATA: path.join(folder, 'files') }
    const first = await (await program.start(env)).ready()
    const second = await (await program.start({ ...env })).ready()
    try {
      // whichever has taken it
      const { id } = await begin(first, key)
      const job = (of: RunningServer): Promise<Job> => of.call('GET', `/api/jobs/${id}`, undefined, key)
      await expect.poll(async () => (await job(first)).state, { interval: 50 }).not.toBe('waiting')
      await first.stop('SIGKILL')
      await expect.poll(async () => (await job(second)).state, { interval: 500 }).toBe('done')
      const { prj_id, result } = await job(second)
      expect(result).toMatchObject({ batch: id })
      expect(await second.call('GET', `/api/project/${prj_id}/imports`, undefined, key)).toHaveLength(1)
    } finally {
      await second.stop()
      await dropDatabase(url, name)
    }
  },
  240_000,
)
