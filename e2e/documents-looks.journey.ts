import PDFDocument from 'pdfkit'
import { enter, expect, test } from './a-server.ts'
import { aPhone, aPhoto, aSite, button, cursor, list, names, row, said } from './documents-site.ts'
import { violations, violationsDayAndNight } from './violations.ts'

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

test('a hundred pictures of core boxes are all there', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.folder('Boxes', site.locid)
  const photo = await aPhoto('#557788')
  const boxes = Array.from(
    { length: 100 },
    (_, n) => [`box ${n}.jpg`, Buffer.concat([photo, Buffer.from([n])])] as const,
  )
  await site.files('Boxes', boxes, site.locid)
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
  const context = await browser.newContext(aPhone)
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(server.url + site.address)
  await row(page, 'Reports').tap()
  await expect(names(page)).toHaveText(['notes.txt', 'plan.txt'])
  await expect(row(page, 'plan.txt')).toContainText('6 B')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
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
  await button(page, 'Clear selection').tap()
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
  const files = Array.from({ length: 20 }, (_, n) => [`file ${n + 10}.txt`, 'x'] as const)
  await site.files('', files)
  const context = await browser.newContext(aPhone)
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
  const held = page.locator('[data-held]')
  await expect(held).toHaveCount(0)
  await bar.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(bar).toHaveCount(0)
  // the same place again, where a row is now
  await rest(remove.x + 22, remove.y + 22)
  // the click that the finger makes would have come by then
  await expect(held).toHaveCount(0)
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
  await row(page, 'Reports').click()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'plan.txt')).toBeVisible()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.keyboard.press('ContextMenu')
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await expect(page.getByRole('dialog', { name: 'Move Folder' }).getByRole('row').nth(2)).toBeVisible()
  expect(await violationsDayAndNight(page)).toEqual([])
})
