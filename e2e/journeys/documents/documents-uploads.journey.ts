import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aSite, cursor, list, row } from '../../documents-site.ts'
import { aFile, chooser, item, panel, slowly } from '../../uploads-panel.ts'
import { windowSizes } from '../../window-sizes.ts'

/** Whether nothing of a place lies over the right end of a row. */
const isFree = (page: Page, name: string) =>
  row(page, name).evaluate(element => {
    const { right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every(y => element.contains(document.elementFromPoint(right - 24, y)))
  })

test('who listens hears of uploads what is true, and nothing where nothing was sent', async ({ server, signedIn }) => {
  const site = await aSite(server)
  const page = await signedIn('lead', site.address)
  await expect(chooser(page)).toBeAttached()
  page.on('dialog', dialog => void dialog.accept())
  const heard = panel(page).getByRole('status')
  const files = ['one', 'two'].map(name => aFile(`${name}.bin`, 20).file)
  let chunks = 0
  page.on('response', answer => /\/uploads\/[^/]+\/\d+$/.test(answer.url()) && answer.ok() && chunks++)
  await slowly(page, 12)
  await chooser(page).setInputFiles(files)
  await expect(heard).toHaveText(/^Uploading File \d+ %$/)
  await expect.poll(() => chunks, { intervals: [50] }).toBeGreaterThan(1)
  await page.reload()
  await expect(item(page, 'Choose one.bin again')).toBeVisible()
  await expect(heard).toHaveText('')
  for (const name of ['one', 'two']) await item(page, `${name}.bin`).getByRole('button', { name: 'Forget it' }).click()
  await expect(panel(page)).toHaveCount(0)
  await chooser(page).setInputFiles(files)
  await panel(page).getByRole('button', { name: 'Cancel all' }).click()
  await expect(heard).toHaveText('2 cancelled')
})

test('the rows below the list of uploads can be scrolled free of it, and its sentences stand in full', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  const files = Array.from({ length: 40 }, (_, n) => [`file ${n + 10}.txt`, 'x'] as const)
  await site.files('', files)
  const away =
    'The file store cannot be reached at the moment. Nothing has been changed; everything else goes on working.'
  const page = await signedIn('lead', site.address)
  await expect(chooser(page)).toBeAttached()
  await page.route('**/aws/project-document/*/folders/', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { detail: away } }) : route.fallback(),
  )
  const many = Array.from({ length: 9 }, (_, n) => ({
    name: `new ${n}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  }))
  await chooser(page).setInputFiles(many)
  const words = item(page, 'new 0.txt').locator('.upload-words')
  await expect(words).toHaveText(away)
  for (const screen of windowSizes) {
    await page.setViewportSize(screen)
    expect(await words.evaluate(e => e.scrollHeight - e.clientHeight)).toBe(0)
    const rows = await panel(page)
      .getByRole('listitem')
      .evaluateAll(all => all.map(e => e.getBoundingClientRect()))
    for (const [n, { top }] of rows.entries()) if (n > 0) expect(top).toBeGreaterThanOrEqual(rows[n - 1]!.bottom)
    await list(page).evaluate(e => e.scrollTo(0, e.scrollHeight))
    await expect.poll(() => isFree(page, 'file 49.txt')).toBe(true)
    await list(page).evaluate(e => e.scrollTo(0, 0))
    await list(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(cursor(page)).toHaveText('file 49.txt')
    await expect.poll(() => isFree(page, 'file 49.txt')).toBe(true)
    await page.keyboard.press('ArrowUp')
  }
  await panel(page).getByRole('button', { name: 'Cancel all' }).click()
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect.poll(() => list(page).evaluate(e => getComputedStyle(e).paddingBottom)).toBe('0px')
})
