import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Redrawn, Redraws } from './redraws.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const frame = () => {
  vi.advanceTimersByTime(16)
  frames.shift()?.()
}

/** Frames until a moved axis rests, and the first one after. */
const rest = () => {
  for (let ms = 0; ms < 128; ms += 16) frame()
}

/** Lanes that take so many ms to draw each, and what was done with them. */
function desk(costs: readonly number[]) {
  let tell = () => {}
  const redraws = new Redraws()
  redraws.start({ subscribe: listener => (tell = listener) && (() => {}) })
  const done: string[] = []
  for (const [i, cost] of costs.entries()) {
    const lane: Redrawn = {
      draw: () => {
        vi.advanceTimersByTime(cost)
        done.push(`draw ${i}`)
      },
      follow: () => done.push(`follow ${i}`),
    }
    redraws.add(lane)
  }
  const taken = () => done.splice(0)
  return { move: () => tell(), taken }
}

/** Lanes as `desk` has them, all of them drawn here before. */
function moved(costs: readonly number[]) {
  const known = desk(costs)
  known.move()
  rest()
  for (const _ of costs) frame()
  known.taken()
  return known
}

test('what has never been drawn here follows until the axis rests, and is then drawn as frames have time', () => {
  const { move, taken } = desk([3, 4, 3])
  move()
  expect(taken()).toEqual(['follow 0', 'follow 1', 'follow 2'])
  rest()
  expect(taken().slice(-3)).toEqual(['draw 0', 'draw 1', 'follow 2'])
  frame()
  expect(taken()).toEqual(['draw 2'])
  frame()
  expect(taken()).toEqual([])
})

test('lanes that are drawn quickly are all drawn with each move', () => {
  const { move, taken } = moved([1, 2, 1])
  move()
  expect(taken()).toEqual(['draw 0', 'draw 1', 'draw 2'])
  move()
  expect(taken()).toEqual(['draw 0', 'draw 1', 'draw 2'])
})

test('what has no time in a frame follows and has its turn in the next', () => {
  const { move, taken } = moved([3, 4, 2])
  move()
  expect(taken()).toEqual(['draw 0', 'follow 1', 'draw 2'])
  frame()
  expect(taken()).toEqual(['draw 1'])
  frame()
  expect(taken()).toEqual([])
})

test('what alone takes longer than a frame waits until the axis rests', () => {
  const { move, taken } = moved([30, 1])
  move()
  expect(taken()).toEqual(['follow 0', 'draw 1'])
  frame()
  expect(taken()).toEqual(['follow 0'])
  rest()
  expect(taken().slice(-1)).toEqual(['draw 0'])
})
