import type { Locator, Page } from '@playwright/test'
import { type Call, callAs, expect, test } from '../../a-server.ts'
import { makeObject, makeProject } from '../../builders.ts'

interface CreatedObject {
  locid: number
  shortname: string
  at: string
}
/** An object of a project, the demo project if not said. */
async function anObject(call: Call, fields: Record<string, unknown> = {}, project = 1): Promise<CreatedObject> {
  const { locid, shortname } = await makeObject(call, fields, 'H', project)
  return { locid, shortname, at: `/api/project/${project}/object/${locid}` }
}
async function done(call: Promise<{ status: number; body: unknown }>) {
  const answer = await call
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
  return answer
}
const layer = { depthfrom: 0, depthto: 2.5, prinstype: 'si', colour: 'gr' }

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const dialog = (page: Page, title?: string | RegExp) =>
  title === undefined ? page.getByRole('dialog') : page.getByRole('dialog', { name: title })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

/** The entry of the log that says this. Opened, it shows its fields. */
const entry = (page: Page, words: string | RegExp) =>
  page.locator('.changes > li').filter({ has: page.locator('summary', { hasText: words }) })
async function openLogs(page: Page, url: string, { locid }: { locid: number }, project = 1): Promise<void> {
  await page.goto(`${url}/projects/${project}/object/${locid}`)
  await button(page, 'Change Logs').click()
  await expect(page.locator('.changes > li').first()).toBeVisible()
}
/** Opens an entry and answers its lines: label, value. */
async function fieldsOf(found: Locator): Promise<string[][]> {
  await found.first().locator('summary').click()
  const rows = await found.first().locator('tr').all()
  return Promise.all(
    rows.map(async row => (await row.locator('th, td:not(.num)').allInnerTexts()).map(text => text.trim())),
  )
}

