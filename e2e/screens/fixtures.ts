import { expect, type Page } from '@playwright/test'
import { callAs } from '../a-server.ts'
import type { ScreenGroup } from '../crawl.ts'

const fixtures = '/e2/api/wdfixtures'
const row = (page: Page, text: string) => page.getByRole('treegrid').getByRole('row').filter({ hasText: text }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const fixtureScreens: ScreenGroup = {
  title: 'Fixtures',
  username: 'engineer',
  begin: async ({ url }) => {
    const call = await callAs(url, 'lead')
    const hole = {
      boretype: 'kb',
      shortname: 'Crawled well',
      xcoord: 2654700,
      ycoord: 1222150,
      zcoordb: 504,
      zcoorde: 30,
    }
    const home = { prj: 1, locid: (await call('POST', '/api/project/1/object', hole)).body.locid }
    const { id } = (await call('POST', `${fixtures}/tube`, { ...home, name: 'P1' })).body
    // the filter reaches below the hole, which is told
    for (const layer of [
      { depthfrom: -0.5, depthto: 4, type_of_tube: 'bt', tube_od: 63 },
      { depthfrom: 4, depthto: 40, type_of_tube: 'ft', perforation_type: 'hs', tube_od: 63 },
    ])
      expect((await call('POST', `${fixtures}/tube/${id}/layer`, layer)).status).toBe(201)
    await call('POST', `${fixtures}/instrumentation`, { ...home, depth: 3, associated_to: id })
    return `/projects/1/location/${home.locid}?open=Fixtures`
  },
  screens: [
    {
      name: 'tubes',
      open: async page => {
        await row(page, 'P1').click()
        await expect(row(page, '4.00 - 40.00')).toBeVisible()
      },
    },
    {
      name: 'name of a tube, refused',
      open: async page => {
        await page.keyboard.press('F2')
        await page.keyboard.press('Delete')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Name should not be empty!')).toBeVisible()
      },
    },
    {
      name: 'tube being deleted',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Delete')
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'drawing of the well, full',
      open: async page => {
        await button(page, 'Cancel').click()
        await button(page, 'Open the drawing full').click()
        await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible()
      },
    },
    {
      name: 'layer of a tube, refused',
      open: async page => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await row(page, '4.00 - 40.00').dblclick()
        await page.getByRole('textbox', { name: 'Depth to', exact: true }).fill('')
        await page.keyboard.press('Control+s')
        await expect(page.getByText('Depth to is required!')).toBeVisible()
      },
    },
  ],
}
