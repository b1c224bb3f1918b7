import { describe, expect, test } from 'vitest'
import { latestReadings, waterLevels, waterMark } from './groundwater.ts'

const day = (moment: string) => moment.slice(0, 10)

describe('what level an observation marks', () => {
  test('a strike is marked where water was met, whatever level it stood at later', () => {
    expect(waterMark({ observation: 'ws', depthfrom: 7.4, groundwater_depth: 5 })).toEqual({
      sign: 'struck',
      depth: 7.4,
      from: null,
    })
  })

  test('a level is marked where the water stands, else where it was seen', () => {
    expect(waterMark({ observation: 'fls', depthfrom: 12, groundwater_depth: 4.2 })?.depth).toBe(4.2)
    expect(waterMark({ observation: 'fld', depthfrom: 12 })).toEqual({ sign: 'settled', depth: 12, from: null })
  })

  test('a level that moves is an arrow from where it stood to what it reached', () => {
    expect(waterMark({ observation: 'flr', depthfrom: 3, depthto: 8 })).toEqual({ sign: 'moved', depth: 3, from: 8 })
    expect(waterMark({ observation: 'flf', depthfrom: 9, depthto: 4 })).toEqual({ sign: 'moved', depth: 9, from: 4 })
  })

  test('artesian water rises from where it was met to above ground', () => {
    expect(waterMark({ observation: 'art', depthfrom: 12, groundwater_depth: -0.6 })).toEqual({
      sign: 'artesian',
      depth: -0.6,
      from: 12,
    })
    expect(waterMark({ observation: 'art', depthfrom: 12 })).toEqual({ sign: 'artesian', depth: 12, from: null })
  })

  test('what cannot be read yet is not marked; what nobody has a sign for is marked all the same', () => {
    for (const depthfrom of [null, undefined, '3-', Number.NaN, Number.POSITIVE_INFINITY])
      expect(waterMark({ observation: 'ws', depthfrom })).toBeNull()
    expect(waterMark({ observation: 'cav', depthfrom: 3 })?.sign).toBe('other')
    expect(waterMark({ depthfrom: 3 })?.sign).toBe('other')
  })
})

describe('the levels of the well', () => {
  const readings = [
    { tube: 1, below_surface: 3.2, date_time: '2026-05-01T10:00:00Z' },
    { tube: 1, below_surface: 3.4, date_time: '2026-05-02T00:00:00+02:00' },
    { tube: 2, below_surface: -0.3, date_time: '2026-04-01T10:00:00Z' },
    { tube: 2, below_surface: null, date_time: '2026-06-01T10:00:00Z' },
    { tube: null, tube_name: 'P1', below_surface: 9, date_time: '2026-07-01T10:00:00Z' },
  ]
  const seen = [
    { observation: 'fls', depthfrom: 4, date_time: '2026-03-01T08:00:00Z' },
    { observation: 'flm', depthfrom: 8, groundwater_depth: 4.4, date_time: '2026-03-02T06:00:00Z' },
    { observation: 'fli', depthfrom: 5, date_time: '2026-03-05T08:00:00Z' },
    { observation: 'ws', depthfrom: 7, date_time: '2026-03-06T08:00:00Z' },
  ]

  test('each tube shows its latest reading that has a depth, by instant and not by its letters', () => {
    expect(waterLevels(seen, readings, day)).toEqual([
      { depth: 3.4, date: '2026-05-02', tube: 1 },
      { depth: -0.3, date: '2026-04-01', tube: 2 },
    ])
  })

  test('a tube that was deleted shows nothing', () => {
    expect(latestReadings(readings.slice(4))).toEqual([])
  })

  test('without readings the last level at rest stands in the hole, without one the last after drilling', () => {
    expect(waterLevels(seen, [], day)).toEqual([{ depth: 4.4, date: '2026-03-02', tube: null }])
    expect(waterLevels(seen.slice(2), [], day)).toEqual([{ depth: 5, date: '2026-03-05', tube: null }])
    expect(waterLevels(seen.slice(3), [], day)).toEqual([])
  })
})
