import { crowdedLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import { print } from '@borebook/server/print/print.ts'
import PDFDocument from 'pdfkit'
import { tellFigure } from './kit/figures.ts'

/**
 * An A4 log page with 40 hatched layers, from records to bytes, beside pdfkit drawing 40 plain rectangles; and a hundred
 * such logs in one file.
 */

const runs = 20

async function median(work: () => Promise<Buffer>): Promise<{ ms: number; bytes: number }> {
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

function bare(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>(resolve =>
    doc.on('data', c => chunks.push(c)).on('end', () => resolve(Buffer.concat(chunks))),
  )
  for (let i = 0; i < 40; i++) doc.rect(100, 60 + i * 18, 60, 18).fillAndStroke('#FFD08A', '#000000')
  doc.end()
  return done
}

const input = exampleLog(crowdedLayers(40), { scale: 'fit', object: { ...exampleLog().object, zcoorde: null } })
const { pages, width, height, scale } = logPages(input)
if (pages.length !== 1) throw new Error(`the log should be one page, not ${pages.length}`)

const ours = await median(() => print(logPages(input).pages, { width, height }))
const plain = await median(bare)
const beside = `pdfkit with 40 plain rectangles ${plain.ms.toFixed(1)} ms`
tellFigure({ what: `log page, A4, 40 layers at 1:${scale}, warm`, value: ours.ms, unit: 'ms', most: 40, beside })
tellFigure({ what: 'log page, A4, 40 layers', value: ours.bytes / 1000, unit: 'kB', most: 60 })
const from = performance.now()
const hundred = Array.from({ length: 100 }, (_, i) =>
  exampleLog(crowdedLayers(40), {
    scale: 'fit',
    object: { ...exampleLog().object, shortname: `KB ${i}`, zcoorde: null },
  }),
)
await print(
  hundred.flatMap(log => logPages(log).pages),
  { width, height },
)
tellFigure({ what: '100 logs in one file', value: (performance.now() - from) / 1000, unit: 's', most: 15 })
