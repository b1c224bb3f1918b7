import { expect, test } from 'vitest'
import { DepthAxis } from './depth-axis.ts'

test('a chart whose frame has no height yet, or less than its margins, is drawn within a pixel and breaks nothing', () => {
  const axis = new DepthAxis()
  axis.setFull(0, 10)
  for (const length of [-28, 0, Number.NEGATIVE_INFINITY]) expect(axis.scale(length).y(10)).toBe(1)
  expect(axis.scale(500).y(5)).toBe(250)
})
