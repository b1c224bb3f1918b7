import { expect, type Page } from '@playwright/test'
import { sendPush } from '../a-push.ts'
import { aHole } from '../builders.ts'
import type { ScreenGroup } from '../crawl.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

export const layerScreens: ScreenGroup = {
  title: 'The log of a hole',
  username: 'engineer',
  begin: async server => {
    const hole = await aHole(server)
    for (const [from, to, soil] of [
      [0, 2, 'sa'],
      [2.5, 6, 'cl'],
      [5, 9, 'si'],
    ] as const)
      await hole.layer(from, to, soil)
    const rows = Array.from(
      { length: 500 },
      (_, i) => `${(i + 1) / 50},${i > 150 && i < 400 ? '0.6,0.02' : '12,0.08'},0.1`,
    )
    await sendPush(server, hole.path, { rows })
    return hole.at('Layers')
  },
  screens: [
    {
      name: 'a log with a gap and an overlap',
      open: async page => {
        await expect(page.getByText('Overlap 5.00 – 6.00 m.')).toBeVisible()
        await expect(page.getByText('Gap 2.00 – 2.50 m.')).toBeVisible()
      },
    },
    {
      name: 'a new layer, refused',
      open: async page => {
        await page.keyboard.press('n')
        await page.getByLabel('Depth to').fill('2')
        await page.keyboard.press('Control+s')
        await expect(page.locator('#f-prinstype-wrong')).toBeVisible()
      },
    },
    {
      name: 'input that is offered back',
      open: async page => {
        await page.keyboard.press('Escape')
        await expect(button(page, 'Continue')).toBeVisible()
      },
    },
    {
      name: 'a layer is deleted',
      open: async page => {
        await button(page, 'Discard it').click()
        await page.locator('.bench-row').first().click()
        await page.keyboard.press('Delete')
        await expect(dialog(page)).toContainText('Are you sure')
      },
    },
    {
      name: 'line entry',
      open: async page => {
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await page.keyboard.press('/')
        await page.getByLabel('Line entry').fill('9.5 saGr, xyz')
        await expect(page.getByRole('group', { name: 'What was understood' })).toBeVisible()
      },
    },
    {
      name: 'tracks beside the layers',
      open: async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Beside the layers').click()
        await page.getByRole('checkbox', { name: 'qc' }).check()
        await expect(page.locator('.beside-heads')).toContainText('qc MPa')
      },
    },
    {
      name: 'proposed layers',
      open: async page => {
        await page.reload()
        await page.getByRole('button', { name: 'Propose layers…' }).click()
        await expect(page.locator('.propose-list li').first()).toBeVisible()
      },
    },
    {
      name: 'a log as a grid, with a row that cannot be saved',
      open: async page => {
        await page.goto(`${page.url().split('?')[0]}?open=Layers&view=grid`)
        await page.locator('[data-row="3"] [data-column="1"]').click()
        await page.keyboard.type('8')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Control+s')
        await expect(page.getByText('1 row cannot be saved yet').first()).toBeVisible()
      },
    },
  ],
}
