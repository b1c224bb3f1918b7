import { calculationFacts } from '@borebook/contract/calculations/calculations.ts'
import { column } from '@borebook/contract/kit/languages.ts'
import { say, type Texts } from '@borebook/contract/kit/say.ts'
import { calculationSettingsTexts } from '@borebook/contract/texts/calculations/calculation-settings.ts'
import { calculationsTexts } from '@borebook/contract/texts/calculations/calculations.ts'
import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

const texts = column('en', [calculationsTexts, calculationSettingsTexts]) as Texts
const reader = { say: (key: string, values = {}) => say(texts, key, values), language: 'en' as const, label: () => '' }
const words = (field: string, value: unknown) =>
  valueWords(reader, { fields: calculationFacts.changes, labels: 'calculation' }, field, value)

test('what was replaced in a run is told with depth, both values, reason and name', () => {
  const one = {
    series: 'qt',
    depth: 9.45,
    value: 8.5,
    was: 7.733,
    by: 'lead',
    at: '2026-11-23T04:11:00Z',
    reason: 'stone',
  }
  expect(words('overrides', [one, { ...one, depth: 9.47, value: null }])).toBe(
    'qt at 9.45 m: 8.5 in place of 7.733 (stone, lead); qt at 9.47 m: – in place of 7.733 (stone, lead)',
  )
  expect(words('overrides', [])).toBe('–')
})

test('the settings of a run are told by their names', () => {
  expect(words('setting_json', { nkt: 14, careful: false })).toBe('Cone factor Nkt 14, Careful execution false')
})
