import type { Page } from '@playwright/test'
import { callAs, expect, type Server, test } from './a-server.ts'
import { violationsDayAndNight } from './violations.ts'

/** The first demo object with a sounding of a kind, and that sounding. */
async function aSounding(server: Server, kind: 'cpt' | 'dp') {
  const call = await callAs(server.url, 'lead')
  const objects = (await call('GET', '/api/project/1/objects')).body as { locid: number }[]
  for (const { locid } of objects) {
    const path = `/api/project/1/object/${locid}/soundings`
    const head = async () => (await call('GET', path)).body[0]
    const first = await head()
    if (first?.kind === kind) return { call, head, first, one: `${path}/${first.id}`, locid }
  }
  throw new Error(`the demo has no ${kind}`)
}
const panel = (locid: number, name: string) => `/projects/1/location/${locid}?open=${name}`
const about = (page: Page) => page.getByRole('button', { name: 'About this sounding' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'About this sounding' })

test('what is said of a cone test is changed by keyboard alone, and the chart follows', async ({
  server,
  signedIn,
}) => {
  const { locid, head } = await aSounding(server, 'cpt')
  const page = await signedIn('lead', panel(locid, 'Insitutesting'))
  await about(page).focus()
  await page.keyboard.press('Enter')
  const ratio = page.getByLabel('Net area ratio a')
  await expect(page.getByLabel('Name')).toBeFocused()
  await ratio.focus()
  await page.keyboard.type('1,2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Must be above 0 and at most 1')).toBeVisible()
  await expect(ratio).toBeFocused()
  expect(await violationsDayAndNight(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(page.getByText('What you have typed is not saved.')).toBeVisible()
  // the field shows what it is worth once the question has taken the focus from it
  const question = page.getByRole('dialog').filter({ hasText: 'What you have typed is not saved.' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ratio).toHaveValue('1.2')
  await ratio.fill('0,65')
  await page.getByLabel('End of the push').fill('')
  await page.getByRole('button', { name: 'Add remark' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('3,5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Is required')).toBeVisible()
  await page.keyboard.type('boulder')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Sounding saved')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('a = 0.65')).toBeVisible()
  await expect(page.locator('.insitu-plot').getByText('boulder')).toBeVisible()
  const stored = await head()
  expect(stored.meta.a).toEqual({ value: 0.65, unit: '-' })
  expect(stored.remarks).toContainEqual({ depth: 3.5, text: 'boulder' })
})

test('of two people the second chooses field by field, and what a file said besides stays', async ({
  server,
  signedIn,
}) => {
  const { locid, head, first, one, call } = await aSounding(server, 'dp')
  const crew = { value: 'crew 2', unit: '' }
  await call('PUT', one, { meta: { ...first.meta, crew } })
  const page = await signedIn('lead', panel(locid, 'DataSequences'))
  await about(page).click()
  await expect(page.getByText('crew 2')).toBeVisible()
  await page.getByLabel('Hammer').fill('63,5')
  const other = await head()
  await call('PUT', one, { name: 'DPH by another', meta: { ...other.meta, rig: { value: 'B', unit: '' } } })
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog').filter({ hasText: 'DPH by another' })
  await conflict.getByRole('radio', { name: 'DPH by another' }).check()
  await conflict
    .getByRole('row', { name: /Hammer/ })
    .getByRole('radio', { name: '63.5 kg' })
    .check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sounding saved')).toBeVisible()
  await expect(page.getByLabel('Sounding', { exact: true })).toContainText('DPH by another')
  const stored = await head()
  expect(stored.meta).toMatchObject({ hammer: { value: 63.5, unit: 'kg' }, crew, rig: { value: 'B' } })
})

test('a viewer reads the same and finds nothing to change', async ({ server, signedIn }) => {
  const { locid } = await aSounding(server, 'cpt')
  const page = await signedIn('viewer', panel(locid, 'DataSequences'))
  await about(page).click()
  await expect(dialog(page).getByText('Net area ratio a')).toBeVisible()
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(await violationsDayAndNight(page)).toEqual([])
})

test('tracks of a sounding stand beside the soil column once they are chosen, and are there again after a reload', async ({
  server,
  signedIn,
}) => {
  const { locid } = await aSounding(server, 'cpt')
  const page = await signedIn('lead', '/projects')
  const asked: string[] = []
  page.on('request', request => request.url().includes('data_sequences') && asked.push(request.url()))
  await page.goto(server.url + panel(locid, 'Layers'))
  const menu = page.getByRole('button', { name: 'Beside the layers' })
  await menu.click()
  const choice = page.getByRole('group', { name: 'Beside the layers' })
  await expect(choice.getByRole('checkbox')).toHaveCount(4)
  expect(asked).toEqual([])
  await choice.getByRole('checkbox', { name: 'qc' }).check()
  await choice.getByRole('checkbox', { name: 'Rf' }).check()
  await page.keyboard.press('Escape')
  const heads = page.locator('.beside-heads')
  await expect(heads).toContainText('qc MPa')
  await expect(heads).toContainText('Rf %')
  await expect(page.locator('.bench-graphic .depth-view path[stroke="#2E7D4F"]').first()).toBeAttached()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(heads).toContainText('Rf %')
  expect(await violationsDayAndNight(page)).toEqual([])
  await menu.click()
  for (const name of ['qc', 'Rf']) await choice.getByRole('checkbox', { name }).uncheck()
  await expect(heads).toBeHidden()
})
