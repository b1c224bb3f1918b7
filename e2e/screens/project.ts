import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { goTo, type ScreenGroup } from '../crawl.ts'

const lakeside = path.resolve(import.meta.dirname, '../../formats/fixtures/lakeside-ags4.ags')

export const projectScreens: ScreenGroup = {
  title: 'The project list and a project',
  username: 'lead',
  begin: async () => '/projects',
  screens: [
    { name: 'project list', open: page => expect(page.getByRole('grid')).toBeVisible() },
    {
      name: 'create a project, refused',
      open: async page => {
        await page.getByRole('button', { name: 'Create project' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
        await expect(page.getByText('Title is required')).toBeVisible()
      },
    },
    {
      name: 'project',
      open: async page => {
        await goTo(page, '/projects/1')
        await expect(page.getByRole('link', { name: 'KB 1/26' })).toBeVisible()
      },
    },
    {
      name: 'search palette',
      open: async page => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'bulk edit',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByLabel('Choose KB 1/26').click()
        await page.getByRole('button', { name: 'Bulk edit' }).click()
        await expect(page.getByRole('dialog').locator('.bulk-row').first()).toBeVisible()
      },
    },
    {
      name: 'export',
      open: async page => {
        await goTo(page, '/projects/1')
        await page.locator('.page-head').getByRole('button', { name: 'Export…' }).click()
        await expect(page.getByRole('dialog').locator('.export-format').first()).toBeVisible()
      },
    },
    {
      name: 'export of sheets',
      open: async page => {
        await page.getByRole('dialog').getByRole('radio', { name: 'PDF sheets' }).check()
        await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Borehole log Swiss A4' })).toBeVisible()
      },
    },
    {
      name: 'map on a telephone',
      open: async page => {
        await goTo(page, '/projects/1')
        // on a desk it stands beside the list
        await page.setViewportSize({ width: 390, height: 844 })
        await page.getByRole('button', { name: 'Map', exact: true }).click()
        await expect(page.getByRole('application', { name: 'Map of the objects' })).toBeVisible()
      },
    },
    {
      name: 'import',
      open: async page => {
        await goTo(page, '/projects/1')
        await page
          .locator('.page-head input[type=file]')
          .setInputFiles({ name: 'lakeside.ags', mimeType: 'text/plain', buffer: readFileSync(lakeside) })
        await expect(page.locator('.import-object').nth(2)).toBeVisible()
      },
    },
    {
      name: 'findings of an import',
      open: async page => {
        await page.getByRole('tab', { name: /^Findings/ }).click()
        await expect(page.locator('.import-finding').first()).toBeVisible()
      },
    },
    {
      name: 'members',
      open: async page => {
        await goTo(page, '/projects/1?open=Members')
        await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible()
      },
    },
    {
      name: 'imports',
      open: async page => {
        await goTo(page, '/projects/1?open=Imports')
        await expect(page.getByRole('link', { name: 'Imports' })).toHaveAttribute('aria-current', 'page')
      },
    },
    {
      name: 'deleted objects',
      open: async page => {
        await goTo(page, '/projects/1?open=Deleted')
        await expect(page.getByText(/can be brought back for|Nothing has been deleted/).first()).toBeVisible()
      },
    },
  ],
}
