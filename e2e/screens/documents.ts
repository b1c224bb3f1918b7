import { expect, type Page } from '@playwright/test'
import { goTo, type ScreenGroup } from '../crawl.ts'
import { aPhoto, aSite, button, list, row } from '../documents-site.ts'

const closed = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const choose = async (page: Page, name: string, act: string) => {
  await row(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: act }).click()
}

let ofProject: string
export const documentScreens: ScreenGroup = {
  title: 'Documents',
  username: 'lead',
  begin: async server => {
    const site = await aSite(server)
    await site.folder('Reports||Old')
    await site.file('Reports', 'plan.txt', 'a plan')
    await site.file('', 'box_1.0-2.0_.jpg', await aPhoto('#557788'), site.locid)
    ofProject = site.address
    return site.objectAddress
  },
  screens: [
    { name: 'documents of an object', open: page => expect(row(page, 'box_1.0-2.0_.jpg')).toBeVisible() },
    {
      name: 'depths of a picture, refused',
      open: async page => {
        await choose(page, 'box_1.0-2.0_.jpg', 'Enter the depths shown')
        await page.getByLabel('Depth to').fill('0')
        await button(page, 'Save').click()
        await expect(page.getByText('Must be greater than "Depth from"')).toBeVisible()
      },
    },
    {
      name: 'history of a document',
      open: async page => {
        await closed(page)
        await choose(page, 'box_1.0-2.0_.jpg', 'History')
        await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Uploaded')
      },
    },
    {
      name: 'picture in place',
      open: async page => {
        await closed(page)
        await row(page, 'box_1.0-2.0_.jpg').click()
        await page.keyboard.press('Space')
        await expect(page.getByRole('dialog').getByRole('img', { name: 'box_1.0-2.0_.jpg' })).toBeVisible()
      },
    },
    {
      name: 'documents as pictures',
      open: async page => {
        await closed(page)
        await button(page, 'As pictures').click()
        await expect(page.getByRole('option', { name: /^box/ })).toBeVisible()
      },
    },
    {
      name: 'documents of a project',
      open: async page => {
        await button(page, 'As a list').click()
        await goTo(page, ofProject)
        await row(page, 'Reports').click()
        await page.keyboard.press('ArrowRight')
        await expect(row(page, 'plan.txt')).toBeVisible()
      },
    },
    {
      name: 'menu of a document',
      open: async page => {
        await row(page, 'plan.txt').click({ button: 'right' })
        await expect(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
      },
    },
    {
      name: 'move a document',
      open: async page => {
        // another width has closed the menu
        await page.keyboard.press('Escape')
        await choose(page, 'plan.txt', 'Move')
        await expect(page.getByRole('dialog', { name: 'Move File' }).getByRole('row').nth(2)).toBeVisible()
      },
    },
    {
      name: 'new folder, refused',
      open: async page => {
        await closed(page)
        await button(page, 'New Folder').click()
        await button(page, 'Create Folder').click()
        await expect(page.getByText('Please enter a folder name')).toBeVisible()
      },
    },
    {
      name: 'deleted documents and uploads',
      open: async page => {
        await closed(page)
        await page
          .locator('input[aria-label="Upload File"]')
          .first()
          .setInputFiles({ name: 'tool.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ') })
        await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('listitem')).toBeVisible()
        await expect(list(page)).toBeVisible()
      },
    },
  ],
}
