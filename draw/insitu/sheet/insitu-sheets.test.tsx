import type { Override } from '@borebook/contract/calculations/calculations.ts'
import type { Language } from '@borebook/contract/kit/languages.ts'
import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import type { ConeRows } from '@borebook/geo/cone/rows.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { examplePaper, examplePicks, exampleProbing } from '../../gallery/example-papers.ts'
import { exampleRows, uglyRows } from '../../gallery/example-soundings.ts'
import { isUnprintable } from '../../kit/printable.ts'
import { textWidth } from '../../kit/text.ts'
import type { PaperSheet } from '../../paper/paper-sheet.ts'
import { DissipationPlot } from '../dissipation-chart.tsx'
import { testSheet, testSheetPages } from './insitu-sheets.ts'
import { layoutPaper } from './paper-layout.ts'

type From = NonNullable<Parameters<typeof examplePaper>[0]>
const pile = { sheet: 'pile', scale: 'page' } as const
const at = (scale: '50' | '100' | '200') => ({ sheet: 'interpretation', scale }) as const
const markupOf = (from: From = {}) => testSheetPages(examplePaper(from)).pages.map(page => renderToStaticMarkup(page))
const spoken = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('\u00a0', ' ')
/** The words of each page, with a bar between what stands apart. */
const pagesOf = (paper: ReturnType<typeof examplePaper>) =>
  testSheetPages(paper)
    .pages.map(page => renderToStaticMarkup(page))
    .map(svg => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => spoken(text!)).join('|'))
const wordsOf = (from: From = {}) => pagesOf(examplePaper(from))
/** Puts the broken lines of all pages together. */
const flat = (from: From = {}) => wordsOf(from).join(' ').replaceAll('|', ' ')
const layoutOf = (from: From = {}) => {
  const paper = examplePaper(from)
  return layoutPaper(testSheet(paper))
}

const filled = (count: number, of: (i: number) => number) => Float64Array.from({ length: count }, (_, i) => of(i))
const rowsOf = (
  count: number,
  step: number,
  { qc = () => 5, fs = () => 0.05, u2 = () => 0.05 }: Partial<Record<'qc' | 'fs' | 'u2', (i: number) => number>> = {},
  over: Partial<ConeRows> = {},
): ConeRows => ({
  length: filled(count, i => (i + 1) * step),
  ...{ qc: filled(count, qc), fs: filled(count, fs), u2: filled(count, u2) },
  ...{ incl: null, inclX: null, inclY: null },
  ...over,
})
const none = () => Number.NaN
const picksEvery = (count: number, step: number): PickedLayer[] =>
  Array.from({ length: count }, (_, i) => ({
    depth: Number((4 + i * step).toFixed(2)),
    name: `Lamina ${i + 1}.`,
    zone: null,
  }))
const overridesOf = (count: number): Override[] =>
  Array.from({ length: count }, (_, i) => ({
    series: ['su', 'qt', 'phi', 'fs', 'Rad'][i % 5]!,
    depth: exampleRows().length[i * 4]!,
    value: i % 7 ? 20 + i : null,
    was: 12.5,
    reason: i % 2 ? 'vane beside' : '',
    by: 'ada',
    at: '',
  }))
const long =
  'A name that somebody has typed in one go, with all that was to be said of the layer and more, since there was room for two hundred signs and nobody had told them to stop before the end of it, here.'

/** Whatever a test holds, on any sheet. */
const hostile: Record<string, From> = {
  'one row': { rows: rowsOf(1, 0.02) },
  'no row': { rows: rowsOf(0, 0.02), picks: [] },
  'gaps alone': { rows: rowsOf(300, 0.02, { qc: none, fs: none, u2: none }) },
  '1,000 m': { rows: rowsOf(6000, 1 / 6), picks: [{ depth: 999, name: 'Rock', zone: null }] },
  '6,000 rows': { rows: rowsOf(6000, 0.01, { qc: i => 10 + 9 * Math.sin(i / 40) }) },
  'no sleeve': { rows: { ...uglyRows, fs: null } },
  'no pore pressure': { rows: { ...uglyRows, u2: null } },
  'negative values': { rows: rowsOf(900, 0.02, { qc: () => -2, fs: () => -0.01, u2: () => -3 }) },
  'ugly values': { rows: uglyRows },
  'an inclined push': {
    rows: rowsOf(900, 0.02, {}, { incl: filled(900, i => i / 60) }),
    settings: { deepInclinationCorrection: 'j' },
  },
  'an inclined hole of unknown elevation': {
    object: { ...examplePaper().object, zcoordb: null, inclinat: 20, direct: 90 },
  },
  'long names': {
    picks: examplePicks.map(one => ({ ...one, name: long })),
    object: { ...examplePaper().object, shortname: 'WWWWWWWWWWWWWWW', drillcomp: long, drillcomm: long },
    project: { ...examplePaper().project, prj_title: long, client: long, contractor: long, prj_num: long },
  },
  '200 replaced values': { run: { overrides: overridesOf(200) } },
  '60 layers of 2 cm': { picks: picksEvery(60, 0.02) },
  '500 layers of 2 cm': { picks: picksEvery(500, 0.02) },
  'no run': { run: null },
  'a run of older data without a table of water': { run: { older: true }, settings: { waterTable: null }, stated: {} },
}

