import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

/** An object with a cone test from 1.20 m on: sand over clay from 3 to 8 m over sand; and one run of it for each of some settings. */
async function runsOf(server: Server, settings: readonly object[] = [{}], rows = 801) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30, netarea: 0.8 }
  const body = await makeObject(call, object, 'CR')
  const path = `/api/project/1/object/${body.locid}`
  const lines = Array.from({ length: rows }, (_, i) => {
    const depth = 1.2 + i * 0.02
    const isClay = depth > 3 && depth < 8
    const qc = (isClay ? 0.6 : depth > 8 ? 20 : 8) * (1 + 0.1 * Math.sin(i / 5))
    // a change of rods
    if (depth > 9.3 && depth < 9.5) return `${depth.toFixed(2)},,,`
    return [depth.toFixed(2), qc, isClay ? 0.02 : qc / 150, isClay ? 0.25 : 0.01].join(',')
  })
  await sendPush(server, path, { meta: { waterDepth: { value: 1.35, unit: 'm' } }, rows: lines })
  const ids: number[] = []
  for (const setting_json of settings) {
    const { status, body: run } = await call('POST', `${path}/seq_cal`, { setting_json })
    expect(status).toBe(201)
    ids.push(run.id)
  }
  const list = async () => (await call('GET', `${path}/seq_cal`)).body as { status: string }[]
  await expect.poll(async () => (await list()).every(({ status }) => status === 'done')).toBe(true)
  const whole = async (id = ids[0]!) => (await call('GET', `${path}/seq_cal/${id}`)).body
  return {
    ...{ call, path, ids, whole },
    address: `/projects/1/location/${body.locid}?open=Calculations&openMinor=Results&sel=R${ids[0]}`,
  }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Results' })
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[data-row="${row}"] > [data-column="${column}"]`)

/** What a click saves, as text. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path(), 'utf8')
}
const closeToasts = async (page: Page) => {
  for (const toast of await page.getByRole('alert').getByRole('button').all()) await toast.click()
}

test('charts, another run overlaid, its differences and an opened line of working stand in the address; a warning leads to its row, a cell opens its line of working, the head of a column its formula', async ({
  server,
  signedIn,
}) => {
  const run = await runsOf(server, [{}, { nkt: 16 }])
  const page = await signedIn('engineer', run.address)
  const { results } = await run.whole()
  const row = results.depth.findIndex((depth: number) => depth > 5)
  const working = page.getByRole('region', { name: /^su at / })
  await test.step('a reload finds them, the back button leads through them', async () => {
    await page.getByRole('button', { name: 'Pile' }).click()
    await page.getByLabel('Compare').selectOption({ index: 1 })
    await expect(page.locator('.results-charts path[stroke-opacity]').first()).toBeAttached()
    await page.getByRole('button', { name: 'Differences' }).click()
    // only what differs, settings first
    await expect(page.getByRole('row', { name: /^Cone factor Nkt/ })).toContainText('1416')
    const series = page.getByLabel('Series')
    await expect(series.locator('option')).toHaveText([/^All series/, /^su \(/, /^St \(/])
    await series.selectOption({ index: 1 })
    const { values } = results.sequences.find((one: { quantity: string }) => one.quantity === 'su')
    const su: number = values.find((value: number | null) => value !== null)
    const first = page.getByRole('table', { name: 'Differences' }).getByRole('row').nth(1)
    await expect(first).toContainText(su.toFixed(3))
    await expect(first).toContainText(((su * 14) / 16).toFixed(3))
    await page.reload()
    await expect(page.getByRole('table', { name: 'Differences' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pile' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(grid(page)).toBeVisible()
    await expect(page.getByLabel('Compare')).not.toHaveValue('')
    await page.goBack()
    await expect(page.getByLabel('Compare')).toHaveValue('')

    await grid(page).evaluate((g, top) => g.parentElement!.scrollTo(0, top), row * 26 - 100)
    await cell(page, row, 7).click()
    await expect(working).toBeVisible()
    await expect(page).toHaveURL(/cell=su/)
    await page.reload()
    await expect(working).toBeInViewport()
    await expect(grid(page).locator(`[data-row="${row}"]`)).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Parameters' })).toHaveAttribute('aria-pressed', 'true')
    // a small screen shows one of both
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: 'Results' }).click()
      await expect(grid(page)).toBeVisible()
      await expect(page.locator('.results-charts')).toBeHidden()
      await page.getByRole('button', { name: 'Charts' }).click()
      await expect(page.locator('.results-charts')).toBeVisible()
      await expect(grid(page)).toBeHidden()
    }
    // the list knows nothing of it
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).not.toHaveURL(/pane|view|than|cell/)
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(server.url + run.address)
  await test.step('by click and by key', async () => {
    await expect(page.getByText('9 rows have no cone resistance or blow count.')).toBeVisible()
    await page.getByRole('button', { name: 'row 757' }).click()
    await expect(grid(page).locator('[data-row="756"]')).toBeInViewport()
    // keys go on from there
    await expect(page.locator('.results-table .grid-editor')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.grid-editor')).toHaveAccessibleName(/16\.34 m/)

    const valueIn = (quantity: string) =>
      results.sequences.find((one: { quantity: string }) => one.quantity === quantity).values[row]
    await grid(page).evaluate((g, top) => g.parentElement!.scrollTo(0, top), row * 26 - 100)
    // su
    await cell(page, row, 7).click()
    await expect(working).toContainText('= qn/Nkt')
    await expect(working).toContainText(`= ${valueIn('su').toFixed(3)} kPa`)
    await expect(working).toContainText('Lunne et al. (1997)')
    await expect(page.locator('.results-values')).toContainText(`${results.depth[row].toFixed(2)} m`)
    await page.keyboard.press('Escape')
    await expect(working).toHaveCount(0)
    // keys alone lead to the cell below
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: /^su at / })).toContainText('= qn/Nkt')
    await page.keyboard.press('Escape')
    // a gap says which formula did not hold
    await page.keyboard.press('Control+Home')
    for (let right = 0; right < 7; right++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'su at 1.20 m' })).toContainText('Ic > Ic,s')
    await expect(page.getByRole('region', { name: 'su at 1.20 m' })).toContainText('does not hold')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Columns of the table' }).click()
    await page.getByRole('checkbox', { name: 'Ra,d kN' }).check()
    await page.keyboard.press('Escape')
    const head = grid(page).getByRole('columnheader', { name: /^Ra,d/ })
    await expect(head).toContainText('not verified against its standard')
    // all of it is to be seen
    const words = head.getByText('not verified against its standard')
    expect(await words.evaluate(one => one.scrollHeight <= one.clientHeight + 1)).toBe(true)
    await head.getByRole('button').click()
    const card = page.getByRole('region', { name: 'Ra,d', exact: true })
    await expect(card).toContainText('Ra,d = ηa·Ra,k/γM')
    await expect(card).toContainText('ηa 0.70, γM 1.30')
    await expect(card).toContainText('SIA 267')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await page.getByRole('button', { name: 'Pile' }).click()
    await expect(page.getByText('Ra,d: SIA 267, ηa 0.70, γM 1.30, not verified against its standard')).toBeVisible()
    await page.reload()
    await expect(head).toBeVisible()
  })
})

test('values are replaced with one reason, told with the old value, and taken back by a click; what was typed outlives a reload and a colleague’s save', async ({
  server,
  signedIn,
}) => {
  const run = await runsOf(server)
  const page = await signedIn('engineer', run.address)
  const before = await cell(page, 3, 0).innerText()
  await cell(page, 3, 0).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByText('Editing')).toBeVisible()
  await page.keyboard.type('4,5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('much')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Not saved yet: 1 cell is not a number.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 values are replaced.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Give a reason.')
  await dialog.getByRole('textbox').fill('vane test KB 3/26')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Values replaced', { exact: true })).toBeVisible()
  await expect(cell(page, 3, 0)).toHaveText('4.500')
  await expect(cell(page, 4, 0)).toHaveText('')
  await expect(page.getByText('2 replaced values')).toBeVisible()
  expect((await run.whole()).overrides).toMatchObject([
    { series: 'qt', value: 4.5, by: 'engineer', reason: 'vane test KB 3/26' },
    { series: 'qt', value: null, by: 'engineer', reason: 'vane test KB 3/26' },
  ])

  const csv = (await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click())).split('\r\n')
  expect(csv[0]).toMatch(/^length \[m\],depth \[m\],qc \[MPa\].*,replaced$/)
  expect(csv[4]).toMatch(/,qt \[MPa\]$/)
  expect(csv[1]!.endsWith(',')).toBe(true)

  await cell(page, 3, 0).hover()
  const card = page.getByRole('region', { name: 'Replaced values' })
  await expect(card).toContainText(`4.500, was ${before}`)
  await expect(card).toContainText('‘vane test KB 3/26’ · engineer')
  await card.getByRole('button', { name: 'Take the computed value again' }).click()
  await expect(cell(page, 3, 0)).toHaveText(before)
  await expect(page.getByText('1 replaced value', { exact: true })).toBeVisible()

  // typed and not saved, it is offered after a reload
  await page.keyboard.press('e')
  await cell(page, 2, 1).click()
  await page.keyboard.type('0.9')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(cell(page, 2, 1)).toHaveText('0.9')
  await expect(page.getByText('1 cell changed')).toBeVisible()

  // who is late is told, and saves it beside what the other has replaced
  const { results } = await run.whole()
  const theirs = [{ series: 'Ic', depth: results.length[5], value: 2, reason: 'lab' }]
  expect((await run.call('PUT', `${run.path}/seq_cal/${run.ids[0]}`, { overrides: theirs })).status).toBe(200)
  const save = async () => {
    await page.keyboard.press('Control+s')
    await dialog.getByRole('textbox').fill('mine')
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await save()
  await expect(page.getByText('Somebody has replaced values of this run meanwhile.')).toBeVisible()
  await expect(cell(page, 2, 1)).toHaveText('0.9')
  await closeToasts(page)
  await save()
  await expect(page.getByText('Values replaced', { exact: true })).toBeVisible()
  await expect(cell(page, 5, 6)).toHaveText('2.000')
  const kept = (await run.whole()).overrides as { series: string; value: number | null; reason: string }[]
  expect(kept.map(({ value, reason }) => [value, reason])).toEqual(
    expect.arrayContaining([
      [2, 'lab'],
      [0.9, 'mine'],
    ]),
  )
})
