import { codedFields, innermost, metaOf } from '@borebook/contract/kit/fields.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { type LabelOf, parseMinors } from '@borebook/contract/layer-description.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'
import type { z } from 'zod'
import { showNumber } from '../kit/number-text.ts'
import type { Say } from '../kit/texts.tsx'
import { dateOf } from '../kit/times.ts'

/** What says a stored value in the reader's words. */
export interface Reader {
  say: Say
  language: Language
  label: LabelOf
  /** An ISO instant on the clock of the site. */
  instant(iso: string): string
  /** What people call another record that a value names by its key; undefined for one that is gone. */
  recordName?(noun: string, key: unknown): string | undefined
}

/** The label of a field; of one that no noun's texts know, its name. */
export function fieldLabel(say: Say, noun: string, field: string): string {
  const key = `${historyNouns[noun]?.label}.${field}`
  const said = say(key)
  return said === key ? field : said
}

const typeOf = new Map(
  Object.entries(historyNouns).flatMap(([noun, { shape }]) =>
    codedFields(shape).map(({ field, type, isList }) => [`${noun} ${field}`, { type, isList }] as const),
  ),
)
/** The dictionaries of these fields, of whatever noun, and that of an object's status. */
export const dictionariesOf = (fields: readonly string[]): number[] => [
  191,
  ...[...typeOf].filter(([name]) => fields.includes(name.split(' ')[1]!)).map(([, { type }]) => type),
]

const isChoice = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && innermost(schema).def.type === 'enum'
const unitOf = (schema: z.ZodType | undefined): string | undefined => {
  if (!schema) return undefined
  const unit = metaOf(schema).unit ?? innermost(schema).meta()?.unit
  return unit === '–' ? undefined : unit
}

/** A stored value as a reader sees it: labels for codes, units behind numbers, dates in words, – for nothing. */
export function valueText(
  { say, language, label, instant, recordName }: Reader,
  noun: string,
  field: string,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '–'
  const schema = historyNouns[noun]?.shape[field]
  const other = schema && innermost(schema).meta()?.record
  if (other) return recordName?.(other, value) ?? String(value)
  if (Array.isArray(value))
    return value.map(v => valueText({ say, language, label, instant }, noun, field, v)).join(', ')
  if (typeof value === 'number') {
    const unit = unitOf(schema)
    return [showNumber(value, unit === 'm' ? 2 : 0), unit].filter(Boolean).join(' ')
  }
  if (typeof value !== 'string') return String(value)
  const coded = typeOf.get(`${noun} ${field}`)
  if (coded?.isList)
    return parseMinors(value)
      .map(({ code, strength }) => {
        const said = label(coded.type, code) ?? code
        return strength === 2 ? said : `${said} (${say(`field.strength.${strength}`)})`
      })
      .join(', ')
  if (coded) return label(coded.type, value) ?? value
  if (isChoice(schema)) {
    const key = `${historyNouns[noun]!.label}.${field}.${value}`
    const said = say(key)
    return said === key ? value : said
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dateOf(value, language)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? instant(value) : value
}
