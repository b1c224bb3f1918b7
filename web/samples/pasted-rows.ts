import type { DictionaryEntry } from '@borebook/contract/dictionaries.ts'
import { metaOf } from '@borebook/contract/kit/fields.ts'
import { unsaid } from '@borebook/contract/kit/say.ts'
import { labelsOf } from '@borebook/contract/labels.ts'
import { type SampleInput, sample } from '@borebook/contract/samples.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import type { z } from 'zod'
import { readTime } from '../kit/date-time-field.tsx'
import { readNumber } from '../kit/number-text.ts'
import { readClock, readDate } from './pasted-dates.ts'
import type { SampleField } from './pasted-words.ts'

/** What is wrong with a row, by field; `__all__` for the row as a whole. Sentences that are still to be said. */
export type Wrong = Readonly<Partial<Record<SampleField | '__all__', string>>>
/** A row as the contract reads it: the sample, or what is wrong. */
export type ReadRow = { sample: SampleInput; wrong?: undefined } | { sample?: undefined; wrong: Wrong }

/** A column of a block: the field it holds, and what its numbers are multiplied by. */
export interface Column {
  field: SampleField | null
  factor: number
}

const shape = sample.fields as Record<SampleField, z.ZodType>
const sorts = new Map(
  (Object.keys(shape) as SampleField[]).map(field => {
    const { dictionary, unit } = metaOf(shape[field])
    const isRequired = !shape[field].safeParse(null).success
    return [field, { dictionary, unit, isRequired }] as const
  }),
)
const nothing = Object.fromEntries([...sorts].map(([field, { isRequired }]) => [field, isRequired ? '' : null]))

/** Finds codes by what is typed: a code, a label in any language, or the beginning of just one label. */
export type CodeOf = (dictionary: number, typed: string) => string | undefined

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const namesOf = (e: DictionaryEntry) => labelsOf(e).map(bare)

/** Prepares dictionaries for thousands of look-ups; retired codes are not found. */
export function codesIn(entries: (dictionary: number) => readonly DictionaryEntry[]): CodeOf {
  const lists = new Map<
    number,
    { exact: Map<string, string>; labels: [string, string][]; met: Map<string, string | undefined> }
  >()
  const listOf = (dictionary: number) => {
    const known = lists.get(dictionary)
    if (known) return known
    const active = entries(dictionary).filter(e => e.active)
    const labels = active.flatMap(e => namesOf(e).map((label): [string, string] => [label, e.code]))
    // a code before a label that reads the same
    const exact = new Map([...labels.reverse(), ...active.map((e): [string, string] => [bare(e.code), e.code])])
    const list = { exact, labels, met: new Map<string, string | undefined>() }
    lists.set(dictionary, list)
    return list
  }
  return (dictionary, typed) => {
    const { exact, labels, met } = listOf(dictionary)
    if (met.has(typed)) return met.get(typed)
    const wanted = bare(typed)
    let code = exact.get(wanted)
    if (code === undefined && wanted.length >= 3) {
      const begun = new Set(labels.filter(([label]) => label.startsWith(wanted)).map(([, c]) => c))
      if (begun.size === 1) [code] = begun
    }
    met.set(typed, code)
    return code
  }
}

/** Reads a row of cells, whatever stands in them, and holds it against the contract. */
export function readRow(cells: readonly string[], columns: readonly Column[], codeOf: CodeOf): ReadRow {
  const values: Record<string, unknown> = { ...nothing }
  const unknown: Record<string, string> = {}
  let timeOfDate: string | undefined
  for (const [i, { field, factor }] of columns.entries()) {
    const text = cells[i]?.trim() ?? ''
    if (field === null || text === '') continue
    const { dictionary, unit } = sorts.get(field)!
    if (dictionary !== undefined) {
      const code = codeOf(dictionary, text)
      values[field] = code ?? text
      if (code === undefined) unknown[field] = unsaid('kit.unknownCode', { code: text })
    } else if (unit !== undefined) values[field] = numberOf(text, unit, factor)
    else if (field === 'sampdate') {
      const read = readDate(text)
      values[field] = read?.date ?? text
      timeOfDate = read?.time
    } else if (field === 'samptime') values[field] = readClock(text) ?? readTime(text)
    else values[field] = text
  }
  if (values.samptime === null && timeOfDate !== undefined) values.samptime = timeOfDate
  const read = sample.Input.safeParse(values)
  if (read.success && Object.keys(unknown).length === 0) return { sample: read.data }
  const wrong: Record<string, string> = { ...unknown }
  for (const { path, message } of read.error?.issues ?? []) wrong[String(path[0] ?? '__all__')] ??= message
  // equal and reversed depths are told in the cell
  if (wrong.invzend) delete wrong.__all__
  return { wrong }
}

/** A number, in the field's unit; with the very unit behind it, or none. Words stay words. */
function numberOf(text: string, unit: string, factor: number): number | string | null {
  const bareText = text.endsWith(unit) && /\d\s*\p{L}+$/u.test(text) ? text.slice(0, -unit.length) : text
  const number = readNumber(bareText)
  return typeof number === 'number' && factor !== 1
    ? roundTo(number * factor, 1e-6)
    : typeof number === 'string'
      ? text
      : number
}
