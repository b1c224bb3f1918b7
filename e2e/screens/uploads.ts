import { expect } from '@playwright/test'
import type { ScreenGroup } from '../crawl.ts'
import { aProject } from '../documents-site.ts'
import { chooser, panel } from '../uploads-panel.ts'

const file = (name: string, words = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
const photo = (name: string) =>
  file(
    name,
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="tan" d="M0 0h90v60H0z"/></svg>',
  )

export const uploadScreens: ScreenGroup = {
  title: 'Files on their way, and core photos',
  username: 'lead',
  begin: async server => {
    const { call, prj } = await aProject(server)
    const hole = { boretype: 'kb', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 12, shortname: 'KB' }
    const { body } = await call('POST', `/api/project/${prj}/object`, hole)
    return `/projects/${prj}/object/${body.locid}?openMinor=Documents`
  },
  screens: [
    {
      name: 'files that came and one that stays behind',
      open: async page => {
        const names = ['KB_0.0-3.0_dry.svg', 'KB_0.0-3.0_wet.svg', 'KB_3.0-6.0.svg']
        await chooser(page).setInputFiles([...names.map(photo), file(`${'x'.repeat(97)}.txt`)])
        await expect(panel(page)).toContainText('3 of 4 files')
      },
    },
    {
      name: 'core photos beside the layers',
      open: async page => {
        await page.goto(page.url().replace('/object/', '/location/').replace(/\?.*/, '?open=Layers'))
        await expect(page.locator('.photo-lane image')).toHaveCount(3)
      },
    },
    {
      name: 'a core photo, large',
      open: async page => {
        await page.locator('.photo-lane .photo').last().click()
        await expect(page.getByRole('dialog').locator('img')).toBeVisible()
      },
    },
  ],
}
