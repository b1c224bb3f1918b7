import { expect, test } from 'vitest'
import { TypedWord } from './typed-word.ts'

test('letters within half a second of each other belong together, after a second a new word begins', () => {
  const typed = new TypedWord()
  expect(typed.add('r', 0)).toEqual({ word: 'r', isNext: true })
  expect(typed.add('e', 500)).toEqual({ word: 're', isNext: false })
  expect(typed.isGoing(1000)).toBe(true)
  expect(typed.isGoing(1500)).toBe(false)
  expect(typed.add('p', 1500)).toEqual({ word: 'p', isNext: true })
})

test('one letter over and over leads from one name that begins with it to the next', () => {
  const typed = new TypedWord()
  typed.add('a', 0)
  expect(typed.add('a', 100)).toEqual({ word: 'a', isNext: true })
  expect(typed.add('b', 200)).toEqual({ word: 'aab', isNext: false })
})
