import { a } from '@borebook/server/builders.ts'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { at, printFrames, printScrolling, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * 5,000 samples on one object: frames while the list scrolls (a frame over 1.5 times the usual one is dropped), and the
 * script that a frame costs while the filter is typed. Then a block of 1,000 pasted rows: from the paste until it has been
 * checked and laid out.
 */
await withBrowser(async ({ db, url, browser }) => {
  const { prj_id, locid } = await a(db).object({ zcoorde: 500 })
  const { key } = await a(db).user({ role: 'lead', prj_id })
  await sql`insert into samples (locid, invzbeg, invzend, sampmat, sampdate, invname, samptype)
    select ${locid}::integer, i / 10.0, i / 10.0 + 0.08, 'bo', '2026-03-01', 'P' || i, (array['g', 'ug', 'kp', 'wps'])[1 + i % 4]
    from generate_series(0, 4999) i`.execute(db)
  const page = await signedIn(browser, key)
  await page.goto(`${url}/projects/${prj_id}/location/${locid}?open=Samples`)
  await page.locator('.bench-rows [role=option]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await printScrolling(page, 'scrolling 5,000 samples', '.bench-rows')
  const filter = page.getByLabel('Filter by depth, name, type')
  await printFrames(page, 'typing the filter', 60, i => filter.fill('P49'.slice(0, 1 + (i % 3))))
  await filter.fill('')

  const empty = await a(db).object({ prj_id })
  await page.goto(`${url}/projects/${prj_id}/location/${empty.locid}?open=Samples`)
  const times: number[] = []
  for (let i = 0; i < 6; i++) times.push(await pasting(page))
  // the first one loads the dialog
  const warm = times.slice(1)
  console.log(
    `1,000 pasted rows: read, checked and shown ${at(warm, 0.5).toFixed(0)} ms, slowest ${at(warm, 1).toFixed(0)} ms (bound 100; the first, which loads the dialog, ${times[0]!.toFixed(0)} ms)`,
  )
})

/** Milliseconds from pasting a block of 1,000 rows until the frame that offers to save them. */
async function pasting(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Paste samples' }).waitFor()
  const rows = Array.from({ length: 1000 }, (_, i) =>
    [`P${i}`, (i / 10).toFixed(2), (i / 10 + 0.05).toFixed(2), 'bo', '01.03.2026', '450', i % 50 ? '430' : 'lost'].join(
      '\t',
    ),
  )
  const block = ['Name\tFrom\tTo\tMaterial\tDate\tPenetration\tRecovery', ...rows].join('\n')
  const ms = await page.evaluate(async text => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const begin = performance.now()
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    const offer = () => [...document.querySelectorAll('button')].some(b => /980/.test(b.textContent ?? ''))
    let now = begin
    while (!offer() && now - begin < 10_000) now = await new Promise<number>(requestAnimationFrame)
    return performance.now() - begin
  }, block)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return ms
}
