import {
  seriesSymbols,
  symbolSeries,
  TemplateJson,
  type TemplateTrack,
} from '@borebook/contract/paper/template-json.ts'
import type { TestSheetKind } from '@borebook/contract/soundings/test-sheets.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examplePaper, exampleProbing } from '../../gallery/example-papers.ts'
import { exampleBlows, exampleRows, exampleSounding } from '../../gallery/example-soundings.ts'
import type { CurvesLane, PaperSheet } from '../../paper/paper-sheet.ts'
import { testSheet, testSheetPages } from './insitu-sheets.ts'
import { draftTracks, sheetOfTemplate } from './insitu-template.ts'
import { layoutPaper } from './paper-layout.ts'

type From = NonNullable<Parameters<typeof examplePaper>[0]>
const papers = { data: ['A3', 'Portrait'], interpretation: ['A3', 'Landscape'] } as const
/** A template of a sheet with these tracks, as it passes the door. */
function templateOf(
  sheet: TestSheetKind,
  tracks: readonly object[],
  { layout = {}, ...more }: { layout?: object } & Record<string, unknown> = {},
): TemplateJson {
  const [pageType, pageOrientation] = papers[sheet as 'data'] ?? ['A4', 'Portrait']
  return TemplateJson.parse({
    sheet,
    chartSettings: { tracks },
    layoutSettings: {
      ...{ Pagescale: 100, noOfPages: null, pageType, pageOrientation, viewType: 'paper', dataType: 'sounding' },
      onlineTemplatePopupOption: { widthPercent: 80, minHeight: 600, minWidth: 800 },
      ...layout,
    },
    scaleBarSettings: {},
    ...more,
  })
}
const paperOf = (sheet: TestSheetKind, template: TemplateJson | undefined, from: From = {}) =>
  (sheet === 'blows' ? exampleProbing : examplePaper)({ options: { sheet }, template, ...from })
const drawn = (
  sheet: TestSheetKind,
  tracks: readonly object[],
  more: Parameters<typeof templateOf>[2] = {},
  from: From = {},
) => testSheet(paperOf(sheet, templateOf(sheet, tracks, more), from))
const curveLanes = ({ lanes }: PaperSheet): CurvesLane[] =>
  lanes.filter((lane): lane is CurvesLane => lane.kind === 'curves')
const namesOf = (sheet: PaperSheet) =>
  curveLanes(sheet).map(({ curves }) => curves.map(({ series }) => series).join('+'))
const svgOf = (paper: ReturnType<typeof paperOf>) =>
  testSheetPages(paper)
    .pages.map(page => renderToStaticMarkup(page))
    .join('')

test.each(['data', 'interpretation', 'pile', 'bearing', 'overview', 'blows'] as const)(
  'a template that says the tracks of %s whole draws the sheet as it is without one',
  sheet => {
    const template = templateOf(sheet, draftTracks(sheet))
    const plain = paperOf(sheet, undefined, { options: { sheet, scale: '100' } })
    expect(svgOf(paperOf(sheet, template))).toBe(svgOf(plain))
  },
)

test('a short cone test lies across where its template lets it, a longer one stands upright to 30 m; the scale is kept', () => {
  const template = templateOf('data', draftTracks('data'), { layout: { isTurned: true } })
  const laid = (end: number) => {
    const length = Float64Array.from({ length: end * 10 }, (_, i) => (i + 1) / 10)
    const sheet = testSheet(paperOf('data', template, { rows: { ...exampleRows(), ...flat(length) }, picks: [] }))
    const { pages, scale } = layoutPaper(sheet)
    return [sheet.orientation, pages.length, scale, pages.at(-1)!.base]
  }
  expect(laid(15)).toEqual(['landscape', 1, 100, 17])
  expect(laid(22)).toEqual(['portrait', 1, 100, 30])
  expect(laid(45).slice(0, 3)).toEqual(['portrait', 2, 100])
})
const flat = (length: Float64Array) => ({
  length,
  ...{ qc: length.map(() => 5), fs: length.map(() => 0.05), u2: length.map(() => 0.05) },
})

