import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test } from './a-server.ts'

const megabyte = 1024 ** 2
/** A file of that size that nobody can press together, among what the journey leaves. */
export function aFile(name: string, megabytes: number): { file: string; sha256: string } {
  const bytes = randomBytes(megabytes * megabyte)
  const file = test.info().outputPath(name)
  writeFileSync(file, bytes)
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') }
}
export const chooser = (page: Page, label = 'Upload File') => page.locator(`input[aria-label="${label}"]`).first()
export const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' })
export const item = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name })

/** Lets a page send no more than so many megabytes a second. */
export async function slowly(page: Page, megabytes: number): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: megabytes * megabyte,
  })
}
