import type { Page } from '@playwright/test'
import { type Call, callAs, enter, expect, test } from '../../a-server.ts'
import { makeObject } from '../../builders.ts'

/** The key of an object of a project, without any record. */
const anObject = async (call: Call, project = 1): Promise<number> => (await makeObject(call, {}, 'P', project)).locid
const protocolOf = (locid: number, project = 1) => `/api/project/${project}/object/${locid}/protocol`
const protocolPage = (url: string, locid: number, project = 1) =>
  `${url}/projects/${project}/object/${locid}?openMinor=Protocol`

const minute = 60_000 // ms
/** The clock of a zone, as the inputs hold it. */
function clock(instant: number, timeZone = 'Europe/Zurich'): { date: string; time: string } {
  const [date = '', time = ''] = new Date(instant).toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time: time.slice(0, 5) }
}
const log = (page: Page) => page.getByRole('region', { name: 'Protocol' })
const button = (page: Page, name: string | RegExp) => log(page).getByRole('button', { name })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const description = (page: Page) => log(page).getByRole('textbox', { name: 'Description' })

async function typeEntry(page: Page, words: string, at?: { date: string; time: string }): Promise<void> {
  await expect(button(page, 'Add entry')).toBeVisible()
  await page.keyboard.press('n')
  await expect(description(page)).toBeFocused()
  await page.keyboard.type(words)
  if (!at) return
  await log(page).getByLabel('Date', { exact: true }).fill(at.date)
  await log(page).getByLabel('Time', { exact: true }).fill(at.time)
}

test('a protocol over two days is kept by keyboard, grouped by day, the latest first, signed by its writer', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const page = await signedIn('field')
  await page.goto(protocolPage(server.url, locid))
  await expect(page.getByText('No Protocol Found!!')).toBeVisible()
  // what is the object's stands on the other tabs
  for (const name of ['Edit', 'Delete']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await typeEntry(page, 'Rig set up')
  await expect(log(page).getByRole('status', { name: 'User' })).toHaveText('field')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()
  await expect(button(page, 'Add entry')).toBeFocused()
  const yesterday = clock(Date.now() - 24 * 60 * minute).date
  for (const [time, words] of [
    ['07:15', 'Casing to 4 m'],
    ['16:40', 'Water at 2.30 m'],
  ] as const) {
    await typeEntry(page, words, { date: yesterday, time })
    await page.keyboard.press('Control+s')
    // in the log itself: the form holds these words already
    await expect(log(page).getByRole('article').getByText(words)).toBeVisible()
  }
  await expect(log(page).getByRole('heading')).toHaveCount(2)
  await expect
    .poll(() => log(page).getByRole('article').allInnerTexts())
    .toEqual([
      expect.stringContaining('Rig set up'),
      expect.stringMatching(/^16:40\s+field\s+Water at 2.30 m$/),
      expect.stringMatching(/^07:15\s+field\s+Casing to 4 m$/),
    ])
  const { body } = await lead('GET', protocolOf(locid))
  expect(body.map((e: { protocol_user: string }) => e.protocol_user)).toEqual(['field', 'field', 'field'])
  expect(clock(Date.parse(body[1].protocol_date))).toEqual({ date: yesterday, time: '16:40' })
})

test('times are the clock of the site, wherever the reader sits, and an edit of the words leaves their seconds alone; a long description scrolls in its box by keyboard', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const { body: project } = await lead('POST', '/api/project', {
    prj_num: 'TZ-1',
    prj_title: 'Far away',
    timezone: 'America/St_Johns',
  })
  const locid = await anObject(lead, project.prj_id)
  const entry = { protocol_date: '2026-01-15T02:00:00Z', protocol_desc: 'Late shift' }
  expect((await lead('POST', protocolOf(locid, project.prj_id), entry)).status).toBe(201)
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid, project.prj_id))
  await expect(log(page).getByRole('heading', { name: '14 January 2026' })).toBeVisible()
  await expect(log(page).getByRole('article')).toContainText('22:30')
  await button(page, /^Edit the entry of 2026-01-14 22:30/).click()
  await log(page).getByLabel('Time', { exact: true }).fill('21:15')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Record updated')).toBeVisible()
  const { body } = await lead('GET', protocolOf(locid, project.prj_id))
  expect(Date.parse(body[0].protocol_date)).toBe(Date.parse('2026-01-15T00:45:00Z'))

  const other = await anObject(lead)
  await lead('POST', protocolOf(other), { protocol_date: '2026-05-04T08:30:47Z', protocol_desc: 'Core 3' })
  await page.goto(protocolPage(server.url, other))
  await button(page, /^Edit/).click()
  await description(page).fill('Core 3 taken')
  await page.keyboard.press('Control+Enter')
  await expect(log(page).getByText('Core 3 taken')).toBeVisible()
  const { body: after } = await lead('GET', protocolOf(other))
  expect(Date.parse(after[0].protocol_date)).toBe(Date.parse('2026-05-04T08:30:47Z'))

  const third = await anObject(lead)
  const protocol_desc = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')
  await lead('POST', protocolOf(third), { protocol_date: '2026-05-04T08:30:00Z', protocol_desc })
  await page.goto(protocolPage(server.url, third))
  const box = log(page).locator('article p')
  expect((await box.boundingBox())!.height).toBe(144)
  await box.focus()
  await page.keyboard.press('End')
  await expect.poll(() => box.evaluate(element => element.scrollTop)).toBeGreaterThan(100)
  await button(page, /^Edit/).click()
  await description(page).evaluate(element => {
    element.style.height = '900px'
  })
  expect((await description(page).boundingBox())!.height).toBeLessThanOrEqual(144)
})

