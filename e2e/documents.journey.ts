import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { type Call, callAs, enter, expect, type Server, test } from './a-server.ts'
import { violations } from './violations.ts'

let made = 0
let key: string | undefined
interface Site {
  prj: number
  locid: number
  call: Call
  address: string
  objectAddress: string
  folder(path: string, locid?: number): Promise<void>
  file(folder: string, name: string, bytes: string | Buffer, locid?: number): Promise<void>
  /** `KB 1||folder||name` of all that is there, placeholders left out. */
  paths(): Promise<string[]>
}

/** A project with one object of its own, so that no journey meets another's files. */
async function aSite(server: Server): Promise<Site> {
  const call = await callAs(server.url, 'lead')
  const n = ++made
  const prj = (await call('POST', '/api/project', { prj_num: `DOC-${n}`, prj_title: `Documents ${n}` })).body.prj_id
  const place = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const { locid } = (await call('POST', `/api/project/${prj}/object`, { ...place, shortname: `KB ${n}` })).body
  await call('POST', `/api/project/${prj}/members`, { username: 'viewer', permissions: ['view'] })
  key ??= (await call('POST', '/api/auth/login', { username: 'lead', password: 'borebook' })).body.token as string
  const at = (own?: number) =>
    `/aws/${own ? `object-document/${prj}/object/${own}` : `project-document/${prj}`}/folders/`
  return {
    ...{ prj, locid, call, address: `/projects/${prj}?open=Documents` },
    objectAddress: `/projects/${prj}/object/${locid}?openMinor=Documents`,
    folder: async (path, own) => {
      expect((await call('POST', at(own), { folder_structure: path })).status).toBe(201)
    },
    file: async (folder, name, bytes, own) => {
      const body = new FormData()
      body.set('folder_structure', folder)
      body.append('files', new File([new Uint8Array(Buffer.from(bytes))], name))
      const answer = await fetch(server.url + at(own), {
        method: 'POST',
        headers: { authorization: `Token ${key}` },
        body,
      })
      expect(answer.status).toBe(201)
    },
    paths: async () =>
      (
        (await call('GET', at())).body.files_and_folders as {
          id: number | null
          name: string
          shortname: string | null
        }[]
      )
        .filter(e => e.id !== null)
        .map(e => [e.shortname, e.name].filter(Boolean).join('||'))
        .sort(),
  }
}

const list = (page: Page) => page.getByRole('treegrid', { name: 'Documents' })
const row = (page: Page, name: string): Locator =>
  page.locator('.doc-row').filter({ has: page.locator('.doc-label').getByText(name, { exact: true }) })
const names = (page: Page) => page.locator('.doc-list .doc-label')
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible()
const cursor = (page: Page) => page.locator('.doc-row[data-cursor] .doc-label')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const crumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Folder' }).getByRole('link', { name, exact: true })

/** Drags a row onto something and looks before letting go. */
async function drag(page: Page, from: Locator, to: Locator, look?: () => Promise<void>): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  // a drag begins with the first move, and is over something with the next
  await to.hover({ position: { x: 10, y: 10 } })
  await look?.()
  await page.mouse.up()
}

