import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { callAs, Server } from '../../a-server.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** ms: as people start it the database's code is optimised first, which takes a busy machine minutes. */
const slowStart = 240_000

/** A program that starts the server on a port and a folder of its own, as seen from beside it. */
async function startBy(program: string, args: string[]) {
  const server = new Server({ engine: 'embedded' })
  const url = await server.address()
  const env = { ...process.env, PORT: String(server.port), BOREBOOK_DATA: server.folder, LOG_LEVEL: 'error' }
  const started = spawn(program, args, { cwd: root, env, stdio: 'ignore' })
  const lock = path.join(server.folder, 'lock')
  const answers = () =>
    fetch(`${url}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  await expect.poll(answers, { timeout: slowStart }).toBe(true)
  return {
    url,
    started,
    answers,
    exitCode: new Promise(resolve => started.once('exit', resolve)),
    /** The process that serves. */
    holder: (): number => JSON.parse(readFileSync(lock, 'utf8')).pid,
    expectEnd: async () => {
      await expect.poll(() => existsSync(lock)).toBe(false)
      await expect.poll(answers).toBe(false)
      server.remove()
    },
  }
}

/** Statuses of the calls that the lines of docs/api.md make, one after the other. */
function callAsManual(url: string): string[] {
  const [, lines = ''] = /```js\n(.*?)```/s.exec(readFileSync(path.join(root, 'docs/api.md'), 'utf8')) ?? []
  const argv = ['--input-type=module', '--eval', lines.replaceAll('http://localhost:4000', url)]
  const { stdout, stderr } = spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  return [...stdout.matchAll(/^(\d{3} [A-Z]+) \//gm)].map(([, said = '']) => said).concat(stderr || [])
}

test('npm start serves the lines of the manual, and brings a server back that Node has let down, with all that was stored', async () => {
  const { url, started, answers, exitCode, holder, expectEnd } = await startBy(process.execPath, [
    'scripts/run.mjs',
    'start',
  ])
  expect(callAsManual(url)).toEqual([
    ...['200 POST', '200 GET', '200 GET', '201 POST', '200 GET', '200 PUT', '409 PUT', '400 POST'],
    ...['204 DELETE', '201 POST', '403 POST', '204 DELETE', '401 GET'],
  ])
  const call = await callAs(url, 'lead')
  expect((await call('POST', '/api/project', { prj_num: 'BACK', prj_title: 'Comes back' })).status).toBe(201)
  const first = holder()
  process.kill(first, 'SIGSEGV')
  await expect.poll(async () => (await answers()) && holder() !== first, { timeout: slowStart }).toBe(true)
  const names = (await call('GET', '/api/projects')).body.map((p: { prj_num: string }) => p.prj_num)
  expect(names).toContain('BACK')
  started.kill('SIGTERM')
  expect(await exitCode).toBe(0)
  await expectEnd()
})

for (const [who, signal] of [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['what npm has started', 'SIGKILL'],
] as const)
  test(`the server of npm start ends, and its port is free, when ${who} gets ${signal}`, async () => {
    test.skip(process.platform !== 'linux', 'who has started a process is read from /proc')
    const [program, args] = who === 'npm' ? ['npm', ['start']] : [process.execPath, ['scripts/run.mjs', 'start']]
    const { started, expectEnd } = await startBy(program, args)
    started.kill(signal)
    await expectEnd()
  })
