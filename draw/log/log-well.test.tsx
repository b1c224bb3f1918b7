import { emptyWell, type Well } from '@borebook/geo/well/well.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crowdedLayers, exampleLayer, exampleLayers, exampleLog } from '../gallery/example-log.ts'
import {
  exampleBackfill,
  exampleCores,
  exampleDrilling,
  exampleEnclosure,
  exampleTube,
  exampleTubeLayer,
  exampleWellRecords,
  nestedPiezometer,
} from '../gallery/example-well.ts'
import { arrange } from './log-columns.ts'
import { layoutLog, printedLogScales } from './log-layout.ts'
import { measureLogLegend } from './log-legend.tsx'
import { logPages } from './log-pages.ts'
import { blocksHeight } from './log-paper.ts'

const everything = { ...exampleWellRecords({ ...nestedPiezometer, backfill: exampleBackfill }), coring: exampleCores }
const input = (records: object, more = {}) => exampleLog(exampleLayers, { records, ...more })
const columnsOf = (log: ReturnType<typeof exampleLog>) => arrange(log).columns
const keysOf = (well: object, more = {}) => columnsOf(input(well, more)).map(c => c.key)
const bare = (more: Partial<Well>) => ({ ...emptyWell, ...more })
const textsOf = (log: ReturnType<typeof exampleLog>) =>
  logPages(log).pages.map(page =>
    [...renderToStaticMarkup(page).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!),
  )

/** The example's runs have recovery and rock quality. */
const coringLanes = 2

test('each column of the well is there only when it has something to show', () => {
  const without = keysOf({})
  const added = (well: object) => keysOf(well).filter(key => !without.includes(key))
  expect(added(exampleWellRecords(emptyWell))).toEqual([])
  expect(added(exampleWellRecords(bare({ drilling: [exampleDrilling(0, 10, 150)] })))).toEqual(['drilling'])
  expect(added({ coring: exampleCores })).toEqual(['coring'])
  const unmeasured = exampleCores.map(run => ({ ...run, tcr: null, scr: null, rqd: null }))
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
    'depth',
    'drilling',
    'coring',
    'symbol',
    'short',
    'description',
    'remarks',
    'well',
  ])
  expect(landscape.reduce((sum, c) => sum + c.width, 0)).toBeCloseTo(276)
  const widthOf = (well: object) =>
    columnsOf(input(well, { orientation: 'landscape' })).find(c => c.key === 'description')!.width
  expect(widthOf({ ...everything, coring: [] }) - widthOf(everything)).toBeCloseTo(4 * coringLanes)
})

test('with all columns in portrait the remarks stand below the descriptions, which have 38 % of the width', () => {
  const samples = [{ invname: 'P1', invzbeg: 1, invzend: 2, samptype: 'g' }]
  const layout = layoutLog(input({ ...everything, samples }))
  expect(layout.columns.map(c => c.key)).not.toContain('remarks')
  expect(layout.columns.find(c => c.key === 'description')!.width).toBeGreaterThanOrEqual(0.38 * 189)
  const texts = layout.pages.flatMap(p => p.rows.flatMap(r => r.cells.description!.map(({ text }) => text))).join(' ')
  expect(texts).toContain('Smell of hydrocarbons between 1.2 and 1.5 m')
})

test('backfill has a column of its own only where no well shows it', () => {
  expect(keysOf(exampleWellRecords(bare({ backfill: exampleBackfill })))).toContain('backfill')
  expect(keysOf(everything)).not.toContain('backfill')
  for (const text of ['24.00', '28.00', '30.00'])
    expect(textsOf(input(everything, { scale: 100 })).flat()).toContain(text)
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
  expect(columns.map(c => c.key)).toEqual(['depth', 'drilling', 'coring', 'well'])
  expect(columns.reduce((sum, c) => sum + c.width, 0)).toBeCloseTo(189)
  expect(total).toBe(30)
  expect(pages.at(-1)!.base).toBe(30)
  const texts = textsOf(log)
  expect(texts[0]!.some(text => text.startsWith('P1 '))).toBe(true)
  const drilledOnly = textsOf(
    exampleLog([], {
      records: { ...exampleWellRecords(bare({ drilling: nestedPiezometer.drilling })), coring: exampleCores },
      scale: 100,
    }),
  )
  expect(drilledOnly[0]).toContain('No layers are logged.')
  expect(texts.at(-1)!.join('|')).toContain('End of borehole at 24.00 m')
})

