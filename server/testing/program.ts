import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../db/root.ts'
import { onceARun } from './once.ts'
import { freePort } from './postgres.ts'
import { shortLived } from './short-lived.ts'

type Environment = Record<string, string | undefined>

/** The program as it is shipped, its threads included, and what tests of it run beside it. */
export class TestProgram {
  readonly #bundle: string
  readonly #running = new Set<ChildProcess>()

  private constructor(bundle: string) {
    this.#bundle = bundle
  }

  static async bundle(): Promise<TestProgram> {
    const { serverBundle } = await import(path.join(root, 'scripts/server-bundle.mjs'))
    const beside = { load: 'server/testing/power-load.ts', look: 'server/testing/power-look.ts' }
    const entryPoints = { ...serverBundle.entryPoints, ...beside }
    return new TestProgram(
      await onceARun('program', async outdir => {
        await build({ ...serverBundle, entryPoints, absWorkingDir: root, outdir })
      }),
    )
  }

  /** Runs a command to its end. */
  run(args: string[], env: Environment): { status: number | null; stdout: string; stderr: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...shortLived, this.#main, ...args], {
      encoding: 'utf8',
      env: this.#environment(env),
    })
    return { status, stdout, stderr: stderr.replace(/^BOREBOOK_FSYNC=off: .*\n/m, '').trim() }
  }

  /** Starts a server on a free port and answers before it is ready. `preload` is loaded before it in every thread. */
  async start(env: Environment, preload?: string): Promise<RunningServer> {
    const port = await freePort()
    const child = spawn(
      process.execPath,
      [...shortLived, ...(preload ? ['--import', preload] : []), this.#main, 'start'],
      {
        env: this.#environment({ LOG_LEVEL: 'fatal', ...env, PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    this.#running.add(child)
    child.once('exit', () => this.#running.delete(child))
    return new RunningServer(child, `http://127.0.0.1:${port}`)
  }

  /** Makes a data folder as a first start and a clean end leave it: database, demo, a backup. */
  async firstFolder(to: string): Promise<void> {
    const made = await onceARun('first-folder', async folder => {
      const server = await (await this.start({ BOREBOOK_DATA: folder })).ready()
      await server.stop()
    })
    cpSync(made, to, { recursive: true })
  }

  /** Finds the path of a part of the bundle. */
  file(name: string): string {
    return path.join(this.#bundle, name)
  }
  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL')
  }

  get #main(): string {
    return this.file('main.mjs')
  }
  #environment(env: Environment): NodeJS.ProcessEnv {
    // what is killed here loses nothing by it: the machine goes on
    return { ...process.env, DATABASE_URL: undefined, BOREBOOK_FSYNC: 'off', ...env }
  }
}

/** A server process of a test. */
export class RunningServer {
  readonly url: string
  readonly child: ChildProcess
  /** All that it has said so far. */
  said = ''
  /** Status or signal with which it has ended. */
  ended: number | NodeJS.Signals | undefined
  readonly end: Promise<number | NodeJS.Signals>

  constructor(child: ChildProcess, url: string) {
    this.child = child
    this.url = url
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', text => {
        this.said += text
      })
    this.end = new Promise(resolve =>
      child.once('exit', (code, signal) => {
        this.ended = signal ?? code!
        resolve(this.ended)
      }),
    )
  }

  /** Throws what it has said when it ends instead of getting ready. */
  async ready(): Promise<this> {
    await Promise.race([
      this.end.then(how => Promise.reject(new Error(`the server ended with ${how}: ${this.said}`))),
      this.says('is ready'),
    ])
    return this
  }

  /** What it answers to a call. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  async call(method: string, path: string, body?: object, key?: string): Promise<any> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Token ${key}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

  /** Waits until it has said this. */
  says(words: string): Promise<void> {
    return new Promise(resolve => {
      const look = () => this.said.includes(words) && resolve()
      look()
      for (const stream of [this.child.stdout!, this.child.stderr!]) stream.on('data', look)
    })
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals> {
    this.child.kill(signal)
    return this.end
  }
}

/** Signs a demo account in, and answers what calls as that account. */
export async function callerAt(url: string, username = 'lead') {
  const call = async (method: string, to: string, body?: unknown, key?: string) => {
    const answer = await fetch(url + to, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Token ${key}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text }
  }
  const { body } = await call('POST', '/api/auth/login', { username, password: 'borebook' })
  return (method: string, to: string, sent?: unknown) => call(method, to, sent, body.token)
}
