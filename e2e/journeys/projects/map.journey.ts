import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type Call, callAs, enter, expect, Server, test } from '../../a-server.ts'
import { makeProject } from '../../builders.ts'

const map = (page: Page) => page.getByRole('application', { name: 'Map of the objects' })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^Choose ${name} ${name}`) })
const selected = (page: Page) => page.locator('.map-selected')
const current = (page: Page) => page.locator('tr[data-current]')

async function openProject(page: Page, url: string, id = 1): Promise<void> {
  await page.goto(`${url}/projects/${id}`)
  await expect(map(page).locator('canvas').first()).toBeVisible()
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
}

/** Finds a place in LV95 in the window with the coordinates that the map itself shows under the pointer. */
async function pixelOf(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  const box = (await map(page).boundingBox())!
  const shown = page.locator('.map-coordinates')
  const read = async (px: number, py: number): Promise<[number, number]> => {
    const before = (await shown.textContent()) ?? ''
    await page.mouse.move(px, py)
    // a busy page says the old place for a while
    await expect(shown).not.toHaveText(before)
    const text = (await shown.textContent())!
    const [east, north] = text.replaceAll('\u00a0', '').split('\u2002').map(Number)
    return [east!, north!]
  }
  const a = { x: box.x + 60, y: box.y + 90 }
  const b = { x: box.x + box.width - 80, y: box.y + box.height - 80 }
  // the first move only enters the map
  await page.mouse.move(a.x + 30, a.y + 30)
  await expect(shown).not.toBeEmpty()
  const [west, north] = await read(a.x, a.y)
  const [east, south] = await read(b.x, b.y)
  return {
    x: a.x + ((x - west) / (east - west)) * (b.x - a.x),
    y: a.y + ((y - north) / (south - north)) * (b.y - a.y),
  }
}

interface MapObject {
  locid: number
  shortname: string
  xcoord: number
  ycoord: number
}
const objectsOf = async (call: Call, id = 1): Promise<MapObject[]> =>
  (await call('GET', `/api/project/${id}/objects`)).body
const newObject = (over: object) => ({
  boretype: 'kb',
  xcoord: 2655000,
  ycoord: 1222000,
  coordsys: 'CH1903+ / LV95',
  epsg: '2056',
  zcoordb: 500,
  ...over,
})
async function projectWith(call: Call, title: string, objects: object[]): Promise<number> {
  const project = await makeProject(call, title)
  for (const object of objects) {
    const answer = await call('POST', `/api/project/${project}/object`, newObject(object))
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  }
  return project
}

test('pointing at a row marks its object on the map and pointing at an object marks its row; a click selects both; without a base map nothing is fetched from elsewhere', async ({
  server,
  signedIn,
}) => {
  // the demo's objects have others beside them, which other journeys have made
  const call = await callAs(server.url, 'admin')
  const own = await projectWith(call, 'Pointing', [
    newObject({ shortname: 'KB 2/26' }),
    newObject({ shortname: 'KB 4/26', xcoord: 2655100, ycoord: 1222080 }),
    newObject({ shortname: 'KB 6/26', xcoord: 2655060, ycoord: 1222010 }),
  ])
  const page = await signedIn('admin')
  const hosts = new Set<string>()
  page.on('request', request => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).origin))
  await openProject(page, server.url, own)
  const all = await objectsOf(call, own)
  const kb4 = all.find(o => o.shortname === 'KB 4/26')!
  const place = await pixelOf(page, [kb4.xcoord, kb4.ycoord])
  await page.mouse.move(place.x, place.y)
  await expect(row(page, 'KB 4/26')).toHaveAttribute('data-hover', '')
  await expect(current(page)).toHaveCount(0)
  await page.mouse.click(place.x, place.y)
  await expect(current(page)).toHaveText(/KB 4\/26/)
  await expect(selected(page)).toContainText('KB 4/26 cored borehole · Preliminary')

  await row(page, 'KB 2/26').getByText('cored borehole').click()
  await expect(selected(page)).toContainText('KB 2/26')
  const plain = await picture(page)
  await row(page, 'KB 6/26').hover()
  await expect.poll(async () => (await picture(page)) === plain).toBe(false)

  await expect(page.getByRole('combobox', { name: 'Base map' })).toHaveCount(0)
  await page.mouse.dblclick(place.x, place.y)
  await expect(page).toHaveURL(new RegExp(`/projects/${own}/object/${kb4.locid}$`))
  expect([...hosts]).toEqual([server.url])
})

/** What stands on the map's canvas of objects. */
const picture = (page: Page): Promise<string> =>
  map(page)
    .locator('canvas')
    .last()
    .evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())

test('the map is used by keys alone: next object, zoom, open', async ({ server, signedIn }) => {
  // the demo's first objects, which other journeys add to, are not always the same
  const own = await projectWith(await callAs(server.url, 'admin'), 'Keys', [
    newObject({ shortname: 'CPTU 1/26' }),
    newObject({ shortname: 'CPTU 2/26', xcoord: 2655100, ycoord: 1222080 }),
  ])
  const page = await signedIn('admin')
  await openProject(page, server.url, own)
  await map(page).focus()
  await page.keyboard.press('n')
  await expect(selected(page)).toContainText('CPTU 1/26')
  await page.keyboard.press('n')
  await expect(selected(page)).toContainText('CPTU 2/26')
  await page.keyboard.press('p')
  await expect(selected(page)).toContainText('CPTU 1/26')
  await expect(current(page)).toHaveText(/CPTU 1\/26/)
  const scale = page.locator('.map-scale span').last()
  const before = await scale.textContent()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(scale).not.toHaveText(before!)
  await map(page).focus()
  await page.keyboard.press('0')
  await expect(scale).toHaveText(before!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'CPTU 1/26' })).toBeVisible()
})

test('an object is created where the map is clicked', async ({ server, signedIn }) => {
  // the demo's map shows what other journeys have made too
  const own = await projectWith(await callAs(server.url, 'lead'), 'Create here', [
    newObject({ shortname: 'KB 1/26' }),
    newObject({ shortname: 'KB 2/26', xcoord: 2655100, ycoord: 1222080 }),
  ])
  const page = await signedIn('lead')
  await openProject(page, server.url, own)
  const place = await pixelOf(page, [2655040, 1222050])
  await page.getByRole('button', { name: 'Create here' }).click()
  await expect(page.getByText('Click where the object is; Enter takes the middle. Esc ends.')).toBeVisible()
  await page.mouse.click(place.x, place.y)
  await expect(page).toHaveURL(new RegExp(`/projects/${own}/create\\?`))
  const { searchParams } = new URL(page.url())
  expect(Math.abs(Number(searchParams.get('x')) - 2655040)).toBeLessThan(1)
  expect(Math.abs(Number(searchParams.get('y')) - 1222050)).toBeLessThan(1)

  await openProject(page, server.url, own)
  await page.getByRole('button', { name: 'Create here' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create here' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Create here' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/projects/${own}/create\\?x=26`))
})

