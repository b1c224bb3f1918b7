import type { Page } from '@playwright/test'
import { type Call, callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

const fixtures = '/e2/api/wdfixtures'

/** An object without a well, 30 m deep, and where its fixtures stand. */
async function anObject(server: Server): Promise<{ call: Call; locid: number; address: string; home: object }> {
  const call = await callAs(server.url, 'lead')
  const { locid } = await makeObject(call, { zcoorde: 30 }, 'F')
  return { call, locid, address: `/projects/1/location/${locid}?open=Fixtures`, home: { prj: 1, locid } }
}
/** A tube with its layers, by the server. */
async function aTube(call: Call, home: object, name: string, layers: object[]): Promise<number> {
  const { body } = await call('POST', `${fixtures}/tube`, { ...home, name })
  for (const layer of layers) {
    const answer = await call('POST', `${fixtures}/tube/${body.id}/layer`, { tube_od: 63, ...layer })
    expect(answer.status).toBe(201)
  }
  return body.id
}
const tubesOf = async (call: Call, locid: number) =>
  (await call('GET', `${fixtures}/tube?prj=1&locid=${locid}`)).body as { name: string; layers: object[] }[]

const blank = { depthfrom: -0.5, depthto: 4, type_of_tube: 'bt' }
const screen = { depthfrom: 4, depthto: 6, type_of_tube: 'ft', perforation_type: 'hs' }

const rows = (page: Page) => page.getByRole('treegrid').getByRole('row')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text }).first()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) =>
  page.locator('input, select, textarea').and(page.getByLabel(label, { exact: true }))
const told = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible()
/** Types into one field after the other. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
/** Finds a depth in the drawing, px on the page. */
async function yOf(page: Page, depth: number): Promise<number> {
  const view = page.locator('.bench-graphic .depth-view')
  const box = (await view.boundingBox())!
  const labels = await view.locator('svg text').evaluateAll(texts =>
    texts
      .filter(t => t.getAttribute('x') !== '0')
      .map(t => ({
        depth: Number(t.textContent),
        y: t.getBoundingClientRect().y + t.getBoundingClientRect().height / 2,
      })),
  )
  const [a, b] = [labels[0]!, labels.at(-1)!]
  expect(b.depth).toBeGreaterThan(a.depth)
  const y = a.y + ((depth - a.depth) / (b.depth - a.depth)) * (b.y - a.y)
  expect(y).toBeGreaterThan(box.y)
  return y
}
const middleOf = async (page: Page): Promise<number> => {
  const box = (await page.locator('.bench-graphic .depth-view').boundingBox())!
  return box.x + box.width / 2
}

