import { languages } from '@borebook/contract/kit/languages.ts'
import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleLines, exampleRange, exampleSensors, manySensors } from './example-readings.ts'
import { exampleSheet, exampleWords } from './example-sheets.ts'
import type { MonitoredSensor } from './monitored.ts'
import { layoutMonitoring } from './monitoring-layout.ts'
import { monitoringPages } from './monitoring-pages.ts'

type From = NonNullable<Parameters<typeof exampleSheet>[0]>
const day = 86_400_000
const spoken = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('\u00a0', ' ')
const markupOf = (from: From = {}) => monitoringPages(exampleSheet(from)).pages.map(page => renderToStaticMarkup(page))
/** The words of each page, with a bar between what stands apart. */
const wordsOf = (from: From = {}) =>
  markupOf(from).map(svg => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => spoken(text!)).join('|'))

const readingsOf = (count: number, of: (i: number) => number, step = day, flag = 0): ReadingColumns => ({
  at: Float64Array.from({ length: count }, (_, i) => exampleRange.from + i * step),
  pwp: Float64Array.from({ length: count }, (_, i) => of(i)),
  wvl_datum: Float64Array.from({ length: count }, (_, i) => of(i)),
  wtemp: Float64Array.from({ length: count }, (_, i) => of(i)),
  flag: new Uint8Array(count).fill(flag),
})
const sensor = (readings: ReadingColumns, over: Partial<MonitoredSensor> = {}): MonitoredSensor => ({
  ...{ key: '1', name: 'P1', place: 0, readings },
  ...over,
})
const long = 'A name that somebody has typed in one go, with all that was to be said of the sensor, and then more of it'
const extremes = [-1000, 100_000, -12_000, 10_000, 0]

const hostile: Record<string, From> = {
  'no sensor': { sensors: [] },
  'no reading': { sensors: [sensor(readingsOf(0, () => 0))] },
  'one reading': { sensors: [sensor(readingsOf(1, () => 500))] },
  'readings without any value': { sensors: [sensor(readingsOf(50, () => Number.NaN))] },
  'the widest values there are': { sensors: [sensor(readingsOf(200, i => extremes[i % 5]!))] },
  'values that never change': { sensors: [sensor(readingsOf(200, () => 500))], isFitted: true },
  'flagged readings alone': { sensors: [sensor(readingsOf(200, i => i, day, 2))] },
  'readings by hand': {
    sensors: [
      sensor(
        readingsOf(12, i => 500 + i, 20 * day),
        { isByHand: true },
      ),
    ],
  },
  'ten years': {
    range: { from: exampleRange.from, to: exampleRange.from + 3653 * day },
    sensors: manySensors(3, 3 * day),
  },
  'two languages': {
    second: exampleWords('fr'),
    tracks: new Map([['wvl_datum', { min: 499.9, max: 499.91, step: 1e-6, titles: { de: long, fr: long } }]]),
    header: { company: long, client: long, fields: Array.from({ length: 24 }, () => ({ text: long })) },
    leftOut: [long, long, long],
  },
  'sensors of which nothing was ever read': { sensors: [sensor(readingsOf(0, () => 0))], isUnread: true },
  'a second': { range: { from: exampleRange.from, to: exampleRange.from + 1000 } },
  'twelve sensors': { sensors: manySensors(12, 3 * day) },
  'seventy sensors': { sensors: manySensors(70, 60 * day) },
  'long names': {
    sensors: exampleSensors(5 * day).map(one => ({ ...one, name: long })),
    lines: exampleLines.map(one => ({ ...one, text: long })),
    object: { shortname: 'WWWWWWWWWWWWWWW', xcoord: -2_654_756.2, ycoord: null, zcoordb: null, isReleased: false },
    project: {
      prj_num: long,
      prj_title: long,
      client: long,
      contractor: long,
      timezone: 'America/Argentina/ComodRivadavia',
    },
  },
}

