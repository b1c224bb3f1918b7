import type { Db } from '@borebook/server/db/database.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { withServer } from './served.ts'

/** A fresh embedded server with the shipped code lists, and a browser; both go when `work` is done. */
export const withBrowser = (work: (at: { db: Db; url: string; browser: Browser }) => Promise<void>) =>
  withServer(async ({ db, url }) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      await work({ db, url, browser })
    } finally {
      await browser.close()
    }
  })

/** A page of the holder of a key, as after a reload. */
export async function signedIn(browser: Browser, key: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const cookie = { name: 'borebook_session', value: key, domain: '127.0.0.1', path: '/api/auth', httpOnly: true }
  await context.addCookies([cookie])
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('borebook.signed-in', '1'))
  return page
}

/** The value below which this share (0 … 1) of the times lies. */
export function at(times: number[], share: number): number {
  times.sort((x, y) => x - y)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!
}

/** What the page's scripts took, ms, from each step until two frames later. */
export async function scriptPerStep(page: Page, steps: number, step: (i: number) => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(m => m.name === 'ScriptDuration')!.value * 1000
  }
  const times: number[] = []
  let before = await spent()
  for (let i = 0; i < steps; i++) {
    await step(i)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const now = await spent()
    times.push(now - before)
    before = now
  }
  await session.detach()
  return times
}

/** Prints what a frame's scripts took beside the bound, ms, what the measuring itself takes taken off. */
export async function printFrames(
  page: Page,
  what: string,
  steps: number,
  step: (i: number) => Promise<void>,
  bound = 16,
): Promise<void> {
  const idle = at(await scriptPerStep(page, 20, async () => {}), 0.5)
  const all = (await scriptPerStep(page, steps, step)).map(t => Math.max(0, t - idle))
  console.log(
    `${what}: script a frame median ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, longest ${at(all, 1).toFixed(1)} ms (bound ${bound}; an idle one ${idle.toFixed(1)})`,
  )
}

/** Prints how many frames are dropped (over 1.5 times the usual one) while what `selector` finds is scrolled, `by` px each. */
export async function printScrolling(page: Page, what: string, selector: string, by = 700): Promise<void> {
  const measure = (isScrolling: boolean) =>
    page.evaluate(
      async ([of, scrolls, px]) => {
        const list = document.querySelector(of)!
        const times: number[] = []
        let last = await new Promise<number>(requestAnimationFrame)
        for (let i = 0; i < 180; i++) {
          if (scrolls) list.scrollTop += i < 90 ? px : -(px - 50)
          const now = await new Promise<number>(requestAnimationFrame)
          times.push(now - last)
          last = now
        }
        return times
      },
      [selector, isScrolling, by] as const,
    )
  const idle = await measure(false)
  const usual = at(idle, 0.5)
  const dropped = (times: number[]) => times.filter(t => t > usual * 1.5).length
  const times = await measure(true)
  console.log(
    `${what}: ${dropped(times)} of ${times.length} frames dropped (bound 0; an idle page ${dropped(idle)}), median ${at(times, 0.5).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms`,
  )
}