test('a nested piezometer with three filters from nothing, by keyboard, with its fill, its pipe and an instrument; the panel is there by seven lists and one call for all code lists', async ({
  server,
  signedIn,
}) => {
  const { call, locid, address } = await anObject(server)
  const page = await signedIn('engineer', '/projects')
  await expect(page.getByRole('link', { name: '2026.014' })).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url().slice(server.url.length)))
  await page.goto(server.url + address)
  await expect(page.getByText('No tube is recorded here yet.')).toBeVisible()
  const lists = asked.filter(path => path.startsWith('/e2/api'))
  expect(lists).toHaveLength(7)
  expect(new Set(lists).size).toBe(7)
  expect(asked.filter(path => path.startsWith('/api/dictionaries?types=19%2C'))).toHaveLength(1)
  for (const [i, depths] of [
    ['3', '5', '5.5'],
    ['9', '11', '11.5'],
    ['18', '20', '21'],
  ].entries()) {
    await page.keyboard.press('n')
    await told(page, 'Tube has been successfully created!')
    await expect(field(page, 'Depth from')).toBeFocused()
    await type(page, '-0,5', depths[0]!, 'bt', '63', '52')
    await page.keyboard.press('Shift+Enter')
    await told(page, 'Tube layer has been successfully created!')
    await expect(field(page, 'Depth to')).toBeFocused()
    await expect(field(page, 'Depth from')).toHaveValue(Number(depths[0]).toFixed(2))
    await expect(field(page, 'Tube OD')).toHaveValue('63')
    await type(page, depths[1]!, 'Filterrohr')
    await page.getByRole('combobox', { name: 'Perforation type' }).fill('hs')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Enter')
    await expect(field(page, 'Depth to')).toBeFocused()
    await type(page, depths[2]!, 'st')
    await page.keyboard.press('Control+s')
    await expect(button(page, 'Edit')).toBeVisible()
    await expect(rows(page)).toHaveCount(4 * (i + 1))
  }
  await tab(page, 'Tube fill').click()
  await button(page, 'New Tube fill').first().click()
  await told(page, 'Tube fill has been successfully created!')
  await expect(field(page, 'Depth from')).toBeFocused()
  await type(page, '0', '2', 'k')
  await page.keyboard.press('Control+s')
  await told(page, 'Tube fill layer has been successfully created!')
  await tab(page, 'Surface enclosure').click()
  await page.keyboard.press('n')
  await expect(field(page, 'Depth from')).toBeFocused()
  await type(page, '-0.8', '0.5', 'schr', '200')
  await page.keyboard.press('Control+s')
  await told(page, 'Surface enclosure has been successfully created!')
  // the keys go on from here
  await expect(page.locator(':focus')).toHaveCount(1)
  await tab(page, 'Instrumentation').click()
  await page.keyboard.press('n')
  await expect(field(page, 'Depth')).toBeFocused()
  await type(page, '19')
  await field(page, 'Associated to').selectOption('Tube 3')
  await page.keyboard.press('Control+s')
  await told(page, 'Instrument has been successfully created!')
  const tubes = await tubesOf(call, locid)
  expect(tubes.map(t => [t.name, t.layers.length])).toEqual([
    ['Tube 1', 3],
    ['Tube 2', 3],
    ['Tube 3', 3],
  ])
  expect(tubes[2]!.layers[1]).toMatchObject({ depthfrom: 18, depthto: 20, type_of_tube: 'ft', perforation_type: 'hs' })
  const instruments = await call('GET', `${fixtures}/instrumentation?prj=1&locid=${locid}`)
  expect(instruments.body).toMatchObject([{ depth: 19, name: 'Instrument 1', repeat_interval: null }])
})

