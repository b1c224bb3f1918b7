import { doubleQuotes, quoteCell } from '../../csv/write-cells.ts'
import { isMoment, settleMoments, wider } from './moments.ts'
import type { Head } from './records.ts'

/** A number is written with the decimals that its column needs; a text is escaped already. */
export type AgsCell = string | number

interface Column {
  unit: string
  /** Empty: by the values. */
  type: string
  /** Fewest decimals of its numbers. */
  decimals: number
  /** The type that all files had that brought the heading; null where they differed. */
  given?: string | null
}

/** One group of a file that is written: rows by heading, columns in the order in which they came. */
export class AgsTable {
  readonly name: string
  readonly columns = new Map<string, Column>()
  readonly rows: Record<string, AgsCell>[] = []

  constructor(name: string) {
    this.name = name
  }

  /** Adds a column, or says its unit and type where it is there without. */
  column(heading: string, unit: string, type: string, decimals = 0): void {
    const known = this.columns.get(heading)
    if (!known) this.columns.set(heading, { unit, type, decimals })
    else if (known.unit === '' && known.type === '') Object.assign(known, { unit, type })
    else if (type !== '' && known.type !== '' && type !== known.type) known.type = joint(known.type, type)
  }

  /** Takes unit and type of a heading as a file had them, where its values stand in that unit. */
  asInFile([heading, unit, type]: Head): void {
    const known = this.columns.get(heading)
    if (!known) {
      this.columns.set(heading, { unit, type, decimals: decimalsOf(type) ?? 0, given: type })
      return
    }
    if (known.unit !== unit && !(isMoment(known.unit) && isMoment(unit))) return
    // nobody knows of readings that are yet to come how exact they are
    known.unit = isMoment(unit) && (known.given !== undefined || this.name === 'MOND') ? wider(known.unit, unit) : unit
    known.decimals = Math.max(known.decimals, decimalsOf(type) ?? 0)
    known.given = known.given === undefined || known.given === type ? type : null
  }

  /** The heading under which cells of a unit stand: another one where the column has another unit already. */
  headingFor([heading, unit, type]: Head): string {
    const known = this.columns.get(heading)
    if (known && unit !== '' && known.unit !== '' && known.unit !== unit && !isMoment(known.unit)) {
      const other = `${heading.slice(0, 8)}2`
      this.column(other, unit, type)
      return other
    }
    this.column(heading, unit, type)
    return heading
  }

  /** Lists its headings in the order in which they are written. */
  headings(standard: readonly string[]): string[] {
    const rank = new Map(standard.map((heading, k) => [heading, k]))
    return [...this.columns.keys()].sort((a, b) => (rank.get(a) ?? 1e6) - (rank.get(b) ?? 1e6))
  }

  /** The rows of the file: GROUP, HEADING, UNIT, TYPE and one DATA a row, with CRLF. */
  text(standard: readonly string[]): string {
    const headings = this.headings(standard)
    const forms = headings.map(heading => this.settle(heading))
    const lines = [
      line(['GROUP', this.name]),
      line(['HEADING', ...headings]),
      line(['UNIT', ...headings.map(heading => this.columns.get(heading)!.unit)]),
      line(['TYPE', ...headings.map(heading => this.columns.get(heading)!.type)]),
    ]
    for (const row of this.rows) {
      let text = '"DATA"'
      for (let k = 0; k < headings.length; k++) {
        const cell = row[headings[k]!]
        text += `,"${cell === undefined ? '' : typeof cell === 'number' ? forms[k]!(cell) : doubleQuotes(cell)}"`
      }
      lines.push(text)
    }
    return `${lines.join('\r\n')}\r\n`
  }

  /** Settles a column's type by its values; answers how its numbers are written. */
  settle(heading: string): (value: number) => string {
    const column = this.columns.get(heading)!
    const numbers: number[] = []
    const texts: string[] = []
    for (const row of this.rows) {
      const cell = row[heading]
      if (typeof cell === 'number') numbers.push(cell)
      else if (cell) texts.push(cell)
    }
    if (isMoment(column.unit)) column.unit = settleMoments(this.rows, heading, column.unit)
    const { given } = column
    if (numbers.length === 0) {
      column.type = textType(column.type, given, texts)
      return String
    }
    const { type, form } = numberType(numbers, column.decimals)
    // a type of no fixed form holds any number
    if (given && decimalsOf(given) === null && given !== 'ID' && given !== 'PA') {
      column.type = given
      return form
    }
    const fits = texts.every(text => Number.isFinite(Number(text)) && form(Number(text)) === text)
    column.type = fits || type === given ? type : 'XN'
    return form
  }
}

const decimalsOf = (type: string): number | null => {
  const [, decimals] = /^(\d)DP$/.exec(type) ?? []
  return decimals === undefined ? null : Number(decimals)
}

/** The type of a column of texts: that of its file; of two files, or beside what was typed since, one that all keep to. */
function textType(type: string, given: string | null | undefined, texts: readonly string[]): string {
  const found = given || type || 'X'
  const decimals = decimalsOf(found)
  if (decimals === null || given === found) return found
  const form = withDecimals(decimals)
  return texts.some(text => !form.test(text)) ? 'XN' : found
}

/** What a number of so many decimals looks like. */
const withDecimals = (decimals: number): RegExp =>
  decimals === 0 ? /^[-+]?\d+$/ : new RegExp(`^[-+]?\\d+\\.\\d{${decimals}}$`)

/** The type of a column that takes cells of both types. */
function joint(one: string, other: string): string {
  const [a, b] = [decimalsOf(one), decimalsOf(other)]
  return a != null && b != null ? `${Math.max(a, b)}DP` : 'X'
}

/** The type that says all of these numbers exactly, and how they are written in it. */
export function numberType(
  numbers: readonly number[],
  least: number,
): { type: string; form: (value: number) => string } {
  let decimals = least
  let digits = 1
  let isScientific = false
  for (const value of numbers) {
    const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
    const [whole = '', fraction = ''] = mantissa.split('.')
    decimals = Math.max(decimals, fraction.length - Number(exponent), 0)
    digits = Math.max(digits, `${whole}${fraction}`.replace(/^0+|0+$/g, '').length)
    if (value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e15)) isScientific = true
  }
  if (!isScientific) return { type: `${decimals}DP`, form: value => value.toFixed(decimals) }
  return { type: `${digits - 1}SCI`, form: value => scientific(value, digits - 1) }
}

/** 1.7e-7 as 1.7E-07. */
const scientific = (value: number, decimals: number): string =>
  value.toExponential(decimals).replace(/e([+-])(\d+)$/, (_, sign, power) => `E${sign}${power.padStart(2, '0')}`)

const line = (cells: readonly string[]): string => cells.map(quoteCell).join(',')
