import type { Language } from '@borebook/contract/kit/languages.ts'
import { type PrintedKey, type PrintedWords, printedWords } from '../kit/printed-words.ts'
import { inBoth } from '../paper/bilingual-head.ts'

/** The fields of its head, in their order. */
export const sectionFields = [
  'start',
  'end',
  'system',
  'length',
  'objects',
  'projected',
  'gone',
  'lengths',
  'heights',
  'drawn',
] as const satisfies readonly PrintedKey[]

const titled = ['overview', 'layers', 'signs', 'scales', 'remarks'] as const satisfies readonly PrintedKey[]
/** What stands in the heads of holes. */
export const headed = [
  'ground',
  'unknownGround',
  'withoutPlace',
  'right',
  'left',
  'beyond',
  'preliminaryHole',
] as const satisfies readonly PrintedKey[]

/** The words of a sheet; some of them, or its titles, in a second language too. */
export function sectionWordsIn(
  language: Language,
  second: Language | undefined,
  keys: readonly PrintedKey[] = titled,
): PrintedWords {
  const words = printedWords[language]
  if (!second) return words
  const other = printedWords[second]
  return { ...words, ...Object.fromEntries(keys.map(key => [key, inBoth(words[key], other[key])])) }
}
