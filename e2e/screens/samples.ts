import { expect } from '@playwright/test'
import { aHole } from '../builders.ts'
import type { ScreenGroup } from '../crawl.ts'

export const sampleScreens: ScreenGroup = {
  title: 'The samples of a hole',
  username: 'engineer',
  begin: async server => {
    const hole = await aHole(server)
    await hole.sample(1, 2, { invname: 'P1', samptype: 'g' })
    await hole.sample(1, 2, { invname: 'W1', samptype: 'wpp' })
    return hole.at('Samples')
  },
  screens: [
    { name: 'samples', open: page => expect(page.locator('.bench-row')).toHaveCount(2) },
    {
      name: 'a sample, refused',
      open: async page => {
        await page.keyboard.press('e')
        await page.getByLabel('Depth to', { exact: true }).fill('0.5')
        await page.keyboard.press('Control+s')
        await expect(page.locator('.wrong-note').first()).toBeVisible()
      },
    },
    {
      name: 'labels',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Print labels' }).click()
        await page.getByLabel('A4, 3 × 9 labels').check()
      },
    },
    {
      name: 'a pasted block with faults',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Paste samples' }).click()
        const dialog = page.getByRole('dialog', { name: 'Paste samples' })
        await dialog.getByLabel('Pasted rows').fill('von\tbis\tArt\n1\tx\tcore\n2\t3\tcore')
        await dialog.getByRole('button', { name: 'Check rows' }).click()
        await expect(page.locator('.grid-frame .grid-row[role=row]')).toHaveCount(2)
      },
    },
  ],
}