test('tracks stand in the order of the template, those that it leaves out are gone, and the soil may be among them', () => {
  const sheet = drawn('interpretation', [{ quantity: 'Rf' }, { quantity: 'zone', width: 14 }, { quantity: 'qt' }])
  expect(sheet.lanes.map(({ key, kind }) => (kind === 'curves' ? key.split(' ')[1] : kind))).toEqual([
    ...['ruler', 'Rf', 'strip', 'qt', 'layers'],
  ])
  expect(sheet.lanes[2]!.width).toBe(14)
  // numbers of layers stand in the first
  expect(curveLanes(sheet).map(({ isNumbered }) => isNumbered)).toEqual([true, false])
})

test('a track says its axis, colour, line, width, title and more curves; the rest is as the sheet has it', () => {
  const [track] = curveLanes(
    drawn('data', [
      {
        ...{ quantity: 'qc', min: 1, max: 100, log: true, colour: '#112233', line: 0.6, width: 120 },
        ...{ title: 'Tip', titles: { de: 'Spitze' } },
        with: [
          { quantity: 'fs', max: 500, step: 100 },
          { quantity: 'qc', max: 3 },
        ],
      },
    ]),
  )
  expect(track!.title).toBe('Tip')
  expect(track!.width).toBe(120)
  expect(track!.curves).toMatchObject([
    { series: 'qc', min: 1, max: 100, isLog: true, colour: '#112233', line: 0.6, title: 'qc', unit: 'MPa' },
    { series: 'fs', min: 0, max: 500, step: 100, colour: '#B3261E', line: 0.2, isBare: false },
  ])
  expect(track!.curves).toHaveLength(2)
  const [german] = curveLanes(
    drawn('data', [{ quantity: 'qc', title: 'Tip', titles: { de: 'Spitze' } }], {}, { language: 'de' }),
  )
  expect(german!.title).toBe('Spitze')
})

test('every symbol of the specification finds its series, and both spellings of the friction angle are one in degrees', () => {
  expect(seriesSymbols).toHaveLength(14)
  const ofCones = seriesSymbols.filter(symbol => !['Schlaege', 'qd [MN/m2]'].includes(symbol))
  for (const symbol of ofCones) {
    const [track] = curveLanes(drawn('interpretation', [{ quantity: symbol }]))
    expect(
      track!.curves.map(({ series }) => series),
      symbol,
    ).toEqual([symbolSeries[symbol]])
  }
  for (const symbol of ["phi' [0]", "phi' [°]"])
    expect(curveLanes(drawn('interpretation', [{ quantity: symbol }]))[0]!.curves[0]).toMatchObject({
      ...{ series: 'phi', unit: '°', min: 0, max: 60 },
    })
  const blows = drawn('blows', [
    { quantity: 'qd [MN/m2]', max: 100 },
    { quantity: 'Schlaege', max: 40 },
  ])
  expect(namesOf(blows)).toEqual(['qd', 'N10'])
  expect(curveLanes(blows).map(({ curves }) => curves[0]!.max)).toEqual([100, 40])
})

test('what a sounding measured beside has a track on handy figures', () => {
  const rows = exampleRows()
  const incl = rows.length.map((_, i) => i / 100)
  const sounding = exampleSounding(1, 'cpt', rows.length, { qc: rows.qc, incl })
  const [, track] = curveLanes(drawn('data', [{ quantity: 'qc' }, { quantity: 'incl' }], {}, { sounding, run: null }))
  expect(track!.curves).toMatchObject([{ series: 'incl', title: 'Incl.', unit: '°', min: 0, max: 8 }])
})

test('a track of what the test does not have is gone, and the foot names it; the first stays and says so', () => {
  const sheet = drawn(
    'interpretation',
    [{ quantity: 'su [kPa]' }, { quantity: 'N10' }, { quantity: 'Rf' }],
    {},
    { run: null },
  )
  expect(namesOf(sheet)).toEqual(['', 'Rf'])
  expect(curveLanes(sheet)[0]!.note).toBe('no su')
  expect(sheet.foot.methods.join(' ')).toContain('Without values: su, Schlaege')
})

