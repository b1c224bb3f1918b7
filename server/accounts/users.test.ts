import { auth, users } from '@borebook/contract/accounts/users.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { onNetwork, refusal, testServer } from '../testing/server.ts'

const t = testServer({ servedAt: onNetwork })
type Person = Awaited<ReturnType<ReturnType<typeof a>['user']>>
let superuser: Person
beforeAll(async () => {
  superuser = await a(t.db).user({ superuser: true })
})
const chief = () => t.as(superuser.key, { host: 'site.example' })
const secretOf = (link: string): string => new URL(link).hash.slice(1)
const good = 'three grey herons'

describe('a new user', () => {
  test('gets a user name from the name and a link with its secret behind the hash sign; nothing of it is stored', async () => {
    const made = await chief()(users.add, { body: { fullname: 'Nina Sonde', language: 'de' } })
    expect(made.user).toMatchObject({
      username: 'n.sonde',
      fullname: 'Nina Sonde',
      language: 'de',
      superuser: false,
      disabled: false,
      last_sign_in: null,
      sessions: 0,
      projects: 0,
      failures: 0,
      pause: 0,
      sign_in: 'password',
      link: { kind: 'invite', expires_at: made.expires_at },
    })
    expect(made.link).toMatch(/^http:\/\/site\.example\/welcome#[\w-]{43}$/)
    const hours = (Date.parse(made.expires_at) - Date.now()) / 3_600_000
    expect(hours > 23.9 && hours <= 24).toBe(true)
    const { rows } = await sql<{ row: string }>`select l::text as row from account_links l`.execute(t.db)
    expect(JSON.stringify(rows)).not.toContain(secretOf(made.link))
    const twin = await chief()(users.add, { body: { fullname: 'Noël Söndé-Sonde' } })
    expect(twin.user.username).toBe('n.soende-sonde')
    expect((await chief()(users.add, { body: { fullname: 'Nora Sonde' } })).user.username).toBe('n.sonde.2')
  })

  test('signs in by the link once, with a password that is good enough, and by that from then on', async () => {
    const made = await chief()(users.add, { body: { fullname: 'Otto Lager' } })
    const token = secretOf(made.link)
    expect(await t.as()(auth.link, { body: { token } })).toEqual({
      username: 'o.lager',
      fullname: 'Otto Lager',
      language: null,
      by: 'password',
      expires_at: made.expires_at,
    })
    const use = (password: string) => refusal(t.as(), auth.useLink, { body: { token, password } })
    expect((await use('short')).body).toEqual({ password: ['A password has at least 12 characters'] })
    expect((await use('Password1234')).status).toBe(400)
    expect((await use('OttoLager otto lager'.slice(9))).body).toHaveProperty('password')
    const signedIn = await t.as()(auth.useLink, { body: { token, password: good } })
    expect(await t.as(signedIn.token)(projects.list, {})).toEqual([])
    const gone = {
      detail: 'This link has been used, has expired or was replaced by a newer one. Ask for a new one.',
    }
    expect(await use(good)).toEqual({ status: 404, body: gone })
    expect(await refusal(t.as(), auth.link, { body: { token } })).toEqual({ status: 404, body: gone })
    await t.as()(auth.login, { body: { username: 'o.lager', password: good } })
    const listed = (await chief()(users.list, {})).find(u => u.username === 'o.lager')!
    expect(listed).toMatchObject({ sessions: 2, last_sign_in_by: 'password', link: null })
  })

  test('of two who use a link at the same moment one signs in', async () => {
    const made = await chief()(users.add, { body: { fullname: 'Two Tabs' } })
    const answers = await Promise.allSettled(
      [1, 2, 3, 4].map(() => t.as()(auth.useLink, { body: { token: secretOf(made.link), password: good } })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused under a name that somebody has, in capitals too', async () => {
    const { username } = await a(t.db).user()
    for (const name of [username, username.toUpperCase()])
      expect(await refusal(chief(), users.add, { body: { fullname: 'X', username: name } })).toEqual({
        status: 400,
        body: { username: ['There is a user of this name already'] },
      })
    expect((await refusal(chief(), users.add, { body: { fullname: 'X', username: 'a b' } })).status).toBe(400)
  })
})

describe('a link', () => {
  test('is worthless once it is older than its hours, replaced, withdrawn, or its user disabled', async () => {
    const { user_id } = await a(t.db).user()
    const look = (link: string) => refusal(t.as(), auth.link, { body: { token: secretOf(link) } })
    const first = await chief()(users.reset, { path: { user_id } })
    const second = await chief()(users.reset, { path: { user_id } })
    expect((await look(first.link)).status).toBe(404)
    await t.as()(auth.link, { body: { token: secretOf(second.link) } })
    await chief()(users.update, { path: { user_id }, body: { disabled: true } })
    expect((await look(second.link)).status).toBe(404)
    expect((await refusal(chief(), users.reset, { path: { user_id } })).status).toBe(400)
    await chief()(users.update, { path: { user_id }, body: { disabled: false } })
    await sql`update account_links set expires_at = now() where user_id = ${user_id}`.execute(t.db)
    expect((await look(second.link)).status).toBe(404)
    const third = await chief()(users.reset, { path: { user_id } })
    await chief()(users.withdraw, { path: { user_id } })
    expect((await look(third.link)).status).toBe(404)
    expect((await refusal(chief(), users.withdraw, { path: { user_id } })).status).toBe(404)
  })

  test('to reset ends nothing until it is used, then every session, and says so', async () => {
    const person = await a(t.db).user()
    const { link } = await chief()(users.reset, { path: { user_id: person.user_id } })
    await t.as(person.key)(projects.list, {})
    await t.as()(auth.useLink, { body: { token: secretOf(link), password: good } })
    expect(await refusal(t.as(person.key, { 'accept-language': 'de' }), projects.list, {})).toEqual({
      status: 401,
      body: {
        detail: 'Die Anmeldung wurde neu gesetzt; das hat diese Sitzung beendet. Erneut anmelden.',
        why: 'reset',
      },
    })
  })
})

describe('superusers', () => {
  test('disable a user: sessions end, and stay ended when the user is enabled again', async () => {
    const person = await a(t.db).user()
    const change = (disabled: boolean) =>
      chief()(users.update, { path: { user_id: person.user_id }, body: { disabled } })
    expect(await change(true)).toMatchObject({ disabled: true, sessions: 0 })
    const ended = { status: 401, body: { detail: 'This account is disabled. Ask a superuser.', why: 'disabled' } }
    expect(await refusal(t.as(person.key), projects.list, {})).toEqual(ended)
    await change(false)
    expect(await refusal(t.as(person.key), projects.list, {})).toEqual(ended)
  })

  test('make and unmake others, not themselves, and one always remains', async () => {
    const other = await a(t.db).user()
    const change = (client: ReturnType<typeof t.as>, { user_id }: { user_id: number }, body: object) =>
      client(users.update, { path: { user_id }, body })
    expect(await change(chief(), other, { superuser: true })).toMatchObject({ superuser: true })
    await t.as(other.key)(users.list, {})
    for (const body of [{ superuser: false }, { disabled: true }])
      await expect(change(chief(), superuser, body)).rejects.toMatchObject({ status: 400 })
    const both = await Promise.allSettled([
      change(chief(), other, { superuser: false }),
      change(t.as(other.key), superuser, { superuser: false }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { rows } = await sql<{
      username: string
    }>`select username from users where superuser and not disabled`.execute(t.db)
    expect(rows).toHaveLength(1)
    await sql`update users set superuser = (user_id = ${superuser.user_id})`.execute(t.db)
  })

  test('see who signed in when, from where and how', async () => {
    const made = await chief()(users.add, { body: { fullname: 'Ida Schicht' } })
    await t.request({
      method: 'POST',
      url: '/api/auth/link/password',
      remoteAddress: '192.0.2.77',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      payload: JSON.stringify({ token: secretOf(made.link), password: good }),
    })
    const path = { user_id: made.user.user_id }
    expect(await chief()(users.signIns, { path })).toEqual([
      { at: expect.any(String), by: 'link', address: '192.0.2.77', browser: 'Firefox', system: 'Ubuntu' },
    ])
    expect((await refusal(chief(), users.signIns, { path: { user_id: 99999 } })).status).toBe(404)
  })

  test('see wrong passwords and the pause they cost', async () => {
    const { username, user_id } = await a(t.db).user()
    await sql`insert into login_failures (username, address) select lower(${username}), '192.0.2.78' from generate_series(1, 11)`.execute(
      t.db,
    )
    const seen = (await chief()(users.list, {})).find(u => u.user_id === user_id)!
    expect(seen.failures).toBe(11)
    expect(seen.pause > 55 && seen.pause <= 64).toBe(true)
  })

  test('see how people sign in here', async () => {
    expect(await chief()(users.settings, {})).toEqual({
      password: true,
      password_min: 12,
      session_days: 30,
      oidc: null,
    })
    expect(await t.as()(auth.methods, {})).toEqual({ password: true, oidc: null, demo: null })
  })
})

test('one name is one user, however it is written: signing in and adding a member go by it', async () => {
  const { link } = await chief()(users.add, { body: { fullname: 'Maria', username: 'Maria' } })
  await t.as()(auth.useLink, { body: { token: secretOf(link), password: good } })
  for (const username of ['maria', 'MARIA'])
    expect((await t.as()(auth.login, { body: { username, password: good } })).user.username).toBe('Maria')
})
