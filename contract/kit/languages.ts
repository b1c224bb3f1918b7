/** The languages, in the order of the columns of every table of texts. */
export const languages = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

type Columns<Names> = { readonly [Name in keyof Names]: string }
/** A word or sentence in every language. */
export type Titles = Columns<typeof languages>
/** Sentences and labels in every language, by key. English says the specification's exact texts as it spells them. */
export type Table = Readonly<Record<string, Titles>>

/** One column of these tables. */
export function column(language: Language, tables: readonly Table[]): Record<string, string> {
  const place = languages.indexOf(language)
  const rows = tables.flatMap(table => Object.entries(table))
  return Object.fromEntries(rows.map(([key, row]) => [key, row[place]!]))
}
