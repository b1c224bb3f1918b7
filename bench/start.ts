import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { root } from '@borebook/server/db/root.ts'
import { tellFigure } from './kit/figures.ts'

/**
 * `npm start` to a server that answers: from a fresh clone, and warm, beside the bare limit of starting
 * npm and Node alone.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-start-'))
const clone = path.join(folder, 'clone')
const port = await freePort()
const env = { ...process.env, PORT: String(port), BOREBOOK_DATA: path.join(folder, 'data'), LOG_LEVEL: 'silent' }
try {
  // what git would check out, with what is not committed yet
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n')
  for (const file of files.filter(Boolean)) cpSync(path.join(root, file), path.join(clone, file))
  console.log(`fresh clone to ready: ${((await untilReady()) / 1000).toFixed(1)} s`)
  const warm: number[] = []
  for (let i = 0; i < 5; i++) warm.push(await untilReady())
  warm.sort((a, b) => a - b)
  const begin = performance.now()
  spawnSync('npm', ['exec', '--offline', '-c', 'node -e 0'], { cwd: clone })
  const bare = performance.now() - begin
  const beside = `npm and an empty Node ${(bare / 1000).toFixed(2)} s; slowest ${(warm[4]! / 1000).toFixed(2)} s`
  tellFigure({ what: 'warm npm start to ready', value: warm[2]! / 1000, unit: 's', most: 1.5, beside })
  tellFigure({ what: 'warm npm start of npm and an empty Node', value: warm[2]! / bare, unit: 'times', most: 1.5 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function untilReady(): Promise<number> {
  const begin = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const ended = new Promise(resolve => child.once('exit', resolve))
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  const took = performance.now() - begin
  process.kill(-child.pid!, 'SIGTERM')
  await ended
  // npm ends before the server does
  while (existsSync(path.join(folder, 'data', 'lock'))) await new Promise(resolve => setTimeout(resolve, 20))
  return took
}

function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    answer => answer.ok,
    () => false,
  )
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as net.AddressInfo
      probe.close(() => resolve(free))
    })
  })
}
