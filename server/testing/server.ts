import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type CallOptions, type Client, createClient } from '@borebook/contract/kit/client.ts'
import type { Endpoint } from '@borebook/contract/kit/endpoint.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AppOptions, createApp } from '../app.ts'
import type { Database, Db } from '../db/database.ts'
import { openPostgres } from '../db/postgres.ts'
import type { ServedAt } from '../http/served-hosts.ts'
import { FolderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'
import { lendEngine } from './engine.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

export interface TestServer {
  readonly db: Db
  readonly database: Database
  readonly app: FastifyInstance
  /** Store of its files: a folder of its own, unless a test sets another store. */
  store: Store
  /** Calls as the holder of this key; without one as nobody. */
  as(key?: string, headers?: Record<string, string>): Client
  /** Any request, as it comes. */
  request(options: InjectOptions & { key?: string }): Promise<LightMyRequestResponse>
}

/** Address of a server that people reach by its own name. */
export const onNetwork: ServedAt = { host: '0.0.0.0', url: undefined }

/** The whole server over a fresh, migrated database of its own, copied from the template. */
export function testServer(
  options: Pick<AppOptions, 'demoAccounts' | 'runsJobs' | 'kinds' | 'servedAt'> = {},
): TestServer {
  let database: Database
  let app: FastifyInstance
  let drop = async () => {}
  let store: Store
  let folder = ''
  beforeAll(async () => {
    const template = inject('template')
    if (template.engine === 'embedded') database = await lendEngine(template.file)
    else {
      const name = `t_${process.pid}_${Math.random().toString(36).slice(2)}`
      database = await openPostgres(await createDatabase(template.url, name, template.template), 8)
      drop = () => dropDatabase(template.url, name)
    }
    folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-files-'))
    store = new FolderStore(folder)
    app = await createApp(database.db, { demoAccounts: true, ...options, store: () => store })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await database?.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const server: TestServer = {
    get db() {
      return database.db
    },
    get database() {
      return database
    },
    get store() {
      return store
    },
    set store(other) {
      store = other
    },
    get app() {
      return app
    },
    request: ({ key, ...rest }) => {
      const request = { ...rest, headers: { ...(key ? { authorization: `Token ${key}` } : {}), ...rest.headers } }
      return /\/events\b/.test(String(rest.url)) ? begun(app, request) : app.inject(request)
    },
    as: (key, extra = {}) =>
      createClient(async (url, { method, headers, body }) => {
        const answer = await server.request({
          method: method as 'GET',
          url,
          ...(key ? { key } : {}),
          headers: { ...headers, ...extra },
          ...(body === undefined ? {} : { payload: body }),
        })
        const { statusCode: status, headers: told, payload } = answer
        const get = (name: string) => (told[name] === undefined ? null : String(told[name]))
        return { ok: status < 400, status, headers: { get }, text: async () => payload }
      }),
  }
  return server
}

/** The beginning of an answer that may have no end, as if it were all. */
async function begun(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true })
  const [first = ''] = await answer.stream().take(1).toArray()
  const { statusCode, headers } = answer
  const payload = String(first)
  return { statusCode, headers, payload, body: payload, json: () => JSON.parse(payload) } as LightMyRequestResponse
}

/** What a refused call answered; a call that is not refused fails the test. */
export async function refusal<E extends Endpoint>(
  client: Client,
  endpoint: E,
  call: CallOptions<E>,
): Promise<{ status: number; body: unknown }> {
  try {
    await client(endpoint, call)
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: error.body }
    throw error
  }
  throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
}
