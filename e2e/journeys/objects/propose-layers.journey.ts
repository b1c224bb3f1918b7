import type { Page } from '@playwright/test'
import { sendPush } from '../../a-push.ts'
import { callAs, expect, type Server, test } from '../../a-server.ts'
import { makeObject, makeProject } from '../../builders.ts'

/**
 * An object with a cone test from the ground to 10 m, sand over clay from 3 to 8 m over sand, and an SPT in the upper sand;
 * in a project of its own, or beside others in `beside`.
 */
async function aHole(server: Server, at: { xcoord?: number; zcoordb?: number } = {}, beside?: number) {
  const call = await callAs(server.url, 'lead')
  const project = beside ?? (await makeProject(call, 'Proposals', { engineer: ['view', 'objectEdit'] }))
  const isTested = beside === undefined
  const object = { boretype: 'cptu', zcoorde: 12, netarea: 0.8, ...at }
  const body = await makeObject(call, object, 'PL', project)
  const path = `/api/project/${project}/object/${body.locid}`
  const rows = Array.from({ length: 500 }, (_, i) => {
    const depth = 0.02 + i * 0.02
    const isClay = depth > 3 && depth < 8
    const qc = isClay ? 0.6 : 12 + Math.sin(depth * 9)
    return [depth.toFixed(2), qc.toFixed(3), isClay ? 0.02 : (qc / 150).toFixed(4), isClay ? 0.25 : 0.01].join(',')
  })
  if (isTested) await sendPush(server, path, { meta: { waterDepth: { value: 1.5, unit: 'm' } }, rows })
  if (isTested) await sendPush(server, path, { kind: 'spt', name: 'SPT', head: 'depth [m],N', rows: ['1.50,18'] })
  const log = async () =>
    (await call('GET', `${path}/layer_data`)).body as { layerid: number; depthfrom: number; depthto: number }[]
  const add = (layer: object) => call('POST', `${path}/layer_data`, layer)
  return { log, add, project, address: `/projects/${project}/location/${body.locid}?open=Layers` }
}
const depthsOf = (log: { depthfrom: number; depthto: number }[]) => log.map(one => [one.depthfrom, one.depthto])
const proposals = (page: Page) => page.locator('.propose-list li')

test('layers that a cone test and SPTs propose are changed, taken into the log at once, and taken back by one press', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  const page = await signedIn('engineer', hole.address)
  await page.getByRole('button', { name: 'Propose layers…' }).click()
  await expect(proposals(page)).toHaveCount(3)
  await expect(proposals(page).first()).toContainText('Medium sand, medium dense. SBT 6, qc 11–13 MPa, N 18')
  await expect(proposals(page).nth(1)).toContainText('undrained shear strength')

  await page.getByLabel('At least').fill('nothing')
  await expect(page.getByText('A thickness from 0.10 to 20 m.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take \d/ })).toBeDisabled()
  await page.getByLabel('At least').fill('0.5')
  // a boundary is made by a click, moved by keys, and taken out
  const chart = page.getByRole('img', { name: 'Soundings and proposed layers over depth' })
  const { x, y, height } = (await chart.boundingBox())!
  await page.mouse.click(x + 120, y + 14 + 0.55 * (height - 28))
  await expect(proposals(page)).toHaveCount(4)
  const before = await proposals(page).nth(2).locator('strong').textContent()
  await page.getByRole('slider', { name: 'Boundary 2' }).press('ArrowDown')
  await expect(proposals(page).nth(2).locator('strong')).not.toHaveText(before!)
  await proposals(page).nth(2).getByRole('button').click()
  await expect(proposals(page)).toHaveCount(3)
  await page.getByLabel('Major component of 0.00').selectOption('gr')
  await page.getByRole('button', { name: 'Take 3 layers' }).click()

  await expect(page.getByText('3 layers are in the log.')).toBeVisible()
  const log = await hole.log()
  expect(depthsOf(log)).toEqual([
    [0, 3.01],
    [3.01, 7.99],
    [7.99, 10],
  ])
  expect(log[0]).toMatchObject({
    prinstype: 'gr',
    beschbg: 'md',
    notelayer: 'Proposed from push, SPT: SBT 6, qc 11–13 MPa, N 18',
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(hole.log).toEqual([])

  // beside what is logged, only the rest is proposed; what is logged is replaced where it is asked for
  await hole.add({ depthfrom: 3, depthto: 4, prinstype: 'gr' })
  await page.reload()
  await page.getByRole('button', { name: 'Propose layers…' }).click()
  await expect(proposals(page).first()).toContainText('0.00 – 3.00 m')
  await page.getByRole('button', { name: 'Take 3 layers' }).click()
  await expect(page.getByText('3 layers are in the log.')).toBeVisible()
  expect(depthsOf(await hole.log()).slice(0, 3)).toEqual([
    [0, 3],
    [3, 4],
    [4, 7.99],
  ])
  const logged = await hole.log()
  await page.getByRole('button', { name: 'Propose layers…' }).click()
  await page.getByRole('checkbox', { name: 'Replace 4 logged layers' }).check()
  await page.getByRole('button', { name: 'Take 3 layers' }).click()
  await expect.poll(async () => (await hole.log()).length).toBe(3)
  // what the step before offered to undo goes, and does nothing any more
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo' }).click({ timeout: 1000 })
    await expect(page.getByText('The log is as it was.')).toBeVisible({ timeout: 3000 })
  }).toPass()
  expect(depthsOf(await hole.log())).toEqual(depthsOf(logged))
  // what was logged by hand comes back as the record that it was
  expect((await hole.log())[1]!.layerid).toBe(logged[1]!.layerid)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(async () => (await hole.log()).length).toBe(3)
})

test('where a cone test contradicts the log a sentence and a bar say so, and neither where that is switched off', async ({
  server,
  signedIn,
}) => {
  const hole = await aHole(server)
  await hole.add({ depthfrom: 0, depthto: 3, prinstype: 'msa' })
  await hole.add({ depthfrom: 3, depthto: 8, prinstype: 'gr' })
  const page = await signedIn('engineer', hole.address)
  const sentence = page.getByRole('button', { name: /m: gravel logged, push shows clay or silt \(SBT 3\)\.$/ })
  await expect(sentence).toBeVisible()
  await expect(page.locator('.difference')).toHaveCount(1)
  await sentence.click()
  await expect(page.getByRole('row', { selected: true })).toContainText('3.00 - 8.00')
  await page.getByRole('button', { name: 'Differences to a cone test' }).click()
  await page.getByRole('checkbox', { name: 'Mark differences' }).uncheck()
  await expect(sentence).toBeHidden()
  await expect(page.locator('.difference')).toHaveCount(0)

  // a hole without a test, 1 m higher and 14 m away, is compared with the one beside it by elevation
  const beside = await aHole(server, { xcoord: 2654714, zcoordb: 505 }, hole.project)
  await beside.add({ depthfrom: 0, depthto: 12, prinstype: 'gr' })
  const other = await signedIn('engineer', beside.address)
  const shown = other.getByRole('button', { name: /m: gravel logged, PL \d+ push shows clay or silt/ })
  await other.getByRole('button', { name: 'Differences to a cone test' }).click()
  await other.getByRole('checkbox', { name: 'Mark differences' }).check()
  await expect(shown).toHaveText(/^4\.0\d – [89]\.\d\d m/)
  await other.getByLabel('Other objects within').fill('10')
  await expect(other.getByText('There is no cone test so near.')).toBeVisible()
  await expect(shown).toBeHidden()
})
