import { account } from '@borebook/contract/accounts/account.ts'
import { auth } from '@borebook/contract/accounts/users.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { refusal, testServer } from '../testing/server.ts'
import { hashPassword } from './passwords.ts'

const t = testServer()
const [old, next] = ['three grey herons', 'four grey herons']
let password_hash = ''
beforeAll(async () => {
  password_hash = await hashPassword(old)
})
const person = () => a(t.db).user({ password_hash })
const signIn = async (username: string) => (await t.as()(auth.login, { body: { username, password: old } })).token

test('shows and changes the own name and language, and nothing else of it', async () => {
  const { key, user_id, username } = await person()
  expect(await t.as(key)(account.update, { body: { fullname: 'Ada B.', language: 'it' } })).toEqual({
    user_id,
    username,
    fullname: 'Ada B.',
    language: 'it',
    superuser: false,
    sign_in: 'password',
    has_password: true,
    email: null,
    projects: 0,
  })
  expect((await t.as(key)(account.update, { body: { email: 'ada@site.example' } })).email).toBe('ada@site.example')
  expect((await t.as(key)(account.update, { body: { language: null } })).fullname).toBe('Ada B.')
  for (const body of [
    { superuser: true },
    { username: 'x' },
    { fullname: ' ' },
    { language: 'es' },
    { email: 'a@b\nBcc: c@d.example' },
  ])
    expect((await refusal(t.as(key), account.update, { body: body as never })).status).toBe(400)
})

describe('a password change', () => {
  test('asks the old one, ends the other sessions and says why, and keeps this one', async () => {
    const { username } = await person()
    const [mine, other] = [await signIn(username), await signIn(username)]
    expect(await refusal(t.as(mine), account.changePassword, { body: { current: 'wrong', password: next } })).toEqual({
      status: 400,
      body: { current: ['This is not your password'] },
    })
    await t.as(mine)(account.changePassword, { body: { current: old, password: next } })
    await t.as(mine)(projects.list, {})
    expect(await refusal(t.as(other), projects.list, {})).toEqual({
      status: 401,
      body: {
        detail: 'Your password was changed elsewhere, which ended this session. Sign in with the new one.',
        why: 'password',
      },
    })
    expect((await refusal(t.as(), auth.login, { body: { username, password: old } })).status).toBe(401)
    await t.as()(auth.login, { body: { username, password: next } })
  })

  test('takes no password that is short, common, or the own name', async () => {
    const { key } = await a(t.db).user({ password_hash, username: 'petra.leiter-west', fullname: 'Petra Leiter West' })
    const change = async (password: string) =>
      (await refusal(t.as(key), account.changePassword, { body: { current: old, password } })).body
    expect(await change('elevensigns')).toEqual({ password: ['A password has at least 12 characters'] })
    for (const common of [
      'passwordpassword',
      'Password1234',
      '123456789012',
      'QWERTYuiop12345',
      'aaaaaaaaaaaaaaa',
      '1qaz2wsx3edc',
      'Unbelievable',
      '2026dragondragon!',
    ])
      expect([common, await change(common)]).toEqual([
        common,
        { password: ['This is one of the 10,000 most common passwords, or one with a few signs added'] },
      ])
    for (const name of ['Petra.Leiter-West', 'petra leiter west'])
      expect(await change(name)).toEqual({ password: ['A password is not your user name or name'] })
    for (const body of [{ current: old, password: 'petra.leiter-west drills' }])
      await t.as(key)(account.changePassword, { body })
  })

  test('gives whoever found the screen open no more guesses than the door', async () => {
    const { key, username } = await person()
    const guess = () => refusal(t.as(key), account.changePassword, { body: { current: 'guess', password: next } })
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    await signIn(username)
  })
})

describe('sessions', () => {
  test('are listed with device and address, this one marked, and ended one by one or all others at once', async () => {
    const { username } = await person()
    const from = async (agent: string, remoteAddress: string): Promise<string> =>
      (
        await t.request({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress,
          headers: { 'content-type': 'application/json', 'user-agent': agent },
          payload: JSON.stringify({ username, password: old }),
        })
      ).json().token
    const chrome = await from(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      '192.0.2.1',
    )
    const ipad = await from('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', '192.0.2.2')
    const script = await from('curl/8.5.0', '192.0.2.3')
    await sql`delete from sessions where address is null`.execute(t.db)
    const seen = await t.as(chrome)(account.sessions, {})
    expect(seen.map(({ browser, system, address, own, by }) => [browser, system, address, own, by])).toEqual([
      ['curl', null, '192.0.2.3', false, 'password'],
      ['Safari', 'iPad', '192.0.2.2', false, 'password'],
      ['Chrome', 'Windows', '192.0.2.1', true, 'password'],
    ])
    await t.as(chrome)(account.endSession, { path: { id: seen[1]!.id } })
    expect(await refusal(t.as(ipad), projects.list, {})).toEqual({
      status: 401,
      body: { detail: 'You ended this session from another one. Sign in again.', why: 'ended' },
    })
    expect((await refusal(t.as(chrome), account.endSession, { path: { id: seen[1]!.id } })).status).toBe(404)
    await t.as(chrome)(account.endOthers, {})
    expect((await refusal(t.as(script), projects.list, {})).status).toBe(401)
    expect(await t.as(chrome)(account.sessions, {})).toHaveLength(1)
  })

  test('of somebody else are not there', async () => {
    const [one, two] = [await person(), await person()]
    const [session] = await t.as(two.key)(account.sessions, {})
    expect((await refusal(t.as(one.key), account.endSession, { path: { id: session!.id } })).status).toBe(404)
    await t.as(two.key)(projects.list, {})
  })

  test('last as long again with each use, noted once a minute, and say that they have expired', async () => {
    const { key, user_id } = await person()
    const row = async () =>
      (
        await sql<{ used: string; expires: string }>`
        select last_used_at as used, expires_at as expires from sessions where user_id = ${user_id}`.execute(t.db)
      ).rows[0]!
    const first = await row()
    await t.as(key)(projects.list, {})
    expect(await row()).toEqual(first)
    await sql`update sessions set last_used_at = now() - interval '61 seconds' where user_id = ${user_id}`.execute(t.db)
    await t.as(key)(projects.list, {})
    const days = (Date.parse((await row()).expires) - Date.now()) / 86_400_000
    expect(days > 29.9 && days <= 30).toBe(true)
    await sql`update sessions set expires_at = now() where user_id = ${user_id}`.execute(t.db)
    expect(await refusal(t.as(key), projects.list, {})).toMatchObject({ status: 401, body: { why: 'expired' } })
  })
})
