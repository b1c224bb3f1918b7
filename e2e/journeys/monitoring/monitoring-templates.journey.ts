import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../a-server.ts'
import { aWatchedWell } from '../../a-watched-well.ts'
import { skipWithoutPoppler } from '../../poppler.ts'

const textOf = (pdf: string): string =>
  spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).stdout.replace(/[ \u00a0]+/g, ' ')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
const sheets = (page: Page) => page.locator('.desk .paper')

async function downloaded(page: Page): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download PDF').click()])
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('a template is begun, filled with sensors and a range, and printed in one page or one a sensor', async ({
  server,
  signedIn,
}) => {
  skipWithoutPoppler()
  const well = await aWatchedWell(server)
  const page = await signedIn('viewer', well.address)
  await button(page, 'Monitoring Template').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await status(page, 'No sensor selected')
  await card(page, 'Pressure').getByRole('button', { name: 'Start with Template' }).click()
  await status(page, 'No sensor selected')
  await button(page, 'Choose sensors').click()
  for (const name of ['Shallow', 'Deep']) await page.getByLabel(name).check()
  await page.keyboard.press('Escape')
  await button(page, 'LifeTime').click()
  await expect(sheets(page)).toHaveCount(1)
  await expect(sheets(page)).toContainText(well.name)
  await expect(sheets(page)).toContainText('505.23')

  const one = await downloaded(page)
  expect(one.name).toBe('template.pdf')
  const text = textOf(one.path)
  for (const words of [well.name, 'Shallow', 'Deep', well.shallow, '01.01.2026 01:00:00', '505.23', 'Page 1 of 1'])
    expect(text).toContain(words)

  await button(page, 'A page each').click()
  await button(page, 'portrait').click()
  await button(page, 'kPa').click()
  await expect(sheets(page)).toHaveCount(2)
  await expect(sheets(page).first()).toContainText('Pore pressure kPa')
  await expect(sheets(page).first().locator('svg')).toHaveAttribute('width', '210mm')
  const two = await downloaded(page)
  expect(two.name).toBe('merged.pdf')
  expect(textOf(two.path)).toContain('Page 2 of 2')
  // bookmarks are written in two bytes a letter
  const raw = readFileSync(two.path)
  for (const sensor of ['Shallow', 'Deep'])
    expect(raw.includes(Buffer.from(`${well.name} · ${sensor}`, 'utf16le').swap16())).toBe(true)

  await button(page, 'Close Template').click()
  await expect(page.locator('.desk')).toHaveCount(0)
  await page.getByLabel('Measurand').selectOption('Temperature')
  await expect(card(page, 'Pressure')).toHaveCount(0)
  await card(page, 'Pressure and temperature').getByRole('button', { name: 'Start with Template' }).click()
  await expect(sheets(page)).toContainText('Temperature °C')

  await page.reload()
  await expect(sheets(page)).toContainText('Temperature °C')
  await expect(page.getByLabel('Measurand')).toHaveValue('Temperature')
  await button(page, 'Monitoring').click()
  await expect(page.getByRole('tab', { name: 'Readings' })).toHaveAttribute('aria-selected', 'true')
})