test('whatever the scale and the paper, no page is longer than its paper, with what stands above ground', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...printedLogScales, 'fit' as const),
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
          const { above, length, blocks, legend } = page
          const { room } = layout.paper
          const needed = above + length + blocksHeight(blocks) + measureLogLegend(legend, layout.paper)
          expect(needed).toBeLessThanOrEqual(room + (page.isContinuation ? 20 : 1e-6))
        }
        expect(layout.total).toBeGreaterThanOrEqual(foot)
        // many texts may need a page more than the depth does
        if (scale === 'fit' && layers <= 12) expect(layout.pages).toHaveLength(1)
      },
    ),
    { numRuns: 60 },
  )
})

test('how a stretch was drilled stands upright in it where it is long enough, else in the head or at the foot', () => {
  const stretch = (blbeg: number, blend: number, boremeth: string, over = {}) => ({
    ...{ blbeg, blend, boremeth, drill_od: 220, casing_od: null, blcode: null, drilling_medium: null },
    ...over,
  })
  const drilling = [
    stretch(0, 0.5, 'never to be read in half a metre'),
    stretch(0.5, 6, 'overburden drilling', { casing_od: 168 }),
    stretch(6, 6.1, 'a third'),
    stretch(6.1, 6.2, 'a fourth that no head has room for'),
  ]
  const log = exampleLog([exampleLayer(0, 8, 'sa', '', 'Sand')], { scale: 100, records: { ...everything, drilling } })
  const [texts] = textsOf(log)
  for (const text of ['overburden drilling, Ø 220 mm', 'never to be read in half a metre', 'Ø 168 mm'])
    expect(texts!.join('|')).toContain(text)
  const { blocks } = layoutLog(log).pages[0]!
  expect(
    blocks
      .flatMap(({ columns }) => columns)
      .flat()
      .map(({ text }) => text)
      .join(' '),
  ).toContain('6.10–6.20 a fourth that no head has room for')
})

test('each measure of a core is a bar of its own width at 100 %, never longer, with its number', () => {
  const coring = [{ depthfrom: 0, depthto: 4, tcr: 120, scr: null, rqd: 50 }]
  const log = exampleLog([exampleLayer(0, 8, 'sa', '', 'Sand')], { scale: 100, records: { ...everything, coring } })
  const { x, width } = columnsOf(log).find(c => c.key === 'coring')!
  expect(width).toBe(8)
  const svg = renderToStaticMarkup(logPages(log).pages[0]!)
  const at = (mm: number) => Math.round((x + mm) * 1000) / 1000
  expect(svg).toContain(`M${at(0)} 0h4V40H${at(0)}Z`)
  expect(svg).toContain(`M${at(4)} 0h2V40H${at(4)}Z`)
  expect(textsOf(log)[0]).toEqual(expect.arrayContaining(['120', '50']))
})

test('the legend names the fillings of its own page, behind the materials and before what is not logged', () => {
  const texts = textsOf(input(everything, { scale: 100 }))
  const names = ['sandstone', 'not logged', 'clay pellets', 'cement-bentonite grout', 'filter sand']
  const on = (page: string[]) => {
    // what the well's own names say stands before the legend
    const legend = page.lastIndexOf('sandstone') < 0 ? 0 : page.lastIndexOf('sandstone')
    return page.slice(legend).filter(t => names.includes(t))
  }
  expect(on(texts[0]!)).toContain('clay pellets')
  expect(on(texts[0]!)).not.toContain('cement-bentonite grout')
  const last = on(texts.at(-1)!)
  expect(last.indexOf('sandstone')).toBeLessThan(last.indexOf('cement-bentonite grout'))
  expect(last.at(-1)).toBe('not logged')
})

test('the hole ends where it was drilled to, though a tube was recorded deeper', () => {
  const tubes = [exampleTube('T', [exampleTubeLayer(0, 42, 'bt', 50, 40)])]
  const records = exampleWellRecords(bare({ drilling: [exampleDrilling(0, 40, 150)], tubes }))
  const log = exampleLog(exampleLayers.slice(0, 2), { records, object: { ...exampleLog().object, zcoorde: null } })
  expect(layoutLog(log).total).toBe(42)
  expect(textsOf(log).flat().join('|')).toContain('End of borehole at 40.00 m')
})
