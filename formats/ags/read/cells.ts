import { missingValue } from '@borebook/contract/soundings/soundings.ts'
import { readDecimal } from '../../kit/number.ts'
import type { OwnField } from '../own/own-nouns.ts'
import type { Value } from './records.ts'

/** AGS allows no line break in a cell (rule 6): these stand for one, and for themselves behind the third. */
const marks: Record<string, string> = { '\n': '␤', '\r': '␍', '␤': '␛␤', '␍': '␛␍', '␛': '␛␛' }
const unmarked: Record<string, string> = { '␤': '\n', '␍': '\r' }
/** An empty text, which is not the same as none. */
const emptyText = '␛'

/** A text as a cell: line breaks become visible signs. */
export const escaped = (text: string): string => text.replace(/[\n\r␤␍␛]/g, sign => marks[sign]!)
/** The text of a cell that `escaped` wrote. */
export const unescaped = (cell: string): string =>
  /[␤␍␛]/.test(cell) ? cell.replace(/␛([␤␍␛])|([␤␍])/g, (_, itself, sign) => itself ?? unmarked[sign]!) : cell

/** A column's value as a cell, whole: reading it gives the same value. Numbers stay numbers, for their column to say how. */
export function cellOf(value: Value | undefined, { kind }: OwnField): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return kind === 'link' ? value + 1 : value
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (kind === 'json' || kind === 'series') return JSON.stringify(value)
  if (Array.isArray(value)) return value.length === 0 ? '+' : (value as string[]).map(escaped).join('+')
  return value === '' ? emptyText : escaped(value)
}

/** Reads what `cellOf` wrote; undefined where the cell holds no value of the column. An empty cell is null. */
export function readOwnCell(cell: string, field: OwnField): Value | undefined {
  if (cell === '') return null
  const { kind } = field
  if (kind === 'text') return good(field, cell === emptyText ? '' : unescaped(cell))
  if (kind === 'flag') return cell === 'Y' ? true : cell === 'N' ? false : undefined
  if (kind === 'list') return good(field, cell === '+' ? [] : cell.split('+').map(unescaped))
  if (kind === 'json' || kind === 'series') return good(field, parsed(cell))
  if (kind === 'number') {
    const { value } = readDecimal(cell)
    // what the contract calls whole is an integer of 32 bits where it is stored
    const isTooLarge = value !== null && field.unit === '' && Math.abs(value) > 2147483647
    return good(field, value === null || isTooLarge ? undefined : value)
  }
  if (kind === 'link') return /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) - 1 : undefined
  if (kind === 'date') return isDay(cell) ? cell : undefined
  return isInstant(cell) ? cell : undefined
}

const good = ({ schema }: OwnField, value: Value | undefined): Value | undefined =>
  value !== undefined && schema.safeParse(value).success ? value : undefined

function parsed(json: string): Value | undefined {
  try {
    return JSON.parse(json) as Value
  } catch {
    return undefined
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text))

/** Whether a cell has the number by which programs say that nothing was measured. */
export const saysMissing = (cell: string): boolean => Math.abs(readDecimal(cell).value ?? 0) === missingValue
