import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addPick,
  listPickedLayers,
  loggedLayers,
  movedDepth,
  type Pick,
  pickDepth,
  pickFaults,
  takePick,
} from './picks.ts'

const pick = (depth: number, zone: number | null = null): Pick => ({ depth, name: '', zone })
const picks = [3.12, 6.06, 8.78].map(depth => pick(depth))
const depthsOf = (found: { picks: Pick[] } | { refused: string }) =>
  'picks' in found ? found.picks.map(p => p.depth) : found.refused

test('a typed depth goes to the nearest even hundredth, the deeper of two, without binary dust', () => {
  expect([8.771, 8.77, 8.7699, 3.13, 0.01, 0.0099, 17.2, 0.07].map(pickDepth)).toEqual([
    8.78, 8.78, 8.76, 3.14, 0.02, 0, 17.2, 0.08,
  ])
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 5_000_000 }), hundredths => {
      const even = pickDepth(hundredths / 100)
      expect(even).toBe(Number(even.toFixed(2)) + 0)
      expect(Math.abs(Math.round(even * 100) % 2)).toBe(0)
      expect(Math.abs(even * 100 - hundredths)).toBeLessThanOrEqual(1 + 1e-6)
    }),
  )
})

test('the next pick is deeper than the last, below the ground and not below the end', () => {
  expect(depthsOf(addPick(picks, pick(8.79), 20))).toEqual([3.12, 6.06, 8.78, 8.8])
  expect(depthsOf(addPick(picks, pick(8.785), 20))).toBe('notDeeper')
  expect(depthsOf(addPick(picks, pick(1), 20))).toBe('notDeeper')
  expect(depthsOf(addPick([], pick(0.009), 20))).toBe('aboveGround')
  expect(depthsOf(addPick([], pick(-3), 20))).toBe('aboveGround')
  expect(depthsOf(addPick([], pick(Number.NaN), 20))).toBe('aboveGround')
  expect(depthsOf(addPick(picks, pick(1e9), 20))).toBe('belowEnd')
})

test('the end of a sounding can be picked, on the even hundredth at or above it', () => {
  const ends = [17.2, 17.19, 17.195, 17.1]
  expect(ends.map(end => depthsOf(addPick([], pick(end), end)))).toEqual([[17.2], [17.18], [17.18], [17.1]])
  expect(depthsOf(addPick([], pick(17.2), 17.19))).toBe('belowEnd')
  expect(depthsOf(takePick([], pick(17.19), 17.19))).toEqual([17.18])
  expect(movedDepth(picks, 2, 30, 17.19)).toBe(17.18)
})

test('the end as it is shown, to two decimals, can be typed', () => {
  const typed = (depth: number, end: number) => depthsOf(addPick([], pick(depth), end))
  expect([typed(20.06, 20.059), typed(20.06, 20.0551), typed(20.05, 20.051)]).toEqual([[20.04], [20.04], [20.04]])
  expect(typed(20.07, 20.059)).toBe('belowEnd')
  expect(typed(20.06, 20.051)).toBe('belowEnd')
  expect(depthsOf(takePick([], pick(20.06), 20.059))).toEqual([20.04])
  expect(pickFaults([pick(20.04)], 20.059)).toEqual([])
})

test('a proposal that is taken is put in its place, unless a pick is there', () => {
  expect(depthsOf(takePick(picks, pick(5.32), 20))).toEqual([3.12, 5.32, 6.06, 8.78])
  expect(depthsOf(takePick(picks, pick(0.5), 20))).toEqual([0.5, 3.12, 6.06, 8.78])
  expect(depthsOf(takePick(picks, pick(6.067), 20))).toBe('taken')
  expect(depthsOf(takePick([pick(6.07)], pick(6.08), 20))).toBe('taken')
  expect(depthsOf(takePick(picks, pick(20.5), 20))).toBe('belowEnd')
})

test('a dragged pick stays 0.02 m from its neighbours, from the ground and above the end', () => {
  expect(movedDepth(picks, 1, 7.331, 20)).toBe(7.34)
  expect(movedDepth(picks, 1, 1, 20)).toBe(3.14)
  expect(movedDepth(picks, 1, 12, 20)).toBe(8.76)
  expect(movedDepth(picks, 0, -4, 20)).toBe(0.02)
  expect(movedDepth(picks, 2, 1e9, 20)).toBe(20)
  expect(movedDepth(picks, 1, Number.NaN, 20)).toBe(6.06)
  // between neighbours that leave no room it stays where it is
  expect(movedDepth([pick(3), pick(3.01), pick(3.03)], 1, 9, 20)).toBe(3.01)
})

test('wherever a pick is dragged the picks stay right', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.double({ noNaN: true }),
      (steps, at, to) => {
        const all = [...steps].sort((a, b) => a - b).map(step => pick(step / 50))
        const place = at % all.length
        const moved = all.map((p, i) => (i === place ? pick(movedDepth(all, place, to, 20)) : p))
        expect(pickFaults(moved, 20)).toEqual([])
      },
    ),
  )
})

test('picks out of order, twice at one depth, above the ground or below the end are told by their place', () => {
  expect(pickFaults(picks, 20)).toEqual([])
  expect(pickFaults([pick(3), pick(2)], 20)).toEqual([{ place: 1, reason: 'notDeeper' }])
  expect(pickFaults([pick(3), pick(3)], 20)).toEqual([{ place: 1, reason: 'notDeeper' }])
  expect(pickFaults([pick(0)], 20)).toEqual([{ place: 0, reason: 'aboveGround' }])
  expect(pickFaults([pick(3), pick(20.5)], 20)).toEqual([{ place: 1, reason: 'belowEnd' }])
})

test('a pick is the base of its layer, the first layer begins at the ground', () => {
  expect(listPickedLayers(picks).map(l => [l.depthfrom, l.depthto])).toEqual([
    [0, 3.12],
    [3.12, 6.06],
    [6.06, 8.78],
  ])
})

test('nothing is told of what was drilled before the test: the layer in which it began begins there', () => {
  const from = (began: number) => listPickedLayers([pick(3.12), pick(6.06)], began).map(l => l.depthfrom)
  expect([from(1.2), from(0), from(3.12), from(4), from(9)]).toEqual([
    [1.2, 3.12],
    [0, 3.12],
    [0, 3.12],
    [0, 4],
    [0, 3.12],
  ])
  expect(loggedLayers([pick(3.12)], 20, 1.2).map(l => l.depthfrom)).toEqual([1.2])
})

test('in a log the last layer ends with the test where it is picked hardly above', () => {
  const last = (depth: number, end: number) => loggedLayers([pick(3), pick(depth)], end).at(-1)!.depthto
  expect([last(20.04, 20.059), last(20.04, 20.06), last(20.06, 20.06), last(17.18, 17.19), last(17.1, 17.104)]).toEqual(
    [20.06, 20.06, 20.06, 17.19, 17.1],
  )
  expect(last(20.02, 20.059)).toBe(20.02)
  expect(loggedLayers([pick(3)], 20).map(l => l.depthto)).toEqual([3])
  expect(loggedLayers([], 20)).toEqual([])
})
