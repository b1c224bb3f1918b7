import type { Page } from '@playwright/test'
import { enter, expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'Layers' }).getByRole('row')
const depths = (page: Page) => rows(page).locator('.depths').allTextContents()

const column = (page: Page) => page.locator('.depth-view').first()
const toDepth = (page: Page) => page.getByLabel('Depth to')
/** Metres in view, by the lowest and highest label of the depth ruler. */
async function metresInView(page: Page): Promise<number> {
  const texts = await column(page).locator('svg text').allTextContents()
  const labels = texts.map(Number).filter(n => Number.isFinite(n) && n < 100)
  return Math.max(...labels) - Math.min(...labels)
}

test('five layers and two sub-layers by keyboard alone, with an overlap that is mended, and all of it survives kill -9 right after', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Layers'))
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
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

  await server.stop('SIGKILL')
  await server.start()
  await page.goto(server.url + hole.at('Layers'))
  await expect(rows(page)).toHaveCount(7)
})

test('what is typed is given back: after a reload with what is no code, after Esc right at the last key, and after leaving, which asks', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 2, 'sa')
  const page = await signedIn('engineer', hole.at('Layers'))
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('n')
  await page.getByLabel('Depth to').fill('33,75')
  await page.getByLabel('Depth to').press('Tab')
  await page.keyboard.type('gyt')
  await page.keyboard.press('Tab')
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
  await expect(toDepth(page)).toHaveValue('33.75')
  await expect(page.getByRole('combobox', { name: 'Major component' })).toHaveValue('gyttja')
  await expect(page.getByRole('button', { name: 'silty: slightly' })).toBeVisible()
  await toDepth(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('39,25')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toDepth(page)).toHaveValue('39.25')
  await toDepth(page).fill('44,5')
  await page.locator('.back').click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(toDepth(page)).toHaveValue(/44[.,]50?/)
  await page.locator('.back').click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: hole.shortname, exact: true }).click()
  await page.getByRole('link', { name: 'Location page' }).click()
  await expect(page.locator('.bench-draft')).toContainText('New layer')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toDepth(page)).toHaveValue('44.50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toDepth(page)).toHaveValue('44.50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.locator('.bench-draft')).toHaveCount(0)
  // the keys go on from here
  await expect(page.locator(':focus')).toHaveCount(1)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('.bench-draft')).toHaveCount(0)
})

test('two people save the same layer: the second chooses field by field, and nothing is lost silently', async ({
  server,
  signedIn,
  browser,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 2, 'sa')
  await hole.layer(2, 5, 'si')
  const page = await signedIn('engineer', hole.at('Layers'))
  await rows(page).nth(1).click()
  await page.keyboard.press('e')
  await page.getByRole('tab', { name: 'Remarks' }).click()
  await page.getByLabel('Remarks').fill('mine')

  const other = await (await browser.newContext()).newPage()
  await enter(other.context(), server.url, 'field')
  await other.goto(server.url + hole.at('Layers'))
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

test('a gap is filled with core loss, or closed; an overlap shortens the upper; a layer inside another splits it; Alt+M mends while typing, and what stays wrong is told under its field', async ({
  server,
  signedIn,
}) => {
  // a hole as deep as its log, and far from the cone tests of other journeys, else what differs from these is told too
  const hole = await aHole(server, { zcoorde: 9, ycoord: 1242150 })
  const layers = [
    [0, 2, 'sa'],
    [2.5, 4, 'cl'],
    [4.5, 8, 'si'],
    [5, 6, 'pt'],
    [7.5, 9, 'gr'],
  ] as const
  for (const [from, to, soil] of layers) await hole.layer(from, to, soil)
  const page = await signedIn('engineer', hole.at('Layers'))
  const note = (sentence: string) => page.locator('.bench-list .note', { hasText: sentence })
  await note('Gap 2.00 – 2.50 m.').getByRole('button', { name: 'Fill with core loss' }).click()
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).nth(1)).toHaveText(/2\.00 - 2\.50.*core loss/i)
  await note('Gap 4.00 – 4.50 m.').getByRole('button', { name: 'Close it' }).click()
  await expect(note('Gap')).toHaveCount(0)
  await note('Overlap 7.50 – 8.00 m.').getByRole('button', { name: 'Shorten the upper layer' }).click()
  await expect(note('Overlap')).toHaveCount(0)
  await note('5.00 – 6.00 m lies inside another layer.').getByRole('button', { name: 'Split the outer layer' }).click()
  await expect(page.locator('.bench-list .note')).toHaveCount(0)
  await expect
    .poll(() => depths(page))
    .toEqual(['0.00 - 2.00', '2.00 - 2.50', '2.50 - 4.00', '4.00 - 5.00', '5.00 - 6.00', '6.00 - 7.50', '7.50 - 9.00'])
  const soils = (await hole.log()).map(({ prinstype }: { prinstype: string }) => prinstype)
  expect(soils.filter((_: string, i: number) => i !== 1)).toEqual(['sa', 'cl', 'si', 'pt', 'si', 'gr'])

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
  await page.getByLabel('Depth from').fill('8,5')
  await toDepth(page).fill('10')
  await expect(page.getByText('Overlap 8.50 – 9.00 m.')).toBeVisible()
  await page.keyboard.press('Alt+m')
  await expect(page.getByLabel('Depth from')).toHaveValue('9.00')
  await expect(page.getByText('Overlap')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Major component' }).fill('cl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('Layer created successfully')).toBeVisible()
  await expect(page.getByLabel('Depth from')).toHaveValue('10.00')
  await expect(toDepth(page)).toBeFocused()
  await expect(toDepth(page)).toHaveValue('')
  await expect(rows(page).last()).toContainText('9.00 - 10.00')
})

