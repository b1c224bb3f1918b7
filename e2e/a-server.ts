import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createDatabase } from '@borebook/server/testing/postgres.ts'
import { shortLived } from '@borebook/server/testing/short-lived.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { SharedPage } from './shared-page.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Database whose copies are the servers' on PostgreSQL. */
export const seededDatabase = 'seeded'

interface ServerOptions {
  /** `embedded` where that engine is the point; else PostgreSQL if there is one, which takes less of the processor. */
  engine?: 'embedded'
}

/** The product as it is started by `npm start`, on a free port with a data folder and a database of its own. */
export class Server {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-e2e-'))
  port = 0
  /** Settings beside the usual ones. */
  env: Record<string, string> = {}
  readonly #postgres: string | undefined
  #database: string | undefined
  #child: ChildProcess | undefined

  /** Begins with the data that a first start leaves (`seeded.ts`). */
  constructor({ engine }: ServerOptions = {}) {
    const seeded = process.env.BOREBOOK_E2E_SEEDED
    if (!seeded) return
    this.#postgres = engine === 'embedded' ? undefined : process.env.BOREBOOK_E2E_POSTGRES
    const database = path.join(seeded, 'database')
    cpSync(seeded, this.folder, { recursive: true, filter: from => !this.#postgres || !from.startsWith(database) })
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Tells its address before it is started. */
  async address(): Promise<string> {
    this.port ||= await freePort()
    return this.url
  }

  async start(): Promise<void> {
    await this.address()
    if (this.#postgres)
      this.#database ??= await createDatabase(this.#postgres, `server_${process.pid}_${this.port}`, seededDatabase)
    const env = {
      ...process.env,
      ...this.env,
      DATABASE_URL: this.#database,
      PORT: String(this.port),
      BOREBOOK_DATA: this.folder,
      LOG_LEVEL: 'error',
      BOREBOOK_FSYNC: 'off',
    }
    const child = spawn(process.execPath, [...shortLived, '.build/main.mjs', 'start'], {
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
    for (const known of keys.keys()) if (known.startsWith(`${this.url} `)) keys.delete(known)
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

/** Keys of the accounts that have signed in, by server and user name: a password is checked slowly, on purpose. */
const keys = new Map<string, string>()

export async function keyOf(url: string, username: string): Promise<string> {
  const known = keys.get(`${url} ${username}`)
  if (known) return known
  const { status, body } = await callWith(url)('POST', '/api/auth/login', { username, password: 'borebook' })
  if (status !== 200) throw new Error(`${username} may not sign in: ${status}`)
  keys.set(`${url} ${username}`, body.token)
  return body.token
}

/** Lets the pages of a context start signed in, as after a reload; a journey that signs out uses `signInOnScreen`. */
export async function enter(context: BrowserContext, url: string, username: string): Promise<void> {
  const { hostname: domain } = new URL(url)
  const cookie = { name: 'borebook_session', value: await keyOf(url, username), domain, path: '/api/auth' }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
  const known = origins.get(context) ?? new Set()
  origins.set(context, known)
  if (known.has(url)) return
  known.add(url)
  await context.addInitScript(origin => {
    if (location.origin === origin) localStorage.setItem('borebook.signed-in', '1')
  }, url)
}
/** Origins that the pages of a context are signed in at: a script that runs before each load cannot be taken back. */
const origins = new WeakMap<BrowserContext, Set<string>>()

/** Signs in on the sign-in page and waits for the project list. */
export async function signInOnScreen(page: Page, url: string, username: string): Promise<void> {
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

const callWith =
  (url: string, key?: string): Call =>
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

/** Calls the server with the key of a demo account, past the browser. */
export const callAs = async (url: string, username: string): Promise<Call> => callWith(url, await keyOf(url, username))

/**
 * One server and one page a worker; `signedIn` gives the page to one of the demo accounts, on the address if one is given,
 * else still empty. Nothing of an earlier journey is on it but what the browser has cached. A page that throws fails its test.
 */
export const test = base.extend<
  { signedIn: (username: string, address?: string) => Promise<Page> },
  { server: Server; sharedPage: SharedPage }
>({
  sharedPage: [
    async ({ browser }, use) => {
      const shared = new SharedPage(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
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
  signedIn: async ({ sharedPage, server }, use, info) => {
    const page = await sharedPage.open()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    const refused: string[] = []
    page.on('response', answer => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    page.on('console', message => message.type() === 'error' && refused.push(message.text()))
    page.on('requestfailed', sent => refused.push(`${sent.failure()?.errorText} ${sent.url()}`))
    await use(async (username, address) => {
      await enter(page.context(), server.url, username)
      if (address) await page.goto(server.url + address)
      return page
    })
    // what a red run tells is all there is to go by where it was red elsewhere
    if (info.errors.length > 0) {
      const screen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
      console.log(['CALLS AND SCREEN', ...refused, screen].join('\n').slice(0, 8000))
    }
    await sharedPage.reset({ isRed: info.errors.length > 0 || errors.length > 0 })
    expect(errors).toEqual([])
  },
})
export { expect }
