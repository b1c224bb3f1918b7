import type { Page } from '@playwright/test'
import { type Call, callAs, expect, test } from './a-server.ts'

interface Depths {
  layerid: number
  depthfrom: number
  depthto: number
  prinstype: string
  layer_name: string | null
}

/** A log of one's own: the layers of a probing of the demo, replaced by those given. */
async function logOf(call: Call, locid: number, layers: readonly (readonly [number, number, string])[]): Promise<void> {
  const at = `/api/project/1/object/${locid}/layer_data`
  for (const { layerid } of (await call('GET', at)).body) await call('DELETE', `${at}/${layerid}`)
  for (const [depthfrom, depthto, prinstype] of layers)
    expect((await call('POST', at, { depthfrom, depthto, prinstype })).status).toBe(201)
}
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

test('a gap is filled with core loss, or closed; an overlap shortens the upper; a layer inside another splits it', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  await logOf(call, 10, [
    [0, 2, 'sa'],
    [2.5, 4, 'cl'],
    [4.5, 8, 'si'],
    [5, 6, 'pt'],
    [7.5, 9, 'gr'],
  ])
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/10`)
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
  const { body } = await call('GET', '/api/project/1/object/10/layer_data')
  expect((body as Depths[]).map(l => l.prinstype).filter((_, i) => i !== 1)).toEqual([
    'sa',
    'cl',
    'si',
    'pt',
    'si',
    'gr',
  ])
})

test('the wheel zooms the column around the pointer, a double click shows the whole hole, the hairline tells depth and elevation', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer')
  await page.goto(`${server.url}/projects/1/location/1`)
  await expect(rows(page).first()).toBeVisible()
  const readout = page.locator('.hairline').first()
  let middle = { x: 0, y: 0 }
  // photos that come late move the column from under the pointer
  await expect(page.locator('.photo-lane').first()).toBeVisible()
  await expect(async () => {
    const box = (await column(page).boundingBox())!
    middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    await expect(readout).toBeVisible({ timeout: 1000 })
  }).toPass()
  const read = async () => (await readout.locator('b, span').allTextContents()).map(Number) as [number, number]
  const [depth, elevation] = await read()
  const { body: object } = await (await callAs(server.url, 'viewer'))('GET', '/api/project/1/object/1')
  expect(Math.abs(depth - object.zcoorde / 2)).toBeLessThan(0.1)
  expect(elevation).toBeCloseTo(object.zcoordb - depth, 1)
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
})

test('the switch goes to a layer’s sub-layers and back, and a deleted sub-layer leaves the others', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  await logOf(call, 11, [[0, 5, 'si']])
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/11`)
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
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Sub-Layer deleted successfully')).toBeVisible()
  await expect.poll(() => depths(page)).toEqual(['0.00 - 5.00', '0.00 - 1.00', '2.00 - 3.00'])
})

test('Alt+M puts an overlapping depth right while typing; Shift+Enter saves and goes on where it ended', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  await logOf(call, 9, [[0, 2, 'sa']])
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/9`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('n')
  await page.getByLabel('Depth from').fill('1,5')
  await toDepth(page).fill('3')
  await expect(page.getByText('Overlap 1.50 – 2.00 m.')).toBeVisible()
  await page.keyboard.press('Alt+m')
  await expect(page.getByLabel('Depth from')).toHaveValue('2.00')
  await expect(page.getByText('Overlap')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Major component' }).fill('cl')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText('Layer created successfully')).toBeVisible()
  await expect(page.getByLabel('Depth from')).toHaveValue('3.00')
  await expect(toDepth(page)).toBeFocused()
  await expect(toDepth(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect.poll(() => depths(page)).toEqual(['0.00 - 2.00', '2.00 - 3.00'])
})

test('a conflict that is cancelled goes back to the form with what was typed, and stores nothing', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  await logOf(call, 9, [[0, 2, 'sa']])
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/9`)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('e')
  await toDepth(page).fill('2,7')
  const at = '/api/project/1/object/9/layer_data'
  const [layer] = (await call('GET', at)).body as Depths[]
  const body = { layerid: layer!.layerid, depthfrom: 0, depthto: 2.2, prinstype: 'sa' }
  expect((await call('PUT', at, body)).status).toBe(200)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changed by somebody else')
  await expect(dialog.getByRole('row', { name: /Depth to/ })).toContainText('2.70 m 2.20 m')
  await expect(dialog.getByRole('radio', { name: '2.70 m' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toDepth(page)).toHaveValue('2.70')
  expect(((await call('GET', at)).body as Depths[])[0]!.depthto).toBe(2.2)
  await page.keyboard.press('Control+s')
  await dialog.getByRole('radio', { name: '2.70 m' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Layer data updated successfully')).toBeVisible()
  expect(((await call('GET', at)).body as Depths[])[0]!.depthto).toBe(2.7)
})

test('leaving with unsaved input asks, keeps it, and offers it back; so does Esc', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/2`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await toDepth(page).fill('44,5')
  await page.locator('.back').click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(toDepth(page)).toHaveValue(/44[.,]50?/)
  await page.locator('.back').click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'KB 2/26' }).click()
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
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('.bench-draft')).toHaveCount(0)
})

test('Esc right after the last key offers that key’s input back too', async ({ server, signedIn }) => {
  const page = await signedIn('engineer')
  await page.goto(`${server.url}/projects/1/location/3`)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(toDepth(page)).toBeFocused()
  await page.keyboard.type('39,25')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toDepth(page)).toHaveValue('39.25')
  await page.keyboard.press('Escape')
})
