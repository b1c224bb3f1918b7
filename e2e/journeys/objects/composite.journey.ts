import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, enter, expect, type Server, test } from '../../a-server.ts'

/** The axis of an object of the demo project. */
async function compositeOf(url: string, shortname: string): Promise<string> {
  const call = await callAs(url, 'viewer')
  const { body } = await call('GET', '/api/project/1/objects')
  const { locid } = body.find((o: { shortname: string }) => o.shortname === shortname)
  return `/projects/1/location/${locid}?open=Composite`
}
const head = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
const names = (page: Page) => page.locator('.composite-name b').allTextContents()
const desk = (page: Page) => page.getByRole('application', { name: /on one axis of depth/ })
const drawn = (page: Page, track: string) => page.locator(`.composite-lane[data-track=${track}]`)

/** The head of the track that is called so and not longer. */
const track = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('.composite-name b', { hasText: new RegExp(`^${name}$`) }) })

/** An object with a cone test in clay, a finished run of it, and a sensor that has read once. */
async function objectOf(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', shortname: 'CT 1', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 10 }
  const { locid } = (await call('POST', '/api/project/1/object', object)).body
  const path = `/api/project/1/object/${locid}`
  const rows = Array.from({ length: 400 }, (_, i) => `${(1.2 + i * 0.02).toFixed(2)},0.6,0.02,0.1`)
  await sendPush(server, path, { meta: { waterDepth: { value: 1.35, unit: 'm' } }, rows })
  const { id } = (await call('POST', `${path}/seq_cal`, { setting_json: { nkt: 15 } })).body
  await expect.poll(async () => (await call('GET', `${path}/seq_cal`)).body[0].status).toBe('done')
  const sensor = { serial_nr: '26-55501', name: 'Clay', sensor_type: 'pv', depth: 6 }
  await call('POST', `/e2/api/sensors/1/${locid}`, sensor)
  return { locid, activate: () => call('PUT', `${path}/seq_cal/${id}`, { active: true }) }
}

test('what was drilled, cored, sampled and logged at a depth is read without leaving the page, by pointer and by key', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer', await compositeOf(server.url, 'KB 1/26'))
  await expect(page.getByRole('link', { name: 'Composite' })).toHaveAttribute('aria-current', 'page')
  await expect(drawn(page, 'description').getByText('Varved clay,')).toBeAttached()
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('12.4')
  await find.press('Enter')
  await expect(head(page, 'Description')).toContainText('12.35–14.55 Medium sand')
  await expect(head(page, 'Drilling')).toContainText('rotary coring')
  await expect(head(page, 'TCR RQD')).toContainText(/TCR \d+ %/)
  await expect(head(page, 'Samples')).toContainText('–')
  // readings in full, track by track, stay where the line was
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const list = page.getByRole('complementary', { name: 'Read' })
  await expect(list).toContainText('12.40 m below ground')
  await expect(list).toContainText(/TCR \d+ %, SCR \d+ %, RQD \d+ %/)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(list).toHaveCount(0)
  // a sub-layer is named where its layer is
  await find.fill('gyttja')
  await find.press('Enter')
  await expect(head(page, 'Symbol')).toContainText(/lake marl · .*gyttja/)
  await find.fill('P3')
  await find.press('Enter')
  await expect(find.locator('..')).toContainText('1 of')
  await expect(head(page, 'Samples')).toContainText('P3')
  await desk(page).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(head(page, 'Samples')).not.toContainText('P3')
  await expect(page.getByRole('status').filter({ hasText: 'Description:' })).toContainText('Till')
  // the wheel zooms around the pointer, a double click where nothing is shows all of it again
  const { x, y, height } = (await page.locator('.composite-frame').boundingBox())!
  await page.mouse.move(x + 20, y + height / 2)
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -120)
  await expect(drawn(page, 'description').getByText('Topsoil,')).not.toBeAttached()
  await page.mouse.dblclick(x + 20, y + height / 2)
  await expect(drawn(page, 'description').getByText('Topsoil,')).toBeAttached()
})

test('what the active run has come to stands on the axis with its method, and is read at the hairline', async ({
  server,
  signedIn,
}) => {
  const { locid, activate } = await objectOf(server)
  const page = await signedIn('viewer', `/projects/1/location/${locid}?open=Composite`)
  await expect(track(page, 'Sensors')).toBeVisible()
  await expect(track(page, 'qc')).toBeVisible()
  await expect(track(page, 'su')).toHaveCount(0)
  await activate()
  await page.reload()
  await expect(track(page, 'su')).toBeVisible()
  await expect(page.locator('.composite-lane[data-track=su]')).toContainText('Nkt 15')
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('5')
  await find.press('Enter')
  await expect(track(page, 'su')).toContainText(/\d+(\.\d+)? kPa/)
  await find.fill('26-55501')
  await find.press('Enter')
  await expect(track(page, 'Sensors')).toContainText('Clay, 26-55501')
})

