import { toUSVString } from 'node:util'
import { type RawBuilder, sql } from 'kysely'

/** Makes text storable: half a character, left by a cut or by UTF-16, becomes U+FFFD; NUL is left out. */
export const storable = (text: string): string => toUSVString(text.includes('\0') ? text.replaceAll('\0', '') : text)

/** JSON that PostgreSQL takes: no NUL and no half characters. */
export const wellFormedJson = (text: string): string =>
  /\\u(0000|d[89a-f])/i.test(text)
    ? JSON.stringify(JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value)))
    : text
export const storableJson = (value: unknown): string => wellFormedJson(JSON.stringify(value))

/** JSON text as the jsonb of a statement. All that is sent as jsonb goes through here or `jsonb`. */
export const jsonbText = (text: string): RawBuilder<never> => sql`${wellFormedJson(text)}::text::jsonb`
export const jsonb = (value: unknown): RawBuilder<never> => jsonbText(JSON.stringify(value))
/** Writes JSON for a column that holds nothing where there is no value. */
export const jsonbOrNull = (value: unknown): RawBuilder<never> => (value === null ? sql`null` : jsonb(value))