test('folders are made, entered, renamed, moved and deleted by keyboard alone', async ({ server, signedIn }) => {
  const site = await aSite(server)
  const page = await signedIn('lead', site.address)
  const { keyboard } = page
  await expect(list(page)).toBeFocused()
  await expect(names(page)).toHaveText([/^KB \d+$/])
  for (const name of ['Reports', 'Archive']) {
    await keyboard.press('Control+Shift+N')
    await expect(page.getByLabel('Folder Name')).toBeFocused()
    await keyboard.type(name)
    await keyboard.press('Enter')
    await expect(cursor(page)).toHaveText(name)
    await expect(list(page)).toBeFocused()
  }
  await said(page, 'New folder created')
  await keyboard.type('rep')
  await expect(cursor(page)).toHaveText('Reports')
  await keyboard.press('F2')
  await keyboard.press('Control+a')
  await keyboard.type('Plans')
  await keyboard.press('Enter')
  await said(page, 'Folder edited')
  await expect(list(page)).toBeFocused()
  await expect(cursor(page)).toHaveText('Plans')
  await keyboard.press('Control+x')
  await expect(page.locator('[data-cut]')).toHaveCount(1)
  await keyboard.press('Home')
  await keyboard.press('Enter')
  await said(page, 'This folder is empty.')
  await keyboard.press('Control+v')
  await said(page, 'Folder moved')
  await expect(names(page)).toHaveText(['Plans'])
  await keyboard.press('Backspace')
  await expect(cursor(page)).toHaveText('Archive')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(cursor(page)).toHaveText('Plans')
  await expect(row(page, 'Plans')).toHaveAttribute('aria-level', '2')
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect(row(page, 'Plans')).toHaveCount(0)
  await keyboard.press('Delete')
  await said(page, 'Are you sure you want to delete this folder? This action cannot be undone.')
  await said(page, 'For 30 days it can still be brought back under Deleted.')
  await keyboard.press('Enter')
  await said(page, 'Folder deleted')
  await expect(list(page)).toBeFocused()
  await expect(cursor(page)).toHaveText(/^KB/)
  await expect(page.locator('.doc-row[aria-selected=true]')).toHaveCount(0)
  expect(await site.paths()).toEqual([])
  await button(page, 'Deleted').click()
  await page
    .getByRole('row', { name: /Archive/ })
    .getByRole('button', { name: 'Bring back' })
    .click()
  await said(page, 'Archive is back.')
  await keyboard.press('Escape')
  await expect(names(page)).toHaveText(['Archive', /^KB/])
  expect(await site.paths()).toEqual(['Archive', 'Archive||Plans'])
})

