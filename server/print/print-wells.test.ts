import { crowdedWell, exampleWord } from '@borebook/draw/gallery/example-well.ts'
import { exampleWellSheet } from '@borebook/draw/gallery/example-well-sheet.ts'
import { hostileWells } from '@borebook/draw/gallery/hostile-wells.ts'
import { depthText } from '@borebook/draw/kit/depth-words.ts'
import { drawWellPages } from '@borebook/draw/well/sheet/well-sheet.ts'
import { type WellSheet, wellSheet } from '@borebook/draw/well/sheet/well-sheet-input.ts'
import { formatWellInterval } from '@borebook/draw/well/sheet/well-sheet-says.ts'
import { read, type Well, type WellNumber } from '@borebook/geo/well/well.ts'
import { expect } from 'vitest'
import { reading, readPdfText, unbroken } from '../testing/pdf.ts'
import { print } from './print.ts'

const upright = { paper: 'A4', orientation: 'portrait' } as const
const sheets: Record<string, WellSheet> = {
  'at a scale that fits': wellSheet(),
  'lying at 1:10': wellSheet({ paper: 'A4', orientation: 'landscape', scale: 10 }),
  'on one page': wellSheet({ ...upright, mostPages: 1 }),
}

async function textOn(well: Well, of: WellSheet, more: Parameters<typeof exampleWellSheet>[1] = {}): Promise<string> {
  const { pages, width, height } = drawWellPages(exampleWellSheet(well, { of, layers: [], ...more }))
  return unbroken(readPdfText(await print(pages, { width, height })))
}

const figure = (value: WellNumber) => (typeof value === 'number' ? [String(value)] : [])
const stretch = (from: WellNumber, to: WellNumber) => [formatWellInterval(read(from)!, read(to)!)]

/** What must be read on the sheet of a well. */
const recordedOf = (well: Well): string[] => [
  ...well.tubes.flatMap(({ name, layers }) => [
    name,
    ...layers.flatMap(l => [...stretch(l.depthfrom, l.depthto), ...figure(l.tube_od), ...figure(l.tube_id)]),
  ]),
  ...well.fills.flatMap(({ layers }) =>
    layers.flatMap(l => [...stretch(l.depth, l.depthto), exampleWord(99, l.backfill_material!) ?? '']),
  ),
  ...well.drilling.flatMap(d => [...stretch(d.blbeg, d.blend), ...figure(d.drill_od)]),
  ...well.enclosures.flatMap(e => [e.name, ...stretch(e.depth, e.depthto), ...figure(e.enclosure_od)]),
  ...well.instruments.flatMap(i => [i.name, depthText(read(i.depth)!), ...figure(i.repeat_interval)]),
  ...(well.waterLevels ?? []).map(({ depth }) => depthText(depth)),
]

for (const [name, well] of Object.entries<Well>({ ...hostileWells, 'forty tubes and 300 others': crowdedWell() }))
  for (const [on, of] of Object.entries(sheets))
    reading(`${name}: all of it is in the text of its sheet ${on}`, async () => {
      const text = await textOn(well, of)
      expect(recordedOf(well).filter(one => !text.includes(unbroken(one)))).toEqual([])
    })

reading('an inclined hole has its elevations along its course, and none where that is in doubt', async () => {
  const object = { ...exampleWellSheet(hostileWells['no diameters at all']).object, inclinat: 30, direct: 120 }
  const well = hostileWells['no diameters at all']
  // 12 m along a hole that dips 30° are 6 m down from 431.27
  expect(await textOn(well, wellSheet(), { object })).toContain('425.27')
  const doubtful = await textOn(well, wellSheet(), { object: { ...object, inclinat: 5, direct: null } })
  expect(doubtful).not.toContain('419.27')
  expect(doubtful).toContain(unbroken('in doubt: no elevations'))
})

reading('names that find no room beside the drawing are counted at the foot', async () => {
  const text = await textOn(hostileWells['two hundred fills of a centimetre'], wellSheet({ ...upright, scale: 100 }))
  expect(text).toMatch(/Withoutroombesidethedrawing,inthetables:1\d\d\./)
})
