import { languages } from '@borebook/contract/kit/languages.ts'
import type { Layer } from '@borebook/contract/layers.ts'
import { objectsTexts } from '@borebook/contract/texts/objects.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleLayer, exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import type { TrackPage } from '../hole/track.ts'
import { printedWords } from '../kit/printed-words.ts'
import { textWidth } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { scaleBarOf } from '../paper/scale-bar.tsx'
import { logMeasures } from '../paper/sheet.ts'
import { arrange, textColumnsOf } from './log-columns.ts'
import { type LogLayout, layoutLog, printedLogScales } from './log-layout.ts'
import { measureLogLegend } from './log-legend.tsx'
import { blocksHeight } from './log-paper.ts'
import { habits, lying } from './sheets.ts'

const sheets = { portrait: habits.swissA4, landscape: lying(habits.swissA4, 'landscape') }

const hole = (more: object) => ({ ...exampleLog().object, zcoorde: null, ...more })
const open = (layers: Layer[], more = {}) => layoutLog(exampleLog(layers, { object: hole({}), ...more }))

/** What a page takes of the paper below its first depth, mm. */
const heightOf = ({ paper }: LogLayout, { above, length, blocks, legend, isContinuation }: TrackPage) =>
  (isContinuation ? -(logMeasures.columnHead + logMeasures.headRoom) : 0) +
  above +
  length +
  blocksHeight(blocks) +
  measureLogLegend(legend, paper)

