import { languages } from '@borebook/contract/kit/languages.ts'
import type { Layer } from '@borebook/contract/layers.ts'
import { objects } from '@borebook/contract/texts/objects.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowdedLayers, exampleLayer, exampleLayers, exampleLog } from './example-log.ts'
import { textWidth } from './kit/text.ts'
import { arrange, textColumnsOf } from './log-columns.ts'
import { layoutLog, logScales } from './log-layout.ts'
import { logWords } from './log-words.ts'
import { scaleBarOf } from './scale-bar.tsx'

const hole = (more: object) => ({ ...exampleLog().object, zcoorde: null, ...more })
const open = (layers: Layer[], more = {}) => layoutLog(exampleLog(layers, { object: hole({}), ...more }))

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
      fc.constantFrom(...logScales),
      fc.constantFrom('portrait' as const, 'landscape' as const),
      (layers, scale, orientation) => {
        const layout = open(layers, { scale, orientation })
        for (const page of layout.pages) {
          let free = -1e-6
          for (const row of page.rows) {
            expect(row.top).toBeGreaterThanOrEqual(free)
            free = row.top + row.height - 1e-6
            for (const { key, room, text } of textColumnsOf(layout.columns))
              for (const line of row.texts[key]!.lines)
                expect(textWidth(line, row.texts[key]!.size, text.weight ?? 400)).toBeLessThanOrEqual(room + 1e-6)
          }
          expect(free).toBeLessThan(orientation === 'portrait' ? 225 : 140)
          expect(((page.base - page.top) * 1000) / layout.scale).toBeLessThan(orientation === 'portrait' ? 225 : 140)
        }
        const shown = new Set(layout.pages.flatMap(p => p.rows.map(r => r.layer)))
        for (const layer of layers) expect(shown.has(layer)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('pages follow each other without a step and end at the hole’s depth', () => {
  for (const scale of logScales) {
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
  expect(long.pages[0]!.base % 1).toBe(0)
  expect(long.pages[1]!.rows[0]).toMatchObject({
    continued: true,
    texts: { description: { lines: ['(continued) Clay'] } },
  })
})

test('the description shrinks only where that saves a page, and never below 2.0 mm', () => {
  expect(open(exampleLayers, { scale: 200 }).pages[0]!.size).toBe(2.5)
  const crowded = open(crowdedLayers(48), { scale: 200 })
  expect(crowded.pages).toHaveLength(1)
  expect(crowded.pages[0]!.size).toBeLessThan(2.5)
  expect(open(crowdedLayers(200), { scale: 500 }).pages.every(p => p.size >= 2)).toBe(true)
})

test('fit puts the hole on one page at the scale it names', () => {
  for (const depth of [0.8, 7, 33, 140, 900]) {
    const layout = open([exampleLayer(0, depth, 'sa', '', 'Sand')], { scale: 'fit' })
    expect(layout.pages).toHaveLength(1)
    expect(layout.scale % 5).toBe(0)
  }
})

test('15 km at 1:20 end below two hundred pages, at the scale then written', () => {
  const layout = open([exampleLayer(0, 15000, 'sa', '', '')], { scale: 20 })
  expect(layout.pages.length).toBeLessThanOrEqual(200)
  expect(layout.scale).toBeGreaterThan(20)
})

test('a text longer than a page is cut with an ellipsis and stays on it', () => {
  const layout = open([exampleLayer(0, 1, 'sa', '', 'line\n'.repeat(400))], { orientation: 'landscape' })
  const row = layout.pages[0]!.rows[0]!
  expect(row.top).toBe(0)
  expect(row.height).toBeLessThan(140)
  expect(row.texts.description!.lines.at(-1)).toMatch(/…$/)
})

test('a column without data is hidden and the description takes its width', () => {
  const input = exampleLog([exampleLayer(0, 1, 'sa', '', 'Sand')], { object: hole({ zcoordb: null }) })
  const { columns } = arrange(input)
  expect(columns.map(c => c.key)).toEqual(['depth', 'symbol', 'short', 'description'])
  expect(columns.reduce((sum, c) => sum + c.width, 0)).toBe(190)
  expect(arrange(exampleLog()).columns.reduce((sum, c) => sum + c.width, 0)).toBe(190)
})

test('what is not logged down to the drilled depth is said', () => {
  const layout = layoutLog(exampleLog([exampleLayer(0, 10, 'sa', '', 'Sand')]))
  expect(layout.pages.at(-1)!.rows.at(-1)!.texts.description!.lines.join(' ')).toContain('not logged')
})

test('segments of the scale bar are 1 m up to 1:100, then 5 m, and 40 to 100 mm together', () => {
  expect(logScales.map(scale => scaleBarOf(scale).segment)).toEqual([1, 1, 1, 1, 5, 5])
  for (const scale of [10, 15, ...logScales, 1250]) {
    const { segment, count } = scaleBarOf(scale)
    const length = (segment * count * 1000) / scale
    expect(length).toBeGreaterThanOrEqual(40)
    expect(length).toBeLessThanOrEqual(100)
  }
})

test('four languages have the same words, none empty, Swiss spelling', () => {
  for (const words of Object.values(logWords)) {
    expect(Object.keys(words)).toEqual(Object.keys(logWords.en))
    expect(JSON.stringify(words)).not.toContain('ß')
    for (const [key, word] of Object.entries(words)) if (key !== 'afterDay') expect(word, key).not.toHaveLength(0)
  }
})

test('the status of an object has one wording on paper and on the screen', () => {
  for (const [place, language] of languages.entries()) {
    expect(logWords[language].preliminary).toBe(objects['object.preliminary'][place])
    expect(logWords[language].approved).toBe(objects['object.approved'][place])
  }
})
