import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groundBetween, type Share, type WedgeOutline, type WedgePoint } from './section-wedges.ts'

/** Stretches that fill a hole between two lines, as thick as they say. */
const fills = (...layers: (readonly [prinstype: string, thickness: number])[]): Share[] => {
  const whole = layers.reduce((sum, [, thickness]) => sum + thickness, 0)
  let from = 0
  return layers.map(([prinstype, thickness]) => {
    const start = from
    from += thickness / whole
    return { prinstype, start, end: from }
  })
}
const areaOf = ({ outline }: WedgeOutline): number =>
  Math.abs(
    outline.reduce(
      (sum, [x, y], i) => sum + x * outline[(i + 1) % outline.length]![1] - y * outline[(i + 1) % outline.length]![0],
      0,
    ),
  ) / 2
const outlinesOf = (ground: readonly WedgeOutline[], code: string): readonly (readonly WedgePoint[])[] =>
  ground.filter(({ prinstype }) => prinstype === code).map(({ outline }) => outline)

describe('a layer that the other hole does not have', () => {
  const lens = fills(['si', 1], ['sa', 2], ['si', 1])

  test('runs out half way as a wedge in the ground around it', () => {
    const { ground } = groundBetween(lens, fills(['si', 4]), [])
    expect(outlinesOf(ground, 'sa')).toEqual([
      [
        [0, 0.25],
        [0.5, 0.5],
        [0, 0.75],
      ],
    ])
    expect(outlinesOf(ground, 'si')).toHaveLength(2)
  })

  test('runs out as far as somebody has moved its point, and its boundary ends there', () => {
    const out = { side: 'left', share: 0.25, reach: 0.8 } as const
    const { ground, endOf } = groundBetween(lens, fills(['si', 4]), [out])
    expect(outlinesOf(ground, 'sa')[0]![1]).toEqual([0.8, 0.5])
    expect(endOf(out)).toEqual([0.8, 0.5])
    const mirrored = groundBetween(fills(['si', 4]), lens, [{ ...out, side: 'right' }])
    expect(outlinesOf(mirrored.ground, 'sa')[0]![1]![0]).toBeCloseTo(0.2, 9)
  })

  test('runs out on the line that it lies along', () => {
    const { ground } = groundBetween(fills(['fill', 3], ['pt', 1]), fills(['fill', 4]), [])
    expect(outlinesOf(ground, 'pt')).toEqual([
      [
        [0, 0.75],
        [0.5, 1],
        [0, 1],
      ],
    ])
  })
})

test('a boundary that runs out takes the thinner of its layers with it, although the other hole has both', () => {
  const both = fills(['fill', 3], ['pt', 1], ['cl', 4])
  const { ground } = groundBetween(both, both, [{ side: 'left', share: 0.375, reach: 0.5 }])
  expect(outlinesOf(ground, 'fill')).toHaveLength(1)
  expect(outlinesOf(ground, 'pt')).toHaveLength(2)
  expect(outlinesOf(groundBetween(both, both, []).ground, 'pt')).toHaveLength(1)
})

test('other ground in both holes changes over with a wedge for each layer of the left one', () => {
  const { ground } = groundBetween(fills(['sa', 1], ['gr', 1]), fills(['cl', 1]), [])
  const most = (code: string) => Math.max(...outlinesOf(ground, code).flatMap(outline => outline.map(([x]) => x)))
  expect([most('sa'), most('gr')]).toEqual([0.65, 0.65])
  expect(Math.min(...outlinesOf(ground, 'cl')[0]!.map(([x]) => x))).toBeCloseTo(0.35, 9)
})

test('a lens parts the ground around it however unlike its halves are', () => {
  const { ground } = groundBetween(
    fills(['fill', 1], ['si', 2], ['sa', 2], ['si', 9]),
    fills(['fill', 1], ['si', 8]),
    [],
  )
  expect(outlinesOf(ground, 'si')).toHaveLength(2)
  expect(outlinesOf(ground, 'sa')[0]!.map(([x]) => x)).toEqual([0, 0.5, 0])
})

test('many thin layers are joined each to its own, not all to one', () => {
  const thin = (...codes: string[]) =>
    fills(...Array.from({ length: 60 }, (_, i) => [codes[i % codes.length]!, 1] as const))
  const { ground } = groundBetween(thin('sa', 'si', 'gr', 'cl'), thin('sa', 'si', 'gr', 'cl'), [])
  expect(ground).toHaveLength(60)
})

const layers = fc.array(fc.tuple(fc.constantFrom('si', 'gr', 'sa', 'cl'), fc.integer({ min: 1, max: 30 })), {
  ...{ minLength: 1, maxLength: 12 },
})
test('whatever two holes have between two lines, the ground fills all of it, once', () => {
  fc.assert(
    fc.property(layers, layers, (a, b) => {
      const { ground } = groundBetween(fills(...a), fills(...b), [])
      for (const [x, y] of ground.flatMap(({ outline }) => outline)) {
        expect(x >= 0 && x <= 1).toBe(true)
        expect(y > -1e-9 && y < 1 + 1e-9).toBe(true)
      }
      expect(ground.reduce((sum, one) => sum + areaOf(one), 0)).toBeCloseTo(1, 6)
    }),
  )
})
