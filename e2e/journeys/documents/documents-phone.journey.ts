import { enter, expect, test } from '../../a-server.ts'
import { aPhone, aSite, button, cursor, list, names, row, said } from '../../documents-site.ts'

test('on a phone a tap opens, a resting finger chooses, and the menu of a row leaves nothing chosen; the bar of what is chosen covers no row, and does not act on the finger that opened it', async ({
  server,
  browser,
}) => {
  const site = await aSite(server)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await site.file('', name, `words of ${name}`)
  await site.file('Box||Old', 'in a box.txt', 'in the box')
  const context = await browser.newContext(aPhone)
  await enter(context, server.url, 'lead')
  const page = await context.newPage()
  await page.goto(server.url + site.address)
  const touch = await context.newCDPSession(page)
  const rest = async (name: string) => {
    const { x, y } = (await row(page, name).boundingBox())!
    const at = [{ x: x + 150, y: y + 28 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
    await expect(row(page, name)).toHaveAttribute('aria-selected', 'true')
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  // a tap opens, and the way up chooses nothing
  await row(page, 'Box').tap()
  await row(page, 'Old').tap()
  await row(page, 'in a box.txt').tap()
  await expect(page.getByRole('dialog', { name: 'in a box.txt' })).toContainText('in the box')
  await page.keyboard.press('Escape')
  await button(page, 'Back up one level').tap()
  await button(page, 'Back up one level').tap()
  await expect(cursor(page)).toHaveText('Box')
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0)
  const more = (name: string) => row(page, name).getByRole('button', { name: `More for ${name}` })
  const chosen = page.locator('[aria-selected=true]')
  await more('a.txt').tap()
  await expect(page.getByRole('menu', { name: 'a.txt' })).toBeVisible()
  // the tap that closes it does nothing else
  await row(page, 'c.txt').tap({ position: { x: 100, y: 28 } })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await more('a.txt').tap()
  await expect(page.getByRole('menu', { name: 'a.txt' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Rename' }).tap()
  await page.getByRole('textbox', { name: 'File Name' }).fill('aa.txt')
  await button(page, 'Save').tap()
  await expect(row(page, 'aa.txt')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await row(page, 'b.txt').tap()
  await expect(page.getByRole('dialog', { name: 'b.txt' })).toContainText('words of b.txt')
  await page.keyboard.press('Escape')
  // what was chosen by resting stays so, and the menu is of its own row
  await rest('c.txt')
  await said(page, '1 chosen')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await more('b.txt').tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(page.getByRole('dialog')).toContainText('b.txt')
  await button(page, 'Cancel').tap()
  await expect(chosen).toHaveCount(1)
  await expect(row(page, 'c.txt')).toHaveAttribute('aria-selected', 'true')
  await row(page, 'b.txt').tap()
  await said(page, '2 chosen')
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(4)
  await button(page, 'Clear selection').tap()

  // what a search has found stands within its row, and menus name no keys
  await page.getByRole('searchbox', { name: 'search files or folder' }).fill('txt')
  await expect(names(page)).toHaveText(['aa.txt', 'b.txt', 'c.txt', 'in a box.txt'])
  const outer = (await row(page, 'in a box.txt').boundingBox())!
  const inner = (await row(page, 'in a box.txt').locator('.doc-words').boundingBox())!
  expect(inner.y - outer.y).toBeGreaterThanOrEqual(4)
  expect(outer.y + outer.height - inner.y - inner.height).toBeGreaterThanOrEqual(4)
  await more('b.txt').tap()
  const item = page.getByRole('menuitem', { name: 'Rename' })
  expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect(page.locator('.doc-menu kbd:visible')).toHaveCount(0)

  const other = await aSite(server)
  const files = Array.from({ length: 20 }, (_, n) => [`file ${n + 10}.txt`, 'x'] as const)
  await other.files('', files)
  await page.goto(server.url + other.address)
  await expect(row(page, 'file 10.txt')).toBeVisible()
  const restAt = async (x: number, y: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect(page.getByText('1 chosen')).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const above = (await row(page, 'file 10.txt').boundingBox())!
  await restAt(100, above.y + 20)
  const bar = page.getByRole('toolbar', { name: '1 chosen' })
  const { y, height } = (await bar.boundingBox())!
  expect(height).toBeLessThan(56)
  const remove = (await bar.getByRole('button', { name: 'Delete' }).boundingBox())!
  const held = page.locator('[data-held]')
  await expect(held).toHaveCount(0)
  await bar.getByRole('button', { name: 'Clear selection' }).tap()
  await expect(bar).toHaveCount(0)
  // the place of the Delete button, where a row is now
  await restAt(remove.x + 22, remove.y + 22)
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
  // heads with tabs and buttons of 44 px
  expect((await list(page).boundingBox())!.y).toBeLessThan(335)
  await context.close()
})
