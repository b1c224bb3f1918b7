import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aWatchedWell, aWell, levels } from '../../a-watched-well.ts'
import { waitUntilAtRest } from '../../window-sizes.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).last()).toBeVisible()

test('a sensor is made in a tube, hung anew, duplicated, and deleted only after one has thought again', async ({
  server,
  signedIn,
}) => {
  const well = await aWell(server)
  const page = await signedIn('engineer', `${well.address}&openMinor=Sensors`)
  await said(page, /No sensors yet/)
  await page.getByRole('button', { name: 'New sensor' }).first().click()
  await field(page, 'Serial no.').fill('26-1')
  await page.getByRole('combobox', { name: 'Type', exact: true }).fill('vented')
  await page.keyboard.press('Tab')
  // what a vented transducer does not need does not stand open
  await expect(field(page, 'A (kPa/digit²)')).toHaveCount(0)
  await expect(field(page, 'Barometer')).toHaveCount(0)
  await said(page, /Pressure = factor · \(raw − zero reading\)/)
  await field(page, 'Tube').selectOption('Tube A')
  await field(page, 'Sensor depth').fill('7,5')
  await page.keyboard.press('Control+s')
  await said(page, 'Sensor has been successfully created!')
  expect(await well.sensors()).toMatchObject([{ serial_nr: '26-1', sensor_type: 'pv', tube: well.tube, depth: 7.5 }])

  await well.read(levels('26-1', '2026-01-01T00:00:00Z', [500, 501, 502]))
  await page.getByRole('button', { name: 'Hung anew…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('#f-since').fill('2026-02-01')
  await dialog.getByLabel('From, Time').fill('9:00')
  await dialog.getByLabel('Sensor depth').fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, /has been reinstalled since 01\.02\.2026 09:00:00/)
  const periods = page.locator('.sensor-periods tbody tr')
  await expect(periods).toHaveCount(2)
  await expect(periods.first()).toContainText('01.02.2026 09:00:00')
  await expect(periods.last()).toContainText('7.50')
  expect((await well.sensors())[0]).toMatchObject({ depth: 8, periods: [{ depth: 7.5 }, { depth: 8 }] })

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(field(page, 'Serial no.')).toHaveValue('')
  await expect(field(page, 'Sensor depth')).toHaveValue('8.00')
  await field(page, 'Serial no.').fill('26-2')
  await page.keyboard.press('Control+s')
  await said(page, 'Sensor has been successfully created!')
  await expect(page.locator('.bench-row')).toHaveCount(2)

  await page.locator('.bench-row').first().click()
  await said(page, 'Readings: 3')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Think Again')
  await expect(dialog).toContainText('Readings: 3')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  expect(await well.sensors()).toHaveLength(2)
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Sensor has been successfully deleted!')
  await expect(page.locator(':focus')).toHaveCount(1)
  expect(await well.sensors()).toMatchObject([{ serial_nr: '26-2' }])
})

/** Two loggers in one tube, ten days of hourly levels each. */
const chartOf = (page: Page) => page.getByRole('application')
const partOf = (page: Page) => new URL(page.url()).searchParams.get('part')
async function drag(page: Page, from: number, to: number) {
  // the plots in it are made anew with what they show
  const box = (await page.locator('.monitoring-frame').boundingBox())!
  const y = box.y + box.height / 4
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + (box.width * (from + to)) / 2, y)
  await page.mouse.move(box.x + box.width * to, y)
  await page.mouse.up()
}

