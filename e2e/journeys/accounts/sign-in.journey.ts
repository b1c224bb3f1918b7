import { startProvider, type TestProvider, testClient } from '@borebook/server/testing/provider.ts'
import type { Page } from '@playwright/test'
import { callAs, expect, Server, test } from '../../a-server.ts'

/** A server of its own with a provider beside it; `next` of the provider is who signs in there. */
const withProvider = test.extend<{ site: { server: Server; provider: TestProvider } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  site: async ({}, use) => {
    const server = new Server()
    const provider = await startProvider(`${await server.address()}/api/auth/oidc/callback`)
    server.env = {
      OIDC_ISSUER: provider.issuer.origin,
      OIDC_CLIENT_ID: testClient.clientId,
      OIDC_CLIENT_SECRET: testClient.clientSecret,
      OIDC_SCOPE: 'openid profile groups',
      OIDC_SUPERUSER_GROUP: 'chiefs',
      OIDC_PROJECT_GROUPS: JSON.stringify({ 'site-14': { project: '2026.014', role: 'engineer' } }),
    }
    provider.people.ada = { preferred_username: 'ada', name: 'Ada Kern', groups: ['site-14'] }
    provider.people.eva = { preferred_username: 'eva', name: 'Eva Lot', groups: [] }
    provider.people.ben = { preferred_username: 'ben', name: 'Ben Rohr', groups: ['chiefs'] }
    await server.start()
    await use({ server, provider })
    await server.stop()
    server.remove()
    await provider.close()
  },
})
const button = (page: Page, provider: TestProvider) =>
  page.getByRole('button', { name: `Sign in with ${provider.issuer.host}` })

withProvider(
  'by OpenID Connect one comes back to the place one came from, and takes up a session that ended in a window beside; whose account is disabled is told, and a link that works once makes an identity the way in of its account',
  async ({ site, page }) => {
    const { server, provider } = site
    provider.next = 'ada'
    await page.goto(`${server.url}/projects/1?open=Members`)
    await button(page, provider).click()
    await page.waitForURL(`${server.url}/projects/1?open=Members`)
    await expect(page.getByRole('button', { name: 'Account of Ada Kern' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Ada Kern/ })).toContainText('you')
    await page.goto(`${server.url}/account`)
    await expect(page.getByText('This account signs in by OpenID Connect and has no password.')).toBeVisible()

    await page.goto(`${server.url}/projects/1/location/5`)
    await page.locator('.bench-row').nth(1).click()
    await page.keyboard.press('e')
    await page.getByLabel('Description', { exact: true }).fill('typed by Ada')
    const admin = await callAs(server.url, 'admin')
    const ada = (await admin('GET', '/api/users')).body.find((u: { username: string }) => u.username === 'ada')
    await admin('PUT', `/api/users/${ada.user_id}`, { disabled: true })
    await admin('PUT', `/api/users/${ada.user_id}`, { disabled: false })
    await page.keyboard.press('Control+s')
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(ended).toBeVisible()
    await expect(ended.getByLabel('Password')).toHaveCount(0)
    // somebody else first, who gets nothing of it; the provider remembers nobody
    const forget = () => page.context().clearCookies({ domain: '127.0.0.1' })
    provider.next = 'ben'
    await forget()
    await button(page, provider).click()
    await expect(ended).toContainText('Ben Rohr has signed in in this browser meanwhile.')
    provider.next = 'ada'
    await forget()
    await button(page, provider).click()
    await expect(ended).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(page.getByText('typed by Ada').first()).toBeVisible()

    await admin('PUT', `/api/users/${ada.user_id}`, { disabled: true })
    await page.goto(`${server.url}/projects`)
    await expect(page.getByText('This account is disabled. Ask a superuser.')).toBeVisible()
    await button(page, provider).click()
    await expect(page.getByRole('alert')).toHaveText('Your account is disabled. Ask a superuser.')

    await page.context().clearCookies()
    provider.next = 'eva'
    const { body } = await admin('POST', '/api/users', { fullname: 'Eva Lot', username: 'e.lot', sign_in: 'oidc' })
    await page.goto(body.link)
    await button(page, provider).click()
    await page.waitForURL('**/projects')
    await page.goto(`${server.url}/account`)
    await expect(page.getByText('e.lot', { exact: true })).toBeVisible()
  },
)

test('wrong passwords make one wait, counted on the page, and then one may try again', async ({ page }) => {
  const server = new Server()
  await server.start()
  await page.goto(`${server.url}/login`)
  const submit = page.getByRole('button', { name: 'Sign in' })
  const pause = page.getByRole('timer')
  await page.getByLabel('User name').fill('viewer')
  await expect
    .poll(async () => {
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await expect(page.locator('.refused, .pause').first()).toBeVisible()
      return pause.count()
    })
    .toBe(1)
  await expect(pause).toHaveText(/^Too many wrong passwords\. Try again in \d+ s\.$/)
  await expect(submit).toBeDisabled()
  // another account does not wait
  await page.getByLabel('User name').fill('lead')
  await expect(submit).toBeEnabled()
  await page.getByLabel('User name').fill('viewer')
  await expect(page.getByText('You can try again now.')).toBeVisible({ timeout: 70_000 })
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await submit.click()
  await page.waitForURL('**/projects')
  await server.stop()
  server.remove()
})
