import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

/** ms between two keys of a hurried hand. */
const delay = 30
/** ms that the saves of a slow line take, one after the other. */
const lineTimes = [50, 700, 5000, 50, 700, 50]

/** Makes every save take its time, and the one whose body `isRefused` fail once, in the server's own shape. */
async function slowDown(page: Page, route: RegExp, isRefused: (body: string) => boolean = () => false) {
  let count = 0
  let hasRefused = false
  await page.route(route, async one => {
    const request = one.request()
    if (request.method() === 'GET') return one.continue()
    await new Promise(resolve => setTimeout(resolve, lineTimes[count++ % lineTimes.length]))
    if (!hasRefused && isRefused(request.postData() ?? '')) {
      hasRefused = true
      return one.fulfill({
        status: 400,
        json: { depthto: ['The line was bad.'] },
      })
    }
    await one.continue()
  })
}

test('a log that is typed line by line on a slow line is stored as it was typed, and a line that is refused is offered with the reason', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Layers'))
  await slowDown(page, /layer_data/, body => body.includes('"depthto":4.2'))
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  await page.keyboard.press('n')
  const line = page.getByRole('textbox', { name: 'Line entry' })
  await line.focus()
  const lines = [
    ['1.1 Auffüllung, kiesig, grau', 'mg'],
    ['2.3 Seekreide, siltig', 'lm'],
    ['3.4 Ton, braun', 'cl'],
    ['4.2 Sand, grau', 'sa'],
    ['5.0 Kies, sandig', 'gr'],
    ['6.7 Silt, tonig, weich', 'si'],
  ]
  for (const [text] of lines) await page.keyboard.type(`${text}\n`, { delay })
  // what is being typed when the answer comes stays where it is
  await page.keyboard.type('7.1 Torf', { delay })
  const offer = page.getByRole('status').filter({ hasText: 'The line was bad.' })
  await expect(offer).toBeVisible()
  await expect(line).toHaveValue('7.1 Torf')
  const stored = async () =>
    ((await hole.log()) as { depthfrom: number; depthto: number; prinstype: string }[]).map(
      ({ depthfrom, depthto, prinstype }) => `${depthfrom} ${depthto} ${prinstype}`,
    )
  await expect.poll(async () => (await stored()).length).toBe(5)
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(line).toHaveValue('4.2 Sand, grau')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stored()).length).toBe(6)
  const all = await stored()
  expect(all.map(one => one.split(' ').slice(0, 2).join(' '))).toEqual([
    '0 1.1',
    '1.1 2.3',
    '2.3 3.4',
    '3.4 4.2',
    '4.2 5',
    '5 6.7',
  ])
  expect(all.map(one => one.split(' ')[2])).toEqual(lines.map(([, code]) => code))
  // and the next line, which nobody has saved yet, is offered
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(line).toHaveValue('7.1 Torf')
})

test('a line that is refused leaves the next one to the hand that types it, and the line empty to one at rest', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Layers'))
  const said = 'The line was bad.'
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/layer_data/, async one => {
    if (one.request().method() === 'GET') return one.continue()
    await isAnswered
    await one.fulfill({ status: 400, json: { depthto: [said] } })
  })
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  await page.keyboard.press('n')
  const line = page.getByRole('textbox', { name: 'Line entry' })
  await line.focus()
  await page.keyboard.type('1.1 Kies\n2.3 Sa', { delay })
  answer()
  await page.keyboard.type('nd, grau', { delay })
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(line).toHaveValue('2.3 Sand, grau')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(2)
  await page.keyboard.type('3.4 Ton', { delay })
  await expect(line).toHaveValue('3.4 Ton')
})

test('what is typed in a form while the one before it is saved or refused, or after it, belongs to the next record', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Layers'))
  const { keyboard } = page
  await slowDown(page, /layer_data/, body => body.includes('"depthto":3.4'))
  await expect(page.getByRole('button', { name: 'Add Layer Data' }).first()).toBeVisible()
  await keyboard.press('n')
  await expect(page.getByLabel('Depth to')).toBeFocused()
  const offer = page.getByRole('status').filter({ hasText: 'The line was bad.' })
  for (const [to, what] of [
    ['1.1', 'mg'],
    ['3.4', 'pt'],
    ['4.9', 'si'],
    ['6.2', 'sa'],
  ] as const) {
    await keyboard.type(to, { delay })
    await keyboard.press('Tab', { delay })
    await keyboard.type(what, { delay })
    await keyboard.press('Tab', { delay })
    await keyboard.press('Shift+Enter', { delay })
    // a hand that rests until the refusal is told types the next record all the same
    if (to === '3.4') await expect(page.getByText('The line was bad.').first()).toBeVisible()
  }
  const stored = async () =>
    ((await hole.log()) as { depthto: number; prinstype: string }[]).map(l => `${l.depthto} ${l.prinstype}`)
  await expect.poll(stored).toEqual(['1.1 mg', '4.9 si', '6.2 sa'])
  await expect(offer).toContainText('1.10 – 3.40')
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#f-depthto-wrong')).toHaveText('The line was bad.')
  await keyboard.press('Control+s')
  await expect.poll(stored).toEqual(['1.1 mg', '3.4 pt', '4.9 si', '6.2 sa'])
})