test('names are judged in the words of the specification, above 100 letters at once', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.file('', 'report.v1.pdf', 'x')
  await site.folder('Taken')
  const page = await signedIn('lead', site.address)
  const { keyboard } = page
  await button(page, 'New Folder').click()
  const field = page.getByLabel('Folder Name')
  await button(page, 'Create Folder').click()
  await said(page, 'Please enter a folder name')
  await field.fill('a||b')
  await said(page, 'Folder name cannot contain "||"')
  await field.fill('x'.repeat(101))
  await expect(page.locator('#document-name-wrong')).toHaveText('Folder name cannot exceed 100 characters.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Create Folder').click()
  await expect(field).toBeVisible()
  await field.fill('x'.repeat(100))
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.fill('Taken')
  await button(page, 'Create Folder').click()
  await expect(row(page, 'Taken(1)')).toBeVisible()
  await row(page, 'report.v1.pdf').click()
  await keyboard.press('F2')
  const inRow = page.getByLabel('File Name')
  expect(await inRow.evaluate((e: HTMLInputElement) => e.value.slice(0, e.selectionEnd!))).toBe('report.v1')
  await inRow.fill('')
  await keyboard.press('Enter')
  await said(page, 'Please enter a file name')
  await keyboard.press('Escape')
  await expect(row(page, 'report.v1.pdf')).toBeVisible()
  await row(page, 'report.v1.pdf')
    .getByRole('button', { name: /^Rename/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Edit File Name' })).toBeVisible()
  await keyboard.type('final')
  await button(page, 'Save').click()
  await said(page, 'File edited')
  expect(await site.paths()).toContain('final.pdf')
})

test('rows are dragged onto folders, objects and the breadcrumb; what cannot be says why and moves nothing', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('1||2||3||4||5')
  await site.folder('Loose||In it')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await site.file('', name, name)
  const page = await signedIn('lead', site.address)
  await drag(page, row(page, 'a.txt'), row(page, 'Loose'), () => said(page, 'Into Loose'))
  await said(page, 'File moved')
  await expect(page.locator('.doc-row[aria-selected=true]')).toHaveCount(0)
  await row(page, 'b.txt').click()
  await row(page, 'c.txt').click({ modifiers: ['Shift'] })
  await said(page, '2 chosen')
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: 'Move', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await drag(page, row(page, 'c.txt'), row(page, `KB ${made}`))
  await said(page, '2 entries moved')
  await expect(page.getByText(/^\d chosen$/)).toHaveCount(0)
  await expect(page.locator('.doc-row[aria-selected=true]')).toHaveCount(0)
  expect((await site.paths()).filter(p => p.endsWith('.txt'))).toEqual([
    `KB ${made}||b.txt`,
    `KB ${made}||c.txt`,
    'Loose||a.txt',
  ])
  for (const name of ['1', '2', '3', '4']) {
    await row(page, name).click()
    await page.keyboard.press('ArrowRight')
  }
  await expect(row(page, '5')).toBeVisible()
  const before = await site.paths()
  await drag(page, row(page, 'Loose'), row(page, '5'), () =>
    said(page, 'Folders can be nested no more than 5 levels deep'),
  )
  await drag(page, row(page, '1'), row(page, '3'), () =>
    said(page, 'Error: You cannot move a folder into itself or its subfolder.'),
  )
  expect(await site.paths()).toEqual(before)
  // the same by keys
  await row(page, '1').click()
  await page.keyboard.press('Control+x')
  await row(page, '3').dblclick()
  await page.keyboard.press('Control+v')
  await said(page, 'Error: You cannot move a folder into itself or its subfolder.')
  await button(page, 'Close').last().click()
  await row(page, '4').dblclick()
  await expect(button(page, 'New Folder')).toBeVisible()
  await row(page, '5').dblclick()
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await expect(button(page, 'New Folder')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+N')
  await said(page, 'Folders can be nested no more than 5 levels deep')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Back up one level').click()
  await expect(cursor(page)).toHaveText('5')
  await drag(page, row(page, '5'), crumb(page, '1'), () => said(page, 'Into 1'))
  await said(page, 'Folder moved')
  expect(await site.paths()).toContain('1||5')
})

test('the picker moves between the project and its objects; where nothing may go it is grey and says why', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('Photos||Boxes', site.locid)
  await site.file('Photos||Boxes', 'box.txt', 'x', site.locid)
  await site.folder('Common')
  const page = await signedIn('lead', site.objectAddress)
  await row(page, 'Photos').click()
  await row(page, 'Photos').getByRole('button', { name: /^Move/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Folder' })
  await expect(dialog).toContainText('Moving: Photos')
  const pick = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}|${name}`) }).first()
  await expect(dialog.getByRole('columnheader')).toHaveText(['Name', 'Size', 'Date'])
  await dialog.getByRole('searchbox').fill('box')
  await pick('Boxes').click({ force: true })
  await expect(dialog).toContainText('Error: You cannot move a folder into itself or its subfolder.')
  await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await dialog.getByRole('searchbox').fill('')
  await dialog.getByRole('treegrid').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, 'Folder moved')
  await said(page, 'No documents yet. Drop files or folders here, or choose them.')
  expect(await site.paths()).toEqual([
    'Common',
    'Common||Photos',
    'Common||Photos||Boxes',
    'Common||Photos||Boxes||box.txt',
  ])
  await button(page, 'View Project Folder').click()
  await expect(names(page)).toHaveText(['Common', `KB ${made}`])
  await expect(page).toHaveURL(/dir=p/)
  const object = row(page, `KB ${made}`)
  await object.click()
  await expect(object.getByRole('button', { name: /Rename|Move|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.doc-rename')).toHaveCount(0)
})

test('search goes across all levels, order and place come back with a reload', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Reports||Old')
  await site.file('Reports||Old', 'Zürich plan 10.txt', 'x'.repeat(3000))
  await site.file('Reports||Old', 'Zürich plan 9.txt', 'x')
  await site.file('Reports', 'other.txt', 'xx')
  const page = await signedIn('lead', site.address)
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('zurich')
  await expect(names(page)).toHaveText(['Zürich plan 9.txt', 'Zürich plan 10.txt'])
  await expect(page.locator('.doc-place').first()).toHaveText('Reports › Old')
  await expect(page).toHaveURL(/q=zurich/)
  await page.reload()
  await expect(names(page)).toHaveText(['Zürich plan 9.txt', 'Zürich plan 10.txt'])
  await list(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(crumb(page, 'Old')).toHaveAttribute('aria-current', 'location')
  await expect(cursor(page)).toHaveText('Zürich plan 10.txt')
  await button(page, 'View Project Folder').click()
  await page.getByRole('searchbox', { name: 'search files or folder' }).fill('nothing like it')
  await said(page, 'Nothing has “nothing like it” in its name.')
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText([`KB ${made}`, 'Reports'])
  await row(page, 'Reports').dblclick()
  await row(page, 'Old').dblclick()
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click()
  await expect(names(page)).toHaveText(['Zürich plan 9.txt', 'Zürich plan 10.txt'])
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click()
  await expect(names(page)).toHaveText(['Zürich plan 10.txt', 'Zürich plan 9.txt'])
  await expect(row(page, 'Zürich plan 10.txt')).toContainText('2.93 KB')
  await page.getByLabel('Sort').selectOption('Name descending')
  await expect(names(page)).toHaveText(['Zürich plan 10.txt', 'Zürich plan 9.txt'])
  await expect(page).toHaveURL(/sort=-name/)
  await page.reload()
  await expect(names(page)).toHaveText(['Zürich plan 10.txt', 'Zürich plan 9.txt'])
  await expect(crumb(page, 'Old')).toHaveAttribute('aria-current', 'location')
  await crumb(page, 'Project folder').click()
  await expect(button(page, 'Back up one level')).toBeDisabled()
  await expect(button(page, 'View Project Folder')).toBeDisabled()
  await page.goBack()
  await expect(crumb(page, 'Old')).toBeVisible()
})

/** A PDF with two pages of text. */
const aPdf = () =>
  new Promise<Buffer>(resolve => {
    const parts: Buffer[] = []
    const pdf = new PDFDocument()
    pdf.on('data', part => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.fontSize(40).text('Page one').addPage().text('Page two')
    pdf.end()
  })
/** A page of 80 × 80 scanned as a fax: every line like the one above, which is white, and white drawn as black. */
function aScan(): Buffer {
  const fax = Buffer.from([...Array(10).fill(255), 0, 16, 1])
  const image = `/Width 80/Height 80/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode`
  const drawn = 'q 80 0 0 80 0 0 cm /I Do Q'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 80 80]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    `<</Type/XObject/Subtype/Image${image}/DecodeParms<</K -1/Columns 80/Rows 80/BlackIs1 true>>/Length ${fax.length}>>stream\n${fax.toString('latin1')}\nendstream`,
  ].map((words, n) => `${n + 1} 0 obj\n${words}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Size 6/Root 1 0 R>>\n%%EOF`, 'latin1')
}
const aPhoto = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

test('pictures, PDF and text are shown in place; nothing of a file runs', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.file('', 'a.jpg', await aPhoto('#336699'))
  await site.file('', 'b.pdf', await aPdf())
  await site.file('', 'b scan.pdf', aScan())
  await site.file('', 'c.html', '<script>window.isRun = 1</script><h1>Grüezi</h1>')
  await site.file('', 'd.bin', Buffer.from([0, 1, 2, 250, 0]))
  await site.file(
    '',
    'e.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="window.isRun=1"/>',
  )
  const page = await signedIn('lead', site.address)
  await expect(row(page, 'a.jpg').locator('.doc-thumb img')).toBeVisible()
  await row(page, 'a.jpg').locator('.doc-thumb').hover()
  await expect(page.locator('.doc-large img')).toBeVisible()
  await row(page, 'a.jpg').click()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'a.jpg' })
  const picture = dialog.getByRole('img', { name: 'a.jpg' })
  await expect(picture).toBeVisible()
  const width = (await picture.boundingBox())!.width
  await dialog.getByRole('button', { name: 'Larger' }).click()
  expect((await picture.boundingBox())!.width).toBeGreaterThan(width * 1.2)
  await page.keyboard.press('ArrowRight')
  await said(page, 'Page 1 of 1')
  const canvas = page.locator('.doc-pdf canvas')
  const ink = () =>
    canvas.evaluate((e: HTMLCanvasElement) => {
      const { data } = e.getContext('2d')!.getImageData(0, 0, e.width, e.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 100) dark++
      return dark
    })
  await expect.poll(ink).toBeGreaterThan(10_000)
  await page.keyboard.press('ArrowRight')
  await said(page, 'Page 1 of 2')
  await expect.poll(ink).toBeLessThan(10_000)
  await expect.poll(ink).toBeGreaterThan(100)
  await button(page, 'Next page').click()
  await said(page, 'Page 2 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.doc-text pre')).toHaveText('<script>window.isRun = 1</script><h1>Grüezi</h1>')
  await page.keyboard.press('ArrowRight')
  await said(page, 'This file cannot be shown here. Download it to open it.')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'e.svg' }).getByRole('img', { name: 'e.svg' })).toBeVisible()
  await expect(button(page, 'Next file')).toBeDisabled()
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(cursor(page)).toHaveText('e.svg')
  await expect(list(page)).toBeFocused()
})

test('a link is copied and works without signing in; several files come as one ZIP', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.file('Reports', 'in it.txt', 'inside')
  await site.file('', 'plan.txt', 'a plan')
  const page = await signedIn('lead')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(server.url + site.address)
  await row(page, 'plan.txt').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await said(page, 'The link is copied. It works for five minutes.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(`${server.url}/`)).toBe(true)
  expect(await (await fetch(link)).text()).toBe('a plan')
  const saved = async (act: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const one = await saved(() =>
    row(page, 'plan.txt')
      .getByRole('button', { name: /^Download/ })
      .click(),
  )
  expect([one.name, one.bytes.toString()]).toEqual(['plan.txt', 'a plan'])
  await list(page).focus()
  await page.keyboard.press('Control+a')
  await said(page, '3 chosen')
  const zip = await saved(() => button(page, 'Download as ZIP').click())
  expect(zip.name).toMatch(/\.zip$/)
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['plan.txt', 'Reports/in it.txt']) expect(zip.bytes.includes(name)).toBe(true)
})

test('the depths of a picture are taken from its name, and what happened to it is told', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.file('', 'KB1_12.0-34.0_a.jpg', await aPhoto('#884422'), site.locid)
  const page = await signedIn('lead', site.objectAddress)
  await row(page, 'KB1_12.0-34.0_a.jpg').click()
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Say which depths it shows' }).click()
  await expect(page.getByLabel('Depth from')).toHaveValue('12.00')
  await page.getByLabel('Depth to').fill('11,5')
  await button(page, 'Save').click()
  await said(page, 'Must be greater than "Depth from"')
  await page.getByLabel('Depth to').fill('13,25')
  await button(page, 'Save').click()
  await said(page, 'Depths saved')
  await expect(row(page, 'KB1_12.0-34.0_a.jpg')).toContainText('12.00–13.25 m')
  const { body } = await site.call('GET', `/aws/object-document/${site.prj}/object/${site.locid}/folders/`)
  const picture = body.files_and_folders.find((e: { id: number | null }) => e.id !== null)
  expect([picture.depth_from, picture.depth_to]).toEqual([12, 13.25])
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('row')).toHaveCount(3)
  await expect(history).toContainText('Depths given')
  await expect(history).toContainText('Uploaded')
  await page.keyboard.press('Escape')
  await button(page, 'As pictures').click()
  await expect(page.getByRole('option', { name: /KB1_12/ })).toContainText('12.00–13.25 m')
  await page.keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: 'Move File' })).toBeVisible()
})

test('a folder that comes by an upload has its date as soon as the server has told it', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  const tree = test.info().outputPath('New')
  mkdirSync(tree)
  writeFileSync(`${tree}/a.txt`, 'a')
  const page = await signedIn('lead', site.address)
  await expect(list(page)).toBeFocused()
  await page.getByLabel('Upload folder').setInputFiles(tree)
  await expect(row(page, 'New')).toContainText(String(new Date().getFullYear()))
})

test('who may only look finds nothing that changes anything', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.file('', 'plan.txt', 'a plan')
  const page = await signedIn('viewer', site.address)
  await expect(names(page)).toHaveText([`KB ${made}`, 'Reports', 'plan.txt'])
  for (const name of ['New Folder', 'Upload File', 'Deleted']) await expect(button(page, name)).toHaveCount(0)
  await row(page, 'plan.txt').click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([/^Preview/, 'Download', 'Copy link', 'History'])
  await page.keyboard.press('Escape')
  for (const press of ['Delete', 'F2', 'Control+x', 'Control+Shift+N']) await page.keyboard.press(press)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-cut], .doc-rename')).toHaveCount(0)
  await drag(page, row(page, 'plan.txt'), row(page, 'Reports'))
  expect(await site.paths()).toEqual(['Reports', 'plan.txt'])
})

test('a move that the server refuses is taken back, with its words', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.file('', 'plan.txt', 'a plan')
  const page = await signedIn('lead', site.address)
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/api/project/*/documents', route =>
    route.fulfill({ status: 503, json: { detail: 'The store is away.' } }),
  )
  await drag(page, row(page, 'plan.txt'), row(page, 'Reports'))
  await said(page, 'Error moving file. The store is away.')
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/aws/project-document/**', route => route.abort())
  await page.reload()
  await said(page, /Try again/)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(row(page, 'plan.txt')).toBeVisible()
  await page.route('**/api/files/store', route =>
    route.fulfill({ json: { reachable: false, max_upload: 1, chunk_size: 1 } }),
  )
  await page.reload()
  await said(page, /The file store cannot be reached at the moment/)
  await expect(row(page, 'plan.txt')).toBeVisible()
})

test('a hundred pictures of core boxes are all there', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Boxes', site.locid)
  const photo = await aPhoto('#557788')
  for (let n = 0; n < 100; n++)
    await site.file('Boxes', `box ${n}.jpg`, Buffer.concat([photo, Buffer.from([n])]), site.locid)
  const page = await signedIn('lead', site.objectAddress)
  await page.setViewportSize({ width: 2560, height: 1440 })
  await row(page, 'Boxes').dblclick()
  await expect(page.locator('.doc-thumb img').nth(20)).toBeVisible()
  await button(page, 'As pictures').click()
  await expect(page.locator('.doc-tile').nth(59)).toBeAttached()
  await expect.poll(() => page.locator('.doc-tile:not(:has(img))').count(), { intervals: [50] }).toBe(0)
  await page.reload()
  await expect(page.getByRole('listbox', { name: 'Documents' })).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('on a phone a tap opens, a resting finger chooses, and the rest is in a menu', async ({ server, browser }) => {
  const site = await aSite(server)
  await site.folder('Reports')
  await site.file('Reports', 'notes.txt', 'some notes')
  await site.file('Reports', 'plan.txt', 'a plan')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(server.url + site.address)
  await row(page, 'Reports').tap()
  await expect(names(page)).toHaveText(['notes.txt', 'plan.txt'])
  await expect(row(page, 'plan.txt')).toContainText('6 B')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const box = (await row(page, 'plan.txt').boundingBox())!
  const touch = await context.newCDPSession(page)
  const at = [{ x: box.x + 150, y: box.y + 28 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await expect(row(page, 'plan.txt')).toHaveAttribute('aria-selected', 'true')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(row(page, 'plan.txt')).toHaveAttribute('aria-selected', 'true')
  await row(page, 'notes.txt').tap()
  await said(page, '2 chosen')
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(4)
  await button(page, 'Choose none').tap()
  await row(page, 'notes.txt').getByRole('button', { name: 'More for notes.txt' }).tap()
  const item = page.getByRole('menuitem', { name: 'Rename' })
  expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await item.tap()
  await expect(page.getByRole('dialog', { name: 'Edit File Name' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'File Name' }).fill('words.txt')
  await button(page, 'Save').tap()
  await expect(row(page, 'words.txt')).toBeVisible()
  await context.close()
})

test('on a phone the bar of what is chosen covers no row, and does not act on the finger that opened it', async ({
  server,
  browser,
}) => {
  const site = await aSite(server)
  for (let n = 10; n < 30; n++) await site.file('', `file ${n}.txt`, 'x')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(server.url + site.address)
  await expect(row(page, 'file 10.txt')).toBeVisible()
  const touch = await context.newCDPSession(page)
  const rest = async (x: number, y: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect(page.getByText('1 chosen')).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const above = (await row(page, 'file 10.txt').boundingBox())!
  await rest(100, above.y + 20)
  const bar = page.getByRole('toolbar', { name: '1 chosen' })
  const { y, height } = (await bar.boundingBox())!
  expect(height).toBeLessThan(56)
  const remove = (await bar.getByRole('button', { name: 'Delete' }).boundingBox())!
  await page.waitForTimeout(500)
  await bar.getByRole('button', { name: 'Choose none' }).tap()
  await expect(bar).toHaveCount(0)
  // the same place again, where a row is now
  await rest(remove.x + 22, remove.y + 22)
  // the click would come at once
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('1 chosen')).toBeVisible()
  await list(page).evaluate(e => e.scrollTo(0, e.scrollHeight))
  const last = (await row(page, 'file 29.txt').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(y + 1)
  await bar.getByRole('button', { name: /^More for/ }).tap()
  await page.getByRole('menuitem', { name: 'History' }).tap()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history).toContainText('Uploaded')
  expect((await history.locator('td.doc-wrapped').boundingBox())!.width).toBeGreaterThan(250)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  expect((await list(page).boundingBox())!.y).toBeLessThan(310)
  expect(await violations(page)).toEqual([])
  await context.close()
})

test('the list, the picker and the menus break no rule of accessibility, by day and by night', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  await site.folder('Reports||Old')
  await site.file('Reports', 'plan.txt', 'a plan')
  const page = await signedIn('lead', site.address)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await row(page, 'Reports').click()
    if ((await row(page, 'plan.txt').count()) === 0) await page.keyboard.press('ArrowRight')
    await expect(row(page, 'plan.txt')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ContextMenu')
    expect(await violations(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Move' }).click()
    await expect(page.getByRole('dialog', { name: 'Move Folder' }).getByRole('row').nth(2)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
