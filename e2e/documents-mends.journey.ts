import type { BrowserContext, Page } from '@playwright/test'
import { enter, expect, type Server, test } from './a-server.ts'
import { aPhone, aPhoto, aSite, button, cursor, list, names, row, said } from './documents-site.ts'
import { aFile, chooser, item, panel, slowly } from './uploads-panel.ts'
import { screens, violations } from './violations.ts'

async function onPhone(context: BrowserContext, server: Server, address: string): Promise<Page> {
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(server.url + address)
  return page
}
/** Whether nothing of a place lies over the right end of a row. */
const isFree = (page: Page, name: string) =>
  row(page, name).evaluate(element => {
    const { right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every(y => element.contains(document.elementFromPoint(right - 24, y)))
  })

test('in the tab of an object Enter makes the folder and stores the depths, and so do Ctrl S and Ctrl Enter', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  const photo = 'KB_box.jpg'
  await site.file('', photo, await aPhoto('#884422'), site.locid)
  const page = await signedIn('lead', site.objectAddress)
  const { keyboard } = page
  await expect(row(page, photo)).toBeVisible()
  await keyboard.press('Control+Shift+N')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await keyboard.type('Boxes')
  await keyboard.press('Enter')
  await said(page, 'New folder created')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // the photo has moved down for it
  await expect(row(page, 'Boxes')).toBeVisible()
  for (const [press, to] of [
    ['Enter', '13.00'],
    ['Control+s', '14.00'],
    ['Control+Enter', '15.00'],
  ] as const) {
    await row(page, photo).click()
    await keyboard.press('ContextMenu')
    await page.getByRole('menuitem', { name: 'Enter the depths shown' }).click()
    await page.getByLabel('Depth from').fill('12')
    await page.getByLabel('Depth to').fill(to)
    await keyboard.press(press)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, photo)).toContainText(`12.00–${to} m`)
  }
})

