import { expect, type Page } from '@playwright/test'
import { aHole } from '../builders.ts'
import type { ScreenGroup } from '../crawl.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const wellScreens: ScreenGroup = {
  title: 'The design of a well',
  username: 'engineer',
  begin: async server => {
    const hole = await aHole(server)
    await hole.drill(0, 10)
    await hole.drill(9, 20)
    await hole.core(0, 1.5)
    await hole.fill(0, 12, 's')
    return hole.at('Drilling')
  },
  screens: [
    { name: 'drilling with an overlap', open: page => expect(page.getByText('Overlap 9.00 – 10.00 m.')).toBeVisible() },
    {
      name: 'a coring run, refused',
      open: async page => {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('e')
        await field(page, 'Depth from').fill('30')
        await field(page, 'TCR').fill('300')
        await page.keyboard.press('Control+s')
        await expect(page.locator('.wrong-note').first()).toBeVisible()
      },
    },
    {
      name: 'new flushing',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('tab', { name: 'Flushing' }).click()
        await page.keyboard.press('n')
        await expect(field(page, 'pH')).toBeVisible()
      },
    },
    {
      name: 'backfill',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('tab', { name: 'Backfill' }).click()
        await expect(page.locator('.bench-row[aria-selected=true]')).toContainText('0.00 m - 12.00 m')
      },
    },
  ],
}
