import { auth } from '@borebook/contract/accounts/users.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '../../accounts/passwords.ts'
import { a } from '../../builders.ts'
import { refusal, testServer } from '../../testing/server.ts'
import { hasAdministrator } from './backup.ts'
import { setPassword } from './user.ts'

// as on a PostgreSQL server
const t = testServer({ demoAccounts: false })

test('a demo account signs in on a server once its password has been set, and not before', async () => {
  const old = await hashPassword('borebook')
  await a(t.db).user({ username: 'lead', password_hash: old, demo: true })
  const login = (password: string) => ({ body: { username: 'lead', password } })
  expect((await refusal(t.as(), auth.login, login('borebook'))).status).toBe(401)
  await setPassword(t.db, 'lead', 'a longer secret')
  expect((await t.as()(auth.login, login('a longer secret'))).token).toBeTruthy()
  expect((await refusal(t.as(), auth.login, login('borebook'))).status).toBe(401)
})

test('a superuser who is a demo account or disabled does not count as one that can sign in on a server', async () => {
  await a(t.db).user()
  await a(t.db).user({ superuser: true, disabled: true })
  expect(await hasAdministrator(t.db, true)).toBe(false)
  const { username } = await a(t.db).user({ superuser: true, demo: true })
  expect(await hasAdministrator(t.db, false)).toBe(false)
  expect(await hasAdministrator(t.db, true)).toBe(true)
  await setPassword(t.db, username, 'a longer secret')
  expect(await hasAdministrator(t.db, false)).toBe(true)
})

test('a password of the terminal is as good as one of the screen, and the name may be written in capitals', async () => {
  const { username } = await a(t.db).user({ username: 'petra.leiter-west' })
  for (const [password, said] of [
    ['elevensigns', /at least 12 characters/],
    ['Password1234', /most common/],
    ['Petra.Leiter-West', /not your user name/],
  ] as const)
    await expect(setPassword(t.db, username, password)).rejects.toThrow(said)
  await setPassword(t.db, username.toUpperCase(), 'petra.leiter-west drills')
  await expect(setPassword(t.db, 'nobody', 'three grey herons')).rejects.toThrow('There is no user nobody.')
})
