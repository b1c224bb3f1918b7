import { spawnSync } from 'node:child_process'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aWatchedWell, aWell } from '../../a-watched-well.ts'
import { skipWithoutPoppler } from '../../poppler.ts'

const textOf = async (download: Download): Promise<string> =>
  spawnSync('pdftotext', ['-raw', await download.path(), '-'], { encoding: 'utf8' }).stdout
const template = (page: Page) => page.getByRole('combobox', { name: 'Template' })
const sheets = (page: Page) => page.locator('.desk .paper')
const viewData = (locid: number) => `/projects/1/object/${locid}?open=ViewData`

async function chooseBoth(page: Page): Promise<void> {
  await template(page).click()
  await page.keyboard.type('pressure portrait')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pressure and temperature' })).toBeVisible()
}
const downloaded = async (page: Page): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return file
}

test('ViewData shows the readings of an object by a template, in the PDF of the server as in the browser’s; without sensors no such sheet is offered, and without readings it says so', async ({
  server,
  signedIn,
}) => {
  skipWithoutPoppler()
  const well = await aWatchedWell(server)
  const page = await signedIn('viewer', viewData(well.locid))
  await chooseBoth(page)
  await expect(sheets(page)).toContainText('505.23')
  await expect(sheets(page)).toContainText('Temperature °C')
  const file = await downloaded(page)
  expect(file.suggestedFilename()).toBe(`2026.014 ${well.name} Pressure and temperature.pdf`)
  const byServer = await textOf(file)
  for (const words of [well.name, 'Shallow', 'Deep', well.shallow, '505.23', 'Page 1 of 1'])
    expect(byServer).toContain(words)

  await page.route('**/api/draftpdf/**', route => route.fulfill({ status: 500, json: { detail: 'no' } }))
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const byBrowser = await textOf(await opened.waitForEvent('download'))
  const without = (text: string) => text.replace(/Printed [\d.]+ [\d:]+/g, '')
  expect(without(byBrowser)).toBe(without(byServer))
  await opened.close()

  const dry = await aWell(server)
  await page.goto(server.url + viewData(dry.locid))
  await template(page).click()
  await expect(page.getByRole('option', { name: 'Well design A4' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Pressure' })).toHaveCount(0)
  const unread = await aWell(server, [{ serial_nr: `U-${dry.locid}`, name: 'New', sensor_type: 'pv', depth: 5 }])
  await page.goto(server.url + viewData(unread.locid))
  await chooseBoth(page)
  await expect(sheets(page)).toContainText('No readings yet')
})

test('a lead makes a template of readings of their own: head, two languages, the last month, a page each', async ({
  server,
  signedIn,
}) => {
  const well = await aWatchedWell(server)
  const page = await signedIn('lead', viewData(well.locid))
  await chooseBoth(page)
  await page.getByRole('button', { name: 'Copy template' }).click()
  await page.getByLabel('Name of the template').fill('Our readings')
  const facts = page.getByRole('region', { name: 'Sheet', exact: true })
  // nothing over time has a scale or a tone
  await expect(facts.getByLabel('Scale')).toHaveCount(0)
  await facts.getByLabel('Sensors on the sheet').selectOption('apart')
  await facts.getByLabel('Time').selectOption('1')
  await facts.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await facts.getByRole('combobox', { name: 'Second language' }).selectOption('fr')
  const desk = page.getByRole('region', { name: 'The sheet' })
  await expect(desk).toContainText('Wasserspiegel m ü. M. / Niveau m s. m.')
  await expect(desk.locator('.paper')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Temperature °C' }).click()
  await expect(desk).not.toContainText('Température')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('Our readings')
  await expect(sheets(page)).toHaveCount(2)
  expect((await downloaded(page)).suggestedFilename()).toContain('Our readings')
  // others of this project count the templates that are offered
  const { body } = await well.call('GET', '/api/drafts')
  const { id } = body.find((one: { name: string }) => one.name === 'Our readings')
  expect((await well.call('DELETE', `/api/drafts/${id}`)).status).toBeLessThan(300)
})
