import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')

/** The product as it is started by `npm start`, on a free port with a data folder of its own. */
export class Server {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-e2e-'))
  port = 0
  #child: ChildProcess | undefined

  get url(): string {
    return `http://localhost:${this.port}`
  }

  async start(): Promise<void> {
    this.port ||= await freePort()
    const env = { ...process.env, PORT: String(this.port), BOREBOOK_DATA: this.folder, LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, ['.build/main.mjs', 'start'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', data => String(data).includes('is ready') && resolve())
      child.on('exit', code => reject(new Error(`the server ended with ${code}`)))
    })
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.removeAllListeners('exit').once('exit', () => {})
    child.kill(signal)
    await Promise.race([ended, new Promise<void>(resolve => child.once('exit', () => resolve()))])
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Signs in on the sign-in page and waits for the project list. */
export async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/projects')
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what the server says is looked at, not typed
  body: any
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Calls the server with the key of a demo account, past the browser. */
export async function callAs(url: string, username: string): Promise<Call> {
  const call =
    (key?: string): Call =>
    async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { authorization: `Token ${key}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    }
  const { body } = await call()('POST', '/api/auth/login', { username, password: 'borebook' })
  return call(body.token)
}

/** One server a worker; `signedIn` opens a page as one of the demo accounts. A page that logs an error fails its test. */
export const test = base.extend<{ signedIn: (username: string) => Promise<Page> }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = new Server()
      await server.start()
      await use(server)
      await server.stop()
      server.remove()
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ page, server }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await use(async username => {
      await signIn(page, server.url, username)
      return page
    })
    expect(errors).toEqual([])
  },
})
export { expect }
