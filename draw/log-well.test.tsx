import { emptyWell, type Well } from '@borebook/geo/well.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crowdedLayers, exampleLayer, exampleLayers, exampleLog } from './example-log.ts'
import {
  exampleBackfill,
  exampleCores,
  exampleDrilling,
  exampleEnclosure,
  exampleTube,
  exampleTubeLayer,
  exampleWellRecords,
  nestedPiezometer,
} from './example-well.ts'
import { textWidth } from './kit/text.ts'
import { arrange } from './log-columns.ts'
import { headHeight, layoutLog, logScales } from './log-layout.ts'
import { logPages } from './log-pages.ts'
import { measures, paperOf } from './sheet.ts'

const everything = { ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }), coring: exampleCores }
const input = (records: object, more = {}) => exampleLog(exampleLayers, { records, ...more })
const columnsOf = (log: ReturnType<typeof exampleLog>) => arrange(log).columns
const keysOf = (well: object, more = {}) => columnsOf(input(well, more)).map(c => c.key)
const bare = (more: Partial<Well>) => ({ ...emptyWell, ...more })
const textsOf = (log: ReturnType<typeof exampleLog>) =>
  logPages(log).pages.map(page =>
    [...renderToStaticMarkup(page).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!),
  )

test('each column of the well is there only when it has something to show', () => {
  const without = keysOf({})
  const added = (well: object) => keysOf(well).filter(key => !without.includes(key))
  expect(added(exampleWellRecords(emptyWell))).toEqual([])
  expect(added(exampleWellRecords(bare({ drilling: [exampleDrilling(0, 10, 150)] })))).toEqual(['drilling'])
  expect(added({ coring: exampleCores })).toEqual(['coring'])
  const unmeasured = exampleCores.map(run => ({ ...run, tcr: null, rqd: null }))
  expect(added({ coring: unmeasured })).toEqual([])
  expect(added(exampleWellRecords(bare({ backfill: exampleBackfill })))).toEqual(['backfill'])
  expect(
    added(exampleWellRecords(bare({ tubes: [exampleTube('T', [exampleTubeLayer(0, 5, 'bt', 50, 40)])] }))),
  ).toEqual(['well'])
  expect(added(exampleWellRecords(bare({ tubes: [exampleTube('T', [])] })))).toEqual([])
})

test('columns stand in the order of the standard sheet and fill its width; a hidden one gives its own to the description', () => {
  const landscape = columnsOf(input(everything, { orientation: 'landscape' }))
  expect(landscape.map(c => c.key)).toEqual([
    'elevation',
    'depth',
    'drilling',
    'coring',
    'symbol',
    'short',
    'description',
    'remarks',
    'backfill',
    'well',
  ])
  expect(landscape.reduce((sum, c) => sum + c.width, 0)).toBe(277)
  const widthOf = (well: object) =>
    columnsOf(input(well, { orientation: 'landscape' })).find(c => c.key === 'description')!.width
  expect(widthOf({ ...everything, coring: [] }) - widthOf(everything)).toBe(10)
})

test('with all columns in portrait the remarks stand below the descriptions, which stay 44 mm wide at least', () => {
  const layout = layoutLog(input(everything))
  expect(layout.columns.map(c => c.key)).not.toContain('remarks')
  expect(layout.columns.find(c => c.key === 'description')!.width).toBeGreaterThanOrEqual(44)
  const texts = layout.pages.flatMap(p => p.rows.flatMap(r => r.texts.description!.lines)).join(' ')
  expect(texts).toContain('Smell of hydrocarbons between 1.2 and 1.5 m')
  expect(keysOf(exampleWellRecords(bare({ backfill: exampleBackfill })))).toContain('remarks')
})

test('what stands 0.7 m above ground has 7 mm of its own at 1:100, on the first page only', () => {
  const { pages } = layoutLog(input(everything, { scale: 100 }))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]!.above).toBeCloseTo(7)
  expect(pages.slice(1).every(p => p.above === 0)).toBe(true)
  const withoutWell = layoutLog(
    input(exampleWellRecords(bare({ drilling: nestedPiezometer.drilling })), { scale: 100 }),
  )
  expect(withoutWell.pages[0]!.above).toBe(0)
})

test('a mast of 10 m at 1:20 does not push the hole off the page', () => {
  const mast = exampleWellRecords(bare({ enclosures: [exampleEnclosure('hau', -10, 0)] }))
  const { pages } = layoutLog(input(mast, { scale: 20 }))
  expect(pages[0]!.above).toBe(60)
  expect(pages[0]!.base).toBeGreaterThan(1)
})

test('a well without layers is printed to its foot, with its labels in the room of the descriptions', () => {
  const log = exampleLog([], { records: everything, scale: 100, object: { ...exampleLog().object, zcoorde: null } })
  const { pages, columns, total } = layoutLog(log)
  expect(columns.map(c => c.key)).toEqual(['elevation', 'depth', 'drilling', 'coring', 'backfill', 'well'])
  expect(columns.reduce((sum, c) => sum + c.width, 0)).toBe(190)
  expect(total).toBe(30)
  expect(pages.at(-1)!.base).toBe(30)
  const texts = textsOf(log)
  expect(texts[0]).toContain('P1 · filter tube (screen)')
  const drilledOnly = textsOf(
    exampleLog([], {
      records: { ...exampleWellRecords(bare({ drilling: nestedPiezometer.drilling })), coring: exampleCores },
      scale: 100,
    }),
  )
  expect(drilledOnly[0]).toContain('No layers are logged.')
  expect(texts.at(-1)).toContain('End of borehole at 24.00 m')
})

