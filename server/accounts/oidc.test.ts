import { auth, users } from '@borebook/contract/accounts/users.ts'
import { projects } from '@borebook/contract/projects.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import type { Provider } from '../config/sign-in-settings.ts'
import { startProvider, type TestProvider, testClient, visit } from '../testing/provider.ts'
import { onNetwork, refusal, testServer } from '../testing/server.ts'
import { hashPassword } from './passwords.ts'

const t = testServer()
const site = 'http://site.example'
const callback = `${site}/api/auth/oidc/callback`
let provider: TestProvider
let settings: Provider
let app: FastifyInstance
beforeAll(async () => {
  provider = await startProvider(callback)
  settings = {
    ...testClient,
    issuer: provider.issuer,
    scope: 'openid profile email groups',
    groupsClaim: 'groups',
    superuserGroup: 'chiefs',
    projectGroups: [
      { group: 'site-14', prj_num: 'oidc-14', role: 'field' },
      { group: 'site-14-lead', prj_num: 'oidc-14', role: 'lead' },
      { group: 'site-14', prj_num: 'oidc-15', role: 'viewer' },
      { group: 'site-99', prj_num: 'no such project', role: 'viewer' },
    ],
  }
  app = await appWith({ password: true, oidc: settings })
})
afterAll(async () => {
  await app?.close()
  await provider?.close()
})
beforeEach(() => Object.assign(provider, { tamper: undefined, forge: undefined }))
const appWith = (ways: { password: boolean; oidc: Provider | null }) => createApp(t.db, { ways, servedAt: onNetwork })

interface StartQuery {
  back?: string
  token?: string
}
async function leave(body: StartQuery = {}, on = app) {
  const answer = await on.inject({
    method: 'POST',
    url: '/api/auth/oidc/start',
    payload: JSON.stringify(body),
    headers: { host: 'site.example', 'content-type': 'application/json' },
  })
  return { answer, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0]! }
}
const arrive = (url: URL, cookie: string) =>
  app.inject({ url: url.pathname + url.search, headers: { host: 'site.example', cookie } })

/** A whole sign-in of one of the provider's people. */
async function signIn(subject: string, body: StartQuery = {}) {
  provider.next = subject
  const { answer, cookie } = await leave(body)
  const back = await visit(answer.json().url, site)
  const arrived = await arrive(back, cookie)
  const key = /borebook_session=([\w-]+);/.exec(String(arrived.headers['set-cookie']))?.[1]
  return { to: arrived.headers.location, key, back, cookie }
}
const sessionOf = async (key: string | undefined) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/session',
      headers: { host: 'site.example', origin: site, cookie: `borebook_session=${key}` },
    })
  ).json()
const whoIs = async (key: string | undefined) => (await sessionOf(key)).user

describe('signing in by OpenID Connect', () => {
  test('makes an account at first, finds it again by issuer and subject, and comes back to the same place', async () => {
    provider.people.ada = { preferred_username: 'Ada.Böhrer@site.example', name: 'Ada Böhrer' }
    const first = await signIn('ada', { back: '/projects/3?tab=map#top' })
    expect(first.to).toBe('/projects/3?tab=map#top')
    const user = await whoIs(first.key)
    expect(user).toMatchObject({ username: 'ada.boehrer', fullname: 'Ada Böhrer', superuser: false })
    expect((await sessionOf(first.key)).by).toBe('oidc')
    provider.people.ada = { preferred_username: 'renamed', name: 'Renamed' }
    expect(await whoIs((await signIn('ada')).key)).toEqual(user)
  })

  test('a name that somebody has gets a number: the account behind it stays its owner’s', async () => {
    const { user_id } = await a(t.db).user({ username: 'Beat' })
    provider.people.beat = { preferred_username: 'beat' }
    const user = await whoIs((await signIn('beat')).key)
    expect(user.username).toBe('beat.2')
    expect(user.user_id).not.toBe(user_id)
  })

  test('an e-mail that the provider tells is no proof: the second who claims it gets an account of their own', async () => {
    provider.people.carla = { preferred_username: 'carla', email: 'carla@site.example' }
    provider.people.thief = { preferred_username: 'carla', email: 'carla@site.example' }
    const [carla, thief] = [await whoIs((await signIn('carla')).key), await whoIs((await signIn('thief')).key)]
    expect(thief.user_id).not.toBe(carla.user_id)
  })

  test('a disabled account stays out', async () => {
    provider.people.dora = { preferred_username: 'dora' }
    const { user_id } = await whoIs((await signIn('dora')).key)
    await t.db.updateTable('users').set({ disabled: true }).where('user_id', '=', user_id).execute()
    const again = await signIn('dora')
    expect([again.to, again.key]).toEqual(['/login?refused=oidc.disabled', undefined])
  })

  test('goes on to no other site, however the way back is written', async () => {
    provider.people.emil = { preferred_username: 'emil' }
    for (const back of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/a/..//evil.example',
      ' /x',
      '/\t/evil.example',
      'evil.example',
      '/%0d%0aset-cookie:x',
      '',
    ]) {
      const { to } = await signIn('emil', { back })
      expect([back, new URL(String(to), site).origin]).toEqual([back, site])
      expect(String(to)).not.toMatch(/^\/\//)
    }
  })
})