test('rows are chosen one by one, by range and all that the filter leaves; what is changed of them at once another tab shows without being asked', async ({
  server,
  signedIn,
}) => {
  const names = ['KB 1/26', 'KB 2/26', 'KB 3/26', 'KB 4/26', 'KB 6/26', 'CPTU 1/26', 'CPTU 2/26']
  const own = await projectWith(
    await callAs(server.url, 'lead'),
    'M.9',
    names.map(shortname => ({ shortname })),
  )
  const page = await signedIn('lead')
  await openProject(page, server.url, own)
  const other = await page.context().newPage()
  await openProject(other, server.url, own)
  const bar = page.getByRole('toolbar')
  await page.getByLabel('Choose KB 1/26').click()
  await page.getByLabel('Choose KB 4/26').click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('4 chosen')
  await row(page, 'KB 6/26').getByText('cored borehole').click()
  await page.keyboard.press(' ')
  await expect(bar.getByRole('status')).toHaveText('5 chosen')
  await expect(page.getByLabel('Choose KB 6/26')).toBeChecked()
  await page.keyboard.press(' ')
  await expect(page.getByLabel('Choose KB 6/26')).not.toBeChecked()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Filter objects' }).fill('cptu')
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  await page.getByLabel('Choose all').click()
  await expect(bar.getByRole('status')).toHaveText('2 chosen')
  await bar.getByRole('button', { name: 'Bulk edit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 objects')
  await dialog.getByRole('checkbox', { name: /Rig/ }).check()
  await dialog.getByRole('textbox', { name: /Rig/ }).fill('Rig 7')
  const refetched = other.waitForResponse(r => r.url().endsWith(`/api/project/${own}/objects`))
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await refetched).status()).toBe(200)
  await other.close()
})

