import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Call, callAs, enter, expect, Server, test } from './a-server.ts'
import { violations } from './violations.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-uploads-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const megabyte = 1024 ** 2
/** A file of that size that nobody can press together. */
function aFile(name: string, megabytes: number): { file: string; sha256: string } {
  const bytes = randomBytes(megabytes * megabyte)
  const file = path.join(folder, name)
  writeFileSync(file, bytes)
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') }
}
const small = (name: string, words = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })

let made = 0
interface Place {
  prj: number
  call: Call
  address: string
  /** Paths of the files that the project holds. */
  names(): Promise<string[]>
  /** Its files and folders, as the server tells them. */
  entries(): Promise<{ id: number; name: string; type: string; size: number; url: string }[]>
}

/** A project of its own, so that no journey counts another's files. */
async function aProject(server: Server): Promise<Place> {
  const call = await callAs(server.url, 'lead')
  const prj_num = `UP-${++made}`
  const { status, body } = await call('POST', '/api/project', { prj_num, prj_title: `Uploads ${made}` })
  expect(status).toBe(201)
  const prj = body.prj_id
  const entries: Place['entries'] = async () =>
    (await call('GET', `/aws/project-document/${prj}/folders/`)).body.files_and_folders
  return {
    ...{ prj, call, entries, address: `/projects/${prj}?open=Documents` },
    names: async () =>
      (await entries())
        .filter(e => e.type === 'file')
        .map(e => e.name)
        .sort(),
  }
}

const chooser = (page: Page, label = 'Upload File') => page.locator(`input[aria-label="${label}"]`).first()
const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const row = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })
const said = (page: Page, words: string | RegExp, timeout = 8000) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout })
/** ms that some 30 MB take at most when they go slowly, with a pause for a server that is away. */
const aWhile = 25_000

/** Lets a page send no more than so many megabytes a second. */
async function slowly(page: Page, megabytes: number): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: megabytes * megabyte },
  })
}
/** Numbers of the chunks that a page has sent and that the server has taken. */
function chunksOf(page: Page): number[] {
  const chunks: number[] = []
  page.on('response', answer => {
    const chunk = /\/uploads\/[^/]+\/(\d+)$/.exec(answer.url())?.[1]
    if (chunk && answer.request().method() === 'PUT' && answer.ok()) chunks.push(Number(chunk))
  })
  return chunks
}
/** Drops files or folders of this machine as the desktop does. */
async function dropOn(page: Page, selector: string, files: string[]): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const box = (await page.locator(selector).first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await wire.send('Input.dispatchDragEvent', { type, x, y, data })
}
async function contentOf(server: Server, place: Place, name: string): Promise<string> {
  const { url } = (await place.entries()).find(e => e.name === name)!
  const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex')
}

