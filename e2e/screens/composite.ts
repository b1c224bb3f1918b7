import { expect } from '@playwright/test'
import { callAs } from '../a-server.ts'
import type { ScreenGroup } from '../crawl.ts'

export const compositeScreens: ScreenGroup = {
  title: 'Everything on one axis',
  username: 'lead',
  begin: async ({ url }) => {
    const { body } = await (await callAs(url, 'lead'))('GET', '/api/project/1/objects')
    const { locid } = body.find((o: { shortname: string }) => o.shortname === 'GWM 1/24')
    return `/projects/1/location/${locid}?open=Composite`
  },
  screens: [
    {
      name: 'axis',
      open: page => expect(page.getByRole('note', { name: /^\d+ not drawn: .*filter tube/ })).toBeVisible(),
    },
    {
      name: 'axis with its texts in full',
      open: async page => {
        const find = page.getByRole('searchbox', { name: 'Depth or word' })
        await find.fill('3.5')
        await find.press('Enter')
        await page.getByRole('button', { name: 'Read', exact: true }).click()
        await expect(page.getByRole('complementary', { name: 'Read' })).toContainText('3.50 m below ground')
      },
    },
    {
      name: 'tracks of the axis',
      open: async page => {
        await page.getByRole('button', { name: 'Read', exact: true }).click()
        await page.getByRole('button', { name: 'Tracks' }).click()
        await expect(page.getByRole('checkbox').first()).toBeVisible()
      },
    },
    {
      name: 'form of a record beside the axis',
      open: async page => {
        await page.keyboard.press('Escape')
        const line = (await page.locator('.composite-frame .hairline').boundingBox())!
        const lane = (await page.locator('.composite-lane[data-track=description]').boundingBox())!
        await page.mouse.dblclick(lane.x + 60, line.y)
        const sheet = page.getByRole('complementary', { name: 'Record' })
        await sheet.getByRole('button', { name: 'Edit' }).click()
        await expect(sheet.getByLabel('Depth from')).toBeVisible()
      },
    },
  ],
}
