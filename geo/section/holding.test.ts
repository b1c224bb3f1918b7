import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contains, doIntervalsOverlap } from '../interval.ts'
import { partFaults, partsByWhole } from './holding.ts'

const stretch = (depthfrom: number, depthto: number) => ({ depthfrom, depthto })
const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 }))
    .map(([from, length]) => stretch(from, from + length)),
  { maxLength: 12 },
)

describe('coring runs under drilling intervals', () => {
  test('a run stands under the interval whose depths hold it, both ends included', () => {
    const [upper, lower] = [stretch(0, 10), stretch(10, 20)]
    const { held, left } = partsByWhole([lower, upper], [stretch(10, 11.5), stretch(8.5, 10), stretch(9, 11)])
    expect(held).toEqual([
      { whole: upper, parts: [stretch(8.5, 10)] },
      { whole: lower, parts: [stretch(10, 11.5)] },
    ])
    expect(left).toEqual([stretch(9, 11)])
  })

  test('every run stands in one place, under a holder if there is any', () => {
    fc.assert(
      fc.property(stretches, stretches, (wholes, parts) => {
        const { held, left } = partsByWhole(wholes, parts)
        expect(held.flatMap(h => h.parts).length + left.length).toBe(parts.length)
        for (const { whole, parts: inside } of held) for (const part of inside) expect(contains(whole, part)).toBe(true)
        for (const part of left) expect(wholes.some(whole => contains(whole, part))).toBe(false)
      }),
    )
  })
})

describe('what is wrong with coring runs', () => {
  test('a run across the end of its interval lies outside, though two intervals hold it together', () => {
    expect(partFaults([stretch(0, 10), stretch(10, 20)], [stretch(9, 11)])).toEqual([
      { kind: 'outside', part: stretch(9, 11) },
    ])
  })

  test('runs that touch do not overlap; runs that share a centimetre do', () => {
    const hole = [stretch(0, 30)]
    expect(partFaults(hole, [stretch(1.5, 3), stretch(0, 1.5)])).toEqual([])
    expect(partFaults(hole, [stretch(1.49, 3), stretch(0, 1.5)])).toEqual([
      { kind: 'overlap', part: stretch(0, 1.5), other: stretch(1.49, 3) },
    ])
  })

  test('every pair that overlaps is told once', () => {
    fc.assert(
      fc.property(stretches, parts => {
        const pairs = parts.flatMap((a, i) => parts.slice(i + 1).filter(b => doIntervalsOverlap(a, b)))
        expect(partFaults([stretch(0, 100)], parts).filter(f => f.kind === 'overlap')).toHaveLength(pairs.length)
      }),
    )
  })
})
