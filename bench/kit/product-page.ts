import { enter, type Server } from '@borebook/e2e/a-server.ts'
import type { Page } from '@playwright/test'
import { openChromium } from './chromium.ts'

/** Starts a server and a page on which the demo's lead is signed in; both go when `work` is done. */
export async function withProductPage(server: Server, work: (page: Page) => Promise<void>): Promise<void> {
  await server.start()
  const browser = await openChromium()
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    await enter(context, server.url, 'lead')
    await work(await context.newPage())
  } finally {
    await browser.close()
    await server.stop()
    server.remove()
  }
}
