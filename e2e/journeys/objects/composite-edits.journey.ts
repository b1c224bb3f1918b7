import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, test } from '../../a-server.ts'

const head = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
const drawn = (page: Page, track: string) => page.locator(`.composite-lane[data-track=${track}]`)
const desk = (page: Page) => page.getByRole('application', { name: /on one axis of depth/ })

test('a boundary is dragged, taken back and done again; after a colleague’s change both are offered and nothing is lost; a form beside the axis saves what is drawn at once', async ({
  server,
  signedIn,
}) => {
  const call = await callAs(server.url, 'engineer')
  const object = {
    boretype: 'kb',
    shortname: 'KB dragged',
    xcoord: 2654730,
    ycoord: 1222190,
    zcoordb: 505,
    zcoorde: 10,
  }
  const { locid } = (await call('POST', '/api/project/1/object', object)).body
  const path = `/api/project/1/object/${locid}`
  for (const [depthfrom, depthto, prinstype] of [
    [0, 2, 'sa'],
    [2, 4, 'gr'],
    [4, 7, 'cl'],
    [7, 10, 'si'],
  ] as const)
    await call('POST', `${path}/layer_data`, { depthfrom, depthto, prinstype })
  expect((await call('PUT', path, { objstatus: 'app' })).status).toBe(200)
  const log = async () => (await call('GET', `${path}/layer_data`)).body
  const at = 1
  const [second, third] = (await log()).slice(at, at + 2)
  const boundary: number = second.depthto
  const page = await signedIn('lead', `/projects/1/location/${locid}?open=Composite`)
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
  // an approved object asks once
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
  const saveAs = async (more: object) => {
    const changes = [{ table: 'layers', key: layerid, values: { ...values, ...more } }]
    expect((await call('PUT', `${path}/records`, { changes })).status).toBe(200)
  }
  // what a colleague has changed beside it is in nobody's way
  await saveAs({})
  await page.keyboard.press('Control+z')
  await endsAt(boundary)
  expect((await log())[at].commentary).toBe('seen by a colleague')
  await page.keyboard.press('Control+y')
  await endsAt(moved)
  // the same depth is
  const theirs = Number((moved + 0.02).toFixed(2))
  await saveAs({ depthto: theirs })
  await page.keyboard.press('Control+z')
  const asked = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await expect(asked).toContainText('has saved since')
  await expect(asked).toContainText(`theirs ${theirs.toFixed(2)} m, yours ${boundary.toFixed(2)} m`)
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  expect((await log())[at]).toMatchObject({ depthto: theirs, commentary: 'seen by a colleague' })
  await page.keyboard.press('Control+z')
  await asked.getByRole('button', { name: 'Put mine over it' }).click()
  await endsAt(boundary)
  await expect(asked).toHaveCount(0)
  expect((await log())[at].commentary).toBe('seen by a colleague')
  // and comes back as theirs
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await log())[at].depthto).toBe(theirs)
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

  // a double click opens the form of a record beside the axis
  await find.fill('3.5')
  await find.press('Enter')
  const at35 = (await page.locator('.composite-frame .hairline').boundingBox())!
  const texts = (await drawn(page, 'description').boundingBox())!
  await page.mouse.dblclick(texts.x + 60, at35.y)
  const sheet = page.getByRole('complementary', { name: 'Record' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const from = await sheet.getByLabel('Depth from').inputValue()
  // what is being written stays: another record opens when it is saved or discarded
  const symbols = (await drawn(page, 'symbol').boundingBox())!
  await page.mouse.dblclick(symbols.x + 10, at35.y + 150)
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
  // it is offered after a reload, and what is drawn meanwhile takes nothing of it
  await page.reload()
  const kept = page.locator('.composite-kept')
  await expect(kept).toContainText('New Sample')
  await drawSample()
  await expect(sheet.getByLabel('Depth to')).toHaveValue(/^[78]\.\d\d$/)
  await expect(sheet.getByLabel('Depth to')).not.toHaveValue(/^7\.90?$/)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByLabel('Depth to')).toHaveValue(/^7\.90?$/)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Discard it' }).click()
  await expect(sheet.getByRole('button', { name: 'Discard it' })).toHaveCount(0)

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

  // the text of thin layers, away from their depths, is the one under the pointer
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

test('picks go into the test whose curve is pointed at, drawn as a stretch, dragged or moved by keys, and leave and give way to what a colleague has picked', async ({
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

  // a stretch picks its ends, and is taken back without what a colleague has picked
  await page.getByRole('button', { name: 'Draw new' }).click()
  await page.mouse.move(right, yAt(5.02))
  await page.mouse.down()
  await page.mouse.move(right, yAt(6.52), { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText(/^Picked in strong: \d/)).toBeVisible()
  await expect.poll(async () => (await picks(strong)).length).toBe(4)
  const stretch = await picks(strong)
  const theirs = [1, ...stretch].map(depth => ({ depth }))
  await call('PUT', `${path}/soundings/${strong}/picks`, { picks: theirs })
  await axis.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => picks(strong)).toEqual([1, 3, 8])
  await page.keyboard.press('Control+y')
  await expect.poll(() => picks(strong)).toEqual([1, ...stretch])
  await page.keyboard.press('Control+z')
  await call('PUT', `${path}/soundings/${strong}/picks`, { picks: [{ depth: 3 }, { depth: 8 }] })
  await page.reload()
  await expect(page.locator('.composite-picks path')).toHaveCount(3)
  // keys take the first of two picks at one depth, then the other
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
