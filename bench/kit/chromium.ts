import { type Browser, chromium } from '@playwright/test'

/** Debian's Chromium, or the one that `CHROMIUM` names. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