test('many objects are a cluster with their number, and a click on it comes closer until they are single; a map opens where most of a project lies, says what lies far from there, and shows it all', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const near = Array.from({ length: 12 }, (_, i) => ({
    shortname: `N ${i}`,
    xcoord: 2655000 + (i % 4) * 3,
    ycoord: 1222000 + Math.floor(i / 4) * 3,
  }))
  const far = { shortname: 'F 1', xcoord: 2658000, ycoord: 1223000 }
  const local = { shortname: 'L 1', epsg: '0', coordsys: 'local', xcoord: 12, ycoord: 30 }
  const id = await projectWith(call, 'M.1', [...near, far, local])
  const page = await signedIn('lead')
  await openProject(page, server.url, id)
  await expect(page.getByText('1 object has no coordinates in a known system')).toBeVisible()
  const place = await pixelOf(page, [2655004.5, 1222003])
  await page.mouse.click(place.x, place.y)
  // coming closer selects nothing
  await expect(page.locator('.map-scale span').last()).toHaveText('5 m')
  await expect(current(page)).toHaveCount(0)
  const single = await pixelOf(page, [2655003, 1222000])
  await page.mouse.click(single.x, single.y)
  await expect(selected(page)).toContainText('N 1')

  const dutch = Array.from({ length: 4 }, (_, i) => ({
    ...{ shortname: `D ${i}`, epsg: '28992', coordsys: 'Amersfoort / RD New' },
    ...{ xcoord: 116500 + i * 20, ycoord: 469900 },
  }))
  const abroad = await projectWith(call, 'M.8', [{ shortname: 'CH 1', xcoord: 2655000, ycoord: 1222000 }, ...dutch])
  await openProject(page, server.url, abroad)
  await expect(page.getByText('1 object lies far from these')).toBeVisible()
  await expect(page.locator('.map-scale span').last()).toHaveText(/^\d+ m$/)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.locator('.map-scale span').last()).toHaveText(/km$/)
  await expect(page.getByText('1 object lies far from these')).toHaveCount(0)
})

test('ObjectPopup shows the object over the map, which is still there when it is closed; the divider moves by drag and by keys and stays where it was put; a narrow window has a switch instead', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('field')
  await page.goto(`${server.url}/projects/1?ObjectPopup=true&locid=4&q=KB`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('KB 4/26')
  await expect(dialog).toContainText('Borehole number')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects\/1\?q=KB$/)
  await expect(selected(page)).toContainText('KB 4/26')
  await selected(page).getByRole('button', { name: 'Details' }).click()
  await expect(dialog).toContainText('Borehole number')
  await expect(page).toHaveURL(/ObjectPopup=true/)
  await page.goto(`${server.url}/projects/1?ObjectPopup=true&locid=99999`)
  await expect(page.getByText('This does not exist, or you may not see it.')).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/1$/)

  await openProject(page, server.url)
  const divider = page.getByRole('separator', { name: 'Width of the table' })
  const box = (await divider.boundingBox())!
  await page.mouse.move(box.x, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(720, box.y + 200, { steps: 4 })
  await page.mouse.up()
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  await page.keyboard.press('Tab')
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '52')
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', '52')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(divider).toHaveCount(0)
  await expect(map(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map(page)).toBeVisible()
  await expect(page.locator('tr[data-row]')).toHaveCount(0)
})

/** A tile of one colour, as PNG. */
function tile(red: number, green: number, blue: number): Buffer {
  const side = 256
  const lines = Buffer.alloc(side * (side * 3 + 1))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) lines.set([red, green, blue], y * (side * 3 + 1) + 1 + x * 3)
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    let crc = 0xffffffff
    for (const byte of named) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8)
    const out = Buffer.alloc(8 + named.length)
    out.writeUInt32BE(data.length)
    out.set(named, 4)
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4 + named.length)
    return out
  }
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0])
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

const capabilities = (url: string) => `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0">
<Contents><Layer><ows:Identifier>ortho</ows:Identifier><Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
<Format>image/png</Format><TileMatrixSetLink><TileMatrixSet>swiss</TileMatrixSet></TileMatrixSetLink>
<ResourceURL format="image/png" resourceType="tile" template="${url}/wmts/{TileMatrix}/{TileRow}/{TileCol}.png"/></Layer>
<TileMatrixSet><ows:Identifier>swiss</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::2056</ows:SupportedCRS>
${[1000, 100, 10, 1]
  .map(
    (resolution, i) => `<TileMatrix><ows:Identifier>${i}</ows:Identifier>
