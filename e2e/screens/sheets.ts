import { expect, type Page } from '@playwright/test'
import { sendPush } from '../a-push.ts'
import { aHole } from '../builders.ts'
import { goTo, type ScreenGroup } from '../crawl.ts'

const sheet = (page: Page) => page.locator('.paper').first()
const printed = (page: Page) => page.getByRole('dialog').locator('.paper').first()

export const sheetScreens: ScreenGroup = {
  title: 'Sheets to print',
  username: 'lead',
  begin: async server => {
    const hole = await aHole(server, { boretype: 'cptu', netarea: 0.8, inclinat: 90 })
    const rows = Array.from({ length: 400 }, (_, i) => `${(i + 1) / 50},${i % 40 < 20 ? 0.6 : 9},0.04,0.1`)
    const sounding = await sendPush(server, hole.path, { rows })
    const picks = [{ depth: 3, name: 'Delta sand' }]
    const picked = await hole.call('PUT', `${hole.path}/soundings/${sounding}/picks`, { picks })
    expect(picked.status).toBe(200)
    return hole.at('Insitutesting')
  },
  screens: [
    {
      name: 'print of a cone test',
      open: async page => {
        await page.getByRole('button', { name: 'Print…' }).click()
        await expect(printed(page)).toContainText('Delta sand')
      },
    },
    {
      name: 'a sheet beside the chart',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByLabel('Chart or sheet').selectOption('overview')
        await expect(sheet(page)).toBeVisible()
      },
    },
    {
      name: 'print of a log',
      open: async page => {
        await goTo(page, '/projects/1/location/1')
        await page.getByRole('button', { name: 'Print log' }).click()
        await expect(printed(page)).toBeVisible()
      },
    },
    {
      name: 'ViewData',
      open: async page => {
        await goTo(page, '/projects/1/object/1?open=ViewData')
        await expect(sheet(page)).toBeVisible()
      },
    },
    {
      name: 'editor of a template',
      open: async page => {
        await page.getByRole('button', { name: 'Copy template' }).click()
        await expect(page.getByLabel('Name of the template')).toBeVisible()
        await expect(page.getByRole('region', { name: 'The sheet' }).locator('.paper').first()).toBeVisible()
      },
    },
  ],
}
