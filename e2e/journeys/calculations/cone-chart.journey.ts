import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'
import { windowSizes } from '../../window-sizes.ts'

/** An object of its own with a cone test from 1.20 to 11.20 m: sand over clay from 3 to 8 m over sand. */
async function aTest(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30, netarea: 0.8 }
  const body = await makeObject(call, object, 'CC')
  const path = `/api/project/1/object/${body.locid}`
  const rows = Array.from({ length: 501 }, (_, i) => {
    const depth = 1.2 + i * 0.02
    const isClay = depth > 3 && depth < 8
    const qc = isClay ? 0.6 : depth > 8 ? 40 : 8
    return [depth.toFixed(2), qc, isClay ? 0.02 : qc / 150, isClay ? 0.25 : 0.01].join(',')
  })
  const meta = { predrilled: { value: 1.2, unit: 'm' }, waterDepth: { value: 1.5, unit: 'm' } }
  const id = await sendPush(server, path, { meta, rows })
  const picks = async () =>
    (await call('GET', `${path}/soundings/${id}/picks`)).body as { picks: Pick[]; version: number }
  return { call, path, id, picks, address: `/projects/1/location/${body.locid}?open=Insitutesting` }
}
interface Pick {
  depth: number
  zone: number | null
}

const chart = (page: Page) => page.getByRole('img', { name: /over depth/ })
/** Clicks in the chart at a depth; it must be in view. */
async function clickAt(page: Page, depth: number): Promise<void> {
  await page.getByRole('button', { name: 'Fit' }).click()
  const { x, y, height } = (await chart(page).boundingBox())!
  await page.mouse.click(x + 300, y + 14 + (depth / 12) * (height - 28))
}
const layers = (page: Page) => page.locator('.insitu-picks li')
const depths = async (test: { picks(): Promise<{ picks: Pick[] }> }) => (await test.picks()).picks.map(p => p.depth)

test('layers are picked by clicks and typed depths, each deeper than the last, stay over a reload, and are kept beside those of a colleague', async ({
  server,
  signedIn,
}) => {
  const cone = await aTest(server)
  const page = await signedIn('engineer', cone.address)
  await expect(page.getByText('pre-drilled to 1.20')).toBeVisible()
  await clickAt(page, 3)
  await expect(layers(page)).toHaveCount(1)
  await clickAt(page, 2)
  await expect(page.getByText('please select next layer at a greater depth')).toBeVisible()
  await page.getByLabel('Next base').fill('8,03')
  await page.keyboard.press('Enter')
  await expect(layers(page)).toHaveCount(2)
  await page.getByLabel('Next base').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The test ends above this depth.')).toBeVisible()
  // what is refused stays in the field, and the way to the tools is free
  await expect(page.getByLabel('Next base')).toHaveValue('12')
  await expect.poll(async () => (await depths(cone)).length).toBe(2)
  const [first, second] = (await cone.picks()).picks
  expect(Math.abs(first!.depth - 3)).toBeLessThan(0.1)
  expect(second).toMatchObject({ depth: 8.04, zone: 3 })
  await page.reload()
  await expect(layers(page)).toHaveCount(2)
  await expect(layers(page).nth(1)).toContainText('3 clay–silty clay')

  await layers(page).nth(1).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Base of layer 2' }).fill('7.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => depths(cone)).toEqual([first!.depth, 7.5])
  // a line stays between its neighbours
  const handle = page.getByRole('slider', { name: 'Base of layer 2' })
  const { x, y, width } = (await handle.locator('i').boundingBox())!
  await page.mouse.move(x + width / 2, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y - 400, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => depths(cone)).toEqual([first!.depth, Number((first!.depth + 0.02).toFixed(2))])

  await page.keyboard.press('Control+z')
  await expect.poll(() => depths(cone)).toEqual([first!.depth, 7.5])
  await page.getByRole('button', { name: 'Remove last' }).click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => depths(cone)).toEqual([])
  for (const _ of 'ab') await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => depths(cone)).toEqual([first!.depth, 7.5])

  await cone.call('PUT', `${cone.path}/soundings/${cone.id}/picks`, { picks: [{ depth: 4 }, { depth: 6 }] })
  await clickAt(page, 9)
  await expect(page.getByText('Somebody else picked at the same time: both are kept.')).toBeVisible()
  await expect.poll(async () => (await depths(cone)).map(Math.round)).toEqual([4, 6, 9])

  // a pick that nobody answered is not gone: it is stored once the page is there again
  await page.route('**/picks', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await clickAt(page, 10)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(layers(page)).toHaveCount(4)
  await page.unroute('**/picks')
  await page.reload()
  await expect.poll(async () => (await depths(cone)).map(Math.round)).toEqual([4, 6, 9, 10])
  await expect(layers(page)).toHaveCount(4)
})

