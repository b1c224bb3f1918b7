import type { Page } from '@playwright/test'
import { type Call, callAs, enter, expect, test } from './a-server.ts'
import { atRest, violations } from './violations.ts'

const hole = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504 }
let made = 0
/** An object of the demo project with a name of its own. */
async function anObject(
  call: Call,
  fields: Record<string, unknown> = {},
): Promise<{ locid: number; shortname: string }> {
  const shortname = `T ${++made}`
  const { status, body } = await call('POST', '/api/project/1/object', { ...hole, shortname, ...fields })
  expect([status, body.detail]).toEqual([201, undefined])
  return { locid: body.locid, shortname }
}
const stored = async (call: Call, locid: number) => (await call('GET', `/api/project/1/object/${locid}`)).body

/** The input of that label; lists of codes are called like their field. */
const field = (page: Page, label: string) =>
  page.locator('input, select, textarea').and(page.getByLabel(label, { exact: true }))
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Picks a code of a list as a person does: typed, then Tab. */
async function pick(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.fill(code)
  await box.press('Tab')
}
async function edit(page: Page, url: string, locid: number, openMinor = ''): Promise<void> {
  await page.goto(`${url}/projects/1/object/${locid}${openMinor && `?openMinor=${encodeURIComponent(openMinor)}`}`)
  await button(page, 'Edit').click()
  await expect(button(page, 'OK')).toBeVisible()
}
const line = (page: Page, label: string) => page.locator('.sheet-field', { hasText: label }).locator('dd')

test('the eight checks come in their order, each with its tab and the focus in its field', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create`)
  await expect(field(page, 'Borehole number')).toBeFocused()
  await field(page, 'Project number').fill('')
  await tab(page, 'DynamicProbing').click()
  await field(page, 'Net area ratio').fill('0,39')
  await tab(page, 'Position').click()
  await page.getByRole('button', { name: 'Clear Coordinate system' }).click()

  const checks: [label: string, sentence: string, tabs: string[], mend: () => Promise<unknown>][] = [
    [
      'Borehole number',
      'Borehole Number is required!',
      ['Borehole'],
      () => field(page, 'Borehole number').fill('CPTU 77/26'),
    ],
    [
      'Project number',
      'Please Select Project Number',
      ['Borehole'],
      async () => {
        await field(page, 'Project number').fill('2026.014')
        await page.getByRole('option', { name: /^2026\.014/ }).click()
      },
    ],
    ['Borehole type', 'Borehole type is required!', ['Borehole'], () => pick(page, 'Borehole type', 'kb')],
    [
      'Easting, as-built',
      'Easting value as-build is required!',
      ['Position', 'As-built'],
      () => field(page, 'Easting, as-built').fill('2654700.125'),
    ],
    [
      'Northing, as-built',
      'Northing value as-build is required!',
      ['Position', 'As-built'],
      () => field(page, 'Northing, as-built').fill('1222150.5'),
    ],
    [
      'Net area ratio',
      'Invalid Net area ratio, 0.4 - 1.0 allowed',
      ['DynamicProbing', 'Static cone penetration test'],
      () => field(page, 'Net area ratio').fill('0.8'),
    ],
    [
      'Coordinate system',
      'Coordinate System value is required!',
      ['Position', 'General'],
      () => pick(page, 'Coordinate system', 'CH1903+'),
    ],
    [
      'Elevation, as-built',
      'Elevation value is required!',
      ['Position', 'As-built'],
      () => field(page, 'Elevation, as-built').fill('504.3'),
    ],
  ]
  for (const [label, sentence, tabs, mend] of checks) {
    await button(page, 'Create object').click()
    for (const name of tabs) await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, label)).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await mend()
  }
  await button(page, 'Create object').click()
  await expect(page.getByText('Object has been successfully created!')).toBeVisible()
  await page.waitForURL(/\/projects\/1\/object\/\d+/)
  await expect(page.getByRole('heading', { name: 'CPTU 77/26' })).toBeVisible()
  const lead = await callAs(server.url, 'lead')
  const locid = Number(/object\/(\d+)/.exec(page.url())![1])
  expect(await stored(lead, locid)).toMatchObject({
    ...{ author: 'lead', objstatus: 'pri', epsg: '2056', coordsys: 'CH1903+ / LV95', coordmth: 'W' },
    ...{ elevsys: 'müM', elevmth: 'BG-CH', inclinat: 90, xcoord: 2654700.125, ycoord: 1222150.5, netarea: 0.8 },
  })
})

test('what the server refuses stands under its field, with its tab in front', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create?x=2654700&y=1222150`)
  await field(page, 'Borehole number').fill('KB 1/26')
  await pick(page, 'Borehole type', 'kb')
  await tab(page, 'Position').click()
  await tab(page, 'As-built').click()
  await expect(field(page, 'Easting, as-built')).toHaveValue('2654700.00')
  await field(page, 'Elevation, as-built').fill('500')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#f-shortname-wrong')).toHaveText('Borehole number already exists')
  await expect(field(page, 'Borehole number')).toBeFocused()
})