test.each(Object.keys(hostile))(
  'a sheet of %s stays on its paper, in type of 6 points or more',
  { timeout: 60_000 },
  name => {
    for (const language of ['en', 'de', 'fr', 'it'] as const)
      for (const sheet of ['data', 'interpretation', 'pile', 'overview'] as const) {
        const from = { ...hostile[name], language, options: { sheet, scale: 'page' as const } }
        const { paper, pages, lanes, left, width, bodyTop, foot } = layoutOf(from)
        for (const { length } of pages)
          expect(bodyTop + length + 3 + foot.height).toBeLessThanOrEqual(paper.height - 7.9)
        expect(lanes.at(-1)!.x + lanes.at(-1)!.width).toBeCloseTo(left + width)
        const svg = markupOf(from).join('')
        expect(svg).not.toMatch(/NaN|Infinity|undefined|9999/)
        for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(2.117)
        // no sentence stands without its words
        expect(svg).not.toMatch(/testSheet\.|>[^<]*\{\w+\}/)
      }
  },
)

test('the usable widths are those of the papers, and the tracks have theirs', () => {
  const { width, left, lanes } = layoutOf()
  expect([left, width]).toEqual([20, 390])
  const widths = Object.fromEntries(lanes.map(lane => [lane.key, Math.round(lane.width * 100) / 100]))
  expect(widths).toEqual({
    ...{ ruler: 21, resistance: 82, pore: 46, ratio: 36, zone: 10, index: 33, strength: 58, angle: 30, density: 24 },
    layers: 50,
  })
  const a4 = layoutOf({ options: pile })
  expect([a4.left, a4.width]).toEqual([15, 189])
  expect(a4.lanes.map(lane => Math.round(lane.width))).toEqual([21, 30, 8, 84, 46])
})

test('the foot names the run by which it was made, its day, who and by which method, on every page', () => {
  const pages = wordsOf({ options: at('50') })
  expect(pages.length).toBeGreaterThan(1)
  for (const words of pages) {
    expect(words).toContain('Calculation 3 of 15 Apr 2026 (a.muster), method 1')
    expect(words).toContain('Printed 22 Nov 2026, 09:14, p.leiter')
  }
  expect(flat({ options: pile, language: 'de' })).toContain('Berechnung 3 vom 15. April 2026 (a.muster), Methode 1')
})

test('with no run, or with one of another push, it is the default calculation: nothing of soil, no pile, and it says so', () => {
  const words = flat({ run: null })
  expect(words).toContain('Default Calculation')
  expect(words).not.toContain('Calculation 3')
  for (const gone of ['Strength and stiffness', 'Friction angle', 'Nkt']) expect(words).not.toContain(gone)
  expect(words).toContain('Without values: su, ME1, σ′p, c′, St, φ′, Id.')
  const other = flat({ run: { sounding: 2, sounding_name: 'Push 2' } })
  expect(other).toContain('Default Calculation; the active calculation 3 is of Push 2')
  const pileWords = flat({ run: null, options: pile })
  expect(pileWords).toContain('there is no pile resistance')
  expect(pileWords).not.toContain('Ra,d')
})

