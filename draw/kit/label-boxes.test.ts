import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoxIndex, doBoxesOverlap, type LabelBox, placeBoxes } from './label-boxes.ts'

const boxes = fc.array(
  fc.record({
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -200, max: 200 }),
    width: fc.integer({ min: 1, max: 60 }),
    height: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 40 },
)

test('a box is free where a look at all others finds none that it overlaps, whatever the squares', () => {
  fc.assert(
    fc.property(boxes, boxes, fc.integer({ min: 3, max: 90 }), fc.nat(12), (taken, asked, side, between) => {
      const index = new BoxIndex(side, taken)
      for (const box of asked)
        expect(index.isFree(box, between)).toBe(!taken.some(other => doBoxesOverlap(box, other, between)))
    }),
  )
})

test('boxes that only touch do not overlap, and nor do those with the room between them that is asked for', () => {
  const box = (x: number): LabelBox => ({ x, y: 0, width: 10, height: 5 })
  expect([9.9, 10, 12].map(x => doBoxesOverlap(box(0), box(x)))).toEqual([true, false, false])
  expect([10, 11.9, 12].map(x => doBoxesOverlap(box(0), box(x), 2))).toEqual([true, true, false])
})

test('each label has its first place that is free of what was there and of those before it, or none', () => {
  const box = (x: number): LabelBox => ({ x, y: 0, width: 10, height: 5 })
  const placed = placeBoxes([[box(0), box(20)], [box(20), box(40)], [box(15)], []], new BoxIndex(16, [box(5)]))
  expect(placed.map(one => one?.x)).toEqual([20, 40, undefined, undefined])
})
