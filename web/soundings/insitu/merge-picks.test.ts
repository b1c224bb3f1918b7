import { expect, test } from 'vitest'
import { mergePicks } from './merge-picks.ts'

const at = (...depths: number[]) => depths.map(depth => ({ depth, name: '', zone: null }))
const merged = (began: number[], mine: number[], theirs: number[]) =>
  mergePicks(at(...began), at(...mine), at(...theirs), 12).map(({ depth }) => depth)

test('picks of two people stand beside each other in order, and one that both made is one', () => {
  expect(merged([2], [2, 5, 9], [2, 6, 9])).toEqual([2, 5, 6, 9])
  expect(merged([3, 7], [3, 7, 9], [4, 6])).toEqual([4, 6, 9])
})

test('what one took out is out, and a pick that was moved is nowhere twice', () => {
  expect(merged([2, 5], [2], [2, 5, 8])).toEqual([2, 8])
  expect(merged([2, 5], [2, 6], [2, 5, 8])).toEqual([2, 6, 8])
  expect(merged([2, 5], [], [2, 5, 8])).toEqual([8])
})

test('a pick within a step of a colleague’s is theirs', () => {
  expect(merged([], [5], [5.01])).toEqual([5.01])
})
