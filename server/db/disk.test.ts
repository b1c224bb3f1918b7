import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../ops/data-folder.ts'
import { isAll } from '../testing/all.ts'
import { callerAt, TestProgram } from '../testing/program.ts'
import { lockFolder } from './lock.ts'
import { root } from './root.ts'

let program: TestProgram
let folder: string
beforeAll(async () => {
  program = await TestProgram.bundle()
  folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-disk-'))
})
afterAll(() => {
  program.killAll()
  rmSync(folder, { recursive: true, force: true })
})
const faultyDisk = path.join(root, 'server/testing/faulty-disk.ts')

test.each([
  ['ENOSPC', 507, /full/],
  ['EIO', 503, /moment/],
])(
  'a disk that cannot force a change (%s) costs %i and a sentence; the server comes back with all it had answered',
  async (code, status, sentence) => {
    const order = path.join(folder, `order-${code}`)
    const data = path.join(folder, `faulty-${code}`)
    await program.firstFolder(data)
    const server = await program.start({ BOREBOOK_DATA: data, BOREBOOK_FSYNC: 'on', FAULTY_DISK: order }, faultyDisk)
    await server.ready()
    const call = await callerAt(server.url)
    const made: string[] = []
    const create = async (name: string) => {
      const answer = await call('POST', '/api/project', { prj_num: name, prj_title: 'A title' })
      if (answer.status === 201) made.push(name)
      return answer
    }
    expect((await create('before')).status).toBe(201)
    writeFileSync(order, `${code} fsync`)
    for (let i = 0; i < 5; i++) {
      const answer = await create(`meanwhile-${i}`)
      expect(answer.status).toBe(status)
      expect(answer.body.detail).toMatch(sentence)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(status)
    }
    rmSync(order)
    await expect.poll(async () => (await create(`after-${made.length}`)).status).toBe(201)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const names = (await call('GET', '/api/projects')).body.map((p: { prj_num: string }) => p.prj_num)
    expect(names).toEqual(expect.arrayContaining(made))
    expect(await server.stop()).toBe(0)
  },
)

test('a data folder that cannot be one is told in a sentence', () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const { status, stderr } = program.run(['user', 'list'], { BOREBOOK_DATA: file })
  expect([status, stderr]).toEqual([1, `${file} is no folder.`])
})

test('what a program cannot begin with is one sentence and exit 1, before anything is made', async () => {
  const data = path.join(folder, 'refused')
  const held = path.join(folder, 'held')
  const lock = await lockFolder(held)
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /^PORT must be a whole number/],
    [
      { BOREBOOK_BASEMAPS: '[{"type":"xyz","name":"Plan"}]' },
      /^BOREBOOK_BASEMAPS: base map 1: “attribution” is required\.$/,
    ],
    [{ PORT: '0', BOREBOOK_DATA: held }, /^The data folder .* is in use by process \d+\..*$/],
  ]
  for (const [env, sentence] of cases) {
    const { status, stderr } = program.run(['start'], { BOREBOOK_DATA: data, ...env })
    expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)])
  }
  lock.release()
  // a start waits for its server, other commands do not
  const { status, stderr } = program.run(['user', 'list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL names a PostgreSQL server .* used: .*$/)])
  expect(existsSync(path.join(data, 'database'))).toBe(false)
})

test.skipIf(process.getuid?.() === 0)('a data folder of somebody else is told in a sentence', () => {
  const ofOthers = path.join(folder, 'of-others')
  mkdirSync(ofOthers)
  chmodSync(ofOthers, 0o500)
  const { status, stderr } = program.run(['user', 'list'], { BOREBOOK_DATA: ofOthers })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/may not be read and written by this user \(EACCES\)/)])
})

test('a first start that is killed at any moment goes on at the next, the demo whole', async () => {
  const data = path.join(folder, 'killed')
  let kills = 0
  const longer = isAll ? 1.7 : 3
  for (let after = 500; ; after *= longer) {
    const server = await program.start({ BOREBOOK_DATA: data })
    const late = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), after))
    if ((await Promise.race([server.ready(), late])) !== 'late') {
      const call = await callerAt(server.url)
      const projects = (await call('GET', '/api/projects')).body as { prj_id: number }[]
      expect(projects).toHaveLength(3)
      await server.stop()
      break
    }
    await server.stop('SIGKILL')
    kills++
  }
  expect(kills).toBeGreaterThan(1)
  expect(readdirSync(data).sort()).toEqual(['backups', 'database', 'files'])
  expect(existsSync(path.join(data, 'lock'))).toBe(false)
})

/** Ports of the test's own process. */
const ports = process.getActiveResourcesInfo().filter(kind => kind === 'MessagePort').length

test('a new database of which nothing is asked is closed as any other: no thread of it goes on', async () => {
  const data = path.join(folder, 'unasked')
  await (await openEmbedded(data)).close()
  // what is still open writes its checkpoint, and takes away its own lock, only when it is closed
  expect(existsSync(path.join(data, 'database/postmaster.pid'))).toBe(false)
  expect(process.getActiveResourcesInfo().filter(kind => kind === 'MessagePort').length).toBeLessThanOrEqual(ports)
})
