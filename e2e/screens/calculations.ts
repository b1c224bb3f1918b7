import { expect } from '@playwright/test'
import { aConeProject } from '../a-cone-project.ts'
import type { ScreenGroup } from '../crawl.ts'

export const calculationScreens: ScreenGroup = {
  title: 'Calculations of a project',
  username: 'lead',
  begin: async server => (await aConeProject(server, 2)).page,
  screens: [
    {
      name: 'calculation of chosen objects',
      open: async page => {
        await page.getByRole('checkbox', { name: 'Choose all' }).click()
        await page.getByRole('button', { name: 'Calculate…', exact: true }).click()
        await expect(page.getByLabel('Net area ratio')).toBeVisible()
      },
    },
    {
      name: 'calculations of a project',
      open: async page => {
        await page.getByRole('button', { name: 'RUN CALCULATION JOB', exact: true }).click()
        await expect(page.getByText('2 of 2 ended')).toBeVisible()
      },
    },
    {
      name: 'make calculations active',
      open: async page => {
        await page.getByRole('button', { name: 'Make 2 completed active', exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'results at depths',
      open: async page => {
        await page.getByRole('button', { name: 'Make active', exact: true }).click()
        await page.getByRole('button', { name: 'Results at depths', exact: true }).click()
        await page.getByLabel('Depths', { exact: true }).fill('2,5; 30')
        await page.keyboard.press('Enter')
        await expect(page.getByText('4 rows, 2 objects')).toBeVisible()
      },
    },
  ],
}
