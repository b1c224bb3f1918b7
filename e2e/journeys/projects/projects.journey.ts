import type { Page } from '@playwright/test'
import { enter, expect, test } from '../../a-server.ts'
import { aHole } from '../../builders.ts'
import { tabLinks, tabsAreOfAMember, tabsAreOfASuperuser } from '../../object-parts.ts'

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
const layerRows = (page: Page) => page.getByRole('grid', { name: 'Layers' }).getByRole('row')

test('a project is created with its sentences, edited, and a new member signs in and works by the role given', async ({
  server,
  signedIn,
  browser,
}) => {
  const page = await signedIn('lead', '/projects')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Project number is required')).toBeVisible()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(field(page, 'Project number')).toBeFocused()
  await field(page, 'Project number').fill('2026.014')
  await field(page, 'Title').fill('Hangar Ost')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This project number already exists')).toBeVisible()
  await field(page, 'Project number').fill('2026.050')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Project has been successfully created!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hangar Ost' })).toBeVisible()
  await expect(page.getByText('No objects yet')).toBeVisible()

  await page.getByRole('button', { name: 'Edit project' }).click()
  await field(page, 'Client').fill('Flugplatz Musterwil')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Project has been successfully updated!')).toBeVisible()
  await page.getByRole('button', { name: 'Edit project' }).click()
  await expect(field(page, 'Client')).toHaveValue('Flugplatz Musterwil')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Members' }).click()
  const username = page.getByLabel('User name')
  await username.fill('nobody')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText('No user has this name')).toBeVisible()
  await username.fill('guest')
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Add member' }).click()
  const row = page.locator('tr', { hasText: 'guest' })
  await expect(row.getByRole('combobox')).toHaveValue('viewer')
  await username.fill('guest')
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText('Is a member already')).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await enter(guest.context(), server.url, 'guest')
  await guest.goto(`${server.url}/projects`)
  await guest.getByRole('link', { name: 'Hangar Ost' }).click()
  await expect(guest.getByText('No objects yet')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Import file' })).toHaveCount(0)
  await row.getByRole('combobox').selectOption('field')
  await expect(page.getByText(/^The rights of .* are changed\.$/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Import file' }).first()).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Edit project' })).toHaveCount(0)

  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await guest.context().close()
})

test('Ctrl+K finds a project, then one of its boreholes, without the mouse; ? shows all keys, but not to who types it', async ({
  signedIn,
}) => {
  const page = await signedIn('engineer', '/projects')
  const { keyboard } = page
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('searchbox').first()).toHaveValue('?')
  await page.getByRole('searchbox').first().fill('')
  await page.getByRole('heading').first().click()
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet.getByRole('region', { name: 'Lists and forms' })).toContainText('Save and start the next')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  // no page has shown an object yet
  await keyboard.type('kb 12')
  await expect(page.getByRole('option', { name: /^KB 12\/26 20\d\d\.\d/ })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await keyboard.type('rutschhang')
  await expect(page.getByRole('option', { name: /Rutschhang Oberfeld/ })).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rutschhang Oberfeld' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'KB 12/26' })).toBeVisible()
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await keyboard.type('kb 12')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('KB 12/26')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'KB 12/26' })).toBeVisible()
  await expect(page).toHaveURL(/\/projects\/2\/object\/\d+$/)
  await expect(page.getByRole('tab', { name: 'Borehole' })).toBeVisible()
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused()
  await keyboard.type('zzz')
  await expect(page.getByText('Nothing matches “zzz”.')).toBeVisible()
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/^Rutschhang Oberfeld/])
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the language changes the whole page at once and is kept over a reload, and so is the theme of the account’s menu', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('engineer', '/projects/1/location/1')
  await expect(layerRows(page).first()).toBeVisible()
  const words = {
    de: ['Schicht', 'Schichten'],
    fr: ['Couche', 'Couches'],
    it: ['Strato', 'Strati'],
  }
  const names = new Set<string>()
  for (const [language, [layer, layers]] of Object.entries(words)) {
    await page.locator('select.language').selectOption(language)
    await expect(page.locator('.bench-list h2')).toHaveText(layers!)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.reload()
    await expect(page.locator('.bench-list h2')).toHaveText(layers!)
    await expect(page.getByRole('button', { name: layer!, exact: true })).toBeVisible()
    names.add((await page.locator('.bench-row .name').nth(3).textContent())!)
    const main = (await page.locator('main').innerText()).replaceAll('\n', ' ')
    for (const english of ['Layer Data', 'Major component', 'Print log', 'Thickness'])
      expect(main).not.toContain(english)
  }
  expect(names.size).toBe(3)
  await page.locator('select.language').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto(`${server.url}/projects`)
  const scheme = page.locator('html')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  for (const [name, value, colour] of [
    ['Dark', 'dark', 'rgb(20, 25, 31)'],
    ['Light', 'light', 'rgb(251, 250, 247)'],
  ] as const) {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', value)
    await page.reload()
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', value)
    expect(await background()).toBe(colour)
  }
})

