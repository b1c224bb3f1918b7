import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

/** A hole with a log of three layers: the address of its grid, and what is stored. */
async function aLog(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 12 }
  const { locid } = await makeObject(call, object, 'Grid')
  const path = `/api/project/1/object/${locid}`
  const layers = [0, 1, 2].map(depthfrom => ({ depthfrom, depthto: depthfrom + 1, prinstype: 'si', colour: null }))
  const changes = layers.map(values => ({ table: 'layers', values }))
  expect((await call('PUT', `${path}/records`, { changes })).status).toBe(200)
  const log = async () => (await call('GET', `${path}/layer_data`)).body
  return { address: `/projects/1/location/${locid}?open=Layers&view=grid`, call, path, log }
}

/** Columns as they stand until somebody chooses others. */
const [from, to, length, major, minor, colour] = [0, 1, 2, 3, 4, 5]
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`)
const save = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a log is typed, filled down and pasted with decimal commas, undone, and saved as one step; a reload loses nothing', async ({
  server,
  signedIn,
}) => {
  const { address, log } = await aLog(server)
  const page = await signedIn('engineer', address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  // it goes on where the log ends; a word is as good as a code
  await cell(page, 3, to).click()
  for (const keys of ['3,65', 'Tab', 'Kies', 'Tab', 'sa3, slightly silty', 'Tab', 'gr']) {
    if (keys === 'Tab') await keyboard.press(keys)
    else await keyboard.type(keys)
  }
  await keyboard.press('Enter')
  await expect(cell(page, 3, from)).toHaveText('3.00')
  await expect(cell(page, 3, length)).toHaveText('0.65')
  await expect(cell(page, 3, major)).toHaveText(/^gravel ?gr$/)
  await expect(save(page, 'Save 1 row')).toBeEnabled()

  // the list of a cell is found by words of any language, and its first is taken by a click elsewhere too
  await cell(page, 0, colour).click()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').nth(5)).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.type('grigi')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^grey ?gr$/)
  // the list does not cover the other column
  await cell(page, 1, major).click()
  await expect(cell(page, 0, colour)).toHaveText(/^grey ?gr$/)
  // the corner of a cell fills those below it
  await cell(page, 0, colour).click()
  const { x, y, width, height } = (await cell(page, 0, colour).boundingBox())!
  await page.mouse.move(x + width - 2, y + height - 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 2.5 * height, { steps: 4 })
  await page.mouse.up()
  await expect(save(page, 'Save 4 rows')).toBeEnabled()

  // headers say which column is which, and are no layer
  const pasted = 'Hauptbestandteil\tTiefe bis\tBohrmeister\tTiefe von\r\nsa\t5,2\tx\t3,65\r\nclay\t4,9\tx\t5,2\r\n'
  await page.evaluate(words => navigator.clipboard.writeText(words), pasted)
  await cell(page, 4, from).click()
  await keyboard.press('Control+v')
  // a column that no field is called like waits until somebody chooses one
  const nameless = page.getByRole('status').filter({ hasText: 'Columns that were not pasted:' })
  await expect(nameless).toContainText('Bohrmeister')
  await nameless.getByRole('combobox').selectOption({ label: 'Remarks' })
  await expect(nameless).toBeHidden()
  await expect(save(page, 'Save 6 rows')).toBeDisabled()
  await expect(page.getByText('1 row cannot be saved yet')).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page.locator('.grid-editor')).toHaveAccessibleName('Depth to, row 6')
  await expect(page.locator('.record-grid footer')).toContainText("Depth from can't be greater than Depth to")
  expect(await log()).toHaveLength(3)

  await page.reload()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: '6 rows in the grid are not saved yet' }).click()
  await expect(page.locator('.grid-editor')).toBeFocused()
  await expect(save(page, 'Save 6 rows')).toBeDisabled()
  await cell(page, 5, to).click()
  await keyboard.type('6,5')
  await keyboard.press('Enter')
  await cell(page, 5, minor).click()
  await keyboard.type('nonsense')
  await keyboard.press('Enter')
  await expect(cell(page, 5, minor)).toHaveAttribute('aria-invalid', 'true')
  await keyboard.press('Control+z')
  await expect(cell(page, 5, minor)).not.toHaveAttribute('aria-invalid', 'true')
  await save(page, 'Save 6 rows').click()
  await expect(page.getByText('6 rows saved')).toBeVisible()
  const stored = (await log()).map((layer: Record<string, unknown>) =>
    ['depthfrom', 'depthto', 'prinstype', 'secstype', 'colour', 'notelayer']
      .map(field => layer[field])
      .join(' ')
      .trim(),
  )
  expect(stored).toEqual([
    '0 1 si  gr',
    '1 2 si  gr',
    '2 3 si  gr',
    '3 3.65 gr sa3,si1 gr',
    '3.65 5.2 sa   x',
    '5.2 6.5 cl   x',
  ])
  await expect(save(page, 'Save')).toBeDisabled()
  // an undo takes the save back, as an edit that is not saved
  await keyboard.press('Control+z')
  await expect(cell(page, 0, colour)).toHaveText('')
  // what it deletes stands on the button, and is asked about
  await keyboard.press('Control+s')
  await expect(save(page, 'Save 3, delete 3')).toBeEnabled()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Stored records that saving deletes: 3.')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await log()).toHaveLength(6)
  await cell(page, 5, from).click()
  await keyboard.press('Control+y')
  await expect(save(page, 'Save')).toBeDisabled()
  await cell(page, 4, from).click()
  await keyboard.type('4')
  await keyboard.press('Tab')
  await expect(page.getByText('1 row with doubtful depths')).toBeVisible()
  await keyboard.press('Control+z')
  // a row's number takes the whole row, with Shift all rows as far as there
  const rowNumber = (row: number) => page.locator(`[data-row="${row}"]`).getByRole('rowheader')
  await rowNumber(4).click()
  await rowNumber(5).click({ modifiers: ['Shift'] })
  await keyboard.press('Control+-')
  await expect(save(page, 'Delete 2 rows')).toBeEnabled()
  await keyboard.press('Control+z')
  await rowNumber(5).click()
  await keyboard.press('Control+-')
  await save(page, 'Delete 1 row').click()
  await dialog.getByRole('button', { name: 'Delete 1 row' }).click()
  await expect(page.getByText('1 row deleted')).toBeVisible()
  await expect(save(page, 'Save')).toBeDisabled()
  expect(await log()).toHaveLength(5)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByText('3.65 - 5.20')).toBeVisible()
})

test('where two save the same row both versions are shown, and what only one changed is kept', async ({
  server,
  signedIn,
}) => {
  const { address, call, path, log } = await aLog(server)
  const page = await signedIn('engineer', address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  // a line becomes the codes of the row, and is undone as one step
  await cell(page, 3, from).click()
  await keyboard.press('/')
  await keyboard.type('3.8 siSa, gr1 bn')
  await keyboard.press('Enter')
  await expect(cell(page, 3, from)).toHaveText('3.00')
  await expect(cell(page, 3, to)).toHaveText('3.80')
  await expect(cell(page, 3, major)).toHaveText(/sa$/)
  await expect(cell(page, 3, minor)).toContainText('gr1')
  await expect(cell(page, 3, colour)).toHaveText(/^brown ?bn$/)
  await keyboard.press('Escape')
  await keyboard.press('Control+z')
  await expect(save(page, 'Save')).toBeDisabled()

  await cell(page, 0, colour).click()
  await keyboard.type('gr')
  await keyboard.press('Enter')
  await keyboard.type('gr')
  await keyboard.press('Enter')
  await cell(page, 2, to).click()
  await keyboard.type('3,4')
  await keyboard.press('Enter')
  const [first, second, third] = await log()
  const changes = [
    { table: 'layers', key: first.layerid, values: { ...first, colour: 'bn', smell: 'erd' } },
    { table: 'layers', key: third.layerid, remove: true },
  ]
  expect((await call('PUT', `${path}/records`, { changes })).status).toBe(200)

  await keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('0.00 – 1.00 m, silt')
  await expect(dialog).toContainText('grey')
  await expect(dialog).toContainText('brown')
  expect((await log()).map(({ colour }: { colour: unknown }) => colour)).toEqual(['bn', null])
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('3 rows saved')).toBeVisible()
  const after = await log()
  expect(after.map(({ colour, smell, depthto }: Record<string, unknown>) => [colour, smell, depthto])).toEqual([
    ['gr', 'erd', 1],
    ['gr', null, 2],
    [null, null, 3.4],
  ])
  expect(after[1].layerid).toBe(second.layerid)
  expect(after[2].layerid).not.toBe(third.layerid)
})

test('a guess is the same whether typed or said in a line, and stays marked until it is saved or mended; depths stay in sight', async ({
  server,
  signedIn,
}) => {
  const { address, log } = await aLog(server)
  const page = await signedIn('engineer', address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  const mark = (row: number) => cell(page, row, major)
  const foot = page.locator('.record-grid footer')
  await cell(page, 3, from).click()
  await keyboard.press('/')
  await keyboard.type('3,5 Mergel, tonig, grau, steif')
  await keyboard.press('Enter')
  await expect(mark(3)).toHaveText(/molm$/)
  await expect(mark(3)).toHaveAttribute('data-marked', 'true')
  await cell(page, 4, to).click()
  for (const keys of ['4', 'Tab', 'Mergel']) await (keys === 'Tab' ? keyboard.press(keys) : keyboard.type(keys))
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/molm$/)
  await keyboard.press('Enter')
  await expect(mark(4)).toHaveText(/molm$/)
  await expect(mark(4)).toHaveAttribute('data-marked', 'true')
  await expect(foot).toContainText('2 guessed cells')
  await mark(4).click()
  await expect(foot).toContainText('A guess, as the word may mean several things')

  // the sheet of sub-layers tells of the layers that are not saved
  await page.getByRole('button', { name: 'Sub-Layer', exact: true }).click()
  await page.getByRole('button', { name: 'Layer: 2 not saved yet' }).click()
  await page.reload()
  await expect(mark(3)).toHaveAttribute('data-marked', 'true')
  await mark(4).click()
  await keyboard.type('mrst')
  await keyboard.press('Enter')
  await expect(foot).toContainText('1 guessed cell')
  await expect(mark(4)).not.toHaveAttribute('data-marked', 'true')

  // the last row in which anything stands, and its depths beside it
  await cell(page, 0, from).click()
  await keyboard.press('Control+End')
  await expect(page.locator('.grid-editor')).toHaveAccessibleName(/, row 5$/)
  const left = (await page.locator('.record-grid .grid-frame').boundingBox())!.x
  expect((await cell(page, 4, from).boundingBox())!.x - left).toBeCloseTo(46, 0)
  expect((await cell(page, 4, to).boundingBox())!.x - left).toBeCloseTo(142, 0)
  await save(page, 'Save 2 rows').click()
  await expect(page.getByText('2 rows saved')).toBeVisible()
  await expect(mark(3)).not.toHaveAttribute('data-marked', 'true')
  expect((await log()).map(({ prinstype }: { prinstype: string }) => prinstype)).toEqual([
    'si',
    'si',
    'si',
    'molm',
    'mrst',
  ])
})

test('a pasted column without a field can be taken after its rows are saved; from each page of the well design the grid of core runs is one click away, and takes what is pasted there', async ({
  server,
  signedIn,
}) => {
  const { address, log } = await aLog(server)
  const page = await signedIn('engineer', address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  const nameless = page.getByRole('status').filter({ hasText: 'Columns that were not pasted:' })
  const choose = (column: string) => nameless.getByRole('combobox', { name: column })
  const pasted = 'bis\tvon\tHauptbestandteil\tKiste\tPolier\r\n5\t4\tsa\tK2\tAB\r\n4\t3\tgr\tK1\tCD\r\n'
  await page.evaluate(words => navigator.clipboard.writeText(words), pasted)
  await cell(page, 3, from).click()
  await keyboard.press('Control+v')
  await expect(choose('Kiste')).toBeVisible()
  // a paste that is taken back takes its line along
  await keyboard.press('Control+z')
  await expect(nameless).toBeHidden()
  await keyboard.press('Control+v')
  await expect(choose('Kiste')).toBeVisible()
  await save(page, 'Save 2 rows').click()
  await expect(page.getByText('2 rows saved')).toBeVisible()
  // the rows now stand by depth, the other way round
  await expect(cell(page, 3, from)).toHaveText('3.00')
  await choose('Kiste').selectOption({ label: 'Remarks' })
  await expect(choose('Kiste')).toBeHidden()
  await expect(choose('Polier').getByRole('option', { name: 'Remarks', exact: true })).toHaveCount(0)
  await nameless.getByRole('button', { name: 'Leave these columns out' }).click()
  await expect(nameless).toBeHidden()
  await save(page, 'Save 2 rows').click()
  await expect(save(page, 'Save')).toBeDisabled()
  const stored = (await log())
    .slice(3)
    .map(({ depthfrom, notelayer }: Record<string, unknown>) => [depthfrom, notelayer])
  expect(stored).toEqual([
    [3, 'K1'],
    [4, 'K2'],
  ])

  const hole = await aLog(server)
  const drilled = { table: 'drilling', values: { blbeg: 0, blend: 3 } }
  expect((await hole.call('PUT', `${hole.path}/records`, { changes: [drilled] })).status).toBe(200)
  await page.goto(server.url + hole.address.replace('open=Layers', 'open=Drilling&openMinor=Backfill'))
  await page.getByRole('tab', { name: 'Coring' }).click()
  await expect(page.getByRole('heading', { name: 'Coring' })).toBeVisible()
  const runs = 'von\tbis\tKerngewinn %\r\n0\t1,5\t95\r\n1,5\t3\t100\r\n'
  await page.evaluate(words => navigator.clipboard.writeText(words), runs)
  await page.getByRole('tab', { name: 'Coring' }).focus()
  await page.keyboard.press('Control+v')
  await expect(save(page, 'Save 2 rows')).toBeEnabled()
  await save(page, 'Save 2 rows').click()
  await expect(page.getByText('2 rows saved')).toBeVisible()
})
