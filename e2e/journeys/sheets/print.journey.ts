import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'
import { skipWithoutPoppler } from '../../poppler.ts'

const dpi = 254 // 10 px per mm
const textOf = (pdf: string): string => spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).stdout
const flat = (text: string): string => text.replace(/\s+/g, ' ')

async function openPreview(page: Page, url: string, object: number): Promise<void> {
  await page.goto(`${url}/projects/1/location/${object}`)
  await page.getByRole('button', { name: 'Print log' }).click()
  await expect(page.locator('.paper svg').first()).toBeVisible()
}
async function download(page: Page, to: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click(),
  ])
  await file.saveAs(to)
  return file.suggestedFilename()
}

/** Page 1 as grey pixels, ten to the millimetre. */
function pixelsOf(pdf: string): { width: number; height: number; at: (x: number, y: number) => number } {
  const root = pdf.replace(/\.pdf$/, '')
  spawnSync('pdftoppm', ['-r', String(dpi), '-gray', '-f', '1', '-l', '1', '-singlefile', pdf, root])
  const bytes = readFileSync(`${root}.pgm`)
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))!
  const [width, height] = [Number(head[1]), Number(head[2])]
  rmSync(`${root}.pgm`)
  return { width, height, at: (x, y) => bytes[head[0].length + y * width + x]! }
}

/** Length of the longest dark line within 20 mm of the foot of the page, mm: the edge of the scale bar. */
function scaleBarLength(pdf: string): number {
  const { width, height, at } = pixelsOf(pdf)
  let longest = 0
  for (let y = height - 200; y < height; y++) {
    let run = 0
    for (let x = 0; x < width; x++) {
      run = at(x, y) < 190 ? run + 1 : 0
      longest = Math.max(longest, run)
    }
  }
  return longest / 10
}

test.beforeEach(skipWithoutPoppler)

test('printed in German at 1:100 and 1:50 the scale bar is as long on the page as the scale says, and every layer stands there with its depths', async ({
  server,
  signedIn,
}, testInfo) => {
  const { body: log } = await (await callAs(server.url, 'viewer'))('GET', '/api/project/1/object/1/layer_data')
  const page = await signedIn('viewer')
  await openPreview(page, server.url, 1)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Language').selectOption('de')
  await expect(page.locator('.paper').first()).toContainText('Bohrprofil')
  for (const { scale, metres } of [
    { scale: '100', metres: 6 },
    { scale: '50', metres: 3 },
  ]) {
    await dialog.getByLabel('Scale').selectOption(scale)
    await expect(page.locator('.paper').first()).toContainText(`1 : ${scale}`)
    const sheets = await page.locator('.paper').count()
    expect(sheets).toBeGreaterThan(1)
    const pdf = testInfo.outputPath(`log ${scale}.pdf`)
    expect(await download(page, pdf)).toBe(`2026.014 KB 1-26 1-${scale}.pdf`)
    expect(Math.abs(scaleBarLength(pdf) - (metres * 1000) / Number(scale))).toBeLessThanOrEqual(0.3)
    const text = textOf(pdf)
    const pages = text.split('\f').filter(p => p.trim() !== '')
    expect(pages).toHaveLength(sheets)
    for (const [i, sheet] of pages.entries()) {
      expect(sheet).toContain(`${i + 1} von ${sheets}`)
      expect(flat(sheet)).toContain(`1 : ${scale}`)
    }
    for (const word of ['Bohrprofil', 'Koordinaten', 'Gemeinde Musterwil', 'Seeufer Nord', 'KB 1/26', 'Tiefe'])
      expect(text).toContain(word)
    expect(text).not.toContain('Borehole log')
    for (const { depthto } of log as { depthto: number }[]) expect(text).toContain(depthto.toFixed(2))
    const letters = (s: string) => s.replace(/[^\p{L}]/gu, '').toLowerCase()
    const all = letters(text.replace(/-\n\s*/g, ''))
    for (const { layer_name } of log as { layer_name: string | null }[])
      if (layer_name) expect(all).toContain(letters(layer_name.split(/[,.;]/)[0]!))
  }
})

test('a landscape sheet lies on its side, on the fewest pages; at its end stands what its columns do not show', async ({
  server,
  signedIn,
}, testInfo) => {
  const page = await signedIn('viewer')
  await openPreview(page, server.url, 3)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Paper').selectOption('landscape')
  await dialog.getByLabel('Colours').selectOption('din')
  const papers = page.locator('.paper')
  await expect(papers).toHaveCount(2)
  await expect(papers.last()).toContainText('End of borehole at')
  await expect(papers.last()).toContainText(/P1[^:]*: \d+\.3\.26/)
  const box = (await papers.first().boundingBox())!
  expect(box.width / box.height).toBeCloseTo(297 / 210, 2)
  const pdf = testInfo.outputPath('log.pdf')
  await download(page, pdf)
  const { width, height } = pixelsOf(pdf)
  expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([297, 210])
  expect(flat(textOf(pdf))).toContain('1 of 2')
  const fonts = spawnSync('pdffonts', [pdf], { encoding: 'utf8' }).stdout
  expect(fonts).toMatch(/IBMPlexSans/)
  expect(spawnSync('pdfimages', ['-list', pdf], { encoding: 'utf8' }).stdout.trim().split('\n')).toHaveLength(2)
})

test('SPTs stand on the log of a hole, and as bars when they are chosen, in the preview and in the file', async ({
  server,
  signedIn,
}, testInfo) => {
  const hole = await aHole(server)
  await hole.layer(0, 9, 'si')
  await sendPush(server, hole.path, {
    kind: 'spt',
    head: 'depth,N',
    remarks: [{ depth: 6, text: '50/75' }],
    rows: ['3,17', '6,'],
  })
  const page = await signedIn('viewer')
  await openPreview(page, server.url, hole.locid)
  const dialog = page.getByRole('dialog')
  const sheet = page.locator('.paper').first()
  // the title of the bars, which stands in two lines
  const bars = sheet.getByText('N', { exact: true })
  await expect(sheet).toContainText('50/75')
  await expect(bars).toHaveCount(0)
  await dialog.getByRole('group', { name: 'Beside the layers' }).getByLabel('SPT N').check()
  await expect(bars).toHaveCount(1)
  await expect(dialog.getByLabel('qc', { exact: true })).toHaveCount(0)
  const pdf = testInfo.outputPath('log.pdf')
  await download(page, pdf)
  expect(textOf(pdf)).toContain('50/75')
  await dialog.getByLabel('SPT N').uncheck()
  await expect(bars).toHaveCount(0)
  await expect(sheet).toContainText('50/75')
})
