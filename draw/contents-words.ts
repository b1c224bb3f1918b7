import { column, type Language, type Titles } from '@borebook/contract/kit/languages.ts'
import type { ContentsWords } from './contents-sheet.tsx'
import { logWords } from './hole/log-words.ts'
import { printedDate } from './kit/numbers.ts'

const table: Readonly<Record<Exclude<keyof ContentsWords, 'printed'>, Titles>> = {
  title: ['Contents', 'Inhalt', 'Sommaire', 'Indice'],
  object: ['Object', 'Objekt', 'Objet', 'Oggetto'],
  sheet: ['Sheet', 'Blatt', 'Feuille', 'Foglio'],
  page: ['Page', 'Seite', 'Page', 'Pagina'],
  none: ['could not be drawn', 'nicht darstellbar', 'non dessinable', 'non disegnabile'],
}

/** The words of the contents of a report; `at` is when it was printed, ISO. */
export function contentsWords(
  language: Language,
  { at, by, timeZone }: { at: string; by: string; timeZone: string },
): ContentsWords {
  const said = column(language, [table])
  const words = logWords[language]
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)), words)
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const [first = '', ...rest] = words.printed
  const printed = `${first.toUpperCase()}${rest.join('')} ${day} ${time} ${words.by} ${by}`
  return { ...(said as unknown as Omit<ContentsWords, 'printed'>), printed }
}
