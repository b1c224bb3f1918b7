import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { callAs, Server } from './a-server.ts'

const root = path.resolve(import.meta.dirname, '..')
const command = (args: string[], env: Record<string, string> = {}, input = '') =>
  spawnSync(process.execPath, ['.build/main.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  })
const folder = () => mkdtempSync(path.join(os.tmpdir(), 'borebook-run-'))

test('a taken port, a data folder in use and a server out of reach get one sentence each and a non-zero exit', async () => {
  const [server, second] = [new Server(), new Server()]
  await server.start()
  const cases = [
    [{ PORT: '0', BOREBOOK_DATA: server.folder }, /^The data folder .* is in use by process \d+\..*\n$/],
    [{ PORT: String(server.port), BOREBOOK_DATA: second.folder }, /^Port \d+ on 127\.0\.0\.1 is taken\..*\n$/],
    [{ PORT: 'x' }, /^PORT must be a whole number/],
  ] as const
  for (const [env, sentence] of cases) {
    const { status, stderr } = command(['start'], env)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(1)
  }
  await server.stop()
  for (const each of [server, second]) each.remove()
  const { status, stderr } = command(['user', 'list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(stderr).toMatch(/^DATABASE_URL names a PostgreSQL server that cannot be used: .*\n$/)
  expect(status).toBe(1)
})

test('SIGTERM closes cleanly, makes a backup, and the next start takes the folder over', async () => {
  const server = new Server({ isEmpty: true })
  await server.start()
  await server.stop('SIGTERM')
  expect(readdirSync(path.join(server.folder, 'backups')).filter(f => f.endsWith('.tar.gz'))).toHaveLength(1)
  expect(existsSync(path.join(server.folder, 'lock'))).toBe(false)
  await server.start()
  await server.stop('SIGKILL')
  await server.start()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.stop()
  server.remove()
})

test('npm start brings a server back that Node has let down, with all that was stored', async () => {
  const server = new Server()
  await server.start()
  const call = await callAs(server.url, 'lead')
  expect((await call('POST', '/api/project', { prj_num: 'BACK', prj_title: 'Comes back' })).status).toBe(201)
  await server.stop()
  const env = { ...process.env, PORT: String(server.port), BOREBOOK_DATA: server.folder, LOG_LEVEL: 'error' }
  const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise(resolve => started.once('exit', resolve))
  const isUp = () =>
    fetch(`${server.url}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  const holder = () => JSON.parse(readFileSync(path.join(server.folder, 'lock'), 'utf8')).pid as number
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true)
  const first = holder()
  process.kill(first, 'SIGSEGV')
  await expect.poll(async () => (await isUp()) && holder() !== first, { timeout: 30_000 }).toBe(true)
  const names = (await call('GET', '/api/projects')).body.map((p: { prj_num: string }) => p.prj_num)
  expect(names).toContain('BACK')
  started.kill('SIGTERM')
  expect(await ended).toBe(0)
  server.remove()
})

for (const [who, signal] of [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['what npm has started', 'SIGKILL'],
] as const)
  test(`the server of npm start ends, and its port is free, when ${who} gets ${signal}`, async () => {
    test.skip(process.platform !== 'linux', 'who has started a process is read from /proc')
    const server = new Server()
    await server.start()
    await server.stop()
    const env = { ...process.env, PORT: String(server.port), BOREBOOK_DATA: server.folder, LOG_LEVEL: 'error' }
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore' })
    const answers = () =>
      fetch(`${server.url}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 30_000 }).toBe(true)
    const started =
      who === 'npm' ? npm.pid! : parentOf(JSON.parse(readFileSync(path.join(server.folder, 'lock'), 'utf8')).pid)
    process.kill(started, signal)
    await expect.poll(() => existsSync(path.join(server.folder, 'lock')), { timeout: 30_000 }).toBe(false)
    await expect.poll(answers).toBe(false)
    server.remove()
  })

/** The process that has started another. */
const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])

test('a backup of one data folder restores into another, and a full one is not overwritten unasked', () => {
  const [from, to] = [folder(), folder()]
  const file = path.join(from, 'site.tar.gz')
  expect(
    command(['user', 'add', 'maria', '--superuser'], { BOREBOOK_DATA: from }, 'a long password\n').stdout,
  ).toContain('User maria made.')
  expect(command(['backup', file], { BOREBOOK_DATA: from }).stdout).toContain('read back and found whole')
  expect(command(['restore', file], { BOREBOOK_DATA: to }).stdout).toContain('Restored the backup')
  expect(command(['user', 'list'], { BOREBOOK_DATA: to }).stdout).toMatch(/^maria {2}superuser$/m)
  const again = command(['restore', file], { BOREBOOK_DATA: to })
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('holds data already')])
  for (const f of [from, to]) rmSync(f, { recursive: true })
})
