import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

const rows = (page: Page) => page.locator('.bench-row')
const chosen = (page: Page) => page.locator('.bench-row[aria-selected=true]')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const code = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible()
const ready = (page: Page) => expect(page.getByRole('button', { name: 'New Sample' }).first()).toBeVisible()
const sheet = (page: Page, label: string) =>
  page.locator('.sheet-field').filter({ has: page.locator('dt').getByText(label, { exact: true }) })

/** Ctrl V with this text on the clipboard, outside of every field. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('samples are entered by keyboard alone: a series, then a copy of the last', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Samples'))
  const { keyboard } = page
  await ready(page)
  await said(page, 'No samples yet.')
  await keyboard.press('n')
  await expect(field(page, 'Depth from')).toHaveValue('0.00')
  await expect(field(page, 'Depth to')).toBeFocused()
  // what is wrong stands under its field
  await keyboard.press('Control+s')
  await expect(page.locator('#f-sampmat-wrong')).toHaveText('Sample material is required')
  await expect(field(page, 'Depth to')).toBeFocused()
  await expect(page.locator('#f-sampdate')).toHaveValue('')
  await keyboard.type('0,45')
  await keyboard.press('Tab')
  await keyboard.type('soil')
  await keyboard.press('Tab')
  await keyboard.type('KB1-09')
  await keyboard.press('Tab')
  await page.locator('#f-sampdate').fill('2026-11-02')
  await field(page, 'Date/time, Time').fill('730')
  await code(page, 'Sample type').fill('thin')
  await keyboard.press('Tab')
  await keyboard.type('450')
  await keyboard.press('Tab')
  await keyboard.type('495')
  await expect(page.locator('.input.fixed')).toHaveText('110 %')
  await said(page, 'More recovered than driven. Is that so?')
  await keyboard.press('Control+a')
  await keyboard.type('400')
  await expect(page.locator('.input.fixed')).toHaveText('88.9 %')
  await keyboard.press('Shift+Enter')
  await said(page, 'Sampling has been successfully created!')
  // the next one goes on from there, on the same day
  await expect(field(page, 'Depth from')).toHaveValue('0.45')
  await expect(page.locator('#f-sampdate')).toHaveValue('2026-11-02')
  await expect(field(page, 'Sample name')).toHaveValue('')
  await keyboard.press('Escape')

  await keyboard.press('Alt+c')
  await expect(field(page, 'Depth from')).toHaveValue('0.45')
  await expect(field(page, 'Depth to')).toHaveValue('0.90')
  await expect(field(page, 'Sample name')).toHaveValue('KB1-10')
  await expect(code(page, 'Sample type')).toHaveValue('thin-walled sample')
  await expect(field(page, 'Sampler penetration')).toHaveValue('450')
  await expect(field(page, 'Recovery')).toHaveValue('')
  await keyboard.press('Control+s')
  await expect(rows(page)).toHaveCount(2)
  await expect(chosen(page)).toContainText('0.45 - 0.90KB1-10')
  await expect(sheet(page, 'Date/time')).toContainText('2026-11-02 07:30')

  await keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await said(page, 'Sampling has been successfully removed...')
  await expect(rows(page)).toHaveCount(1)
})

test('the list is filtered by depth, name and type, and what is selected stays; a label’s address opens its sample, a click in the column selects, a grip moves a depth; depths from the sea are stored below ground', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.sample(0.5, 1, { invname: 'P1', samptype: 'g' })
  await hole.sample(4, 5.5, { invname: 'K1', samptype: 'kp' })
  const key = await hole.sample(20, 25, { invname: 'K2', samptype: 'kp' })
  const page = await signedIn('engineer', hole.at('Samples'))
  await expect(chosen(page)).toContainText('P1')
  const filter = page.getByRole('searchbox', { name: 'Filter by depth, name, type' })
  await filter.fill('core')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('.bench-list header')).toContainText('2 / 3')
  await expect(page.locator('.bench-form header')).toContainText('P1')
  await filter.fill('4,75')
  await expect(rows(page)).toHaveText([/K1/])
  await filter.fill('nothing such')
  await said(page, 'No sample contains these words.')
  await expect(page.locator('.bench-form header')).toContainText('P1')
  await filter.press('Escape')
  await expect(rows(page)).toHaveCount(3)

  await page.goto(`${server.url}${hole.at('Samples')}&sel=${key}`)
  await expect(chosen(page)).toContainText('K2')
  const view = (await page.locator('.depth-view svg').first().boundingBox())!
  const y = (depth: number) => view.y + 14 + ((view.height - 28) * depth) / 30
  await page.mouse.click(view.x + 66, y(0.75))
  await expect(chosen(page)).toContainText('P1')
  await page.mouse.click(view.x + 66, y(22))
  await expect(chosen(page)).toContainText('K2')
  const grip = (await page.getByRole('slider', { name: 'Lower end' }).locator('i').boundingBox())!
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, y(28), { steps: 5 })
  await page.mouse.up()
  expect(Number(await field(page, 'Depth to').inputValue())).toBeCloseTo(28, 0)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toContainText('20.00 - 25.00')

  await rows(page).first().click()
  await page.getByRole('button', { name: 'm a.s.l.' }).click()
  await expect(rows(page).first().locator('.depths')).toHaveText('503.50 - 503.00')
  await expect(sheet(page, 'Depth from')).toContainText('503.50 m a.s.l.')
  await page.keyboard.press('e')
  await expect(field(page, 'Depth from')).toHaveValue('503.50')
  await expect(page.locator('.field', { has: page.locator('#f-invzbeg') }).locator('.unit')).toHaveText('m a.s.l.')
  await field(page, 'Depth to').fill('502,75')
  await field(page, 'Sample name').fill('P2')
  await expect(field(page, 'Depth to')).toHaveValue('502.75')
  await page.keyboard.press('Control+s')
  await said(page, 'Sampling has been successfully updated!')
  expect(await hole.samples()).toMatchObject([{ invname: 'P2', invzbeg: 0.5, invzend: 1.25 }, {}, {}])
})

test('a block with faults is pasted: the good rows are stored together, the others mended in place, also what only the server can refuse; columns are named anew and too many rows are told', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.sample(1, 2, { invname: 'P2' })
  const page = await signedIn('engineer', hole.at('Samples'))
  await ready(page)
  await paste(page, 'one cell')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await paste(
    page,
    'Bezeichnung\tTiefe von [m]\tTiefe bis [m]\tDatum\tArt\tGewinn [cm]\r\n' +
      'P1\t0,50\t1,00\t2.11.2026\tKernprobe\t43\r\n' +
      'P2\t1,00\t2,00\t2.11.2026\tKernprobe\t\r\n' +
      'P3\ttief\t3,00\t2.11.2026\tKernprobe\tviel\r\n' +
      'P4\t4,00\t3,50\t2.11.2026\tZeug\t\r\n',
  )
  const dialog = page.getByRole('dialog', { name: 'Paste samples' })
  const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const type = async (row: number, column: number, words: string) => {
    await dialog.locator(`[data-row="${row}"] [data-column="${column}"]`).click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('button', { name: 'Save 0 of 4 samples' })).toBeDisabled()
  await expect(dialog.getByText('Sample material is required')).toHaveCount(4)
  await dialog.getByLabel('Sample material of all rows').selectOption({ label: 'soil' })
  await expect(dialog.locator('.grid-frame .grid-row[role=row]').nth(1)).toContainText(
    'The object has this sample already.',
  )
  await expect(dialog.locator('.grid-frame .grid-row[role=row]').nth(2)).toContainText('Depth from: Must be a number')
  await dialog.getByRole('gridcell', { name: 'tief' }).click()
  await expect(cell('Depth from, row 3')).toHaveValue('tief')
  await expect(cell('Depth from, row 3')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.locator('.grid-frame .grid-row[role=row]').nth(3)).toContainText('“Zeug” is not in this list')
  await dialog.getByRole('button', { name: 'Leave out row 2' }).click()
  await dialog.getByRole('button', { name: 'Save 1 of 3 samples' }).click()
  await said(page, 'Sampling has been successfully created! 1 sample.')
  // what is wrong stays to be mended
  await expect(dialog.locator('.grid-frame .grid-row[role=row]')).toHaveCount(2)
  await type(0, 1, '2,5')
  await type(0, 5, '40')
  await type(1, 2, '4,5')
  await type(1, 4, 'core')
  await page.keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  const taken = await hole.samples()
  expect(taken.map((s: Record<string, unknown>) => [s.invname, s.invzbeg, s.invzend, s.samptype])).toEqual([
    ['P1', 0.5, 1, 'kp'],
    ['P2', 1, 2, null],
    ['P3', 2.5, 3, 'kp'],
    ['P4', 4, 4.5, 'kp'],
  ])
  expect(taken[2]).toMatchObject({ invlength: 400, sampmat: 'bo' })

  await paste(page, Array.from({ length: 5001 }, (_, i) => `${i}\t${i + 1}`).join('\n'))
  await said(page, '5001 rows. No more than 5000 samples at once.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Paste samples' }).click()
  const text = dialog.getByLabel('Pasted rows')
  await expect(text).toBeFocused()

  // tomorrow is in the future for the server alone: the schema lets in what is today anywhere
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toLocaleDateString('sv', { timeZone: 'Europe/Zurich' })
  await text.fill(`6;7;bo;P6;2026-11-02;08:00\n7;8;bo;P7;${tomorrow};23:59`)
  const isFutureEverywhere = tomorrow > new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10)
  await dialog.getByRole('button', { name: 'Check rows' }).click()
  if (isFutureEverywhere) await said(page, 'The date cannot be in the future.')
  else {
    await dialog.getByRole('button', { name: 'Save 2 of 2 samples' }).click()
    await expect(dialog.locator('.grid-frame .grid-row[role=row]').nth(1)).toContainText(
      'The time cannot be in the future.',
    )
  }
  await expect(dialog.locator('.grid-frame .grid-row[role=row]').first()).not.toHaveAttribute('data-wrong')
  await dialog.getByRole('button', { name: 'Leave out what is wrong' }).click()
  await expect(dialog.locator('.grid-frame .grid-row[role=row]')).toHaveCount(1)
  await dialog.getByLabel('Field of column 4').selectOption({ label: 'Comments' })
  await dialog.getByRole('button', { name: 'Save 1 of 1 samples' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await hole.samples()).at(-1)).toMatchObject({ invname: null, sampcomm: 'P6', samptime: '08:00' })
})

test('labels are downloaded for one sample, for what the filter shows, and on sheets', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  await hole.sample(1, 2, { invname: 'P1' })
  await hole.sample(2, 3, { invname: 'P2' })
  const page = await signedIn('viewer', hole.at('Samples'))
  const asked: string[] = []
  page.on('request', request => request.url().includes('sample_labels') && asked.push(new URL(request.url()).search))
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByLabel('This sample (P1)')).toBeChecked()
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    return file.suggestedFilename()
  }
  expect(await download()).toMatch(/H \d+ labels\.pdf$/)
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByLabel('All samples (2)').check()
  await page.getByLabel('A4, 3 × 9 labels').check()
  const used = page.getByLabel('Labels already used, 0 to 26')
  await used.fill('27')
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  await used.fill('5')
  await download()
  expect(asked[0]).toMatch(/^\?samples=\d+&sheet=label/)
  expect(asked[1]).not.toContain('samples=')
  expect(asked[1]).toMatch(/sheet=a4.*skip=5/)
})
