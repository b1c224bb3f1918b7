import { readCsvNumber } from './cell-number.ts'
import { isUnitRow } from './columns.ts'
import { type Meant, meantBy, readCsvHeader } from './header.ts'
import { type CellRange, lastPlace } from './range.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** Rows that are looked at for a header. */
const looked = 500
/** Columns that are looked at. */
const wide = 200

/** The ranges that a sheet seems to have: header row, the column of depths below it, and the columns of numbers. */
export function findRanges(sheet: CsvSheet): Ranges {
  const header = headerRow(sheet)
  const start = header === null ? firstNumbers(sheet) : firstBelow(sheet, header)
  if (start === null) return { depth: null, header: null, data: null }
  const above = header ?? labelRow(sheet, start)
  const meant = above === null ? [] : meantIn(sheet, above)
  const depth = depthColumn(sheet, meant, start)
  if (depth === null) return { depth: null, header: null, data: null }
  const end = lastRow(sheet, depth, start)
  const cols = dataColumns(sheet, depth, start, end, above)
  const column = (from: number, to: number): CellRange => ({
    start: { row: start, col: from },
    end: { row: end, col: to },
  })
  const [first, last] = [cols[0], cols.at(-1)]
  return {
    depth: column(depth, depth),
    header:
      above === null
        ? null
        : {
            start: { row: above, col: Math.min(depth, first ?? depth) },
            end: { row: above, col: Math.max(depth, last ?? depth) },
          },
    data: first === undefined || last === undefined ? null : column(first, last),
  }
}

const meantIn = (sheet: CsvSheet, row: number): (Meant | null)[] =>
  (sheet.cells[row - 1] ?? []).slice(0, wide).map(cell => {
    const text = cell.trim()
    return text === '' || text.length > 80 ? null : meantBy(readCsvHeader(text).name)
  })

const isNumber = (sheet: CsvSheet, row: number, col: number): boolean => {
  const cell = cellAt(sheet, row, col)
  return cell !== '' && !Number.isNaN(readCsvNumber(cell, cell.includes(',') && !cell.includes('.')))
}

/** The first row of which two cells or more mean something, and below which numbers stand. */
function headerRow(sheet: CsvSheet): number | null {
  for (let row = 1; row <= Math.min(sheet.cells.length, looked); row++) {
    const meant = meantIn(sheet, row)
    const known = meant.flatMap((meaning, k) => (meaning === null ? [] : [k + 1]))
    if (known.length < 2 || known.some(col => isNumber(sheet, row, col))) continue
    for (let below = row + 1; below <= Math.min(row + 4, sheet.cells.length); below++)
      if (known.filter(col => isNumber(sheet, below, col)).length >= 2) return row
  }
  return null
}

const firstBelow = (sheet: CsvSheet, header: number): number | null => {
  for (let row = header + 1; row <= sheet.cells.length; row++)
    if (!isUnitRow(sheet, row) && numbersIn(sheet, row) >= 2) return row
  return null
}

const numbersIn = (sheet: CsvSheet, row: number): number => {
  let numbers = 0
  for (let col = 1; col <= Math.min(sheet.cells[row - 1]?.length ?? 0, wide); col++)
    if (isNumber(sheet, row, col)) numbers++
  return numbers
}

/** The first of three rows of numbers, or of as many as there are. */
function firstNumbers(sheet: CsvSheet): number | null {
  const rows = sheet.cells.length
  const least = sheet.columns > 1 ? 2 : 1
  for (let row = 1; row <= Math.min(rows, looked); row++) {
    const run = Math.min(3, rows - row + 1)
    let k = 0
    while (k < run && numbersIn(sheet, row + k) >= least) k++
    if (k === run) return row
  }
  return null
}

/** The row of words above numbers that begin without a header we know; a row of units stands between. */
function labelRow(sheet: CsvSheet, start: number): number | null {
  for (let row = start - 1; row >= Math.max(1, start - 3); row--) {
    if (isUnitRow(sheet, row)) continue
    const filled = (sheet.cells[row - 1] ?? []).filter(cell => cell.trim() !== '')
    if (filled.length >= 2) return numbersIn(sheet, row) === 0 ? row : null
  }
  return null
}

/** The column of depths: what says it is a length, else a depth, else the first whose numbers go one way. */
function depthColumn(sheet: CsvSheet, meant: readonly (Meant | null)[], start: number): number | null {
  for (const wanted of ['length', 'depth'] as const) {
    const found = meant.findIndex((meaning, k) => meaning === wanted && isNumber(sheet, start, k + 1))
    if (found >= 0) return found + 1
  }
  const cols = (sheet.cells[start - 1] ?? []).slice(0, wide).map((_, k) => k + 1)
  const free = cols.filter(col => (meant[col - 1] ?? null) === null && isNumber(sheet, start, col))
  return free.find(col => goesOneWay(sheet, col, start)) ?? null
}

function goesOneWay(sheet: CsvSheet, col: number, start: number): boolean {
  const end = Math.min(sheet.cells.length, start + 50)
  const comma = commaIn(sheet, col, start, end)
  let [up, down] = [0, 0]
  let before = Number.NaN
  for (let row = start; row <= end; row++) {
    const value = readCsvNumber(cellAt(sheet, row, col), comma)
    if (value > before) up++
    else if (value < before) down++
    else if (value === before) return false
    if (!Number.isNaN(value)) before = value
  }
  return up === 0 ? down >= 0 : down === 0 || up > 20 * down
}

/** The last row with a depth; another header row ends the table, and so does the last place a range can name. */
function lastRow(sheet: CsvSheet, depth: number, start: number): number {
  let last = start
  let tests = looked
  for (let row = start; row <= Math.min(sheet.cells.length, lastPlace); row++) {
    if (isNumber(sheet, row, depth)) last = row
    else if (tests-- > 0 && meantIn(sheet, row).filter(meaning => meaning !== null).length >= 2) break
  }
  return last
}

/** Cells of a column that are looked at to tell whether it holds numbers. */
const sampled = 400

/** The columns that hold numbers, and a header where others have one; behind the depth, unless those that mean something stand before it. */
function dataColumns(sheet: CsvSheet, depth: number, start: number, end: number, above: number | null): number[] {
  const meant = above === null ? [] : meantIn(sheet, above)
  const isKnown = (col: number) => (meant[col - 1] ?? null) !== null
  const found: number[] = []
  for (let col = 1; col <= Math.min(sheet.columns, wide); col++) {
    if (col === depth || (above !== null && cellAt(sheet, above, col).trim() === '')) continue
    if (isKnown(col) || holdsNumbers(sheet, col, start, end)) found.push(col)
  }
  const behind = found.filter(col => col > depth)
  return found.some(col => col < depth && isKnown(col)) || behind.length === 0 ? found : behind
}

function holdsNumbers(sheet: CsvSheet, col: number, start: number, end: number): boolean {
  const step = Math.max(1, Math.floor((end - start) / sampled))
  let [filled, numbers] = [0, 0]
  for (let row = start; row <= end; row += step) {
    if (cellAt(sheet, row, col).trim() === '') continue
    filled++
    if (isNumber(sheet, row, col)) numbers++
  }
  return filled > 0 && numbers >= filled / 2
}
