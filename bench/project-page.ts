import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '@borebook/server/app.ts'
import { a } from '@borebook/server/builders.ts'
import { loadShippedDictionaries } from '@borebook/server/dictionaries.ts'
import { openEmbedded } from '@borebook/server/kit/database.ts'
import { migrate } from '@borebook/server/kit/migrate.ts'
import { chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'

/**
 * A project with 10,000 objects in the browser: from its data to a page that can be used, and the script that a frame
 * costs while the table is scrolled and the map is moved. Needs a build and Chromium.
 */
const count = 10_000
const folder = mkdtempSync(path.join(os.tmpdir(), 'borebook-bench-'))
const { db, close } = await openEmbedded(folder)
await migrate(db)
await loadShippedDictionaries(db)
const { prj_id } = await a(db).project()
const { key } = await a(db).user({ role: 'lead', prj_id })
await sql`insert into objects (prj_id, shortname, longname, boretype, xcoord, ycoord, zcoordb, zcoorde, epsg, drilldate2, objstatus)
  select ${prj_id}::integer, 'KB ' || i || '/26', 'Kernbohrung ' || i, (array['kb', 'cptu', 'dph', 'gwm', 'ss'])[1 + i % 5],
    round((2650000 + 8000 * sqrt(random()) * random())::numeric, 2), round((1220000 + 6000 * random())::numeric, 2),
    round((400 + random() * 90)::numeric, 2), round((5 + random() * 30)::numeric, 1), '2056', date '2026-01-01' + i % 300,
    (array['pri', 'app'])[1 + i % 2]
  from generate_series(1, ${count}::integer) as i`.execute(db)
const app = await createApp(db)
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await usable()
  await frames()
} finally {
  await browser.close()
  await app.close()
  await close()
  rmSync(folder, { recursive: true, force: true })
}

function at(times: number[], share: number): number {
  times.sort((x, y) => x - y)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))]!
}

async function signedIn(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const cookie = { name: 'borebook_session', value: key, domain: 'localhost', path: '/api/auth', httpOnly: true }
  await context.addCookies([cookie])
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('borebook.signed-in', '1'))
  return page
}

async function usable(): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const page = await signedIn()
    await page.addInitScript(() => {
      // usable: rows and map stand there, and a frame comes at once after the one before
      let last = 0
      const look = (now: number) => {
        const stands = document.querySelector('tr[data-row]') && document.querySelector('.objects-map canvas')
        if (stands && now - last < 50) return Object.assign(window, { usableAt: now })
        last = stands ? now : 0
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(`${url}/projects/${prj_id}`)
    await page.waitForFunction(() => 'usableAt' in window)
    times.push(
      await page.evaluate(() => {
        const list = performance.getEntriesByType('resource').find(e => /\/objects$/.test(e.name))
        return (window as never as { usableAt: number }).usableAt - (list as PerformanceResourceTiming).responseEnd
      }),
    )
    await page.context().close()
  }
  console.log(
    `from data to usable: median ${at(times, 0.5).toFixed(0)} ms, slowest ${at(times, 1).toFixed(0)} ms (bound 1000)`,
  )
}

async function frames(): Promise<void> {
  const page = await signedIn()
  await page.goto(`${url}/projects/${prj_id}`)
  await page.locator('.objects-map canvas').first().waitFor()
  await page.waitForTimeout(500)
  const idle = await scriptPerStep(page, 30, async () => {})
  const said = async (what: string, steps: number, step: (i: number) => Promise<void>) => {
    const times = await scriptPerStep(page, steps, step)
    const all = times.map(t => Math.max(0, t - at(idle, 0.5)))
    console.log(
      `${what}: script a frame median ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, longest ${at(all, 1).toFixed(1)} ms (bound 16)`,
    )
  }
  await said('scrolling the table', 80, i =>
    page.evaluate(top => {
      document.querySelector('.data-table')!.scrollTop = top
    }, i * 260),
  )
  const box = (await page.locator('.objects-map .map-frame').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const pan = async (what: string) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await said(`panning the map, ${what}`, 60, i =>
      page.mouse.move(x - 3 * Math.min(i, 60 - i), y + 2 * Math.min(i, 60 - i)),
    )
    await page.mouse.up()
    await page.waitForTimeout(400)
  }
  await pan('all objects')
  const zoom = page.getByRole('button', { name: 'Zoom in' })
  for (const times of [2, 2]) {
    for (let i = 0; i < times; i++) {
      await zoom.click()
      await page.waitForTimeout(350)
    }
    await pan(`${await resolution(page)}`)
  }
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.waitForTimeout(400)
  await page.mouse.move(x, y)
  await said('zooming the map by wheel', 60, i => page.mouse.wheel(0, i < 30 ? -60 : 60))
  await page.context().close()
}

function resolution(page: Page): Promise<string> {
  return page.locator('.map-scale span').last().innerText()
}

/** What the page's scripts took, ms, from each step until two frames later. */
async function scriptPerStep(page: Page, steps: number, step: (i: number) => Promise<void>): Promise<number[]> {
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
