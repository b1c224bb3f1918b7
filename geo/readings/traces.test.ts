import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findReadingAt, flaggedTimes, gapsAfter, type ReadingColumns, traceOf, usualInterval } from './traces.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const times = (...intervals: number[]) => {
  let now = 0
  return Float64Array.from([0, ...intervals.map(one => (now += one))])
}
const many = (count: number, interval: number) => Array.from({ length: count }, () => interval)
const columns = (
  at: Float64Array,
  of: (i: number) => number,
  flagOf: (i: number) => number = () => 0,
): ReadingColumns => {
  const values = Float64Array.from(at, (_, i) => of(i))
  return { at, pwp: values, wvl_datum: values, wtemp: values, flag: Uint8Array.from(at, (_, i) => flagOf(i)) }
}

describe('a gap is longer than three times the usual interval', () => {
  test('three hours among hourly readings are none, more are one', () => {
    expect(gapsAfter(times(...many(30, hour), 3 * hour, ...many(30, hour)))).toEqual([])
    expect(gapsAfter(times(...many(30, hour), 3 * hour + 1, ...many(30, hour)))).toEqual([30])
  })
  test('a logger that was set from 15 minutes to a day has no gap for that', () => {
    expect(gapsAfter(times(...many(3000, 15 * minute), ...many(200, day)))).toEqual([])
    expect(gapsAfter(times(...many(200, day), ...many(3000, 1000), ...many(200, day)))).toEqual([])
  })
  test('two weeks are missing in each of these', () => {
    const gap = 14 * day
    expect(gapsAfter(times(...many(3000, 15 * minute), gap, ...many(9, day)))).toEqual([3000])
    expect(gapsAfter(times(hour, hour, gap, hour, hour, gap, hour))).toEqual([2, 5])
    // a night without power, each night
    const nights = Array.from({ length: 10 }, () => [...many(17, hour), 7 * hour]).flat()
    expect(gapsAfter(times(...nights))).toEqual([17, 35, 53, 71, 89, 107, 125, 143, 161, 179])
  })
  test('readings that come in bunches are not torn apart', () => {
    const bunches = Array.from({ length: 50 }, () => [minute, minute, minute, 6 * hour]).flat()
    expect(gapsAfter(times(...bunches))).toEqual([])
  })
  test('what lies apart because others were left out is no gap', () => {
    const thinned = times(...many(40, hour), 2 * day, ...many(40, hour))
    expect(gapsAfter(thinned, 2 * day)).toEqual([])
    expect(gapsAfter(thinned, day)).toEqual([40])
  })
  test('one or two readings have none, whatever lies between them', () => {
    expect([gapsAfter(new Float64Array()), gapsAfter(times()), gapsAfter(times(9 * day))]).toEqual([[], [], []])
  })
})

test('the usual interval is that of most readings', () => {
  expect(usualInterval(times(...many(100, hour), 90 * day, ...many(100, hour)))).toBe(hour)
  expect(usualInterval(times())).toBeNull()
})

test('what has no value is left out and is no gap by itself', () => {
  const daily = traceOf(
    columns(times(...many(96, hour)), i => (i % 24 === 0 ? i : Number.NaN)),
    'wtemp',
  )
  expect([...daily.at].map(at => at / day)).toEqual([0, 1, 2, 3, 4])
  expect(daily.stretches).toEqual([{ first: 0, end: 5, flag: 0 }])
})

test('a flagged stretch stands by itself, and so does each side of a gap', () => {
  const at = times(...many(20, hour), 9 * day, ...many(20, hour))
  const trace = traceOf(
    columns(
      at,
      i => i,
      i => (i >= 5 && i < 9 ? 1 : i === 30 ? 2 : 0),
    ),
    'pwp',
  )
  expect(trace.stretches.map(({ first, end, flag }) => [first, end, flag])).toEqual([
    ...[
      [0, 5, 0],
      [5, 9, 1],
      [9, 21, 0],
      [21, 30, 0],
      [30, 31, 2],
      [31, 42, 0],
    ],
  ])
  expect(trace.gaps).toEqual([[20 * hour, 20 * hour + 9 * day]])
})

test('flagged times of several sensors are put together where they overlap', () => {
  const one = traceOf(
    columns(
      times(...many(20, hour)),
      i => i,
      i => (i > 3 && i < 9 ? 1 : 0),
    ),
    'pwp',
  )
  const other = traceOf(
    columns(
      times(...many(20, hour)),
      i => i,
      i => (i > 6 && i < 12 ? 2 : i === 18 ? 1 : 0),
    ),
    'pwp',
  )
  expect(flaggedTimes([one, other])).toEqual([
    { from: 4 * hour, to: 11 * hour, flag: 2 },
    { from: 18 * hour, to: 18 * hour, flag: 1 },
  ])
})

test('an instant reads the nearest reading, and none in a gap or beyond the ends', () => {
  const at = times(...many(20, hour), 9 * day, ...many(20, hour))
  const trace = traceOf(
    columns(at, i => i),
    'pwp',
  )
  expect(findReadingAt(trace, 5.4 * hour, minute)).toBe(5)
  expect(findReadingAt(trace, 5.6 * hour, minute)).toBe(6)
  expect(findReadingAt(trace, 3 * day, minute)).toBe(-1)
  expect(findReadingAt(trace, 20 * hour + 1000, minute)).toBe(20)
  expect([findReadingAt(trace, -hour, minute), findReadingAt(trace, -1000, minute)]).toEqual([-1, 0])
  expect(
    findReadingAt(
      traceOf(
        columns(new Float64Array(), () => 0),
        'pwp',
      ),
      0,
      hour,
    ),
  ).toBe(-1)
})

test('whatever the readings: stretches hold each of them once, in order, and no stretch has two flags or a gap inside', () => {
  const readings = fc.array(
    fc.record({
      after: fc.oneof(fc.constant(hour), fc.integer({ min: 0, max: 40 * day })),
      flag: fc.integer({ min: 0, max: 2 }),
      value: fc.oneof(fc.double({ noNaN: true }), fc.constant(Number.NaN)),
    }),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(readings, all => {
      let now = 0
      const at = Float64Array.from(all, ({ after }) => (now += after))
      const trace = traceOf(
        columns(
          at,
          i => all[i]!.value,
          i => all[i]!.flag,
        ),
        'wvl_datum',
      )
      const isKnown = ({ value }: { value: number }) => Number.isFinite(value)
      expect([...trace.values]).toEqual(all.filter(isKnown).map(({ value }) => value))
      const flags = all.filter(isKnown).map(({ flag }) => flag)
      let next = 0
      for (const { first, end, flag } of trace.stretches) {
        expect([first, new Set(flags.slice(first, end))]).toEqual([next, new Set([flag])])
        for (const [from] of trace.gaps) expect(trace.at.subarray(first, end - 1)).not.toContain(from + 1e-9)
        next = end
      }
      expect(next).toBe(flags.length)
    }),
  )
})
