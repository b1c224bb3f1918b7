import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, each file with a server and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './seeded.ts',
  workers: 2,
  // bounds for what hangs: no journey is red because the machine has much to do
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
  reporter: [['list'], ['json']],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // pages share a process, which is started once
        '--renderer-process-limit=1',
        // no page lives long enough to gain by optimised code
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
    // what is not there within this is not coming
    actionTimeout: 60_000,
    // each frame of what moves is drawn by the processor; what it leads to is the same
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
