import type { PickedLayer } from '@borebook/contract/soundings/soundings.ts'
import { testAt, testsInLane } from '@borebook/draw/composite/tests-in-lane.ts'
import { exampleLayers, exampleLog } from '@borebook/draw/gallery/example-log.ts'
import { everyRecord } from '@borebook/draw/gallery/gallery-tracks.tsx'
import { expect, test } from 'vitest'
import { addPicks, draggedTo, movePick, pickAt, pickedEnds, removePicks } from './picks.ts'

const cone = everyRecord.soundings!.find(({ kind }) => kind === 'cpt')!
/** Cone test with everything measured twice as high. */
const strong = {
  ...{ ...cone, id: cone.id + 1000, name: 'strong' },
  sequences: cone.sequences.map(one => ({ ...one, values: one.values.map(v => (v === null ? v : v * 2)) })),
}
const hole = exampleLog(exampleLayers, { records: { ...everyRecord, soundings: [cone, strong] } })
const qc = { key: 'qc' as const, width: 30 }
const pick = (depth: number): PickedLayer => ({ depth, name: '', zone: null })
const deep = cone.depth.at(-1)!
const at = cone.depth[Math.floor(cone.depth.length / 2)]!

test('of several curves in a track the nearest is pointed at, and below the end of one the other that reaches there', () => {
  const [weak, other] = testsInLane(hole, qc, at)
  expect(other!.from).toBeGreaterThan(weak!.from)
  expect(testAt(hole, qc, at, weak!.from)!.id).toBe(cone.id)
  expect(testAt(hole, qc, at, other!.from + 1)!.id).toBe(strong.id)
  const short = { ...strong, depth: strong.depth.map(depth => depth / 2) }
  const two = exampleLog(exampleLayers, { records: { ...everyRecord, soundings: [cone, short] } })
  expect(testAt(two, qc, deep - 0.01, qc.width)!.id).toBe(cone.id)
})

test('in the strips of soil behaviour each test has its own, and blows have none to pick in', () => {
  const strips = { key: 'sbt' as const, width: 10 }
  expect([2, 8].map(x => testAt(hole, strips, at, x)!.id)).toEqual([cone.id, strong.id])
  expect(testAt(hole, { key: 'blows', width: 20 }, at, 5)).toBeUndefined()
})

test('of picks of two tests at one depth the one on the nearer curve is taken', () => {
  const depth = 2
  const tests = [cone, strong].map(one => ({ test: one, picks: [pick(depth)] }))
  const [weak, other] = testsInLane(hole, qc, depth)
  expect(pickAt(hole, qc, tests, depth + 0.01, 0.05, weak!.from)!.test.id).toBe(cone.id)
  expect(pickAt(hole, qc, tests, depth + 0.01, 0.05, other!.from + 5)!.test.id).toBe(strong.id)
  expect(pickAt(hole, qc, tests, depth + 0.1, 0.05, 0)).toBeUndefined()
})

test('a pick that is dragged stays between its neighbours and above the end of its test', () => {
  const picks = [pick(1), pick(2), pick(3)]
  const dragged = (depth: number, to: number) => draggedTo({ test: cone, picks, depth }, to)
  expect(dragged(2, 0.3)).toBe(1.02)
  expect(dragged(2, 2.507)).toBe(2.5)
  expect(dragged(3, 99)).toBeLessThanOrEqual(deep)
  expect(dragged(1, -5)).toBe(0.02)
})

test('a move is done to what a colleague has left, and refused where they leave no such pick or no room', () => {
  const move = movePick(2, 2.5, 10)
  expect(move([pick(1), pick(2), { ...pick(4), name: 'theirs' }])).toEqual({
    picks: [pick(1), pick(2.5), { ...pick(4), name: 'theirs' }],
  })
  expect(move([pick(1), pick(2.1)])).toEqual({ refused: 'gone' })
  expect(move([pick(2), pick(2.3)])).toEqual({ refused: 'gone' })
  expect(move([])).toEqual({ refused: 'gone' })
})

test('ends of a stretch are picked beside what is picked, and taken out again without what was there before', () => {
  const depths = pickedEnds(-0.4, 3.001)
  expect(depths).toEqual([3])
  const added = addPicks([2, 4], 10)([pick(1), pick(2)])
  expect(added).toEqual({ picks: [pick(1), pick(2), pick(4)] })
  expect(removePicks([2, 4], [pick(2)])([pick(1), pick(2), pick(4)])).toEqual({ picks: [pick(1), pick(2)] })
  expect(addPicks([11], 10)([])).toEqual({ refused: 'belowEnd' })
})
