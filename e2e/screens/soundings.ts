import { expect, type Page } from '@playwright/test'
import { sendPush } from '../a-push.ts'
import { callAs } from '../a-server.ts'
import { goTo, type ScreenGroup } from '../crawl.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = Array.from({ length: 400 }, (_, i) => {
  const depth = 1.2 + i * 0.02
  return depth > 3 && depth < 6 ? `${depth.toFixed(2)},0.6,0.02,0.25` : `${depth.toFixed(2)},8,0.05,0.01`
})

let address: string
let run: number
export const soundingScreens: ScreenGroup = {
  title: 'Soundings of an object and their calculations',
  username: 'engineer',
  begin: async server => {
    const call = await callAs(server.url, 'lead')
    const hole = { boretype: 'cptu', xcoord: 2654700, ycoord: 1222150, zcoordb: 504, zcoorde: 30, netarea: 0.8 }
    const { locid } = (await call('POST', '/api/project/1/object', { ...hole, shortname: 'Crawled cone' })).body
    const path = `/api/project/1/object/${locid}`
    const sounding = await sendPush(server, path, { meta: { waterDepth: { value: 1.5, unit: 'm' } }, rows })
    await call('PUT', `${path}/soundings/${sounding}/picks`, { picks: [{ depth: 3, zone: 6 }] })
    for (const nkt of [14, 16]) run = (await call('POST', `${path}/seq_cal`, { setting_json: { nkt } })).body.id
    const runs = async (): Promise<{ status: string }[]> => (await call('GET', `${path}/seq_cal`)).body
    await expect.poll(async () => (await runs()).every(one => one.status === 'done'), { timeout: 60_000 }).toBe(true)
    address = `/projects/1/location/${locid}`
    return `${address}?open=DataSequences`
  },
  screens: [
    { name: 'table of a sounding', open: page => expect(page.getByRole('grid', { name: 'Table' })).toBeVisible() },
    {
      name: 'file of a sounding with its ranges',
      open: async page => {
        await page.getByRole('button', { name: 'Upload data sequence' }).click()
        const buffer = Buffer.from(
          ['Depth [m];qc [MPa];fs [kPa]', '1.00;5.1;60', '1.02;5.2;61', '1.04;5.3;x'].join('\r\n'),
        )
        await page.locator('input[type=file]').first().setInputFiles({ name: 'cone.csv', mimeType: 'text/csv', buffer })
        await expect(page.getByRole('dialog').getByLabel('Depth range', { exact: true })).toHaveValue(/^A\d/)
      },
    },
    {
      name: 'table of a sounding being edited',
      open: async page => {
        await goTo(page, `${address}?open=DataSequences`)
        await expect(page.getByRole('grid', { name: 'Table' })).toBeVisible()
        await page.keyboard.press('e')
        await page.locator('[data-row="1"] [data-column="1"]').click()
        await page.keyboard.type('spike')
        await page.keyboard.press('Control+s')
        await expect(page.getByRole('textbox', { name: /^qc/ })).toHaveAttribute('title', 'Enter a number, or nothing')
      },
    },
    {
      name: 'cone chart with a pick',
      open: async page => {
        await goTo(page, `${address}?open=Insitutesting`)
        await expect(page.locator('.insitu-picks li')).toHaveCount(1)
      },
    },
    {
      name: 'calculations of an object',
      open: async page => {
        await goTo(page, `${address}?open=Calculations`)
        await expect(page.getByText('Completed').first()).toBeVisible()
      },
    },
    {
      name: 'new calculation, refused',
      open: async page => {
        await button(page, 'New calculation').click()
        await page.getByLabel('Gradient').fill('9,81')
        await expect(page.getByText('The gradient is dimensionless, not kPa/m', { exact: false })).toBeVisible()
      },
    },
    {
      name: 'results with a line of working',
      open: async page => {
        await goTo(page, `${address}?open=Calculations&openMinor=Results&sel=R${run}`)
        await page.getByRole('grid', { name: 'Results' }).locator('[data-row="2"] > [data-column="0"]').click()
        await expect(page.getByRole('region', { name: /^qt at / })).toBeVisible()
      },
    },
    {
      name: 'differences of two runs',
      open: async page => {
        await page.keyboard.press('Escape')
        await page.getByLabel('Compare').selectOption({ index: 1 })
        await button(page, 'Differences').click()
        await expect(page.getByRole('table', { name: 'Differences' })).toBeVisible()
      },
    },
    {
      name: 'charts of results on a telephone',
      open: async page => {
        await goTo(page, `${address}?open=Calculations&openMinor=Results&sel=R${run}`)
        await expect(page.getByRole('grid', { name: 'Results' })).toBeVisible()
        await page.setViewportSize({ width: 390, height: 844 })
        await button(page, 'Charts').click()
        await expect(page.locator('.results-charts')).toBeVisible()
      },
    },
  ],
}
