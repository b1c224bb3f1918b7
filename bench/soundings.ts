import { a } from '@borebook/server/builders.ts'
import { wave } from './kit/gef-file.ts'
import { printFrames, printScrolling, signedIn, withBrowser } from './kit/measured-page.ts'

/**
 * A cone test of 6,000 rows × 5 in a real browser: script a frame while its chart is zoomed (bound 16 ms) and while the
 * pointer reads it (bound 4 ms), then frames dropped while its table scrolls.
 */
await withBrowser(async ({ db, url, browser }) => {
  const { prj_id, locid } = await a(db).object({ zcoorde: 60, zcoordb: 500, boretype: 'cptu' })
  const { key } = await a(db).user({ role: 'lead', prj_id })
  const column = (sndname: string, quantity: 'qc' | 'fs' | 'u2' | 'incl' | 'speed', unit: string, share: number) => ({
    sndname,
    quantity,
    unit,
    values: Array.from({ length: 6000 }, (_, row) => Number((wave(row, share) * share).toFixed(4))),
  })
  await a(db).sounding({
    locid,
    kind: 'cpt',
    depth: Array.from({ length: 6000 }, (_, row) => (row + 1) / 100),
    sequences: [
      column('qc [MPa]', 'qc', 'MPa', 2),
      column('fs [MPa]', 'fs', 'MPa', 0.01),
      column('u2 [MPa]', 'u2', 'MPa', 0.04),
      column('incl [°]', 'incl', '°', 0.1),
      column('speed [m/s]', 'speed', 'm/s', 0.004),
    ],
  })
  const page = await signedIn(browser, key)
  await page.goto(`${url}/projects/${prj_id}/location/${locid}?open=Insitutesting`)
  const plot = page.locator('.insitu-plot .chart-plot')
  await plot.locator('svg path').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { x, y, width, height } = (await plot.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  const title = 'cone chart of 6,000 rows'
  await printFrames(page, `${title}, zoomed and back`, 60, i => page.mouse.wheel(0, i < 30 ? -60 : 60))
  await printFrames(
    page,
    `${title}, read by the pointer`,
    60,
    i => page.mouse.move(x + width / 2, y + 40 + ((i * 37) % (height - 80))),
    4,
  )
  await page.goto(`${url}/projects/${prj_id}/location/${locid}?open=DataSequences`)
  await page.locator('.sequences-table [role=row]').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
  await printScrolling(page, 'scrolling a table of 6,000 rows × 5', '.sequences-table .grid-frame')
})