test('whatever the scale and the paper, no page is longer than its paper, with what stands above ground', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...logScales, 'fit' as const),
      fc.constantFrom('portrait' as const, 'landscape' as const),
      fc.integer({ min: 0, max: 60 }),
      fc.double({ min: -10, max: 0, noNaN: true }),
      fc.double({ min: 0.5, max: 80, noNaN: true }),
      (scale, orientation, layers, top, foot) => {
        const tubes = [exampleTube('T', [exampleTubeLayer(top, foot, 'bt', 50, 40)])]
        const log = exampleLog(crowdedLayers(layers), {
          scale,
          orientation,
          records: exampleWellRecords({ ...nestedPiezometer, tubes }),
        })
        const layout = layoutLog(log)
        for (const page of layout.pages) {
          const lastRow = page.rows.at(-1)
          const length = Math.max(
            ((page.base - page.top) * 1000) / layout.scale,
            lastRow ? lastRow.top + lastRow.height : 0,
          )
          const end = headHeight(log) + page.above + length + measures.endLine
          expect(end).toBeLessThanOrEqual(
            paperOf(log.sheet).height - measures.margin - measures.footer - measures.legendRow + 1e-6,
          )
        }
        expect(layout.total).toBeGreaterThanOrEqual(foot)
        // many texts may need a page more than the depth does
        if (scale === 'fit' && layers <= 12) expect(layout.pages).toHaveLength(1)
      },
    ),
    { numRuns: 60 },
  )
})

test('what is said of a drilled stretch stays in its column and in its stretch', () => {
  const drilling = [
    { blbeg: 0, blend: 0.5, drill_od: 300, boremeth: 'never to be read in half a metre', casing_od: null },
    { blbeg: 0.5, blend: 6, drill_od: 220, boremeth: 'overburden drilling with a very long name', casing_od: 168 },
    { blbeg: 6, blend: 6.1, drill_od: 100, boremeth: null, casing_od: null },
  ]
  const log = exampleLog([exampleLayer(0, 8, 'sa', '', 'Sand')], { scale: 100, records: { ...everything, drilling } })
  const { x, width } = columnsOf(log).find(c => c.key === 'drilling')!
  const svg = renderToStaticMarkup(logPages(log).pages[0]!)
  const words = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]*)</g)]
    .map(([, left, y, text]) => ({ left: Number(left), y: Number(y), text: text! }))
    .filter(t => Math.abs(t.left - x - 0.8) < 1e-6)
  expect(words.map(t => t.text).join(' ')).toBe(
    'Ø 300 mm … Ø 220 mm overburden drilling with a very long name casing Ø 168',
  )
  for (const { left, text } of words) expect(left + textWidth(text, 2)).toBeLessThanOrEqual(x + width)
  expect(words[0]!.y).toBeLessThan(5)
  for (const { y } of words.slice(1)) expect(y > 5 && y < 60).toBe(true)
})

test('recovery and quality are bars of half the column at 100 %, never longer, with their numbers', () => {
  const coring = [{ depthfrom: 0, depthto: 4, tcr: 120, rqd: 50 }]
  const log = exampleLog([exampleLayer(0, 8, 'sa', '', 'Sand')], { scale: 100, records: { ...everything, coring } })
  const { x } = columnsOf(log).find(c => c.key === 'coring')!
  const svg = renderToStaticMarkup(logPages(log).pages[0]!)
  expect(svg).toContain(`M${x} 0h5V40H${x}Z`)
  expect(svg).toContain(`M${x + 5} 0h2.5V40H${x + 5}Z`)
  expect(textsOf(log)[0]).toEqual(expect.arrayContaining(['120', '50']))
})

test('the legend names the fillings of its own page, behind the materials and before what is not logged', () => {
  const texts = textsOf(input(everything, { scale: 100 }))
  const names = ['sandstone', 'not logged', 'clay pellets', 'cement-bentonite grout', 'filter sand']
  const on = (page: string[]) =>
    page.slice(page.indexOf('Sst') < 0 ? 0 : page.indexOf('Sst')).filter(t => names.includes(t))
  expect(on(texts[0]!)).toContain('clay pellets')
  expect(on(texts[0]!)).not.toContain('cement-bentonite grout')
  const last = on(texts.at(-1)!)
  expect(last.indexOf('sandstone')).toBeLessThan(last.indexOf('cement-bentonite grout'))
  expect(last.at(-1)).toBe('not logged')
})

test('the same well is drawn on the sheet as beside the form: without labels, and without paper of its own', () => {
  const svg = renderToStaticMarkup(logPages(input(everything)).pages[0]!)
  expect(svg).not.toContain('P1')
  expect(svg.match(/<rect[^>]*fill="#FFFFFF"/g)!.length).toBeLessThanOrEqual(
    renderToStaticMarkup(logPages(input({})).pages[0]!).match(/<rect[^>]*fill="#FFFFFF"/g)!.length + 5,
  )
})

test('the hole ends where it was drilled to, though a tube was recorded deeper', () => {
  const tubes = [exampleTube('T', [exampleTubeLayer(0, 42, 'bt', 50, 40)])]
  const records = exampleWellRecords(bare({ drilling: [exampleDrilling(0, 40, 150)], tubes }))
  const log = exampleLog(exampleLayers.slice(0, 2), { records, object: { ...exampleLog().object, zcoorde: null } })
  expect(layoutLog(log).total).toBe(42)
  expect(textsOf(log).flat()).toContain('End of borehole at 40.00 m')
})
