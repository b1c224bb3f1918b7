import type { Page } from '@playwright/test'
import { callAs, enter, expect, type Server, test } from './a-server.ts'
import { violations } from './violations.ts'

let made = 0
/** An object of its own, 30 m deep, its ground at 504 m. */
async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const { body } = await call('POST', '/api/project/1/object', { ...object, shortname: `G ${++made}` })
  return holeOf(server, body.locid)
}

/** An object whose elevation nobody knows: only an import brings one, into a project whose imports no journey counts. */
async function aHoleWithoutElevation(server: Server) {
  const name = `G ${++made}`
  const file = [
    ['GROUP', 'LOCA'],
    ['HEADING', 'LOCA_ID', 'LOCA_TYPE', 'LOCA_NATE', 'LOCA_NATN', 'LOCA_GREF', 'LOCA_GL', 'LOCA_FDEP'],
    ['UNIT', '', '', 'm', 'm', '', 'm', 'm'],
    ['TYPE', 'ID', 'PA', '2DP', '2DP', 'PA', '2DP', '2DP'],
    ['DATA', name, 'RC', '2654700.00', '1222150.00', 'CH1903+ / LV95', '', '30.00'],
  ]
  const text = file.map(row => `${row.map(cell => `"${cell}"`).join(',')}\r\n`).join('')
  const call = await callAs(server.url, 'lead')
  const { body: session } = await call('POST', '/api/auth/login', { username: 'lead', password: 'borebook' })
  const answer = await fetch(`${server.url}/api/import?project=3`, {
    method: 'POST',
    headers: { authorization: `Token ${session.token}`, 'content-type': 'application/octet-stream' },
    body: text,
  })
  expect(answer.status).toBe(200)
  const { body } = await call('GET', '/api/project/3/objects')
  return holeOf(server, body.find((o: { shortname: string }) => o.shortname === name).locid, 3)
}

async function holeOf(server: Server, locid: number, project = 1) {
  const call = await callAs(server.url, 'lead')
  const query = `prj=${project}&locid=${locid}`
  const store = async (path: string, record: object) => {
    const answer = await call('POST', path, record)
    expect([path, answer.status, answer.body]).toEqual([path, 201, answer.body])
    return answer.body
  }
  return {
    locid,
    call,
    address: (tab = '') =>
      `/projects/${project}/location/${locid}?open=GroundWater${tab && `&openMinor=${tab.replaceAll(' ', '+')}`}`,
    list: async (kind: string) => (await call('GET', `/api/gw/${kind}?${query}`)).body,
    observe: (observation: string, depthfrom: number, more: object = {}) =>
      store(`/api/gw/drilling-observations?${query}`, {
        observation,
        depthfrom,
        date_time: '2026-04-01 08:30',
        ...more,
      }),
    read: (tube: number, date_time: string, more: object) =>
      store(`/api/gw/hydrostatic-pressure?${query}`, { tube, date_time, ...more }),
    /** A tube with its top at −0.5 m and a filter from 12 to 15 m. */
    tube: async () => {
      const tube = await store('/e2/api/wdfixtures/tube', { prj: project, locid })
      const layer = (depthfrom: number, depthto: number, type_of_tube: string) =>
        store(`/e2/api/wdfixtures/tube/${tube.id}/layer`, { depthfrom, depthto, type_of_tube, tube_od: 50 })
      await layer(-0.5, 12, 'bt')
      await layer(12, 15, 'ft')
      return tube as { id: number; name: string }
    },
  }
}

const rows = (page: Page) => page.locator('.bench-row')
const chosen = (page: Page) => page.locator('.bench-row[aria-selected=true]')
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'))
const line = (page: Page, label: string) =>
  page.locator('.sheet-field').filter({ has: page.getByText(label, { exact: true }) })
const said = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible()
const ready = (page: Page, name: string) => expect(page.getByRole('button', { name }).first()).toBeVisible()
const derived = (page: Page, label: string) => expect(field(page, label)).toHaveAttribute('placeholder', /./)

