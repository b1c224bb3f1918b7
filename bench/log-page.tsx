import { crowdedLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { logPages } from '@borebook/draw/log/log-pages.ts'
import { print } from '@borebook/server/print/print.ts'
import PDFDocument from 'pdfkit'

/**
 * An A4 log page with 40 hatched layers, from records to bytes, beside pdfkit drawing 40 plain rectangles; and a hundred
 * such logs in one file.
 */

const bound = { ms: 100, bytes: 60_000, hundred: 15_000 }
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
const line = (name: string, { ms, bytes }: { ms: number; bytes: number }) =>
  console.log(`${name.padEnd(38)} ${ms.toFixed(1).padStart(7)} ms ${(bytes / 1000).toFixed(1).padStart(7)} kB`)
console.log(`log page, A4, 40 hatched layers at 1:${scale}, warm median of ${runs}`)
line('Borebook, records to PDF', ours)
line('bare pdfkit, 40 plain rectangles', plain)
const from = performance.now()
const hundred = Array.from({ length: 100 }, (_, i) =>
  exampleLog(crowdedLayers(40), {
    scale: 'fit',
    object: { ...exampleLog().object, shortname: `KB ${i}`, zcoorde: null },
  }),
)
const { length } = await print(
  hundred.flatMap(log => logPages(log).pages),
  { width, height },
)
const all = { ms: performance.now() - from, bytes: length }
line('Borebook, 100 such logs in one file', all)
const isHeld = ours.ms <= bound.ms && ours.bytes <= bound.bytes && all.ms <= bound.hundred
console.log(
  `bound ${bound.ms} ms, ${bound.bytes / 1000} kB, ${bound.hundred} ms for all: ${isHeld ? 'held' : 'NOT HELD'}`,
)
if (!isHeld) process.exitCode = 1
