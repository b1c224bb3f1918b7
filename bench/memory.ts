import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@borebook/server/db/root.ts'
import { postgresPrograms, startPostgres, stopPostgres } from '@borebook/server/testing/postgres.ts'
import { tellFigure } from './kit/figures.ts'

/**
 * Memory of a server's process as `npm start` runs it, resident, MB: at the peak of its first start, idle twenty seconds
 * after one on the embedded database, and on PostgreSQL, beside an empty Node; and what an installation takes on disk.
 * Reads /proc.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-memory-'))
const data = path.join(folder, 'data')
const empty = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
await sleep(1000)
const beside = `an empty Node ${readMemory(empty.pid!, 'VmRSS').toFixed(0)} MB`
empty.kill()
try {
  const first = await startServer({ BOREBOOK_DATA: data })
  tellFigure({ what: 'first start at its peak, embedded', value: first.peak(), unit: 'MB', most: 600, beside })
  await first.stop()
  const embedded = await startServer({ BOREBOOK_DATA: data })
  await sleep(20_000)
  tellFigure({ what: 'idle, embedded', value: embedded.now(), unit: 'MB', most: 350, beside })
  await embedded.stop()
  if (postgresPrograms()) {
    const postgres = await startPostgres()
    const served = await startServer({ DATABASE_URL: await postgres.create('memory'), BOREBOOK_DATA: data })
    await sleep(20_000)
    tellFigure({ what: 'idle, PostgreSQL', value: served.now(), unit: 'MB', most: 150, beside })
    await served.stop()
    await stopPostgres(postgres)
  }
  const kilobytes = Number(
    spawnSync('du', ['-sk', path.join(root, 'node_modules')])
      .stdout.toString()
      .split('\t')[0],
  )
  tellFigure({ what: 'node_modules, with what tests need', value: kilobytes / 1024, unit: 'MB', most: 600 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readMemory(pid: number, of: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${of}:\\s+(\\d+)`).exec(status)![1]) / 1024
}

/** The process that is the server itself, below the one that started it. */
function findServer(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

async function startServer(env: Record<string, string>) {
  const port = await findFreePort()
  const child: ChildProcess = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const ended = new Promise(resolve => child.once('exit', resolve))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the server ended')
    await sleep(50)
  }
  const server = findServer(child.pid!)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { now: () => readMemory(server, 'VmRSS'), peak: () => readMemory(server, 'VmHWM'), stop }
}

function findFreePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