test('a day of drilling is logged by keyboard', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address())
  const { keyboard } = page
  await ready(page, 'New Observation')
  await keyboard.press('n')
  await expect(field(page, 'Observation')).toBeFocused()
  await expect(field(page, 'Date/time, Time')).toHaveValue(/^\d\d:\d[05]$/)
  await keyboard.type('ws')
  await keyboard.press('Tab')
  await keyboard.type('4,6')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(field(page, 'Date/time')).toBeFocused()
  await field(page, 'Date/time').fill('2026-11-02')
  await keyboard.press('Enter')
  await keyboard.type('730')
  await keyboard.press('Shift+Enter')
  await said(page, 'DrillingObservation has been successfully created!')

  // the next one goes on with that day, since it is another
  await expect(field(page, 'Date/time')).toHaveValue('2026-11-02')
  await expect(field(page, 'Observation')).toBeFocused()
  await keyboard.type('rising')
  await keyboard.press('Tab')
  await expect(field(page, 'Depth to *')).toBeVisible()
  await expect(page.getByText('Depth from is the level reached, depth to where it started.')).toBeVisible()
  await keyboard.type('3.4')
  await keyboard.press('Control+s')
  await said(page, 'Depth to is required')
  await field(page, 'Depth to *').fill('2')
  await keyboard.press('Control+s')
  await said(page, '"Depth to" must be greater than "Depth from"')
  await field(page, 'Depth to *').fill('4.6')
  await keyboard.press('Shift+Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(field(page, 'Observation')).toBeFocused()
  await keyboard.type('flf')
  await keyboard.press('Tab')
  await keyboard.type('2')
  await keyboard.press('Tab')
  await keyboard.type('5')
  await keyboard.press('Control+s')
  await said(page, '"Depth from" must be greater than "Depth to"')
  await field(page, 'Depth from').fill('6')
  await keyboard.press('Control+s')
  await expect(rows(page)).toHaveCount(3)
  await expect(chosen(page)).toContainText('6.00 - 5.00')
  await expect
    .poll(() => rows(page).locator('.depths').allTextContents())
    .toEqual(['3.40 - 4.60', '4.60', '6.00 - 5.00'])
  await keyboard.press('ArrowUp')
  await expect(line(page, 'Date/time')).toContainText('2 Nov 2026, 07:30')
  await expect(page.locator('.bench-graphic svg')).toBeVisible()

  await keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await said(page, 'DrillingObservation has been successfully removed...')
  await expect(chosen(page)).toContainText('3.40 - 4.60')
})

test('groundwater depth and elevation follow from each other; only what is typed is kept as typed', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.observe('fls', 8)
  const page = await signedIn('engineer', hole.address())
  await ready(page, 'New Observation')
  await page.keyboard.press('e')
  await field(page, 'Groundwater depth').fill('4.2')
  await expect(field(page, 'Elevation')).toHaveAttribute('placeholder', '499.800')
  await field(page, 'Elevation').fill('500,5')
  await expect(field(page, 'Groundwater depth')).toHaveValue('')
  await expect(field(page, 'Groundwater depth')).toHaveAttribute('placeholder', '3.500')
  await field(page, 'Elevation').fill('')
  await expect(field(page, 'Groundwater depth')).not.toHaveAttribute('placeholder')
  await field(page, 'Elevation').fill('500.25')
  await page.keyboard.press('Control+s')
  await said(page, 'DrillingObservation has been successfully updated!')
  await expect(line(page, 'Groundwater depth')).toContainText('3.750 m derived')
  expect((await hole.list('drilling-observations'))[0]).toMatchObject({
    elevation: 500.25,
    groundwater_depth: 3.75,
    typed: ['elevation'],
    date_time: '2026-04-01T06:30:00.000Z',
  })

  await page.keyboard.press('e')
  await field(page, 'Groundwater depth').fill('-0.4')
  await page.keyboard.press('Control+s')
  await said(page, 'Cannot be negative: water above ground is an artesian overflow or an inflow under pressure')
  await field(page, 'Observation').fill('artesian')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Above ground.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(line(page, 'Elevation')).toContainText('504.400 m derived')
})

test('without an elevation nothing is made up', async ({ server, signedIn }) => {
  const hole = await aHoleWithoutElevation(server)
  await hole.observe('fls', 4, { groundwater_depth: 3.2 })
  const page = await signedIn('engineer', hole.address())
  await ready(page, 'New Observation')
  await expect(line(page, 'Elevation')).toContainText('needs the elevation of the object')
  await page.keyboard.press('e')
  await expect(page.getByText('needs the elevation of the object')).toBeVisible()
  await expect(field(page, 'Elevation')).not.toHaveAttribute('placeholder')
  const sea = page.getByRole('button', { name: 'm a.s.l.' })
  await expect(sea).toHaveAttribute('aria-disabled', 'true')
  await sea.click({ force: true })
  await said(page, 'The object has no elevation.')
  await expect(page.getByRole('button', { name: 'below ground' })).toHaveAttribute('aria-pressed', 'true')
})

