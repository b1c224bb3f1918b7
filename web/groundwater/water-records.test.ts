import type { Observation } from '@borebook/contract/groundwater/observations.ts'
import type { Tube } from '@borebook/contract/wells/tubes.ts'
import { describe, expect, test } from 'vitest'
import type { Dictionaries } from '../app/site/dictionaries.ts'
import { momentAt } from '../app/site/site-clock.ts'
import { filtersOf } from './filters.ts'
import { waterKinds } from './reading-kinds.ts'
import { depthOfLevel, getWaterLevels, lackOf } from './water-fields.ts'
import { liveObservations, nowAt, placeIn, toWaterValues } from './water-records.ts'

const zone = 'Europe/Zurich'
const place = { ground: 504, surveyed: 504, inclination: 90, tubeTop: -0.5, doubt: null }

describe('a level', () => {
  test('follows in its other views from the one that is typed, to the millimetre', () => {
    expect(getWaterLevels('observation', { groundwater_depth: 4.2, elevation: null }, place)).toEqual({
      groundwater_depth: 4.2,
      elevation: 499.8,
    })
    expect(getWaterLevels('pressure', { a_msl: 501 }, place)).toEqual({
      top_of_tube: 3.5,
      below_surface: 3,
      a_msl: 501,
    })
  })

  test('that was typed in two views keeps both, even where they contradict each other', () => {
    expect(getWaterLevels('observation', { groundwater_depth: 4.2, elevation: 1 }, place)).toMatchObject({
      elevation: 1,
    })
  })

  test('is nothing while nothing is typed or it is half typed', () => {
    for (const groundwater_depth of [null, undefined, '4-'])
      expect(getWaterLevels('observation', { groundwater_depth }, place).elevation).toBeNull()
  })

  test('is typed once: it brings the depth of its observation', () => {
    expect(depthOfLevel('observation', { groundwater_depth: 4.2 }, place)).toBe(4.2)
    expect(depthOfLevel('observation', { elevation: 499.8 }, place)).toBe(4.2)
    expect(depthOfLevel('observation', { groundwater_depth: -0.4 }, place)).toBe(0)
    expect(depthOfLevel('observation', { groundwater_depth: null }, place)).toBeNull()
    expect(depthOfLevel('observation', { elevation: 499.8 }, { ...place, ground: null })).toBeUndefined()
    expect(depthOfLevel('pressure', { a_msl: 501 }, place)).toBeUndefined()
  })

  test('that cannot be told says what is missing', () => {
    const bare = { ground: null, surveyed: null, inclination: 90, tubeTop: null, doubt: null }
    expect(lackOf('sea', 'ground', bare)).toBe('gw.needsElevation')
    expect(lackOf('tube', 'ground', bare)).toBe('gw.needsTubeTop')
    expect(lackOf('ground', 'sea', { ...place, inclination: 0 })).toBe('gw.needsSlope')
    expect(lackOf('sea', 'ground', placeIn({ boretype: 'kb', zcoordb: 504, inclinat: 0, direct: 0 }, undefined))).toBe(
      'gw.needsCourse',
    )
    expect(lackOf('sea', 'ground', place)).toBeUndefined()
  })
})

describe('the form', () => {
  const stored = {
    id: 7,
    observation: 'fls',
    depthfrom: 4,
    depthto: null,
    comments: null,
    version: 1,
    date_time: '2026-07-01T22:30:00Z',
    groundwater_depth: 4.2,
    elevation: 499.8,
    typed: ['elevation'],
  } as unknown as Observation

  test('holds of a level only what was typed, and the moment by the clock of the site', () => {
    expect(toWaterValues('observation', stored, zone)).toMatchObject({
      groundwater_depth: null,
      elevation: 499.8,
      date_time: '2026-07-02 00:30',
    })
    expect(toWaterValues('observation', { ...stored, date_time: null }, zone).date_time).toBeNull()
  })

  test('while it is typed in, the drawing shows what follows from it', () => {
    const mode = { name: 'editing', item: { key: 'O7' } } as never
    const [live] = liveObservations([stored], { mode, typed: { depthfrom: 4, elevation: 500 } }, place)
    expect(live).toMatchObject({ key: 'O7', isDraft: true, groundwater_depth: 4 })
    expect(liveObservations([stored], { mode, typed: undefined }, place)[0]!.isDraft).toBe(false)
  })
})

describe('a new record', () => {
  const layer = (id: number, depthfrom: number, depthto: number, type_of_tube: string) =>
    ({ id, depthfrom, depthto, type_of_tube }) as Tube['layers'][number]
  const tubes = [
    { id: 1, name: 'P1', layers: [layer(10, -0.5, 5, 'bt'), layer(11, 5, 8, 'ft')] },
    { id: 2, name: 'P2', layers: [layer(20, 0, 9, 'ft'), layer(21, 9, 12, 'own')] },
  ] as unknown as Tube[]
  const words: Record<string, string> = { bt: 'blank tube', ft: 'filter tube' }
  const dictionaries = {
    entry: (_: number, code: string) => ({
      english: words[code] ?? code,
      german: code === 'own' ? 'Kiesfilter' : '',
      french: '',
      italian: '',
    }),
  } as unknown as Dictionaries
  const kinds = waterKinds(
    { path: { id: 1, locid: 1 }, reader: { say: words => words, language: 'en', label: () => undefined } },
    { zone, tubes, dictionaries },
  )

  test('is seen now, at the site and down to five minutes, so never in the future', () => {
    expect(nowAt(zone, Date.parse('2026-07-01T12:34:59Z'))).toBe('2026-07-01 14:30')
    expect(kinds.observation.blank({ parent: null }).date_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d[05]$/)
  })

  test('goes on from the day before it when that is not today', () => {
    const date_time = '2026-04-01 08:30'
    expect(kinds.observation.blank({ parent: null, previous: { date_time } }).date_time).toBe(date_time)
  })

  test('of a reading goes from tube to tube at one time, with the filter of a tube that has one', () => {
    const date_time = '2026-04-01 08:30'
    expect(kinds.pressure.blank({ parent: null, previous: { date_time, tube: 2 } })).toMatchObject({
      date_time,
      tube: 1,
      filter_tube: 11,
    })
    expect(kinds.pressure.blank({ parent: null, previous: { date_time, tube: 1 } })).toMatchObject({
      tube: 2,
      filter_tube: null,
    })
    expect(kinds.pressure.blank({ parent: null }).tube).toBeNull()
  })

  test('of a test begins where the last one ended', () => {
    expect(
      kinds.hydraulicTest.blank({ parent: null, previous: { depthto: 8, test_date: '2026-04-01' } }),
    ).toMatchObject({
      depthfrom: 8,
      test_date: '2026-04-01',
    })
  })

  test('a filter is one by its name in any language', () => {
    expect(filtersOf(tubes[1], dictionaries).map(l => l.id)).toEqual([20, 21])
  })
})

test('a tube without layers has no top, and a record without a moment shows none', () => {
  expect(placeIn({ zcoordb: 504, inclinat: null }, { layers: [] } as unknown as Tube).tubeTop).toBeNull()
  expect(momentAt(null, zone)).toBe('')
})