test('tracks are moved, sized and put away; so they stand after a reload, print so, and nobody else sees it', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('viewer', await compositeOf(server.url, 'KB 1/26'))
  await expect(head(page, 'Samples')).toBeVisible()
  const arrangement = page.getByRole('combobox', { name: 'Arrangement' }).locator('option:checked')
  await expect(arrangement).toHaveText('All records')
  // photos come last, and push what stands behind them aside
  await expect(head(page, 'Photos')).toBeVisible()
  const first = (await names(page))[0]!
  const [from, to] = [await head(page, 'Samples').boundingBox(), await head(page, first).boundingBox()]
  const kept = page.waitForResponse(r => r.url().includes('/api/drafts') && r.request().method() === 'POST')
  await page.mouse.move(from!.x + 20, from!.y + 12)
  await page.mouse.down()
  await page.mouse.move(from!.x - 40, from!.y + 12, { steps: 4 })
  await page.mouse.move(to!.x + 4, to!.y + 12, { steps: 4 })
  await expect(page.locator('.composite-landing')).toBeVisible()
  await page.mouse.up()
  await expect.poll(async () => (await names(page))[0]).toBe('Samples')
  const button = head(page, 'Short').getByRole('button')
  await button.focus()
  await page.keyboard.press('Delete')
  await expect(head(page, 'Short')).toHaveCount(0)
  const width = (await head(page, 'Samples').boundingBox())!.width
  await head(page, 'Samples').getByRole('button').focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowRight')
  expect((await head(page, 'Samples').boundingBox())!.width).toBeGreaterThan(width + 30)
  await kept
  await page.getByRole('button', { name: 'As a sheet' }).click()
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue('My arrangement')
  const heads = page.locator('.paper').first()
  await expect(heads.getByText('Samples', { exact: true })).toBeVisible()
  await expect(heads.getByText('Short', { exact: true })).toHaveCount(0)
  await page.goBack()
  await page.reload()
  await expect(arrangement).toHaveText('All records (changed)')
  await expect.poll(async () => (await names(page))[0]).toBe('Samples')
  await expect(head(page, 'Short')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tracks' }).click()
  await page.getByRole('checkbox', { name: 'Short' }).check()
  await expect(head(page, 'Short')).toBeVisible()
  // at once, before it is stored
  await page.reload()
  await expect(head(page, 'Short')).toBeVisible()
  // under a name it is one's own, and who leads the project keeps one for everybody
  const choice = (of: Page) => of.getByRole('combobox', { name: 'Arrangement' })
  const named = async (of: Page, name: string) => {
    await choice(of).selectOption({ label: 'Name this arrangement…' })
    const naming = of.getByRole('dialog', { name: 'Name this arrangement' })
    await naming.getByLabel('Name').fill(name)
    await naming.getByRole('button', { name: 'Create' }).click()
    await expect(of.getByText(`${name} is kept.`)).toBeVisible()
  }
  await named(page, 'Quay Surveys')
  await expect(arrangement).toHaveText('Quay Surveys (own)')
  const lead = await signedIn('lead', await compositeOf(server.url, 'KB 1/26'))
  await named(lead, 'The company’s')
  await expect(choice(lead).locator('option:checked')).toHaveText('The company’s')
  const other = await signedIn('engineer', await compositeOf(server.url, 'KB 1/26'))
  await expect(head(other, 'Samples')).toBeVisible()
  expect((await names(other))[0]).toBe(first)
  await expect(choice(other).getByRole('option', { name: 'The company’s' })).toBeAttached()
  await expect(choice(other).getByRole('option', { name: /Quay Surveys/ })).toHaveCount(0)
})

test('a finger reads at a depth where it taps, in full, and chooses tracks on a telephone', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await enter(context, server.url, 'field')
  const page = await context.newPage()
  await page.goto(server.url + (await compositeOf(server.url, 'KB 5/26')))
  await expect(drawn(page, 'symbol').locator('path').first()).toBeAttached()
  // where tracks go on is seen, at the side that they do
  const desk = page.locator('.composite-desk')
  await expect(desk).toHaveAttribute('data-more', 'right')
  const toSide = (left: number) =>
    page.locator('.composite-lanes').evaluate((lanes, x) => lanes.scrollTo({ left: x }), left)
  await toSide(9999)
  await expect(desk).toHaveAttribute('data-more', 'left')
  await toSide(0)
  await expect(desk).toHaveAttribute('data-more', 'right')
  await page.getByRole('button', { name: 'Read', exact: true }).tap()
  const list = page.getByRole('complementary', { name: 'Read' })
  await expect(list).toBeVisible()
  const lane = (await drawn(page, 'samples').boundingBox())!
  await page.touchscreen.tap(lane.x + 10, lane.y + lane.height * 0.5)
  await expect(page.locator('.hairline')).toBeVisible()
  await expect(list).toContainText(/^\d+\.\d\d m below ground.*Description\d.*[Ss]and/)
  await page.getByRole('button', { name: 'Tracks' }).tap()
  const last = page.getByRole('checkbox').last()
  await last.scrollIntoViewIfNeeded()
  const box = (await last.boundingBox())!
  expect([box.y > 0, box.y + box.height <= 844]).toEqual([true, true])
  const count = await names(page)
  await last.tap()
  await expect.poll(async () => (await names(page)).length).toBe(count.length - 1)
  await page.keyboard.press('Escape')
  // and draws
  await page.getByRole('button', { name: 'Draw new' }).tap()
  const touch = await context.newCDPSession(page)
  const at = (y: number) => [{ x: lane.x + 10, y: lane.y + y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) })
  for (let y = 205; y <= 260; y += 5)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('complementary', { name: 'Record' }).getByLabel('Depth from')).toHaveValue(/^\d/)
  await context.close()
})
