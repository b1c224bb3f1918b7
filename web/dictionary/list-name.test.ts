import { readFileSync } from 'node:fs'
import { column } from '@borebook/contract/kit/languages.ts'
import { type Language, languages, say as sayTexts } from '@borebook/contract/kit/say.ts'
import { textGroups } from '@borebook/contract/texts/groups.ts'
import { shippedDictionaries } from '@borebook/server/dictionaries/shipped.ts'
import { expect, test } from 'vitest'
import type { Say } from '../app/texts.tsx'
import { nameList } from './list-name.ts'

const { types } = shippedDictionaries(file =>
  readFileSync(new URL(`../../server/dictionaries/${file}`, import.meta.url), 'utf8'),
)
const sayIn = (language: Language): Say => {
  const texts = column(
    language,
    Object.values(textGroups).flatMap(group => Object.values<object>(group)) as Parameters<typeof column>[1],
  )
  return (message, values) => sayTexts(texts, message, values)
}

test.each(languages)('no shipped list is called by the bare name of its field: %s', language => {
  const say = sayIn(language)
  expect(types.map(({ fields }) => nameList(fields, say)).filter(name => /^[a-z]|_/.test(name))).toEqual([])
})

test('a list of two fields is called by both', () => {
  expect(nameList(['enclosure_material', 'lid_material'], sayIn('en'))).toBe('Enclosure material, Lid material')
})

test('a field without a label keeps its own name', () => {
  expect(nameList(['unheard_of'], sayIn('en'))).toBe('unheard_of')
})