test('a reading follows from the tube, is kept as typed, and outlives the tube', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address('Hydrostatic pressure'))
  await expect(page.getByText('A reading needs a tube, and the object has none yet.')).toBeVisible()
  const tube = await hole.tube()
  await hole.read(tube.id, '2026-04-01 09:00', { top_of_tube: 4 })
  await hole.read(tube.id, '2026-05-01 09:00', { below_surface: 3.1 })
  await page.reload()
  await ready(page, 'New Reading')
  await expect(page.locator('.hydrograph')).toHaveCount(0)
  await page.keyboard.press('n')
  // the only tube and its only filter are chosen already
  await expect(field(page, 'Tube')).toHaveValue(String(tube.id))
  await expect(field(page, 'Filter tube').locator('option:checked')).toHaveText('12.00 - 15.00 filter tube (screen)')
  await expect(field(page, 'Below top of tube')).toBeFocused()
  await page.keyboard.type('3,7')
  await expect(field(page, 'Below surface')).toHaveAttribute('placeholder', '3.200')
  await expect(field(page, 'm a.s.l.')).toHaveAttribute('placeholder', '500.800')
  await field(page, 'm a.s.l.').fill('501')
  await expect(field(page, 'Below top of tube')).toHaveAttribute('placeholder', '3.500')
  await derived(page, 'Below surface')
  await field(page, 'Tube').selectOption('–')
  await expect(field(page, 'Below top of tube')).not.toHaveAttribute('placeholder')
  await page.keyboard.press('Control+s')
  await said(page, 'Tube is required')
  await field(page, 'Tube').selectOption(tube.name)
  await page.keyboard.press('Control+s')
  await said(page, 'HydrostaticPressure has been successfully created!')
  const stored = (await hole.list('hydrostatic-pressure')).find((r: { a_msl: number }) => r.a_msl === 501)
  expect(stored).toMatchObject({ typed: ['a_msl'], top_of_tube: 3.5, below_surface: 3 })

  const graph = page.getByRole('img', { name: `Water levels over time: ${tube.name}` })
  await expect(graph).toBeVisible()
  await graph.hover({ position: { x: 60, y: 40 } })
  await expect(page.locator('.hydrograph output')).toContainText('1 Apr 2026, 09:00 · 3.50 m')

  // the well shows the latest one
  await page.goto(server.url + hole.address().replace('GroundWater', 'Fixtures'))
  await page.getByRole('button', { name: 'Open the drawing full' }).click()
  const day = new Date(stored.date_time).toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
  await expect(page.getByRole('dialog').locator('.depth-view')).toContainText(day)

  expect((await hole.call('DELETE', `/e2/api/wdfixtures/tube/${tube.id}`)).status).toBe(204)
  await page.goto(server.url + hole.address('Hydrostatic pressure'))
  await ready(page, 'New Reading')
  await expect(rows(page).first()).toContainText(`${tube.name} (deleted)`)
  await expect(line(page, 'Tube')).toContainText(`Read in the tube ${tube.name}, which has been deleted.`)
  await expect(page.getByRole('img', { name: `Water levels over time: ${tube.name} (deleted)` })).toBeVisible()
  await page.keyboard.press('e')
  await page.keyboard.press('Control+s')
  await said(page, 'Tube is required')
})

test('a conductivity is typed and read as a power of ten; a double test must end', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address('Hydraulic testing'))
  await ready(page, 'New Test')
  await page.keyboard.press('n')
  await expect(field(page, 'Depth from')).toBeFocused()
  await page.keyboard.type('10')
  await field(page, 'Type of test').fill('double')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Depth to *')).toBeVisible()
  await field(page, 'Hydraulic conductivity').fill('1,7·10⁻⁷')
  await page.keyboard.press('Control+s')
  await said(page, 'Depth to is required for double tests')
  await field(page, 'Depth to *').fill('11')
  await page.keyboard.press('Control+s')
  await said(page, 'HydraulicTesting has been successfully created!')
  await expect(chosen(page)).toContainText('1.7 × 10⁻⁷ m/s')
  await expect(line(page, 'Hydraulic conductivity')).toContainText('1.7 × 10⁻⁷ m/s')
  for (const [typed, k] of [
    ['1.7e-7', 1.7e-7],
    ['2.5 x 10^-6', 2.5e-6],
    ['3E-09', 3e-9],
  ] as const) {
    await page.keyboard.press('e')
    await field(page, 'Hydraulic conductivity').fill(typed)
    await page.keyboard.press('Control+s')
    await said(page, 'HydraulicTesting has been successfully updated!')
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
    expect((await hole.list('hydraulic-testing'))[0].hydraulic_conductivity).toBe(k)
  }
  await expect(page.locator('body')).not.toContainText('0.00 m/s')
})

