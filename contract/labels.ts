import type { Language } from './kit/say.ts'

/** The columns of a dictionary entry that hold its labels, by language. */
export const labelColumns = { en: 'english', de: 'german', fr: 'french', it: 'italian' } as const
export type Labelled = Readonly<Record<(typeof labelColumns)[Language], string>>

export const labelIn = (entry: Labelled, language: Language): string => entry[labelColumns[language]]
/** The labels of an entry in every language: what a rule on a name goes by, whoever reads and whoever added the entry. */
export const listLabels = (entry: Labelled): string[] => Object.values(labelColumns).map(column => entry[column])