test('readings are chosen, ranged, zoomed by mouse and keys, found again after a reload and other tabs, flagged and saved as a file', async ({
  server,
  signedIn,
}) => {
  const well = await aWatchedWell(server)
  const page = await signedIn('engineer', well.address)
  await page.getByLabel('Select all').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'Select atleast one sensor!')
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'Select a monitoring station to view its data')
  // all that there is, before anybody says a range
  await expect(page.getByRole('button', { name: 'LifeTime' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'LifeTime' }).click()
  await expect(page).toHaveURL(/range=2026-01-01T00%3A00%3A00\.000Z_2026-01-10T23%3A00%3A00\.000Z/)
  await said(page, '480 readings')

  await page.locator('.monitoring-tools button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From', { exact: true }).fill('05.01.2026')
  await dialog.getByLabel('To', { exact: true }).fill('04.01.2026')
  await dialog.locator('[type=submit]').click()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('To', { exact: true }).fill('09.01.2026 00:00')
  await dialog.locator('[type=submit]').click()
  await expect(page).toHaveURL(/range=2026-01-04T23%3A00%3A00\.000Z_2026-01-08T23%3A00%3A00\.000Z/)

  await said(page, '194 readings')
  await drag(page, 0.3, 0.7)
  await expect.poll(() => partOf(page)).not.toBeNull()
  const [from, to] = partOf(page)!
    .split('_')
    .map(one => Date.parse(one)) as [number, number]
  expect((to - from) / 3_600_000).toBeGreaterThan(40)
  expect((to - from) / 3_600_000).toBeLessThan(56)
  const seen = partOf(page)
  await page.reload()
  // one an hour of each of two
  const hour = 3_600_000
  await said(page, `${2 * (Math.floor(to / hour) - Math.ceil(from / hour) + 1)} readings`)
  const day = (at: number) => new Date(at + hour).toISOString().slice(0, 10).split('-').reverse().join('.')
  await expect(page.locator('.monitoring-tools button').first()).toHaveText(`${day(from)} – ${day(to)}`)
  await chartOf(page).focus()
  await page.keyboard.press('ArrowRight')
  const marked = page.locator('.data-sheet tr[data-marked] th')
  await expect(marked).toHaveCount(1)
  const first = await marked.textContent()
  await page.keyboard.press('ArrowRight')
  await expect(marked).not.toHaveText(first!)
  expect(partOf(page)).toBe(seen)
  await page.keyboard.press('-')
  await expect.poll(() => partOf(page)).not.toBe(seen)
  await page.keyboard.press('0')
  await expect.poll(() => partOf(page)).toBeNull()

  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await drag(page, 0.4, 0.6)
  await dialog.getByLabel('Reason').fill('pump test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const toast = page.getByText(/^Readings flagged: \d+$/)
  await expect(toast).toBeVisible()
  const flagged = Number(/\d+$/.exec((await toast.textContent())!)![0])
  expect(flagged).toBeGreaterThan(10)
  await said(page, /\d+ h suspect/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'data.csv' }).click()
  const text = await (await download).createReadStream().then(async stream => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return Buffer.concat(parts).toString()
  })
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe('Sensor,Date,Pressure (kPa),Pressure (m),Temperature (°C)')
  expect(lines[1]).toMatch(/^Shallow,05\.01\.2026 00:00:00,\d+\.?\d*,505\.23,11$/)
  // two sensors, 97 instants each
  expect(lines.length - 1).toBe(194 - flagged)

  const again = await aWatchedWell(server)
  await signedIn('viewer', again.address)
  await page.getByRole('checkbox', { name: /^Shallow/ }).uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'LifeTime' }).click()
  await page.getByRole('button', { name: 'kPa' }).click()
  const shown = new RegExp(`sensors=%22${again.ids[1]}%22&.*unit=kPa`)
  await expect(page).toHaveURL(shown)
  const whole = new URL(page.url()).searchParams.get('range')
  await page.getByRole('tab', { name: 'Sensors' }).click()
  await page.getByRole('tab', { name: 'Readings' }).click()
  await said(page, '240 readings')
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  await expect(page).toHaveURL(/open=Samples$/)
  await page.getByRole('link', { name: 'Monitoring', exact: true }).click()
  await said(page, '240 readings')
  await expect(page).toHaveURL(shown)
  expect(new URL(page.url()).searchParams.get('range')).toBe(whole)
  await expect(page.getByRole('button', { name: 'kPa' })).toHaveAttribute('aria-pressed', 'true')
})