test('every constant of a run stands at the foot', () => {
  const words = flat({
    settings: {
      nkt: 17,
      cnMax: 1.9,
      maxIrfForSand: 2.7,
      a: 0.75,
      gradient: 0.2,
      groundWaterLevel: 4,
      unitWeight: 19.5,
    },
  })
  for (const said of ['a 0.75', 'Nkt 17', 'CN,max 1.90', 'Ic,s 2.70', 'γ,c 19.5 kN/m³', 'water table 1.35 m'])
    expect(words).toContain(said)
  expect(words).toContain('gradient 0.2 below 4.00 m')
  const onPile = flat({ options: pile, settings: { pileDiameter: 0.9, etaA: 0.65, gammaM: 1.25, pileHead: 2 } })
  for (const said of ['D 0.9 m', 'ηa 0.65', 'γM 1.25', 'zh 2 m', '± 1.35 m']) expect(onPile).toContain(said)
})

test('what is not verified says so in the head and at the foot', () => {
  const [words] = wordsOf({ options: pile })
  expect(words).toContain('not verified against SIA 267')
  expect(words!.split('SIA 267').length - 1).toBeGreaterThanOrEqual(3)
  const [interpretation] = wordsOf()
  expect(interpretation).toContain('c′: not verified against the standard')
  const [older] = wordsOf({ run: { older: true } })
  expect(older).toContain('Calculation of older data')
  expect(older).toContain('method 1, of older data')
})

test('every picked layer stands on the sheet by name and depths, with means that leave out its boundaries', () => {
  const words = flat()
  for (const { name, depth } of examplePicks) {
    expect(words).toContain(name || 'silty sand–sandy silt')
    expect(words).toContain(`– ${depth.toFixed(2)} m`)
  }
  // the first begins where the test does
  expect(words).toContain('1.20 – 3.10 m')
  expect(words).toContain('0.10 m left out at boundaries')
  // constant above and below 5 m, with a boundary that the cone feels 8 cm ahead
  const rows = rowsOf(500, 0.02, { qc: i => (i < 246 ? 4 : i < 254 ? 9 : 14) })
  const picks = [
    { depth: 5, name: 'Upper', zone: null },
    { depth: 10, name: 'Lower', zone: null },
  ]
  const means = flat({ rows, picks, stated: {}, settings: { a: 1 } })
  expect(means).toContain('qt 4 MPa')
  expect(means).toContain('qt 14 MPa')
  // a layer too thin for that says that all of it was taken
  expect(flat({ rows, stated: {}, picks: [{ depth: 0.1, name: 'Crust', zone: null }] })).toContain('(over all of it)')
})

test('sixty layers 2 cm apart stand each in a line, and their means in a list; more than a page has room for are listed alone', () => {
  const sixty = wordsOf({ picks: picksEvery(60, 0.02) })
  expect(sixty[0]).toContain('60 layers, listed on page 2')
  expect(sixty.slice(1).join('|')).toMatch(/\|60\|Lamina 60\.\|5\.16\|5\.18\|qt [\d.]+ MPa/)
  for (let i = 2; i <= 60; i++) {
    const [from, to] = [4 + (i - 2) * 0.02, 4 + (i - 1) * 0.02]
    expect(sixty[0]).toContain(`Lamina ${i}.  ${from.toFixed(2)} – ${to.toFixed(2)} m`)
  }
  const many = wordsOf({ picks: picksEvery(300, 0.02) })
  expect(many.length).toBeGreaterThan(2)
  expect(many[0]).toContain('300 layers, listed on page 2')
  const lists = many.slice(1).join('|')
  for (let i = 1; i <= 300; i++) expect(lists).toContain(`Lamina ${i}.`)
  for (const page of many.slice(1)) expect(page).toContain('Calculation 3 of')
})

test('replaced values lie over the curves, are marked and told; of many the first and how many more', () => {
  const overrides: Override[] = [
    { series: 'su', depth: 4.02, value: 41, was: 38.5, reason: 'vane', by: 'ada', at: '' },
    { series: 'qt', depth: 13.02, value: null, was: 12, reason: '', by: null, at: '' },
  ]
  const words = flat({ run: { overrides } })
  expect(words).toContain('su at 4.02 m 41 kPa, was 38.5, ‘vane’ (ada)')
  expect(words).toContain('qt at 13.02 m no value, was 12, no reason given (Borebook)')
  const diamonds = (from: From) => markupOf(from)[0]!.split('#FBF3E2').length
  expect(diamonds({ run: { overrides } })).toBeGreaterThan(diamonds({}))
  const many = flat({ run: { overrides: overridesOf(200) } })
  expect(many).toContain('and 195 more')
  const toe = exampleRows().length.find(depth => depth >= 8)!
  const changed = { series: 'Rad', depth: toe, value: 4321, was: 1, reason: 'load test', by: 'ada', at: '' }
  expect(flat({ options: pile, run: { overrides: [changed] } })).toContain('4 321')
})

