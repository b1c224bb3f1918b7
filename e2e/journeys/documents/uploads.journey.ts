import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aProject, said } from '../../documents-site.ts'
import { aFile, chooser, item, panel, slowly } from '../../uploads-panel.ts'

const small = (name: string, words = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
/** Drops files or folders of this machine as the desktop does. */
async function dropOn(page: Page, selector: string, files: string[]): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const box = (await page.locator(selector).first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await wire.send('Input.dispatchDragEvent', { type, x, y, data })
}

test('of many files two of one name are numbered, one too long stays behind with its reason, the others come; what the server refuses is sent again by hand', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const long = `${'x'.repeat(97)}.txt`
  const many = Array.from({ length: 40 }, (_, i) => small(`report ${i}.txt`))
  await chooser(page).setInputFiles([...many, small('report 7.txt', 'another'), small(long), small('a||b.txt')])
  await said(page, 'Error uploading file')
  const names = [...many.map(f => f.name), 'report 7(1).txt'].sort()
  await expect.poll(place.names).toEqual(names)
  await expect(panel(page)).toContainText('41 of 43 files')
  const items = panel(page).getByRole('listitem')
  await expect(items.nth(0)).toContainText('File name cannot exceed 100 characters')
  await expect(items.nth(1)).toContainText('File name cannot contain "||"')
  await expect(item(page, 'stored as report 7(1).txt')).toHaveCount(1)
  // what may never be sent is not offered again
  await expect(panel(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await expect(page.getByRole('treegrid').or(page.getByRole('grid'))).toContainText('report 7(1).txt')
  // a name that is refused can be given another, or the file be left
  await items.nth(0).getByRole('button', { name: 'Rename' }).click()
  await items.nth(0).getByRole('button', { name: 'Upload File' }).click()
  await expect.poll(place.names).toContain(`${'x'.repeat(96)}.txt`)
  await panel(page).getByRole('button', { name: 'Remove a||b.txt' }).click()
  await expect(item(page, 'a||b.txt')).toHaveCount(0)
  // what went wrong is told until it is closed
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Error uploading file')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect(panel(page)).toHaveCount(0)

  const other = await aProject(server)
  await page.goto(server.url + other.address)
  await page.route('**/aws/project-document/*/folders/', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { detail: 'The file store is full.' } })
      : route.fallback(),
  )
  await chooser(page).setInputFiles([small('a.txt'), small('b.txt')])
  await expect(item(page, 'a.txt')).toContainText('The file store is full.')
  await said(page, /^Error uploading file: a\.txt, b\.txt/)
  await page.unroute('**/aws/project-document/*/folders/')
  await panel(page).getByRole('button', { name: 'Retry failed (2)' }).click()
  await expect.poll(other.names).toEqual(['a.txt', 'b.txt'])
})

test('one goes on working elsewhere while files are sent, and hears once that all are there; on a phone the uploads are a bar at the foot that opens', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead')
  // no file ends before the other page has been looked at; in force before the page is, as a route set later may miss calls
  const held: Route[] = []
  await page.route('**/finish', route => void held.push(route))
  await page.goto(server.url + place.address)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 2)
  await chooser(page).setInputFiles([1, 2, 3, 4, 5, 6].map(i => aFile(`part ${i}.bin`, 1).file))
  await expect(panel(page)).toContainText('Uploading File')
  await expect(panel(page).getByRole('progressbar', { name: 'Uploading File' })).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expect(panel(page)).toContainText('Uploading File')
  await page.unroute('**/finish')
  for (const route of held) await route.continue()
  await expect(page.getByText('File uploaded successfully')).toHaveCount(1)
  expect(await place.names()).toHaveLength(6)

  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url + place.address)
  await expect(chooser(page)).toBeAttached()
  await chooser(page).setInputFiles([aFile('phone.bin', 4).file])
  await expect(panel(page).getByRole('button', { name: 'Show the files' })).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  const box = (await panel(page).boundingBox())!
  expect([box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 844, 390])
  await panel(page).getByRole('button', { name: 'Show the files' }).click()
  await expect(item(page, 'phone.bin')).toBeVisible()
  await said(page, 'File uploaded successfully')
})