const inFuture = 'Error: The selected date and time cannot be in the future.'

test('a minute ahead is refused before anything is sent, and the server’s clock has the last word where a browser is ahead', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const page = await signedIn('lead')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.goto(protocolPage(server.url, locid))
  sent.length = 0
  await typeEntry(page, 'Too early', clock(now + minute))
  await page.keyboard.press('Control+Enter')
  await expect(log(page).getByText(inFuture)).toBeVisible()
  expect(sent).toEqual([])
  await log(page).getByLabel('Date', { exact: true }).fill(clock(now).date)
  await log(page).getByLabel('Time', { exact: true }).fill(clock(now).time)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()

  const other = await anObject(lead)
  await page.clock.setFixedTime(Date.now() + 60 * minute)
  await page.goto(protocolPage(server.url, other))
  await typeEntry(page, 'From the future')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Failed to add new record')).toBeVisible()
  await expect(log(page).getByText(inFuture)).toBeVisible()
  await expect(description(page)).toHaveValue('From the future')
  expect((await lead('GET', protocolOf(other))).body).toEqual([])
})

test('each action tells that it runs and what became of it; a refusal and a silence are told apart, nothing typed is lost, and what is gone is not deleted again', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  // only the way there is slower
  await page.route('**/protocol', async route => {
    if (route.request().method() !== 'GET') await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  const runs = async (loader: string, outcome: string) => {
    await expect(toast(page, loader)).toBeVisible()
    await expect(toast(page, outcome)).toBeVisible()
    await expect(toast(page, loader)).toHaveCount(0)
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(1)
  }
  await typeEntry(page, 'Start')
  await page.keyboard.press('Control+Enter')
  await runs('Adding a new record...', 'New record added')
  await button(page, /^Edit/).click()
  await description(page).fill('Started')
  await page.keyboard.press('Control+Enter')
  await runs('Updating the record...', 'Record updated')
  await button(page, /^Delete/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to remove this Protocol entry?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(log(page).getByText('Started')).toBeVisible()
  await button(page, /^Delete/).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await runs('Deleting the record...', 'Record deleted')
  await expect(page.getByText('No Protocol Found!!')).toBeVisible()

  await page.unroute('**/protocol')
  const other = await anObject(lead)
  const entry = { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Core 3' }
  const { body: first } = await lead('POST', protocolOf(other), entry)
  await page.goto(protocolPage(server.url, other))
  await button(page, /^Edit/).click()
  await description(page).fill('Core 4')
  // told at once, though what is shown is asked for and never comes
  await page.route('**/protocol', route =>
    route.request().method() === 'GET' ? undefined : route.abort('internetdisconnected'),
  )
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Error updating record')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, /^Delete/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Error deleting record')).toBeVisible()
  await typeEntry(page, 'Core 5')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Error adding new record')).toBeVisible()
  await expect(description(page)).toHaveValue('Core 5')
  await page.unroute('**/protocol')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()

  await button(page, /^Edit the entry of 2026-05-04/).click()
  await description(page).fill('Core 6')
  expect((await lead('DELETE', protocolOf(other), { id: first.id })).status).toBe(204)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Failed to update record')).toBeVisible()

  const third = await anObject(lead)
  const { body: second } = await lead('POST', protocolOf(third), entry)
  await page.goto(protocolPage(server.url, third))
  await button(page, /^Delete/).click()
  await lead('DELETE', protocolOf(third), { id: second.id })
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Failed to delete record')).toBeVisible()
  await expect(page.getByText('No Protocol Found!!')).toBeVisible()
})

test('what was typed survives a reload and a slipped Esc, and leaving asks; of two people who edit one entry the second chooses field by field', async ({
  server,
  signedIn,
  browser,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  await typeEntry(page, 'Half a sen')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(description(page)).toHaveValue('Half a sen')
  await page.keyboard.press('Escape')
  await expect(description(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('tab', { name: 'Drilling' }).click()
  await expect(page).toHaveURL(/openMinor=Drilling/)
  // the address follows late, and asks nothing of who types on
  await page.getByRole('tab', { name: 'Protocol' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/openMinor=Protocol/)
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(description(page)).toHaveValue('Half a sen')
  await description(page).fill('A whole sentence')
  await description(page).press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('A whole sentence')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)

  const both = await anObject(lead)
  await lead('POST', protocolOf(both), { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Core 3' })
  await page.goto(protocolPage(server.url, both))
  await button(page, /^Edit/).click()
  await description(page).fill('mine')
  await log(page).getByLabel('Time', { exact: true }).fill('11:00')

  const other = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage()
  await enter(other.context(), server.url, 'engineer')
  await other.goto(protocolPage(server.url, both))
  await button(other, /^Edit/).click()
  await description(other).fill('theirs')
  await log(other).getByLabel('Time', { exact: true }).fill('09:45')
  await other.keyboard.press('Control+Enter')
  await expect(toast(other, 'Record updated')).toBeVisible()
  await other.context().close()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Saved by engineer')
  // nothing is chosen for them: both changed both
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '09:45' }).check()
  await dialog.getByRole('radio', { name: 'mine' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Record updated')).toBeVisible()
  await expect(log(page).getByRole('article')).toHaveText(/^09:45.*mine$/)
})
