import { expect, test } from 'vitest'
import { apartOrLeft, placedApart } from './apart.ts'

/** Numbers without a pattern, the same each time: 0 … 1. */
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
const moved = (wanted: readonly number[], places: readonly number[]) =>
  wanted.reduce((sum, want, i) => sum + (want - places[i]!) ** 2, 0)

test('what does not meet stays where it is wanted', () => {
  expect(placedApart([0, 10, 25], [5, 5, 5], 100)).toEqual([0, 10, 25])
})

test('two that meet share the way', () => {
  expect(placedApart([20, 22], [6, 6], 100)).toEqual([18, 24])
})

test('nothing leaves the room, and what fills it stands edge to edge', () => {
  expect(placedApart([0, 1, 98], [10, 10, 10], 100)).toEqual([0, 10, 90])
  expect(placedApart([50, 60, 70], [40, 30, 30], 100)).toEqual([0, 40, 70])
  expect(placedApart([], [], 100)).toEqual([])
})

test('whatever is wanted, the order stays, none covers the next, and no small step makes it better', () => {
  const next = random(7)
  for (let round = 0; round < 200; round++) {
    const count = 1 + Math.floor(next() * 12)
    const wanted = Array.from({ length: count }, () => next() * 100).sort((a, b) => a - b)
    const heights = Array.from({ length: count }, () => 1 + next() * 7)
    const places = placedApart(wanted, heights, 100)
    const isAllowed = (some: readonly number[]) =>
      some.every((place, i) => place >= (i === 0 ? 0 : some[i - 1]! + heights[i - 1]!) - 1e-9) &&
      some.at(-1)! + heights.at(-1)! <= 100 + 1e-9
    expect(isAllowed(places)).toBe(true)
    for (let first = 0; first < count; first++)
      for (let end = first + 1; end <= count; end++)
        for (const step of [-0.01, 0.01]) {
          const other = places.map((place, i) => (i >= first && i < end ? place + step : place))
          if (isAllowed(other)) expect(moved(wanted, other)).toBeGreaterThanOrEqual(moved(wanted, places) - 1e-9)
        }
  }
})

const labels = (wanted: readonly number[], height = 5) => wanted.map((at, name) => ({ name, wanted: at, height }))

test('what can stand near enough is not left out, and keeps its order', () => {
  const { placed, left } = apartOrLeft(labels([20, 22, 60]), 100, 10)
  expect(left).toEqual([])
  expect(placed.map(({ name, top }) => [name, top])).toEqual([
    [0, 18.5],
    [1, 23.5],
    [2, 60],
  ])
})

test('of a crowd the farthest go, in their order, and those that stay are no farther than they may be', () => {
  const { placed, left } = apartOrLeft(labels(Array.from({ length: 40 }, () => 50)), 100, 12)
  expect(placed.length + left.length).toBe(40)
  expect(placed.length).toBeGreaterThanOrEqual(4)
  for (const { wanted, top } of placed) expect(Math.abs(top - wanted)).toBeLessThanOrEqual(12)
  expect(left.map(({ name }) => name)).toEqual([...left.map(({ name }) => name)].sort((a, b) => a - b))
})

test('nothing stands beyond the room, however much is asked for', () => {
  const { placed, left } = apartOrLeft(labels([0, 1, 2, 3, 4]), 12, 1000)
  expect(placed).toHaveLength(2)
  expect(left).toHaveLength(3)
  for (const { top, height } of placed) expect(top + height).toBeLessThanOrEqual(12)
})

test('of a crowd beyond the room the first and the last stay, and no stretch between them is left bare', () => {
  const { placed } = apartOrLeft(labels(Array.from({ length: 61 }, (_, i) => (i * 95) / 60)), 100, 4)
  const names = placed.map(({ name }) => name)
  expect([names[0], names.at(-1)]).toEqual([0, 60])
  expect(names.length).toBeGreaterThanOrEqual(16)
  const steps = names.slice(1).map((name, i) => name - names[i]!)
  expect(Math.max(...steps)).toBeLessThanOrEqual(6)
})

test('a crowd at the top takes nothing from what stands alone below it', () => {
  const { placed } = apartOrLeft(labels([...Array.from({ length: 40 }, (_, i) => i / 10), 60, 80]), 100, 4)
  expect(placed.slice(-2).map(({ wanted, top }) => [wanted, top])).toEqual([
    [60, 60],
    [80, 80],
  ])
  expect(placed[0]).toMatchObject({ name: 0 })
})
