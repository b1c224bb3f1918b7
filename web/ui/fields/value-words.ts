import { getFieldMeta, innermost } from '@borebook/contract/kit/fields.ts'
import type { FieldShape } from '@borebook/contract/kit/noun.ts'
import type { Language, TextKey } from '@borebook/contract/kit/say.ts'
import type { AnySchema } from '@borebook/contract/kit/schema.ts'
import { type LabelOf, parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import { inDecades } from '@borebook/geo/power-of-ten.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Dictionaries } from '../../app/site/dictionaries.ts'
import { type Say, useTexts } from '../../app/texts.tsx'
import { showNumber } from './number-text.ts'

/** What says a value in the reader's words. */
export interface Reader {
  say: Say
  language: Language
  label: LabelOf
  /** An ISO instant on the clock of the site; as it stands where nothing says otherwise. */
  instant?(iso: string): string
  /** An instant, ms since 1970, to the second on the clock of the site. */
  stamp?(at: number): string
  /** What people call another record that a value names by its key; undefined for one that is gone. */
  recordName?(table: string, key: unknown): string | undefined
}

export function useReader({ label }: Pick<Dictionaries, 'label'>, recordName?: Reader['recordName']): Reader {
  const { say, language } = useTexts()
  return useMemo(
    () => ({ say, language, label, ...(recordName && { recordName }) }),
    [say, language, label, recordName],
  )
}

const unitOf = (schema: AnySchema | undefined): string | undefined => {
  if (!schema) return undefined
  const unit = getFieldMeta(schema).unit ?? innermost(schema).meta()?.unit
  return unit === '–' ? undefined : unit
}

/** Comma-separated codes by their words, with what their digits say. */
const minorWords = ({ say, label }: Reader, dictionary: number, codes: string): string =>
  parseMinors(codes)
    .map(({ code, strength }) => {
      const said = label(dictionary, code) ?? code
      return strength === 2 ? said : `${said} (${say(`field.strength.${strength}`)})`
    })
    .join(', ')

/** How many numbers of a series a value is; the history tells of one its cells, or how many it holds. */
function countOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length > 10 ? value.length : undefined
  const { cells, values } = Object(value) as { cells?: readonly unknown[]; values?: number }
  return cells?.length ?? values
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** Records within a value by the sentence that says one, or a record by its entries. */
function recordWords(
  { say, instant = (iso: string) => iso }: Reader,
  { words, entries }: Pick<z.core.GlobalMeta, 'words' | 'entries'>,
  value: object,
): string {
  const plain = (one: unknown) => {
    if (typeof one === 'number') return showNumber(one)
    return typeof one === 'string' && isInstant(one) ? instant(one) : String(one ?? '–')
  }
  const inWords = (one: object) => Object.fromEntries(Object.entries(one).map(([key, held]) => [key, plain(held)]))
  if (words)
    return (
      [value]
        .flat()
        .map(one => say(words, inWords(one)))
        .join('; ') || '–'
    )
  return Object.entries(inWords(value))
    .map(([key, held]) => `${say(`${entries}.${key}` as TextKey)} ${held}`)
    .join(', ')
}

/**
 * A value of a noun's field as a reader sees it: labels for codes, units behind numbers, dates in words, names for records,
 * – for nothing. `labels` is what the keys of the noun's labels begin with.
 */
export function valueWords(
  reader: Reader,
  { fields, labels }: { fields: FieldShape; labels: string },
  field: string,
  value: unknown,
): string {
  const { say, label, instant = iso => iso, recordName } = reader
  if (value === null || value === undefined || value === '') return '–'
  const schema = fields[field]
  const { dictionary, list, record, words, entries } = schema ? getFieldMeta(schema) : {}
  if (record)
    return (
      [value]
        .flat()
        .map(key => recordName?.(record, key) ?? String(key))
        .join(', ') || '–'
    )
  const count = countOf(value)
  if (count !== undefined) return say('field.values', { count })
  if (typeof value === 'object' && (words || entries)) return recordWords(reader, { words, entries }, value)
  if (Array.isArray(value))
    return value.map(one => valueWords(reader, { fields, labels }, field, one)).join(', ') || '–'
  if (typeof value === 'number') {
    const unit = unitOf(schema)
    const digits = unit === 'm/s' ? inDecades(value) : showNumber(value, unit === 'm' ? 2 : 0)
    return [digits, unit].filter(Boolean).join(' ')
  }
  if (typeof value !== 'string') return String(value)
  if (dictionary !== undefined)
    return list ? minorWords(reader, dictionary, value) : (label(dictionary, value) ?? value)
  if (schema && innermost(schema).def.type === 'enum') {
    const key = `${labels}.${field}.${value}`
    const said = say(key)
    return said === key ? value : said
  }
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? instant(value) : value
}
