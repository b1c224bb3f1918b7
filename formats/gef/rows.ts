import { missingValue, type Quantity } from '@borebook/contract/soundings/soundings.ts'
import { type Findings, quoteText } from '../kit/findings.ts'
import { readDecimal } from '../kit/number.ts'
import { type Scale, scaled } from '../kit/scale.ts'
import { layoutOf, readGefRecords } from './body.ts'
import { findEntry, type GefHeader } from './header.ts'
import { scanRows } from './scan.ts'

/** A column of a cone test, by its COLUMNINFO. */
export interface GefColumn {
  /** Place in the row, from 0. */
  place: number
  /** The number that says what it means. */
  number: number
  meaning: Quantity | 'length' | null
  name: string
  unit: string
  scale: Scale
  void: number | null
}

interface RowsRead {
  /** Line of each row, from 1. */
  lines: number[]
  /** Values by column, in the order of the columns, in stored units, NaN for nothing. */
  values: number[][]
  /** The texts of a row of which not every cell was taken. */
  odd: Map<number, string>
  /** The text of any row, for those that are left out. */
  textOf: (row: number) => string
}

/** The rows of a cone test; what is odd about them is told. */
export function readRows(header: GefHeader, columns: readonly GefColumn[], findings: Findings): RowsRead {
  const width = columns.reduce((most, { place }) => Math.max(most, place + 1), 0)
  const layout = layoutOf(header, width)
  const byPlace = new Map(columns.map(column => [column.place, column]))
  // a value times something else than a power of ten is converted afterwards
  const tenths = Array.from({ length: width }, (_, place) => {
    const scale = byPlace.get(place)?.scale
    return scale && scale.by === 1 ? scale.tenths : 0
  })
  const scanned = scanRows(header, layout, tenths)
  const read = scanned
    ? { ...scanned, values: columns.map(column => finished(scanned.values[column.place]!, column)), odd: new Map() }
    : slowly(header, columns, width, findings)
  const said = findEntry(header, 'LASTSCAN')
  const last = Number(said?.values[0])
  const rows = read.lines.length
  if (said && Number.isFinite(last) && last > 0 && last !== rows)
    findings.warning(said.line, said.key, 'sounding.file.count', { said: last, rows })
  let records: string[][] | null = null
  const textOf = (row: number): string => {
    records ??= readGefRecords(header, layout).map(({ cells }) => cells)
    return records[row]!.join(' ')
  }
  return { ...read, textOf }
}

/** Values as the scan gave them, without those that say nothing. */
function finished(values: number[], { scale, void: written }: GefColumn): number[] {
  const isPower = scale.by === 1
  const inScale = (value: number) => (isPower ? scaled(value, scale) : value)
  const missing = inScale(missingValue)
  const nothing = written === null ? Number.NaN : inScale(written)
  const near = Math.abs(nothing) * 1e-9
  const other = written !== null && isNines(written) ? -nothing : nothing
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value === missing || Math.abs(value - nothing) <= near || Math.abs(value - other) <= near)
      values[row] = Number.NaN
    else if (!isPower) values[row] = scaled(value, scale)
  }
  return values
}

/** Reads rows by the cells of each record, however odd these are. */
function slowly(
  header: GefHeader,
  columns: readonly GefColumn[],
  width: number,
  findings: Findings,
): Omit<RowsRead, 'textOf'> {
  const values: number[][] = columns.map(() => [])
  const lines: number[] = []
  const odd = new Map<number, string>()
  let hasComma = false
  for (const { line, cells } of readGefRecords(header, layoutOf(header, width))) {
    const row = lines.length
    lines.push(line)
    if (cells.length > width) odd.set(row, cells.join(' '))
    if (cells.length !== width) findings.warning(line, null, 'gef.row.width', { cells: cells.length, columns: width })
    for (const [k, column] of columns.entries()) {
      const text = cells[column.place] ?? ''
      const { value, comma } = readDecimal(text)
      if (comma) hasComma = true
      if (value === null && text.trim() !== '') {
        odd.set(row, cells.join(' '))
        findings.warning(line, null, 'gef.row.text', { text: quoteText(text) })
      }
      const isMissing = value === null || value === missingValue || isVoid(value, column.void)
      values[k]!.push(isMissing ? Number.NaN : scaled(value, column.scale))
    }
  }
  if (hasComma) findings.note(null, null, 'sounding.file.comma')
  return { lines, values, odd }
}

/** Values are compared as numbers: 9.9990e+003 is 9999; and some programs write a void of nines with the other sign. */
const isVoid = (value: number, written: number | null): boolean =>
  written !== null &&
  [written, isNines(written) ? -written : written].some(one => Math.abs(value - one) <= Math.abs(one) * 1e-9)

/** Whether a void is of nothing but nines, at least three: no measurement. */
const isNines = (written: number): boolean => /^-?9[9.]{2,}$/.test(String(written))
