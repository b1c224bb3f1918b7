import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

const rows = (page: Page) => page.locator('.bench-row')
const depths = (page: Page) => rows(page).locator('.depths').allTextContents()
const chosen = (page: Page) => page.locator('.bench-row[aria-selected=true] .depths')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const said = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible()
const ready = (page: Page) => expect(page.getByRole('button', { name: 'New Depth Interval' }).first()).toBeVisible()
/** Delete asks, and a key pressed too often does not say yes. */
const removed = async (page: Page) => {
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
const grip = (page: Page, name: string) => page.getByRole('slider', { name }).locator('i')

test('a hole is drilled, cored, flushed and filled up again by keyboard; TCR and SCR are taken by = from recovery and run', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.at('Drilling'))
  const { keyboard } = page
  await ready(page)
  await keyboard.press('n')
  await expect(field(page, 'Depth to')).toBeFocused()
  await keyboard.type('12,5')
  await field(page, 'Drill OD').fill('178')
  await keyboard.press('Shift+Enter')
  await said(page, 'Drilling has been successfully created!')
  await expect(field(page, 'Depth from')).toHaveValue('12.50')
  await expect(field(page, 'Depth to')).toBeFocused()
  await keyboard.type('30')
  await keyboard.press('Control+s')
  await expect(rows(page)).toHaveCount(2)
  await expect(chosen(page)).toHaveText('12.50 m - 30.00 m')

  await keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Add a coring interval in 0.00 m - 12.50 m' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Coring' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Depth to')).toBeFocused()
  await keyboard.type('1.456')
  await expect(page.locator('.input.fixed')).toHaveText('1.46 m')
  await field(page, 'TCR').fill('95')
  await field(page, 'RQD').fill('60')
  await keyboard.press('Control+s')
  await said(page, 'Coring has been successfully created!')
  await expect(chosen(page)).toHaveText('0.00 m - 1.46 m')
  await expect(page.locator('.sheet-field', { hasText: 'Penetration' })).toContainText('1.46 m')

  await page.getByRole('tab', { name: 'Flushing' }).press('Enter')
  await expect(page).toHaveURL(/openMinor=Flushing/)
  await keyboard.press('n')
  await expect(field(page, 'Depth from')).toBeFocused()
  await keyboard.type('2')
  await keyboard.press('Tab')
  await keyboard.type('8')
  await page.getByLabel('Date and time', { exact: true }).fill('2026-11-02')
  await page.getByLabel('Date and time, Time').fill('730')
  await keyboard.press('Control+s')
  await said(page, 'Flushing has been successfully created!')
  await expect(chosen(page)).toHaveText('2.00 m - 8.00 m')
  await expect(page.locator('.sheet-field', { hasText: 'Date and time' })).toContainText('2026-11-02 07:30')

  await page.getByRole('tab', { name: 'Backfill' }).press('Enter')
  await expect(page).toHaveURL(/openMinor=Backfill/)
  await keyboard.press('n')
  await expect(field(page, 'Depth to')).toBeFocused()
  await keyboard.type('8')
  await keyboard.press('Tab')
  await keyboard.type('sand')
  await keyboard.press('Tab')
  await keyboard.press('Control+s')
  await said(page, 'Backfill has been successfully created!')
  await expect(chosen(page)).toHaveText('0.00 m - 8.00 m')

  await page.getByRole('tab', { name: 'Drilling' }).click()
  await rows(page).filter({ hasText: '0.00 m - 1.46 m' }).click()
  await page.keyboard.press('e')
  for (const name of ['TCR', 'SCR', 'RQD']) await field(page, name).fill('')
  await field(page, 'Core recovery').fill('1.314')
  await expect(page.getByText('90 % from recovery and run')).toBeVisible()
  await field(page, 'TCR').press('=')
  await expect(field(page, 'TCR')).toHaveValue('90')
  await field(page, 'SCR').press('=')
  await expect(field(page, 'SCR')).toHaveValue('90')
  await field(page, 'Core recovery').fill('1.6')
  await expect(page.getByText('The core recovery of 1.60 m is longer than the run of 1.46 m.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await said(page, 'Coring has been successfully updated!')
})

test('what cannot be is told: reversed depths go back to what is stored and are offered back, letters never get into a depth, what is missing stands under its field', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.drill(0, 10, { drill_od: 178 })
  const page = await signedIn('engineer', hole.at('Drilling'))
  await ready(page)
  await page.keyboard.press('e')
  await field(page, 'Depth from').fill('12')
  await field(page, 'Drill OD').fill('220')
  await page.keyboard.press('Control+s')
  await said(page, "Depth from can't be greater than Depth to")
  await expect(field(page, 'Depth from')).toHaveValue('0.00')
  await expect(field(page, 'Drill OD')).toHaveValue('178')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page, 'Depth from')).toHaveValue('12.00')
  await expect(field(page, 'Drill OD')).toHaveValue('220')
  await field(page, 'Depth from').fill('2')
  await page.keyboard.press('Control+s')
  await said(page, 'Drilling has been successfully updated!')
  await expect(chosen(page)).toHaveText('2.00 m - 10.00 m')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)

  await page.keyboard.press('n')
  await field(page, 'Depth from').fill('20')
  await field(page, 'Depth to').fill('15')
  await page.keyboard.press('Control+s')
  await expect(field(page, 'Depth to')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await field(page, 'Depth from').fill('')
  // what is no number stays as it was typed, and is refused
  await field(page, 'Depth to').pressSequentially('5m80')
  await field(page, 'Depth to').press('Tab')
  await expect(page.locator('#f-blend-wrong')).toHaveText('Must be a number')
  await expect(field(page, 'Depth to')).toHaveValue('5m80')
  await field(page, 'Depth to').fill('12,5 m')
  await field(page, 'Depth to').press('Tab')
  await expect(field(page, 'Depth to')).toHaveValue('12.50')
  await field(page, 'Casing OD').fill('100')
  await field(page, 'Casing ID').fill('110')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#f-blbeg-wrong')).toHaveText('Depth from is required')
  await expect(page.locator('#f-casing_id-wrong')).toHaveText('The inner diameter cannot be larger than the outer one')
  await expect(field(page, 'Depth from')).toBeFocused()
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}${hole.at('Drilling')}&openMinor=Flushing`)
  await ready(page)
  await page.keyboard.press('n')
  // what stands behind the dot is no further digit of the seven
  await field(page, 'pH').pressSequentially('7.5')
  await field(page, 'pH').press('Tab')
  await expect(field(page, 'pH')).toHaveValue('7')
  await field(page, 'Depth from').fill('5')
  await field(page, 'Depth to').fill('3')
  await field(page, 'Depth to').press('Tab')
  await expect(page.locator('.bench-fields [role=alert]')).toHaveText("Depth from can't be greater than Depth to")
  await field(page, 'Depth to').fill('6')
  await expect(page.locator('.bench-fields [role=alert]')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`${server.url}${hole.at('Drilling')}&openMinor=Backfill`)
  await ready(page)
  await page.keyboard.press('n')
  await field(page, 'Depth to').fill('6')
  await field(page, 'Grain size from').fill('8')
  await field(page, 'Grain size to').fill('4')
  await page.keyboard.press('Control+s')
  await expect(page.locator('#f-backfill_material-wrong')).toHaveText('Backfill material is required!')
  await expect(page.locator('#f-grain_size_to-wrong')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('a run outside its interval or over another is told while typing and refused by the server; an interval is not shrunk or deleted under its runs, unless they go too', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.drill(0, 10)
  await hole.core(0, 1.5)
  const page = await signedIn('engineer', hole.at('Drilling'))
  await ready(page)
  await page.getByRole('button', { name: 'Add a coring interval in 0.00 m - 10.00 m' }).press('Enter')
  await expect(field(page, 'Depth from')).toHaveValue('1.50')
  await field(page, 'Depth from').fill('9')
  await field(page, 'Depth to').fill('11')
  await said(page, 'The coring run 9.00 – 11.00 m does not lie in one drilling interval.')
  await page.keyboard.press('Control+s')
  await said(page, 'Something went wrong! The coring run 9.00 – 11.00 m does not lie in one drilling interval.')
  await field(page, 'Depth from').fill('1')
  await field(page, 'Depth to').fill('2')
  await page.getByRole('button', { name: 'Start at 1.50 m' }).click()
  await expect(field(page, 'Depth from')).toHaveValue('1.50')
  await page.keyboard.press('Control+s')
  await said(page, 'Coring has been successfully created!')
  await expect(chosen(page)).toHaveText('1.50 m - 2.00 m')

  await hole.core(8, 9.5)
  await page.goto(server.url + hole.at('Drilling'))
  await expect(chosen(page)).toHaveText('0.00 m - 10.00 m')
  await page.keyboard.press('e')
  await field(page, 'Depth to').fill('9')
  await page.keyboard.press('Control+s')
  await said(page, 'Drilling failed to update')
  await expect(page.locator('.bench-fields [role=alert]')).toContainText(
    'The coring run 8.00 – 9.50 m would lie in no drilling interval.',
  )
  await page.getByRole('button', { name: 'Delete the coring runs too' }).click()
  await said(page, 'Drilling has been successfully updated!')
  await expect.poll(() => depths(page)).toEqual(['0.00 m - 9.00 m', '0.00 m - 1.50 m', '1.50 m - 2.00 m'])

  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText('Its 2 coring runs are deleted too.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'Drilling has been successfully removed...')
  await expect(rows(page)).toHaveCount(0)
})

test('gaps and overlaps are shown beside the list and mended by a click; backfill below the hole is told; after a delete the record before is selected', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.drill(0, 10)
  await hole.drill(12, 20)
  await hole.fill(0, 6, 's')
  await hole.fill(5, 22, 'bent')
  const page = await signedIn('engineer', hole.at('Drilling'))
  await said(page, 'Gap 10.00 – 12.00 m.')
  await page.getByRole('button', { name: 'Close it' }).click()
  await said(page, 'Drilling has been successfully updated!')
  await expect(rows(page).nth(1)).toContainText('10.00 m - 20.00 m')
  await page.getByRole('tab', { name: 'Backfill' }).click()
  await said(page, 'Deeper than what is drilled, from 20.00 to 22.00 m.')
  await page.getByRole('button', { name: 'Shorten the upper layer' }).click()
  await expect(rows(page).first()).toContainText('0.00 m - 5.00 m')

  const filled = await aHole(server)
  for (const top of [0, 5, 10, 15]) {
    await filled.drill(top, top + 5)
    await filled.fill(top, top + 5, 's')
  }
  await page.goto(server.url + filled.at('Drilling'))
  await rows(page).nth(1).click()
  await removed(page)
  await said(page, 'Drilling has been successfully removed...')
  await expect(chosen(page)).toHaveText('0.00 m - 5.00 m')

  await page.getByRole('tab', { name: 'Backfill' }).click()
  await rows(page).first().click()
  for (const [count, next] of [
    [3, '10.00 m - 15.00 m'],
    [2, '5.00 m - 10.00 m'],
    [1, '15.00 m - 20.00 m'],
  ] as const) {
    await removed(page)
    await expect(rows(page)).toHaveCount(count)
    await expect(chosen(page)).toHaveText(next)
  }
})

test('a click in the column selects what is drawn there, and the tab follows; a dragged depth settles on boundaries, the form follows, and Esc puts it back; Coring is entered from an interval', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.drill(0, 15)
  await hole.drill(15, 30)
  await hole.core(16, 19)
  await hole.fill(0, 12, 's')
  const page = await signedIn('engineer', `${hole.at('Drilling')}&openMinor=Backfill`)
  await expect(chosen(page)).toHaveText('0.00 m - 12.00 m')
  const view = (await page.locator('.depth-view svg').first().boundingBox())!
  const click = (depth: number) =>
    page.mouse.click(view.x + view.width / 2, view.y + 14 + ((view.height - 28) * depth) / 30)
  await click(25)
  await expect(page.getByRole('tab', { name: 'Drilling' })).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toHaveText('15.00 m - 30.00 m')
  await click(17.5)
  await expect(page.getByRole('tab', { name: 'Coring' })).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toHaveText('16.00 m - 19.00 m')
  await page.waitForURL(/sel=C/)
  await page.reload()
  await expect(chosen(page)).toHaveText('16.00 m - 19.00 m')

  await page.goto(server.url + hole.at('Drilling'))
  await ready(page)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Drilling', 'Coring', 'Flushing', 'Backfill'])
  await expect(tab('Coring')).toHaveAttribute('aria-disabled', 'true')
  await tab('Coring').dispatchEvent('click')
  await expect(tab('Drilling')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()

  await expect.poll(() => depths(page)).toEqual(['0.00 m - 15.00 m', '15.00 m - 30.00 m'])
  await page.getByRole('button', { name: 'Coring runs of 15.00 m - 30.00 m' }).click()
  await rows(page).filter({ hasText: '16.00 m - 19.00 m' }).click()
  await expect(tab('Coring')).toHaveAttribute('aria-selected', 'true')
  await rows(page).first().click()
  await expect(tab('Drilling')).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toHaveText('0.00 m - 15.00 m')

  const drilled = await aHole(server)
  await drilled.drill(0, 10)
  await drilled.drill(20, 30)
  await page.goto(server.url + drilled.at('Drilling'))
  await expect(rows(page)).toHaveCount(2)
  const box = (await grip(page, 'Lower end').boundingBox())!
  const graphic = (await page.locator('.depth-view svg').first().boundingBox())!
  const perMetre = (graphic.height - 28) / 30
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + perMetre * 3, { steps: 4 })
  const between = Number(await field(page, 'Depth to').inputValue())
  expect(between).toBeCloseTo(13, 0)
  expect(Math.round(between * 20)).toBeCloseTo(between * 20, 6)
  await page.mouse.move(x, y + perMetre * 10 + 4, { steps: 4 })
  await expect(field(page, 'Depth to')).toHaveValue('20.00')
  await page.mouse.up()
  await page.keyboard.press('ArrowUp')
  await expect(field(page, 'Depth to')).toHaveValue('19.95')
  await page.keyboard.press('Escape')
  await expect.poll(() => depths(page)).toEqual(['0.00 m - 10.00 m', '20.00 m - 30.00 m'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.keyboard.press('Control+s')
  await said(page, 'Drilling has been successfully updated!')
  await expect(rows(page).first()).toContainText('0.00 m - 19.95 m')
})