test('the chart is read and picked by keyboard alone; proposals are taken in their place, and the picks become layers of the log, never over others unasked', async ({
  server,
  signedIn,
}) => {
  const cone = await aTest(server)
  const page = await signedIn('engineer', cone.address)
  await page.getByRole('button', { name: 'Fit' }).click()
  await page.getByRole('region', { name: /arrows move the line/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const readout = page.locator('.insitu-readout')
  await expect(readout).toContainText('6.22 m')
  await expect(readout).toContainText('497.78 m a.s.l.')
  await expect(readout).toContainText('0.60 MPa')
  await expect(readout).toContainText('3 clay–silty clay')
  await page.keyboard.press('Enter')
  await expect.poll(() => depths(cone)).toEqual([6.22])

  await expect(page.getByRole('heading', { name: /^Proposal/ })).toContainText('left')
  await page.getByRole('button', { name: 'Take all' }).click()
  await expect.poll(async () => (await depths(cone)).length).toBeGreaterThanOrEqual(3)
  const taken = await depths(cone)
  expect(taken).toEqual([...taken].sort((a, b) => a - b))
  expect(taken.at(-1)).toBe(11.2)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Major component of zone 3').selectOption('si')
  await page.getByRole('button', { name: 'To layer log' }).click()
  await expect(page.getByText(`${taken.length} layers are in the layer log.`)).toBeVisible()
  const log = (await cone.call('GET', `${cone.path}/layer_data`)).body as Record<string, unknown>[]
  expect(log.map(one => one.depthto)).toEqual(taken)
  expect(log.find(one => one.prinstype === 'si')).toMatchObject({ notelayer: 'interpreted from push' })

  await page.getByRole('button', { name: 'To layer log' }).click()
  await expect(page.getByText(`There are already ${taken.length} layers in this stretch.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await cone.call('GET', `${cone.path}/layer_data`)).body).toEqual(log)
  await page.getByRole('button', { name: 'To layer log' }).click()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect
    .poll(async () =>
      (await cone.call('GET', `${cone.path}/layer_data`)).body.map((one: { layerid: number }) => one.layerid),
    )
    .not.toEqual(log.map(one => one.layerid))
  await page.goto(`${server.url}${cone.address}&openMinor=Somewhere`)
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('a metre is 50 px in the fixed view on any screen, and on a telephone neither a word nor an error covers what is pressed', async ({
  server,
  signedIn,
}) => {
  const cone = await aTest(server)
  const page = await signedIn('engineer', cone.address)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chart(page)).toBeVisible()
  const toasts = page.locator('.mantine-Notification-root:visible')
  /** px that the newest reaches over the page below the bar. */
  const over = async () => {
    const [toast, main] = [(await toasts.last().boundingBox())!, (await page.locator('main').boundingBox())!]
    return Math.max(0, toast.y + toast.height - main.y)
  }
  for (const depth of ['2', '4']) {
    await page.getByLabel('Next base').fill(depth)
    await page.keyboard.press('Enter')
  }
  await expect(layers(page)).toHaveCount(2)
  await page.getByLabel('Next base').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('please select next layer at a greater depth')).toBeVisible()
  await expect.poll(over).toBe(0)
  await page.getByLabel('Next base').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The test ends above this depth.')).toBeVisible()
  await expect(toasts).toHaveCount(1)
  await expect.poll(over).toBe(0)

  const heightOf = async (n: number) =>
    (await page.getByRole('slider', { name: `Base of layer ${n}` }).boundingBox())!.y
  const apart = async () => Math.round(((await heightOf(2)) - (await heightOf(1))) * 10) / 10
  for (const screen of windowSizes) {
    await page.setViewportSize(screen)
    await expect.poll(apart).toBe(100)
    await page.reload()
    await expect(layers(page)).toHaveCount(2)
    await expect.poll(apart).toBe(100)
  }
})
