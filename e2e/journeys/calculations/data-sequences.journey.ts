import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

/** An object of its own with the calls on its data sequences. */
async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const body = await makeObject(call, object, 'DS')
  const path = `/api/project/1/object/${body.locid}`
  const columns = async () => (await call('GET', `${path}/data_sequences?layout=columns`)).body.soundings
  return { call, path, columns, address: `/projects/1/location/${body.locid}?open=DataSequences` }
}

const number = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')
/** A cone test as a German program writes it, with a preamble of `more` lines besides. */
function coneFile(rows: number, more = 0): string {
  const lines = [
    'Sondierung;CPTU 9',
    'Quotient a;0,80',
    ...Array.from({ length: more }, (_, i) => `Bemerkung ${i};ohne`),
    'Tiefe;Spitzendruck;Mantelreibung;Porenwasserdruck;Neigung;Vorschub;Temp',
    '[m];[MPa];[kPa];[kPa];[°];[cm/s];[°C]',
  ]
  for (let row = 0; row < rows; row++) {
    const depth = 1.2 + row * 0.02
    const cells = [number(depth, 2), number(5 + Math.sin(depth), 3), number(60 + row, 1), number(row, 1)]
    lines.push([...cells, number(0.5, 1), number(2, 1), number(11, 1)].join(';'))
  }
  return `${lines.join('\r\n')}\r\n;;;;;;Ende\r\n`
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Table' })
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[data-row="${row}"] [data-column="${column}"]`)
const upload = async (page: Page, text: string, name = 'cptu.csv') => {
  await page.getByRole('button', { name: 'Upload data sequence' }).click()
  await choose(page, text, name)
}
const choose = (page: Page, text: string, name: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
/** The panel of a new object after a file of so many rows was uploaded. */
async function withReadings(
  server: Server,
  signedIn: (username: string, address: string) => Promise<Page>,
  rows: number,
) {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  await upload(page, coneFile(rows))
  await press(page, 'Upload')
  return { hole, page }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a spreadsheet is recognised, its mask saved, applied to another file by its digit, renamed and deleted; what is no spreadsheet is stored nowhere', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  await expect(page.getByText('No data sequences yet')).toBeVisible()
  await upload(page, 'MZ\u0000\u0001', 'tool.csv')
  await expect(page.getByText('Please upload a valid csv file')).toBeVisible()
  expect(await hole.columns()).toEqual([])
  await choose(page, coneFile(120), 'cptu.csv')
  const range = (name: string) => page.getByLabel(`${name} range`, { exact: true })
  await expect(range('Depth')).toHaveValue('A5:A124')
  await expect(range('Header')).toHaveValue('A3:G3')
  await expect(range('Data')).toHaveValue('B5:G124')
  const expectBlocked = async () => {
    for (const name of ['Upload', 'Save mask settings'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect(page.getByRole('dialog')).toBeFocused()
  await expect(page.getByText('120 rows')).toBeVisible()
  await page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'setup.exe', mimeType: 'text/csv', buffer: Buffer.from('MZ') })
  await expect(page.getByText('setup.exe was not opened; cptu.csv is still shown here.')).toBeVisible()
  await expect(page.getByText('5 outside the ranges')).toBeVisible()

  await range('Header').fill('A3:G4')
  await expect(page.getByText('Please enter correct header range')).toBeVisible()
  await expectBlocked()
  await range('Header').fill('3:3')
  await range('Depth').fill('A5:B124')
  await expect(page.getByText('Please enter correct depth range')).toBeVisible()
  await expectBlocked()
  await range('Depth').fill('a124:a5')
  await range('Data').fill('B5:E124')
  await expect(page.getByText('4 sequences')).toBeVisible()

  await press(page, 'Save mask settings')
  await page.getByLabel('Name of the mask').fill('CPTU export')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mask settings saved successfully!')).toBeVisible()
  await press(page, 'Upload')
  await expect(page.getByText('Data sequence uploaded successfully')).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('5.932')

  await upload(page, coneFile(150, 3), 'second.csv')
  await expect(
    page.getByText('4 of 7 headers as in this file').or(page.getByText('7 of 7 headers as in this file')),
  ).toBeVisible()
  await page.getByRole('heading', { name: 'Ranges' }).click()
  await page.keyboard.press('1')
  await expect(range('Depth')).toHaveValue('A8:A157')
  await expect(range('Data')).toHaveValue('B8:E157')
  await press(page, 'Rename mask CPTU export')
  await page.getByLabel('Name of the mask').fill('Pagani')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mask name updated successfully!')).toBeVisible()
  await page.getByRole('alert').getByRole('button').last().click()
  await press(page, 'Delete mask Pagani')
  await press(page, 'Remove')
  await expect(page.getByText('Mask has been successfully deleted.')).toBeVisible()
  await press(page, 'Upload')
  await expect(page.getByLabel('Sounding', { exact: true }).locator('option')).toHaveCount(2)
  const [first, second] = await hole.columns()
  expect([first.depth.length, second.depth.length]).toEqual([120, 150])
  expect(first).toMatchObject({ kind: 'cpt', meta: { a: { value: 0.8 } }, source: { file: 'cptu.csv' } })
  // 60.0 kPa, in MPa to the last digit
  expect(first.sequences[1]).toMatchObject({
    quantity: 'fs',
    unit: 'MPa',
    values: expect.arrayContaining([0.06, 0.061]),
  })
  // what is ticked is drawn and downloaded
  for (const name of ['fs', 'u2']) await page.getByRole('checkbox', { name }).uncheck()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download data_sequences.csv')])
  expect(download.suggestedFilename()).toBe('data_sequences.csv')
  const text = readFileSync((await download.path())!, 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^depth \[m\],qc \[MPa\](?!.*(fs|u2))/)
})

test('cells are typed and pasted, rows come and go, and one save is one entry that can be put back; unsaved cells outlive a reload, and go together with those of a colleague', async ({
  server,
  signedIn,
}) => {
  const { hole, page } = await withReadings(server, signedIn, 60)
  await expect(cell(page, 0, 0)).toHaveText('1.20')
  await expect(page.getByText('5 of 6 shown')).toBeVisible()
  const before = await hole.columns()

  await page.keyboard.press('e')
  await cell(page, 2, 1).click()
  await page.keyboard.type('1,86')
  await page.keyboard.press('Enter')
  await page.keyboard.type('spike')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('textbox', { name: 'qc 1.26 m' })).toHaveAttribute('title', 'Enter a number, or nothing')
  await page.keyboard.press('Delete')
  await cell(page, 5, 1).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '2,5\t0,07\n2,6\t0,08')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await cell(page, 10, 0).click()
  await press(page, 'Insert')
  await expect(page.getByRole('textbox', { name: 'Depth 1.41 m' })).toBeFocused()
  await cell(page, 20, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await press(page, 'Remove 2 rows')
  await expect(page.getByText('6 cells changed in 2 series')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Data sequence updated successfully')).toBeVisible()
  const [after] = await hole.columns()
  expect(after.depth).toHaveLength(59)
  expect(after.sequences[0].values.slice(2, 7)).toEqual([1.86, null, before[0].sequences[0].values[4], 2.5, 2.6])
  expect(after.sequences[1].values.slice(5, 7)).toEqual([0.07, 0.08])

  await press(page, 'Change Logs')
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').filter({ hasText: 'changed' }).first().click()
  await expect(dialog.getByText('qc [MPa] 1.24 m: 1.86', { exact: false })).toBeVisible()
  await dialog
    .getByRole('button', { name: 'Put all of it back' })
    .or(dialog.getByRole('button', { name: /all/i }))
    .first()
    .click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /put|restore|back/i })
    .last()
    .click()
  await expect.poll(async () => (await hole.columns())[0].sequences).toEqual(before[0].sequences)
  while (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')

  await page.keyboard.press('e')
  await cell(page, 1, 1).click()
  await page.keyboard.type('9,')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await page.reload()
  await press(page, 'Continue')
  await expect(cell(page, 1, 1)).toHaveText('9,')
  await expect(cell(page, 1, 2)).toHaveText('0.5')

  const [sounding] = await hole.columns()
  const [qc] = sounding.sequences
  const edit = (cells: object[]) => hole.call('PATCH', `${hole.path}/data_sequences/${sounding.id}`, { cells })
  await edit([{ sequence: qc.id, depth: 1.2, value: 1 }])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Data sequence updated successfully')).toBeVisible()
  expect((await hole.columns())[0].sequences[0].values.slice(0, 2)).toEqual([1, 9])

  await page.keyboard.press('e')
  await cell(page, 0, 1).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await edit([{ sequence: qc.id, depth: 1.2, value: 3 }])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Somebody was quicker')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await press(page, 'Leave theirs')
  await expect.poll(async () => (await hole.columns())[0].sequences[0].values[0]).toBe(3)
})
