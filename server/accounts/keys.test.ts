import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { account } from '@borebook/contract/accounts/account.ts'
import { keys } from '@borebook/contract/accounts/keys.ts'
import { members } from '@borebook/contract/accounts/members.ts'
import { auth, users } from '@borebook/contract/accounts/users.ts'
import { imports } from '@borebook/contract/imports/imports.ts'
import { type Endpoint, type KeyScope, scopeOf } from '@borebook/contract/kit/endpoint.ts'
import { layers } from '@borebook/contract/layers.ts'
import { readings } from '@borebook/contract/monitoring/readings.ts'
import { objects } from '@borebook/contract/objects.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { writeBackup } from '../ops/backup.ts'
import { logOptions } from '../ops/commands/start.ts'
import { everyEndpoint, title } from '../testing/endpoints.ts'
import { refusal, testServer } from '../testing/server.ts'
import { callOf, siteOf } from '../testing/site.ts'
import { hashPassword } from './passwords.ts'

const t = testServer()
const closed = everyEndpoint.filter(e => e.who !== 'anyone')
const ofProjects = everyEndpoint.filter(e => e.in)
type Site = Awaited<ReturnType<typeof siteOf>>
let own: Site
let other: Site
let chief: Awaited<ReturnType<ReturnType<typeof a>['user']>>
beforeAll(async () => {
  own = await siteOf(t, 'ours')
  other = await siteOf(t, 'unter-verschluss')
  chief = await a(t.db).user({ superuser: true })
})
/** Refused for its If-Match as soon as the door is open. */
const knock = async (endpoint: Endpoint, key: string): Promise<number> =>
  (await callOf(t, endpoint, own.values, key, { 'if-match': 'knock' })).statusCode

describe('an API key', () => {
  test('is shown once, begins with bbk_, and is listed without its secret', async () => {
    const as = t.as(own.people.lead.key)
    const body = { name: 'Lab import', scopes: ['read', 'write'] as KeyScope[], projects: [own.project.prj_id] }
    const { key, ...made } = await as(keys.create, { body: { ...body, expires: '2099-12-31' } })
    expect(key).toMatch(/^bbk_[\w-]{43}$/)
    expect(made).toMatchObject({
      ...body,
      prefix: key.slice(0, 8),
      expires: '2100-01-01T00:00:00.000Z',
      last_used_at: null,
    })
    expect(await as(keys.list, {})).toEqual([made])
    expect(await t.as(own.people.viewer.key)(keys.list, {})).toEqual([])
    await t.as(key)(projects.list, {})
    expect((await as(keys.list, {}))[0]!.last_used_at).not.toBeNull()
    expect((await refusal(t.as(own.people.viewer.key), keys.remove, { path: { id: made.id } })).status).toBe(404)
    await as(keys.remove, { path: { id: made.id } })
    expect((await refusal(t.as(key), projects.list, {})).status).toBe(401)
  })

  test('needs a name, a scope and projects that its owner sees, and an expiry to come', async () => {
    const good = { name: 'x', scopes: ['read'], projects: 'all' }
    const refused = async (over: object) =>
      (await refusal(t.as(own.people.lead.key), keys.create, { body: { ...good, ...over } as never })).body
    expect(await refused({ name: '' })).toEqual({ name: ['Name the key'] })
    expect(await refused({ scopes: [] })).toEqual({ scopes: ['Choose at least one of read, write and readings'] })
    expect(await refused({ scopes: ['admin'] })).toHaveProperty(['scopes.0'])
    for (const list of [[], 'some', undefined]) expect(await refused({ projects: list })).toHaveProperty('projects')
    const unseen = [own.project.prj_id, other.project.prj_id, 999999]
    expect(await refused({ projects: unseen })).toEqual({
      projects: [`You see no project ${other.project.prj_id}`, 'You see no project 999999'],
    })
    for (const expires of ['2020-01-01', '2020-01-01T00:00:00Z'])
      expect(await refused({ expires })).toEqual({ expires: ['The expiry must lie in the future'] })
    expect(await refused({ expires: 'never' })).toHaveProperty('expires')
  })
})