test('a value beyond its axis has a mark with what it is, and is not drawn beyond its track', () => {
  const [words] = wordsOf({ rows: uglyRows })
  expect(words).toContain('max 980')
  expect(words).toContain('min −0.62')
})

test('a test deeper than its page goes on overleaf, where heads stand again and it says from where', () => {
  const pages = wordsOf({ options: at('50') })
  expect(pages[0]).toContain('Page 1 of 2')
  expect(pages[0]).toMatch(/continues below \d+\.\d\d m on page 2/)
  expect(pages[1]).toMatch(/from \d+\.\d\d m, continued from page 1/)
  for (const words of pages)
    for (const head of ['CPT 2/26', 'Cone resistance and sleeve friction', 'Methods and constants', '1 : 50'])
      expect(words).toContain(head)
  // a layer that goes on is named again
  expect(pages[1]).toContain('(continued)')
})

test('one page takes the largest usual scale that the test fits at, and a scale that is asked for is kept', () => {
  const scaleOf = (from: From) => testSheetPages(examplePaper(from)).scale
  expect(scaleOf({ options: pile, rows: rowsOf(1700, 0.02), picks: [] })).toBe(200)
  expect(scaleOf({ options: pile, rows: rowsOf(450, 0.02), picks: [] })).toBe(50)
  expect(scaleOf({ options: at('200') })).toBe(200)
  const deep = testSheetPages(examplePaper({ options: at('100'), rows: rowsOf(6000, 1 / 6), picks: [] }))
  expect(deep.scale).toBe(100)
  expect(deep.pages.length).toBeGreaterThan(45)
})

test('a pile’s figures stand at whole metres, and those that nobody knows are dashes', () => {
  const { active } = examplePaper({ options: pile })
  const { depth, sequences } = active!.results!
  const values = sequences.find(({ quantity }) => quantity === 'Rad')!.values
  const row = depth.findIndex(one => Math.abs(one - 8) < 0.009)
  const words = wordsOf({ options: pile })[0]!
  expect(words).toContain(`|8|`)
  expect(words).toContain(`|${Math.round(values[row]!).toLocaleString('en').replace(',', ' ')}|`)
  // rows within 1.5 D of the end
  expect(words).toMatch(/\|17\|[\d ]+\|–\|–\|–/)
})

test('an unknown elevation, or a hole that cannot be meant as it is, has no elevations', () => {
  expect(flat()).toContain('421.27')
  expect(flat({ object: { ...examplePaper().object, zcoordb: null } })).not.toMatch(/m a\.s\.l\./)
  // a cone test is not pushed level
  const level = flat({ object: { ...examplePaper().object, inclinat: 0 } })
  expect(level).not.toContain('421.27')
})

test('depths say that they are corrected only where they are', () => {
  const wish = { deepInclinationCorrection: 'j' } as const
  const incl = filled(860, () => 12)
  const inclined = rowsOf(860, 0.02, {}, { incl })
  expect(flat({ rows: inclined, settings: wish })).toContain('depth corrected')
  expect(flat({ rows: rowsOf(860, 0.02), settings: wish })).toContain('depth not corrected')
})

test('zero readings, their drift and the class that is kept stand in the head', () => {
  const [words] = wordsOf()
  for (const said of ['+1.2', '−10.4', '11.6', 'Class 2 kept', 'Class 1: drift of u2 too large'])
    expect(words).toContain(said)
  expect(words).toContain('Limits of drift: EN ISO 22476-1, not verified against the standard')
  const [without] = wordsOf({ stated: {} })
  expect(without).not.toContain('drift')
})

test('what was said at single depths of the test stands beside its curves', () => {
  const { sounding } = examplePaper()
  const remarks = [{ depth: 9.4, text: 'rod change' }]
  expect(flat({ sounding: { ...sounding, remarks } })).toContain('rod change')
})

test('of a warning about one row the singular is told', () => {
  const { active } = examplePaper()
  const warnings = [{ code: 'VOID_ROWS', row: 3, count: 1, sentence: '' }]
  const paper = { ...examplePaper(), active: active && { ...active, warnings } }
  const words = testSheet(paper).foot.methods.join(' ')
  expect(words).toContain('One row has no cone resistance')
  expect(words).not.toContain('1 rows')
})

