import { expect, test } from 'vitest'
import { measureTops } from './window-of-rows.ts'

test('a row that was drawn is as high as it was, any other as high as usual', () => {
  expect(measureTops(4, [undefined, 50, 10], 32)).toEqual([0, 32, 82, 92, 124])
  expect(measureTops(0, [], 32)).toEqual([0])
})