test('numbers keep what may be typed, names their length, dates stay in the past', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await anObject(lead)
  await edit(page, server.url, locid, 'Dynamic probing (DP)')
  const typed = async (label: string, text: string) => {
    await field(page, label).fill('')
    await field(page, label).pressSequentially(text)
    return field(page, label).inputValue()
  }
  expect(await typed('Fall weight', '63,559 kg')).toBe('63.55')
  expect(await typed('Fall height', 'a0.755')).toBe('0.75')
  expect(await typed('Probe diameter', '-43.79')).toBe('-43.7')
  await field(page, 'Rod weight').focus()
  await page.keyboard.insertText('1’234,56 kg')
  await expect(field(page, 'Rod weight')).toHaveValue('1234.5')
  await field(page, 'Fall weight').fill('')

  await tab(page, 'Borehole').click()
  await field(page, 'Borehole number').fill('1234567890123456')
  await field(page, 'Borehole name').fill('x'.repeat(41))
  await field(page, 'Borehole name').press('Tab')
  await expect(page.locator('#f-shortname-wrong')).toHaveText('Borehole number cannot be more than 15 characters')
  await expect(page.locator('#f-longname-wrong')).toHaveText('Borehole Name cannot be more than 40 characters')
  await field(page, 'Borehole number').fill(' ')
  await field(page, 'Borehole name').fill('short')
  await tab(page, 'Drilling').click()
  const tomorrow = new Date(Date.now() + 36 * 3600_000).toISOString().slice(0, 10)
  await field(page, 'Drilling began').fill(tomorrow)
  await expect(page.locator('#f-drilldate2-wrong')).toHaveText('The date cannot be in the future.')
  await button(page, 'OK').click()
  await expect(page.locator('#f-shortname-wrong')).toHaveText('Borehole Location is required!')
  await expect(field(page, 'Borehole number')).toBeFocused()
  await field(page, 'Borehole number').fill(`N ${locid}`)
  await button(page, 'OK').click()
  await expect(field(page, 'Drilling began')).toBeFocused()
  await field(page, 'Drilling began').fill('2026-11-02')
  await field(page, 'Drilling ended').fill('2026-11-01')
  await button(page, 'OK').click()
  await expect(page.locator('#f-drilldtto2-wrong')).toHaveText('Drilling cannot end before it begins')
  await field(page, 'Drilling ended').fill('2026-11-02')
  await tab(page, 'DynamicProbing').click()
  await tab(page, 'Dynamic probing').click()
  await field(page, 'Probe diameter').fill('43.7')
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
  expect(await stored(lead, locid)).toMatchObject({ rsfhoehe: null, rsfgewi: 0.75, probdiam: 43.7, rsmasgest: 1234.5 })
})

