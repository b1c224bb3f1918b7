import type { Page } from '@playwright/test'
import { sendPush } from './a-push.ts'
import { callAs, enter, expect, test } from './a-server.ts'
import { gravest, screens, violationsDayAndNight } from './violations.ts'

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
  // in full, track by track; it stays where the line was
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

test('a double click opens the form of a record beside the axis, and what is saved there is drawn at once', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await compositeOf(server.url, 'KB 2/26'))
  await expect(drawn(page, 'description').locator('text').first()).toBeAttached()
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('3.5')
  await find.press('Enter')
  const line = (await page.locator('.composite-frame .hairline').boundingBox())!
  const lane = (await drawn(page, 'description').boundingBox())!
  await page.mouse.dblclick(lane.x + 60, line.y)
  const sheet = page.getByRole('complementary', { name: 'Record' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const from = await sheet.getByLabel('Depth from').inputValue()
  // what is being written stays: another record opens when it is saved or discarded
  const symbols = (await drawn(page, 'symbol').boundingBox())!
  await page.mouse.dblclick(symbols.x + 10, line.y + 150)
  await expect(page.getByText('Save or discard what is open in the form first.')).toBeVisible()
  await sheet.getByLabel('Depth to').fill(String(Number(from) + 0.17))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Layer data updated successfully')).toBeVisible()
  await find.fill((Number(from) + 0.1).toFixed(2))
  await find.press('Enter')
  await expect(head(page, 'Description')).toContainText(`–${(Number(from) + 0.17).toFixed(2)}`)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

test('a boundary is dragged, taken back and done again; after a colleague’s change both are offered and nothing is lost', async ({
  server,
  signedIn,
}) => {
  const address = await compositeOf(server.url, 'KB 2/26')
  const page = await signedIn('lead', address)
  const locid = /location\/(\d+)/.exec(address)![1]
  const call = await callAs(server.url, 'engineer')
  const log = async () => (await call('GET', `/api/project/1/object/${locid}/layer_data`)).body
  // two layers without parts, which could be in the way
  const at: number = (await log()).findIndex(
    (one: { sublayers: unknown[]; depthto: number }, i: number, all: (typeof one & { depthfrom: number })[]) =>
      one.sublayers.length === 0 && all[i + 1]!.sublayers.length === 0 && all[i + 1]!.depthto - one.depthto > 1.2,
  )
  const [second, third] = (await log()).slice(at, at + 2)
  const boundary: number = second.depthto
  const endsAt = (depth: number) =>
    expect
      .poll(async () => (await log()).slice(at, at + 2).map((l: typeof second) => [l.depthfrom, l.depthto]))
      .toEqual([
        [second.depthfrom, depth],
        [depth, third.depthto],
      ])
  await expect(drawn(page, 'description').locator('text').first()).toBeAttached()
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill(String(boundary))
  await find.press('Enter')
  const line = (await page.locator('.composite-frame .hairline').boundingBox())!
  const lane = (await drawn(page, 'symbol').boundingBox())!
  const x = lane.x + 20
  // an edge that can be taken hold of is told by the pointer
  await expect(async () => {
    await page.mouse.move(x, line.y + 1)
    await page.mouse.move(x, line.y)
    await expect(page.locator('.composite-frame')).toHaveCSS('cursor', 'ns-resize', { timeout: 1000 })
  }).toPass()
  await page.mouse.down()
  await page.mouse.move(x, line.y + 12, { steps: 5 })
  await expect(page.locator('.composite-drag')).toBeVisible()
  await page.mouse.up()
  // of an approved object it asks once
  await page.getByRole('dialog', { name: 'Approved object' }).getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText(/^Boundary moved from/)).toBeVisible()
  const moved: number = (await log())[at].depthto
  expect(moved).toBeGreaterThan(boundary)
  await endsAt(moved)
  await page.keyboard.press('Control+z')
  await endsAt(boundary)
  await page.keyboard.press('Control+y')
  await endsAt(moved)
  const { layerid, depthfrom, depthto, prinstype } = (await log())[at]
  const values = { depthfrom, depthto, prinstype, commentary: 'seen by a colleague' }
  const changes = [{ table: 'layers', key: layerid, values }]
  expect((await call('PUT', `/api/project/1/object/${locid}/records`, { changes })).status).toBe(200)
  await page.keyboard.press('Control+z')
  const asked = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await expect(asked).toContainText('has saved since')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await endsAt(moved)
  expect((await log())[at].commentary).toBe('seen by a colleague')
  await page.keyboard.press('Control+z')
  await asked.getByRole('button', { name: 'Put mine over it' }).click()
  await endsAt(boundary)
  await expect(asked).toHaveCount(0)
  expect((await log())[at].commentary).toBe('seen by a colleague')
  await page.keyboard.press('Control+y')
  await endsAt(moved)
  expect((await log())[at].commentary).toBe('seen by a colleague')

  // whatever is done first on a page asks
  await page.reload()
  await expect(drawn(page, 'description').locator('text').first()).toBeAttached()
  await find.fill(String(boundary - 0.1))
  await find.press('Enter')
  await desk(page).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Description' }).fill('As the driller calls it.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Approved object' })).toContainText('Change it all the same?')
  await page.keyboard.press('Escape')
  expect((await log())[at].layer_name).toBe(second.layer_name)
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

test('the axis breaks WCAG AA nowhere seriously by day and by night, and is never wider than its screen', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await compositeOf(server.url, 'GWM 1/24'))
  await expect(page.getByRole('note', { name: /^\d+ more: .*filter tube/ })).toBeVisible()
  for (const size of screens) {
    await page.setViewportSize(size)
    await expect(page.locator('.composite-lane').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  // where tracks go on is seen, at the side that they do
  const desk = page.locator('.composite-desk')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(desk).toHaveAttribute('data-more', 'right')
  await page.locator('.composite-lanes').evaluate(row => row.scrollTo({ left: row.scrollWidth }))
  await expect(desk).toHaveAttribute('data-more', 'left')
  expect(gravest(await violationsDayAndNight(page))).toEqual([])
})

test('a stretch drawn over a track opens the form of a new record there, and Ctrl Z takes back whatever a form has saved', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'kb', xcoord: 2654730, ycoord: 1222190, zcoordb: 505, zcoorde: 10 }
  const { body } = await call('POST', '/api/project/1/object', { ...object, shortname: 'KB drawn' })
  const path = `/api/project/1/object/${body.locid}`
  await call('POST', `${path}/layer_data`, { depthfrom: 0, depthto: 4, prinstype: 'sa' })
  await call('POST', `${path}/sample_data`, { invzbeg: 1, invzend: 2, sampmat: 'bo', sampdate: '2026-01-31' })
  const log = async () => ((await call('GET', `${path}/layer_data`)).body as { depthto: number }[]).map(l => l.depthto)
  const page = await signedIn('engineer', `/projects/1/location/${body.locid}?open=Composite`)
  const lane = (await drawn(page, 'description').boundingBox())!
  const frame = (await page.locator('.composite-frame').boundingBox())!
  // the hole of 10 m between the margins of the desk
  const yAt = (depth: number) => frame.y + 26 + (depth / 10) * (frame.height - 40)
  await page.getByRole('button', { name: 'Draw new' }).click()
  await page.mouse.move(lane.x + 40, yAt(4) + 2)
  await page.mouse.down()
  await page.mouse.move(lane.x + 40, yAt(6.5), { steps: 6 })
  await expect(page.locator('.composite-drag')).toHaveAttribute('data-said', /^4\.00–6\./)
  await page.mouse.up()
  const sheet = page.getByRole('complementary', { name: 'Record' })
  await expect(sheet.getByLabel('Depth from')).toHaveValue('4.00')
  await sheet.getByLabel('Depth to').fill('6.5')
  await sheet.getByRole('combobox', { name: 'Major component' }).fill('gr')
  await page.keyboard.press('Tab')
  // what is typed is not written over
  const drawSample = async () => {
    const other = (await drawn(page, 'samples').boundingBox())!
    await page.keyboard.down('Alt')
    await page.mouse.move(other.x + 5, yAt(7))
    await page.mouse.down()
    await page.mouse.move(other.x + 5, yAt(8), { steps: 6 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
  }
  await page.keyboard.press('Control+s')
  await expect.poll(log).toEqual([4, 6.5])
  await page.getByLabel('Everything recorded of KB drawn').focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Taken back: 4.00 – 6.50 m')).toBeVisible()
  await expect.poll(log).toEqual([4])
  await page.keyboard.press('Control+y')
  await expect.poll(log).toEqual([4, 6.5])
  await drawSample()
  await expect(sheet.getByLabel('Depth from')).toHaveValue(/^7\.\d\d$/)
  await sheet.getByLabel('Depth to').fill('7.9')
  // it is offered after a reload, and what is drawn meanwhile waits for it
  await page.reload()
  const kept = page.locator('.composite-kept')
  await expect(kept).toContainText('New Sample')
  await drawSample()
  await expect(sheet).toContainText('opens as soon as this is saved or discarded')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByLabel('Depth to')).toHaveValue(/^7\.90?$/)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Discard it' }).click()
  await expect(sheet.getByLabel('Depth to')).toHaveValue(/^[78]\.\d\d$/)
  await expect(sheet.getByLabel('Depth to')).not.toHaveValue(/^7\.90?$/)
  await page.keyboard.press('Escape')

  // keys take a boundary along
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('4')
  await find.press('Enter')
  await page.getByLabel('Everything recorded of KB drawn').focus()
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(log).toEqual([4.1, 6.5])
  await page.keyboard.press('Control+z')
  await expect.poll(log).toEqual([4, 6.5])

  // a text is written where it stands
  const texts = async () =>
    (await call('GET', `${path}/layer_data`)).body.map((l: { layer_name: string }) => l.layer_name)
  await page.mouse.click(lane.x + 60, yAt(1))
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('Sand, as the driller calls it.')
  await text.press('Enter')
  await expect.poll(texts).toEqual(['Sand, as the driller calls it.', null])
  await expect(drawn(page, 'description').getByText('Sand,')).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual([null, null])

  // that of thin layers, away from their depths, is the one under the pointer
  await call('POST', `${path}/layer_data`, { depthfrom: 6.5, depthto: 6.55, prinstype: 'cl' })
  await call('POST', `${path}/layer_data`, { depthfrom: 6.55, depthto: 6.6, prinstype: 'si' })
  await page.reload()
  await drawn(page, 'description').getByText('Silt').click({ force: true })
  await expect(text).toHaveValue('Silt.')
  // a key adds to it; after a reload it is offered, and dropped with Escape
  await page.keyboard.type('x')
  await expect(text).toHaveValue(/^[Silt.x]{6}$/)
  await text.fill('Silt, soft.')
  // on a telephone its track comes into view
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await kept.getByRole('button', { name: 'Continue' }).click()
  await expect(text).toHaveValue('Silt, soft.')
  const { x, width } = (await text.boundingBox())!
  expect([x >= 0, Math.floor(x + width) <= 390]).toEqual([true, true])
  // what Escape leaves stays offered, and comes back where it stood
  await text.press('Escape')
  await expect(text).toBeHidden()
  await page.reload()
  await kept.getByRole('button', { name: 'Continue' }).click()
  await expect(text).toHaveValue('Silt, soft.')
  await text.press('Escape')
  await kept.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toHaveCount(0)
})

test('a stretch drawn over curves picks its ends beside what a colleague has picked, and is taken back without theirs', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654760, ycoord: 1222190, zcoordb: 505, zcoorde: 10, netarea: 0.8 }
  const { body } = await call('POST', '/api/project/1/object', { ...object, shortname: 'CPTU drawn' })
  const path = `/api/project/1/object/${body.locid}`
  const rows = Array.from({ length: 500 }, (_, i) => `${((i + 1) / 50).toFixed(2)},${i < 200 ? 1 : 9},0.05,0.1`)
  const id = await sendPush(server, path, { rows })
  const picks = async () =>
    (await call('GET', `${path}/soundings/${id}/picks`)).body.picks.map(({ depth }: { depth: number }) => depth)
  const page = await signedIn('engineer', `/projects/1/location/${body.locid}?open=Composite`)
  const lane = (await drawn(page, 'qc').boundingBox())!
  const frame = (await page.locator('.composite-frame').boundingBox())!
  const yAt = (depth: number) => frame.y + 26 + (depth / 10) * (frame.height - 40)
  await page.getByRole('button', { name: 'Draw new' }).click()
  await page.mouse.move(lane.x + 30, yAt(2.02))
  await page.mouse.down()
  await page.mouse.move(lane.x + 30, yAt(4.02), { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText(/^Picked in push: 2\.00, 4\.0\d m/)).toBeVisible()
  const [upper, lower] = await picks()
  expect(upper).toBe(2)
  // where qc jumps
  expect(lower).toBeCloseTo(4.02, 1)
  await expect(page.locator('.composite-picks path')).toHaveCount(2)
  const theirs = [{ depth: 1 }, { depth: upper }, { depth: lower }]
  await call('PUT', `${path}/soundings/${id}/picks`, { picks: theirs })
  await page.getByLabel('Everything recorded of CPTU drawn').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(picks).toEqual([1])
  await page.keyboard.press('Control+y')
  await expect.poll(picks).toEqual([1, upper, lower])
})

test('a pick goes into the test whose curve is pointed at, is dragged and moved by keys, and gives way to a colleague who has moved it', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654790, ycoord: 1222190, zcoordb: 505, zcoorde: 10, netarea: 0.8 }
  const { body } = await call('POST', '/api/project/1/object', { ...object, shortname: 'CPTU twice' })
  const path = `/api/project/1/object/${body.locid}`
  const push = (name: string, qc: number) => {
    const rows = Array.from({ length: 500 }, (_, i) => `${((i + 1) / 50).toFixed(2)},${qc},0.05,0.1`)
    return sendPush(server, path, { name, rows })
  }
  const [weak, strong] = [await push('weak', 2), await push('strong', 18)]
  const picks = async (id: number) =>
    (await call('GET', `${path}/soundings/${id}/picks`)).body.picks.map(({ depth }: { depth: number }) => depth)
  await call('PUT', `${path}/soundings/${weak}/picks`, { picks: [{ depth: 3 }] })
  await call('PUT', `${path}/soundings/${strong}/picks`, { picks: [{ depth: 3 }, { depth: 8 }] })
  const page = await signedIn('engineer', `/projects/1/location/${body.locid}?open=Composite`)
  await expect(page.locator('.composite-picks path')).toHaveCount(3)
  const lane = (await drawn(page, 'qc').boundingBox())!
  const frame = (await page.locator('.composite-frame').boundingBox())!
  const yAt = (depth: number) => frame.y + 26 + (depth / 10) * (frame.height - 40)
  const right = lane.x + lane.width - 12
  await page.mouse.move(right, yAt(3))
  await page.mouse.down()
  await page.mouse.move(right, yAt(5), { steps: 6 })
  await expect(page.locator('.composite-drag')).toHaveAttribute('data-said', /^[45]\.\d\d m · strong/)
  await page.mouse.up()
  await expect(page.getByText(/^Pick in strong moved from 3\.00 to/)).toBeVisible()
  const [moved] = await picks(strong)
  expect(moved).toBeCloseTo(5, 0)
  expect(await picks(weak)).toEqual([3])
  const axis = page.getByLabel('Everything recorded of CPTU twice')
  await axis.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => picks(strong)).toEqual([3, 8])
  // of two picks at one depth keys take the first, then the other
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('3')
  await find.press('Enter')
  await axis.focus()
  for (const key of ['m', 'm', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => picks(strong)).toEqual([3.1, 8])
  expect(await picks(weak)).toEqual([3])
  await find.fill('3')
  await find.press('Enter')
  await axis.focus()
  for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => picks(weak)).toEqual([3.1])
  await call('PUT', `${path}/soundings/${weak}/picks`, { picks: [{ depth: 4 }] })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('theirs have been kept')).toBeVisible()
  expect(await picks(weak)).toEqual([4])
  // what cannot be taken back stands in nobody's way
  await page.keyboard.press('Control+z')
  await expect.poll(() => picks(strong)).toEqual([3, 8])
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
