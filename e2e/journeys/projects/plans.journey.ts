import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { callAs, enter, expect, type Server, test } from '../../a-server.ts'
import { makeObject, makeProject } from '../../builders.ts'

const map = (page: Page) => page.getByRole('application', { name: 'Map of the objects' })
const panel = (page: Page) => page.getByRole('region', { name: 'Plans' })

/** A picture of one colour as PNG. */
function png(width: number, height: number, [r, g, b]: readonly [number, number, number]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length)
    bytes.writeUInt32BE(data.length, 0)
    bytes.write(name, 4, 'latin1')
    data.copy(bytes, 8)
    bytes.writeUInt32BE(crc(bytes.subarray(4, 8 + data.length)), 8 + data.length)
    return bytes
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.from(Array.from({ length: width }, () => [r, g, b]).flat())])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ])
}
function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let k = 0; k < 8; k++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** The address of a project of two holes, 140 m apart, which `viewer` may see: the map shows no more than these. */
async function aSite(server: Server): Promise<string> {
  const call = await callAs(server.url, 'lead')
  const project = await makeProject(call, 'Plans', { viewer: ['view'] })
  await makeObject(call, {}, 'H', project)
  await makeObject(call, { xcoord: 2654800, ycoord: 1222250 }, 'H', project)
  return `${server.url}/projects/${project}`
}

const openProject = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(map(page).locator('canvas').first()).toBeVisible()
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
}

/** How much of the map is of about this colour, from 0 to 1. */
const shareOf = (page: Page, colour: readonly number[]) =>
  page.evaluate(async wanted => {
    const whole = document.createElement('canvas')
    whole.width = whole.height = 200
    const context = whole.getContext('2d')!
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>(
      '.objects-map .ol-layer canvas, .objects-map canvas',
    ))
      if (canvas.width > 0 && canvas.height > 0) context.drawImage(canvas, 0, 0, 200, 200)
    const { data } = context.getImageData(0, 0, 200, 200)
    let count = 0
    for (let i = 0; i < data.length; i += 4) if (wanted.every((part, k) => Math.abs(data[i + k]! - part) < 24)) count++
    return count / 40_000
  }, colour)

const red = [200, 40, 40] as const

test('a picture with its world file, dropped on the map, lies under the objects for every member; paler, hidden and removed again', async ({
  browser,
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const site = await aSite(server)
  await openProject(page, site)
  await page.getByRole('button', { name: 'Plans' }).click()
  await expect(panel(page)).toContainText('No plan yet')
  const files = [
    { name: 'site.png', mimeType: 'image/png', buffer: png(300, 300, red) },
    { name: 'site.pgw', mimeType: 'text/plain', buffer: Buffer.from('2\n0\n0\n-2\n2654400\n1222600\n') },
  ]
  const transfer = await page.evaluateHandle(
    all => {
      const made = new DataTransfer()
      for (const { name, bytes } of all)
        made.items.add(new File([Uint8Array.from(atob(bytes), c => c.charCodeAt(0))], name))
      return made
    },
    files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
  )
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.locator('.objects-map').dispatchEvent(event, { dataTransfer: transfer })
  // a world file names no system
  await panel(page).getByLabel('In which system?').selectOption('2056')
  await expect.poll(() => shareOf(page, red)).toBeGreaterThan(0.3)
  await panel(page).getByLabel('Show site').uncheck()
  await expect.poll(() => shareOf(page, red)).toBeLessThan(0.01)

  const context = await browser.newContext()
  await enter(context, server.url, 'viewer')
  const other = await context.newPage()
  await openProject(other, site)
  await other.getByRole('button', { name: 'Plans' }).click()
  await expect(panel(other).getByLabel('Show site')).not.toBeChecked()
  await expect(panel(other).getByRole('button', { name: 'Remove site' })).toHaveCount(0)
  // a viewer shows it for themselves all the same
  await panel(other).getByLabel('Show site').check()
  await expect.poll(() => shareOf(other, red)).toBeGreaterThan(0.3)

  await panel(page).getByRole('button', { name: 'Remove site' }).click()
  await page.getByRole('button', { name: 'Remove plan' }).click()
  await expect(panel(page)).toContainText('No plan yet')
  await expect(panel(other)).toContainText('No plan yet')
  await expect.poll(() => shareOf(other, red)).toBeLessThan(0.01)
  await context.close()
})

test('a scan without a place is laid on the map by two points; a file that is no plan is refused in a sentence', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  await openProject(page, await aSite(server))
  await page.getByRole('button', { name: 'Plans' }).click()
  const scan = path.join(server.folder, 'scan.png')
  writeFileSync(scan, png(400, 300, red))
  const chooser = page.locator('input[type=file][accept*=gpkg]')
  await chooser.setInputFiles(scan)
  const dialog = page.getByRole('dialog', { name: 'Place scan' })
  const picture = dialog.getByRole('application')
  await expect(picture.locator('canvas').first()).toBeVisible()
  const box = (await picture.boundingBox())!
  await picture.click({ position: { x: box.width * 0.4, y: box.height * 0.6 } })
  await dialog.getByLabel('Easting of point 1').fill('2 654 600')
  await dialog.getByLabel('Northing of point 1').fill('1’222’150,0')
  await expect(dialog).toContainText('Two points with coordinates are needed')
  // coordinates are there: the next click is the next point
  await picture.click({ position: { x: box.width * 0.6, y: box.height * 0.4 } })
  await dialog.getByLabel('Easting of point 2').fill('2654750')
  await dialog.getByLabel('Northing of point 2').fill('1222300')
  await expect(dialog).toContainText('1 px is')
  await dialog.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => shareOf(page, red)).toBeGreaterThan(0.1)

  await chooser.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('PK\u0003\u0004 not a picture'),
  })
  await expect(page.getByRole('alert').first()).toContainText('a.png is not what its name says')
})

test('distances and areas are measured by clicks and by keys, from object to object; the site plan is printed from the map as a PDF to scale, the map as it is in its middle', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer')
  await openProject(page, await aSite(server))
  await page.getByRole('button', { name: 'Measure distance' }).click()
  const readout = page.locator('.map-measure')
  await expect(readout).toContainText('Click the points')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(readout).toContainText(/Distance\s*[\d\s.]+ m/)
  await page.keyboard.press('Backspace')
  await expect(readout).toContainText('Click the points')
  await page.keyboard.press('Escape')
  await expect(readout).toHaveCount(0)
  await page.getByRole('button', { name: 'Measure area' }).click()
  for (const [x, y] of [
    [150, 200],
    [350, 200],
    [350, 400],
  ] as const)
    await map(page).click({ position: { x, y } })
  await expect(readout).toContainText(/Area\s*[\d\s.]+ (m²|ha)\s*around/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Print the site plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print the site plan' })
  await dialog.getByLabel('Paper').selectOption('A3')
  await dialog.getByLabel('Scale').selectOption('1 : 1000')
  await dialog.getByLabel('Middle').selectOption('of the map as it is')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog).toHaveCount(0)
})
