import type { Page } from '@playwright/test'
import { enter, expect, test } from './a-server.ts'

/** An empty log: a cone test of the demo has no layers. */
async function emptyLog(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/projects/1`)
  await page.getByRole('link', { name: 'CPTU 1/26' }).click()
  await page.getByRole('link', { name: 'Location page' }).click()
  await page.waitForURL('**/location/*')
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  return page.url()
}
const rows = (page: Page) => page.getByRole('grid', { name: 'Layers' }).getByRole('row')
const depths = (page: Page) => rows(page).locator('.depths').allTextContents()

test('five layers and two sub-layers by keyboard alone, with an overlap that is mended', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer')
  await emptyLog(page, server.url)
  const { keyboard } = page
  await keyboard.press('n')
  const layers = [
    ['0', '0,4', 'mu'],
    ['0.4', '2,1', 'made ground'],
    ['2.1', '6', 'Seekreide'],
    ['5.5', '9', 'si'],
    ['9', '12,25', 'fsa'],
  ]
  await expect(page.getByLabel('Depth to')).toBeFocused()
  for (const [i, [from, to, what]] of layers.entries()) {
    await keyboard.press('Shift+Tab')
    await keyboard.type(from!)
    await keyboard.press('Tab')
    await keyboard.type(to!)
    await keyboard.press('Tab')
    await keyboard.type(what!)
    await keyboard.press('Tab')
    if (i === 3) await expect(page.getByText('Overlap 5.50 – 6.00 m.')).toBeVisible()
    await keyboard.press(i < 4 ? 'Shift+Enter' : 'Control+s')
    await expect(page.getByText('Layer created successfully').last()).toBeVisible()
    await expect(rows(page)).toHaveCount(i + 1)
    if (i < 4) await expect(page.getByLabel('Depth to')).toBeFocused()
  }
  await expect
    .poll(() => depths(page))
    .toEqual(['0.00 - 0.40', '0.40 - 2.10', '2.10 - 6.00', '5.50 - 9.00', '9.00 - 12.25'])
  await page.getByRole('button', { name: 'Move the next layer' }).click()
  await expect(rows(page).nth(3)).toContainText('6.00 - 9.00')

  for (let i = 0; i < 3; i++) await keyboard.press('ArrowDown')
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  for (const to of ['6.5', '7']) {
    await page.getByRole('button', { name: 'Add a sub-layer to 6.00 - 9.00' }).press('Enter')
    await keyboard.type(to)
    await keyboard.press('Tab')
    await keyboard.type('lin')
    await keyboard.press('Control+s')
    await expect(page.getByText('Sub-Layer created successfully').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  }
  await expect(rows(page).nth(4)).toContainText('6.00 - 6.50')
  await expect(rows(page).nth(5)).toContainText('6.50 - 7.00')
})

test('a reload in the middle of typing gives the input back', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Depth to').fill('33,75')
  await page.getByLabel('Depth to').press('Tab')
  await page.keyboard.type('gyt')
  await page.keyboard.press('Tab')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Depth to')).toHaveValue('33.75')
  await expect(page.getByRole('combobox', { name: 'Major component' })).toHaveValue('gyttja')
  await page.keyboard.press('Escape')
})

test('what is saved survives kill -9 right after', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  const address = await emptyLog(page, server.url)
  const before = await rows(page).count()
  await page.keyboard.press('n')
  await page.getByLabel('Depth to').fill('40')
  await page.getByRole('combobox', { name: 'Major component' }).fill('cl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Layer created successfully')).toBeVisible()
  await server.stop('SIGKILL')
  await server.start()
  await page.goto(address)
  await expect(rows(page)).toHaveCount(before + 1)
})

test('two people save the same layer: the second chooses field by field, and nothing is lost silently', async ({
  server,
  signedIn,
  browser,
}) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/2`)
  await rows(page).nth(1).click()
  await page.keyboard.press('e')
  await page.getByRole('tab', { name: 'Remarks' }).click()
  await page.getByLabel('Remarks').fill('mine')

  const other = await (await browser.newContext()).newPage()
  await enter(other.context(), server.url, 'field')
  await other.goto(`${server.url}/projects/1/location/2`)
  await rows(other).nth(1).click()
  await other.keyboard.press('e')
  await other.getByRole('tab', { name: 'Remarks' }).click()
  await other.getByLabel('Remarks').fill('theirs')
  await other.getByLabel('Comment').fill('also theirs')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Layer data updated successfully')).toBeVisible()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changed by somebody else')
  // only one changed the comment, both the remarks
  await expect(dialog.getByRole('radio', { name: 'also theirs' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'mine', exact: true }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Layer data updated successfully')).toBeVisible()
  await page.getByRole('tab', { name: 'Remarks' }).click()
  await expect(page.locator('.sheet-field', { hasText: 'Remarks' })).toContainText('mine')
  await expect(page.locator('.sheet-field', { hasText: 'Comment' })).toContainText('also theirs')
  await other.context().close()
})

test('a wrong depth is told under its field, in the specification’s words, and the first wrong field is focused', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Depth from').fill('abc')
  await page.getByLabel('Depth to').fill('1e999')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#f-depthfrom-wrong')).toHaveText('Must be a number')
  await expect(page.locator('#f-prinstype-wrong')).toHaveText('Please select a major component!')
  await expect(page.getByLabel('Depth from')).toBeFocused()
  await page.getByLabel('Depth from').fill('3')
  await page.getByLabel('Depth to').fill('2')
  await page.getByLabel('Depth to').press('Tab')
  await expect(page.locator('#f-depthto-wrong')).toHaveText("Depth from can't be greater than Depth to")
  await page.keyboard.press('Escape')
})

test('deleting asks, and says what it removed', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/3`)
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to remove this Layer?')
  await expect(dialog.locator('.doomed')).toHaveText(/^\d+\.\d\d – \d+\.\d\d m, \p{L}+/u)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Layer deleted successfully')).toBeVisible()
  await expect.poll(() => rows(page).count()).toBeLessThan(before)
})

test('a viewer reads the same page and finds nothing to change', async ({ server, signedIn }) => {
  const page = await signedIn('viewer')
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Layer Data' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('e')
  await page.keyboard.press('Delete')
  await expect(page.getByLabel('Depth to')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a click in the column selects a layer, and the address brings it back', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/1`)
  const column = page.locator('.depth-view').first()
  await expect(column).toBeVisible()
  const box = (await column.boundingBox())!
  await page.mouse.click(box.x + 75, box.y + box.height * 0.6)
  const chosen = page.locator('.bench-row[aria-selected=true]')
  await expect(chosen).not.toContainText('0.00 -')
  const text = await chosen.textContent()
  await page.waitForURL(/sel=L/)
  await page.reload()
  await expect(page.locator('.bench-row[aria-selected=true]')).toHaveText(text!)
})

test('a code is typed with its strength in one go, and what is no code is kept and told, never dropped', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  const minors = page.getByRole('combobox', { name: 'Minor components' })
  await minors.focus()
  await page.keyboard.type('si1')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'silty: slightly' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Colour' }).focus()
  await page.keyboard.type('4,6')
  await page.keyboard.press('Tab')
  await expect(page.getByText('“4,6” is not in this list')).toBeVisible()
  await page.getByRole('combobox', { name: 'Odour' }).focus()
  await page.keyboard.type('root')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'Colour' })).toHaveValue('4,6')
  await expect(page.getByRole('combobox', { name: 'Odour' })).toHaveValue('root')
  await page.keyboard.press('Escape')
})