<ScaleDenominator>${resolution / 0.00028}</ScaleDenominator><TopLeftCorner>2420000 1350000</TopLeftCorner>
<TileWidth>256</TileWidth><TileHeight>256</TileHeight><MatrixWidth>2000</MatrixWidth><MatrixHeight>2000</MatrixHeight></TileMatrix>`,
  )
  .join('')}</TileMatrixSet></Contents></Capabilities>`

test.describe('base maps', () => {
  let tiles: HttpServer
  let url: string
  const colours = { xyz: [200, 30, 160], wmts: [10, 200, 30], swiss: [30, 60, 220] } as const satisfies Record<
    string,
    readonly [number, number, number]
  >
  let server: Server
  const browserErrors: string[] = []

  test.beforeAll(async () => {
    tiles = createServer((request, answer) => {
      // a description is read by the page; pictures need no permission
      answer.setHeader('access-control-allow-origin', '*')
      if (request.url === '/caps.xml') return answer.setHeader('content-type', 'text/xml').end(capabilities(url))
      if (request.url!.startsWith('/broken')) return answer.writeHead(500).end()
      const kind = /^\/(wmts|swiss|xyz)\//.exec(request.url!)?.[1] as keyof typeof colours | undefined
      if (!kind) return answer.writeHead(404).end()
      const [red, green, blue] = colours[kind]
      answer.setHeader('content-type', 'image/png').end(tile(red, green, blue))
    })
    await new Promise<void>(resolve => tiles.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
    process.env.BOREBOOK_BASEMAPS = JSON.stringify([
      { name: 'Plan', type: 'xyz', url: `${url}/xyz/{z}/{x}/{y}.png`, attribution: '© Survey of the test' },
      { name: 'Swiss', type: 'xyz', epsg: 2056, url: `${url}/swiss/{z}/{x}/{y}.png`, attribution: 'Swiss survey' },
      {
        name: 'Ortho',
        type: 'wmts',
        epsg: 2056,
        url: `${url}/caps.xml`,
        layer: 'ortho',
        matrixSet: 'swiss',
        attribution: 'Ortho',
      },
      { name: 'Broken', type: 'xyz', url: `${url}/broken/{z}/{x}/{y}.png`, attribution: 'Nobody' },
    ])
    server = new Server()
    await server.start()
  })
  test.afterAll(async () => {
    delete process.env.BOREBOOK_BASEMAPS
    await server.stop()
    server.remove()
    tiles.closeAllConnections()
    tiles.close()
  })

  test('a base map that is set lies below the objects with its attribution; another is chosen, or none', async ({
    page,
  }) => {
    page.on('pageerror', error => browserErrors.push(error.message))
    const hosts = new Set<string>()
    page.on('request', request => /^https?:/.test(request.url()) && hosts.add(new URL(request.url()).origin))
    await enter(page.context(), server.url, 'lead')
    await openProject(page, server.url)
    /** Colour of the map where no object and no line is. */
    const colour = async (): Promise<string> => {
      const box = (await map(page).boundingBox())!
      const clip = { x: box.x + box.width - 31, y: box.y + box.height / 2 + 3, width: 1, height: 1 }
      const png = (await page.screenshot({ clip })).toString('base64')
      return page.evaluate(async data => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const context = document.createElement('canvas').getContext('2d')!
        context.drawImage(image, 0, 0)
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join()
      }, png)
    }
    await expect(page.getByText('© Survey of the test')).toBeVisible()
    await expect.poll(colour).toBe('200,30,160')
    const choice = page.getByRole('combobox', { name: 'Base map' })
    await choice.selectOption('Ortho')
    await expect.poll(colour).toBe('10,200,30')
    await choice.selectOption('Swiss')
    await expect.poll(colour).toBe('30,60,220')
    await choice.selectOption('Broken')
    await expect(page.getByText('The base map “Broken” does not answer.')).toBeVisible()
    await choice.selectOption('Plain grid')
    await expect(page.getByText('Nobody')).toHaveCount(0)
    await page.reload()
    await expect(choice).toHaveValue('')
    expect([...hosts].sort()).toEqual([server.url, url].sort())
    expect(browserErrors).toEqual([])
  })
})