test('rows that are typed in the sheet while those above them are saved stay, and are saved by the key that came too early', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 1, 'si')
  const page = await signedIn('engineer', `${hole.at('Layers')}&view=grid`)
  const { keyboard } = page
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`)
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/records$/, async one => {
    await isAnswered
    await one.continue()
  })
  // 1: depth to, 3: major component
  await cell(1, 1).click()
  const typeRow = async (to: string, what: string) => {
    await keyboard.type(to, { delay })
    await keyboard.press('Tab', { delay })
    await keyboard.type(what, { delay })
    await keyboard.press('Enter', { delay })
  }
  await typeRow('2.1', 'Kies')
  await keyboard.press('Control+s')
  await typeRow('3.4', 'Sand')
  await keyboard.press('Control+s')
  await typeRow('4.5', 'Ton')
  // in the middle of a word when the list comes
  await keyboard.type('5.', { delay })
  answer()
  await expect.poll(async () => (await hole.log()).length).toBe(4)
  await expect(page.getByText('2 rows saved', { exact: true })).toBeVisible()
  await keyboard.type('7', { delay })
  await keyboard.press('Enter')
  await expect(cell(4, 1)).toHaveText('5.7')
  const stored = (await hole.log()) as { depthto: number; prinstype: string }[]
  expect(stored.map(({ depthto, prinstype }) => `${depthto} ${prinstype}`)).toEqual([
    '1 si',
    '2.1 gr',
    '3.4 sa',
    '4.5 cl',
  ])
  await page.reload()
  await expect(cell(4, 1)).toHaveText('5.7')
})

test('readings that are typed while others of their table are saved stay, in the order of the keys, and are saved next', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server, { boretype: 'cptu' })
  const rows = ['1.00,5,0.04', '1.02,6,0.05', '1.04,7,0.06', '1.06,8,0.07']
  await sendPush(server, hole.path, { head: 'Depth [m],qc [MPa],fs [MPa]', rows })
  const page = await signedIn('engineer', hole.at('DataSequences'))
  const { keyboard } = page
  const cell = (row: number, column: number) =>
    page.getByRole('grid', { name: 'Table' }).locator(`[data-row="${row}"] [data-column="${column}"]`)
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/\/data_sequences\/\d+/, async one => {
    if (one.request().method() === 'GET') return one.continue()
    await isAnswered
    await one.continue()
  })
  await cell(0, 1).click()
  await keyboard.press('e')
  await expect(page.getByText('Editing', { exact: true })).toBeVisible()
  await keyboard.type('5,1\n', { delay })
  await keyboard.press('Control+s')
  await keyboard.type('6.2', { delay })
  await keyboard.press('Tab', { delay })
  await keyboard.type('0.051\n7.', { delay })
  answer()
  await expect(page.getByText('Data sequence updated successfully')).toBeVisible()
  await keyboard.type('3\n8.4\n', { delay })
  await expect(cell(0, 1)).toHaveText('5.1')
  await expect(cell(2, 1)).toHaveText('7.3')
  await keyboard.press('Control+s')
  const stored = async () => {
    const { soundings } = (await hole.call('GET', `${hole.path}/data_sequences?layout=columns`)).body
    return soundings[0].sequences.map(({ values }: { values: number[] }) => values)
  }
  await expect.poll(stored).toEqual([
    [5.1, 6.2, 7.3, 8.4],
    [0.04, 0.051, 0.06, 0.07],
  ])
})

test('what is typed in one record takes nothing of another record or another tab, and all of it is offered', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.layer(0, 2, 'sa')
  await hole.layer(2, 4, 'si')
  const page = await signedIn('engineer', hole.at('Layers'))
  const open = async (tab: Page, record: string, to: string) => {
    await tab.getByRole('row', { name: record }).click()
    await tab.keyboard.press('e')
    await tab.getByLabel('Depth to').fill(to)
  }
  const offers = (tab: Page) => tab.getByRole('status').filter({ hasText: 'unsaved input' })
  await open(page, '0.00 - 2.00', '1.5')
  await page.reload()
  await expect(offers(page)).toHaveCount(1)
  await open(page, '2.00 - 4.00', '3.5')
  await page.reload()
  await expect(offers(page)).toHaveCount(2)

  // a tab that is open keeps what is its own
  const other = await page.context().newPage()
  await other.goto(server.url + hole.at('Layers'))
  await expect(other.getByRole('row', { name: '0.00 - 2.00' })).toBeVisible()
  await expect(offers(other)).toHaveCount(0)
  await open(other, '0.00 - 2.00', '1.7')
  await other.reload()
  await expect(offers(other)).toHaveCount(1)
  await other.close()
  await page.reload()
  await expect(offers(page)).toHaveCount(3)

  // the record's own is what E opens
  await page.getByRole('row', { name: '2.00 - 4.00' }).click()
  await page.keyboard.press('e')
  await expect(page.getByLabel('Depth to')).toHaveValue('3.50')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: '2.00 - 3.50' })).toBeVisible()
  await expect(offers(page)).toHaveCount(2)
})
