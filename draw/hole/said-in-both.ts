import { type Language, type Titles, wordIn } from '@borebook/contract/kit/languages.ts'
import { inBoth } from '../paper/bilingual-head.ts'
import { type Hole, inSecond } from './track.ts'

/** What is said of a hole in the language of its sheet, and behind a stroke in the second one where it has two. */
export function saidInBoth<H extends Hole<never>>(hole: H, words: (hole: H) => string): string {
  const other = inSecond(hole)
  return inBoth(words(hole), other && words(other))
}

/** The title of a track as a foot says it, unbroken. */
export const titleInBoth = (titles: Titles, hole: Hole<never>): string =>
  saidInBoth(hole, ({ language }) => whole(titles, language))
/** Says the title over what stands at no depth, in both languages. */
export const titleOfPlaceless = (titles: Titles, hole: Hole<never>): string =>
  saidInBoth(hole, ({ language, words }) => `${whole(titles, language)}, ${words.withoutDepth}`)

/** A title unbroken. */
export const whole = (titles: Titles, language: Language) => wordIn(titles, language).replace('-\n', '')