test('an object that holds nothing is deleted after one question, unless somebody changed it since it was opened', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const object = await anObject(lead)
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/object/${object.locid}`)
  await button(page, 'Delete').click()
  await expect(dialog(page)).toContainText('Are you sure you want to remove this Object?')
  await expect(dialog(page)).toContainText('It can be brought back from the project page for 30 days.')
  await button(dialog(page), 'Cancel').click()
  expect((await lead('GET', object.at)).status).toBe(200)
  await button(page, 'Delete').click()
  await expect(button(dialog(page), 'Remove')).toBeEnabled()
  await done(lead('PUT', object.at, { longname: 'important' }))
  await button(dialog(page), 'Remove').click()
  await expect(toast(page, 'Something went wrong, Somebody changed this since you opened it.')).toBeVisible()
  expect((await lead('GET', object.at)).body.longname).toBe('important')
  await page.reload()
  await button(page, 'Delete').click()
  await button(dialog(page), 'Remove').click()
  await expect(toast(page, 'Object had been successfully deleted.')).toBeVisible()
  await page.waitForURL(/\/projects\/1$/)
  await expect(page.getByRole('link', { name: 'KB 1/26' })).toBeVisible()
  expect((await lead('GET', object.at)).status).toBe(404)
  await expect(page.getByRole('alert')).toHaveText(['Object had been successfully deleted.'])
})

test('Think Again says what an object holds and how much, and takes nothing but DELETE; brought back it holds all of it, under another name where its own is taken', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const object = await anObject(lead)
  const { body: first } = await done(lead('POST', `${object.at}/layer_data`, layer))
  await done(lead('POST', `${object.at}/layer_data`, { ...layer, depthfrom: 2.5, depthto: 4 }))
  const { layerid } = first as { layerid: number }
  await done(lead('POST', `${object.at}/layer_data/${layerid}/sublayer`, { depthfrom: 1, depthto: 1.2 }))
  await done(lead('POST', `${object.at}/protocol`, { protocol_date: '2026-05-04', protocol_desc: 'Start' }))
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/1/object/${object.locid}`)
  await button(page, 'Delete').click()
  await button(dialog(page), 'Remove').click()
  const again = dialog(page, 'Think Again')
  await expect(again.getByRole('listitem')).toHaveText(['Layers: 2', 'Sub-Layers: 1', 'Protocol entries: 1'])
  for (const word of ['', 'delete', 'DELETE it']) {
    await again.getByRole('textbox').fill(word)
    await button(again, 'Remove').click()
    await expect(again.getByText('Please try again!.', { exact: true })).toBeVisible()
    await expect(again.getByRole('textbox')).toBeFocused()
  }
  expect((await lead('GET', object.at)).status).toBe(200)
  await again.getByRole('textbox').fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Object had been successfully deleted.')).toBeVisible()

  await page.getByRole('link', { name: 'Deleted' }).click()
  const row = page.getByRole('row', { name: new RegExp(object.shortname) })
  await expect(row).toContainText('lead')
  await anObject(lead, { shortname: object.shortname })
  await button(page, `Restore ${object.shortname}`).click()
  await expect(dialog(page)).toContainText(`Another object is called ${object.shortname} now.`)
  const name = dialog(page).getByRole('textbox', { name: 'Borehole number' })
  await button(dialog(page), 'Restore').click()
  await expect(dialog(page).getByText('Borehole number already exists')).toBeVisible()
  await name.fill('a name of over fifteen')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Borehole number cannot be more than 15 characters')).toBeVisible()
  await name.fill(`${object.shortname} b`)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${object.shortname} b has been restored.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${object.shortname}\\b`) })).toHaveCount(0)
  expect((await lead('GET', object.at)).body.shortname).toBe(`${object.shortname} b`)
  expect((await lead('GET', `${object.at}/holdings`)).body).toEqual({ layers: 2, sublayers: 1, protocol: 1 })
})

test('every change is found in Change Logs, the newest first, in the reader’s words, an approved object’s with its reason or without one', async ({
  server,
  signedIn,
}) => {
  const engineer = await callAs(server.url, 'engineer')
  const object = await anObject(engineer, { boretype: 'cptu' })
  await done(engineer('PUT', object.at, { conetyp: 'electrical_compression', drilldate2: '2026-05-04', zcoorde: 12.5 }))
  await done(engineer('PUT', object.at, { objstatus: 'app' }))
  await done(engineer('PUT', `${object.at}/change-history`, { reason: 'Seen by the geologist' }))
  const { body: stored } = await done(engineer('POST', `${object.at}/layer_data`, layer))
  const { layerid } = stored as { layerid: number }
  await done(engineer('PUT', `${object.at}/layer_data`, { ...layer, layerid, depthto: 3, secstype: 'sa3' }))
  await done(engineer('DELETE', `${object.at}/layer_data/${layerid}`))
  await done(engineer('POST', `${object.at}/protocol`, { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Go' }))
  await done(engineer('PUT', object.at, { longname: 'new' }))
  const page = await signedIn('lead')
  await openLogs(page, server.url, object)
  await expect
    .poll(() => page.locator('.changes summary').allInnerTexts())
    .toEqual([
      expect.stringMatching(/engineer[\s\S]*Object H \d+ · changed[\s\S]*no reason given[\s\S]*Borehole name/),
      expect.stringMatching(/engineer[\s\S]*Protocol entry 2026-05-04 10:30 · created/),
      expect.stringMatching(/engineer[\s\S]*Layer 0.00 – 3.00 m · deleted/),
      expect.stringMatching(/engineer[\s\S]*Layer 0.00 – 3.00 m · changed[\s\S]*Depth to, Minor components/),
      expect.stringMatching(/engineer[\s\S]*Layer 0.00 – 2.50 m · created/),
      expect.stringMatching(
        /engineer[\s\S]*Object H \d+ · changed[\s\S]*preliminary[\s\S]*approved[\s\S]*Seen by the geologist[\s\S]*Status/,
      ),
      expect.stringMatching(
        /engineer[\s\S]*Object H \d+ · changed[\s\S]*Drilling began, Total depth drilled, Cone type/,
      ),
      expect.stringMatching(/engineer[\s\S]*Object H \d+ · created/),
    ])
  await expect
    .poll(() => fieldsOf(entry(page, 'Seen by the geologist')))
    .toEqual([
      ['Status', 'preliminary → approved'],
      ['Reason', 'Seen by the geologist'],
    ])
  await expect
    .poll(() => fieldsOf(entry(page, 'Layer 0.00 – 3.00 m · changed')))
    .toEqual([
      ['Depth to', '2.50 m → 3.00 m'],
      ['Minor components', '– → sandy (very)'],
    ])
  const fields = await fieldsOf(entry(page, 'Drilling began'))
  expect(fields.slice(0, 3)).toEqual([
    ['Drilling began', '– → 2026-05-04'],
    ['Total depth drilled', '– → 12.50 m'],
    ['Cone type', '– → electrical, compression'],
  ])
  await expect(page.locator('.changes')).not.toContainText(/locid|prj_id|layerid|incomplete|deleted_at/)
  await page.keyboard.press('Escape')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Änderungsprotokoll' }).click()
  await expect(entry(page, 'Bohrbeginn')).toHaveCount(1)
})

test('a value goes back where it was after a question, all of a change together, a deleted layer whole, and one of an approved object with a reason', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const object = await anObject(lead, { longname: 'first', zcoorde: 10 })
  const { body: stored } = await done(lead('POST', `${object.at}/layer_data`, layer))
  const { layerid } = stored as { layerid: number }
  await done(lead('PUT', `${object.at}/layer_data`, { ...layer, layerid, depthto: 3, colour: null }))
  const page = await signedIn('field')
  await openLogs(page, server.url, object)
  await entry(page, 'changed').locator('summary').click()
  await button(page, 'Restore all values of this change').click()
  await button(dialog(page, 'Layer 0.00 – 3.00 m'), 'Restore').click()
  await expect(toast(page, 'Restored: Layer 0.00 – 3.00 m')).toBeVisible()
  expect((await lead('GET', `${object.at}/layer_data`)).body).toMatchObject([{ depthto: 2.5, colour: 'gr' }])

  const part = { depthfrom: 1, depthto: 1.2, commentary: 'lens' }
  await done(lead('POST', `${object.at}/layer_data/${layerid}/sublayer`, part))
  await done(lead('DELETE', `${object.at}/layer_data/${layerid}`))
  await openLogs(page, server.url, object)
  // one save, one entry: its sub-layer went along and comes back along
  const deleted = entry(page, 'Layer 0.00 – 2.50 m · deleted and 1 more')
  await deleted.locator('summary').click()
  await expect(deleted.getByRole('heading')).toHaveText([/^Layer 0.00 – 2.50 m/, /^Sub-Layer 1.00/])
  await button(deleted, 'Bring back').click()
  await expect(dialog(page, 'Layer 0.00 – 2.50 m')).toContainText('It comes back as it was when it was deleted.')
  await button(dialog(page, 'Layer 0.00 – 2.50 m'), 'Bring back').click()
  await expect(toast(page, 'Restored: Layer 0.00 – 2.50 m')).toBeVisible()
  expect((await lead('GET', `${object.at}/layer_data`)).body).toMatchObject([
    { layerid, ...layer, sublayers: [{ commentary: 'lens' }] },
  ])
  // what is there again is not offered a second time
  await expect(button(page, 'Bring back')).toHaveCount(0)

  // fields of the object itself
  await done(lead('PUT', object.at, { longname: 'second', zcoorde: 20 }))
  await openLogs(page, server.url, object)
  await entry(page, 'Borehole name').first().locator('summary').click()
  await button(page, 'Restore Borehole name: first').click()
  const question = dialog(page, `Object ${object.shortname}`)
  await expect(question).toContainText('Borehole name becomes first again.')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog(page, 'Change Logs')).toBeVisible()
  await button(page, 'Restore Borehole name: first').click()
  await button(question, 'Restore').click()
  await expect(toast(page, `Restored: Object ${object.shortname}`)).toBeVisible()
  expect((await lead('GET', object.at)).body).toMatchObject({ longname: 'first', zcoorde: 20 })
  await expect(entry(page, 'field').first()).toContainText('Borehole name')
  await page.keyboard.press('Escape')
  await expect(page.locator('.sheet-field', { hasText: 'Borehole name' })).toContainText('first')

  await done(lead('PUT', object.at, { objstatus: 'app' }))
  await done(lead('PUT', object.at, { longname: 'third' }))
  await openLogs(page, server.url, object)
  await entry(page, 'Borehole name').first().locator('summary').click()
  await button(page, 'Restore Borehole name: first').first().click()
  await expect(question).toContainText('You are about to make changes to an approved object.')
  await button(question, 'Restore').click()
  await expect(question.getByText('Please enter a reason')).toBeVisible()
  expect((await lead('GET', object.at)).body.longname).toBe('third')
  await question.getByLabel('Reason').fill('It was right before')
  await button(question, 'Restore').click()
  await expect(toast(page, 'Reason updated successfully')).toBeVisible()
  await expect(entry(page, 'It was right before')).toContainText('field')
  expect((await lead('GET', object.at)).body.longname).toBe('first')
})

test('the log is read page by page, and by person and field', async ({ server, signedIn }) => {
  const [lead, engineer] = [await callAs(server.url, 'lead'), await callAs(server.url, 'engineer')]
  const object = await anObject(lead)
  for (let i = 1; i <= 60; i++) await done(lead('PUT', object.at, { zcoorde: i }))
  await done(engineer('PUT', object.at, { longname: 'x' }))
  await done(engineer('PUT', object.at, { zcoorde: 99 }))
  const page = await signedIn('lead')
  await openLogs(page, server.url, object)
  const entries = page.locator('.changes > li')
  await expect(entries).toHaveCount(50)
  await button(page, 'Show older').click()
  await expect(entries).toHaveCount(63)
  await expect(entries.last()).toContainText('created')
  await expect(button(page, 'Show older')).toHaveCount(0)
  await page.getByLabel('Changed by').selectOption('engineer')
  await expect(entries).toHaveCount(2)
  await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Total depth drilled' })
  await expect(entries).toHaveCount(1)
  await expect.poll(() => fieldsOf(entries)).toEqual([['Total depth drilled', '60.00 m → 99.00 m']])
  await page.getByLabel('Changed by').selectOption('lead')
  await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Borehole name' })
  await expect(page.getByText('No change matches the filter.')).toBeVisible()
})

test('a bulk edit changes only what is ticked, and says what the objects hold now', async ({ server, signedIn }) => {
  const lead = await callAs(server.url, 'lead')
  const project = await makeProject(lead, 'Bulk edit')
  const holes = [
    await anObject(lead, { drillcomp: 'Alpha', drillcomm: 'Rig 1', drilldate2: '2026-05-04' }, project),
    await anObject(lead, { drillcomp: 'Beta', drillcomm: 'Rig 1' }, project),
    await anObject(lead, { drillcomp: 'Gamma', drillcomm: 'Rig 1', objstatus: 'app' }, project),
  ]
  const untouched = await anObject(lead, { drillcomp: 'Delta' }, project)
  const page = await signedIn('lead')
  await page.goto(`${server.url}/projects/${project}`)
  for (const { shortname } of holes) await page.getByRole('checkbox', { name: `Choose ${shortname}` }).check()
  await button(page, 'Bulk edit').click()
  const bulk = dialog(page, 'Bulk edit · 3 objects')
  const rowOf = (label: string) => bulk.locator('.bulk-row', { has: page.getByLabel(`Change: ${label}`) })
  await expect(rowOf('Drilling company')).toContainText('3 different values')
  await expect(rowOf('Rig')).toContainText('Rig 1')
  await bulk.getByLabel('Reason').fill('Contract')
  await button(bulk, 'Save').click()
  await expect(bulk.getByText('Choose at least one field to change')).toBeVisible()
  await bulk.getByLabel('Change: Drilling company').check()
  await expect(bulk.getByRole('textbox', { name: 'Drilling company, New value' })).toBeFocused()
  await page.keyboard.type('Omega')
  await bulk.getByLabel('Change: Drilling ended').check()
  await bulk.getByLabel('Drilling ended, New value').fill('2026-05-01')
  await bulk.getByLabel('Reason').fill('')
  await button(bulk, 'Save').click()
  await expect(bulk).toContainText('1 of them are approved: a reason is needed.')
  await expect(bulk.getByText('Please enter a reason')).toBeVisible()
  await bulk.getByLabel('Reason').fill('Contract')
  await button(bulk, 'Save').click()
  await expect(rowOf('Drilling ended')).toContainText('Drilling cannot end before it begins')
  const stored = async ({ at }: CreatedObject) => (await lead('GET', at)).body
  expect(await stored(holes[1]!)).toMatchObject({ drillcomp: 'Beta', drilldtto2: null })
  await bulk.getByLabel('Drilling ended, New value').fill('2026-05-06')
  await button(bulk, 'Save').click()
  await expect(toast(page, '3 objects have been changed')).toBeVisible()
  for (const hole of holes)
    expect(await stored(hole)).toMatchObject({ drillcomp: 'Omega', drilldtto2: '2026-05-06', drillcomm: 'Rig 1' })
  expect(await stored(untouched)).toMatchObject({ drillcomp: 'Delta', drilldtto2: null })
  const { body: reasons } = await lead('GET', `${holes[2]!.at}/change-history`)
  expect(reasons[0].reason).toBe('Contract')
})