test('the menu of a row leaves nothing chosen under a finger, whether something was done by it or not', async ({
  server,
  browser,
}) => {
  const site = await aSite(server)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await site.file('', name, `words of ${name}`)
  const context = await browser.newContext(aPhone)
  const page = await onPhone(context, server, site.address)
  const more = (name: string) => row(page, name).getByRole('button', { name: `More for ${name}` })
  const chosen = page.locator('[aria-selected=true]')
  await more('a.txt').tap()
  await expect(page.getByRole('menu', { name: 'a.txt' })).toBeVisible()
  // the tap that closes it does nothing else
  await row(page, 'c.txt').tap({ position: { x: 100, y: 28 } })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.waitForTimeout(400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
  await more('a.txt').tap()
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  await page.getByRole('textbox', { name: 'File Name' }).fill('aa.txt')
  await button(page, 'Save').tap()
  await expect(row(page, 'aa.txt')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await row(page, 'b.txt').tap()
  await expect(page.getByRole('dialog', { name: 'b.txt' })).toContainText('words of b.txt')
  await page.keyboard.press('Escape')
  // what was chosen by resting stays so, and the menu is of its own row
  const { x, y } = (await row(page, 'c.txt').boundingBox())!
  const touch = await context.newCDPSession(page)
  const at = [{ x: x + 150, y: y + 28 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
  await said(page, '1 chosen')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await more('b.txt').tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(page.getByRole('dialog')).toContainText('b.txt')
  await button(page, 'Cancel').tap()
  await expect(chosen).toHaveCount(1)
  await expect(row(page, 'c.txt')).toHaveAttribute('aria-selected', 'true')
  await context.close()
})

test('on a phone the way up, and a file that was looked at, choose nothing that the next tap would add to', async ({
  server,
  browser,
}) => {
  const site = await aSite(server)
  await site.file('Box', 'in it.txt', 'in the box')
  await site.file('', 'b.txt', 'words of b')
  const context = await browser.newContext(aPhone)
  const page = await onPhone(context, server, site.address)
  await row(page, 'Box').tap()
  await row(page, 'in it.txt').tap()
  await expect(page.getByRole('dialog', { name: 'in it.txt' })).toContainText('in the box')
  await page.keyboard.press('Escape')
  await button(page, 'Back up one level').tap()
  await expect(cursor(page)).toHaveText('Box')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  await row(page, 'b.txt').tap()
  await expect(page.getByRole('dialog', { name: 'b.txt' })).toContainText('words of b')
  await context.close()
})

test('with the mouse the menu of a row chooses it, as before', async ({ server, signedIn }) => {
  const site = await aSite(server)
  await site.file('', 'a.txt', 'x')
  const page = await signedIn('lead', site.address)
  await row(page, 'a.txt').getByRole('button', { name: 'More for a.txt' }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' }).locator('kbd')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'a.txt')).toHaveAttribute('aria-selected', 'true')
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
  for (const screen of screens) {
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
  expect(await violations(page)).toEqual([])
  await panel(page).getByRole('button', { name: 'Cancel all' }).click()
  await panel(page).getByRole('button', { name: 'Close the list of uploads' }).click()
  await expect.poll(() => list(page).evaluate(e => getComputedStyle(e).paddingBottom)).toBe('0px')
})

test('on a phone what a search has found stands within its row, and menus name no keys', async ({
  server,
  browser,
}) => {
  const site = await aSite(server)
  await site.file('Reports||Old', 'plan.txt', 'a plan')
  await site.file('', 'plan 2.txt', 'a plan')
  const context = await browser.newContext(aPhone)
  const page = await onPhone(context, server, site.address)
  await page.getByRole('searchbox', { name: 'search files or folder' }).fill('plan')
  await expect(names(page)).toHaveText(['plan 2.txt', 'plan.txt'])
  const [box, words] = [row(page, 'plan.txt'), row(page, 'plan.txt').locator('.doc-words')]
  const [outer, inner] = [(await box.boundingBox())!, (await words.boundingBox())!]
  expect(inner.y - outer.y).toBeGreaterThanOrEqual(4)
  expect(outer.y + outer.height - inner.y - inner.height).toBeGreaterThanOrEqual(4)
  expect((await row(page, 'plan 2.txt').boundingBox())!.y + outer.height).toBe(outer.y)
  await row(page, 'plan.txt').getByRole('button', { name: 'More for plan.txt' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expect(page.locator('.doc-menu kbd:visible')).toHaveCount(0)
  await context.close()
})

test('in the dialog that moves, letters lead to the next folder whose name begins with them', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  for (const name of ['Photos', 'Plans', 'Plans old', 'Reports', 'Zürich']) await site.folder(name)
  const many = Array.from({ length: 20 }, (_, n) => `Box ${n + 10}`)
  for (const name of many) await site.folder(name)
  await site.file('', 'a.txt', 'x')
  const page = await signedIn('lead', site.address)
  const { keyboard } = page
  await row(page, 'a.txt').click()
  await keyboard.press('ContextMenu')
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move File' })
  const on = dialog.locator('.doc-row[data-cursor] .doc-label')
  const tree = dialog.getByRole('treegrid')
  await expect(tree).toBeFocused()
  // a busy machine would let more time pass between two letters than belongs to one word
  const typedAtOnce = (word: string) =>
    tree.evaluate((element, letters) => {
      for (const key of letters) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }, word)
  await typedAtOnce('zur')
  await expect(on).toHaveText('Zürich')
  const [frame, last] = [(await tree.boundingBox())!, (await on.boundingBox())!]
  expect(last.y + last.height).toBeLessThanOrEqual(frame.y + frame.height)
  await page.waitForTimeout(800)
  await typedAtOnce('plans o')
  await expect(on).toHaveText('Plans old')
  await page.waitForTimeout(800)
  // one letter again and again goes round
  for (const name of ['Project folder', 'Photos', 'Plans', 'Plans old', 'Project folder']) {
    await keyboard.press('p')
    await expect(on).toHaveText(name)
  }
  await page.waitForTimeout(800)
  await typedAtOnce('rep')
  await keyboard.press('Enter')
  await said(page, 'File moved')
  expect(await site.paths()).toContain('Reports||a.txt')
})