test('a test that begins 20 m down has no pages above that, and says from where it is drawn', () => {
  const deep = { rows: { ...rowsOf(1000, 0.02), length: filled(1000, i => 20 + i * 0.02) }, picks: [] }
  for (const sheet of ['data', 'interpretation', 'pile'] as const) {
    const from = { ...deep, options: { sheet, scale: '100' as const } }
    expect(layoutOf(from).pages[0]!.top, sheet).toBe(20)
    expect(flat(from), sheet).toContain('The test begins at 20.00 m')
  }
  expect(layoutOf({ rows: rowsOf(300, 0.02) }).pages[0]!.top).toBe(0)
})

/** What a sheet says by itself in a language: heads of its tracks, names of its soils, legend, methods and what is said in them. */
function fixedWordsOf({ lanes, foot, endWords, words, predrilled }: PaperSheet): string[] {
  const heads = lanes.flatMap(lane => {
    if (lane.kind === 'ruler') return lane.heads.flat()
    if (lane.kind === 'table') return [lane.head[0]]
    if (lane.kind === 'strip') return [lane.title, lane.subtitle ?? '']
    if (lane.kind === 'curves') return [lane.title, lane.note ?? '', lane.unmeant?.text ?? '']
    return [lane.title, lane.kind === 'layers' ? lane.subtitle : '']
  })
  const legend = foot.legend ? [foot.legend.title, ...foot.legend.entries.map(({ name }) => name)] : []
  const drilled = predrilled === null ? [] : [words.predrilled(predrilled.toFixed(2))]
  return [...heads, ...legend, ...drilled, foot.title, ...foot.methods, endWords, words.scale('').trim()].filter(
    Boolean,
  )
}
const sheetKinds = [
  ['data', examplePaper],
  ['interpretation', examplePaper],
  ['pile', examplePaper],
  ['bearing', examplePaper],
  ['overview', examplePaper],
  ['blows', exampleProbing],
] as const
const pairs = [
  ['de', 'fr'],
  ['it', 'fr'],
  ['fr', 'it'],
  ['en', 'de'],
] as const

test.each(sheetKinds)('the sheet of %s says all that it says whole, in each language and in two', (sheet, made) => {
  const from = (language: Language) => ({ language, options: { sheet, scale: '100' as const } })
  for (const [language, other] of pairs) {
    const second = { language: other, say: made({ language: other }).say }
    for (const [paper, languages] of [
      [made(from(language)), [language]],
      [made({ ...from(language), second }), [language, other]],
    ] as const) {
      const printed = pagesOf(paper).join(' ').replaceAll('|', ' ')
      expect(printed, `${sheet} ${languages}`).not.toContain('…')
      const whole = printed.replace(/\s/g, '')
      for (const one of languages)
        for (const words of fixedWordsOf(testSheet(made(from(one)))))
          expect(whole, `${sheet} ${languages}: ${words}`).toContain(words.replace(/\s/g, ''))
    }
  }
})

test('a sheet of two languages has the labels and words of its head in both, figures once', () => {
  const second = { language: 'fr', say: examplePaper({ language: 'fr' }).say } as const
  const [page] = wordsOf({ language: 'de', second, options: { sheet: 'interpretation', scale: '200' } })
  for (const said of ['Koordinaten', 'Coordonnées', 'Tiefe nicht korrigiert / profondeur']) expect(page).toContain(said)
  expect(page).toMatch(/\d m ü\. M\./)
  expect(page).not.toMatch(/\d m s\. m\./)
  expect(page!.match(/Provisoire/g)).toHaveLength(1)
})

test('the status stands on every sheet, once', () => {
  for (const sheet of ['data', 'interpretation', 'pile'] as const) {
    const [page] = wordsOf({ options: { sheet, scale: '200' } })
    expect(page!.match(/Preliminary|Approved/g), sheet).toHaveLength(1)
  }
})

/** Dissipation tests of the example's cone, u2 falling from 300 kPa, half of it gone after some 60 s. */
const dissipationsAt = (...depths: number[]) =>
  depths.map((depth, id) => ({
    ...{ id, version: 1, created_at: '', changed_at: '', created_by: null, changed_by: null },
    ...{ locid: 1, prj_id: 1, depth, run: 'CPT 2-26', test_date: '2026-04-14', start_time: '09:15', comments: null },
    ...{ cone_area: null, u0: 0.07, rigidity: null, qc: null, u1: null, u3: null },
    ...{ times: [1, 3, 10, 30, 60, 200, 800], u2: [0.3, 0.29, 0.265, 0.22, 0.185, 0.12, 0.08] },
  })) as unknown as From['dissipations']

