import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  heightOn,
  isStraightSegment,
  type Knot,
  type KnotSegment,
  keepApart,
  slopeBetween,
  straightSlope,
} from './smooth-lines.ts'

/** Smooth lines through holes at these places, one a row of heights; by line, then by span. */
function through(places: readonly number[], rows: readonly (readonly number[])[]): KnotSegment[][] {
  const lines = rows.map(heights => {
    const bare = heights.slice(1).map((to, i) => ({ from: heights[i]!, to, run: places[i + 1]! - places[i]! }))
    const knots = heights.map((_, i): Knot => {
      const [before, after] = [bare[i - 1], bare[i]]
      return { slope: before && after ? slopeBetween(before, after) : straightSlope((before ?? after)!) }
    })
    return bare.map((one, i): KnotSegment => ({ ...one, ends: [knots[i]!, knots[i + 1]!] }))
  })
  keepApart(places.slice(1).map((_, i) => lines.map(line => line[i]!)))
  return lines
}
const shares = Array.from({ length: 41 }, (_, i) => i / 40)

/** Holes at growing distances, and below each other as many boundaries, some without thickness between them. */
const ground = fc.integer({ min: 3, max: 6 }).chain(holes =>
  fc.record({
    runs: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: holes - 1, maxLength: holes - 1 }),
    tops: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: holes, maxLength: holes }),
    thick: fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: holes, maxLength: holes }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
)
const rowsOf = ({ runs, tops, thick }: { runs: number[]; tops: number[]; thick: number[][] }) => {
  const places = [0]
  for (const run of runs) places.push(places.at(-1)! + run)
  const rows = [tops]
  for (const own of thick) rows.push(rows.at(-1)!.map((height, i) => height - own[i]! / 10))
  return { places, rows }
}

test('a smooth line is exact at its holes and stays between what it joins', () => {
  fc.assert(
    fc.property(ground, given => {
      const { places, rows } = rowsOf(given)
      for (const stretch of through(places, rows).flat()) {
        const { from, to } = stretch
        expect([heightOn(stretch, 0), heightOn(stretch, 1)]).toEqual([from, to])
        const heights = shares.map(share => heightOn(stretch, share) * Math.sign(to - from))
        for (const [i, height] of heights.slice(1).entries()) expect(height).toBeGreaterThanOrEqual(heights[i]! - 1e-9)
      }
    }),
  )
})

test('lines that do not cross at their holes do not cross between them', () => {
  fc.assert(
    fc.property(ground, given => {
      const { places, rows } = rowsOf(given)
      const lines = through(places, rows)
      for (const [k, lower] of lines.slice(1).entries())
        for (const [i, stretch] of lower.entries())
          for (const share of shares)
            expect(heightOn(lines[k]![i]!, share)).toBeGreaterThanOrEqual(heightOn(stretch, share) - 1e-6)
    }),
  )
})

test('of lines in whatever order, those of which one is above the other at both holes do not cross', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(heights, { minLength: 2, maxLength: 12 }), rows => {
      const lines = through([0, 7, 30, 34], rows)
      for (const upper of lines)
        for (const lower of lines)
          for (const [i, one] of upper.entries()) {
            const other = lower[i]!
            if (one.from < other.from || one.to < other.to || one.from + one.to === other.from + other.to) continue
            for (const share of shares)
              expect(heightOn(one, share)).toBeGreaterThanOrEqual(heightOn(other, share) - 1e-6)
          }
    }),
  )
})

test('a line bends smoothly at a hole, is level where it turns, and straight where it only goes on', () => {
  const [[first, second]] = through([0, 10, 30], [[0, 1, 9]]) as [[KnotSegment, KnotSegment]]
  expect(first.ends[1]).toBe(second.ends[0])
  expect(first.ends[1].slope).toBeGreaterThan(0.1)
  expect(first.ends[1].slope).toBeLessThan(0.4)
  expect(isStraightSegment(first)).toBe(false)
  expect(through([0, 10, 30], [[0, 4, 1]])[0]![0]!.ends[1].slope).toBe(0)
  expect(through([0, 10, 30], [[0, 1, 3]])[0]!.every(isStraightSegment)).toBe(true)
})
