import { expect, test } from 'vitest'
import { labelColumns } from './labels.ts'
import { isPile } from './objects.ts'
import { isFilter, listFilterTypes } from './wells/tubes.ts'

/** An added entry whose name says what it is in one language only. */
const named = (language: keyof typeof labelColumns, name: string) => ({
  code: 'own',
  english: 'Q7',
  german: 'Q7',
  french: 'Q7',
  italian: 'Q7',
  [labelColumns[language]]: name,
})

test.each([
  ['en', 'Johnson filter'],
  ['de', 'Wickeldrahtfilter'],
  ['fr', 'tube filtrant fendu'],
  ['it', 'tubo filtrante fessurato'],
] as const)('a type of tube is a filter where %s calls it one, and only then', (language, name) => {
  expect(isFilter(named(language, name))).toBe(true)
  expect(listFilterTypes([named(language, name), { ...named('en', 'blank tube'), code: 'blank' }])).toEqual(
    new Set(['own']),
  )
  expect(isFilter(undefined)).toBe(false)
})

test.each([
  ['en', 'CFA pile'],
  ['de', 'Bohrpfahl'],
  ['de', 'Mikropfähle'],
  ['fr', 'pieu foré'],
  ['it', 'palo trivellato'],
] as const)('a type of object is a pile where %s calls it %s', (language, name) => {
  expect(isPile(named(language, name))).toBe(true)
})

test('what is none is none: a blank tube, a cored borehole, a swamp', () => {
  expect(isFilter(named('en', 'blank tube'))).toBe(false)
  for (const name of ['cored borehole', 'perforazione in palude', 'pieux'])
    expect(isPile(named('it', name))).toBe(name === 'pieux')
  expect(isPile({ ...named('en', 'x'), code: 'micropile' })).toBe(true)
})
