import type { Page } from '@playwright/test'
import { enter, expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

const text = (cells: readonly (readonly string[])[]) => cells.map(row => row.join('\t')).join('\r\n')
/** Opens the dialog with these rows, by the clipboard of a spreadsheet. */
async function pasteBlock(page: Page, cells: readonly (readonly string[])[]) {
  await expect(page.getByRole('button', { name: 'New Sample' }).first()).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(words => navigator.clipboard.writeText(words), text(cells))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('grid', { name: 'Pasted rows' })).toBeVisible()
}
const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`)
/** The texts of the rows that are drawn. */
const cells = (page: Page) =>
  page
    .locator('.grid-frame .grid-row[role=row]')
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('[data-column]')].map(own => own.textContent)))
const editor = (page: Page) => page.locator('.grid-editor')

const header = ['Bezeichnung', 'Tiefe von', 'Tiefe bis', 'Material', 'Datum']
const block = [
  header,
  ['P1', '1', '2', 'soil', '2.11.2026'],
  ['P2', '2', '3', '', ''],
  ['P3', '3', 'x', '', ''],
  ['P4', '4', '5', '', ''],
]

test('a pasted block is put right by keys alone: filled down, typed, undone and redone, cut and pasted; the mouse drags a range, and a table from a document is a block too', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Samples'))
  const { keyboard } = page
  await pasteBlock(page, block)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Save 1 of 4 samples' })).toBeVisible()
  await cell(page, 0, 3).click()
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toHaveAccessibleName('Sample material, row 1')

  for (const key of ['Shift+Control+End', 'Control+d']) await keyboard.press(key)
  await expect(dialog.getByRole('button', { name: 'Save 3 of 4 samples' })).toBeVisible()
  expect((await cells(page)).map(row => row.slice(3))).toEqual(Array(4).fill(['soil', '2.11.2026']))
  await keyboard.press('Control+z')
  await expect(dialog.getByRole('button', { name: 'Save 1 of 4 samples' })).toBeVisible()
  await keyboard.press('Control+y')
  await expect(dialog.getByRole('button', { name: 'Save 3 of 4 samples' })).toBeVisible()

  // typing replaces, F2 goes on in the text, Esc leaves it as it was and the dialog open
  await cell(page, 2, 2).click()
  await keyboard.type('4')
  await keyboard.press('Escape')
  await expect(cell(page, 2, 2)).toHaveText('x')
  await keyboard.type('3')
  await keyboard.press('ArrowLeft')
  await expect(editor(page)).toHaveValue('3')
  await expect(editor(page)).toHaveAccessibleName('Depth from, row 3')
  await keyboard.press('ArrowRight')
  await keyboard.press('F2')
  for (const key of ['.', '5', 'Home', 'ArrowRight', 'Enter']) await keyboard.press(key)
  await expect(cell(page, 2, 2)).toHaveText('3.5')
  await expect(editor(page)).toHaveAccessibleName('Depth to, row 4')
  await expect(dialog.getByRole('button', { name: 'Save 4 of 4 samples' })).toBeVisible()

  // with the mouse a range is dragged
  await cell(page, 0, 1).hover()
  await page.mouse.down()
  await cell(page, 2, 2).hover()
  await page.mouse.up()
  await expect(page.locator('[data-column][aria-selected=true]')).toHaveCount(6)
  // a table from a document is a block too
  await page.evaluate(async () => {
    const html = '<table><tr><td>7</td><td> 8 </td></tr><tr><td>8</td><td>9</td></tr></table>'
    const type = (name: string, words: string) => [name, new Blob([words], { type: name })] as const
    const item = new ClipboardItem(Object.fromEntries([type('text/html', html), type('text/plain', '7 8\n8 9')]))
    await navigator.clipboard.write([item])
  })
  // a click on the active cell leaves the range
  await editor(page).click()
  await expect(page.locator('[data-column][aria-selected=true]')).toHaveCount(0)
  await keyboard.press('Control+v')
  expect((await cells(page)).slice(0, 2).map(row => row.slice(1, 3))).toEqual([
    ['7', '8'],
    ['8', '9'],
  ])
  await keyboard.press('Control+z')

  // a range by Shift and arrows is cut, and pasted below the last row as new ones
  await keyboard.press('Control+Home')
  for (const key of ['Shift+Control+ArrowRight', 'Shift+ArrowDown', 'Control+x']) await keyboard.press(key)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    text([
      ['P1', '1', '2', 'soil', '2.11.2026'],
      ['P2', '2', '3', 'soil', '2.11.2026'],
    ]),
  )
  expect((await cells(page)).slice(0, 2)).toEqual(Array(2).fill(['', '', '', '', '']))
  await keyboard.press('Control+z')
  for (const key of ['Control+End', 'Home', 'Control+v']) await keyboard.press(key)
  expect((await cells(page)).slice(2).map(row => row[0])).toEqual(['P3', 'P1', 'P2'])
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6')
  await expect(dialog.getByText('The same sample appears further up.')).toHaveCount(2)
  await keyboard.press('Control+z')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '5')
  await keyboard.press('Control+s')
  await expect(dialog).toHaveCount(0)
  expect((await hole.samples()).map((s: { invname: string; invzend: number }) => [s.invname, s.invzend])).toEqual([
    ...[
      ['P1', 2],
      ['P2', 3],
      ['P3', 3.5],
      ['P4', 5],
    ],
  ])
})

test('a finger chooses a cell by its first tap and types by its second, and fills and undoes without a keyboard', async ({
  server,
  browser,
}) => {
  const hole = await aHole(server)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(context, server.url, 'engineer')
  const page = await context.newPage()
  await page.goto(server.url + hole.at('Samples'))
  await page.getByRole('button', { name: 'Paste samples' }).tap()
  await page.getByLabel('Pasted rows').fill(text(block))
  await page.getByRole('button', { name: 'Check rows' }).tap()
  await cell(page, 2, 2).tap()
  await expect(editor(page)).toHaveAttribute('inputmode', 'none')
  await editor(page).tap()
  await expect(editor(page)).toHaveAttribute('inputmode', 'text')
  await editor(page).fill('3.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 2)).toHaveText('3.5')
  // and fills and undoes without a keyboard
  await cell(page, 1, 3).tap()
  await page.getByRole('button', { name: 'Fill down' }).tap()
  await expect(cell(page, 1, 3)).toHaveText('soil')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(cell(page, 1, 3)).toHaveText('')
  await context.close()
})

test('20,000 rows are scrolled, reached and undone like four, and few of them are drawn', async ({ signedIn }) => {
  const page = await signedIn('admin', '/gallery')
  const { keyboard } = page
  await cell(page, 0, 1).click()
  await keyboard.press('Control+ArrowDown')
  await expect(editor(page)).toHaveAccessibleName('conePressureMPa, 20000')
  await expect(editor(page)).toBeInViewport()
  await expect.poll(() => page.locator('.grid-row[role=row]').count()).toBeLessThan(60)
  await keyboard.type('101')
  await keyboard.press('Enter')
  await expect(cell(page, 19999, 1)).toHaveAttribute('aria-invalid', 'true')
  for (const key of ['Control+a', 'Delete', 'Control+z', 'Control+z']) await keyboard.press(key)
  await expect(cell(page, 19999, 1)).not.toHaveAttribute('aria-invalid')
  await keyboard.press('PageUp')
  await expect(editor(page)).toHaveAccessibleName(/conePressureMPa, 199[89]\d/)
  await keyboard.press('Control+Home')
  await expect(cell(page, 0, 0)).toHaveText('0.00')
})
