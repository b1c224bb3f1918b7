import { expect, test } from 'vitest'
import { ownNoun } from './own-nouns.ts'

test('depths that break a noun’s own rules are known before anything is stored; a standard group takes what others wrote', () => {
  const enclosures = ownNoun('enclosures')
  expect([enclosures.takes(1, 2), enclosures.takes(2, 1)]).toEqual([true, false])
  expect(ownNoun('samples').takes(2, 1)).toBe(true)
})
