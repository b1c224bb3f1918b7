import type { Page } from '@playwright/test'
import { callAs, expect, signInOnScreen, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

/** Ends every session of a demo account but the one of the journeys' own calls. */
const endSessions = async (url: string, username: string) =>
  expect((await (await callAs(url, username))('DELETE', '/api/account/sessions')).status).toBe(204)
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
async function comeBack(page: Page): Promise<void> {
  await expect(ended(page)).toContainText('You ended this session from another one.')
  await ended(page).getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await expect(ended(page)).toHaveCount(0)
}

test('a session that ends while a layer is typed asks for the password there, saves what was typed, and says nothing more; somebody else who signs in instead sees nothing of it, and the first one finds it again', async ({
  server,
  page,
}) => {
  const hole = await aHole(server)
  for (const top of [0, 2, 4]) await hole.layer(top, top + 2, 'si')
  await signInOnScreen(page, server.url, 'engineer')
  await page.goto(server.url + hole.at('Layers'))
  await expect(page.locator('.bench-row').first()).toBeVisible()
  await page.locator('.bench-row').nth(1).click()
  await page.keyboard.press('e')
  const remarks = page.getByLabel('Description', { exact: true })
  await remarks.fill('typed before it ended')
  await endSessions(server.url, 'engineer')
  const address = page.url()
  await page.keyboard.press('Control+s')
  await expect(ended(page)).toBeVisible()
  // Esc and the keys of the form belong to the dialog now
  await page.keyboard.press('Escape')
  await expect(ended(page)).toBeVisible()
  await comeBack(page)
  await expect(page.getByText('typed before it ended').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByText(/session|Sign in/i)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.locator('.bench-row').nth(2).click()
  await page.keyboard.press('e')
  await page.getByLabel('Description', { exact: true }).fill('nobody else’s business')
  await endSessions(server.url, 'engineer')
  await page.keyboard.press('Control+s')
  await ended(page).getByRole('button', { name: 'Sign in as somebody else' }).click()
  await page.waitForURL('**/login')
  const signIn = async (username: string) => {
    await page.getByLabel('User name').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('borebook')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/projects')
    await page.goto(server.url + hole.at('Layers'))
    await expect(page.locator('.bench-row').first()).toBeVisible()
  }
  await signIn('lead')
  await expect(page.getByText('There is unsaved input', { exact: false })).toHaveCount(0)
  await expect(page.getByText('nobody else’s business')).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/login/)
  await signIn('engineer')
  await expect(page.getByText('There is unsaved input', { exact: false })).toBeVisible()
})

test('of three tabs one signs in, and the others go on by themselves; a page opened by its address after that says why, and comes back to that address', async ({
  server,
  page,
  context,
}) => {
  await signInOnScreen(page, server.url, 'field')
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(`${server.url}/projects`)
    await expect(tab.getByRole('grid')).toBeVisible()
  }
  await endSessions(server.url, 'field')
  const [first, second, third] = tabs as [Page, Page, Page]
  for (const tab of [first, second]) {
    await tab.getByRole('searchbox').fill('Nord')
    await expect(ended(tab)).toBeVisible()
  }
  await comeBack(first)
  await expect(ended(second)).toHaveCount(0)
  await expect(second.getByRole('searchbox')).toHaveValue('Nord')
  await expect(second.getByRole('grid')).toBeVisible()
  // one that had not noticed never says anything
  await third.getByRole('searchbox').fill('Nord')
  await third.waitForResponse(answer => answer.url().includes('q=Nord') && answer.status() === 200)
  await expect(ended(third)).toHaveCount(0)

  await second.close()
  await third.close()
  await endSessions(server.url, 'field')
  await page.goto(`${server.url}/projects/1?open=Members`)
  await expect(page.getByText('You ended this session from another one. Sign in again.')).toBeVisible()
  await page.getByLabel('User name').fill('field')
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/projects/1?open=Members')
  await expect(page.getByText('You ended this session')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Only members with the right', { exact: false })).toBeVisible()
  await expect(page.getByText('You ended this session')).toHaveCount(0)
})
