import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { expect, type Server, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'

/** A hole of its own with a sounding, and that sounding. */
async function aSounding(server: Server, kind: 'cpt' | 'dp') {
  const hole = await aHole(server, { boretype: kind === 'cpt' ? 'cptu' : 'dpsha' })
  const rows = Array.from({ length: 400 }, (_, i) => `${(i + 1) / 50},${i % 40 < 20 ? 1.2 : 9},0.05,0.1`)
  const blows = { kind, head: 'depth [m],N10', rows: ['0.1,8', '0.2,9', '0.3,12'] }
  await sendPush(server, hole.path, kind === 'cpt' ? { rows, meta: { a: { value: 0.8, unit: '-' } } } : blows)
  const path = `${hole.path}/soundings`
  const head = async () => (await hole.call('GET', path)).body[0]
  const first = await head()
  return { call: hole.call, head, first, one: `${path}/${first.id}`, locid: hole.locid }
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
  await menu.click()
  for (const name of ['qc', 'Rf']) await choice.getByRole('checkbox', { name }).uncheck()
  await expect(heads).toBeHidden()
})
