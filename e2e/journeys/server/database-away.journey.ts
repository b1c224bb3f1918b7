import type { Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

const sentence = 'The database does not answer at the moment. Try again in a few seconds.'
/** The page meets a server whose database is away, until `comesBack`. */
async function withoutDatabase(page: Page): Promise<() => Promise<void>> {
  const away = /\/(api|aws|e2|dictionary_type|healthz)\b/
  await page.route(away, route =>
    route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { detail: sentence } }),
  )
  return () => page.unroute(away)
}

test('a page that cannot load says what the server said, stays signed in and at its address, and loads by itself when the database is back', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('lead', '/projects')
  await expect(page.getByRole('grid')).toBeVisible()
  let comesBack = await withoutDatabase(page)
  await page.getByRole('link', { name: '2026.014' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await comesBack()
  await expect(page.getByRole('link', { name: 'KB 1/26' })).toBeVisible()
  expect(page.url()).toContain(`${server.url}/projects/1`)

  comesBack = await withoutDatabase(page)
  await page.goto(`${server.url}/projects/1?open=Members`)
  await expect(page.getByText(sentence)).toBeVisible()
  await comesBack()
  await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/projects/1?open=Members`)
})

test('what is saved meanwhile, in a dialog or a form, keeps its input, is said once and can be saved again', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('lead', '/projects')
  await page.getByRole('button', { name: 'Create project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create project' })
  await dialog.getByLabel('Project number', { exact: false }).first().fill('AWAY-1')
  await dialog.getByLabel('Title').fill('Waits for its database')
  let comesBack = await withoutDatabase(page)
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  await expect(page.getByText(sentence)).toHaveCount(1)
  await create.click()
  await expect(page.getByText(sentence)).toHaveCount(1)
  await expect(dialog.getByLabel('Title')).toHaveValue('Waits for its database')
  await comesBack()
  await create.click()
  await page.waitForURL(/\/projects\/\d+/)
  await expect(page.getByText('AWAY-1 Waits for its database').first()).toBeVisible()

  const call = await callAs(server.url, 'lead')
  const { locid } = await makeObject(call)
  await call('POST', `/api/project/1/object/${locid}/layer_data`, { depthfrom: 0, depthto: 2, prinstype: 'sa' })
  await page.goto(`${server.url}/projects/1/location/${locid}`)
  await page.locator('.bench-row').first().click()
  await page.keyboard.press('e')
  await page.getByLabel('Description', { exact: true }).fill('typed while the database was away')
  comesBack = await withoutDatabase(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(sentence)).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(sentence)).toHaveCount(1)
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('typed while the database was away')
  await comesBack()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('typed while the database was away').first()).toBeVisible()
})
