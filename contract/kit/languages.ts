/** The languages, in the order of the columns of every table of texts. */
export const languages = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

type Columns<Names> = { readonly [Name in keyof Names]: string }
/** A word or sentence in every language. */
export type Titles = Columns<typeof languages>
/** Sentences and labels in every language, by key. English says the specification's exact texts as it spells them. */
export type TextTable = Readonly<Record<string, Titles>>

/** One of these words, in a language. */
export function wordIn(words: Titles, language: Language): string {
  const word = words[languages.indexOf(language)]!
  return language === 'fr' ? spacedFrench(word) : word
}

const thin = '\u202f'

/** Sets text as French is: a narrow space that does not break within « » and before ; : ! ?, however it was typed. */
export const spacedFrench = (text: string): string =>
  text
    .replace(/«\s*/g, `«${thin}`)
    .replace(/\s*»/g, `${thin}»`)
    .replace(/([^\s(])\s?([;!?])(?![^\s)»])/g, `$1${thin}$2`)
    // the colon of a scale stays, 1 : 100
    .replace(/([^\s\d(])\s?:(?!\S)/g, `$1${thin}:`)

/** One column of these tables. */
export function column(language: Language, tables: readonly TextTable[]): Record<string, string> {
  const rows = tables.flatMap(table => Object.entries(table))
  return Object.fromEntries(rows.map(([key, row]) => [key, wordIn(row, language)]))
}