test('a borehole type brings its sub-tab and its preset, and the standard’s value stands beside it', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create`)
  await pick(page, 'Borehole type', 'dpsha')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Dynamic probing')).toHaveAttribute('aria-selected', 'true')
  const preset: [string, string][] = [
    ['Device type', 'DIN'],
    ['Fall weight', '50'],
    ['Fall height', '0.5'],
    ['Probe diameter', '45'],
    ['Cross-section', '16'],
    ['Reference length', '10'],
    ['Rod diameter', '32'],
    ['Rod weight', '6'],
    ['Anvil weight', '10'],
    ['Efficiency', '0.8'],
  ]
  for (const [label, value] of preset) await expect(field(page, label)).toHaveValue(value)
  await expect(page.getByText('EN ISO 22476-2 has 63.5 kg')).toBeVisible()
  await tab(page, 'Borehole').click()
  await pick(page, 'Borehole type', 'spt')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Standard Penetration Test')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Fall weight (SPT)')).toHaveValue('63.5')
  await expect(field(page, 'Fall height (SPT)')).toHaveValue('0.76')
  await tab(page, 'Dynamic probing').click()
  await expect(field(page, 'Fall weight')).toHaveValue('')
})

test('a cone starts from its defaults, follows its choices, and says its designation', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create`)
  await pick(page, 'Borehole type', 'cptu')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Static cone')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Cone manufacturer')).toHaveValue('Geomil')
  await expect(field(page, 'Friction sleeve area')).toHaveValue('225')
  await button(page, 'u2').click()
  await field(page, 'Digitisation').selectOption('downhole')
  await expect(page.locator('.designation')).toHaveText('GE-D-ES15-I2-U2-TM')
  await page.getByRole('combobox', { name: 'Cone manufacturer' }).fill('GoudaGeo')
  await page.getByRole('combobox', { name: 'Cone manufacturer' }).press('Tab')
  await expect(field(page, 'Net area ratio')).toHaveValue('0.75')
  await button(page, '10').click()
  await expect(field(page, 'Friction sleeve area')).toHaveValue('150')
  await field(page, 'Cone type').selectOption('mechanical_conical_dutch')
  for (const label of ['Inclination sensor', 'Data transmission', 'Digitisation', 'Temperature compensation']) {
    await expect(field(page, label)).toBeDisabled()
    await expect(field(page, label)).toHaveValue('')
  }
  await expect(field(page, 'Friction sleeve area')).toBeDisabled()
  await expect(button(page, 'u2')).toBeDisabled()
  await expect(page.locator('.designation')).toHaveText('GG-MD10')
  await field(page, 'Cone type').selectOption('electrical_compression')
  await expect(field(page, 'Inclination sensor')).toHaveValue('biaxial')
  await expect(field(page, 'Friction sleeve area')).toHaveValue('150')
  // the positions are remembered for the next cone
  await page.goto(`${server.url}/projects/2/create`)
  await pick(page, 'Borehole type', 'cptu')
  await tab(page, 'DynamicProbing').click()
  await expect(button(page, 'u2')).toHaveAttribute('aria-pressed', 'true')
})

