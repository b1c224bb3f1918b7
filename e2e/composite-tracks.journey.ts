import type { Page } from '@playwright/test'
import { sendPush } from './a-push.ts'
import { callAs, expect, type Server, test } from './a-server.ts'

const head = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('.composite-name b', { hasText: new RegExp(`^${name}$`) }) })

/** An object with a cone test in clay, a finished run of it, and a sensor that has read once. */
async function objectOf(server: Server) {
  const call = await callAs(server.url, 'lead')
  const object = { boretype: 'cptu', shortname: 'CT 1', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 10 }
  const { locid } = (await call('POST', '/api/project/1/object', object)).body
  const path = `/api/project/1/object/${locid}`
  const rows = Array.from({ length: 400 }, (_, i) => `${(1.2 + i * 0.02).toFixed(2)},0.6,0.02,0.1`)
  await sendPush(server, path, { meta: { waterDepth: { value: 1.35, unit: 'm' } }, rows })
  const { id } = (await call('POST', `${path}/seq_cal`, { setting_json: { nkt: 15 } })).body
  await expect.poll(async () => (await call('GET', `${path}/seq_cal`)).body[0].status, { timeout: 30_000 }).toBe('done')
  const sensor = { serial_nr: '26-55501', name: 'Clay', sensor_type: 'pv', depth: 6 }
  await call('POST', `/e2/api/sensors/1/${locid}`, sensor)
  return { locid, activate: () => call('PUT', `${path}/seq_cal/${id}`, { active: true }) }
}

test('what the active run has come to stands on the axis with its method, and is read at the hairline', async ({
  server,
  signedIn,
}) => {
  const { locid, activate } = await objectOf(server)
  const page = await signedIn('viewer', `/projects/1/location/${locid}?open=Composite`)
  await expect(head(page, 'Sensors')).toBeVisible()
  await expect(head(page, 'qc')).toBeVisible()
  await expect(head(page, 'su')).toHaveCount(0)
  await activate()
  await page.reload()
  await expect(head(page, 'su')).toBeVisible()
  await expect(page.locator('.composite-lane[data-track=su]')).toContainText('Nkt 15')
  const find = page.getByRole('searchbox', { name: 'Depth or word' })
  await find.fill('5')
  await find.press('Enter')
  await expect(head(page, 'su')).toContainText(/\d+(\.\d+)? kPa/)
  await find.fill('26-55501')
  await find.press('Enter')
  await expect(head(page, 'Sensors')).toContainText('Clay, 26-55501')
})
