import type { Page } from '@playwright/test'
import { type Call, expect } from './a-server.ts'

export const stored = async (call: Call, locid: number) => (await call('GET', `/api/project/1/object/${locid}`)).body

/** The input of that label; lists of codes are called like their field. */
export const field = (page: Page, label: string) =>
  page.locator('input, select, textarea').and(page.getByLabel(label, { exact: true }))
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Picks a code of a list as a person does: typed, then Tab. */
export async function pick(page: Page, label: string, code: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.fill(code)
  await box.press('Tab')
}
export async function edit(page: Page, url: string, locid: number, openMinor = ''): Promise<void> {
  await page.goto(`${url}/projects/1/object/${locid}${openMinor && `?openMinor=${encodeURIComponent(openMinor)}`}`)
  await button(page, 'Edit').click()
  await expect(button(page, 'OK')).toBeVisible()
}
export const line = (page: Page, label: string) => page.locator('.sheet-field', { hasText: label }).locator('dd')