test('without a run the corrected resistance of a template is the measured one', () => {
  expect(namesOf(drawn('interpretation', [{ quantity: 'qt' }], {}, { run: null }))).toEqual(['qc'])
  expect(namesOf(drawn('interpretation', [{ quantity: 'qt' }]))).toEqual(['qt'])
})

test('without a run the sheet of soil parameters says how to come to some', () => {
  const [track] = curveLanes(testSheet(paperOf('overview', undefined, { run: null })))
  expect(track!.note).toContain('No calculation of this sounding is active')
})

test('paper, orientation and scale are the template’s, a scale of the call counts before', () => {
  const sheet = drawn('data', [], { layout: { pageType: 'A4', pageOrientation: 'Landscape', Pagescale: 40 } })
  expect([sheet.paper, sheet.orientation, layoutPaper(sheet).scale]).toEqual(['A4', 'landscape', 40])
  const asked = paperOf('data', templateOf('data', []), { options: { sheet: 'data', scale: '200' } })
  expect(testSheetPages(asked).scale).toBe(200)
})

test('of so many pages at most the largest usual scale is printed that needs no more', () => {
  const scaleOf = (noOfPages: number | null) => {
    const { scale, pages } = testSheetPages(paperOf('blows', templateOf('blows', [], { layout: { noOfPages } })))
    return [scale, pages.length]
  }
  // 18.2 m
  expect(scaleOf(null)).toEqual([100, 1])
  expect(scaleOf(1)).toEqual([100, 1])
  expect(scaleOf(2)).toEqual([50, 2])
  expect(scaleOf(40)).toEqual([50, 2])
  expect(svgOf(paperOf('blows', templateOf('blows', [], { layout: { noOfPages: 2 } })))).toContain('>Depth 1 : 50<')
})

test('the bar is as long as the template says where that has room, and away where it says so', () => {
  const textsOf = (scaleBarSettings: object) => {
    const svg = svgOf(paperOf('data', templateOf('data', [], { scaleBarSettings })))
    const foot = svg.slice(svg.indexOf('Depth 1 : 100'))
    return [...foot.matchAll(/text-anchor="middle">(.*?)<\/g>/g)][0]?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
  }
  expect(textsOf({ length: 5 })).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(textsOf({ length: 5000 })).toEqual(textsOf({}))
  const hidden = svgOf(paperOf('data', templateOf('data', [], { scaleBarSettings: { show: false } })))
  expect(hidden).toContain('Depth 1 : 100')
  expect(hidden).not.toContain('>m</text>')
})

test('a sheet for the screen keeps no scale and says so in the language of its words', () => {
  const online = paperOf('data', templateOf('data', [], { layout: { viewType: 'online' } }), { language: 'de' })
  expect(svgOf(online)).toContain('nicht massstäblich')
  expect(svgOf(online)).not.toContain('1 : 100')
})

test('a template that does not say of which sheet it is, is of that which its tracks stand on', () => {
  const of = (...quantities: string[]) => {
    const { sheet: _, ...json } = templateOf(
      'data',
      quantities.map(quantity => ({ quantity })),
    )
    return sheetOfTemplate(json)
  }
  expect(of('qc', 'Bq')).toBe('data')
  expect(of('qc', 'su [kPa]')).toBe('interpretation')
  expect(of('qc', 'Ra,d [kN]')).toBe('pile')
  expect(of('Schlaege')).toBe('blows')
  expect(of('qd [MN/m2]')).toBe('blows')
  expect(of('incl')).toBeUndefined()
})

