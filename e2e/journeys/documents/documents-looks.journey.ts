import PDFDocument from 'pdfkit'
import { expect, test } from '../../a-server.ts'
import { aPhoto, aSite, button, cursor, list, row, said } from '../../documents-site.ts'

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
})
