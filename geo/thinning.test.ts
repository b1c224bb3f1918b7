import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thinSeries } from './thinning.ts'

const readings = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 5000 }),
      a: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
      b: fc.integer(),
    }),
    {
      minLength: 1,
      maxLength: 400,
    },
  )
  .map(all => {
    let at = 0
    return {
      along: Float64Array.from(all, ({ step }) => (at += step)),
      series: [Float64Array.from(all, ({ a }) => a), Float64Array.from(all, ({ b }) => b)],
    }
  })

test('keeps the first, the last and every extreme, in order, and no more than asked for', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 6, max: 200 }), ({ along, series }, most) => {
      const kept = [...thinSeries(along, series, most)]
      expect(kept.length).toBeLessThanOrEqual(Math.max(most, 6))
      expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
      expect([kept[0], kept.at(-1)]).toEqual([0, along.length - 1])
      for (const values of series) {
        const known = [...values].filter(v => !Number.isNaN(v))
        if (known.length === 0) continue
        const drawn = kept.map(place => values[place]!).filter(v => !Number.isNaN(v))
        expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...known), Math.max(...known)])
      }
    }),
  )
})

test('leaves a few readings as they are', () => {
  expect([...thinSeries(Float64Array.of(1, 2, 3), [Float64Array.of(5, Number.NaN, 6)], 4)]).toEqual([0, 1, 2])
})

test('a single spike between ten thousand equal readings stays', () => {
  const along = Float64Array.from({ length: 10_000 }, (_, i) => i)
  const level = new Float64Array(10_000).fill(2)
  level[6173] = 9
  expect([...thinSeries(along, [level], 100)]).toContain(6173)
})