describe('41. scope by scope', () => {
  const granted: [string, KeyScope[], (needed: KeyScope | 'none') => boolean][] = [
    ['read', ['read'], needed => needed === 'read'],
    ['write', ['write'], needed => needed !== 'none'],
    ['read and write', ['read', 'write'], needed => needed !== 'none'],
    ['readings', ['readings'], needed => needed === 'readings'],
  ]
  test.each(granted)('a key to %s opens these calls and no others', async (_, scopes, opens) => {
    const { key } = await a(t.db).apiKey({ user_id: chief.user_id, scopes })
    for (const endpoint of closed)
      expect([title(endpoint), await knock(endpoint, key)]).toEqual([
        title(endpoint),
        opens(scopeOf(endpoint)) ? 400 : 403,
      ])
  })

  test('a call that changes anything needs write, but for the exports, whose long lists stand in a body', () => {
    const reading = everyEndpoint.filter(e => e.method !== 'GET' && scopeOf(e) === 'read')
    expect(reading.map(title).sort()).toEqual([
      'POST /api/jobs/:job/link',
      'POST /api/project/:id/calculations/ahead',
      'POST /api/project/:id/documents/zip',
      'POST /api/project/:id/export.ags',
      'POST /api/project/:id/jobs/report',
      'POST /api/project/:id/jobs/zip',
      'POST /api/project/:id/objects/export',
    ])
    expect(everyEndpoint.filter(e => scopeOf(e) === 'readings')).toEqual([readings.create])
  })

  test('accounts, sessions, keys and members are beyond every key', () => {
    const beyond = closed.filter(e => /^\/api\/(users|account|keys|auth)\b/.test(e.path))
    expect(beyond.length).toBeGreaterThan(15)
    for (const endpoint of [...beyond, members.add, members.update, members.remove])
      expect([title(endpoint), scopeOf(endpoint)]).toEqual([title(endpoint), 'none'])
  })

  test('a refusal says what is lacking', async () => {
    const { key } = await a(t.db).apiKey({ user_id: chief.user_id, scopes: ['read'] })
    expect(await refusal(t.as(key), projects.create, { body: { prj_num: 'by key', prj_title: 'x' } })).toEqual({
      status: 403,
      body: { detail: 'This API key may not do this: it lacks the scope “write”.' },
    })
    expect(await refusal(t.as(key), account.get, {})).toEqual({
      status: 403,
      body: { detail: 'An API key reads and changes no accounts, sessions or keys. Sign in for that.' },
    })
  })
})

