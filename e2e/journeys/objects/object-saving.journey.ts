import { callAs, expect, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'
import { button, edit, field, line, pick, stored, tab } from '../../object-form.ts'

const dialogTitle = 'You are about to make changes to an approved object.'

test('two people edit one object, which one of them approves: the second chooses field by field, by its labels, and gives a reason', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const engineer = await callAs(server.url, 'engineer')
  const { locid } = await makeObject(engineer)
  await edit(page, server.url, locid)
  await field(page, 'Borehole name').fill('mine')
  await pick(page, 'Purpose', 'gtec')
  const theirs = { longname: 'theirs', purpose: 'fund', objstatus: 'app' }
  await engineer('PUT', `/api/project/1/object/${locid}`, theirs)
  await engineer('PUT', `/api/project/1/object/${locid}/change-history`, { reason: 'done' })

  await button(page, 'OK').click()
  const conflict = page.getByRole('dialog', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText('Saved by engineer')
  const choose = async () => {
    await conflict.getByRole('radio', { name: 'mine', exact: true }).check()
    await conflict.getByRole('radio', { name: 'foundation design' }).check()
    await conflict.getByRole('radio', { name: 'Approved' }).check()
    await conflict.getByRole('button', { name: 'Save' }).click()
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(conflict).toBeVisible()
  await choose()
  await dialog.getByLabel('Reason').fill('a name as well')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  await expect(line(page, 'Borehole name')).toHaveText('mine')
  expect(await stored(engineer, locid)).toMatchObject({ ...theirs, longname: 'mine' })
  const { body } = await engineer('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body.map((change: { reason: string }) => change.reason)).toEqual(['a name as well', 'done'])
})

test('approving asks for a reason: none is refused, cancelling goes back, a reason is stored', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await makeObject(lead)
  await edit(page, server.url, locid)
  await field(page, 'Borehole name').fill('typed before')
  await field(page, 'Status').selectOption('app')
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // out of edit mode, the status as it was, and what was typed offered back
  await expect(button(page, 'Edit')).toBeVisible()
  await expect(line(page, 'Status')).toHaveText('Preliminary')
  await button(page, 'Continue').click()
  await expect(field(page, 'Borehole name')).toHaveValue('typed before')
  await expect(field(page, 'Status')).toHaveValue('pri')

  await field(page, 'Status').selectOption('app')
  await dialog.getByLabel('Reason').fill('checked on site')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
  const reloaded = page.waitForEvent('load')
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  await reloaded
  await expect(line(page, 'Status')).toHaveText('Approved')
  const { body } = await lead('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body).toMatchObject([{ previous_status: 'pri', objstatus: 'app', reason: 'checked on site' }])
})

test('an approved object asks for a reason before anything of it is saved, keeps asking the server until it has it, and reloads when nobody edits any more', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const { locid } = await makeObject(lead, { objstatus: 'app' })
  await lead('PUT', `/api/project/1/object/${locid}/change-history`, { reason: 'as made' })
  await edit(page, server.url, locid)
  // nothing changed, nothing to give a reason for
  await button(page, 'OK').click()
  await expect(button(page, 'Edit')).toBeVisible()
  await button(page, 'Edit').click()
  await field(page, 'Borehole name').fill('renamed')
  let isDown = true
  await page.route('**/change-history', (route, request) =>
    request.method() === 'PUT' && isDown ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await expect(dialog).toBeVisible()
  expect(await stored(lead, locid)).toMatchObject({ longname: null })
  await dialog.getByLabel('Reason').fill('the plan was wrong')
  await dialog.getByLabel('Reason').press('Control+Enter')
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(page.getByText('The change is saved, its reason is not yet: “the plan was wrong”')).toBeVisible()
  // a reload does not lose it
  await page.reload()
  await expect(page.getByText('its reason is not yet')).toBeVisible()
  isDown = false
  await button(page, 'Try again').click()
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  const { body } = await lead('GET', `/api/project/1/object/${locid}/change-history`)
  expect(body[0]).toMatchObject({ previous_status: 'app', objstatus: 'app', reason: 'the plan was wrong' })
  expect(await stored(lead, locid)).toMatchObject({ longname: 'renamed' })

  const { locid: other } = await makeObject(lead, { objstatus: 'app' })
  let letThrough = () => {}
  const isLetThrough = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.unroute('**/change-history')
  await page.route('**/change-history', async (route, request) => {
    if (request.method() === 'PUT') await isLetThrough
    await route.continue()
  })
  await edit(page, server.url, other)
  await field(page, 'Borehole name').fill('first')
  await page.keyboard.press('Control+s')
  const again = page.getByRole('dialog', { name: dialogTitle })
  await again.getByLabel('Reason').fill('why')
  await again.getByLabel('Reason').press('Control+Enter')
  await expect(line(page, 'Borehole name')).toHaveText('first')
  await button(page, 'Edit').click()
  await field(page, 'Borehole name').fill('second')
  let loads = 0
  page.on('load', () => loads++)
  letThrough()
  // a page that nobody edits has been reloaded by the time that the sentence has gone again
  await expect(page.getByText('Reason updated successfully')).toBeVisible()
  await expect(page.getByText('Reason updated successfully')).toHaveCount(0)
  await expect(field(page, 'Borehole name')).toBeFocused()
  expect(loads).toBe(0)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Escape')
  await reloaded
})

test('a duplicate takes fields along, layers when asked, and starts preliminary without a number', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  const from = await makeObject(lead, { objstatus: 'app', purpose: 'gtec', longname: 'first' })
  await lead('POST', `/api/project/1/object/${from.locid}/layer_data`, { depthfrom: 0, depthto: 2, prinstype: 'si' })
  await page.goto(`${server.url}/projects/1/object/${from.locid}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `Duplicate of ${from.shortname}` })).toBeVisible()
  await expect(field(page, 'Borehole number')).toBeFocused()
  await expect(field(page, 'Borehole number')).toHaveValue('')
  await expect(field(page, 'Borehole name')).toHaveValue('first')
  await expect(field(page, 'Status')).toHaveValue('pri')
  await expect(page.getByLabel('Duplicate Fixtures')).not.toBeChecked()
  await page.getByLabel('Duplicate Drilling').check()
  await field(page, 'Borehole number').fill(`${from.shortname} b`)
  await button(page, 'Create object').click()
  await expect(page.getByRole('heading', { name: `${from.shortname} b`, exact: true })).toBeVisible()
  const locid = Number(/object\/(\d+)/.exec(page.url())![1])
  expect(await stored(lead, locid)).toMatchObject({ purpose: 'gtec', objstatus: 'pri', layers: 1 })
})

test('what was typed survives a reload, in a new object and in one that is edited', async ({ server, signedIn }) => {
  const page = await signedIn('lead')
  const lead = await callAs(server.url, 'lead')
  await page.goto(`${server.url}/projects/3/create`)
  await field(page, 'Borehole number').fill('half')
  await tab(page, 'Drilling').click()
  await field(page, 'Rig').fill('Nordmeyer')
  await page.reload()
  await button(page, 'Continue').click()
  await tab(page, 'Borehole').click()
  await expect(field(page, 'Borehole number')).toHaveValue('half')
  await tab(page, 'Drilling').click()
  await expect(field(page, 'Rig')).toHaveValue('Nordmeyer')

  const { locid } = await makeObject(lead)
  await page.goto(`${server.url}/projects/1/object/${locid}`)
  await button(page, 'Edit').click()
  await field(page, 'Borehole name').fill('half a name')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit')).toBeVisible()
  await page.reload()
  await button(page, 'Continue').click()
  await expect(field(page, 'Borehole name')).toHaveValue('half a name')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await button(page, 'OK').click()
  await expect(page.getByText('Object has been successfully updated')).toBeVisible()
})