test('a misplaced point is told with a one-click mend; systems follow each other; the map sets the point', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create?openMinor=As-built`)
  const [x, y] = [field(page, 'Easting, as-built'), field(page, 'Northing, as-built')]
  await x.fill('1222150.123')
  await y.fill('2654700.5')
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(x).toHaveValue('2654700.50')
  await expect(y).toHaveValue('1222150.123')
  await expect(page.getByText('WGS 84 ≈ 47.14806')).toBeVisible()
  await x.fill('654700')
  await y.fill('222150')
  await page.getByRole('button', { name: 'Set the system to CH1903 / LV03' }).click()
  await expect(page.getByText('CH1903+ / LV95 ≈ 2654700.00 / 1222150.00 (± 1.6 m)')).toBeVisible()
  await tab(page, 'General').click()
  await expect(page.getByRole('combobox', { name: 'EPSG code' })).toHaveValue('CH1903 / LV03')
  await pick(page, 'EPSG code', '2056')
  await expect(page.getByRole('combobox', { name: 'Coordinate system' })).toHaveValue('CH1903+ / LV95')
  await pick(page, 'Coordinate system', 'WGS 84')
  await expect(page.getByRole('combobox', { name: 'EPSG code' })).toHaveValue('WGS 84 (longitude, latitude)')
  await pick(page, 'EPSG code', '2056')
  await tab(page, 'As-built').click()
  await x.fill('2654700')
  await y.fill('1222150')
  const map = page.locator('.position-map')
  await expect(map.locator('canvas').first()).toBeVisible()
  await page.waitForTimeout(300)
  const box = (await map.boundingBox())!
  await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2)
  await expect(x).not.toHaveValue('2654700.00')
  expect(Number(await x.inputValue())).toBeGreaterThan(2654700)
  await expect(y).toHaveValue(/^12221\d\d\.\d\d$/)
})

test('the target is locked once it differs from what was built or drilling has a date', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await anObject(lead, { xcoord2: 2654700 })
  await edit(page, server.url, locid, 'Target')
  await expect(field(page, 'Easting, target')).toBeEnabled()
  await field(page, 'Easting, target').fill('2654701')
  await expect(field(page, 'Easting, target')).toBeEnabled()
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
  await button(page, 'Edit').click()
  await expect(field(page, 'Easting, target')).toBeDisabled()
  await expect(page.getByText('Target and as-built values differ; the target can no longer be changed.')).toBeVisible()

  const drilled = await anObject(lead)
  await edit(page, server.url, drilled.locid, 'Drilling')
  await field(page, 'Drilling began').fill('2026-11-01')
  await tab(page, 'Position').click()
  await tab(page, 'Target').click()
  await expect(field(page, 'Elevation source, target')).toBeDisabled()
  await expect(page.getByText('Drilling dates are set; the target can no longer be changed.')).toBeVisible()
})

test('pile lengths stand where the borehole type is a pile', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create`)
  await pick(page, 'Borehole type', 'kb')
  await tab(page, 'Position').click()
  await tab(page, 'Target').click()
  await expect(field(page, 'Easting, target')).toBeVisible()
  await expect(field(page, 'Total length, target')).toHaveCount(0)
  await tab(page, 'Borehole').click()
  await pick(page, 'Borehole type', 'pf')
  await tab(page, 'Position').click()
  await expect(field(page, 'Total length, target')).toBeVisible()
  await tab(page, 'As-built').click()
  await expect(field(page, 'Free length, as-built')).toBeVisible()
})

