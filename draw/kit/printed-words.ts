import { column, type Language } from '@borebook/contract/kit/languages.ts'
import { printedWordsTexts } from '@borebook/contract/texts/paper/printed-words.ts'
import type { DateWords } from './numbers.ts'

export type PrintedKey = keyof typeof printedWordsTexts
/** Every word that sheets set by themselves, in one language, and how it writes days. */
export type PrintedWords = DateWords & Readonly<Record<PrintedKey, string>>

const months: Readonly<Record<Language, DateWords['months']>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  de: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  fr: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
}

const wordsIn = (language: Language): PrintedWords => ({
  ...(column(language, [printedWordsTexts]) as Record<PrintedKey, string>),
  ...{ months: months[language], afterDay: language === 'de' ? '.' : '' },
})

export const printedWords: Readonly<Record<Language, PrintedWords>> = {
  en: wordsIn('en'),
  de: wordsIn('de'),
  fr: wordsIn('fr'),
  it: wordsIn('it'),
}
