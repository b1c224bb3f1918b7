import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' })
const run = (page: Page) => dialog(page).getByRole('button', { name: 'Export', exact: true })
const fromHead = (page: Page) => page.locator('.page-head').getByRole('button', { name: 'Export…' })
/** What is saved when something is done. */
async function saved(page: Page, done: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = (await Promise.all([page.waitForEvent('download'), done()])) as [Download, unknown]
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
const shortnames = async (url: string): Promise<string[]> => {
  const call = await callAs(url, 'viewer')
  return (await call('GET', '/api/project/1/objects')).body.map((o: { shortname: string }) => o.shortname)
}

test('by the keyboard alone: what the filter shows, named and counted, goes out as CSV, and the button has the focus again', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer', '/projects/1')
  const filtered = (await shortnames(server.url)).filter(name => name.includes('GWM'))
  await page.getByLabel('Filter objects').fill('GWM')
  await expect(page.locator('.table-count')).toContainText(String(filtered.length))
  // the button is in sight on a small screen too
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await fromHead(page).click()
    await dialog(page).getByRole('radio', { name: 'PDF sheets' }).check()
    await expect(run(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await fromHead(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: `Shown by the filter: ${filtered.length}` })).toBeChecked()
  for (const name of filtered) await expect(dialog(page).locator('.export-names')).toContainText(name)
  await expect(dialog(page).getByRole('radio', { name: 'AGS4' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'CSV' })).toBeChecked()
  const { name, bytes } = await saved(page, () => page.keyboard.press('Enter'))
  expect(name).toMatch(/^2026\.014.*\.csv$/)
  const rows = bytes.toString('utf8').trim().split('\r\n')
  expect(rows).toHaveLength(1 + filtered.length)
  await expect(page.getByText(`${name} has been saved`)).toBeVisible()
  await expect(fromHead(page)).toBeFocused()
})

test('chosen objects, those shown and all are offered from the same dialog, from the head and from the bar; what goes wrong is told in it, which keeps what was set, and the next try goes through', async ({
  server,
  signedIn,
}) => {
  const all = await shortnames(server.url)
  const page = await signedIn('viewer', '/projects/1')
  await page.getByRole('checkbox', { name: 'Choose KB 1/26' }).check()
  await fromHead(page).click()
  await expect(dialog(page).getByRole('radio', { name: `All of the project: ${all.length}` })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').getByRole('button', { name: 'Export…' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Chosen: 1' })).toBeChecked()
  await expect(dialog(page).locator('.export-names')).toHaveText('1 object: KB 1/26')
  await dialog(page).getByRole('radio', { name: 'GeoJSON' }).check()
  const { bytes } = await saved(page, () => run(page).click())
  expect(JSON.parse(bytes.toString('utf8')).features).toHaveLength(1)

  await page.route('**/export.ags**', route => route.fulfill({ status: 500, json: { detail: 'The disk is full.' } }))
  await fromHead(page).click()
  await dialog(page).getByRole('radio', { name: 'AGS4' }).check()
  const readings = dialog(page).getByRole('checkbox', { name: /readings of sensors/ })
  await readings.uncheck()
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The disk is full.')
  await expect(readings).not.toBeChecked()
  await page.unroute('**/export.ags**')
  const ags = await saved(page, () => run(page).click())
  expect(ags.name).toMatch(/\.ags$/)
  expect(ags.bytes.toString('utf8')).not.toContain('"GROUP","MOND"')
})

test('the sheets of several objects come as one PDF or a ZIP, by their own templates or by chosen ones, and lie under the bell; what is not in the file is told with why', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer', '/projects/1')
  for (const name of ['KB 1/26', 'KB 2/26']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  const open = () => page.getByRole('toolbar').getByRole('button', { name: 'Export…' }).click()
  await open()
  await dialog(page).getByRole('radio', { name: 'PDF sheets' }).check()
  await dialog(page).getByRole('combobox', { name: 'Language' }).selectOption('de')
  const bound = await saved(page, () => run(page).click())
  expect(bound.name).toBe('2026.014 Bericht.pdf')
  await expect(dialog(page)).toHaveCount(0)
  await open()
  await dialog(page).getByRole('radio', { name: 'PDF sheets' }).check()
  for (const name of ['Borehole log Swiss A4', 'Borehole log UK A4'])
    await dialog(page).getByRole('checkbox', { name }).check()
  await dialog(page).getByRole('combobox', { name: 'File' }).selectOption('zip')
  await dialog(page)
    .getByRole('checkbox', { name: /Keep it for 7 days/ })
    .check()
  const zip = await saved(page, () => run(page).click())
  expect(zip.name).toBe('2026.014 Report.zip')
  expect(zip.bytes.toString('latin1').match(/%PDF-/g)).toHaveLength(4)
  await page.getByRole('button', { name: /^Jobs/ }).click()
  const jobs = page.getByRole('region', { name: /^Jobs/ }).getByRole('listitem')
  await expect(jobs.filter({ hasText: '2026.014 Report.zip' })).toContainText('done')
  await expect(jobs.filter({ hasText: '2026.014 Report.zip' })).toContainText(
    '2 objects · Borehole log Swiss A4, Borehole log UK A4',
  )
  await expect(jobs.filter({ hasText: '2026.014 Bericht.pdf' })).toContainText('2 objects · each by its own template')

  await page.goto(`${server.url}/projects/1`)
  for (const name of ['KB 1/26', 'CPTU 1/26']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Export…' }).click()
  await dialog(page).getByRole('radio', { name: 'PDF sheets' }).check()
  await dialog(page).getByRole('checkbox', { name: 'CPT data A3' }).check()
  const some = await saved(page, () => run(page).click())
  const told = 'KB 1/26: None of the chosen templates is for it.'
  await expect(dialog(page)).toContainText(`${some.name} has been saved`)
  await expect(dialog(page).getByRole('listitem')).toHaveText([told])
  await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Jobs/ }).click()
  await expect(page.getByRole('region', { name: /^Jobs/ })).toContainText(told)
})

test('an object’s page exports that object, its log first, and the dialog gives the focus back; Cancel ends what is being printed', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer', '/projects/1/object/1')
  const button = page.getByRole('button', { name: 'Export…' })
  await button.click()
  await expect(dialog(page).locator('.export-names')).toHaveText('1 object: KB 1/26')
  await expect(dialog(page).getByRole('radio', { name: 'PDF sheets' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'PDF sheets' })).toBeFocused()
  const { name, bytes } = await saved(page, () => page.keyboard.press('Enter'))
  expect(name).toMatch(/KB 1.26.*\.pdf$/)
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')

  // a template that is for none of the objects is told in it
  await page.getByRole('button', { name: 'Export…' }).click()
  await dialog(page).getByRole('checkbox', { name: 'CPT data A3' }).check()
  await run(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('None of the chosen templates')
  await expect(dialog(page).getByRole('checkbox', { name: /Keep it/ })).toHaveCount(0)

  // how far it is is not told before somebody cancels
  await page.route(/\/api\/jobs\/[^/]+$/, route => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.goto(`${server.url}/projects/1`)
  await fromHead(page).click()
  await dialog(page).getByRole('radio', { name: 'PDF sheets' }).check()
  await run(page).click()
  await expect(dialog(page).getByRole('status')).toContainText(/\S/)
  const asked = page.waitForRequest(/\/api\/jobs\/[^/]+\/cancel$/)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await asked).method()).toBe('POST')
})
