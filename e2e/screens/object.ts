import { expect, type Page } from '@playwright/test'
import { goTo, type ScreenGroup } from '../crawl.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The form of a part of the object, from that of another part. */
const formOf = (side: string, part?: string) => ({
  name: `form of an object, ${part ?? side}`,
  open: async (page: Page) => {
    await tab(page, side).click()
    if (part) await tab(page, part).click()
    await expect(tab(page, part ?? side)).toHaveAttribute('aria-selected', 'true')
    await expect(button(page, 'OK')).toBeVisible()
  },
})

export const objectScreens: ScreenGroup = {
  title: 'An object and its layers',
  username: 'admin',
  begin: async () => '/projects/1/object/1',
  screens: [
    { name: 'object', open: page => expect(button(page, 'Edit')).toBeVisible() },
    {
      name: 'as-built position of an object',
      open: async page => {
        await tab(page, 'Position').click()
        await tab(page, 'As-built').click()
        await expect(tab(page, 'As-built')).toHaveAttribute('aria-selected', 'true')
      },
    },
    {
      name: 'form of an object, refused',
      open: async page => {
        await tab(page, 'Borehole').click()
        await button(page, 'Edit').click()
        await page.getByRole('textbox', { name: 'Borehole number', exact: true }).fill('')
        await button(page, 'OK').click()
        await expect(page.locator('.wrong, .wrong-note').first()).toBeVisible()
      },
    },
    formOf('Position', 'General'),
    formOf('Position', 'Target'),
    formOf('Position', 'As-built'),
    formOf('Drilling'),
    formOf('DynamicProbing', 'Static cone penetration test'),
    formOf('DynamicProbing', 'Dynamic probing'),
    {
      name: 'new object',
      open: async page => {
        await goTo(page, '/projects/1/create')
        await expect(button(page, 'Create object')).toBeVisible()
      },
    },
    {
      name: 'protocol with a new entry',
      open: async page => {
        await goTo(page, '/projects/1/object/1?openMinor=Protocol')
        await button(page, 'Add entry').click()
        await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
      },
    },
    {
      name: 'changes of an object',
      open: async page => {
        await goTo(page, '/projects/1/object/1')
        await button(page, 'Change Logs').click()
        await expect(page.getByRole('dialog').locator('.changes > li').first()).toBeVisible()
      },
    },
    {
      name: 'layers in the object’s tab',
      open: async page => {
        await goTo(page, '/projects/1/object/1?open=Layers')
        await expect(page.locator('.bench-row').first()).toBeVisible()
      },
    },
    {
      name: 'layer being edited, refused',
      open: async page => {
        await goTo(page, '/projects/1/location/5')
        await page.locator('.bench-row').nth(2).click()
        await page.keyboard.press('e')
        await page.getByRole('combobox', { name: 'Minor components' }).fill('grav')
        await page.keyboard.press('Tab')
        await page.getByLabel('Depth to').fill('x')
        await page.keyboard.press('Control+s')
        await expect(page.locator('#f-depthto-wrong')).toBeVisible()
      },
    },
    {
      name: 'list of codes',
      open: async page => {
        await page.getByRole('combobox', { name: 'Colour' }).click()
        await expect(page.getByRole('option').nth(5)).toBeVisible()
      },
    },
    {
      name: 'code lists',
      open: async page => {
        await goTo(page, '/dictionaries?sel=86')
        await expect(page.locator('.codes .swatch').first()).toBeVisible()
      },
    },
  ],
}
