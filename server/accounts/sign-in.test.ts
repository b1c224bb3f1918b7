import { auth } from '@borebook/contract/accounts/users.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { a } from '../builders.ts'
import { keyHash } from '../http/keys.ts'
import { onNetwork, refusal, testServer } from '../testing/server.ts'
import { hashPassword } from './passwords.ts'

const t = testServer({ servedAt: onNetwork })
const guarded = testServer({ demoAccounts: false })

let password_hash = ''
beforeAll(async () => {
  password_hash = await hashPassword('open sesame')
})
const person = (over = {}) => a(t.db).user({ password_hash, ...over })
const login = (username: string, password: string, more: { remoteAddress?: string; headers?: object } = {}) =>
  t.request({
    method: 'POST',
    url: '/api/auth/login',
    ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
    headers: { 'content-type': 'application/json', ...more.headers },
    payload: JSON.stringify({ username, password }),
  })
const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).split(';')[0]!
const session = (cookie: string, headers: object) =>
  t.request({ method: 'POST', url: '/api/auth/session', headers: { cookie, host: 'site.example', ...headers } })

describe('signing in', () => {
  test('the right password gives a key that signs calls, as Token and as Bearer, and the person without the hash', async () => {
    const { username, user_id } = await person({ fullname: 'Ada B.' })
    const answer = await login(username, 'open sesame')
    expect(answer.statusCode).toBe(200)
    const { token, user, by } = answer.json()
    expect(by).toBe('password')
    expect((await session(cookieOf(answer), { origin: 'http://site.example' })).json().by).toBe('password')
    expect(user).toEqual({ user_id, username, fullname: 'Ada B.', superuser: false, language: null })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    for (const scheme of ['Token', 'Bearer', 'token'])
      expect(
        (await t.request({ url: '/api/projects', headers: { authorization: `${scheme} ${token}` } })).statusCode,
      ).toBe(200)
  })

  test('a wrong password and an unknown name get the same answer', async () => {
    const { username } = await person()
    const answers = [await login(username, 'open sesam'), await login('nobody-here', 'open sesame')]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ detail: 'User name or password is wrong.' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a disabled user stays out, with the right password and with an old key', async () => {
    const { username, user_id, key } = await person()
    await t.as(key)(projects.list, {})
    await t.db.updateTable('users').set({ disabled: true }).where('user_id', '=', user_id).execute()
    expect((await login(username, 'open sesame')).statusCode).toBe(401)
    await expect(t.as(key)(projects.list, {})).rejects.toMatchObject({ status: 401 })
  })

  test('demo accounts sign in where the product runs as a demo, and nowhere else', async () => {
    const { username } = await person({ demo: true })
    expect((await login(username, 'open sesame')).statusCode).toBe(200)
    const { demo } = await t.as()(auth.methods, {})
    expect(demo).toMatchObject({ accounts: expect.arrayContaining([expect.objectContaining({ username })]) })
    expect(await guarded.as()(auth.methods, {})).toMatchObject({ demo: null })
    const outside = await a(guarded.db).user({ password_hash, demo: true })
    expect(
      await refusal(guarded.as(), auth.login, { body: { username: outside.username, password: 'open sesame' } }),
    ).toEqual({
      status: 401,
      body: { detail: 'User name or password is wrong.' },
    })
    await expect(guarded.as(outside.key)(projects.list, {})).rejects.toMatchObject({ status: 401 })
    const resumed = await guarded.request({
      method: 'POST',
      url: '/api/auth/session',
      headers: { cookie: `borebook_session=${outside.key}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(resumed.statusCode).toBe(401)
  })

  test('keys and passwords are stored hashed and nothing else', async () => {
    const { username } = await person()
    const { token } = (await login(username, 'open sesame')).json()
    const { rows } = await sql<{ row: string }>`
      select s::text as row from sessions s union all select u::text from users u union all select h::text from history h`.execute(
      t.db,
    )
    const stored = rows.map(r => r.row).join('\n')
    expect(stored).toContain(keyHash(token))
    expect(stored).toContain('$argon2id$')
    expect(stored).not.toContain(token)
    expect(stored).not.toContain('open sesame')
  })

  test('signing in again gives another key and leaves the first one alone', async () => {
    const { username } = await person()
    const keys = [
      (await login(username, 'open sesame')).json().token,
      (await login(username, 'open sesame')).json().token,
    ]
    expect(keys[0]).not.toBe(keys[1])
    for (const key of keys) await t.as(key)(projects.list, {})
  })
})

describe('guessing', () => {
  const address = '192.0.2.1'

  /** Failures as if they had just happened. */
  const failed = (username: string, times: number, { from = '198.51.100.1', device = '', ago = '0 seconds' } = {}) =>
    sql`insert into login_failures (username, address, device, at)
      select lower(${username}), ${from}, ${device}, now() - ${ago}::interval from generate_series(1, ${times})`.execute(
      t.db,
    )

  test('after five failures the account waits a second, then twice as long each time, a quarter of an hour at most', async () => {
    for (const [failures, seconds] of [
      [9, 16],
      [12, 128],
      [15, 900],
      [200, 900],
    ] as const) {
      const { username } = await person()
      await failed(username, failures)
      const answer = await login(username, 'open sesame', { remoteAddress: address })
      expect(answer.statusCode).toBe(429)
      const wait = Number(answer.headers['retry-after'])
      expect([failures, wait > seconds * 0.9 - 5 && wait <= seconds]).toEqual([failures, true])
    }
    const { username } = await person()
    for (let i = 0; i < 5; i++)
      expect((await login(username, 'guess', { remoteAddress: address })).statusCode).toBe(401)
    const answer = await login(username, 'open sesame', { remoteAddress: address })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect(answer.json()).toEqual({ detail: 'Too many wrong passwords. Try again in 1 s.' })
    const other = await person()
    expect((await login(other.username, 'open sesame', { remoteAddress: address })).statusCode).toBe(200)
  })

  test('the pause holds from every address, and in capitals', async () => {
    const { username } = await person()
    await failed(username, 15)
    for (let i = 0; i < 40; i++)
      expect(
        (await login(i % 2 ? username.toUpperCase() : username, 'open sesame', { remoteAddress: `203.0.113.${i}` }))
          .statusCode,
      ).toBe(429)
  })

  test('a name that nobody has pauses like any other', async () => {
    await failed('nobody-at-all', 15)
    expect((await login('nobody-at-all', 'guess', { remoteAddress: address })).statusCode).toBe(429)
  })

  test('nobody locks out an owner by guessing: who has signed in from this browser before goes on, and so do the sessions', async () => {
    const { username } = await person()
    const first = await login(username, 'open sesame', { remoteAddress: '192.0.2.20' })
    const cookie = (first.headers['set-cookie'] as unknown as string[]).map(line => line.split(';')[0]).join('; ')
    await failed(username, 50)
    await t.as(first.json().token)(projects.list, {})
    const again = await login(username, 'open sesame', { remoteAddress: '192.0.2.21', headers: { cookie } })
    expect(again.statusCode).toBe(200)
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.21' })).statusCode).toBe(429)
    // the cookie of one account is worth nothing for another's
    const other = await person()
    await failed(other.username, 15)
    expect((await login(other.username, 'open sesame', { headers: { cookie } })).statusCode).toBe(429)
    // and guesses with it count too
    for (let i = 0; i < 5; i++)
      expect((await login(username, 'guess', { remoteAddress: '192.0.2.22', headers: { cookie } })).statusCode).toBe(
        401,
      )
    expect((await login(username, 'open sesame', { headers: { cookie } })).statusCode).toBe(429)
  })

  test('successes between the failures do not count', async () => {
    const { username } = await person()
    for (let i = 0; i < 9; i++) {
      expect((await login(username, 'guess', { remoteAddress: '192.0.2.2' })).statusCode).toBe(401)
      expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
    }
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.2' })).statusCode).toBe(200)
  })

  test('one address does not try every account: after a hundred failures it waits', async () => {
    await sql`insert into login_failures (username, address, at)
      select 'name' || i, '192.0.2.4', now() - interval '5 minutes' from generate_series(1, 100) i`.execute(t.db)
    const { username } = await person()
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.4' })).statusCode).toBe(429)
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.5' })).statusCode).toBe(200)
  })

  test('one address gets ten wrong answers a minute, whatever the account', async () => {
    for (let i = 0; i < 10; i++)
      expect((await login(`someone${i}`, 'guess', { remoteAddress: '192.0.2.8' })).statusCode).toBe(401)
    const { username } = await person()
    const answer = await login(username, 'open sesame', { remoteAddress: '192.0.2.8' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  })

  test('a pause ends, and failures are forgotten after a day', async () => {
    const { username } = await person()
    await failed(username, 15, { ago: '15 minutes 1 second', from: '192.0.2.6' })
    expect((await login(username, 'guess', { remoteAddress: '192.0.2.6' })).statusCode).toBe(401)
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.6' })).statusCode).toBe(429)
    await sql`update login_failures set at = at - interval '1 day' where username = ${username}`.execute(t.db)
    expect((await login(username, 'open sesame', { remoteAddress: '192.0.2.6' })).statusCode).toBe(200)
  })

  test('many guesses at once get no more tries than one after another', async () => {
    const { username } = await person()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(username, 'guess', { remoteAddress: '192.0.2.7' })),
    )
    const tried = answers.filter(answer => answer.statusCode === 401)
    expect(tried.length).toBeLessThanOrEqual(10)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(30 - tried.length)
  })
})

describe('the session cookie', () => {
  test('is out of reach of scripts and of other sites', async () => {
    const { username } = await person()
    const answer = await login(username, 'open sesame')
    expect(answer.headers['set-cookie']).toEqual([
      `borebook_session=${answer.json().token}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=2592000`,
      expect.stringMatching(
        /^borebook_device=[A-Za-z0-9_-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
      ),
    ])
  })

  test('gives a browser a device of our own, whatever device it says it is, and keeps one that it was given', async () => {
    const { username } = await person()
    const deviceIn = (answer: { headers: Record<string, unknown> }) =>
      /borebook_device=([^;]+)/.exec(String((answer.headers['set-cookie'] as string[])[1]))![1]!
    const signIn = (device: string) =>
      t.request({
        method: 'POST',
        url: '/api/auth/login',
        headers: { cookie: `borebook_device=${device}` },
        payload: { username, password: 'open sesame' },
      })
    const given = deviceIn(await signIn('made-up-by-the-caller'))
    expect(given).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(deviceIn(await signIn(given))).toBe(given)
  })

  test('gives the key again to the own site', async () => {
    const { username, user_id } = await person()
    const first = await login(username, 'open sesame')
    for (const headers of [{ origin: 'http://site.example' }, { 'sec-fetch-site': 'same-origin' }]) {
      const answer = await session(cookieOf(first), headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ token: first.json().token, user: { user_id } })
    }
  })

  test('gives nothing to another origin, to none, or without the cookie', async () => {
    const { username } = await person()
    const cookie = cookieOf(await login(username, 'open sesame'))
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'https://site.example' },
      { origin: 'http://site.example.evil.example' },
      { origin: 'http://site.example:8080' },
      { origin: 'null' },
      { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      {},
    ])
      expect([headers, (await session(cookie, headers)).statusCode]).toEqual([headers, 401])
    expect((await session('', { origin: 'http://site.example' })).statusCode).toBe(401)
    expect((await session('borebook_session=made-up', { origin: 'http://site.example' })).statusCode).toBe(401)
  })

  test('does not sign any other call', async () => {
    const { username } = await person()
    const cookie = cookieOf(await login(username, 'open sesame'))
    expect((await t.request({ url: '/api/projects', headers: { cookie } })).statusCode).toBe(401)
  })

  test('signing out revokes the key, clears the cookie and leaves other sessions alone', async () => {
    const { username } = await person()
    const [one, two] = [await login(username, 'open sesame'), await login(username, 'open sesame')]
    const key: string = one.json().token
    const answer = await t.request({ method: 'POST', url: '/api/auth/logout', key })
    expect([answer.statusCode, answer.payload]).toEqual([204, ''])
    expect(answer.headers['set-cookie']).toMatch(/^borebook_session=; .*Max-Age=0/)
    await expect(t.as(key)(projects.list, {})).rejects.toMatchObject({ status: 401 })
    expect((await session(cookieOf(one), { origin: 'http://site.example' })).statusCode).toBe(401)
    await t.as(two.json().token)(projects.list, {})
  })
})

describe('behind a proxy', () => {
  /** Guesses of forty accounts, each with another address in front, as whoever connects to the server sends them. */
  async function guesses(proxies: number | string[] | false, forwarded: (i: number) => string): Promise<number[]> {
    await sql`delete from login_failures`.execute(t.db)
    const app = await createApp(t.db, { proxies })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) {
      const answer = await fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded(i), 'x-real-ip': forwarded(i) },
        body: JSON.stringify({ username: `somebody${i}`, password: 'guess' }),
      })
      statuses.push(answer.status)
    }
    await app.close()
    return statuses
  }
  const limited = [...Array(10).fill(401), ...Array(30).fill(429)]
  const spoofed = (i: number) => `198.51.100.${i}`

  test('forty spoofed addresses buy no more guesses than one, where no proxy is trusted', async () => {
    expect(await guesses(false, spoofed)).toEqual(limited)
  })

  test('nor where one proxy is, which adds the address that it saw', async () => {
    expect(await guesses(1, i => `${spoofed(i)}, 203.0.113.9`)).toEqual(limited)
    expect(await guesses(['127.0.0.0/8'], i => `${spoofed(i)}, 203.0.113.9`)).toEqual(limited)
  })

  test('nor behind two', async () => {
    expect(await guesses(2, i => `${spoofed(i)}, 203.0.113.9, 10.0.0.1`)).toEqual(limited)
    expect(await guesses(['127.0.0.0/8', '10.0.0.0/8'], i => `${spoofed(i)}, 203.0.113.9, 10.0.0.1`)).toEqual(limited)
  })

  test('and forty callers behind a trusted proxy are forty', async () => {
    expect(await guesses(1, i => `203.0.113.${i}`)).toEqual(Array(40).fill(401))
    expect(await guesses(['loopback'], i => `203.0.113.${i}`)).toEqual(Array(40).fill(401))
  })
})
