import { callAs, expect, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'
import { button, edit, field, pick, stored, tab } from '../../object-form.ts'
import { waitUntilAtRest } from '../../window-sizes.ts'

test('the eight checks come in their order, each with its tab and the focus in its field; what the server refuses stands there too', async ({
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
      () => field(page, 'Borehole number').fill('T 77/26'),
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
  await tab(page, 'Borehole').click()
  await field(page, 'Borehole number').fill('KB 1/26')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#f-shortname-wrong')).toHaveText('Borehole number already exists')
  await expect(field(page, 'Borehole number')).toBeFocused()
  await field(page, 'Borehole number').fill('T 77/26')
  await button(page, 'Create object').click()
  await expect(page.getByText('Object has been successfully created!')).toBeVisible()
  await page.waitForURL(/\/projects\/1\/object\/\d+/)
  await expect(page.getByRole('heading', { name: 'T 77/26' })).toBeVisible()
  const lead = await callAs(server.url, 'lead')
  const locid = Number(/object\/(\d+)/.exec(page.url())![1])
  expect(await stored(lead, locid)).toMatchObject({
    author: 'lead',
    objstatus: 'pri',
    epsg: '2056',
    coordsys: 'CH1903+ / LV95',
    coordmth: 'W',
    elevsys: 'müM',
    elevmth: 'BG-CH',
    inclinat: 90,
    xcoord: 2654700.125,
    ycoord: 1222150.5,
    netarea: 0.8,
  })
})

test('numbers keep what may be typed, names their length, dates stay in the past', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await makeObject(lead)
  await edit(page, server.url, locid, 'Dynamic probing (DP)')
  const typed = async (label: string, text: string) => {
    await field(page, label).fill('')
    await field(page, label).pressSequentially(text)
    await field(page, label).blur()
    return field(page, label).inputValue()
  }
  expect(await typed('Fall weight', '63,559')).toBe('63.55')
  expect(await typed('Fall height', '0.755')).toBe('0.75')
  expect(await typed('Probe diameter', '-43.79')).toBe('-43.7')
  expect(await typed('Rod weight', '1’234,56 kg')).toBe('1234.5')
  // dropped letters would make another number
  expect(await typed('Fall weight', '12e')).toBe('12e')
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

test('a borehole type brings its sub-tab and its preset beside the standard’s value, a pile its lengths; a cone follows its choices and says its designation', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/create`)
  await pick(page, 'Borehole type', 'dpsha')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Dynamic probing')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Fall weight')).toHaveValue('50')
  await expect(field(page, 'Efficiency')).toHaveValue('0.8')
  await expect(page.getByText('EN ISO 22476-2 has 63.5 kg')).toBeVisible()
  await tab(page, 'Borehole').click()
  await pick(page, 'Borehole type', 'spt')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Standard Penetration Test')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Fall weight (SPT)')).toHaveValue('63.5')
  await expect(field(page, 'Fall height (SPT)')).toHaveValue('0.76')
  await tab(page, 'Dynamic probing').click()
  await expect(field(page, 'Fall weight')).toHaveValue('')
  await tab(page, 'Borehole').click()
  await pick(page, 'Borehole type', 'pf')
  await tab(page, 'Position').click()
  await tab(page, 'Target').click()
  await expect(field(page, 'Total length, target')).toBeVisible()

  await tab(page, 'Borehole').click()
  await pick(page, 'Borehole type', 'cptu')
  await tab(page, 'DynamicProbing').click()
  await expect(tab(page, 'Static cone')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Cone manufacturer')).toHaveValue('Geomil')
  await expect(field(page, 'Friction sleeve area')).toHaveValue('225')
  await expect(button(page, 'u2')).toHaveAttribute('aria-pressed', 'true')
  await field(page, 'Digitisation').selectOption('downhole')
  await expect(page.locator('.designation')).toHaveText('GE-D-ES15-I2-U2-TM')
  await button(page, 'u3').click()
  await field(page, 'Cone type').selectOption('mechanical_conical_dutch')
  await expect(field(page, 'Inclination sensor')).toBeDisabled()
  await expect(button(page, 'u2')).toBeDisabled()
  // the positions are remembered for the next cone
  await page.goto(`${server.url}/projects/2/create`)
  await pick(page, 'Borehole type', 'cptu')
  await tab(page, 'DynamicProbing').click()
  await expect(button(page, 'u3')).toHaveAttribute('aria-pressed', 'true')
})

test('a misplaced point is told with a one-click mend; systems follow each other; the map sets the point by click, by drag and by keys, to 0.01 m', async ({
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
  await waitUntilAtRest(page)
  const box = (await map.boundingBox())!
  await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2)
  const east = async () => Number(await x.inputValue()) - 2654700
  await expect.poll(east).toBeGreaterThan(10)
  await expect(x).toHaveValue(/^\d{7}(\.\d{1,2})?$/)
  await expect(y).toHaveValue(/^12221\d\d\.\d\d$/)
  await waitUntilAtRest(page)
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(east).toBeLessThan(-10)
  const picker = page.getByRole('application', { name: 'Point on the map' })
  await picker.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => Math.abs(await east())).toBeLessThan(1)
  const middle = await east()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await east()) - middle).toBeGreaterThan(5)
})
