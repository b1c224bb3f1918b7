import { expect, type Page } from '@playwright/test'
import { aHole } from '../a-water-hole.ts'
import type { ScreenGroup } from '../crawl.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

export const groundwaterScreens: ScreenGroup = {
  title: 'Groundwater',
  username: 'lead',
  begin: async server => {
    const hole = await aHole(server)
    const tube = await hole.tube()
    for (const day of ['04-01', '05-01', '06-01']) await hole.read(tube.id, `2026-${day} 09:00`, { top_of_tube: 4 })
    await hole.observe('flr', 3, { depthto: 4 })
    return hole.address()
  },
  screens: [
    { name: 'observations while drilling', open: page => expect(page.locator('.bench-row')).toHaveCount(1) },
    {
      name: 'observation being edited, refused',
      open: async page => {
        await page.locator('.bench-row').click()
        await page.keyboard.press('e')
        await page.getByRole('textbox', { name: 'Depth to', exact: true }).fill('')
        await page.keyboard.press('Control+s')
        await expect(page.getByText('Depth to is required')).toBeVisible()
      },
    },
    {
      name: 'levels over time',
      open: async page => {
        await page.keyboard.press('Escape')
        await tab(page, 'Hydrostatic pressure').click()
        await expect(page.locator('.hydrograph svg')).toBeVisible()
      },
    },
    {
      name: 'new reading',
      open: async page => {
        await page.keyboard.press('n')
        await expect(page.getByRole('textbox', { name: 'Below top of tube', exact: true })).toBeVisible()
      },
    },
    {
      name: 'no hydraulic test yet',
      open: async page => {
        await page.keyboard.press('Escape')
        await tab(page, 'Hydraulic testing').click()
        await expect(page.getByRole('button', { name: 'New Test' }).first()).toBeVisible()
      },
    },
  ],
}