test('9999 is nothing on any sheet: no curve, no mean, no figure of a table, no end of an axis', () => {
  const rows = exampleRows()
  const holed = { ...rows, qc: rows.qc.map((value, i) => (i % 3 === 0 ? 9999 : value)) }
  const paper = (sheet: TestSheetKind) => examplePaper({ rows: holed, options: { sheet } })
  for (const sheet of ['data', 'interpretation', 'pile', 'bearing', 'overview'] as const)
    for (const run of [undefined, null]) {
      const from = paper(sheet)
      const svg = svgOf(run === null ? { ...from, active: null } : from)
      expect(svg, sheet).not.toMatch(/9999|9\u202f?999|1000[0-9]\b/)
    }
  const values = { N10: exampleBlows.values.N10.map((n, i) => (i % 4 === 0 ? 9999 : n)) }
  const blows = svgOf(exampleProbing({ blows: { ...exampleBlows, values } }))
  expect(blows).not.toMatch(/9999|max \d{3}/)
})

test('an object without a sounding has sheets that say so', () => {
  for (const sheet of ['data', 'interpretation', 'pile', 'bearing', 'overview'] as const) {
    const sounding = { ...examplePaper().sounding, depth: [], sequences: [] }
    expect(svgOf(examplePaper({ sounding, run: null, picks: [], options: { sheet } }))).toContain('No data')
  }
})

test('bearing resistance and soil parameters reach to 40 m, dynamic probing to 20 m, whatever the test', () => {
  const baseOf = (sheet: TestSheetKind) => layoutPaper(testSheet(paperOf(sheet, undefined))).pages.at(-1)!.base
  expect([baseOf('bearing'), baseOf('overview'), baseOf('blows')]).toEqual([40, 40, 20])
  const short = exampleProbing({
    blows: { depth: Float64Array.of(0, 0.1), values: { N10: Float64Array.of(3, 4) } },
    options: { sheet: 'blows', scale: '50' },
  })
  // a scale that is asked for opens no page for what nothing stands on
  expect(testSheetPages(short).pages).toHaveLength(1)
  const [strength, angle, density] = curveLanes(testSheet(paperOf('overview', undefined))).map(
    ({ curves }) => curves[0]!,
  )
  expect(strength).toMatchObject({ min: 1, max: 1000, isLog: true })
  expect([angle!.min, angle!.max, density!.min, density!.max]).toEqual([0, 60, 0, 1])
  const forces = curveLanes(testSheet(paperOf('bearing', undefined))).at(-1)!.curves
  for (const { min, max } of forces) expect([min, max]).toEqual([0, 8000])
})

const narrow = Array.from({ length: 40 }, (_, i) => ({ quantity: ['qc', 'fs', 'u2', 'Rf', 'Bq'][i % 5], width: 2 }))
const hostile: Record<string, readonly object[]> = {
  '40 tracks of 2 mm': narrow,
  '40 tracks of 400 mm': narrow.map(track => ({ ...track, width: 400 })),
  'a strip of 400 mm and more of it': [{ quantity: 'zone', width: 400 }, { quantity: 'zone' }, { quantity: 'qc' }],
  'the soil alone': [{ quantity: 'zone' }],
  'axes far from the values': [
    { quantity: 'qc', min: 1e5, max: 1e6 },
    { quantity: 'fs', min: -1e6, max: -1e5 },
    { quantity: 'u2', min: 0.001, max: 0.002 },
  ],
  'an end above the other': [
    { quantity: 'qc', min: 50 },
    { quantity: 'Rf', max: -4 },
    { quantity: 'su [kPa]', max: 0.5 },
  ],
  'powers of ten from below zero': [
    { quantity: 'u2', log: true },
    { quantity: 'Rf', log: true, min: -5, max: -1 },
    { quantity: 'qc', log: true, min: 0, max: 1e6 },
  ],
  'a million steps': [{ quantity: 'qc', min: -1e6, max: 1e6, step: 1e-6 }],
  'six curves on axes of their own': [
    { quantity: 'qc', with: ['fs', 'u2', 'Rf', 'Bq', 'Ic'].map((quantity, i) => ({ quantity, max: 100 + i })) },
  ],
  'long titles': Array.from({ length: 12 }, () => ({ quantity: 'qc', title: 'W'.repeat(100) })),
}