describe('is refused', () => {
  const denied = async (what: Partial<Pick<TestProvider, 'tamper' | 'forge'>>) => {
    provider.people.fritz = { preferred_username: 'fritz' }
    Object.assign(provider, what)
    const { to, key } = await signIn('fritz', { back: '/projects/7' })
    expect(key).toBeUndefined()
    return to
  }
  const refused = '/login?refused=oidc.invalid&to=%2Fprojects%2F7'

  test('a token of another issuer, for another client, or with another nonce, though the provider signed it', async () => {
    for (const other of [{ iss: 'https://evil.example' }, { aud: 'another' }, { nonce: 'another' }, { sub: undefined }])
      expect([other, await denied({ tamper: claims => ({ ...claims, ...other }) })]).toEqual([other, refused])
    expect(await denied({ tamper: ({ nonce, ...claims }) => claims })).toBe(refused)
    expect(await denied({ tamper: claims => ({ ...claims, exp: 1 }) })).toBe(refused)
    // signed anew and otherwise as it was, it lets in
    Object.assign(provider, { tamper: (claims: object) => claims })
    expect((await signIn('fritz')).to).toBe('/')
  })

  test('a token that nobody signed, or somebody else', async () => {
    expect(await denied({ forge: 'unsigned' })).toBe(refused)
    expect(await denied({ forge: 'foreign key' })).toBe(refused)
  })

  test('another state, a code that has been used, no cookie, somebody else’s, or one that was written by hand', async () => {
    provider.people.gabi = { preferred_username: 'gabi' }
    provider.next = 'gabi'
    const go = async () => {
      const { answer, cookie } = await leave()
      return { cookie, back: await visit(answer.json().url, site) }
    }
    const one = await go()
    const two = await go()
    const changed = new URL(one.back)
    changed.searchParams.set('state', 'another')
    expect((await arrive(changed, one.cookie)).headers.location).toBe('/login?refused=oidc.invalid')
    expect((await arrive(one.back, two.cookie)).headers.location).toBe('/login?refused=oidc.invalid')
    expect((await arrive(two.back, '')).headers.location).toBe('/login?refused=oidc.late')
    const [name, value] = two.cookie.split('=') as [string, string]
    const [payload = '', signature = ''] = value.split('.')
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const rewritten = Buffer.from(JSON.stringify({ ...forged, back: '/elsewhere' })).toString('base64url')
    for (const cookie of [`${rewritten}.${signature}`, payload, `${payload}.`, 'x.y'])
      expect((await arrive(two.back, `${name}=${cookie}`)).headers.location).toBe('/login?refused=oidc.late')
    expect((await arrive(two.back, two.cookie)).headers.location).toBe('/')
    const again = await arrive(two.back, two.cookie)
    expect(again.headers.location).toBe('/login?refused=oidc.invalid')
    expect(String(again.headers['set-cookie'])).not.toContain('borebook_session')
  })

  test('by the provider: the sentence says so', async () => {
    const { answer, cookie } = await leave()
    const state = new URL(answer.json().url).searchParams.get('state')
    const back = new URL(
      `${callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer.origin)}`,
    )
    expect((await arrive(back, cookie)).headers.location).toBe('/login?refused=oidc.denied')
  })

  test('while the provider is away, with a sentence; and goes on by itself when it is back', async () => {
    const away = { ...settings, issuer: new URL('http://127.0.0.1:9') }
    const other = await appWith({ password: true, oidc: away })
    const { answer } = await leave({}, other)
    expect([answer.statusCode, answer.json().detail]).toEqual([
      503,
      'The OpenID Connect provider does not answer. Try again in a minute.',
    ])
    away.issuer = provider.issuer
    expect((await leave({}, other)).answer.statusCode).toBe(200)
    await other.close()
  })

  test('where it is not set up', async () => {
    expect((await refusal(t.as(), auth.oidcStart, { body: {} })).body).toEqual({
      detail: 'Signing in by OpenID Connect is not set up here.',
    })
  })
})

describe('the cookie of a sign-in', () => {
  test('is out of reach of scripts, goes to these calls alone, and holds no secret of the client', async () => {
    const { answer, cookie } = await leave()
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^borebook_oidc=[\w.-]+; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
    expect(Buffer.from(cookie.split('=')[1]!.split('.')[0]!, 'base64url').toString()).not.toContain(
      testClient.clientSecret,
    )
    const { searchParams } = new URL(answer.json().url)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
  })
})

