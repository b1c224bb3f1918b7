import type { Page } from '@playwright/test'
import { callAs, expect, test } from '../../a-server.ts'

async function viewDataOf(url: string, shortname: string): Promise<string> {
  const call = await callAs(url, 'lead')
  const { body } = await call('GET', '/api/project/1/objects')
  return `/projects/1/object/${body.find((o: { shortname: string }) => o.shortname === shortname).locid}?open=ViewData`
}
const template = (page: Page) => page.getByRole('combobox', { name: 'Template' })
const list = (page: Page, name: string) => page.locator('.editor-lanes li').filter({ hasText: name })
const desk = (page: Page) => page.getByRole('region', { name: 'The sheet' })
/** Begins a template of this name from the one that is shown. */
async function copied(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy template' }).click()
  await page.getByLabel('Name of the template').fill(name)
}
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 10"><script>alert(1)</script><rect width="33" height="10" fill="#a8642a"/></svg>`

test('a lead makes a template of the company from a shipped one on the sheet itself, and every member prints by it', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await viewDataOf(server.url, 'KB 1/26'))
  await copied(page, 'Our log')
  // a column is taken away, one is added, one is moved by keys and drawn wider on the paper
  await page.getByRole('button', { name: 'Remove Short' }).click()
  await expect(list(page, 'Short').getByRole('button', { name: 'Add' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Add Remarks' })
    .or(page.getByRole('button', { name: 'Add qc' }))
    .first()
    .click()
  const edge = page.getByRole('separator', { name: 'Width of Samples' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  const wider = String(Math.round(2 * (before + 5)) / 2)
  await edge.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', wider)
  // nothing has the focus, as after a row was dragged
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Control+z')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before))
  await page.keyboard.press('Control+y')
  await expect(edge).toHaveAttribute('aria-valuenow', wider)
  // paper, two languages, a logo
  const facts = page.getByRole('region', { name: 'Sheet', exact: true })
  await facts.getByLabel('Paper').selectOption('A3')
  await facts.getByLabel('Orientation').selectOption('Landscape')
  await facts.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await facts.getByRole('combobox', { name: 'Second language' }).selectOption('fr')
  await expect(desk(page)).toContainText('Profil de forage')
  await page
    .getByRole('group', { name: 'Logo of the company' })
    .locator('input')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) })
  await expect(page.getByRole('img', { name: 'Logo of the company' })).toBeVisible()
  // what is not stored survives a reload
  await page.reload()
  await page.getByRole('button', { name: 'Go on with Our log' }).click()
  await expect(page.getByLabel('Name of the template')).toHaveValue('Our log')
  await expect(page.getByLabel('Paper')).toHaveValue('A3')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('Our log')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain('Our log')
  // tracks of a template can be chosen on the axis, and so can what somebody has named of their own there
  await page.goto(page.url().replace('/object/', '/location/').replace('ViewData', 'Composite'))
  const arrangement = (name: string) => page.getByLabel('Arrangement').locator('option', { hasText: name })
  await expect(arrangement('Our log')).toHaveCount(1)
  await page.getByRole('button', { name: 'As a sheet' }).click()
  await page.getByRole('button', { name: 'Edit template' }).click()
  await page.getByLabel('Name of the template').fill('My own log')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('My own log')
  await page.goBack()
  await expect(arrangement('My own log')).toHaveCount(1)
  await expect(arrangement('My arrangement')).toHaveCount(0)
  // who only reads finds it and cannot change it
  const reader = await signedIn('viewer', await viewDataOf(server.url, 'KB 1/26'))
  await template(reader).click()
  await reader.keyboard.type('our log')
  await reader.keyboard.press('Enter')
  await expect(template(reader)).toHaveValue('Our log')
  await expect(reader.getByRole('button', { name: /template/ })).toHaveCount(0)
})

test('curves have axes and colours, the head its fields in an order of its own; what a colleague has saved meanwhile is not overwritten without a word; what nobody needs is deleted', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('lead', await viewDataOf(server.url, 'KB 2/26'))
  await copied(page, 'Shared log')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('Shared log')
  await page.getByRole('button', { name: 'Edit template' }).click()
  const call = await callAs(server.url, 'lead')
  const all = (await call('GET', '/api/drafts')).body as Record<string, unknown>[]
  const { id, owner: _, mayChange: _1, version: _2, prj_id: _3, ...body } = all.find(one => one.name === 'Shared log')!
  expect((await call('PUT', `/api/drafts/${id}`, { ...body, name: 'Theirs' })).status).toBe(200)
  await page.getByLabel('Name of the template').fill('Mine')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.locator('.refusal')).toContainText('Somebody has saved this template meanwhile')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('Mine')

  await page.goto(server.url + (await viewDataOf(server.url, 'CPTU 1/26')))
  await copied(page, 'Our curves')
  await page.getByRole('button', { name: /^qc, fs/ }).click()
  const curve = page.getByRole('group', { name: 'Curve qc' })
  // an edge follows the mouse
  const edge = page.getByRole('separator', { name: 'Width of qc, fs' })
  const at = async () => (await edge.boundingBox())!.x
  const before = await at()
  await edge.hover()
  await page.mouse.down()
  await page.mouse.move(before + 4 + 50, 400, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.abs((await at()) - before - 50)).toBeLessThan(6)
  // a figure counts only when it is in range, and what is typed is not changed meanwhile
  await page.getByLabel('Width, mm').fill('')
  await page.getByLabel('Width, mm').pressSequentially('90')
  await expect(page.getByLabel('Width, mm')).toHaveValue('90')
  await curve.getByLabel('To').fill('77')
  await curve.getByLabel('Step').fill('11')
  await expect(desk(page)).toContainText('66')
  await curve.getByLabel('Colour').fill('#7a2ad1')
  await expect(desk(page).locator('path[stroke="#7a2ad1"]').first()).toBeAttached()
  // the order of the head's fields
  const fields = page.locator('.editor-fields')
  await fields.getByRole('button', { name: 'Remove System' }).press('Alt+ArrowUp')
  await expect(fields.getByRole('listitem').first()).toContainText('System')
  await fields.getByRole('button', { name: 'Remove System' }).press('Delete')
  await expect(fields.getByRole('button', { name: 'Add System' })).toBeVisible()
  // objects that it is for
  const objects = page.getByRole('region', { name: 'For objects' })
  await objects.getByRole('button', { name: 'For objects' }).click()
  await objects.getByRole('checkbox', { name: 'hand auger boring' }).check()
  await expect(objects.getByRole('button', { name: 'For objects' })).toContainText('hand auger boring')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(template(page)).toHaveValue('Our curves')
  await page.getByRole('button', { name: 'Large view' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Our curves' })).toContainText('66')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit template' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByText('Our curves is deleted')).toBeVisible()
  await expect(template(page)).not.toHaveValue('Our curves')
})
