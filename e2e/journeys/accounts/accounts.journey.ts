import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'

const password = 'four grey herons at dusk'
const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Users' }).getByRole('row', { name })
/** Adds a user on the Users page and answers the link. */
async function add(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Add user' }).click()
  const panel = page.getByRole('complementary', { name: 'Add user' })
  await panel.getByLabel('Name', { exact: true }).fill(name)
  await panel.getByRole('button', { name: 'Add and make link' }).click()
  await expect(panel.getByText(`${name} can sign in with this link`)).toBeVisible()
  return (await panel.getByRole('textbox', { name: 'Link that works once' }).textContent())!
}

test('a superuser adds a user, whose link works once; makes them a superuser and unmakes it, disables and enables them, with what follows from it', async ({
  server,
  signedIn,
  browser,
}) => {
  const page = await signedIn('admin', '/projects')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Users' }).click()
  await expect(row(page, 'Administrator')).toContainText('you')
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('button', { name: 'Add and make link' }).click()
  await expect(page.getByText('Enter a name', { exact: true })).toBeVisible()
  const link = await add(page, 'Nina Sonde')
  expect(link).toMatch(new RegExp(`^${server.url}/welcome#[\\w-]{43}$`))
  await expect(row(page, 'Nina Sonde')).toContainText('n.sonde')
  await expect(row(page, 'Nina Sonde')).toContainText('Invited')
  await expect(page.getByText('Good until', { exact: false })).toBeVisible()
  // ready for the next one
  await expect(page.getByRole('complementary').getByLabel('Name', { exact: true })).toHaveValue('')

  const context = await browser.newContext({ locale: 'en-GB' })
  const guest = await context.newPage()
  const asked: string[] = []
  const secret = link.split('#')[1]!
  guest.on('request', request => {
    asked.push(request.url(), request.headers().referer ?? '')
  })
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Welcome, Nina Sonde' })).toBeVisible()
  expect(guest.url()).toBe(`${server.url}/welcome`)
  const save = guest.getByRole('button', { name: 'Save and sign in' })
  await guest.getByLabel('New password', { exact: true }).fill('too short')
  await guest.getByLabel('New password again').fill('too shirt')
  await save.click()
  await expect(guest.getByText('A password has at least 12 characters')).toBeVisible()
  await expect(guest.getByText('Differs from the new password')).toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill('passwordpassword')
  await guest.getByLabel('New password again').fill('passwordpassword')
  await save.click()
  await expect(guest.getByText('This is one of the 10,000 most common passwords', { exact: false })).toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill(password)
  await guest.getByLabel('New password again').fill(password)
  await guest.keyboard.press('Enter')
  await guest.waitForURL('**/projects')
  await expect(guest.getByRole('button', { name: 'Account of Nina Sonde' })).toBeVisible()
  expect(asked.filter(text => text.includes(secret))).toEqual([])

  await guest.goto(link)
  await expect(guest.getByRole('alert')).toContainText('This link has been used, has expired or was replaced')
  await page.reload()
  await expect(row(page, 'Nina Sonde')).toContainText('Active')
  const dialog = page.getByRole('dialog')
  await row(page, 'Nina Sonde').getByRole('checkbox').click()
  await expect(dialog).toContainText('will see and change every project')
  await dialog.getByRole('button', { name: 'Make superuser' }).click()
  await expect(row(page, 'Nina Sonde').getByRole('checkbox')).toBeChecked()
  await row(page, 'Nina Sonde').getByRole('checkbox').click()
  await expect(dialog).toContainText('keeps only the projects in which they are a member')
  await dialog.getByRole('button', { name: 'No superuser' }).click()
  await expect(row(page, 'Nina Sonde').getByRole('checkbox')).not.toBeChecked()

  await row(page, 'Nina Sonde').getByRole('button', { name: 'Disable Nina Sonde' }).click()
  await expect(dialog).toContainText('is signed out everywhere at once')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(row(page, 'Nina Sonde')).toContainText('Disabled')
  await guest.goto(`${server.url}/projects`)
  await expect(guest.getByText('This account is disabled. Ask a superuser.')).toBeVisible()
  await row(page, 'Nina Sonde').getByRole('button', { name: 'Enable Nina Sonde' }).click()
  await dialog.getByRole('button', { name: 'Enable' }).click()
  await expect(row(page, 'Nina Sonde')).toContainText('Active')
  await guest.getByLabel('User name').fill('N.Sonde')
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.keyboard.press('Enter')
  await guest.waitForURL('**/projects')
  await context.close()

  await page.getByRole('button', { name: 'More about Administrator' }).click()
  const panel = page.getByRole('complementary', { name: 'Administrator' })
  await expect(panel).toContainText('Nobody disables themself')
  await expect(panel.getByRole('button', { name: 'Disable' })).toHaveCount(0)
})

test('the list of users is worked by keyboard, filtered, and quick with five thousand', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('admin')
  await page.route('**/api/users', async route => {
    const answer = await route.fetch()
    const [first] = (await answer.json()) as object[]
    const many = Array.from({ length: 5000 }, (_, i) => ({
      ...first,
      ...{
        user_id: 10_000 + i,
        username: `u${i}`,
        fullname: `Person ${i}`,
        superuser: i === 7,
        disabled: i % 10 === 0,
      },
    }))
    await route.fulfill({ response: answer, json: [first, ...many] })
  })
  await page.goto(`${server.url}/users`)
  await expect(page.getByText('5001 of 5001')).toBeVisible()
  // only what is in view is drawn
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80)
  await page.getByRole('searchbox').fill('person 77')
  await expect(page.getByText('95 of 5001')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Person 177' })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
  await page.getByRole('searchbox').fill('')
  await page.locator('.filter-chip', { hasText: 'Status' }).click()
  await page.getByRole('group', { name: 'Status' }).getByLabel('Disabled').check()
  await expect(page.getByText('500 of 5001')).toBeVisible()
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByText('No user fits this filter.')).toBeVisible()
})
