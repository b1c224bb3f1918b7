import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from './a-server.ts'
import { gravest, violationsDayAndNight } from './violations.ts'

/** Each screen with the way to it. */
const screens: Record<string, (page: Page, url: string) => Promise<void>> = {
  projects: async (page, url) => {
    await page.goto(`${url}/projects`)
    await expect(page.getByRole('grid')).toBeVisible()
  },
  'a dialog': async page => {
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
  },
  project: async (page, url) => {
    await page.goto(`${url}/projects/1`)
    await expect(page.getByRole('link', { name: 'KB 1/26' })).toBeVisible()
  },
  members: async (page, url) => {
    await page.goto(`${url}/projects/1?open=Members`)
    await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible()
  },
  'the search palette': async page => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  },
  'the layer log': async (page, url) => {
    await page.goto(`${url}/projects/1/location/5`)
    await expect(page.locator('.bench-row').first()).toBeVisible()
    await expect(page.locator('.note').first()).toBeVisible()
  },
  'a layer being edited': async page => {
    await page.locator('.bench-row').nth(2).click()
    await page.keyboard.press('e')
    await page.getByRole('combobox', { name: 'Minor components' }).fill('grav')
    await page.keyboard.press('Tab')
    await page.getByLabel('Depth to').fill('x')
    await page.keyboard.press('Control+s')
    await expect(page.locator('#f-depthto-wrong')).toBeVisible()
  },
  'a list of codes': async page => {
    await page.getByRole('combobox', { name: 'Colour' }).click()
    await expect(page.getByRole('option').nth(5)).toBeVisible()
  },
  'the printed log': async (page, url) => {
    await page.goto(`${url}/projects/1/location/1`)
    await page.getByRole('button', { name: 'Print log' }).click()
    await expect(page.locator('.paper svg').first()).toBeVisible()
  },
  'the code lists': async (page, url) => {
    await page.goto(`${url}/dictionaries?sel=86`)
    await expect(page.locator('.codes .swatch').first()).toBeVisible()
  },
}

test('no screen breaks WCAG AA seriously, by day and by night', async ({ server, page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const look = async () => gravest(await violationsDayAndNight(page))
  const found: Record<string, string[]> = { 'sign-in': await look() }
  await signInOnScreen(page, server.url, 'admin')
  for (const [name, open] of Object.entries(screens)) {
    await open(page, server.url)
    found[name] = await look()
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map(name => [name, []])))
})
