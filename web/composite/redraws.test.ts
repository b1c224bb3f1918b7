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

test('lanes that are drawn quickly are all drawn with each move', () => {
  const { move, taken } = desk([1, 2, 1])
  move()
  expect(taken()).toEqual(['draw 0', 'draw 1', 'draw 2'])
  move()
  expect(taken()).toEqual(['draw 0', 'draw 1', 'draw 2'])
})

test('what has no time in a frame follows and has its turn in the next', () => {
  const { move, taken } = desk([5, 6, 5])
  move()
  expect(taken()).toEqual(['draw 0', 'draw 1', 'follow 2'])
  frame()
  expect(taken()).toEqual(['draw 2'])
  frame()
  expect(taken()).toEqual([])
})

test('what alone takes longer than a frame waits until the axis rests', () => {
  const { move, taken } = desk([30, 1])
  move()
  taken()
  frame()
  taken()
  move()
  expect(taken()).toEqual(['follow 0', 'draw 1'])
  let drawn: string[] = []
  for (let i = 0; i < 12 && !drawn.includes('draw 0'); i++) {
    frame()
    drawn = taken()
  }
  expect(drawn).toEqual(['draw 0'])
})