describe('41. project by project', () => {
  test.each(ofProjects.map(e => [title(e), e] as const))(
    '%s with a key for another project is 404, whoever owns it',
    async (_, endpoint) => {
      for (const { user_id } of [chief, own.people.lead]) {
        const { key } = await a(t.db).apiKey({ user_id, scopes: ['write'], only_projects: [other.project.prj_id] })
        const { statusCode, payload } = await callOf(t, endpoint, own.values, key)
        expect(statusCode).toBe(scopeOf(endpoint) === 'none' ? 403 : 404)
        expect(payload).not.toContain('ours')
      }
    },
  )

  test('what is bound to no project shows those of the key, and writes nothing', async () => {
    const { key } = await a(t.db).apiKey({ user_id: chief.user_id, only_projects: [own.project.prj_id] })
    expect((await t.as(key)(projects.list, {})).map(p => p.prj_id)).toEqual([own.project.prj_id])
    expect((await t.as(key)(projects.search, { query: { q: 'unter' } })).results).toEqual([])
    for (const endpoint of closed.filter(e => !e.in && scopeOf(e) === 'read')) {
      const { payload } = await callOf(t, endpoint, own.values, key)
      expect([title(endpoint), payload.includes('unter-verschluss')]).toEqual([title(endpoint), false])
    }
    for (const endpoint of closed.filter(e => !e.in && scopeOf(e) === 'write' && !e.findsProjects))
      expect([title(endpoint), await knock(endpoint, key)]).toEqual([title(endpoint), 403])
  })

  test('an import goes into the projects of the key, not into others and not into a new one', async () => {
    const { key } = await a(t.db).apiKey({ user_id: chief.user_id, only_projects: [own.project.prj_id] })
    const ags = (number: string) =>
      [
        '"GROUP","PROJ"',
        '"HEADING","PROJ_ID","PROJ_NAME"',
        '"UNIT","",""',
        '"TYPE","ID","X"',
        `"DATA","${number}","x"`,
        '',
        '"GROUP","LOCA"',
        '"HEADING","LOCA_ID","LOCA_TYPE","LOCA_NATE","LOCA_NATN","LOCA_GL"',
        '"UNIT","","","m","m","m"',
        '"TYPE","ID","PA","2DP","2DP","2DP"',
        `"DATA","K ${number}","RC","2600000.00","1200000.00","540.00"`,
        '',
      ].join('\r\n')
    const send = async (number: string, query: string) =>
      (
        await t.request({
          method: 'POST',
          url: `/api/import?${query}`,
          key,
          payload: ags(number),
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).statusCode
    expect(imports.run.findsProjects).toBe(true)
    expect(await send('own', `project=${own.project.prj_id}&epsg=2056`)).toBe(200)
    expect(await send('own', `project=${other.project.prj_id}&epsg=2056`)).toBe(404)
    expect(await send(other.project.prj_num, 'epsg=2056')).toBe(400)
    expect(await send('a new one', 'epsg=2056')).toBe(403)
  })

  test('an object of another project is not copied into the key’s', async () => {
    const { key } = await a(t.db).apiKey({ user_id: chief.user_id, only_projects: [own.project.prj_id] })
    const copy = (locid: number) =>
      t.as(key)(objects.create, {
        path: { id: own.project.prj_id },
        body: {
          shortname: `copy of ${locid}`,
          boretype: 'kb',
          xcoord: 2600000,
          ycoord: 1200000,
          zcoordb: 540,
          duplicate_from: locid,
        } as never,
      })
    await expect(copy(other.object.locid)).rejects.toMatchObject({ status: 404 })
    await copy(own.object.locid)
  })
})

describe('41. at once, in every process', () => {
  const path = () => ({ id: own.project.prj_id, locid: own.object.locid })
  const log = (key: string) => t.as(key)(layers.create, { path: path(), body: { depthfrom: 70, prinstype: 'si' } })

  test('a key does what its owner may at that moment, and no more', async () => {
    const { prj_id } = own.project
    const owner = await a(t.db).user({ role: 'field', prj_id })
    const { key } = await a(t.db).apiKey({ user_id: owner.user_id })
    await log(key)
    const lead = t.as(own.people.lead.key)
    await lead(members.update, { path: { id: prj_id, user_id: owner.user_id }, body: { permissions: [] } })
    await expect(log(key)).rejects.toMatchObject({ status: 403 })
    await lead(members.remove, { path: { id: prj_id, user_id: owner.user_id } })
    await expect(log(key)).rejects.toMatchObject({ status: 404 })
  })

  test('revoked, expired, or its owner disabled, it is dead for the next call', async () => {
    const second = await createApp(t.db)
    const owner = await a(t.db).user({ role: 'lead', prj_id: own.project.prj_id })
    const statuses = async (key: string) =>
      Promise.all(
        [t.app, second].map(async app => {
          const answer = await app.inject({ url: '/api/projects', headers: { authorization: `Token ${key}` } })
          return [answer.statusCode, answer.json().detail]
        }),
      )
    const alive = await statuses((await a(t.db).apiKey({ user_id: owner.user_id })).key)
    expect(alive.map(([status]) => status)).toEqual([200, 200])

    const revoked = await a(t.db).apiKey({ user_id: owner.user_id })
    await t.as(owner.key)(keys.remove, { path: { id: revoked.id } })
    expect(await statuses(revoked.key)).toEqual(
      Array(2).fill([401, 'This API key is not valid: it was revoked or never existed. Create a new one.']),
    )

    const expired = await a(t.db).apiKey({ user_id: owner.user_id })
    await sql`update api_keys set expires_at = now() where id = ${expired.id}`.execute(t.db)
    expect(await statuses(expired.key)).toEqual(Array(2).fill([401, 'This API key has expired. Make a new one.']))

    const dead = await a(t.db).apiKey({ user_id: owner.user_id })
    await t.as(chief.key)(users.update, { path: { user_id: owner.user_id }, body: { disabled: true } })
    expect(await statuses(dead.key)).toEqual(Array(2).fill([401, 'This account is disabled. Ask a superuser.']))
    await t.as(chief.key)(users.update, { path: { user_id: owner.user_id }, body: { disabled: false } })
    expect((await statuses(dead.key)).map(([status]) => status)).toEqual([200, 200])
    await second.close()
  })

  test('its last use is noted once a minute', async () => {
    const { id, key } = await a(t.db).apiKey({ user_id: chief.user_id })
    const used = async () =>
      (await t.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .last_used_at
    await t.as(key)(projects.list, {})
    const first = await used()
    expect(first).not.toBeNull()
    await t.as(key)(projects.list, {})
    expect(await used()).toBe(first)
    await sql`update api_keys set last_used_at = now() - interval '61 seconds' where id = ${id}`.execute(t.db)
    await t.as(key)(projects.list, {})
    expect(Date.parse((await used())!)).toBeGreaterThanOrEqual(Date.parse(first!))
  })
})

describe('29. and 41. secrets', () => {
  test('stand in no log, no table, no history and no backup', async () => {
    const logged = new PassThrough()
    let log = ''
    logged.on('data', chunk => {
      log += chunk
    })
    const app = await createApp(t.db, { logger: { ...logOptions('trace'), stream: logged } })
    const password = 'three grey herons'
    const { username } = await a(t.db).user({ password_hash: await hashPassword(password), superuser: true })
    const send = (method: 'GET' | 'POST', url: string, key?: string, body?: object) =>
      app.inject({
        ...{
          method,
          url,
          headers: { ...(key && { authorization: `Token ${key}` }), 'content-type': 'application/json' },
        },
        ...(body && { payload: JSON.stringify(body) }),
      })
    const session = (await send('POST', '/api/auth/login', undefined, { username, password })).json().token
    const { key } = (await send('POST', '/api/keys', session, { name: 'k', scopes: ['write'], projects: 'all' })).json()
    const made = (await send('POST', '/api/users', session, { fullname: 'Link Holder' })).json()
    const link = new URL(made.link).hash.slice(1)
    await send('POST', '/api/project', key, { prj_num: 'by a key', prj_title: 'x' })
    await send('POST', '/api/auth/link', undefined, { token: link })
    await send('GET', `/api/auth/oidc/callback?code=${key}&state=${session}`)
    await send('GET', '/api/projects', `${key}x`)
    await send('POST', '/api/auth/login', undefined, { username, password: `${password}!` })
    await app.close()
    expect(log).toContain('/api/auth/oidc/callback')

    const file = path.join(os.tmpdir(), `keys-${process.pid}-${Math.random()}.tar.gz`)
    await writeBackup(t.database, file)
    const kept = gunzipSync(await readFile(file)).toString('latin1')
    expect(kept).toContain('by a key')
    for (const secret of [session, key, link, password])
      for (const [where, text] of Object.entries({ log, kept }))
        expect([where, secret, text.includes(secret)]).toEqual([where, secret, false])
    await t.as()(auth.methods, {})
  })
})