test('two people edit one object: the second chooses field by field, by its labels', async ({
  server,
  signedIn,
  browser,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await anObject(lead)
  await edit(page, server.url, locid)
  await field(page, 'Borehole name').fill('mine')
  await pick(page, 'Purpose', 'gtec')

  const other = await (await browser.newContext()).newPage()
  await enter(other.context(), server.url, 'engineer')
  await edit(other, server.url, locid)
  await field(other, 'Borehole name').fill('theirs')
  await pick(other, 'Purpose', 'fund')
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Object has been successfully updated')).toBeVisible()
  await other.context().close()

  await button(page, 'OK').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Changed by somebody else')
  await expect(dialog).toContainText('Saved by engineer')
  await dialog.getByRole('radio', { name: 'foundation design' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
  await expect(line(page, 'Borehole name')).toHaveText('mine')
  expect(await stored(lead, locid)).toMatchObject({ longname: 'mine', purpose: 'fund' })
})

const dialogTitle = 'You are about to make changes to an approved object.'

test('approving asks for a reason: none is refused, cancelling goes back, a reason is stored', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await anObject(lead)
  await edit(page, server.url, locid)
  await field(page, 'Borehole name').fill('typed before')
  await field(page, 'Status').selectOption('app')
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // out of edit mode, the status as it was, and what was typed offered back
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(line(page, 'Status')).toHaveText('Preliminary')
  await button(page, 'Continue').click()
  await expect(field(page, 'Borehole name')).toHaveValue('typed before')
  await expect(field(page, 'Status')).toHaveValue('pri')

  await field(page, 'Status').selectOption('app')
  await dialog.getByLabel('Reason').fill('checked on site')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
  const reloaded = page.waitForEvent('load')
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  await reloaded
  await expect(line(page, 'Status')).toHaveText('Approved')
  const { body } = await lead('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body).toMatchObject([{ previous_status: 'pri', objstatus: 'app', reason: 'checked on site' }])
})

test('an approved object asks for a reason before anything of it is saved, and keeps asking the server until it has it', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await anObject(lead, { objstatus: 'app' })
  await lead('PUT', `/api/project/1/object/${locid}/change-history`, { reason: 'as made' })
  await edit(page, server.url, locid)
  // nothing changed, nothing to give a reason for
  await button(page, 'OK').click()
  await expect(button(page, 'Edit')).toBeVisible()
  await button(page, 'Edit').click()
  await field(page, 'Borehole name').fill('renamed')
  let isDown = true
  await page.route('**/change-history', (route, request) =>
    request.method() === 'PUT' && isDown ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await expect(dialog).toBeVisible()
  expect(await stored(lead, locid)).toMatchObject({ longname: null })
  await dialog.getByLabel('Reason').fill('the plan was wrong')
  await dialog.getByLabel('Reason').press('Control+Enter')
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(page.getByText('The change is saved, its reason is not yet: “the plan was wrong”')).toBeVisible()
  // a reload does not lose it
  await page.reload()
  await expect(page.getByText('its reason is not yet')).toBeVisible()
  isDown = false
  await button(page, 'Try again').click()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  const { body } = await lead('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body[0]).toMatchObject({ previous_status: 'app', objstatus: 'app', reason: 'the plan was wrong' })
  expect(await stored(lead, locid)).toMatchObject({ longname: 'renamed' })
})

test('an object that somebody approves while it is edited asks for a reason when the conflict is settled', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const engineer = await callAs(server.url, 'engineer')
  const { locid } = await anObject(engineer)
  await edit(page, server.url, locid)
  await field(page, 'Borehole name').fill('mine')
  await engineer('PUT', `/api/project/1/object/${locid}`, { objstatus: 'app' })
  await engineer('PUT', `/api/project/1/object/${locid}/change-history`, { reason: 'done' })
  await button(page, 'OK').click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await conflict.getByRole('radio', { name: 'Approved' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(conflict).toBeVisible()
  await conflict.getByRole('radio', { name: 'Approved' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Reason').fill('a name as well')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  expect(await stored(engineer, locid)).toMatchObject({ objstatus: 'app', longname: 'mine' })
  const { body } = await engineer('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body.map((change: { reason: string }) => change.reason)).toEqual(['a name as well', 'done'])
})

test('a duplicate takes fields along, layers when asked, and starts preliminary without a number', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const from = await anObject(lead, { objstatus: 'app', purpose: 'gtec', longname: 'first' })
  await lead('POST', `/api/project/1/object/${from.locid}/layer_data`, { depthfrom: 0, depthto: 2, prinstype: 'si' })
  await page.goto(`${server.url}/projects/1/object/${from.locid}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `Duplicate of ${from.shortname}` })).toBeVisible()
  await expect(field(page, 'Borehole number')).toBeFocused()
  await expect(field(page, 'Borehole number')).toHaveValue('')
  await expect(field(page, 'Borehole name')).toHaveValue('first')
  await expect(field(page, 'Status')).toHaveValue('pri')
  await expect(page.getByLabel('Duplicate Fixtures')).not.toBeChecked()
  await page.getByLabel('Duplicate Drilling').check()
  await field(page, 'Borehole number').fill(`${from.shortname} b`)
  await button(page, 'Create object').click()
  await expect(page.getByRole('heading', { name: `${from.shortname} b`, exact: true })).toBeVisible()
  const locid = Number(/object\/(\d+)/.exec(page.url())![1])
  expect(await stored(lead, locid)).toMatchObject({ purpose: 'gtec', objstatus: 'pri', layers: 1 })
})

test('what was typed survives a reload, in a new object and in one that is edited', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  await page.goto(`${server.url}/projects/3/create`)
  await field(page, 'Borehole number').fill('half')
  await tab(page, 'Drilling').click()
  await field(page, 'Rig').fill('Nordmeyer')
  await page.reload()
  await button(page, 'Continue').click()
  await tab(page, 'Borehole').click()
  await expect(field(page, 'Borehole number')).toHaveValue('half')
  await tab(page, 'Drilling').click()
  await expect(field(page, 'Rig')).toHaveValue('Nordmeyer')

  const { locid } = await anObject(lead)
  await page.goto(`${server.url}/projects/1/object/${locid}`)
  await button(page, 'Edit').click()
  await field(page, 'Borehole name').fill('half a name')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit')).toBeVisible()
  await page.reload()
  await button(page, 'Continue').click()
  await expect(field(page, 'Borehole name')).toHaveValue('half a name')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
})

test('the address opens a side tab or a sub-tab, and the Protocol tab has no icons of the object', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const at = (minor: string) => page.goto(`${server.url}/projects/1/object/1?openMinor=${encodeURIComponent(minor)}`)
  await at('As-built')
  await expect(tab(page, 'Position')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'As-built')).toHaveAttribute('aria-selected', 'true')
  await at('Standard Penetration Test (SPT)')
  await expect(tab(page, 'Standard Penetration Test')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Documents').click()
  await expect(page.getByRole('treegrid', { name: 'Documents' })).toBeVisible()
  await page.waitForURL(/openMinor=Documents/)
  await expect(button(page, 'Edit')).toBeVisible()
  await tab(page, 'Protocol').click()
  await expect(button(page, 'Edit')).toHaveCount(0)
  await expect(button(page, 'Delete')).toHaveCount(0)
  await expect(button(page, 'Change Logs')).toBeVisible()
})

test('a viewer reads every tab and finds nothing to change', async ({ server, signedIn }) => {
  const page = await signedIn('viewer')
  await page.goto(`${server.url}/projects/1/object/1`)
  await expect(line(page, 'Borehole type')).toContainText('cored borehole')
  for (const name of ['Position', 'Drilling', 'Documents', 'DynamicProbing', 'Protocol', 'Borehole'])
    await tab(page, name).click()
  for (const name of ['Edit', 'Delete', 'Change Logs']) await expect(button(page, name)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveCount(0)
  await expect(tab(page, 'Layers')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(field(page, 'Borehole number')).toHaveCount(0)
})

test('sheet and form of every tab can be read and used by everybody', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  for (const minor of ['Borehole', 'Target', 'As-built', 'Drilling', 'DynamicProbing', 'Protocol']) {
    await page.goto(`${server.url}/projects/1/object/8?openMinor=${minor}`)
    await expect(tab(page, minor)).toHaveAttribute('aria-selected', 'true')
    await expect(button(page, 'Change Logs')).toBeVisible()
    expect([minor, await violations(page)]).toEqual([minor, []])
    if (minor === 'Protocol') continue
    await button(page, 'Edit').click()
    await expect(button(page, 'OK')).toBeVisible()
    expect([minor, await violations(page)]).toEqual([minor, []])
    await page.keyboard.press('Escape')
  }
})

test('on a phone the side tabs are a row, and nothing is wider than the screen', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['object/8', 'object/8?openMinor=As-built', 'create', 'create?openMinor=DynamicProbing']) {
    await page.goto(`${server.url}/projects/1/${address}`)
    await expect(tab(page, 'Borehole')).toBeVisible()
    await atRest(page)
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 390])
    const [borehole, drilling] = [await tab(page, 'Borehole').boundingBox(), await tab(page, 'Drilling').boundingBox()]
    expect(borehole!.y).toBe(drilling!.y)
    await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport()
  }
})
