import type { Page } from '@playwright/test'
import { type Call, callAs, enter, expect, test } from './a-server.ts'

let made = 0
/** An object of a project, without any record. */
async function anObject(call: Call, project = 1): Promise<number> {
  const hole = { shortname: `P ${++made}`, boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504 }
  const { status, body } = await call('POST', `/api/project/${project}/object`, hole)
  expect(status).toBe(201)
  return body.locid
}
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

test('times are the clock of the site, wherever the reader sits', async ({ server, signedIn }) => {
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
  await expect(log(page).getByRole('heading', { name: '14 Jan 2026' })).toBeVisible()
  await expect(log(page).getByRole('article')).toContainText('22:30')
  await button(page, /^Edit the entry of 14 Jan 2026, 22:30/).click()
  await log(page).getByLabel('Time', { exact: true }).fill('21:15')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Record updated')).toBeVisible()
  const { body } = await lead('GET', protocolOf(locid, project.prj_id))
  expect(Date.parse(body[0].protocol_date)).toBe(Date.parse('2026-01-15T00:45:00Z'))
})

test('an edit of the words leaves the seconds of the time alone', async ({ server, signedIn }) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  await lead('POST', protocolOf(locid), { protocol_date: '2026-05-04T08:30:47Z', protocol_desc: 'Core 3' })
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  await button(page, /^Edit/).click()
  await description(page).fill('Core 3 taken')
  await page.keyboard.press('Control+Enter')
  await expect(log(page).getByText('Core 3 taken')).toBeVisible()
  const { body } = await lead('GET', protocolOf(locid))
  expect(Date.parse(body[0].protocol_date)).toBe(Date.parse('2026-05-04T08:30:47Z'))
})

const inFuture = 'Error: The selected date and time cannot be in the future.'

test('one minute ahead is refused before anything is sent; now is the greatest that can be picked', async ({
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
})

test('the server’s clock has the last word: a browser that is ahead is refused, and a trick with zones too', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const page = await signedIn('lead')
  await page.clock.setFixedTime(Date.now() + 60 * minute)
  await page.goto(protocolPage(server.url, locid))
  await typeEntry(page, 'From the future')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Failed to add new record')).toBeVisible()
  await expect(log(page).getByText(inFuture)).toBeVisible()
  await expect(description(page)).toHaveValue('From the future')
  const ahead = new Date(Date.now() + 2 * minute).toISOString().slice(0, 19)
  for (const protocol_date of [`${ahead}Z`, `${ahead}-00:00`, `${ahead}-01:00`]) {
    const { status, body } = await lead('POST', protocolOf(locid), { protocol_date, protocol_desc: 'x' })
    expect([protocol_date, status, body]).toEqual([protocol_date, 400, { protocol_date: [inFuture] }])
  }
  expect((await lead('GET', protocolOf(locid))).body).toEqual([])
})

test('each action tells that it runs and what became of it, in the same place', async ({ server, signedIn }) => {
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
})

test('a refusal and a silence are told apart, with the server’s words, and nothing typed is lost', async ({
  server,
  signedIn,
}) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const entry = { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Core 3' }
  const { body: first } = await lead('POST', protocolOf(locid), entry)
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  await button(page, /^Edit/).click()
  await description(page).fill('Core 4')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  // at once: not after what is shown has been asked for again and again
  await expect(toast(page, 'Error updating record')).toBeVisible({ timeout: 2_500 })
  await page.keyboard.press('Escape')
  await button(page, /^Delete/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Error deleting record')).toBeVisible()
  await typeEntry(page, 'Core 5')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Error adding new record')).toBeVisible()
  await expect(description(page)).toHaveValue('Core 5')
  await page.context().setOffline(false)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()

  await button(page, /^Edit the entry of 4 May 2026/).click()
  await description(page).fill('Core 6')
  expect((await lead('DELETE', protocolOf(locid), { id: first.id })).status).toBe(204)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Failed to update record')).toBeVisible()
})

test('an entry that is gone cannot be deleted again', async ({ server, signedIn }) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const entry = { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Core 3' }
  const { body } = await lead('POST', protocolOf(locid), entry)
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  await button(page, /^Delete/).click()
  await lead('DELETE', protocolOf(locid), { id: body.id })
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Failed to delete record')).toBeVisible()
  await expect(page.getByText('No Protocol Found!!')).toBeVisible()
})

test('what was typed survives a reload and a slipped Esc, and leaving asks', async ({ server, signedIn }) => {
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
  await page.getByRole('tab', { name: 'Protocol' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(description(page)).toHaveValue('Half a sen')
  await description(page).fill('A whole sentence')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'New record added')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('A whole sentence')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})

test('two people edit one entry: the second chooses field by field', async ({ server, signedIn, browser }) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  await lead('POST', protocolOf(locid), { protocol_date: '2026-05-04T08:30:00Z', protocol_desc: 'Core 3' })
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
  await button(page, /^Edit/).click()
  await description(page).fill('mine')
  await log(page).getByLabel('Time', { exact: true }).fill('11:00')

  const other = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage()
  await enter(other.context(), server.url, 'engineer')
  await other.goto(protocolPage(server.url, locid))
  await button(other, /^Edit/).click()
  await description(other).fill('theirs')
  await log(other).getByLabel('Time', { exact: true }).fill('09:45')
  await other.keyboard.press('Control+Enter')
  await expect(toast(other, 'Record updated')).toBeVisible()
  await other.context().close()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Saved by engineer')
  // both changed both: nothing is chosen for them
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '09:45' }).check()
  await dialog.getByRole('radio', { name: 'mine' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Record updated')).toBeVisible()
  await expect(log(page).getByRole('article')).toHaveText(/^09:45.*mine$/)
})

test('a long description scrolls in a box of 144 px, by keyboard too, read and typed', async ({ server, signedIn }) => {
  const lead = await callAs(server.url, 'lead')
  const locid = await anObject(lead)
  const protocol_desc = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')
  await lead('POST', protocolOf(locid), { protocol_date: '2026-05-04T08:30:00Z', protocol_desc })
  const page = await signedIn('lead')
  await page.goto(protocolPage(server.url, locid))
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

test('a viewer reads the protocol and finds nothing to change', async ({ server, signedIn }) => {
  const page = await signedIn('viewer')
  await page.goto(protocolPage(server.url, 1))
  await expect(log(page).getByRole('article')).not.toHaveCount(0)
  await expect(log(page).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(description(page)).toHaveCount(0)
})
