import { expect } from '@playwright/test'
import { callAs } from '../a-server.ts'
import type { ScreenGroup } from '../crawl.ts'

export const sectionScreens: ScreenGroup = {
  title: 'Sections of a project',
  username: 'lead',
  begin: async server => {
    const call = await callAs(server.url, 'lead')
    const { body: project } = await call('POST', '/api/project', { prj_num: 'SEC-C', prj_title: 'Crawled quay' })
    const prj = `/api/project/${project.prj_id}`
    const objects: number[] = []
    for (const [i, fill] of [3.2, 2.5].entries()) {
      const place = { boretype: 'kb', xcoord: 2_654_700 + 20 * i, ycoord: 1_222_150, zcoordb: 505, zcoorde: 14 }
      const { body } = await call('POST', `${prj}/object`, { ...place, shortname: `KB ${i + 1}` })
      objects.push(body.locid)
      const depths = [0, fill, 14]
      for (const [k, prinstype] of ['si', 'sa'].entries()) {
        const layer = { depthfrom: depths[k], depthto: depths[k + 1], prinstype }
        expect((await call('POST', `${prj}/object/${body.locid}/layer_data`, layer)).status).toBe(201)
      }
    }
    const [from, to] = objects.map((locid, i) => ({ locid, depth: [3.2, 2.5][i] }))
    const section = { name: 'Quay', epsg: '2056', objects, correlations: [{ from, to, kind: 'proved' }] }
    expect((await call('POST', `${prj}/sections`, section)).status).toBe(201)
    return `/projects/${project.prj_id}?open=Sections`
  },
  screens: [
    { name: 'a section', open: page => expect(page.locator('[data-line]')).toHaveCount(1) },
    {
      name: 'a line of a section',
      open: async page => {
        await page.locator('[data-line]').first().dispatchEvent('click')
        await expect(page.getByRole('textbox', { name: 'Name of the boundary' })).toBeVisible()
      },
    },
    {
      name: 'print of a section',
      open: async page => {
        await page.locator('[data-line]').first().dispatchEvent('click')
        await page.getByRole('button', { name: 'Print' }).click()
        await expect(page.getByRole('dialog').getByLabel('Paper')).toBeVisible()
      },
    },
    {
      name: 'a section is drawn',
      open: async page => {
        await page.reload()
        await page
          .getByRole('button', { name: /^(Draw a section|New section)/ })
          .first()
          .click()
        await expect(page.getByText('Click where the line begins')).toBeVisible()
      },
    },
  ],
}