test('of many files two of one name are numbered, one too long stays behind with its reason, the others come', async ({
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
  await expect(row(page, 'stored as report 7(1).txt')).toHaveCount(1)
  // what may never be sent is not offered again
  await expect(panel(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  await expect(page.getByRole('treegrid').or(page.getByRole('grid'))).toContainText('report 7(1).txt')
  // a name that is refused can be given another, or the file be left
  await items.nth(0).getByRole('button', { name: 'Rename' }).click()
  await items.nth(0).getByRole('button', { name: 'Upload File' }).click()
  await expect.poll(place.names).toContain(`${'x'.repeat(96)}.txt`)
  await panel(page).getByRole('button', { name: 'Remove a||b.txt' }).click()
  await expect(row(page, 'a||b.txt')).toHaveCount(0)
  // what went wrong is told until it is closed
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Error uploading file')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect(panel(page)).toHaveCount(0)
})

test('one goes on working elsewhere while files are sent, and hears once that all are there', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 2)
  await chooser(page).setInputFiles([1, 2, 3, 4, 5, 6].map(i => aFile(`part ${i}.bin`, 1).file))
  await expect(panel(page)).toContainText('Uploading File')
  await expect(panel(page).getByRole('progressbar', { name: 'Uploading File' })).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expect(panel(page)).toContainText('Uploading File')
  await expect(page.getByText('File uploaded successfully')).toHaveCount(1, { timeout: aWhile })
  expect(await place.names()).toHaveLength(6)
})

test('a whole folder is dropped as it is: empty folders too, system files not, what lies too deep is refused', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const tree = path.join(folder, 'Site')
  mkdirSync(path.join(tree, 'empty'), { recursive: true })
  mkdirSync(path.join(tree, '2', '3', '4', '5', '6'), { recursive: true })
  const files = ['plan.txt', '.DS_Store', 'Thumbs.db', 'empty/desktop.ini', '2/3/4/5/deep.txt', '2/3/4/5/6/deeper.txt']
  for (const file of files) writeFileSync(path.join(tree, file), file)
  await expect(chooser(page)).toBeAttached()
  await dropOn(page, '.doc-frame', [tree, aFile('loose.bin', 1).file])
  await said(page, 'Error uploading file')
  await expect(row(page, 'deeper.txt')).toContainText('Folders can be nested no more than 5 levels deep')
  const stored = ['Site||2||3||4||5||deep.txt', 'Site||empty||empty.folder', 'Site||plan.txt', 'loose.bin']
  await expect
    .poll(async () => (await place.names()).filter(name => !/2\|\|(3\|\|(4\|\|(5\|\|)?)?)?empty\.folder$/.test(name)))
    .toEqual(stored)
  // the same folder again makes no second one
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await chooser(page, 'Upload folder').setInputFiles(tree)
  await expect.poll(place.names).toContain('Site||plan(1).txt')
  expect((await place.entries()).filter(e => e.name.startsWith('Site(1)'))).toEqual([])
})

test('an upload outlives the server: killed in the middle and started again, it ends by itself and sends nothing twice', async ({
  page,
}) => {
  const own = new Server()
  await own.start()
  try {
    const place = await aProject(own)
    await enter(page.context(), own.url, 'lead')
    const chunks = chunksOf(page)
    await page.goto(own.url + place.address)
    await expect(chooser(page)).toBeAttached()
    await slowly(page, 12)
    const { file, sha256 } = aFile('survey.bin', 30)
    await chooser(page).setInputFiles(file)
    await expect.poll(() => chunks.length, { intervals: [50] }).toBeGreaterThan(0)
    await own.stop('SIGKILL')
    await expect(row(page, 'survey.bin')).toContainText('The server does not answer; trying again.')
    await own.start()
    await said(page, 'File uploaded successfully', aWhile)
    expect(chunks.sort()).toEqual([0, 1, 2, 3])
    expect(await place.names()).toEqual(['survey.bin'])
    expect(await contentOf(own, place, 'survey.bin')).toBe(sha256)
  } finally {
    await own.stop()
    own.remove()
  }
})

test('after a reload the file is asked for again, only that one is taken, and its chunks are not sent twice', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const chunks = chunksOf(page)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 12)
  const { file, sha256 } = aFile('long.bin', 30)
  // whole seconds: fractions do not come back from the disk as they went
  const [modified, changed] = [1_790_000_000, 1_790_000_060]
  utimesSync(file, modified, modified)
  await chooser(page).setInputFiles(file)
  await expect.poll(() => chunks.length, { intervals: [50] }).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  const kept = row(page, 'Choose long.bin again to go on with its upload')
  await expect(kept).toBeVisible()
  const other = aFile('short.bin', 1)
  await kept.locator('input').setInputFiles(other.file)
  await expect(row(page, 'That is not long.bin with 30.00 MB.')).toBeVisible()
  utimesSync(file, changed, changed)
  await row(page, 'long.bin').locator('input').setInputFiles(file)
  await expect(row(page, 'long.bin has been changed since.')).toBeVisible()
  utimesSync(file, modified, modified)
  await row(page, 'long.bin').locator('input').setInputFiles(file)
  await said(page, 'File uploaded successfully', aWhile)
  expect(chunks.sort()).toEqual([0, 1, 2, 3])
  expect(await contentOf(server, place, 'long.bin')).toBe(sha256)
})

