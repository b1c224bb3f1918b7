import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { layer } from '@borebook/contract/layers.ts'
import { expect, test } from 'vitest'
import type { Matches } from '../code-matches.ts'
import { typedOver } from '../grid/code-offers.tsx'
import { codesIn } from '../grid/codes-in.ts'
import { cellsReader } from '../grid/read-row.ts'
import { cellOffers } from './cell-offers.ts'

const entry = (code: string, english: string, german: string, active = true) =>
  ({ code, english, german, french: english, italian: english, active }) as unknown as DictionaryEntry
const list = [
  entry('cl', 'clay', 'Ton'),
  entry('sa', 'sand', 'Sand'),
  entry('si', 'silt', 'Schluff'),
  entry('x', 'old', 'alt', false),
]
const lists = {
  dictionaries: { entries: () => list },
  codeOf: codesIn(() => list),
  language: 'en' as const,
  likely: () => ['si', 'x', 'gone'],
}
const column = (field: string, sort: 'code' | 'codes') =>
  cellOffers(
    { read: cellsReader(layer.Input, {}) },
    { name: field, field, label: 'layer.colour', sort: { sort, dictionary: 1 } },
    lists,
  )!
const major = column('prinstype', 'code')
const minor = column('secstype', 'codes')
const codes = ({ hits }: Matches) => hits.map(({ code }) => code)

test('a code is found by words of any language, and all that are in use are offered at first, the likeliest before the others', () => {
  expect(codes(major.of('Schlu'))).toEqual(['si'])
  expect(codes(major.of(''))).toEqual(['si', 'cl', 'sa'])
  expect(major.taken('Schlu', list[2]!)).toBe('silt')
})

test('of several codes the last is looked for, and keeps its strength', () => {
  expect(codes(minor.of('sa3, Schlu'))).toEqual(['si'])
  expect(minor.taken('sa3, Schlu1', list[2]!)).toBe('sa3, si1')
  expect(minor.taken('Ton', list[0]!)).toBe('cl')
})

test('a cell takes by itself what a form takes, and of several codes only the last', () => {
  expect(major.of('schlu').taken?.code).toBe('si')
  expect([major.of('sc').taken, major.of('luf').taken, minor.of('si, luf').taken]).toEqual(Array(3).fill(undefined))
  expect(minor.of('luf, sand2').taken?.code).toBe('sa')
})

test('what is typed means what the list takes, unless it is understood as it stands or stood there before', () => {
  const means = (text: string, stood = '') => typedOver(stood, text, major).means
  expect(['s', 'Ton', 'luf', ''].map(text => means(text))).toEqual(['silt', undefined, undefined, undefined])
  expect(means('s', 's')).toBeUndefined()
})

test('what is understood as it stands is left so', () => {
  expect([minor.isRead('sa3, clay'), minor.isRead('sa3, c'), major.isRead('Ton'), major.isRead('T')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('what a word of several meanings is read as is offered first', () => {
  const guessing = cellOffers(
    { read: cellsReader(layer.Input, {}), guessed: (_, text) => (text === 'Sa' ? ['si', 'gone', 'cl'] : []) },
    { name: 'prinstype', field: 'prinstype', label: 'layer.colour', sort: { sort: 'code', dictionary: 1 } },
    lists,
  )!
  expect([codes(guessing.of('Sa')), codes(guessing.of('San'))]).toEqual([['si', 'cl', 'sa'], ['sa']])
})
