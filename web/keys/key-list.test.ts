import { expect, test } from 'vitest'
import { keyList } from './key-list.ts'

test.each(keyList)('$place gives each key one meaning', ({ lines }) => {
  const keys = lines.map(([key]) => key)
  expect(keys).toEqual([...new Set(keys)])
})
