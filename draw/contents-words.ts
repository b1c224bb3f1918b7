import type { Language } from '@borebook/contract/kit/languages.ts'
import type { ContentsWords } from './contents-sheet.tsx'
import { printedDate } from './kit/numbers.ts'
import { printedWords } from './kit/printed-words.ts'

/** The words of the contents of a report; `at` is when it was printed, ISO. */
export function contentsWords(
  language: Language,
  { at, by, timeZone }: { at: string; by: string; timeZone: string },
): ContentsWords {
  const words = printedWords[language]
  const day = printedDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at)), words)
  const time = new Intl.DateTimeFormat('de-CH', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
  const [first = '', ...rest] = words.printed
  const printed = `${first.toUpperCase()}${rest.join('')} ${day} ${time} ${words.by} ${by}`
  const { contents: title, object, sheet, page, notDrawn: none } = words
  return { title, object, sheet, page, none, printed }
}
