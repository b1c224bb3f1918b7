import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'

const first = 'four grey herons at dusk'
const second = 'five grey herons at dawn'
let made = 0
/** Somebody with an account of their own and a password: the demo accounts stay as they are. */
async function somebody(server: Server): Promise<{ username: string; name: string }> {
  const admin = await callAs(server.url, 'admin')
  const name = `Petra Leiter ${String.fromCharCode(65 + made++)}`
  const { body } = await admin('POST', '/api/users', { fullname: name })
  const token = new URL(body.link).hash.slice(1)
  await admin('POST', '/api/auth/link/password', { token, password: first })
  const { username } = body.user
  await admin('POST', '/api/project/1/members', { username, permissions: ['view'] })
  return { username, name }
}
async function signIn(page: Page, url: string, username: string, password = first): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/projects')
}

test('an API key is shown once, closes only after a tick, works, and is dead once revoked; a password change asks the old one, says its rules and ends the other sessions, which say why', async ({
  server,
  page,
  browser,
}) => {
  const { username } = await somebody(server)
  const context = await browser.newContext({ locale: 'en-GB' })
  const other = await context.newPage()
  await signIn(other, server.url, username)
  await signIn(page, server.url, username)
  await page.goto(`${server.url}/account`)
  await expect(page.getByText('No API keys yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Name the key')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Excel report')
  await dialog.getByRole('radio', { name: /^only these/ }).check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Choose at least one project, or all')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^2026\.014/ }).check()
  await dialog.getByLabel('Expires').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('The expiry must lie in the future')).toBeVisible()
  await dialog.getByLabel('Expires').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = (await dialog.getByRole('textbox', { name: 'The key' }).textContent())!
  expect(key).toMatch(/^bbk_/)
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Shown this once.')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await dialog.getByLabel('I have kept it').check()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(key)).toHaveCount(0)

  const ask = (path: string) => fetch(server.url + path, { headers: { authorization: `Token ${key}` } })
  expect((await ask('/api/project/1')).status).toBe(200)
  expect((await ask('/api/account')).status).toBe(403)
  await page.reload()
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByRole('row', { name: /^Excel report/ })).toContainText('2026.014')
  await expect(keys.getByRole('row', { name: /^Excel report/ })).not.toContainText('never')
  await keys.getByRole('button', { name: 'Revoke the key “Excel report”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByRole('row')).toHaveCount(0)
  expect((await ask('/api/project/1')).status).toBe(401)

  const change = page.getByRole('button', { name: 'Change password' })
  await expect(page.getByText(/ends the other sessions/)).toBeVisible()
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(username.padEnd(12, ' '))
  await expect(page.locator('.password-rules li[data-kept]')).toHaveCount(1)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await expect(page.locator('.password-rules li[data-kept]')).toHaveCount(2)
  await page.getByLabel('New password again').fill('something else')
  await change.click()
  await expect(page.getByText('Differs from the new password')).toBeVisible()
  await page.getByLabel('New password again').fill(second)
  await change.click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Current password').fill(first)
  await change.click()
  await expect(page.getByText('The password is changed; the other sessions have ended.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await other.getByRole('searchbox').fill('See')
  const ended = other.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toContainText('Your password was changed elsewhere, which ended this session.')
  await ended.getByLabel('Password', { exact: true }).fill(first)
  await other.keyboard.press('Enter')
  await expect(ended).toContainText('User name or password is wrong.')
  await ended.getByLabel('Password', { exact: true }).fill(second)
  await other.keyboard.press('Enter')
  await expect(ended).toHaveCount(0)
  await expect(other.getByRole('searchbox')).toHaveValue('See')
  await context.close()
})

test('name and language are one’s own to change, and the next sign-in speaks that language; sessions are listed and ended one by one, or all but this one', async ({
  server,
  page,
  browser,
}) => {
  const { username } = await somebody(server)
  for (let i = 0; i < 3; i++) {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' })
    await signIn(await context.newPage(), server.url, username)
    await context.close()
  }
  await signIn(page, server.url, username)
  await page.goto(`${server.url}/account`)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  const elsewhere = sessions.getByRole('row', { name: /^Firefox on Windows/ })
  await expect(sessions.getByRole('row', { name: /this session/ })).toHaveCount(1)
  await expect(elsewhere).toHaveCount(3)
  await expect(elsewhere.first()).toContainText('127.0.0.1')
  await elsewhere.first().getByRole('button').click()
  await expect(elsewhere).toHaveCount(2)
  await sessions.getByRole('button', { name: /^End the others/ }).click()
  await expect(page.getByRole('dialog')).toContainText('This session stays.')
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(elsewhere).toHaveCount(0)
  await expect(sessions.getByRole('row')).toHaveCount(2)

  await page.goto(`${server.url}/projects`)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
  await name.fill('Petra Pegel')
  await page.locator('#f-language').selectOption('de')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Konto' })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Petra Pegel' }).or(page.locator('.bar .user')).first().click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.locator('.language').selectOption('en')
  await signIn(page, server.url, username)
  await expect(page.getByRole('heading', { name: 'Projekte' })).toBeVisible()
})
