import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { callAs, Server } from './a-server.ts'

const root = path.resolve(import.meta.dirname, '..')

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
  await expect.poll(isUp).toBe(true)
  const first = holder()
  process.kill(first, 'SIGSEGV')
  await expect.poll(async () => (await isUp()) && holder() !== first).toBe(true)
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
    await expect.poll(answers).toBe(true)
    const started =
      who === 'npm' ? npm.pid! : parentOf(JSON.parse(readFileSync(path.join(server.folder, 'lock'), 'utf8')).pid)
    process.kill(started, signal)
    await expect.poll(() => existsSync(path.join(server.folder, 'lock'))).toBe(false)
    await expect.poll(answers).toBe(false)
    server.remove()
  })

/** The process that has started another. */
const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