test('dissipation tests stand on pages behind the cone test, each with what follows from it, and behind no other sheet', () => {
  const dissipations = dissipationsAt(12.5, 6.25)
  const own = wordsOf({ options: { sheet: 'data', scale: 'page' } }).length
  const pages = wordsOf({ options: { sheet: 'data', scale: 'page' }, dissipations })
  expect(pages).toHaveLength(own + 1)
  const last = pages.at(-1)!.replaceAll('|', ' ')
  expect(last.indexOf('6.25 m')).toBeLessThan(last.indexOf('12.50 m'))
  for (const said of [
    'Dissipation tests',
    '14 Apr 2026, 09:15',
    '70.0 kPa, entered',
    '300.0 kPa, greatest reading',
    '60 s, u50 = 185.0 kPa',
    'cone of 15.0 cm²',
    'Teh and Houlsby',
    /Consolidation ch \d\.\d+E-\d m²/,
    `${own + 1}`,
  ])
    expect(last).toMatch(said)
  expect(isUnprintable(last)).toBe(false)
  for (const sheet of ['pile', 'overview'] as const)
    expect(wordsOf({ options: { sheet, scale: 'page' }, dissipations })).toEqual(
      wordsOf({ options: { sheet, scale: 'page' } }),
    )
})

test('however many dissipation tests there are, each is drawn, and none beyond its page', () => {
  const short = dissipationsAt(...Array.from({ length: 23 }, (_, k) => k + 1))!
  const told = short.map((one, k) =>
    k === 4 ? { ...one, comments: `${'all that was to be said '.repeat(166)}` } : one,
  )
  for (const options of [{ sheet: 'data', scale: 'page' } as const, at('100')])
    for (const dissipations of [short, told]) {
      const { charts, paper, left, width } = layoutPaper(testSheet(examplePaper({ options, dissipations })))
      const cells = charts.flatMap(page => page.cells)
      expect(cells).toHaveLength(23)
      for (const { x, y, width: wide, height, rows } of cells) {
        const lines = rows.reduce((sum, { values }) => sum + values.length, 0)
        expect(height - lines * 3.1 - rows.length).toBeGreaterThan(40)
        expect(x + wide).toBeLessThanOrEqual(left + width + 1e-6)
        expect(y + height).toBeLessThan(paper.height - 10)
      }
    }
})

test('no line of a layer strikes through a sentence of a sheet: each stands over it, on its ground', () => {
  const picks = [1, 2, 3, 7.3].map(depth => ({ depth, name: 'Clay', zone: null }))
  const remark = 'rods bent at a stone'
  for (const [options, rows, said] of [
    [pile, undefined, ['no pile resistance', 'pre-drilled to']],
    [{ sheet: 'data', scale: 'page' }, { ...uglyRows, u2: null }, ['pre-drilled to', remark]],
  ] as const) {
    const paper = examplePaper({ options, run: null, picks, ...(rows && { rows }) })
    const sounding = { ...paper.sounding, remarks: [{ depth: 7.3, text: remark }] }
    const svg = spoken(renderToStaticMarkup(testSheetPages({ ...paper, sounding }).pages[0]!))
    const across = svg.search(/<path d="M[\d.]+ [\d.]+H[\d.]+M[\d.]+ [\d.]+H[\d.]+M[^"]*" fill="none" stroke="#1D2530"/)
    expect(across).toBeGreaterThan(0)
    const before = said.filter(words => svg.lastIndexOf(words) < across)
    expect(before).toEqual([])
  }
})

test('the figures of a dissipation chart leave its axis’ title free, however many digits they have', () => {
  for (const most of [0.05, 3, 90]) {
    const svg = renderToStaticMarkup(
      <DissipationPlot
        readings={[1, 10, 100].map((time, k) => ({ time, u: most / (k + 1) }))}
        {...{ rest: null, result: null, width: 500, height: 300, inks: {}, colour: '#000' }}
        words={{ time: 's', pressure: 'u2 [kPa]' }}
      />,
    )
    const figures = [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" text-anchor="end"[^>]*>([^<]*)</g)]
    expect(figures.length).toBeGreaterThan(2)
    // the title is 12 px high around its base at 12
    for (const [, end, text] of figures) expect(Number(end) - textWidth(text!, 12)).toBeGreaterThan(16)
  }
})
