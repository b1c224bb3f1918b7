import { examplePaper } from '@borebook/draw/gallery/example-papers.ts'
import { exampleRows } from '@borebook/draw/gallery/example-soundings.ts'
import { testSheetPages } from '@borebook/draw/insitu/sheet/insitu-sheets.ts'
import { draftTracks } from '@borebook/draw/insitu/sheet/insitu-template.ts'
import { print } from '@borebook/server/print/print.ts'
import { chromium } from '@playwright/test'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * CPT interpretation on A3 of a push of 2,000 rows, drawn by its template: from the run to the bytes of the file, and to
 * what a preview shows, beside Chromium printing the same page. Needs Chromium.
 */

const bound = { ms: 120, bytes: 150_000, preview: 100 }
const runs = 20

const rows = exampleRows({
  ...{ top: 0.01, step: 0.01 },
  grounds: [
    [3, 3, 1.2, 0.1],
    [9, 1.1, 2.6, 0.7],
    [15, 14, 0.6, 0],
    [20, 1.8, 3.2, 0.4],
  ],
})
if (rows.length.length !== 2000) throw new Error(`2000 rows are meant, not ${rows.length.length}`)
const template = {
  ...{ sheet: 'interpretation', chartSettings: { tracks: draftTracks('interpretation') }, scaleBarSettings: {} },
  layoutSettings: {
    ...{ Pagescale: 100, noOfPages: 1, pageType: 'A3', pageOrientation: 'Landscape', viewType: 'paper' },
    ...{ dataType: 'sounding', onlineTemplatePopupOption: { widthPercent: 80, minHeight: 600, minWidth: 800 } },
  },
} as const
const paper = examplePaper({ rows, options: { sheet: 'interpretation' }, template: template as never })
const { pages, scale, ...page } = testSheetPages(paper)
if (pages.length !== 1) throw new Error(`the sheet should be one page, not ${pages.length}`)

interface Took {
  ms: number
  bytes: number
}
async function median(work: () => Promise<{ length: number }> | { length: number }): Promise<Took> {
  // what runs for the first time is still cold
  await work()
  const times: number[] = []
  let bytes = 0
  for (let i = 0; i < runs; i++) {
    const from = performance.now()
    bytes = (await work()).length
    times.push(performance.now() - from)
  }
  return { ms: times.sort((a, b) => a - b)[runs / 2]!, bytes }
}
const markup = () =>
  testSheetPages(paper)
    .pages.map(one => renderToStaticMarkup(one))
    .join('')

async function chromiumPrints(): Promise<Took> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const shown = await browser.newPage()
  const html = `<style>@page{margin:0}body{margin:0}svg{display:block}</style>${markup()}`
  const took = await median(async () => {
    await shown.setContent(html)
    return shown.pdf({ width: `${page.width}mm`, height: `${page.height}mm` })
  })
  await browser.close()
  return took
}

const line = (name: string, { ms, bytes }: Took) =>
  console.log(`${name.padEnd(44)} ${ms.toFixed(1).padStart(7)} ms ${(bytes / 1000).toFixed(1).padStart(7)} kB`)
console.log(`CPT interpretation, A3, 2000 rows at 1:${scale}, warm median of ${runs}`)
const ours = await median(() => print(testSheetPages(paper).pages, page))
const preview = await median(markup)
line('Borebook, run to PDF', ours)
line('Borebook, run to the SVG of a preview', preview)
line('Chromium, the same SVG to PDF', await chromiumPrints())
const isHeld = ours.ms <= bound.ms && ours.bytes <= bound.bytes && preview.ms <= bound.preview
console.log(
  `bound ${bound.ms} ms, ${bound.bytes / 1000} kB, ${bound.preview} ms of script for the preview: ${isHeld ? 'held' : 'NOT HELD'}`,
)
if (!isHeld) process.exitCode = 1