test.each(Object.keys(hostile))('a template of %s prints inside its paper, in type of 6 points or more', name => {
  for (const sheet of ['data', 'interpretation', 'pile', 'overview', 'blows'] as const)
    for (const layout of [
      { pageType: 'A4', pageOrientation: 'Portrait' },
      { pageType: 'A4', pageOrientation: 'Landscape' },
      { pageType: 'A3', pageOrientation: 'Portrait' },
    ]) {
      const paper = paperOf(sheet, templateOf(sheet, hostile[name]!, { layout }))
      const laid = layoutPaper(testSheet(paper))
      for (const { x, width } of laid.lanes) {
        expect(width).toBeGreaterThan(0)
        expect(x + width).toBeLessThanOrEqual(laid.left + laid.width + 1e-6)
      }
      for (const { length } of laid.pages)
        expect(laid.bodyTop + length + 3 + laid.foot.height).toBeLessThanOrEqual(laid.paper.height - 7.9)
      const svg = svgOf(paper)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(2.117)
    }
})

const filled = (count: number, of: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => of(i))
const rowsOf = (count: number, step: number, of: (i: number) => number) => ({
  length: filled(count, i => (i + 1) * step),
  ...{ qc: filled(count, of), fs: filled(count, i => of(i) / 100), u2: filled(count, i => of(i) / 50) },
  ...{ incl: null, inclX: null, inclY: null },
})
const tests: Record<string, From> = {
  'one row': { rows: rowsOf(1, 0.02, () => 5) },
  '1,200 m': { rows: rowsOf(4000, 0.3, i => 5 + (i % 7)) },
  'nothing but 9999': { rows: rowsOf(400, 0.02, () => 9999) },
  'nothing but gaps': { rows: rowsOf(400, 0.02, () => Number.NaN) },
  'nothing above zero': { rows: rowsOf(400, 0.02, () => -3) },
}
test.each(Object.keys(tests))(
  'a test of %s prints by what ships, inside its paper, in type of 6 points or more',
  name => {
    for (const sheet of ['data', 'interpretation', 'pile'] as const) {
      const paper = paperOf(sheet, templateOf(sheet, draftTracks(sheet)), tests[name])
      const laid = layoutPaper(testSheet(paper))
      expect(laid.scale).toBe(100)
      for (const { length } of laid.pages)
        expect(laid.bodyTop + length + 3 + laid.foot.height).toBeLessThanOrEqual(laid.paper.height - 7.9)
      const pages = testSheetPages(paper).pages
      // the first and the last of many pages
      const svg = [pages[0]!, pages.at(-1)!].map(page => renderToStaticMarkup(page)).join('')
      expect(svg).not.toMatch(/NaN|Infinity|undefined|9999/)
      for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(2.117)
    }
  },
)

test('what ships says every track whole, so that somebody can change it', () => {
  for (const sheet of ['data', 'interpretation', 'pile', 'blows'] as const)
    for (const track of draftTracks(sheet) as TemplateTrack[]) {
      expect(track.width, track.quantity).toBeGreaterThan(0)
      if (track.quantity === 'zone') continue
      for (const curve of [track, ...(track.with ?? [])]) {
        expect(curve, curve.quantity).toMatchObject({ min: expect.any(Number), colour: expect.stringMatching(/^#/) })
        // the axis of qd reaches as far as its values
        if (curve.quantity !== 'qd [MN/m2]') expect(curve.max, curve.quantity).toEqual(expect.any(Number))
      }
    }
})

test('while the end of an axis is still being typed, the sheet is drawn all the same', () => {
  const typing = templateOf('data', [{ quantity: 'qc' }])
  Object.assign(typing.chartSettings.tracks[0]!, { min: 20, max: 2, step: 4 })
  const [track] = curveLanes(testSheet(paperOf('data', typing)))
  const { min, max } = track!.curves[0]!
  expect([min, max > min]).toEqual([20, true])
})
