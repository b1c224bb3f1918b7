import { a } from '@borebook/server/builders.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { isShort, tellFigure } from './kit/figures.ts'
import { at, printFrames, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * A project with 10,000 objects in the browser: from its data to a page that can be used, and the script that a frame
 * costs while the table is scrolled and the map is moved. Needs Chromium.
 */
const count = 10_000
await withBrowser(async ({ db, url, browser }) => {
  const { prj_id } = await a(db).project()
  const { key } = await a(db).user({ role: 'lead', prj_id })
  await sql`insert into objects (prj_id, shortname, longname, boretype, xcoord, ycoord, zcoordb, zcoorde, epsg, drilldate2, objstatus)
    select ${prj_id}::integer, 'KB ' || i || '/26', 'Kernbohrung ' || i, (array['kb', 'cptu', 'dph', 'gwm', 'ss'])[1 + i % 5],
      round((2650000 + 8000 * sqrt(random()) * random())::numeric, 2), round((1220000 + 6000 * random())::numeric, 2),
      round((400 + random() * 90)::numeric, 2), round((5 + random() * 30)::numeric, 1), '2056', date '2026-01-01' + i % 300,
      (array['pri', 'app'])[1 + i % 2]
    from generate_series(1, ${count}::integer) as i`.execute(db)
  const open = async () => ({ page: await signedIn(browser, key), address: `${url}/projects/${prj_id}` })
  await usable(open)
  if (!isShort) await frames(open)
})

type OpenPage = () => Promise<{ page: Page; address: string }>

async function usable(open: OpenPage): Promise<void> {
  const times: number[] = []
  let requests = 0
  for (let i = 0; i < 5; i++) {
    const { page, address } = await open()
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
    await page.goto(address)
    await page.waitForFunction(() => 'usableAt' in window)
    times.push(
      await page.evaluate(() => {
        const list = performance.getEntriesByType('resource').find(e => /\/objects$/.test(e.name))
        return (window as never as { usableAt: number }).usableAt - (list as PerformanceResourceTiming).responseEnd
      }),
    )
    requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1)
    await page.context().close()
  }
  tellFigure({
    what: 'project page: requests',
    value: requests,
    unit: 'files and answers',
    most: 12,
  })
  tellFigure({
    what: 'project page: from data to usable',
    value: at(times, 0.5),
    unit: 'ms',
    most: 1000,
    beside: `slowest ${at(times, 1).toFixed(0)} ms`,
  })
}

async function frames(open: OpenPage): Promise<void> {
  const { page, address } = await open()
  await page.goto(address)
  await page.locator('.objects-map canvas').first().waitFor()
  await page.waitForTimeout(500)
  const said = (what: string, steps: number, step: (i: number) => Promise<void>) => printFrames(page, what, steps, step)
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
