import { jobs } from '@borebook/contract/jobs.ts'
import type { Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'

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

test('a large import is cancelled and tried again by keys, goes on while its reader leaves the page, is told by the bell, and is taken back', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', '/projects')
  await choose(page, 'deep.ags', deepFile('D-1'))
  const dialog = page.getByRole('dialog', { name: 'Import deep.ags' })
  await dialog.getByRole('button', { name: 'Import 1 object' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The import of deep.ags goes on by itself.')).toBeVisible()
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const row = panel(page).getByRole('listitem').filter({ hasText: 'deep.ags' })
  await row.getByRole('button', { name: 'Cancel deep.ags' }).press('Enter')
  await expect(row).toContainText('cancelled')
  await expect(page.getByText('D-1')).toHaveCount(0)
  await row.getByRole('button', { name: 'Try deep.ags again' }).press('Enter')
  await page.goto(`${server.url}/projects/1`)
  await expect(bell(page)).toHaveAccessibleName('Jobs: 1 under way')
  await bell(page).click()
  await expect(row.getByRole('progressbar', { name: 'Progress of deep.ags' })).toBeVisible()
  await expect(row).toContainText('1 object imported into D-1', { timeout: 120_000 })
  // nobody else has heard of it
  const other = await callAs(server.url, 'admin')
  expect(JSON.stringify((await other('GET', jobs.list.path)).body)).not.toContain('deep.ags')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expect(page.getByRole('link', { name: 'KB1' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.goto(`${server.url}/projects`)
  await bell(page).click()
  await row.getByRole('button', { name: 'Undo the import of deep.ags' }).press('Enter')
  // the project goes with it, and the job with the project
  await expect(row).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
})
