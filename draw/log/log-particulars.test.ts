import { languages } from '@borebook/contract/kit/languages.ts'
import { expect, test } from 'vitest'
import { exampleLayer, exampleLog } from '../gallery/example-log.ts'
import { layoutLog } from './log-layout.ts'
import { habits } from './sheets.ts'

type More = NonNullable<Parameters<typeof exampleLog>[1]>
const layers = [exampleLayer(0, 20, 'sa', '', 'Sand')]
const pagesOf = (more: More) => layoutLog(exampleLog(layers, more)).pages
/** The blocks of a log's pages: their titles, and what they say, a line each. */
const saidOn = (more: More) =>
  pagesOf(more).map(({ blocks }) =>
    blocks.map(({ title, columns }) => [title, ...columns.flat().map(({ text }) => text.replaceAll('\u00a0', ' '))]),
  )
const seen = (more: object) => ({ observation: 'lop', depthfrom: 4, date_time: '2026-11-03T00:00:00Z', ...more })
const taken = (invname: string, more: object) => ({ invname, invzbeg: 2, invzend: 2.5, samptype: 'g', ...more })

test('where the tracks show all there is no block, and no page more', () => {
  const bare = pagesOf({}).length
  const levels = [
    seen({}),
    // the depths at which a level began and stands are drawn
    seen({ observation: 'flr', depthfrom: 3.4, depthto: 4.6, groundwater_depth: 3.4 }),
    seen({ observation: 'inp', depthfrom: 9.4, groundwater_depth: 8.1 }),
  ]
  for (const records of [{}, { observations: levels }, { samples: [taken('P1', {})] }]) {
    expect(saidOn({ records }).flat()).toEqual([])
    expect(pagesOf({ records })).toHaveLength(bare)
  }
})

test('an observation says where it ends, when it was and what was remarked, from above', () => {
  const observations = [
    seen({ depthfrom: 12.6, depthto: 14.05 }),
    seen({ observation: 'flf', depthfrom: 8.8, depthto: 7.2, date_time: '2026-11-03T13:15:00Z' }),
    seen({ observation: 'fld', depthfrom: 7.5, groundwater_depth: 3.6, comments: 'cloudy\nthen clear' }),
    seen({ depthfrom: null, date_time: null }),
  ]
  expect(saidOn({ records: { observations } }).flat()).toEqual([
    [
      'Groundwater',
      '7.20–8.80: flf · 2026-11-03 13:15',
      '7.50: fld · water at 3.60 · 2026-11-03 · cloudy',
      'then clear',
      '12.60–14.05: lop · 2026-11-03',
      'without a depth: lop',
    ],
  ])
})

test('readings and tests say what their labels have no room for', () => {
  const read = { tube: 1, tube_name: 'P1' }
  const pressures = [
    { ...read, below_surface: 3.2, date_time: '2026-05-01T08:00:00Z' },
    { ...read, below_surface: 3.4, date_time: '2026-05-02T08:00:00Z', comments: 'after rain' },
    { ...read, below_surface: 2.8, date_time: '2026-06-01T09:30:00Z' },
    { ...read, below_surface: null, top_of_tube: 1.25, date_time: '2026-06-02T00:00:00Z' },
  ]
  const hydraulic_tests = [{ depthfrom: 5, depthto: 6, test_type: 'slug', test_date: '2026-10-09', comments: 'twice' }]
  const [first, ...others] = saidOn({ records: { pressures, hydraulic_tests } }).flat()
  expect(first!.join(' ')).toContain('Earlier readings: P1 2026-05-01 08:00 3.20 (428.07), 2026-05-02 08:00 3.40')
  expect(others).toEqual([
    [
      'Groundwater',
      '2.80: reading in the tube P1 · 2026-06-01 09:30',
      '3.40: reading in the tube P1 · 2026-05-02 08:00 · after rain',
      '5.00–6.00: slug · 9.10.26 · twice',
      'without a depth: reading in the tube P1 · 1.25 below top of tube · 2026-06-02',
    ],
  ])
})

test('samples of which the same is said share a line; what has a column is not said again', () => {
  const day = { sampdate: '2026-11-02', sample_container: 'liner' }
  const samples = [
    taken('P1', { ...day }),
    taken('P2', { ...day, samptime: '14:30', penetr: 500, invlength: 450, sampcomm: 'Kept cold' }),
    taken('P3', { ...day }),
    { invname: null, invzbeg: null, invzend: 4, samptype: 'g', sampmat: 'ka' },
  ]
  const before = ['Samples', 'P1, P3: 2.11.26 · liner']
  const swiss = saidOn({ records: { samples } }).flat()
  expect(swiss).toEqual([
    [...before, 'P2: 2.11.26 14:30 · liner · penetration 500 mm · recovery 450 mm (90 %) ·', 'Kept cold', '–: ?–4.00'],
  ])
  const british = saidOn({ ...habits.uk, records: { samples } }).flat()
  expect(british.flat().join(' ')).toContain('penetration 500 mm · Kept cold')
  expect(british.flat().join(' ')).not.toContain('450 mm')
  // a sheet with both columns says it once
  const both = saidOn({ tracks: [...habits.swissA4.tracks, { key: 'tests' }], records: { samples } }).flat()
  expect(both.map(([title]) => title)).toEqual(['Samples'])
})

test('what goes on overleaf has its title again, in every language of the sheet', () => {
  const comments = Array.from({ length: 700 }, (_, i) => `w${i}`).join(' ')
  const observations = Array.from({ length: 40 }, (_, i) => seen({ depthfrom: i / 2, comments }))
  const titles = ['Groundwater', 'Grundwasser', 'Eau souterraine', 'Acqua sotterranea']
  const again = ['(continued)', '(Fortsetzung)', '(suite)', '(continua)']
  for (const [i, language] of languages.entries()) {
    const pages = saidOn({ language, records: { observations } }).map(blocks => blocks.map(([title]) => title))
    expect(pages.flat()).toContain(titles[i])
    expect(pages.at(-1)).toEqual([`${titles[i]} ${again[i]}`])
  }
  // the depths are drawn as they are without
  const drawn = (all: object[]) =>
    pagesOf({ records: { observations: all } }).flatMap(one => (one.isContinuation ? [] : one.base))
  expect(drawn(observations)).toEqual(drawn(observations.map(one => ({ ...one, comments: null }))))
})

test('lines stand in columns that begin with an entry', () => {
  const observations = [3, 4, 5].map(depthfrom =>
    seen({ depthfrom, comments: 'a remark that is longer than the half of a sheet and goes on in a second line' }),
  )
  const [block] = pagesOf({ records: { observations } }).flatMap(({ blocks }) => blocks)
  expect(block!.columns.map(([first]) => first!.lead > 0)).toEqual([true, true])
})