describe('groups', () => {
  const rightsIn = async (key: string | undefined) =>
    Object.fromEntries((await t.as(key)(projects.list, {})).map(p => [p.prj_num, p.permissions]))

  test('give projects and take them back at the next sign-in; what was given by hand stays', async () => {
    const [p14, , p16] = [
      await a(t.db).project({ prj_num: 'oidc-14' }),
      await a(t.db).project({ prj_num: 'oidc-15' }),
      await a(t.db).project({ prj_num: 'oidc-16' }),
    ]
    provider.people.hans = { preferred_username: 'hans', groups: ['site-14', 'site-99', 'unheard of'] }
    const first = await signIn('hans')
    expect(await rightsIn(first.key)).toEqual({ 'oidc-14': ['view', 'objectEdit'], 'oidc-15': ['view'] })
    const { user_id } = await whoIs(first.key)
    await a(t.db).member({ prj_id: p16.prj_id, user_id, role: 'engineer' })
    provider.people.hans.groups = ['site-14', 'site-14-lead']
    const second = await rightsIn((await signIn('hans')).key)
    expect(second['oidc-14']).toEqual(['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'])
    provider.people.hans.groups = []
    expect(await rightsIn((await signIn('hans')).key)).toEqual({ 'oidc-16': ['view', 'objectEdit', 'wellDesign'] })
    await a(t.db).member({ prj_id: p14.prj_id, user_id, role: 'viewer' })
    provider.people.hans.groups = ['site-14-lead']
    expect((await rightsIn((await signIn('hans')).key))['oidc-14']).toEqual(['view'])
  })

  test('make a superuser and unmake one, not one who was made by hand', async () => {
    provider.people.ida = { preferred_username: 'ida', groups: ['chiefs'] }
    const user = await whoIs((await signIn('ida')).key)
    expect(user.superuser).toBe(true)
    const other = await a(t.db).user({ superuser: true })
    expect(
      await refusal(t.as(other.key), users.update, { path: { user_id: user.user_id }, body: { superuser: false } }),
    ).toMatchObject({ status: 400 })
    provider.people.ida.groups = []
    expect((await whoIs((await signIn('ida')).key)).superuser).toBe(false)
    await t.db.updateTable('users').set({ superuser: true }).where('user_id', '=', user.user_id).execute()
    expect((await whoIs((await signIn('ida')).key)).superuser).toBe(true)
  })
})

describe('an account that a superuser made for OpenID Connect', () => {
  test('is taken by whoever comes with its link, once', async () => {
    const chief = await a(t.db).user({ superuser: true })
    const made = await t.as(chief.key)(users.add, { body: { fullname: 'Jana Pegel', sign_in: 'oidc' } })
    const token = new URL(made.link).hash.slice(1)
    const looked = await app.inject({
      method: 'POST',
      url: '/api/auth/link',
      payload: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    })
    expect(looked.json()).toMatchObject({ username: 'j.pegel', by: 'oidc' })
    provider.people.jana = { preferred_username: 'whatever' }
    expect(await whoIs((await signIn('jana', { token })).key)).toMatchObject({ user_id: made.user.user_id })
    expect((await leave({ token })).answer.statusCode).toBe(404)
    expect(await whoIs((await signIn('jana')).key)).toMatchObject({ user_id: made.user.user_id })
    const other = await t.as(chief.key)(users.add, { body: { fullname: 'Jan Pegel', sign_in: 'oidc' } })
    const taken = await signIn('jana', { token: new URL(other.link).hash.slice(1) })
    expect(taken.to).toBe('/login?refused=oidc.identityTaken')
  })
})

describe('where signing in by password is switched off', () => {
  test('the right password does not sign in, and the sign-in page can know', async () => {
    const other = await appWith({ password: false, oidc: settings })
    const { username } = await a(t.db).user({ password_hash: await hashPassword('three grey herons') })
    const answer = await other.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: 'three grey herons' }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Signing in with a password is switched off here; use OpenID Connect.' },
    ])
    expect((await other.inject({ url: '/api/auth/methods' })).json()).toEqual({
      password: false,
      oidc: { name: provider.issuer.host },
      demo: null,
    })
    await other.close()
  })
})

test('the sessions of OpenID Connect end after a week however they are used: groups are asked at sign-in only', async () => {
  provider.people.kurt = { preferred_username: 'kurt' }
  const { key } = await signIn('kurt')
  const { user_id } = await whoIs(key)
  await sql`update sessions set last_used_at = now() - interval '2 minutes', expires_at = now() + interval '1 hour'
    where user_id = ${user_id}`.execute(t.db)
  await t.as(key)(projects.list, {})
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now()) as left from sessions where user_id = ${user_id}`.execute(t.db)
  expect(rows[0]!.left).toBeLessThanOrEqual(3600)
})
