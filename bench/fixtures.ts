import { a } from '@borebook/server/builders.ts'
import type { Db } from '@borebook/server/db/database.ts'
import type { Page } from '@playwright/test'
import { at, printFrames, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * The fixtures panel of a well with 40 tubes, 200 tube layers, 200 fill layers and 100 instruments: requests and time from
 * the last list to the drawing, and the script that a frame costs while a depth is typed and while one is dragged.
 */
await withBrowser(async ({ db, url, browser }) => {
  const { prj_id, locid } = await a(db).object({ zcoorde: 60 })
  const { key } = await a(db).user({ role: 'lead', prj_id })
  await crowd(db, locid)
  const address = `${url}/projects/${prj_id}/location/${locid}?open=Fixtures`
  const times: number[] = []
  let lists = 0
  for (let i = 0; i < 5; i++) {
    const page = await signedIn(browser, key)
    const opened = await openPanel(page, address)
    times.push(opened.ms)
    lists = opened.lists
    await page.context().close()
  }
  console.log(
    `fixtures panel: ${lists} list requests (bound 6); from the last list to the drawing median ${at(times, 0.5).toFixed(0)} ms, slowest ${at(times, 1).toFixed(0)} ms (bound 300)`,
  )
  const page = await signedIn(browser, key)
  await openPanel(page, address)
  await editing(page)
})

async function openPanel(page: Page, address: string): Promise<{ ms: number; lists: number }> {
  await page.addInitScript(() => {
    // there: the drawing stands, and the next frame comes at once
    let first = 0
    const look = (now: number) => {
      const stands = document.querySelectorAll('.fixture-drawing svg path').length > 20
      if (stands && first > 0) return Object.assign(window, { drawnAt: now })
      first = stands ? now : 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  await page.waitForFunction(() => 'drawnAt' in window)
  return page.evaluate(() => {
    const lists = performance
      .getEntriesByType('resource')
      .filter(e => /\/e2\/api\/wd(fixtures|brhole|drilling)/.test(e.name)) as PerformanceResourceTiming[]
    const last = Math.max(...lists.map(e => e.responseEnd))
    return { ms: (window as never as { drawnAt: number }).drawnAt - last, lists: lists.length }
  })
}

async function editing(page: Page): Promise<void> {
  const row = page.locator('.bench-rows [role=row]').first()
  await row.click()
  await page.locator('.bench-rows [role=row]').nth(1).click()
  await page.keyboard.press('e')
  const depth = page.locator('#f-depthto')
  await depth.waitFor()
  await depth.focus()
  await printFrames(page, 'typing a depth', 60, async i => {
    await depth.fill((5 + (i % 30) * 0.1).toFixed(2))
  })
  const handle = page.locator('.depth-handle i').last()
  const box = (await handle.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // a step of 9 px, about 0.7 m here: further than a boundary holds it
  await printFrames(page, 'dragging a depth', 60, i => page.mouse.move(x, y + 9 * Math.min(i, 60 - i)))
  await page.mouse.up()
}

async function crowd(db: Db, locid: number): Promise<void> {
  await a(db).drilling({ locid, blend: 60, drill_od: 1200 })
  const types = ['bt', 'ft', 'bt', 'ft', 'st']
  const perforations = ['hs', 'vs', 'ds', 'ho']
  for (let i = 0; i < 40; i++) {
    const { id: tube } = await a(db).tube({ locid })
    for (let n = 0; n < 5; n++)
      await a(db).tubeLayer({
        locid,
        tube,
        depthfrom: n * 10,
        depthto: n * 10 + 10,
        type_of_tube: types[n]!,
        tube_od: 24,
        tube_id: 20,
        tube_coupling_method: 'gew',
        coupling_od: 27,
        perforation_type: types[n] === 'ft' ? perforations[(i + n) % 4]! : null,
        tube_closure: n === 4 ? ['bk'] : null,
      })
    for (let n = 0; n < 3 && i * 3 + n < 100; n++)
      await a(db).instrument({
        locid,
        associated_to: tube,
        depth: 3 + 12 * n,
        system_component: ['mr', 'ss', 'pp', 'ds'][(i + n) % 4]!,
        repeat_interval: n === 0 ? 2 : null,
      })
  }
  const materials = ['fk', 'tp', 'cb', 'fs']
  for (let i = 0; i < 4; i++) {
    const { id: tubefill } = await a(db).fill({ locid })
    for (let n = 0; n < 50; n++)
      await a(db).fillLayer({
        locid,
        tubefill,
        depth: n * 1.2,
        depthto: n * 1.2 + 1.2,
        backfill_material: materials[(i + n) % 4]!,
      })
  }
}