test('a name is changed in its row by double click, F2 or pencil, and sent alone; what is deleted says what hangs on it, and the one before is selected', async ({
  server,
  signedIn,
}) => {
  const { call, locid, address, home } = await anObject(server)
  await aTube(call, home, 'P1', [blank])
  const second = await aTube(call, home, 'P2', [blank])
  await call('POST', `${fixtures}/instrumentation`, { ...home, name: 'Geber A', depth: 3, associated_to: second })
  for (const depthto of [0.5, 0.6])
    await call('POST', `${fixtures}/surfaceenclosure`, { ...home, depth: 0, depthto, enclosure_type: 'mwl' })
  const page = await signedIn('engineer', address)
  const sent: [string, string[]][] = []
  page.on('request', request => {
    if (request.method() !== 'PUT') return
    sent.push([
      new URL(request.url()).pathname.slice(fixtures.length + 1).replace(/\d+/g, 'n'),
      Object.keys(request.postDataJSON()),
    ])
  })
  const name = page.getByLabel('Rename P1')
  await page.getByText('P1', { exact: true }).first().dblclick()
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name should not be empty!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'P1')).toBeVisible()
  await page.keyboard.press('F2')
  await page.locator('.name-input input').fill('Pegel tief')
  await page.keyboard.press('Enter')
  await told(page, 'Tube has been successfully updated!')
  await expect(row(page, 'Pegel tief')).toBeVisible()
  await button(page, 'Rename Pegel tief').click()
  await page.keyboard.type('P9')
  await page.keyboard.press('Escape')
  expect((await tubesOf(call, locid)).map(t => t.name)).toEqual(['Pegel tief', 'P2'])
  await button(page, 'Rename Pegel tief').click()
  await page.keyboard.press('Escape')
  await row(page, 'Pegel tief').click()
  await row(page, '-0.50 - 4.00').dblclick()
  await field(page, 'Tube ID').fill('')
  await page.keyboard.press('Control+s')
  await told(page, 'Tube layer has been successfully updated!')
  await tab(page, 'Surface enclosure').click()
  await expect(row(page, 'Surface enclosure 1')).toBeVisible()
  await page.keyboard.press('e')
  await field(page, 'Maximum load').fill('4')
  await page.keyboard.press('Control+s')
  await told(page, 'Surface enclosure has been successfully updated!')
  expect(sent.map(([path]) => path)).toEqual(['tube/n', 'tube/n/layer/n', 'surfaceenclosure/n'])
  expect(sent[0]![1]).toEqual(['name'])
  for (const name of ['id', 'tube_name']) expect(sent[1]![1]).not.toContain(name)
  for (const name of ['id', 'name', 'prj', 'locid']) expect(sent[2]![1]).not.toContain(name)

  await expect(rows(page)).toHaveCount(2)
  await expect(button(page, 'New Surface Enclosure')).toHaveCount(0)
  await expect(page.getByText('An object has no more than two surface enclosures.')).toBeVisible()
  await expect(button(page, 'Delete')).toHaveCount(0)
  await row(page, 'Surface enclosure 2').hover()
  await button(page, 'Delete Surface enclosure 2').click()
  await button(page, 'Remove').click()
  await told(page, 'Tube fill has been successfully deleted!')
  await expect(row(page, 'Surface enclosure 1')).toHaveAttribute('aria-selected', 'true')
  await expect(button(page, 'New Surface Enclosure')).toBeVisible()

  await tab(page, 'Tubes').click()
  await row(page, 'P2').click()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Are you sure you want to remove this Tube?')).toBeVisible()
  await expect(page.getByText('Geber A stays, but is no longer attached to any tube.')).toBeVisible()
  await button(page, 'Remove').click()
  await told(page, 'Tube has been successfully deleted!')
  await expect(row(page, 'Pegel tief')).toHaveAttribute('aria-selected', 'true')
  // the keys go on from here
  await expect(page.locator(':focus')).toHaveCount(1)
  const { body } = await call('GET', `${fixtures}/instrumentation?prj=1&locid=${locid}`)
  expect(body).toMatchObject([{ name: 'Geber A', associated_to: null }])
})