test.each(Object.keys(hostile))('a sheet of %s stays on its paper, in type of 6 points or more', name => {
  for (const language of languages)
    for (const orientation of ['portrait', 'landscape'] as const)
      for (const isOverlaid of [true, false]) {
        if (!isOverlaid && name === 'seventy sensors' && language !== 'de') continue
        const from = { ...hostile[name], language, orientation, isOverlaid }
        const { pages, base, top } = layoutMonitoring(exampleSheet(from))
        expect(base).toBeLessThanOrEqual((orientation === 'portrait' ? 297 : 210) - 7.9)
        for (const { charts, table, origin } of pages) {
          const charted = charts.reduce((sum, one) => sum + one, 0)
          const head = name === 'two languages' ? 13.2 : 7.4
          const rows = table ? table.tables.length * (head + 3.7 * (table.end - table.first)) : 0
          expect(top + charted + rows + origin.length * 2.9).toBeLessThanOrEqual(base)
          for (const columns of table?.tables ?? [])
            expect(columns.reduce((sum, { width }) => sum + width, 8)).toBeLessThanOrEqual(
              from.orientation === 'portrait' ? 189.01 : 276.01,
            )
        }
        const svg = markupOf(from).join('')
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(2.117)
        // no sentence stands without its words
        expect(svg).not.toMatch(/monitoring(Sheet|Chart)\.|>[^<]*\{\w+\}/)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
})

test('the head of a single station tells serial, type, height, coordinates, filter, depth, last value and range', () => {
  const [words] = wordsOf({ sensors: [exampleSensors(day)[0]!] })
  for (const said of [
    ...['KB 7/26', 'Seeufer Nord', '507.71 m a.s.l.', '2 654 756.2 / 1 222 409.6', '26-40711'],
    ...['pressure transducer, vented', '7.50 m', '5.00 – 8.00 m', '01.04.2026 00:00:00', '22.11.2026 06:00:00'],
    ...['Last reading', '504.13 m · 12.3 °C · 38.5 kPa', 'Page 1 of 1', 'Printed 22.11.2026 09:14:00, p.leiter'],
  ])
    expect(words).toContain(said)
})

test('several stations lie over each other, or stand each on its page', () => {
  expect(wordsOf()).toHaveLength(1)
  for (const name of ['P1', 'P2', 'P3']) expect(wordsOf()[0]).toMatch(new RegExp(`${name} 50\\d\\.\\d\\d`))
  const pages = wordsOf({ isOverlaid: false })
  expect(pages).toHaveLength(3)
  expect(pages[1]).toContain('P2 504.')
  expect(pages[1]).not.toContain('P1 504.')
  // a line of another sensor is not drawn
  expect(pages[1]).not.toContain('Filter P1')
  expect(pages[1]).toContain('Ground 507.71')
})

test('a range without readings says so, with its ends at the site', () => {
  const range = { from: Date.UTC(2019, 11, 31, 23), to: Date.UTC(2020, 11, 31, 23) }
  const [words] = wordsOf({ sensors: [exampleSensors(day)[0]!], range })
  expect(words).toContain('No readings from 01.01.2020 00:00:00 to 01.01.2021 00:00:00')
  expect(words).toContain('|readings|0|flagged|0|mean|–|least|–|greatest|–|')
})

test('flagged readings count for no figure, and the sheet says how many there are', () => {
  const readings = readingsOf(10, i => (i === 4 ? 900 : 500))
  readings.flag[4] = 1
  const [words] = wordsOf({ sensors: [sensor(readings)], columns: ['wvl_datum'] })
  expect(words).toContain('|readings|9|flagged|1|mean|500.00|least|500.00|greatest|500.00')
  expect(words).toContain('suspect')
})

test('the figures of more stations than a page has room for stand overleaf, and the chart says where', () => {
  const pages = wordsOf({ sensors: manySensors(70, 60 * day) })
  expect(pages[0]).toContain('Figures of all sensors: page 2')
  const overleaf = pages.slice(1).join('|')
  for (let i = 1; i <= 70; i++) expect(overleaf).toContain(`|P${i}|`)
})

test('every reading that is given is a point of the line', () => {
  const [svg] = markupOf({ sensors: [sensor(readingsOf(100, i => 500 + (i % 7)))], columns: ['wvl_datum'], lines: [] })
  const line = svg!.match(/stroke="#0072B2"[^>]*stroke-linejoin|d="([^"]+)"[^>]*stroke="#0072B2"/)![1]!
  expect(line.match(/[ML]/g)).toHaveLength(100)
})

test('thinned readings are said to be so', () => {
  const sheet = exampleSheet({ sensors: [exampleSensors(day)[0]!] })
  const all = { ...sheet.stations[0]!.statistics.wvl_datum, count: 20_000 }
  const station = { ...sheet.stations[0]!, statistics: { ...sheet.stations[0]!.statistics, wvl_datum: all } }
  expect(wordsOf({ stations: [station] })[0]).toContain('of 20 010 readings, no extreme left out.')
})

test('an axis runs as the template wishes; an end that passes the other moves it', () => {
  const axis = (wished: object) => {
    const tracks = new Map([['wvl_datum' as const, wished]])
    const [words] = wordsOf({ sensors: [exampleSensors(day)[0]!], columns: ['wvl_datum'], lines: [], tracks })
    return words!
      .match(/Level m a\.s\.l\.\|((?:[\d.]+\|)+)/)![1]!
      .split('|')
      .slice(0, -1)
  }
  expect(axis({ min: 495, max: 505, step: 2.5 })).toEqual(['495.0', '497.5', '500.0', '502.5', '505.0'])
  // readings end at 504.5, the usual axis at 510
  expect(axis({ min: 512, step: 0.05 })).toEqual(['512.00', '512.05'])
  expect(axis({ max: 490 })[0]).toBe('489.950')
  // figures would crowd
  expect(axis({ min: 500, max: 510, step: 0.001 })).toEqual(axis({ min: 500, max: 510 }))
})

test('of what is too wide for a table the widest columns give way, figures and dates stand whole', () => {
  const sensors = exampleSensors(5 * day).map(one => ({ ...one, name: long }))
  const [words] = wordsOf({ sensors, language: 'de' })
  for (const whole of ['Letzter Messwert|21.11.2026 23:00:00|', '504.13 m · 12.3 °C|', 'pressure transducer, vented|'])
    expect(words).toContain(whole)
  expect(words).toContain('kleinster')
})

test('with fewer pages than sensors they share pages, each once and in order', () => {
  const sensors = manySensors(7, 30 * day)
  const named = (mostPages?: number) =>
    layoutMonitoring(exampleSheet({ sensors, isOverlaid: false, mostPages })).pages.map(page =>
      page.stations.map(one => one.sensor.name).join(' '),
    )
  expect(named()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'])
  expect(named(200)).toHaveLength(7)
  expect(named(3)).toEqual(['P1 P2', 'P3 P4 P5', 'P6 P7'])
  expect(named(1)).toEqual(['P1 P2 P3 P4 P5 P6 P7'])
})