test('a reading of a logger over its limit rings the bell until it is acknowledged', async ({ server, signedIn }) => {
  const well = await aWatchedWell(server)
  const page = await signedIn('engineer', well.chart)
  await page.getByRole('button', { name: 'Limits', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alarm above').first().fill('506')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  // what one sensor has is given to another in the place of its own
  await page.getByRole('button', { name: 'Limits', exact: true }).click()
  await dialog
    .getByRole('group', { name: /^Give the saved limits/ })
    .getByRole('checkbox')
    .check()
  await dialog.getByRole('button', { name: 'Give to 1 sensor' }).click()
  await said(page, '1 sensor has these limits now')
  for (const { id } of await well.sensors()) {
    const { body } = await well.call('GET', `/e2/api/sensors/1/${well.locid}/${id}/limits`)
    expect(body.limits).toMatchObject([{ high_alarm: 506 }])
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const { body: key } = await well.call('POST', '/api/keys', {
    name: `logger ${well.name}`,
    scopes: ['readings'],
    projects: [1],
  })
  const sent = await fetch(`${server.url}/e2/api/meassurements/1/${well.locid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${key.key}` },
    body: JSON.stringify([{ serial_nr: well.shallow, smpdate: new Date().toISOString(), wvl_datum: 506.5 }]),
  })
  expect(sent.status).toBe(201)
  await page.reload()
  const bell = page.locator('.stations').getByRole('img', { name: 'Alarm of a sensor' })
  await expect(bell).toHaveCount(1)
  const rung = { name: 'Alarm of a sensor' }
  await expect(page.locator('.object-head').getByRole('img', rung)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Monitoring' }).getByRole('img', rung)).toHaveCount(1)
  await expect(page.locator('.rail').getByRole('img', rung)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Alarms' }).click()
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('seen')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await said(page, /Acknowledged by engineer/)
})

test('the chart of a window made smaller is the one that a small window shows, also after a reload; what was read by hand in the tube of a sensor stands beside it, on the object’s page and the project’s', async ({
  server,
  signedIn,
}) => {
  const well = await aWatchedWell(server)
  const page = await signedIn('viewer', well.chart)
  await said(page, '480 readings')
  // the address says it, a moment after the click
  await page.getByLabel('Fit to data').click()
  await expect(page.getByLabel('Fit to data')).toBeChecked()
  await page.setViewportSize({ width: 1100, height: 800 })
  const drawn = () =>
    page
      .locator('.monitoring-frame canvas')
      .first()
      .evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())
  await expect.poll(async () => (await page.locator('.monitoring-frame').boundingBox())!.width).toBeLessThan(720)
  await waitUntilAtRest(page)
  const shrunk = await drawn()
  await page.reload()
  await said(page, '480 readings')
  await expect(page.getByLabel('Fit to data')).toBeChecked()
  await expect.poll(drawn).toBe(shrunk)

  const dug = await aWell(server)
  const tube = { serial_nr: `H-${dug.locid}`, sensor_type: 'pv', depth: 10, tube: dug.tube }
  const { body: sensor } = await dug.call('POST', `/e2/api/sensors/1/${dug.locid}`, tube)
  const by = `/api/gw/hydrostatic-pressure?prj=1&locid=${dug.locid}`
  const read = await dug.call('POST', by, { tube: dug.tube, date_time: '2026-01-05T09:00:00Z', a_msl: 504.2 })
  expect([read.status, read.body]).toEqual([201, expect.anything()])
  const shown = `sensors=${sensor.id}&range=2025-12-31T23:00:00.000Z_2026-01-11T00:00:00.000Z`
  for (const address of [`${dug.address}&${shown}`, `/projects/1?open=Monitoring&${shown}`]) {
    await page.goto(server.url + address)
    await said(page, '1 hand readings')
    await expect(page.locator('.data-sheet')).toContainText('504.20')
  }
})
