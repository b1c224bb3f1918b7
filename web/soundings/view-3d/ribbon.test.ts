import { expect, test } from 'vitest'
import { findLargest, woundCurve } from './ribbon.ts'

const rows = (count: number, value: (i: number) => number) => ({
  depth: Float64Array.from({ length: count }, (_, i) => i * 0.02),
  values: Float64Array.from({ length: count }, (_, i) => value(i)),
})

test('a curve turns once each `turn` metres, from top to bottom', () => {
  const { depth, values } = rows(501, () => 5)
  const [run] = woundCurve(depth, values, 5)
  expect(run![0]).toEqual({ depth: 0, angle: 0, value: 5 })
  expect(run!.at(-1)!.angle).toBeCloseTo(4 * Math.PI)
})

test('a single peak among six thousand rows is on the ribbon, and a gap of one row stays open', () => {
  const { depth, values } = rows(6000, i => (i === 3333 ? 48 : i === 2000 ? Number.NaN : 2))
  const runs = woundCurve(depth, values, 10)
  expect(runs).toHaveLength(2)
  expect(Math.max(...runs.flat().map(({ value }) => value))).toBe(48)
  expect(findLargest(values)).toBe(48)
})

test('rows two metres apart are joined by a round band, not by a straight one', () => {
  const [run] = woundCurve(Float64Array.of(0, 2, 4), Float64Array.of(1, 3, 2), 4)
  const steps = run!.slice(1).map((point, i) => point.angle - run![i]!.angle)
  expect(Math.max(...steps)).toBeLessThanOrEqual(Math.PI / 18 + 1e-9)
  expect(run!.find(({ depth }) => depth === 2)!.value).toBe(3)
})

test('values below zero stand on the axis; nothing but gaps is no ribbon', () => {
  expect(woundCurve(Float64Array.of(0, 0.1), Float64Array.of(-3, 1), 5)[0]![0]!.value).toBe(0)
  const nothing = rows(10, () => Number.NaN)
  expect(woundCurve(nothing.depth, nothing.values, 5)).toEqual([])
  expect(findLargest(nothing.values)).toBe(0)
})
