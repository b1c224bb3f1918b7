import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { expect, test } from 'vitest'
import { codesIn } from './codes-in.ts'

const entry = (code: string, english: string, german: string, active = true) =>
  ({ code, english, german, french: english, italian: english, active }) as DictionaryEntry
const codeOf = codesIn(() => [
  entry('gn', 'green', 'grün'),
  entry('wh', 'white', 'weiss'),
  entry('whg', 'whitish', 'weisslich'),
  entry('old', 'brown', 'braun', false),
])
const found = (...typed: string[]) => typed.map(text => codeOf(1, text))

test('a pasted word is a code, a label or the beginning of just one, with umlauts as they are, bare or as two letters', () => {
  expect(found(' GN ', 'green', 'grün', 'grun', 'Gruen', 'grue')).toEqual(Array(6).fill('gn'))
  expect(found('weiß', 'weissl')).toEqual(['wh', 'whg'])
})

test('what two may mean, what is too short and what is no longer used is no code', () => {
  expect(found('weis', 'gr', 'brown', '')).toEqual(Array(4).fill(undefined))
})

test('what tables of other programs say is known in its list, where the list has the code', () => {
  const sampleTypes = codesIn(() => [
    entry('g', 'disturbed sample', 'gestörte Probe'),
    entry('gb', 'bulk', 'gestörte Grossprobe'),
  ])
  expect(['gestört', 'gestoert', 'remanié', 'ungestört'].map(text => sampleTypes(92, text))).toEqual([
    'g',
    'g',
    'g',
    undefined,
  ])
  const observed = codesIn(() => [
    entry('fls', 'fluid level at rest', 'Wasserspiegel in Ruhe'),
    entry('inf', 'inflow', 'Wasserzutritt'),
  ])
  expect(['Ruhewasserspiegel', 'Wasserandrang'].map(text => observed(162, text))).toEqual(['fls', 'inf'])
  expect(observed(1, 'Ruhewasserspiegel')).toBeUndefined()
})
