import type { TextKey } from '../texts/groups.ts'

export { type Language, languages } from './languages.ts'
export type { TextKey }
export type Texts = Record<TextKey, string>
export type TextValues = Record<string, string | number>

/** Signs of a value that a sentence repeats: what somebody sent by the megabyte is not sent back. */
const longestValue = 300

/** A text as far as a sentence repeats it. */
export const shortenQuoted = (text: string, most = longestValue): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** A sentence that is still to be said: its key, and after a bar the values for its `{gaps}`. Used where only a string fits. */
export function messageOf(key: TextKey, values?: TextValues): string {
  if (!values) return key
  // a function beside the values makes it several times slower, which a file with a finding a row feels
  const isLong = Object.values(values).some(value => typeof value === 'string' && value.length > longestValue)
  const shorten = (_: string, value: unknown) => (typeof value === 'string' ? shortenQuoted(value) : value)
  return `${key}|${isLong ? JSON.stringify(values, shorten) : JSON.stringify(values)}`
}

/** `{name}`, or `{name:one|many}`: a word by the number that `name` is. */
const gap = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/g
/** Fills the gaps of a text; one without a value stays. */
const filled = (text: string, values: TextValues): string =>
  text.replace(gap, (whole, name: string, one: string | undefined, many: string | undefined) => {
    const value = values[name]
    return String((one === undefined || value === undefined ? value : `${value}` === '1' ? one : many) ?? whole)
  })

/** Says a sentence in the given texts. What is no key (a foreign server's words) is said as it stands. */
export function say(texts: Partial<Texts>, message: string, values?: TextValues): string {
  const bar = message.indexOf('|{')
  const key = (bar < 0 ? message : message.slice(0, bar)) as TextKey
  const text = texts[key]
  if (text === undefined) return message
  const gaps: TextValues | undefined = bar < 0 ? values : (JSON.parse(message.slice(bar + 1)) as TextValues)
  return gaps ? filled(text, gaps) : text
}
