import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { callAs, expect, test } from './a-server.ts'
import { atRest } from './violations.ts'

const lakeside = path.resolve(import.meta.dirname, '../formats/fixtures/lakeside-ags4.ags')

/** How far a page, or what floats over it, reaches beyond the window, px. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const right = [...document.querySelectorAll('main, .bar, .page, [role=dialog]')].map(
      e => e.getBoundingClientRect().right,
    )
    return Math.max(document.scrollingElement!.scrollWidth, ...right) - window.innerWidth
  })

type Open = (page: Page, url: string) => Promise<void>
const pages: [string, Open][] = [
  [
    'the project list',
    async (page, url) => {
      await page.goto(`${url}/projects`)
      await expect(page.getByRole('grid')).toBeVisible()
    },
  ],
  [
    'creating a project',
    async page => {
      await page.getByRole('button', { name: 'Create project' }).click()
      await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible()
    },
  ],
  [
    'a project',
    async (page, url) => {
      await page.goto(`${url}/projects/1`)
      await expect(page.getByRole('link', { name: 'KB 1/26' })).toBeVisible()
    },
  ],
  [
    'choosing objects of it',
    async page => {
      await page.getByLabel('Choose KB 1/26').click()
      await page.getByRole('button', { name: 'Bulk edit' }).click()
      await expect(page.getByRole('dialog').locator('.bulk-row').first()).toBeVisible()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'its map',
    async page => {
      await page.getByRole('button', { name: 'Map', exact: true }).click()
      await expect(page.getByRole('application', { name: 'Map of the objects' })).toBeVisible()
    },
  ],
  [
    'an import',
    async page => {
      await page
        .locator('.page-head input[type=file]')
        .setInputFiles({ name: 'lakeside.ags', mimeType: 'text/plain', buffer: readFileSync(lakeside) })
      await expect(page.locator('.import-object').nth(2)).toBeVisible()
      await page.getByRole('tab', { name: /^Findings/ }).click()
      await expect(page.locator('.import-finding').first()).toBeVisible()
    },
  ],
  [
    'members',
    async (page, url) => {
      await page.goto(`${url}/projects/1?open=Members`)
      await expect(page.getByRole('button', { name: 'Add member' })).toBeVisible()
    },
  ],
  [
    'imports',
    async (page, url) => {
      await page.goto(`${url}/projects/1?open=Imports`)
      await expect(page.getByText('Nothing has been imported into this project.')).toBeVisible()
    },
  ],
  [
    'an export',
    async (page, url) => {
      await page.goto(`${url}/projects/1`)
      await page.locator('.page-head').getByRole('button', { name: 'Export…' }).click()
      await expect(page.getByRole('dialog').locator('.export-format').first()).toBeVisible()
    },
  ],
  [
    'what was deleted',
    async (page, url) => {
      await page.goto(`${url}/projects/1?open=Deleted`)
      await expect(page.getByRole('link', { name: 'Deleted' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(/can be brought back for|Nothing has been deleted/).first()).toBeVisible()
    },
  ],
  [
    'a layer log',
    async (page, url) => {
      await page.goto(`${url}/projects/1/location/1`)
      await expect(page.locator('.bench-row').first()).toBeVisible()
    },
  ],
  [
    'its print',
    async page => {
      await page.getByRole('button', { name: 'Print log' }).click()
      await expect(page.locator('.paper svg').first()).toBeVisible()
    },
  ],
  [
    'layers in the object’s tab',
    async (page, url) => {
      await page.goto(`${url}/projects/1/object/1?open=Layers`)
      await expect(page.locator('.bench-row').first()).toBeVisible()
    },
  ],
  ...['Borehole', 'General', 'Target', 'As-built', 'Drilling', 'Static cone penetration test'].flatMap(
    (minor): [string, Open][] => [
      [
        `an object, ${minor}`,
        async (page, url) => {
          await page.goto(`${url}/projects/1/object/1?openMinor=${encodeURIComponent(minor)}`)
          await expect(page.getByRole('tab', { name: minor })).toHaveAttribute('aria-selected', 'true')
        },
      ],
      [
        `its form, ${minor}`,
        async page => {
          await page.getByRole('button', { name: 'Edit', exact: true }).click()
          await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible()
        },
      ],
    ],
  ),
  [
    'a new object',
    async (page, url) => {
      await page.goto(`${url}/projects/1/create`)
      await expect(page.getByRole('button', { name: 'Create object' })).toBeVisible()
    },
  ],
  [
    'its protocol',
    async (page, url) => {
      await page.goto(`${url}/projects/1/object/1?openMinor=Protocol`)
      await page.getByRole('button', { name: 'Add entry' }).click()
      await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'its changes',
    async page => {
      await page.getByRole('button', { name: 'Change Logs' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'the code lists',
    async (page, url) => {
      await page.goto(`${url}/dictionaries?sel=86`)
      await expect(page.locator('.codes .swatch').first()).toBeVisible()
    },
  ],
]

test('no page scrolls sideways, neither at 390 × 844 nor at 1024 × 768', async ({ server, signedIn }) => {
  const page = await signedIn('admin')
  const found: Record<string, number[]> = {}
  for (const [name, open] of pages) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, server.url)
    const narrow = await beyond(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    await atRest(page)
    found[name] = [narrow, await beyond(page)].map(px => Math.max(0, Math.round(px)))
  }
  expect(found).toEqual(Object.fromEntries(pages.map(([name]) => [name, [0, 0]])))
})

test('on a telephone a layer is added, edited with its column beside, and deleted', async ({ server, signedIn }) => {
  const call = await callAs(server.url, 'lead')
  const at = '/api/project/1/object/8/layer_data'
  for (const { layerid } of (await call('GET', at)).body) await call('DELETE', `${at}/${layerid}`)
  const page = await signedIn('field')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/projects/1/location/8`)
  await expect(page.getByRole('link', { name: 'Object page' })).toBeVisible()
  expect((await page.locator('.object-head').boundingBox())!.height).toBeLessThan(60)
  await page.getByRole('button', { name: 'Add Layer Data' }).first().click()
  await page.getByLabel('Depth to').fill('3,2')
  await page.getByRole('combobox', { name: 'Major component' }).fill('sand')
  await page.locator('.option').first().click()
  await page.getByRole('button', { name: 'Column' }).click()
  await expect(page.locator('.bench-drawer .depth-view')).toBeVisible()
  await page.locator('.bench-drawer > button').click()
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.locator('.bench-row')
  await expect(row).toContainText('0.00 - 3.20')
  await row.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Depth to').fill('4')
  expect(await beyond(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('0.00 - 4.00')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})
