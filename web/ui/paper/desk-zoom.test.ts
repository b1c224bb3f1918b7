import { expect, test } from 'vitest'
import { zoomBeside } from './desk-zoom.ts'

test('a desk zooms to the next size that is offered, from whatever it shows, and not past the last', () => {
  expect([0.5, 0.62, 1, 1.004, 1.15, 2, 3].map(shown => zoomBeside(shown, true))).toEqual([
    0.75, 0.75, 1.5, 1.5, 1.5, 2, 2,
  ])
  expect([0.3, 0.5, 0.62, 0.996, 1.15, 2].map(shown => zoomBeside(shown, false))).toEqual([0.5, 0.5, 0.5, 0.75, 1, 1.5])
})
