import { expect, type Page } from '@playwright/test'
import { aWatchedWell } from '../a-watched-well.ts'
import { goTo, type ScreenGroup } from '../crawl.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => page.getByRole('tab', { name }).click()

export const monitoringScreens: ScreenGroup = {
  title: 'Monitoring of a well',
  username: 'engineer',
  begin: async server => {
    const well = await aWatchedWell(server)
    const set = await well.call('PUT', `/e2/api/sensors/1/${well.locid}/${well.ids[0]}/limits`, {
      limits: [{ quantity: 'level', high_alarm: 506 }],
    })
    expect([set.status, set.body]).toEqual([200, expect.anything()])
    await well.read([{ serial_nr: well.shallow, smpdate: new Date().toISOString(), wvl_datum: 506.5 }])
    return well.chart
  },
  screens: [
    { name: 'readings of two sensors', open: page => expect(page.getByText('480 readings').last()).toBeVisible() },
    {
      name: 'range of readings, refused',
      open: async page => {
        await page.locator('.monitoring-tools button').first().click()
        await dialog(page).getByLabel('From', { exact: true }).fill('05.01.2026')
        await dialog(page).getByLabel('To', { exact: true }).fill('04.01.2026')
        await dialog(page).locator('[type=submit]').click()
        await expect(dialog(page).getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'limits',
      open: async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Limits').click()
        await expect(dialog(page).getByLabel('Alarm above').first()).toBeVisible()
      },
    },
    {
      name: 'alarms',
      open: async page => {
        await page.keyboard.press('Escape')
        await part(page, 'Alarms')
        await expect(button(page, 'Acknowledge')).toBeVisible()
      },
    },
    {
      name: 'sensors',
      open: async page => {
        await part(page, 'Sensors')
        await expect(page.locator('.bench-row').first()).toBeVisible()
      },
    },
    {
      name: 'a new sensor, refused',
      open: async page => {
        await page.getByRole('button', { name: 'New sensor' }).first().click()
        await page.keyboard.press('Control+s')
        await expect(page.locator('.wrong, .wrong-note').first()).toBeVisible()
      },
    },
    {
      name: 'import of readings',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Import readings…' }).click()
        const text = 'Time,Value\n2015-01-01 00:00:00,7.1\n2015-01-01 01:00:00,7.2\n'
        await dialog(page)
          .getByLabel('Choose files')
          .setInputFiles({ name: 'P 7.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
        await expect(dialog(page).getByText('guessed by its numbers')).toBeVisible()
      },
    },
    {
      name: 'template of readings',
      open: async page => {
        await goTo(page, page.url().replace(/openMinor=\w+/, 'openMinor=Template'))
        await page.getByRole('article').first().getByRole('button', { name: 'Start with Template' }).click()
        await expect(page.locator('.desk .paper').first()).toBeVisible()
      },
    },
    {
      name: 'monitoring of a project',
      open: async page => {
        await goTo(page, '/projects/1?open=Monitoring')
        await expect(page.getByLabel('Select all').first()).toBeVisible()
      },
    },
  ],
}
