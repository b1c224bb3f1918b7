import { type Language, languages } from '@borebook/contract/kit/languages.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { exampleWord, groundwaterWell, nestedPiezometer } from '../gallery/example-well.ts'
import { exampleWellSheet } from '../gallery/example-well-sheet.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { allHyphensIn } from '../kit/hyphens.ts'
import { exampleSheet, exampleWords } from '../monitoring/example-sheets.ts'
import { monitoringPages } from '../monitoring/monitoring-pages.ts'
import { drawWellPages } from '../well/sheet/well-sheet.ts'
import { wellSheet } from '../well/sheet/well-sheet-input.ts'
import { arrange, type LogInput } from './log-columns.ts'
import { logWordsFor } from './log-kinds.ts'
import { logPages } from './log-pages.ts'
import { habits } from './sheets.ts'

const hyphens = await allHyphensIn(languages)
/** One language, and two of which the longest is the second. */
const pairs: readonly (readonly [Language, Language | undefined])[] = [
  ...languages.map(one => [one, undefined] as const),
  ['de', 'fr'],
  ['it', 'fr'],
  ['fr', 'it'],
]
const bilingual = (log: LogInput, second: Language | undefined): LogInput => ({
  ...log,
  hyphens: hyphens[log.language],
  second: second && { ...log, language: second, hyphens: hyphens[second], words: logWordsFor('kb', second) },
})
const cutIn = (pages: readonly ReactElement[]): string[] =>
  pages.flatMap(page => [...renderToStaticMarkup(page).matchAll(/>([^<]*…[^<]*)</g)].map(([, text]) => text!))

test.each(Object.keys(habits))('no word of the log %s is cut in any language, nor in two', habit => {
  const sheet = habits[habit as keyof typeof habits]
  for (const [language, second] of pairs) {
    const log = exampleLog(undefined, { language, records: everyRecord })
    expect(cutIn(logPages(bilingual({ ...log, sheet }, second)).pages), `${language} ${second}`).toEqual([])
  }
})

test('a method of drilling that is longer than its column goes on below in the head', () => {
  const method = 'sondaggio a carotaggio rotativo con doppio carotiere'
  const labelOf = (dictionary: number, code: string) => (dictionary === 93 ? method : exampleWord(dictionary, code))
  for (const [language, second] of pairs) {
    const log = exampleLog(undefined, { language, labelOf, records: everyRecord })
    const { pages } = logPages(bilingual(log, second))
    expect(cutIn(pages)).toEqual([])
    expect(
      renderToStaticMarkup(pages[0])
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' '),
    ).toContain(method)
  }
})

test('drilling, fills and what has no room in its track are told in both languages of a log', () => {
  const inLanguage = (words: Record<string, string>) => (dictionary: number, code: string) =>
    words[dictionary] ?? exampleWord(dictionary, code)
  const own = inLanguage({ 93: 'a secco', 99: 'ghiaia' })
  const other = inLanguage({ 93: 'à sec', 99: 'gravier' })
  const drilling = [{ ...everyRecord.drilling[0]!, blbeg: 0, blend: 20, boremeth: 'tk' }]
  const backfill = [
    { id: 1, depthfrom: 0, depthto: 0.4, backfill_material: 'ki' },
    { id: 2, depthfrom: 5, depthto: 15, backfill_material: 'ki' },
  ]
  const log = exampleLog(undefined, { language: 'it', labelOf: own, records: { drilling, backfill }, scale: 200 })
  const second = { ...log, language: 'fr' as const, labelOf: other, words: logWordsFor('kb', 'fr') }
  const page = renderToStaticMarkup(logPages({ ...log, second }).pages[0])
  const upright = [...page.matchAll(/rotate\(-90\)"><text[^>]*>([^<]*)</g)].map(([, text]) => text)
  for (const text of ['ghiaia', 'gravier']) expect(upright).toContain(text)
  for (const text of ['a secco', 'à sec']) expect(upright.some(one => one!.startsWith(text))).toBe(true)
  expect(page.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toContain('0.00–0.40 ghiaia / gravier')
})

test('on A3 short descriptions leave room to samples, water, symbols and the well; long ones keep it', () => {
  const share = (layers: typeof exampleLayers) => {
    const log = exampleLog(layers, { records: { ...everyRecord, layers } })
    const { columns } = arrange({ ...log, sheet: { ...habits.swissA3, scale: 100 } })
    const width = columns.reduce((sum, column) => sum + column.width, 0)
    const own = (key: string) => columns.find(column => column.key === key)!.width
    return { description: own('description') / width, samples: own('samples') }
  }
  const [short, long] = [
    share(exampleLayers),
    share(exampleLayers.map(one => ({ ...one, layer_name: 'Silt, grey, laminated, '.repeat(60) }))),
  ]
  expect(short.description).toBeCloseTo(0.42, 2)
  expect(long.description).toBeGreaterThan(short.description + 0.05)
  expect(short.samples).toBeGreaterThan(long.samples)
})

test('the sheet of a well on A3 holds drawing and tables on one page where the drawing keeps more than a third of it', () => {
  const { pages, scale } = drawWellPages(
    exampleWellSheet(nestedPiezometer, { language: 'de', of: wellSheet({ paper: 'A3', orientation: 'portrait' }) }),
  )
  expect([pages.length, scale]).toEqual([1, 200])
})

test.each(['A4', 'A3'] as const)('no word of the sheet of a well on %s is cut in any language, nor in two', paper => {
  for (const well of [nestedPiezometer, groundwaterWell])
    for (const [language, second] of pairs) {
      const own = exampleWellSheet(well, { language, of: wellSheet({ paper, orientation: 'portrait' }) })
      const { pages } = drawWellPages({ ...own, ...bilingual(own, second) })
      expect(cutIn(pages), `${language} ${second}`).toEqual([])
    }
})

test.each(['portrait', 'landscape'] as const)('no word of a sheet of readings %s is cut', orientation => {
  for (const [language, second] of pairs)
    for (const isOverlaid of [true, false]) {
      const words = { ...exampleWords(language), second: second && exampleWords(second) }
      const { pages } = monitoringPages(exampleSheet({ orientation, isOverlaid, ...words }))
      expect(cutIn(pages), `${language} ${second}`).toEqual([])
    }
})
