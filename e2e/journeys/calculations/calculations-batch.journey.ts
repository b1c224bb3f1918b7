import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aConeProject } from '../../a-cone-project.ts'
import { expect, test } from '../../a-server.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
const rows = (page: Page) => page.getByRole('grid').getByRole('row')

test('several objects are calculated at once, made active with one question, and their results stand in a table and as CSV', async ({
  server,
  signedIn,
}) => {
  const site = await aConeProject(server, 6)
  const page = await signedIn('engineer', site.page)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await press(page, 'Calculate…')
  await expect(page.getByText('2 objects are left out')).toBeVisible()
  await expect(page.getByText(/has no cone test: BH 1, DP 1|has no cone test: DP 1, BH 1/)).toBeVisible()
  const area = page.getByLabel('Net area ratio')
  await expect(area).toHaveAttribute('placeholder', 'each its own')
  await expect(page.getByText('3 files: 0.61, 0.63, 0.65 · 3 default: 0.8', { exact: false })).toBeVisible()

  // what is refused speaks under its field, and nothing has begun
  await page.getByLabel('Gradient').fill('9,81')
  await press(page, 'RUN CALCULATION JOB')
  await expect(page.getByLabel('Gradient')).toBeFocused()
  await press(page, 'take back')
  await expect(page.getByLabel('Gradient')).toHaveValue('0')
  await page.getByLabel('Cone factor Nkt').fill('16')
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/open=Calculations/)
  await expect(page.getByText('6 of 6 ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completed 6' })).toBeVisible()
  const begun = await site.runs()
  expect(begun.map((run: { status: string }) => run.status)).toEqual(begun.map(() => 'done'))
  const own = (await site.call('GET', `${site.at}/object/${begun[0].locid}/seq_cal`)).body[0].setting_json
  expect([own.nkt, own.a]).toEqual([16, 0.61])

  await page.reload()
  await expect(rows(page)).toHaveCount(7)
  await press(page, 'Make 6 completed active')
  await expect(page.getByText('6 calculations become active, one of each object', { exact: false })).toBeVisible()
  expect((await site.runs()).filter((run: { active: boolean }) => run.active)).toEqual([])
  await press(page, 'Make active')
  await expect(
    page.getByRole('gridcell', { name: 'active' }).or(page.getByRole('cell', { name: 'active' })),
  ).toHaveCount(6)

  await press(page, 'Results at depths')
  await page.getByLabel('Depths', { exact: true }).fill('2,5; 4.5 deep')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type depths in metres', { exact: false })).toBeVisible()
  await page.getByLabel('Depths', { exact: true }).fill('2,5; 4.5 30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('18 rows, 6 objects')).toBeVisible()
  await expect(page.getByText('the test ends at 4.98 m').first()).toBeVisible()
  await page.getByRole('button', { name: 'Columns of the table' }).click()
  await page.getByRole('checkbox', { name: /^Ra,d/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/\* Ra,d: not verified against its standard/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await press(page, 'Download CSV')
  const csv = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  expect(csv[0]).toContain('not verified against its standard')
  expect(csv).toHaveLength(20)

  // the address holds what was asked for
  await page.reload()
  await expect(page.getByText('18 rows, 6 objects')).toBeVisible()
  await press(page, 'Go back')
  await expect(rows(page)).toHaveCount(7)
  // keys lead to a run
  await rows(page).nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/location\/\d+\?.*openMinor=Results/)
})

test('runs that failed are run again, the settings of one are taken over, an object deleted meanwhile is gone from the list, and the table tells those without active run', async ({
  server,
  signedIn,
}) => {
  const site = await aConeProject(server, 3)
  const { body } = await site.call('POST', `${site.at}/calculations`, { setting_json: { nkt: 11 } })
  await site.call('POST', `${site.at}/calculations/change`, {
    act: 'cancel',
    runs: body.runs.map(({ id }: { id: number }) => id),
  })
  const failed = (await site.runs()).filter(({ status }: { status: string }) => status === 'failed').length
  const page = await signedIn('engineer', `${site.page}?open=Calculations&sel=B${body.batch}`)
  if (failed > 0) {
    await expect(page.getByText('cancelled by').first()).toBeVisible()
    await press(page, `Run ${failed} failed again`)
  }
  await expect(page.getByRole('button', { name: 'Completed 3' })).toBeVisible()
  const { locid } = (await site.runs())[0]
  await site.call('DELETE', `${site.at}/object/${locid}`)
  await press(page, 'Calculate all…')
  await page.getByLabel('Settings from …').selectOption({ index: 1 })
  await expect(page.getByLabel('Cone factor Nkt')).toHaveValue('11')
  await expect(page.getByLabel('Net area ratio')).toHaveValue('')
  await press(page, 'RUN CALCULATION JOB')
  await expect(page.getByText('2 of 2 ended')).toBeVisible()
  await page.getByLabel('Batch').selectOption('')
  await expect(page.getByRole('button', { name: 'Completed 4' })).toBeVisible()
  const [run] = await site.runs()
  expect((await site.call('PUT', `${site.at}/object/${run.locid}/seq_cal/${run.id}`, { active: true })).status).toBe(
    200,
  )
  await press(page, 'Results at depths')
  await press(page, 'From – to, step …')
  await page.getByLabel('From', { exact: true }).fill('1')
  await page.getByLabel('To', { exact: true }).fill('3')
  await page.getByLabel('Step', { exact: true }).fill('0')
  await press(page, 'Use these')
  await expect(page.getByText('by steps above 0', { exact: false })).toBeVisible()
  await page.getByLabel('Step', { exact: true }).fill('0,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 rows, 3 objects · 2 without active calculation')).toBeVisible()
  await expect(page.getByText('no active calculation', { exact: true })).toHaveCount(2)
})

test('a server that is started anew in the midst of a batch is said to be away, and the runs go on', async ({
  server,
  signedIn,
}) => {
  const site = await aConeProject(server, 12)
  const page = await signedIn('engineer', `${site.page}?open=Calculations`)
  await press(page, 'Calculate all…')
  await expect(page.getByLabel('Net area ratio')).toBeVisible()
  await press(page, 'RUN CALCULATION JOB')
  await expect(page).toHaveURL(/sel=B\d+/)
  await server.stop('SIGKILL')
  const said = page.getByText('The server does not answer. The calculations go on', { exact: false })
  const over = page.getByText('12 of 12 ended')
  await expect(said.or(over).first()).toBeVisible()
  await server.start()
  await expect(over).toBeVisible()
  await expect(said).toHaveCount(0)
})
