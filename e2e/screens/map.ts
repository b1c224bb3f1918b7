import { expect } from '@playwright/test'
import { goTo, type ScreenGroup } from '../crawl.ts'

export const mapScreens: ScreenGroup = {
  title: 'The map of a project',
  username: 'lead',
  begin: async () => '/projects/1',
  screens: [
    {
      name: 'plans under the map',
      open: async page => {
        await page.getByRole('button', { name: 'Plans' }).click()
        await expect(page.getByRole('region', { name: 'Plans' })).toBeVisible()
      },
    },
    {
      name: 'a distance is measured',
      open: async page => {
        await goTo(page, '/projects/1')
        await page.getByRole('button', { name: 'Measure distance' }).click()
        await expect(page.locator('.map-measure')).toContainText('Click the points')
      },
    },
    {
      name: 'print of the site plan',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Print the site plan' }).click()
        await expect(page.getByRole('dialog', { name: 'Print the site plan' })).toBeVisible()
      },
    },
    {
      name: 'an object over the map',
      open: async page => {
        await goTo(page, '/projects/1?ObjectPopup=true&locid=4')
        await expect(page.getByRole('dialog')).toContainText('KB 4/26')
      },
    },
  ],
}