test('a file that is chosen again as any other goes on where it was; what is forgotten is gone', async ({
  server,
  signedIn,
}) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  const chunks = chunksOf(page)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 12)
  const [again, gone] = [aFile('again.bin', 20), aFile('gone.bin', 20)]
  page.on('dialog', dialog => void dialog.accept())
  await chooser(page).setInputFiles([again.file, gone.file])
  await expect.poll(() => chunks.length, { intervals: [50] }).toBeGreaterThan(1)
  await page.reload()
  await row(page, 'gone.bin').getByRole('button', { name: 'Forget it' }).click()
  await chooser(page).setInputFiles(again.file)
  await said(page, 'File uploaded successfully')
  expect(await place.names()).toEqual(['again.bin'])
  expect((await place.call('GET', `/api/project/${place.prj}/uploads`)).body).toEqual([])
})

test('one of three is cancelled, the others come, and it can be sent after all', async ({ server, signedIn }) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 8)
  await chooser(page).setInputFiles(['one', 'two', 'three'].map(name => aFile(`${name}.bin`, 9).file))
  await panel(page).getByRole('button', { name: 'Cancel two.bin' }).click()
  await expect(row(page, 'two.bin')).toContainText('cancelled')
  await expect(page.getByText('File uploaded successfully')).toBeVisible({ timeout: aWhile })
  expect(await place.names()).toEqual(['one.bin', 'three.bin'])
  expect((await place.call('GET', `/api/project/${place.prj}/uploads`)).body).toEqual([])
  await panel(page).getByRole('button', { name: 'Retry two.bin' }).click()
  await expect.poll(place.names, { timeout: 15_000 }).toEqual(['one.bin', 'three.bin', 'two.bin'])
})

test('who is signed out in the middle signs in again, and the upload goes on', async ({ server, signedIn }) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await expect(chooser(page)).toBeAttached()
  let refused = 0
  await page.route('**/uploads/*/1', route =>
    refused++ === 0 ? route.fulfill({ status: 401, json: { detail: 'Expired' } }) : route.fallback(),
  )
  const { file, sha256 } = aFile('shift.bin', 20)
  await chooser(page).setInputFiles(file)
  await page.waitForURL('**/login**')
  await page.getByLabel('User name').fill('lead')
  await page.getByLabel('Password', { exact: true }).fill('borebook')
  await page.keyboard.press('Enter')
  await said(page, 'File uploaded successfully', aWhile)
  expect(await contentOf(server, place, 'shift.bin')).toBe(sha256)
})

test('what the server refuses stays with its sentence and is sent again by hand', async ({ server, signedIn }) => {
  const place = await aProject(server)
  const page = await signedIn('lead', place.address)
  await page.route('**/aws/project-document/*/folders/', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { detail: 'The file store is full.' } })
      : route.fallback(),
  )
  await chooser(page).setInputFiles([small('a.txt'), small('b.txt')])
  await expect(row(page, 'a.txt')).toContainText('The file store is full.')
  await said(page, /^Error uploading file: a\.txt, b\.txt/)
  await page.unroute('**/aws/project-document/*/folders/')
  await panel(page).getByRole('button', { name: 'Retry failed (2)' }).click()
  await expect.poll(place.names).toEqual(['a.txt', 'b.txt'])
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
  expect(await violations(page)).toEqual([])
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

test('on a phone the uploads are a bar at the foot that opens', async ({ server, signedIn }) => {
  const place = await aProject(server)
  const page = await signedIn('field')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url + place.address.replace(String(place.prj), '1'))
  await expect(chooser(page)).toBeAttached()
  await slowly(page, 2)
  await chooser(page).setInputFiles([aFile('phone.bin', 4).file])
  await expect(panel(page).getByRole('button', { name: 'Show the files' })).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  const box = (await panel(page).boundingBox())!
  expect([box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 844, 390])
  await panel(page).getByRole('button', { name: 'Show the files' }).click()
  await expect(row(page, 'phone.bin')).toBeVisible()
  await said(page, 'File uploaded successfully')
})
