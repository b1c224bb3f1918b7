import { expect, test, vi } from 'vitest'
import { TimeAxis } from './time-axis.ts'

const minute = 60_000
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
  frames.push(draw)
  return frames.length
})
const frames: (() => void)[] = []
const viewOf = ({ from, to }: TimeAxis) => [from / minute, to / minute]
const axis = () => new TimeAxis({ from: 0, to: 100 * minute })

test('zooming keeps the instant under the pointer where it is, and shows neither more than all nor less than a minute', () => {
  const own = axis()
  own.zoom(80 * minute, 0.5)
  expect(viewOf(own)).toEqual([40, 90])
  own.zoom(50 * minute, 10)
  expect(viewOf(own)).toEqual([0, 100])
  own.zoom(30 * minute, 1e-9)
  expect(own.to - own.from).toBe(minute)
})

test('moving ends at the ends of the range', () => {
  const own = axis()
  own.show({ from: 10 * minute, to: 30 * minute })
  own.pan(-50 * minute)
  expect(viewOf(own)).toEqual([0, 20])
  own.pan(500 * minute)
  expect(viewOf(own)).toEqual([80, 100])
})

test('an instant is brought into view by as little as is needed', () => {
  const own = axis()
  own.show({ from: 10 * minute, to: 30 * minute })
  own.reveal(20 * minute)
  expect(viewOf(own)).toEqual([10, 30])
  own.reveal(40 * minute)
  expect(viewOf(own)).toEqual([21, 41])
})

test('another range is shown whole, or keeps what was in view as far as it has it', () => {
  const own = axis()
  own.show({ from: 10 * minute, to: 30 * minute })
  own.setFull({ from: 20 * minute, to: 90 * minute }, true)
  expect(viewOf(own)).toEqual([20, 40])
  own.setFull({ from: 0, to: 200 * minute })
  expect(viewOf(own)).toEqual([0, 200])
})

test('a range of no length is a minute', () => {
  expect(viewOf(new TimeAxis({ from: 0, to: 0 }))).toEqual([0, 1])
})

test('however often it moves, it is drawn once a frame', () => {
  const own = axis()
  frames.length = 0
  let drawn = 0
  own.subscribe(() => drawn++)
  for (let i = 0; i < 10; i++) own.zoom(50 * minute, 0.9)
  for (const frame of frames) frame()
  expect(drawn).toBe(1)
})