test('list and drawing select each other, over the tabs too; a filter’s end is dragged to its layer, and what cannot be is said beside the list and while it is typed', async ({
  server,
  signedIn,
}) => {
  const { call, address, home } = await anObject(server)
  const tube = await aTube(call, home, 'P1', [blank, { ...screen, depthto: 20 }])
  await call('POST', `${fixtures}/instrumentation`, { ...home, depth: 12, system_component: 'mr', associated_to: tube })
  const page = await signedIn('engineer', address)
  await expect(rows(page)).toHaveCount(1)
  await page.mouse.click(await middleOf(page), await yOf(page, 8))
  await expect(row(page, '4.00 - 20.00')).toHaveAttribute('aria-selected', 'true')
  await page.mouse.move(await middleOf(page), await yOf(page, 2))
  await expect(page.locator('.drawing-tip')).toHaveText('P1 · -0.50 - 4.00')
  await page.mouse.click(await middleOf(page), await yOf(page, 12))
  await expect(tab(page, 'Instrumentation')).toHaveAttribute('aria-selected', 'true')
  await expect(row(page, 'Instrument 1')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/openMinor=Instrumentation/)
  // a drawing that opens while the hairline stands at a depth
  await row(page, 'Instrument 1').hover()
  await expect(page.locator('.bench-graphic .hairline')).toBeVisible()
  await button(page, 'Open the drawing full').press('Enter')
  await expect(page.getByRole('dialog').getByText('filter tube', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // perforation is asked of filters only
  const { call: store, locid, address: other, home: place } = await anObject(server)
  await store('POST', `/e2/api/wdbrhole/1/${locid}`, { blbeg: 0, blend: 20, drill_od: 100 })
  await aTube(store, place, 'P1', [blank, { ...screen, depthto: 22 }])
  const fill = (await store('POST', `${fixtures}/tubefill`, place)).body.id
  await store('POST', `${fixtures}/tubefill/${fill}/layer`, { depth: 3, depthto: 20.69, backfill_material: 'fk' })
  await page.goto(server.url + other)
  await row(page, 'P1').click()
  await row(page, '-0.50 - 4.00').dblclick()
  await expect(field(page, 'Tube OD')).toBeVisible()
  await expect(field(page, 'Perforation type')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Type of tube' }).fill('ft')
  await page.keyboard.press('Tab')
  for (const label of ['Perforation type', 'Perforation aperture', 'Perforated area per length'])
    await expect(field(page, label)).toBeVisible()
  await page.keyboard.press('Escape')

  const reaches = page.getByText('The filter reaches down to 22.00 m, the hole ends at 20.00 m.')
  await expect(reaches).toBeVisible()
  await button(page, 'P1 · 4.00 - 22.00').click()
  await expect(row(page, '4.00 - 22.00')).toHaveAttribute('aria-selected', 'true')
  const handle = page.getByRole('slider', { name: 'Depth to' })
  const grip = (await handle.locator('i').boundingBox())!
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  const perMetre = (await yOf(page, 10)) - (await yOf(page, 9))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 1.33 * perMetre, { steps: 4 })
  await page.mouse.up()
  await expect(field(page, 'Depth to')).toHaveValue('20.69')
  await expect(tab(page, 'Tube fill')).toHaveAttribute('aria-disabled', 'true')
  await handle.press('ArrowDown')
  await expect(field(page, 'Depth to')).toHaveValue('20.70')
  await field(page, 'Tube OD').fill('120')
  await expect(page.getByText('The tube of 120 mm is wider than the hole of 100 mm', { exact: false })).toBeVisible()
  await field(page, 'Tube OD').fill('50')
  await field(page, 'Depth to').fill('19')
  await expect(page.getByText('The filter reaches', { exact: false })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await told(page, 'Tube layer has been successfully updated!')
  expect((await tubesOf(store, locid))[0]!.layers[1]).toMatchObject({ depthto: 19, perforation_type: 'hs' })
})

test('nothing is sent until every rule holds; a word that is no code stands where it was typed, and so does what the server refuses with its sentence', async ({
  server,
  signedIn,
}) => {
  const { call, locid, address, home } = await anObject(server)
  const page = await signedIn('engineer', `${address}&openMinor=Instrumentation`)
  await expect(button(page, 'New Instrument').first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page, 'Depth')).toBeFocused()
  await type(page, '5')
  const what = page.getByRole('combobox', { name: 'Measurement point type' })
  await what.focus()
  await page.keyboard.type('magnet')
  await page.keyboard.press('Control+s')
  await told(page, '“magnet” is not in this list')
  await expect(what).toHaveValue('magnet')
  await expect(rows(page)).toHaveCount(0)
  await what.fill('gws')
  await page.keyboard.press('Control+s')
  await told(page, 'Instrument has been successfully created!')
  await expect(row(page, 'groundwater level')).toBeVisible()

  const tube = await aTube(call, home, 'P1', [blank])
  await page.goto(server.url + address)
  await row(page, 'P1').hover()
  await button(page, 'Add a layer to P1').click()
  await expect(field(page, 'Depth to')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.locator('.wrong, .wrong-note')).toHaveText(['Depth to is required!', 'Type of tube is required!'])
  // somebody else makes a heat exchanger of it meanwhile
  const { body } = await call('GET', `${fixtures}/tube?prj=1&locid=${locid}`)
  const path = `${fixtures}/tube/${tube}/layer/${body[0].layers[0].id}`
  expect((await call('PUT', path, { ...blank, depthfrom: 0, type_of_tube: 'ut', tube_od: 32 })).status).toBe(200)
  await type(page, '9', 'bt')
  await page.keyboard.press('Control+s')
  await told(page, 'Something went wrong!')
  await expect(page.getByText('U-tubes stay by themselves', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
})
