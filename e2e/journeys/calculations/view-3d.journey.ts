import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'
import { crawl } from '../../crawl.ts'
import { waitUntilAtRest } from '../../window-sizes.ts'

/** A cone test of its own, 12 m deep, with layers picked at these depths. */
async function aPushWith(server: Server, picks: readonly number[]) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654800, ycoord: 1222250, zcoordb: 505, zcoorde: 12 }
  const body = await makeObject(call, object, 'V3')
  const path = `/api/project/1/object/${body.locid}`
  const rows = Array.from({ length: 600 }, (_, i) => {
    const depth = (i + 1) * 0.02
    return `${depth.toFixed(2)},${depth < 6 ? '1,0.03' : '14,0.08'},0.05`
  })
  const sounding = await sendPush(server, path, { name: 'Push 1', head: 'depth,qc [MPa],fs [MPa],u2 [MPa]', rows })
  const at = `${path}/soundings/${sounding}/picks`
  if (picks.length > 0) {
    const layers = picks.map(one => ({ depth: one, name: '', zone: one <= 6 ? 3 : 6 }))
    expect(await call('PUT', at, { picks: layers })).toMatchObject({ status: 200 })
  }
  return { address: `/projects/1/location/${body.locid}?open=Insitutesting&openMinor=3D` }
}

// what draws in space where there is no graphics card
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

const stage = (page: Page) => page.getByRole('application')

test('picked layers stand in space, are chosen by key and by click, and tell their means; the picture is a file, and the flat drawing too', async ({
  server,
  signedIn,
}) => {
  const { address } = await aPushWith(server, [3, 6, 12])
  const page = await signedIn('viewer', address)
  await expect(stage(page)).toBeVisible()
  await stage(page).focus()
  const card = page.locator('.view3d-card')
  await page.keyboard.press('Tab')
  await expect(card).toContainText('1 · 0.00 – 3.00 m')
  await expect(card).toContainText('505.00 – 502.00 m a.s.l.')
  await expect(card).toContainText('qc, mean1.00 MPa')
  await expect(card).toContainText('0.10 m at each boundary left out')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card).toContainText('3 · 6.00 – 12.00 m')
  await expect(card).toContainText('qc, mean14.00 MPa')
  await page.keyboard.press('Shift+Tab')
  await expect(card).toContainText('2 · 3.00 – 6.00 m')
  await page.getByRole('button', { name: '1 0.00 – 3.00 m' }).click()
  await expect(card).toContainText('1 · 0.00 – 3.00 m')
  const box = (await stage(page).boundingBox())!
  // the column stands a third from the left; its lower half is sand
  await page.mouse.click(box.x + box.width * 0.335, box.y + box.height * 0.75)
  await expect(card).toContainText('3 · 6.00 – 12.00 m')

  for (const flat of [false, true]) {
    if (flat) await page.getByRole('button', { name: 'Flat drawing' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PNG' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^V3 \d+ 3D\.png$/)
  }
  await expect(page.getByRole('img', { name: /^V3/ })).toBeVisible()
})

test('neighbours are fetched only while all objects are shown, and are ticked off; without picks there is a way back to the chart, without WebGL a sentence and the flat drawing', async ({
  server,
  signedIn,
}) => {
  const { address } = await aPushWith(server, [6, 12])
  const page = await signedIn('viewer', address)
  await expect(page.getByRole('heading', { name: /Other objects/ })).toBeVisible()
  const boxes = page.locator('.view3d-others input')
  await expect(boxes.first()).toBeChecked()
  await boxes.first().uncheck()
  await expect(boxes.first()).not.toBeChecked()
  await page.getByLabel('All objects').uncheck()
  await expect(page.getByRole('heading', { name: /Other objects/ })).toBeHidden()
  const logs: string[] = []
  page.on('request', request => request.url().includes('layer_data') && logs.push(request.url()))
  await page.getByRole('button', { name: 'Depth drawn 10 times as deep' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Fit everything' }).click()
  await waitUntilAtRest(page)
  expect(logs).toEqual([])

  const bare = await aPushWith(server, [])
  await page.goto(server.url + bare.address)
  await expect(page.getByText('No layers are picked yet')).toBeVisible()
  await page.getByRole('button', { name: 'To the chart' }).click()
  await expect(page.getByRole('button', { name: 'Visualise' })).toBeVisible()

  const { address: picked } = await aPushWith(server, [3, 6, 12])
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind)
    } as never
  })
  const loaded: string[] = []
  page.on('request', request => /space-view/.test(request.url()) && loaded.push(request.url()))
  await page.goto(`${server.url}${picked}`)
  await expect(page.getByText('WebGL is off or missing')).toBeVisible()
  await expect(page.getByRole('img', { name: /^V3/ })).toBeVisible()
  expect(loaded).toEqual([])
})

test('in and out twenty times, no context is taken away from another; one that the graphics card takes away is said, and the view is drawn again', async ({
  server,
  signedIn,
}) => {
  const { address } = await aPushWith(server, [3, 6, 12])
  const page = await signedIn('viewer', address)
  const said: string[] = []
  page.on('console', message => /too many active webgl/i.test(message.text()) && said.push(message.text()))
  for (let round = 0; round < 20; round++) {
    await expect(stage(page)).toBeVisible()
    await page.getByRole('button', { name: 'Chart' }).click()
    await page.getByRole('button', { name: 'Visualise' }).click()
  }
  await expect(stage(page)).toBeVisible()
  expect(said).toEqual([])

  await expect(stage(page)).toBeVisible()
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.view3d-stage canvas')!
    canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext()
  })
  await expect(page.getByRole('alert').getByText('The graphics card has taken the drawing away')).toBeVisible()
  await page.getByRole('button', { name: 'Draw again' }).click()
  await expect(page.getByText('The graphics card has taken the drawing away')).toBeHidden()
  const isLost = () =>
    page.evaluate(() =>
      document.querySelector<HTMLCanvasElement>('.view3d-stage canvas')!.getContext('webgl2')!.isContextLost(),
    )
  expect(await isLost()).toBe(false)
  await stage(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.view3d-card')).toContainText('1 · 0.00 – 3.00 m')
})

test('every screen in space can be read by day and by night and fits every width', async ({ server, signedIn }) => {
  const { address } = await aPushWith(server, [3, 6, 12])
  const page = await signedIn('viewer', address)
  const faults = await crawl(page, [
    {
      name: 'a picked layer in space',
      open: async () => {
        await expect(stage(page)).toBeVisible()
        await page.getByRole('button', { name: '1 0.00 – 3.00 m' }).click()
      },
    },
    { name: 'flat drawing', open: () => page.getByRole('button', { name: 'Flat drawing' }).click() },
  ])
  expect(faults).toEqual([])
})
