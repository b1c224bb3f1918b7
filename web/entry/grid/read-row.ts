import { getFieldMeta } from '@borebook/contract/kit/fields.ts'
import { messageOf, type TextKey } from '@borebook/contract/kit/say.ts'
import { formatMinors, parseMinors } from '@borebook/contract/line-entry/layer-description.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { z } from 'zod'
import type { FormValues } from '../../ui/fields/field.tsx'
import { type FieldSort, getFieldSort } from '../../ui/fields/field-looks.ts'
import { readTypedNumber } from '../../ui/fields/number-text.ts'
import { readClock, readDate } from '../../ui/fields/read-date.ts'
import { readTypedTime } from '../../ui/fields/typed-date.ts'
import type { CodeOf } from './codes-in.ts'
import type { SheetRow } from './rows.ts'

/** What is wrong with a row, by field; `__all__` for the row as a whole. Sentences that are still to be said. */
export type Wrong = Readonly<Record<string, string>>
/** A row as the contract reads it: its values, or what is wrong. */
export type ReadRow<V> = { values: V; wrong?: undefined } | { values?: undefined; wrong: Wrong }

/** A column of a sheet: the field it holds, none for one that is not taken, and what its numbers are multiplied by. */
export interface ReadColumn<F extends string = string> {
  field: F | null
  factor: number
}

export type RowReader<V> = (cells: readonly string[], columns: readonly ReadColumn[], codeOf: CodeOf) => ReadRow<V>

/** Reads a row once, however often it is asked: what is typed in one row reads no other again. */
export function oncePerRow<V>(read: (row: SheetRow) => ReadRow<V>): (row: SheetRow) => ReadRow<V> {
  const known = new WeakMap<SheetRow, ReadRow<V>>()
  return row => {
    const result = known.get(row) ?? read(row)
    known.set(row, result)
    return result
  }
}

/** What the cells of a row say, by field, and what in them is in no list. */
interface ReadCells {
  values: FormValues
  unknown: Readonly<Record<string, string>>
}
/** The codes that a text says of a field in words of its own; undefined where it is not understood for sure. */
export type Worded = (field: string, text: string) => string | undefined
export type CellsReader = (cells: readonly string[], columns: readonly ReadColumn[], codeOf: CodeOf) => ReadCells

/**
 * Reads the cells of rows, whatever stands in them; what they do not say is not among the values. `times` names the field
 * with the time of day of a date: what a cell says of it goes there. `said` is what is told of codes in no list, `worded`
 * what else than codes and labels is understood.
 */
export function cellsReader(
  schema: z.ZodObject,
  times: Readonly<Record<string, string>>,
  said: Readonly<Record<'code' | 'codes', TextKey>> = { code: 'kit.unknownCode', codes: 'kit.unknownCode' },
  worded: Worded = () => undefined,
): CellsReader {
  const clocks = new Set(Object.values(times))
  const sorts = new Map(Object.entries(schema.shape).map(([field, own]) => [field, getFieldSort(own as z.ZodType)]))
  const isInstant = (field: string) => getFieldMeta(schema.shape[field] as z.ZodType).isInstant === true
  return (cells, columns, codeOf) => {
    const values: FormValues = {}
    const read: FormValues = {}
    const unknown: Record<string, string> = {}
    for (const [i, { field, factor }] of columns.entries()) {
      const text = cells[i]?.trim() ?? ''
      if (field === null || text === '') continue
      const sort = sorts.get(field)!
      if (sort.sort === 'date') {
        const moment = readDate(text)
        values[field] = moment?.date ?? text
        const time = times[field]
        if (time && moment?.time) read[time] = moment.time
      } else if (clocks.has(field)) values[field] = readClock(text) ?? readTypedTime(text)
      else if (isInstant(field)) values[field] = momentIn(text)
      else {
        values[field] = saidBy(text, sort, factor, codeOf, said => worded(field, said))
        if (values[field] === undefined) {
          values[field] = text
          unknown[field] = messageOf(sort.sort === 'codes' ? said.codes : said.code, { code: text })
        }
      }
    }
    for (const [time, clock] of Object.entries(read)) values[time] ??= clock
    return { values, unknown }
  }
}

/** What a field without an entry holds: null, or the empty text where the schema takes no null. */
export const nothingIn = (schema: z.ZodObject): FormValues =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([field, own]) => [field, (own as z.ZodType).safeParse(null).success ? null : '']),
  )

/** What has been read, held against the contract's schema. */
export function judgedBy<S extends z.ZodObject>(schema: S, { values, unknown }: ReadCells): ReadRow<z.output<S>> {
  const judged = schema.safeParse(values)
  if (judged.success && Object.keys(unknown).length === 0) return { values: judged.data }
  const wrong = { ...unknown }
  for (const { path, message } of judged.error?.issues ?? []) wrong[String(path[0] ?? '__all__')] ??= message
  return { wrong }
}

/** Reads rows of cells and holds them against the contract's schema. */
export function rowReader<S extends z.ZodObject>(
  schema: S,
  times: Readonly<Record<string, string>>,
): RowReader<z.output<S>> {
  const reader = cellsReader(schema, times)
  const nothing = nothingIn(schema)
  return (...row) => {
    const { values, unknown } = reader(...row)
    return judgedBy(schema, { values: { ...nothing, ...values }, unknown })
  }
}

/** What a cell says, in the field's unit; undefined for a code that is in no list. */
function saidBy(
  text: string,
  sort: FieldSort,
  factor: number,
  codeOf: CodeOf,
  worded: (text: string) => string | undefined,
): unknown {
  switch (sort.sort) {
    case 'code':
      return codeOf(sort.dictionary, text) ?? worded(text)
    case 'codes':
      return codesSaid(text, part => codeOf(sort.dictionary, part), worded)
    case 'oneCode': {
      const code = codeOf(sort.dictionary, text)
      return code && [code]
    }
    case 'number':
      return numberOf(text, sort.unit, factor)
    default:
      return text
  }
}

/** A number, in the field's unit; with the very unit behind it, or none. Words stay words. */
function numberOf(text: string, unit: string | undefined, factor: number): number | string | null {
  const hasUnit = unit !== undefined && text.endsWith(unit) && /\d\s*\p{L}+$/u.test(text)
  const number = readTypedNumber(hasUnit ? text.slice(0, -unit.length) : text)
  if (typeof number === 'string') return text
  return number !== null && factor !== 1 ? roundTo(number * factor, 1e-6) : number
}

/** Codes with their strengths, by code or words: `sa3, clay`, `sa3 cl`, `very sandy`; undefined where one is in no list. */
function codesSaid(
  text: string,
  codeOf: (part: string) => string | undefined,
  worded: (part: string) => string | undefined,
): string | undefined {
  const parts = text.split(/[,;+]/).map(part => part.trim())
  const saidIn = (part: string): string | undefined => {
    const whole = codeOf(part)
    if (whole !== undefined) return whole
    const { code, strength } = parseMinors(part)[0]!
    const bare = codeOf(code)
    return bare === undefined ? undefined : formatMinors([{ code: bare, strength }])
  }
  // blanks part them too, where they are no part of a word
  const codes = parts.filter(Boolean).flatMap(part => saidIn(part) ?? worded(part) ?? part.split(/\s+/).map(saidIn))
  return codes.includes(undefined) ? undefined : codes.join(',')
}

/** A date with a time of day, as a schema takes an instant by the clock of the site; any other text as it stands. */
function momentIn(text: string): string {
  const read = readDate(text)
  return read ? [read.date, read.time].filter(Boolean).join(' ') : text
}
