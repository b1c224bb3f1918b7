import { jobs } from '@borebook/contract/jobs.ts'
import type { Page } from '@playwright/test'
import { callAs, expect, test } from './a-server.ts'
import { violations } from './violations.ts'

/** An AGS file of some 3 MB: one hole with this many layers. */
function deepFile(number: string, layers = 30_000): string {
  const description = 'Firm to stiff grey sandy CLAY with a few shells, thinly bedded, slightly fissured'
  const rows = Array.from({ length: layers }, (_, n) => `"DATA","KB1","${n}.00","${n + 1}.00","${description}"`)
  return [
    '"GROUP","PROJ"',
    '"HEADING","PROJ_ID","PROJ_NAME"',
    `"DATA","${number}","Deep"`,
    '',
    '"GROUP","LOCA"',
    '"HEADING","LOCA_ID"',
    '"DATA","KB1"',
    '',
    '"GROUP","GEOL"',
    '"HEADING","LOCA_ID","GEOL_TOP","GEOL_BASE","GEOL_DESC"',
    ...rows,
    '',
  ].join('\r\n')
}
const choose = (page: Page, name: string, text: string) =>
  page.locator('.page-head input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const bell = (page: Page) => page.getByRole('button', { name: /^Jobs/ })
const panel = (page: Page) => page.getByRole('region', { name: /^Jobs/ })

test('a large import goes on while its reader leaves the page, and the bell tells when it has come', async ({
  server,
  signedIn,
}) => {
  test.setTimeout(180_000)
  const page = await signedIn('lead', '/projects')
  await choose(page, 'deep.ags', deepFile('D-1'))
  const dialog = page.getByRole('dialog', { name: 'Import deep.ags' })
  await dialog.getByRole('button', { name: 'Import 1 object' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The import of deep.ags goes on by itself.')).toBeVisible()
  await page.goto(`${server.url}/projects/1`)
  await expect(bell(page)).toHaveAccessibleName('Jobs: 1 under way')
  await bell(page).click()
  const row = panel(page).getByRole('listitem').filter({ hasText: 'deep.ags' })
  await expect(row.getByRole('progressbar', { name: 'Progress of deep.ags' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect(row).toContainText('1 object imported into D-1', { timeout: 120_000 })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expect(page.getByRole('link', { name: 'KB1' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await bell(page).click()
  await row.getByRole('button', { name: 'Take deep.ags off the list' }).click()
  await expect(panel(page)).toContainText('Nothing is under way.')
  await expect(bell(page)).toHaveAccessibleName('Jobs')
  // nobody else has heard of it
  const other = await callAs(server.url, 'admin')
  expect((await other('GET', jobs.list.path)).body).toEqual([])
})

test('a job is cancelled, tried again and taken back with the keyboard, on a phone too', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const page = await signedIn('lead', '/projects')
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, 'other.ags', deepFile('D-2'))
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 object' }).click()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const row = panel(page).getByRole('listitem').filter({ hasText: 'other.ags' })
  await row.getByRole('button', { name: 'Cancel other.ags' }).press('Enter')
  await expect(row).toContainText('cancelled')
  await expect(page.getByText('D-2')).toHaveCount(0)
  const { width, x } = (await panel(page).boundingBox())!
  expect([x >= 0, x + width <= 390]).toEqual([true, true])
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(value => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
    expect(await violations(page)).toEqual([])
  }
  await row.getByRole('button', { name: 'Try other.ags again' }).press('Enter')
  await expect(row).toContainText('imported into D-2', { timeout: 120_000 })
  await row.getByRole('button', { name: 'Undo the import of other.ags' }).press('Enter')
  // its project goes with it, and the job with the project
  await expect(row).toHaveCount(0, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
})