test('the wheel zooms the column around the pointer, a double click shows the whole hole, the hairline tells depth and elevation; a click selects, and the address brings it back', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server, { zcoorde: 12 })
  await hole.layer(0, 4, 'si')
  await hole.layer(4, 6, 'si')
  const { layerid: lowest } = await hole.layer(6, 12, 'si')
  const page = await signedIn('viewer', hole.at('Layers'))
  await expect(rows(page)).toHaveCount(3)
  const readout = page.locator('.hairline').first()
  let middle = { x: 0, y: 0 }
  await expect(async () => {
    const box = (await column(page).boundingBox())!
    middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await expect(readout).toBeVisible({ timeout: 1000 })
  }).toPass()
  const read = async () => (await readout.locator('b, span').allTextContents()).map(Number) as [number, number]
  const [depth, elevation] = await read()
  expect(Math.abs(depth - 6)).toBeLessThan(0.1)
  expect(elevation).toBeCloseTo(504 - depth, 1)
  const whole = await metresInView(page)
  const zoomed = async () => {
    await page.mouse.wheel(0, -240)
    return metresInView(page)
  }
  await expect.poll(zoomed).toBeLessThan(whole / 2)
  expect((await read())[0]).toBeCloseTo(depth, 1)
  await page.mouse.dblclick(middle.x, middle.y)
  await expect.poll(() => metresInView(page)).toBe(whole)
  await page.mouse.move(10, 10)
  await expect(readout).toBeHidden()
  await rows(page).nth(2).hover()
  await expect(readout).toBeVisible()

  const frame = (await column(page).boundingBox())!
  await page.mouse.click(frame.x + 75, frame.y + frame.height * 0.6)
  const chosen = page.locator('.bench-row[aria-selected=true]')
  await expect(chosen).toContainText('6.00 - 12.00')
  await page.waitForURL(`**sel=L${lowest}*`)
  await page.reload()
  await expect(chosen).toContainText('6.00 - 12.00')
})

test('the switch goes to a layer’s sub-layers and back; deleting asks with the focus on no, and a deleted sub-layer leaves the others', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 5, 'si')
  const page = await signedIn('engineer', hole.at('Layers'))
  await expect(rows(page)).toHaveCount(1)
  const kind = (name: string) => page.locator('.switch').getByRole('button', { name, exact: true })
  await kind('Sub-Layer').click()
  for (const to of ['1', '2', '3']) {
    await toDepth(page).fill(to)
    await toDepth(page).press('Shift+Enter')
    await expect(page.getByLabel('Depth from')).toHaveValue(Number(to).toFixed(2))
  }
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(0).click()
  await expect(kind('Layer')).toHaveAttribute('aria-pressed', 'true')
  await kind('Sub-Layer').click()
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText(['Sub-Layer Data', 'Rock Description'])
  await kind('Layer').click()
  await expect(page.getByRole('tab')).toHaveText(['Layer Data', 'Rock Description', 'Remarks'])
  await rows(page).nth(2).click()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to remove this Sub-Layer?')
  await expect(page.getByRole('dialog').locator('.pending-delete')).toContainText('1.00 – 2.00 m')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sub-Layer deleted successfully')).toBeVisible()
  await expect.poll(() => depths(page)).toEqual(['0.00 - 5.00', '0.00 - 1.00', '2.00 - 3.00'])
  // the keys go on from here
  await expect(page.locator(':focus')).toHaveCount(1)
})
