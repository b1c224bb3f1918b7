import { logColumns } from '@borebook/contract/paper/template-json.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { crowdedLayers, exampleLayers, exampleLog } from '../gallery/example-log.ts'
import { everyRecord } from '../gallery/gallery-tracks.tsx'
import { hyphensIn } from '../kit/hyphens.ts'
import { printedWords } from '../kit/printed-words.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { scaleBarOf } from '../paper/scale-bar.tsx'
import type { LogSheetData } from '../paper/sheet.ts'
import { arrange, type LogInput } from './log-columns.ts'
import { layoutLog } from './log-layout.ts'
import { logPages } from './log-pages.ts'
import { habits } from './sheets.ts'

const drawn = (log: LogInput) =>
  logPages(log)
    .pages.map(page => renderToStaticMarkup(page))
    .join('\n')
const textsOf = (svg: string) => [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text!)
const bare = (texts: readonly string[]) => texts.join(' ').replace(/[\s-]/g, '')
const on = (more: Partial<LogSheetData>, log = exampleLog()): LogInput => ({ ...log, sheet: { ...log.sheet, ...more } })

test('a column that is kept stands there also without anything to show, whichever it is', () => {
  const empty = exampleLog([])
  const tracks = logColumns.map(key => ({ key, isKept: true, width: 5 }))
  const log = on({ tracks, paper: 'A3', orientation: 'landscape' }, empty)
  expect(arrange(log).columns.map(({ key }) => key)).toEqual([...logColumns])
  expect(drawn(log)).not.toMatch(/NaN|Infinity|undefined/)
  const bareOnes = on({ tracks: logColumns.map(key => ({ key })) }, empty)
  expect(arrange(bareOnes).columns.length).toBeLessThan(6)
})

test.each(['none', ...logColumns])('a sheet of %s alone is drawn also where there is nothing to show', key => {
  const log = on({ tracks: logColumns.filter(one => one === key).map(one => ({ key: one })) }, exampleLog([]))
  expect(arrange(log).columns.map(column => column.key)).toEqual([key === 'none' ? 'depth' : key])
  expect(drawn(log)).not.toMatch(/NaN|Infinity|undefined/)
})

test('a column’s own title stands there instead, in as many lines as it needs, in the language of the sheet', async () => {
  const title = 'Description of the ground to EN ISO 14688'
  const tracks = habits.swissA4.tracks.map(track =>
    track.key === 'description'
      ? { ...track, titles: { en: title, de: 'Nein' } }
      : track.key === 'symbol'
        ? { ...track, titles: { en: 'Stratification' } }
        : track,
  )
  const hyphens = await hyphensIn('en')
  const texts = textsOf(drawn({ ...on({ tracks }), hyphens }))
  expect(bare(texts)).toContain(bare([title]))
  expect(bare(texts)).toContain('Stratification')
  expect(texts.filter(text => ['Nein', 'Description', 'Sym-'].includes(text))).toEqual([])
  expect(texts.some(text => text.includes('…'))).toBe(false)
})

test('as many pages at most as are asked for, at the largest usual scale that needs no more', () => {
  const log = (mostPages: number) => on({ mostPages }, exampleLog(crowdedLayers(60)))
  // texts alone need two: with one there are as few as can be
  expect(layoutLog(log(1)).pages.length).toBe(layoutLog(log(2)).pages.length)
  const scales = [2, 3, 6].map(most => {
    const { pages, scale } = layoutLog(log(most))
    expect(pages.length).toBeLessThanOrEqual(most)
    return scale
  })
  expect(scales).toEqual([...scales].sort((a, b) => b - a))
  expect(scales[0]).toBeGreaterThan(scales[2]!)
  const larger = layoutLog(on({ scale: scales[0]! / 2 }, exampleLog(crowdedLayers(60))))
  expect(larger.pages.length).toBeGreaterThan(2)
})

test('the bar of the scale is as long as it is asked to be, or not there', () => {
  expect(scaleBarOf(100, 3)).toEqual({ segment: 1, count: 3 })
  expect(scaleBarOf(100, 5)).toEqual({ segment: 1, count: 5 })
  expect(scaleBarOf(50, 0.5)).toEqual({ segment: 0.5, count: 1 })
  // one that is longer than its place is the usual one
  expect(scaleBarOf(100, 500)).toEqual(scaleBarOf(100))
  const bars = (bar: LogSheetData['bar']) =>
    renderToStaticMarkup(logPages(on({ bar })).pages[0]!).match(/height="2"/g)?.length ?? 0
  expect([bars({ isShown: true, length: 3 }), bars({ isShown: false })]).toEqual([3, 0])
})

const french = (log: LogInput): LogInput => ({
  ...log,
  second: {
    language: 'fr',
    words: printedWords.fr,
    labels: log.labels,
    labelOf: log.labelOf,
    describe: stretch => {
      const own = log.describe(stretch)
      // one of them somebody has typed
      return own?.startsWith('Peat') ? own : own && `traduit: ${own}`
    },
  },
})

test('in two languages heads, labels and descriptions stand in both, what is typed once, and nothing is smaller than six points', () => {
  const log = french(exampleLog(exampleLayers, { records: everyRecord, scale: 'fit', paper: 'A3' }))
  expect(logPages(log).pages).toHaveLength(1)
  const svg = drawn(log)
  const texts = textsOf(svg)
  for (const both of [
    'Object',
    'Objet',
    'Coordinates',
    'Coordonnées',
    'Description',
    'Well',
    'Équipement',
    'Drilling',
    'Forage',
  ])
    expect(texts, both).toContain(both)
  const said = bare(texts)
  for (const layer of exampleLayers) {
    const own = bare([log.describe(layer)!])
    const isTyped = own.startsWith('Peat')
    expect(said.split(own)).toHaveLength(isTyped ? 2 : 3)
    expect(said.includes(bare([`traduit: ${log.describe(layer)}`]))).toBe(!isTyped)
  }
  const least = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)))
  expect(least).toBeGreaterThanOrEqual(paperTypeSizes.least - 0.001)
})

test('what has no room in two languages goes on at the foot, in both', () => {
  const log = french(on({ scale: 500 }, exampleLog(crowdedLayers(50))))
  const said = bare(textsOf(drawn(log)))
  for (const layer of crowdedLayers(50)) expect(said).toContain(bare([`traduit: ${log.describe(layer)}`]))
})

test('the rows of two languages never overlap, and end on their page', () => {
  const log = french(exampleLog(crowdedLayers(40)))
  const { pages, paper } = layoutLog(log)
  for (const page of pages) {
    expect(page.above + page.length).toBeLessThanOrEqual(paper.room + 1e-6)
    const rows = page.rows.filter(({ height }) => height > 0)
    for (const [i, row] of rows.entries())
      if (i > 0) expect(row.top).toBeGreaterThanOrEqual(rows[i - 1]!.top + rows[i - 1]!.height - 1e-6)
  }
})
