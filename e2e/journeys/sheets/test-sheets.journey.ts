import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { aHole, makeObject } from '../../builders.ts'
import { skipWithoutPoppler } from '../../poppler.ts'

const textOf = (pdf: string): string =>
  spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).stdout.replace(/[\s\u00a0]+/g, ' ')

/** An object with a cone test of 16 m, two picked layers and two finished runs, of which none is active. */
async function tested(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, netarea: 0.8, inclinat: 90 }
  const body = await makeObject(call, object, 'TS')
  const path = `/api/project/1/object/${body.locid}`
  const lines = Array.from({ length: 800 }, (_, i) => {
    const depth = (i + 1) * 0.02
    const isClay = depth > 3 && depth < 8
    return [depth.toFixed(2), isClay ? 0.6 : 9 + Math.sin(i / 5), isClay ? 0.02 : 0.06, isClay ? 0.25 : 0.01].join(',')
  })
  const meta = { waterDepth: { value: 1.35, unit: 'm' } }
  const sounding = await sendPush(server, path, { name: 'Push 1', meta, rows: lines })
  const picks = [
    { depth: 3, name: 'Delta sand' },
    { depth: 8, name: 'Lake deposit, soft' },
  ]
  expect((await call('PUT', `${path}/soundings/${sounding}/picks`, { picks })).status).toBe(200)
  const ids: number[] = []
  for (const nkt of [15, 18]) ids.push((await call('POST', `${path}/seq_cal`, { setting_json: { nkt } })).body.id)
  const list = async () => (await call('GET', `${path}/seq_cal`)).body as { status: string }[]
  await expect.poll(async () => (await list()).every(({ status }) => status === 'done')).toBe(true)
  const activate = async (id: number) =>
    expect((await call('PUT', `${path}/seq_cal/${id}`, { active: true })).status).toBe(200)
  return { ids: ids as [number, number], activate, address: `/projects/1/location/${body.locid}` }
}

const dialog = (page: Page) => page.getByRole('dialog')
const paper = (page: Page) => page.locator('.paper').first()
/** Chooses a sheet by words of its template. */
async function choose(page: Page, words: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'Template' }).fill(words)
  await page.locator('.template-option').first().waitFor()
  await page.keyboard.press('Enter')
}

test('the second run is made active, and the sheet that is printed then names it; results of another run do not print', async ({
  server,
  signedIn,
}, testInfo) => {
  skipWithoutPoppler()
  const { ids, address } = await tested(server)
  const page = await signedIn('engineer', `${address}?open=Calculations`)
  // with none active it is as measured
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(paper(page)).toContainText('Default Calculation')
  await expect(paper(page)).not.toContainText('Strength and stiffness')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('radio', { name: `Calculation ${ids[1]}`, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Make active' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(paper(page)).toContainText(`Calculation ${ids[1]} of`)
  await expect(paper(page)).toContainText('Nkt 18')
  await expect(paper(page)).toContainText('Lake deposit, soft')
  // the sheet of the pile, in German, at a scale that takes several pages
  await choose(page, 'pile')
  await dialog(page).getByLabel('Language').selectOption('de')
  await expect(paper(page)).toContainText('nicht gegen SIA 267 geprüft')
  await dialog(page).getByLabel('Scale').selectOption('50')
  await expect(page.locator('.paper')).toHaveCount(2)
  await expect(dialog(page).getByText(/1 : 50 · 2 pages/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^2026\.014 TS \d+ pile A4 E2 1-100 v7 1-50\.pdf$/)
  const pdf = testInfo.outputPath('pile.pdf')
  await file.saveAs(pdf)
  const text = textOf(pdf)
  for (const said of ['Pfahltragwiderstand', `Berechnung ${ids[1]} vom`, 'Seite 2 von 2', 'ηa 0.70', 'γM 1.30'])
    expect(text).toContain(said)

  await dialog(page).press('Escape')
  const results = (id: number) => `${address}?open=Calculations&openMinor=Results&sel=R${id}`
  await page.goto(server.url + results(ids[0]))
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible()
  // what would be printed is the active run, which is another
  await expect(page.getByRole('button', { name: 'Print…' })).toHaveCount(0)
  await page.goto(server.url + results(ids[1]))
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(paper(page)).toContainText(new RegExp(`(Calculation|Berechnung) ${ids[1]} (of|vom)`))
})

test('the cone chart prints its push; every sheet of a test is a screen beside its chart, and is printed from there', async ({
  server,
  signedIn,
}) => {
  const { ids, activate, address } = await tested(server)
  const page = await signedIn('viewer', `${address}?open=Insitutesting`)
  await page.getByRole('button', { name: 'Print…' }).click()
  // what nobody has chosen otherwise begins with CPT data
  await expect(dialog(page).getByText('CPT data A3 E2 1:100 v7 · TS')).toBeVisible()
  const box = (await paper(page).boundingBox())!
  // a short test lies across
  expect(box.width / box.height).toBeCloseTo(420 / 297, 2)
  await expect(paper(page)).toContainText('Delta sand')
  await choose(page, 'pile portrait')
  await expect(paper(page)).toContainText('there is no pile resistance')

  await page.keyboard.press('Escape')
  await activate(ids[0])
  await page.goto(`${server.url}${address}?open=Insitutesting`)
  await page.getByLabel('Chart or sheet').selectOption('bearing')
  await expect(paper(page)).toContainText('Ra,d')
  await expect(paper(page)).toContainText('40.00')
  await page.getByLabel('Chart or sheet').selectOption('overview')
  await expect(paper(page)).toContainText('Overview of soil parameters')
  // a link leads there, and its print begins with the sheet that is shown
  await page.reload()
  await page.getByRole('button', { name: 'Print…' }).click()
  await expect(dialog(page).locator('.paper')).toContainText('Overview of soil parameters')
  await page.keyboard.press('Escape')
  await page.getByLabel('Chart or sheet').selectOption('chart')
  await expect(page.getByRole('button', { name: 'Visualise' })).toBeVisible()

  // dissipation tests alone are printed too
  const lone = await aHole(server, { boretype: 'cptu' })
  const pressures = { times: [2, 20, 200], u2: [0.31, 0.19, 0.11], u0: 0.05 }
  const made = await lone.call('POST', `${lone.path}/dissipation_tests`, { depth: 7.77, run: 'P1', ...pressures })
  expect(made.status).toBe(201)
  await page.goto(server.url + lone.at('Insitutesting'))
  await page.getByRole('link', { name: 'Print…' }).click()
  await expect(page.locator('.view-data-sheet')).toContainText('7.77 m')
})
