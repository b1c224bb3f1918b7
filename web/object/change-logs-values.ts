import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { codedFields } from '@borebook/contract/kit/fields.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import type { Say } from '../kit/texts.tsx'
import { type Reader, valueWords } from '../kit/value-words.ts'
import { soundingWords } from '../soundings/change-words.ts'

/** The label of a field; of one that no noun's texts know, its name. */
export function fieldLabel(say: Say, noun: string, field: string): string {
  const key = `${historyNouns[noun]?.label}.${field}`
  const said = say(key)
  return said === key ? field : said
}

const typeOf = new Map(
  Object.entries(historyNouns).flatMap(([noun, { shape }]) =>
    codedFields(shape).map(({ field, type, isList }) => [`${noun} ${field}`, { type, isList }] as const),
  ),
)
/** The dictionaries of these fields, of whatever noun, and that of an object's status. */
export const dictionariesOf = (fields: readonly string[]): number[] => [
  dictionaryTypes.objectStatus,
  ...[...typeOf].filter(([name]) => fields.includes(name.split(' ')[1]!)).map(([, { type }]) => type),
]

/** A stored value as a reader sees it. */
export const valueText = (reader: Reader, noun: string, field: string, value: unknown): string =>
  (noun === 'soundings' ? soundingWords(reader.say, field, value) : undefined) ??
  valueWords(
    reader,
    { fields: historyNouns[noun]?.shape ?? {}, labels: historyNouns[noun]?.label ?? noun },
    field,
    value,
  )
