import { coneSettingDefaults } from '@borebook/geo/cone/settings.ts'
import { a } from '@borebook/server/builders.ts'
import { toStoredResults } from '@borebook/server/calculations/results.ts'
import { calculateRun } from '@borebook/server/calculations/work-out.ts'
import type { Db } from '@borebook/server/db/database.ts'
import { inFile } from '@borebook/server/testing/push.ts'
import type { Page } from '@playwright/test'
import { at, printFrames, printScrolling, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * The results of a cone test of 6,000 rows × 25 columns in a real browser: from the last byte of the numbers until the table
 * is painted (bound 300 ms), script a frame while it is scrolled (bound 8 ms), and frames dropped (bound 0) beside those of
 * a page of nothing that is scrolled the same way.
 */
const rows = 6000
const columns = 'qc,fs,u2,qt,Rf,gamma,sv,u0,svp,qn,Bq,Qt,Fr,n,Qtn,Ic,zone,su,St,c,phi,Id,ME1,sigp,qca'

await withBrowser(async ({ db, url, browser }) => {
  const { prj_id, locid } = await a(db).object({ zcoorde: 130, zcoordb: 500, boretype: 'cptu' })
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const runs = await runsOf(db, locid, 6)
  const page = await signedIn(browser, key)
  await page.addInitScript(quantities => localStorage.setItem('borebook.results.cpt', quantities), columns)
  const place = (run: number) =>
    `${url}/projects/${prj_id}/location/${locid}?open=Calculations&openMinor=Results&sel=R${run}`
  await page.goto(place(runs[0]!))
  await shown(page)
  const opening: number[] = []
  for (const [k, run] of runs.slice(1).entries()) {
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.locator('.results-table').waitFor({ state: 'detached' })
    opening.push(await opened(page, run, runs.length - 2 - k))
  }
  console.log(
    `results of ${rows} rows × 25: painted ${at(opening, 0.5).toFixed(0)} ms after the numbers, longest ${at(opening, 1).toFixed(0)} ms of ${opening.length} (bound 300)`,
  )
  const { x, y, width, height } = (await page.locator('.results-table .grid-frame').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await printFrames(page, 'its table, scrolled', 90, i => page.mouse.wheel(0, i < 45 ? 700 : -650), 8)
  await printScrolling(page, 'scrolling it by 120 px a frame', '.results-table .grid-frame', 120)
  await printScrolling(page, 'scrolling it by 700 px a frame', '.results-table .grid-frame')

  const nothing = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await nothing.setContent(
    `<div class="bare" style="height: 600px; overflow: auto"><div style="height: ${rows * 26}px"></div></div>`,
  )
  await printScrolling(nothing, 'scrolling nothing', '.bare')
})

/** Runs of one push, done. */
async function runsOf(db: Db, locid: number, count: number): Promise<number[]> {
  const push = inFile({ rows, fs: z => (z % 7 > 4 ? 0.3 : 0.03) })
  const sounding = await a(db).sounding({ locid, ...push })
  const settings = { ...coneSettingDefaults, waterTable: 1 }
  const { results, method } = await calculateRun({
    kind: 'cpt',
    settings,
    depth: push.depth,
    remarks: [],
    sequences: push.sequences,
  })
  const ids: number[] = []
  for (let k = 0; k < count; k++) {
    const { id } = await db
      .insertInto('calculations')
      .values({
        ...{ locid, sounding, kind: 'cpt' as const, status: 'done' as const, method },
        setting_json: JSON.stringify(settings),
        numbers_version: 1,
        results: toStoredResults(results),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

async function shown(page: Page): Promise<void> {
  await page.locator('.results-table [role=row]').nth(5).waitFor()
  await page.locator('.results-charts svg path').first().waitFor()
}

/** How long after the last byte of a run's numbers its table is painted, ms; opened from the list, where it is the `place`th. */
async function opened(page: Page, run: number, place: number): Promise<number> {
  const painted = page.evaluate(async () => {
    while (!document.querySelector('.results-table [role=row]:nth-child(5)')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now()
  })
  await page.getByRole('button', { name: 'Results' }).nth(place).click()
  const at = await painted
  const came = await page.evaluate(
    id =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(`/seq_cal/${id}`))
        .at(-1) as PerformanceResourceTiming | undefined,
    run,
  )
  return at - came!.responseEnd
}