test('a whole folder is dropped as it is: empty folders too, system files not, what lies too deep is refused', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const tree = test.info().outputPath('Site')
  mkdirSync(path.join(tree, 'empty'), { recursive: true })
  mkdirSync(path.join(tree, '2', '3', '4', '5', '6'), { recursive: true })
  const files = ['plan.txt', '.DS_Store', 'Thumbs.db', 'empty/desktop.ini', '2/3/4/5/deep.txt', '2/3/4/5/6/deeper.txt']
  for (const file of files) writeFileSync(path.join(tree, file), file)
  await expect(chooser(page)).toBeAttached()
  await dropOn(page, '.doc-frame', [tree, aFile('loose.bin', 1).file])
  await said(page, 'Error uploading file')
  await expect(item(page, 'deeper.txt')).toContainText('Folders can be nested no more than 5 levels deep')
  const stored = ['Site||2||3||4||5||deep.txt', 'Site||empty||empty.folder', 'Site||plan.txt', 'loose.bin']
  await expect
    .poll(async () => (await place.names()).filter(name => !/2\|\|(3\|\|(4\|\|(5\|\|)?)?)?empty\.folder$/.test(name)))
    .toEqual(stored)
  // a folder that comes again makes no second one
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await chooser(page, 'Upload folder').setInputFiles(tree)
  await expect.poll(place.names).toContain('Site||plan(1).txt')
  expect((await place.entries()).filter(e => e.name.startsWith('Site(1)'))).toEqual([])
})

test('a new object’s pictures and documents wait for it, and go to its root', async ({ server, signedIn }) => {
  const place = await aProject(server)
  const address = `/projects/${place.prj}/create?x=2654700&y=1222150&openMinor=Documents`
  const page = await signedIn('lead', address)
  await chooser(page, 'Choose pictures').setInputFiles([small('core.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')])
  await chooser(page, 'Choose documents').setInputFiles([
    small('log.pdf', '%PDF-1.4'),
    small('run.exe'),
    small('x.csv'),
  ])
  await said(page, /^Upload Valid File/)
  await page.getByRole('button', { name: 'Remove x.csv' }).click()
  await expect(page.locator('.upload-picker li')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Borehole' }).click()
  await page.getByLabel('Borehole number', { exact: true }).fill('KB 9')
  const type = page.getByRole('combobox', { name: 'Borehole type', exact: true })
  await type.fill('kb')
  await type.press('Tab')
  await page.getByRole('tab', { name: 'Position' }).click()
  await page.getByRole('tab', { name: 'As-built' }).click()
  await page.getByLabel('Elevation, as-built', { exact: true }).fill('500')
  expect(await place.names()).toEqual([])
  await page.getByRole('button', { name: 'Create object' }).click()
  await said(page, 'Image Uploaded')
  await said(page, 'Document Uploaded')
  await expect(page).toHaveURL(/\/object\/\d+/)
  await expect
    .poll(async () => (await place.names()).filter(n => n !== 'empty.folder'))
    .toEqual(['core.svg', 'log.pdf'])
})

test('core photos stand beside the layers on the depth axis, open large, and stay away when they are put away', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const { call, prj } = place
  const hole = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 12, shortname: 'KB' }
  const { locid } = (await call('POST', `/api/project/${prj}/object`, hole)).body
  const page = await signedIn('lead', `/projects/${prj}/location/${locid}?open=Layer`)
  const lane = page.locator('.photo-lane')
  await expect(page.locator('.depth-view')).toHaveCount(1)
  await page.goto(`${server.url}/projects/${prj}/object/${locid}?openMinor=Documents`)
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="${fill}" d="M0 0h90v60H0z"/></svg>`
  const photos = [small('KB_0.0-3.0_dry.svg', svg('tan')), small('KB_0.0-3.0_wet.svg', svg('brown'))]
  await chooser(page).setInputFiles([
    ...photos,
    small('KB_3.0-6.0.svg', svg('gray')),
    small('no depths.svg', svg('red')),
  ])
  await said(page, 'File uploaded successfully')
  await page.goto(`${server.url}/projects/${prj}/location/${locid}?open=Layer`)
  await expect(lane.locator('image')).toHaveCount(3)
  const [dry, , below] = await Promise.all([0, 1, 2].map(i => lane.locator('.photo').nth(i).boundingBox()))
  const view = (await lane.locator('.depth-view').boundingBox())!
  expect(below!.y - dry!.y).toBeCloseTo((view.height - 28) / 4, -1)
  expect((await page.locator('.depth-view').first().boundingBox())!.y).toBe(view.y)
  await page.mouse.click(below!.x + below!.width / 2, below!.y + 20)
  const dialog = page.getByRole('dialog', { name: 'KB_3.0-6.0.svg, 3.00 to 6.00 m' })
  await expect(dialog.locator('img')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('dialog', { name: 'KB_0.0-3.0_wet.svg, 0.00 to 3.00 m' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Column', exact: true }).click()
  await expect(lane.locator('image')).toHaveCount(3)
  const levels = await page.locator('.depth-view').evaluateAll(views => views.map(v => v.getBoundingClientRect().top))
  expect(levels[0]).toBe(levels[1])
  await page.setViewportSize({ width: 1440, height: 900 })
  await lane.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.reload()
  await expect(lane.getByRole('button', { name: 'Photos' })).toBeVisible()
  await expect(lane.locator('.photo')).toHaveCount(0)
})