test('an address with locid leads to the object page, which has the Layers for a superuser and the way to the location page for all', async ({
  server,
  signedIn,
  browser,
}) => {
  const page = await signedIn('field')
  for (const address of ['/projects/1?locid=1', '/projects?id=1&locid=1']) {
    await page.goto(server.url + address)
    await page.waitForURL('**/projects/1/object/1')
    await expect(page.getByRole('tab', { name: 'Borehole' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'KB 1/26' })).toBeVisible()
    await tabsAreOfAMember(page)
  }
  await page.getByRole('link', { name: 'Location page' }).click()
  await page.waitForURL('**/projects/1/location/1')
  await expect(layerRows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Object page' }).click()
  await page.waitForURL('**/projects/1/object/1')

  const admin = await (await browser.newContext()).newPage()
  await enter(admin.context(), server.url, 'admin')
  await admin.goto(`${server.url}/?id=1&locid=1`)
  await admin.waitForURL('**/projects/1/object/1')
  await tabsAreOfASuperuser(admin)
  await tabLinks(admin).filter({ hasText: 'Layers' }).click()
  await expect(layerRows(admin).first()).toBeVisible()
  await admin.goto(`${server.url}/projects/1?locid=1&open=Layers`)
  await admin.waitForURL('**/projects/1/object/1?open=Layers')
  await expect(layerRows(admin).first()).toBeVisible()
  await admin.getByRole('link', { name: 'Location page' }).click()
  await expect(admin.getByRole('link', { name: 'Object page' })).toBeVisible()
  await admin.context().close()
})

test('an added code is offered with its hatch; retired, it still shows on its layer and is offered no more', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('admin')
  await page.goto(`${server.url}/dictionaries?sel=86`)
  await page.getByRole('button', { name: 'Add code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('A label in every language is required').first()).toBeVisible()
  await field(page, 'Code').fill('glimm')
  for (const [name, word] of [
    ['English', 'glimmerite'],
    ['Deutsch', 'Glimmerit'],
    ['Français', 'glimmérite'],
    ['Italiano', 'glimmerite'],
  ] as const)
    await field(page, name).fill(word)
  await page.getByRole('dialog').getByLabel('Find a hatch').fill('granite')
  await page
    .getByRole('group', { name: 'Hatch' })
    .getByRole('button', { name: /granite/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Code glimm has been successfully created!')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter codes' }).fill('glimm')
  await expect(page.getByRole('row', { name: /glimm added/ }).locator('.swatch')).toBeVisible()

  const component = page.getByRole('combobox', { name: 'Major component' })
  const log = `${server.url}/projects/1/object/${(await aHole(server)).locid}?open=Layers`
  await page.goto(log)
  await page.getByRole('button', { name: 'Add Layer Data' }).first().click()
  await page.getByLabel('Depth to').fill('1,5')
  await component.fill('glimmer')
  await expect(page.getByRole('option', { name: /glimmerite/ }).locator('.swatch')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(layerRows(page)).toHaveText(/0.00 - 1.50\s*glimmerite/i)

  await page.goto(`${server.url}/dictionaries?sel=86&q=glimm`)
  await page.getByRole('button', { name: 'Delete glimm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Records use this code; retire it instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Retire glimm' }).click()
  await expect(page.getByRole('row', { name: /glimm retired/ })).toBeVisible()

  await page.goto(log)
  await expect(layerRows(page)).toHaveText(/0.00 - 1.50\s*glimmerite/i)
  await expect(layerRows(page).locator('.swatch').first()).toBeVisible()
  await page.keyboard.press('n')
  // the mica schist has the word in German
  await component.fill('glimmer')
  await expect(page.getByRole('option', { name: /schist/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /glimmerite/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})
