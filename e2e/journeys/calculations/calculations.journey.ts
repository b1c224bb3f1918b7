import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

/** An object of its own with a cone test of 200 rows, as somebody sent it. */
async function aHole(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30 }
  const body = await makeObject(call, object, 'RUN')
  const path = `/api/project/1/object/${body.locid}`
  const rows = Array.from({ length: 200 }, (_, row) => {
    const depth = 1 + row * 0.02
    return `${depth.toFixed(2)},${(4 + 3 * Math.sin(depth)).toFixed(3)},0.045,${(0.01 * depth).toFixed(4)}`
  })
  const meta = { a: { value: 0.75, unit: '-' }, waterDepth: { value: 1.35, unit: 'm' } }
  await sendPush(server, path, { meta, rows })
  const runs = async () => (await call('GET', `${path}/seq_cal`)).body
  return { call, path, runs, address: `/projects/1/location/${body.locid}?open=Calculations` }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a run is begun with settings that say where they come from, is made active after a question, and deleted; those of another are taken over, become the project’s, and the cone chart follows it', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('lead', hole.address)
  await expect(page.getByText('Nothing has been calculated yet')).toBeVisible()
  await press(page, 'New calculation')
  await expect(page.getByLabel('Net area ratio')).toHaveValue('0.75')
  await expect(page.getByText('from the file: 1.35 m')).toBeVisible()

  await page.getByLabel('Gradient').fill('9,81')
  await expect(page.getByText('The gradient is dimensionless, not kPa/m', { exact: false })).toBeVisible()
  await press(page, 'RUN CALCULATION JOB')
  await expect(page.getByLabel('Gradient')).toBeFocused()
  expect(await hole.runs()).toEqual([])
  await page.getByLabel('Gradient').fill('0,1')
  await expect(page.getByText('changed · was 0')).toBeVisible()

  // what is typed outlives a reload
  await page.reload()
  await press(page, 'Continue')
  await expect(page.getByLabel('Gradient')).toHaveValue('0.1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('job created!')).toBeVisible()
  const [run] = await hole.runs()
  const name = `Calculation ${run.id}`
  await expect(entry(page, name).getByText('Completed')).toBeVisible()
  expect((await hole.runs())[0]).toMatchObject({ setting_json: { gradient: 0.1, a: 0.75 }, active: false })

  await page.getByRole('radio', { name }).click()
  expect((await hole.runs())[0].active).toBe(false)
  await press(page, 'Make active')
  await expect(page.getByRole('radio', { name })).toBeChecked()
  await page.getByRole('radio', { name: 'Default Calculation' }).click()
  await press(page, 'Deactivate')
  await expect(page.getByRole('radio', { name: 'Default Calculation' })).toBeChecked()
  expect((await hole.runs())[0].active).toBe(false)

  await press(page, `Settings of calculation ${run.id}`)
  await expect(entry(page, name).getByText('0.1', { exact: true })).toBeVisible()
  await press(page, `Delete calculation ${run.id}`)
  await press(page, 'Remove')
  await expect(page.getByText(name)).toHaveCount(0)
  expect(await hole.runs()).toEqual([])

  const { body } = await hole.call('POST', `${hole.path}/seq_cal`, { setting_json: { nkt: 17, waterTable: 0.5 } })
  await page.goto(server.url + hole.address)
  await expect(page.getByText('Completed')).toBeVisible()
  await press(page, 'Use these settings')
  await expect(page.getByLabel('Cone factor Nkt')).toHaveValue('17')
  await press(page, 'Save as project defaults')
  await expect(page.getByText('Project defaults saved')).toBeVisible()
  await expect(page.getByText('project default', { exact: true })).toBeVisible()
  await hole.call('PUT', '/api/project/1/calculation-defaults', { cpt: {} })
  expect(body.setting_json.nkt).toBe(17)

  await page.goto(server.url + hole.address)
  await press(page, 'Attachments')
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await expect(page.getByRole('navigation').getByText(String(body.id), { exact: true })).toBeVisible()
  await press(page, 'Go back')
  await expect(page.getByText('Default Calculation')).toBeVisible()

  await page.goto(server.url + hole.address.replace('Calculations', 'Insitutesting'))
  await expect(page.getByText('Default Calculation')).toBeVisible()
  await hole.call('PUT', `${hole.path}/seq_cal/${body.id}`, { active: true })
  await page.reload()
  await expect(page.getByText(`Calculation ${body.id}, method version 1`, { exact: false })).toBeVisible()
  await expect(page.getByText('0.50 m', { exact: false }).first()).toBeVisible()
})
