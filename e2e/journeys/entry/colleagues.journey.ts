import type { Page } from '@playwright/test'
import { callAs, enter, expect, test } from '../../a-server.ts'
import { aSite, button, row } from '../../documents-site.ts'

const layers = (page: Page) => page.getByRole('grid', { name: 'Layers' }).getByRole('row')
const comeToTheFore = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
const hide = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    window.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('what a colleague does in another browser comes into every list by itself; what is being typed stays as it is', async ({
  browser,
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  const call = await callAs(server.url, 'lead')
  const log = `/api/project/${site.prj}/object/${site.locid}/layer_data`
  const made = await call('POST', log, { depthfrom: 0, depthto: 2, prinstype: 'sa' })
  expect(made.status).toBe(201)
  const form = await signedIn('lead', `/projects/${site.prj}/location/${site.locid}`)
  const documents = await form.context().newPage()
  await documents.goto(server.url + site.address)
  const projects = await form.context().newPage()
  await projects.goto(`${server.url}/projects`)
  await expect(row(documents, site.kb)).toBeVisible()
  await expect(layers(form)).toHaveCount(1)
  await expect(projects.getByRole('grid')).toBeVisible()
  await layers(form).first().click()
  await form.keyboard.press('e')
  const depth = form.getByLabel('Depth to')
  // the form has put the focus where it wants it
  await expect(form.locator(':focus')).toHaveAttribute('id', /^f-/)
  await depth.fill('1.55')
  const place = await depth.boundingBox()

  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  await enter(elsewhere, server.url, 'lead')
  const colleague = await elsewhere.newPage()
  await colleague.goto(server.url + site.address)
  await button(colleague, 'New Folder').click()
  await colleague.keyboard.type('Of a colleague')
  await colleague.keyboard.press('Enter')
  expect((await call('POST', log, { depthfrom: 2, depthto: 6, prinstype: 'sa' })).status).toBe(201)
  const [{ layerid }] = (await call('GET', log)).body
  expect((await call('PUT', log, { layerid, depthfrom: 0, depthto: 2, prinstype: 'gr' })).status).toBe(200)
  expect((await call('POST', '/api/project', { prj_num: 'NEW-1', prj_title: 'Of a colleague' })).status).toBe(201)

  await expect(layers(form)).toHaveCount(2)
  await expect(row(documents, 'Of a colleague')).toBeVisible()
  await expect(projects.getByText('NEW-1')).toBeVisible()
  await expect(depth).toHaveValue('1.55')
  await expect(depth).toBeFocused()
  expect(await depth.boundingBox()).toEqual(place)
  await form.keyboard.press('Shift+Enter')
  // the next layer is on; the one that somebody else has saved is gone back to
  await expect(form.getByText('New layer')).toBeVisible()
  await form.getByRole('button', { name: 'Continue' }).click()
  const conflict = form.getByRole('dialog')
  await expect(conflict).toContainText('Somebody saved this record while you were editing it')
  await conflict.getByRole('radio', { name: '1.55' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('row', { name: '0.00 - 1.55' })).toBeVisible()

  // input in a layer that is deleted meanwhile is offered by the layer's name, as a new one
  await form.getByRole('row', { name: '0.00 - 1.55' }).click()
  await form.keyboard.press('e')
  await depth.fill('1.62')
  expect((await call('DELETE', `${log}/${layerid}`)).status).toBeLessThan(300)
  await form.keyboard.press('Shift+Enter')
  const offer = form.getByRole('status').filter({ hasText: /for Layer 0\.00 – 1\.55 m, .*, deleted meanwhile\./ })
  await offer.getByRole('button', { name: 'Continue as a new record' }).click()
  await form.keyboard.press('Control+s')
  await expect(form.getByRole('row', { name: '0.00 - 1.62' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await elsewhere.close()
})

test('a window that comes to the fore shows at once what a colleague has done; one that is hidden asks nothing', async ({
  server,
  signedIn,
}) => {
  const site = await aSite(server)
  const page = await signedIn('lead')
  await page.clock.install()
  await page.goto(server.url + site.address)
  await expect(row(page, site.kb)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // what was asked for a moment ago is not asked for again
  await page.clock.fastForward(2000)
  const asked: string[] = []
  // parts of the program come when a page has rested
  page.on('request', request => request.url().includes('/assets/') || asked.push(request.url()))

  await site.folder('First')
  await comeToTheFore(page)
  await expect(row(page, 'First')).toBeVisible()

  await hide(page, 'hidden')
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await site.folder('Second')
  await page.clock.fastForward(60_000)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await hide(page, 'visible')
  await expect(row(page, 'Second')).toBeVisible()

  // the same page asks when it can be seen
  await site.folder('Third')
  await page.clock.fastForward(13_000)
  await expect(row(page, 'Third')).toBeVisible()
})
