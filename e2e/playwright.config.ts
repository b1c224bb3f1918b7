import { defineConfig } from '@playwright/test'

/** Journeys in a real browser, each file with a server and a data folder of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './seeded.ts',
  workers: 2,
  // two browsers on two busy cores: what is red twice is red, what is red once is told at the end of the run
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 24_000 },
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
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
