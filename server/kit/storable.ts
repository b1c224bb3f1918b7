import { toUSVString } from 'node:util'

/** Half a character, left by a cut or by UTF-16, cannot be stored: it becomes U+FFFD; NUL is left out. */
export const storable = (text: string): string => toUSVString(text.includes('\0') ? text.replaceAll('\0', '') : text)

/** JSON that PostgreSQL takes: no NUL and no half characters. */
export const wellFormedJson = (text: string): string =>
  /\\u(0000|d[89a-f])/i.test(text)
    ? JSON.stringify(JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value)))
    : text
export const storableJson = (value: unknown): string => wellFormedJson(JSON.stringify(value))