const anyLog = fc
  .array(
    fc.record({
      thickness: fc.double({ min: 0, max: 12, noNaN: true }),
      gap: fc.constantFrom(0, 0, 0, 0.4),
      text: fc.string({ unit: fc.constantFrom(...'abc de,W-'), maxLength: 300 }),
      note: fc.constantFrom('', 'remark about the core'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(rows => {
    let depth = 0
    return rows.map(({ thickness, gap, text, note }) => {
      const from = Math.round((depth + gap) * 100) / 100
      depth = Math.round((from + thickness) * 100) / 100
      return exampleLayer(from, depth, 'sa', '', text, { notelayer: note })
    })
  })

test('texts never overlap, never leave the page or their column, and no layer is lost', () => {
  fc.assert(
    fc.property(
      anyLog,
      fc.constantFrom(...printedLogScales),
      fc.constantFrom('portrait' as const, 'landscape' as const),
      (layers, scale, orientation) => {
        const layout = open(layers, { scale, orientation })
        for (const page of layout.pages) {
          let free = -1e-6
          for (const row of page.rows.filter(({ height }) => height > 0)) {
            expect(row.top).toBeGreaterThanOrEqual(free)
            free = row.top + row.height - 1e-6
            for (const { key, room } of textColumnsOf(layout.columns))
              for (const { text, lead, size = paperTypeSizes.text } of row.cells[key] ?? []) {
                const bold = textWidth(text.slice(0, lead), size, 600)
                expect(bold + textWidth(text.slice(lead), size)).toBeLessThanOrEqual(room + 1e-6)
              }
          }
          expect(free).toBeLessThanOrEqual(page.length + 1e-6)
          expect(heightOf(layout, page)).toBeLessThanOrEqual(layout.paper.room + 1e-6)
          expect(((page.base - page.top) * 1000) / layout.scale).toBeLessThanOrEqual(page.length + 1e-6)
        }
        const shown = new Set(layout.pages.flatMap(p => p.rows.map(r => r.layer)))
        for (const layer of layers) expect(shown.has(layer)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('pages follow each other without a step and end at the hole’s depth', () => {
  for (const scale of printedLogScales) {
    const { pages, total } = layoutLog(exampleLog(exampleLayers, { scale }))
    expect(pages[0]!.top).toBe(0)
    for (const [i, page] of pages.entries()) expect(page.base).toBe(pages[i + 1]?.top ?? total)
    expect(total).toBe(30)
  }
})

test('a page breaks at a boundary, and inside a layer only when the layer is longer than the page', () => {
  const boundaries = exampleLayers.flatMap(l => [l.depthfrom, l.depthto])
  for (const page of layoutLog(exampleLog(exampleLayers, { scale: 100 })).pages) expect(boundaries).toContain(page.base)
  const long = open([exampleLayer(0, 1.3, 'sa', '', ''), exampleLayer(1.3, 60, 'cl', '', 'Clay')], { scale: 100 })
  expect(long.pages[0]!.base % 1).toBeCloseTo(0)
  expect(long.pages[1]!.rows[0]).toMatchObject({
    continued: true,
    cells: { description: [{ text: '(continued) Clay' }] },
  })
})

test('no page but the last is more than a third empty', () => {
  fc.assert(
    fc.property(anyLog, fc.constantFrom(...printedLogScales), (layers, scale) => {
      const layout = open(layers, { scale })
      for (const page of layout.pages.slice(0, -1))
        expect(heightOf(layout, page)).toBeGreaterThan(layout.paper.room * 0.66)
    }),
    { numRuns: 60 },
  )
})

test('the description has 38 % of the width at least, whatever stands beside it', () => {
  const log = exampleLog(exampleLayers, { records: everyRecord, ...sheets.portrait })
  const { width } = arrange(log).columns.find(({ key }) => key === 'description')!
  expect(width).toBeGreaterThanOrEqual(0.38 * 189)
})

test('fit puts the hole on one page at the scale it names', () => {
  for (const depth of [0.8, 7, 33, 140, 900]) {
    const layout = open([exampleLayer(0, depth, 'sa', '', 'Sand')], { scale: 'fit' })
    expect(layout.pages).toHaveLength(1)
    expect([10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]).toContain(layout.scale)
    // the next larger usual scale would not fit
    expect(layout.scale).toBeLessThanOrEqual(Math.max(10, (depth * 1000) / 60))
  }
})

test('15 km at 1:20 end below two hundred pages, at the scale then written', () => {
  const layout = open([exampleLayer(0, 15000, 'sa', '', '')], { scale: 20 })
  expect(layout.pages.length).toBeLessThanOrEqual(200)
  expect(layout.scale).toBeGreaterThan(20)
})

test('a column without data is hidden and the description takes its width', () => {
  const input = exampleLog([exampleLayer(0, 1, 'sa', '', 'Sand')], { object: hole({ zcoordb: null }) })
  const { columns } = arrange(input)
  expect(columns.map(c => c.key)).toEqual(['depth', 'symbol', 'short', 'description'])
  expect(columns.reduce((sum, c) => sum + c.width, 0)).toBeCloseTo(189)
  expect(arrange(exampleLog()).columns.reduce((sum, c) => sum + c.width, 0)).toBeCloseTo(189)
})

test('what is not logged down to the drilled depth is said', () => {
  const layout = layoutLog(exampleLog([exampleLayer(0, 10, 'sa', '', 'Sand')]))
  expect(
    layout.pages
      .at(-1)!
      .rows.at(-1)!
      .cells.description!.map(({ text }) => text)
      .join(' '),
  ).toContain('not logged')
})

test('segments of the scale bar are 1 m up to 1:100, then 5 m, and 40 to 100 mm together', () => {
  expect(printedLogScales.map(scale => scaleBarOf(scale).segment)).toEqual([1, 1, 1, 1, 5, 5])
  for (const scale of [10, 15, ...printedLogScales, 1250]) {
    const { segment, count } = scaleBarOf(scale)
    const length = (segment * count * 1000) / scale
    expect(length).toBeGreaterThanOrEqual(40)
    expect(length).toBeLessThanOrEqual(100)
  }
})

test('four languages have the same words, none empty, Swiss spelling', () => {
  for (const words of Object.values(printedWords)) {
    expect(Object.keys(words)).toEqual(Object.keys(printedWords.en))
    expect(JSON.stringify(words)).not.toContain('ß')
    for (const [key, word] of Object.entries(words)) if (key !== 'afterDay') expect(word, key).not.toHaveLength(0)
  }
})

test('the status of an object has one wording on paper and on the screen', () => {
  for (const [place, language] of languages.entries()) {
    expect(printedWords[language].preliminary).toBe(objectsTexts['object.preliminary'][place])
    expect(printedWords[language].approved).toBe(objectsTexts['object.approved'][place])
  }
})