test('a level is typed once: it brings the depth of its observation, until somebody types another', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address())
  await ready(page, 'New Observation')
  await page.keyboard.press('n')
  await page.keyboard.type('fls')
  await page.keyboard.press('Tab')
  await field(page, 'Groundwater depth').fill('4.25')
  await expect(field(page, 'Depth from')).toHaveValue('4.25')
  await field(page, 'Groundwater depth').fill('')
  await expect(field(page, 'Depth from')).toHaveValue('')
  await field(page, 'Elevation').fill('500')
  await expect(field(page, 'Depth from')).toHaveValue('4.00')
  await field(page, 'Depth from').fill('6')
  await field(page, 'Elevation').fill('501')
  await expect(field(page, 'Depth from')).toHaveValue('6.00')
  await page.keyboard.press('Control+s')
  await said(page, 'DrillingObservation has been successfully created!')
  expect(await hole.list('drilling-observations')).toMatchObject([{ depthfrom: 6, elevation: 501 }])
})

test('the switch tells depths three ways and changes nothing that is stored', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  await hole.tube()
  await hole.observe('ws', 4.6)
  const before = await hole.list('drilling-observations')
  const page = await signedIn('engineer', hole.address())
  await ready(page, 'New Observation')
  const ways = page.getByRole('group', { name: 'Depths are shown' })
  await expect(chosen(page)).toContainText('4.60')
  await ways.getByRole('button', { name: 'below top of tube' }).press('Enter')
  await expect(chosen(page).locator('.depths')).toHaveText('5.10')
  await expect(line(page, 'Depth from')).toContainText('5.10 m below top of tube')
  await expect(page.locator('.bench-graphic svg').first()).toContainText('5.00')
  await ways.getByRole('button', { name: 'm a.s.l.' }).click()
  await expect(chosen(page).locator('.depths')).toHaveText('499.40')
  await expect(line(page, 'Depth from')).toContainText('499.40 m a.s.l.')
  await expect(line(page, 'Depth from').locator('.told-others')).toHaveText(
    '4.60 m below ground5.10 m below top of tube',
  )
  await expect(page.locator('.bench-graphic svg')).toContainText('500.00')
  await page.keyboard.press('e')
  // typed is what is shown; stored is the depth below ground
  await expect(field(page, 'Depth from')).toHaveValue('499.40')
  await field(page, 'Depth from').fill('499')
  await expect(page.locator('.field', { has: field(page, 'Depth from') })).toContainText(
    'm a.s.l.5.00 m below ground5.50 m below top of tube',
  )
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(chosen(page).locator('.depths')).toHaveText('499.40')
  expect(await hole.list('drilling-observations')).toEqual(before)
})

test('a viewer reads everything and changes nothing; by night and on a telephone too', async ({
  server,
  signedIn,
  page: shown,
}) => {
  const hole = await aHole(server)
  const tube = await hole.tube()
  for (const day of ['04-01', '05-01', '06-01']) await hole.read(tube.id, `2026-${day} 09:00`, { top_of_tube: 4 })
  await hole.observe('flr', 3, { depthto: 4 })
  await shown.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  const page = await signedIn('viewer', hole.address())
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New Observation' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('e')
  await page.keyboard.press('Delete')
  await expect(field(page, 'Depth from')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Hydrostatic pressure' }).click()
  await expect(page.locator('.hydrograph svg')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await enter(page.context(), server.url, 'lead')
  await page.goto(`${server.url}${hole.address()}`)
  await ready(page, 'New Observation')
  await page.keyboard.press('e')
  await expect(field(page, 'Depth to *')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field(page, 'Depth to *')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Column' }).click()
  await expect(page.locator('.bench-drawer').getByRole('slider', { name: 'Depth from' })).toBeVisible()
})

test('what cannot be fetched is told in words', async ({ server, signedIn }) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer')
  for (const [path, words] of [
    [/drilling-observations/, 'Unable to fetch Drilling observation data'],
    [/hydraulic-testing/, "Data can't be fetched"],
    [/wdfixtures.tube/, 'Unable to fetch Tubes Data'],
    [/dictionaries.types=19%2C162/, 'Failed to load Drilling Observation dictionaries'],
  ] as const) {
    await page.route(path, route => route.fulfill({ status: 400, body: '{"detail":"no"}' }))
    await page.goto(server.url + hole.address())
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await page.unroute(path)
  }
})

test('a change by somebody else is shown beside what is typed, and what the server refuses stands under its field', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const { id } = await hole.observe('ws', 4.6)
  const page = await signedIn('engineer', hole.address())
  await ready(page, 'New Observation')
  await page.keyboard.press('e')
  await field(page, 'Date/time').fill('2099-01-01')
  await page.keyboard.press('Control+s')
  await said(page, 'The date and time cannot be in the future.')
  await field(page, 'Date/time').fill('2026-04-02')
  await field(page, 'Comments').fill('clear water')
  const changed = { observation: 'ws', depthfrom: 4.7, date_time: '2026-04-01 08:30' }
  expect((await hole.call('PUT', `/api/gw/drilling-observations?id=${id}`, changed)).status).toBe(200)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toContainText('clear water')
  await expect(page.getByRole('dialog')).toContainText('4.70 m')
})
