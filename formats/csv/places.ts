import { readCsvNumber } from './cell-number.ts'
import { plainWords } from './header.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** The rows of one place, by their numbers from 1. */
export interface PlaceRows {
  name: string
  rows: number[]
  /** No column names it: it is called by its number. */
  isUnnamed?: true
}

/** Words, in five languages, that stand above the names of holes, tests and places. */
const placeWords =
  /^(loca(tion)?|locatie|place|site|point|punkt|punto|object|objekt|objet|oggetto|hole|bore ?hole|boring|bh|bohrung|bohrloch|forage|sondaggio|perforazione|cpt|cptu|dcpt|dpt|spt|test|versuch|essai|prova|proef|sounding|sondierung|sondage|sondering|penetrometria|probe|name|nom|nome|naam|bezeichnung|designation|denominazione)( ?(id|no|nr|num|name|number|nummer|numero|nom|nome|naam|code|key))?\.?$/

/** Whether a header stands above names of places, holes or tests. */
export const saysPlace = (header: string): boolean => placeWords.test(plainWords(header))

/** A sheet of more places than this is none. */
const mostPlaces = 1000

/**
 * The rows of a sheet's table by the place that a column names: its header is a word for places, holes or tests, or the
 * depths begin anew wherever its text changes. Its names come back from row to row. Where no column names them, the runs
 * of the depths are places. Undefined: all rows are of one.
 */
export function placesIn(sheet: CsvSheet, { header, depth, data }: Ranges): PlaceRows[] | undefined {
  if (depth === null) return undefined
  const [first, last] = [depth.start.row, Math.min(depth.end.row, sheet.cells.length)]
  const width = sheet.cells[first - 1]?.length ?? 0
  for (let col = 1; col <= width; col++) {
    if (col === depth.start.col) continue
    const isHeaded = header !== null && saysPlace(cellAt(sheet, header.start.row, col))
    // a column of data is one of places only if its header says so
    if (!isHeaded && data && col >= data.start.col && col <= data.end.col && isNumeric(sheet, col, first, last))
      continue
    const places = rowsByName(sheet, col, first, last)
    if (places && (isHeaded || beginAnew(sheet, depth.start.col, places))) return places
  }
  return splitRuns(sheet, depth.start.col, first, last)
}

/** A run of depths has at least as many rows. */
const leastRows = 3

/** The rows by the runs of their depths: one begins where the depths fall back by more than half of the run before. Undefined: there is one, or they go back and forth. */
function splitRuns(sheet: CsvSheet, col: number, first: number, last: number): PlaceRows[] | undefined {
  const comma = commaIn(sheet, col, first, last)
  const runs: number[][] = []
  let [top, before] = [0, Number.POSITIVE_INFINITY]
  for (let row = first; row <= last; row++) {
    const depth = Math.abs(readCsvNumber(cellAt(sheet, row, col), comma))
    if (Number.isNaN(depth)) continue
    if (runs.length === 0 || before - depth > (before - top) / 2) {
      if (runs.length > 0 && runs.at(-1)!.length < leastRows) return undefined
      runs.push([])
      top = depth
    } else if (depth < before) return undefined
    runs.at(-1)!.push(row)
    before = depth
  }
  if (runs.length < 2 || runs.length > mostPlaces || runs.at(-1)!.length < leastRows) return undefined
  return runs.map((rows, k) => ({ name: String(k + 1), rows, isUnnamed: true }))
}

/** The one name that a column of names, holes or tests has in all rows; undefined: none does. */
export function placeNameIn(sheet: CsvSheet, { header, depth }: Ranges): string | undefined {
  if (header === null || depth === null) return undefined
  const rows = sheet.cells.slice(depth.start.row - 1, depth.end.row)
  for (const [place, head] of (sheet.cells[header.start.row - 1] ?? []).entries()) {
    if (place + 1 === depth.start.col || !saysPlace(head)) continue
    const names = new Set(rows.map(row => (row[place] ?? '').trim()).filter(name => name !== ''))
    if (names.size === 1) return [...names][0]
  }
  return undefined
}

/** Rows by the text of a column, if it is in all of them, and each text in two or more on an average. */
function rowsByName(sheet: CsvSheet, col: number, first: number, last: number): PlaceRows[] | undefined {
  const byName = new Map<string, number[]>()
  let count = 0
  for (let row = first; row <= last; row++) {
    const name = cellAt(sheet, row, col).trim()
    if (name === '') {
      if (sheet.cells[row - 1]!.some(cell => cell.trim() !== '')) return undefined
      continue
    }
    count++
    const rows = byName.get(name)
    if (rows) rows.push(row)
    else byName.set(name, [row])
    if (byName.size > mostPlaces) return undefined
  }
  if (byName.size < 2 || byName.size * 2 > count) return undefined
  return [...byName].map(([name, rows]) => ({ name, rows }))
}

/** Whether each place but the first begins less deep than the one before it ends, and goes down from there. */
function beginAnew(sheet: CsvSheet, depthCol: number, places: readonly PlaceRows[]): boolean {
  const comma = commaIn(sheet, depthCol, 1, sheet.cells.length)
  const depthAt = (row: number) => readCsvNumber(cellAt(sheet, row, depthCol), comma)
  return places.every(({ rows }, k) => {
    const [top, bottom] = [depthAt(rows[0]!), depthAt(rows.at(-1)!)]
    const isRun = rows.at(-1)! - rows[0]! === rows.length - 1
    return isRun && rows.length > 1 && top < bottom && (k === 0 || top < depthAt(places[k - 1]!.rows.at(-1)!))
  })
}

function isNumeric(sheet: CsvSheet, col: number, first: number, last: number): boolean {
  for (let row = first; row <= last; row++) if (/\p{L}/u.test(cellAt(sheet, row, col))) return false
  return true
}

/** The sheet with the rows of one place alone below what stands above the table, and its ranges there. */
export function sheetOfPlace(
  sheet: CsvSheet,
  ranges: Ranges,
  { rows }: PlaceRows,
): { sheet: CsvSheet; ranges: Ranges } {
  const first = ranges.depth!.start.row
  const last = first + rows.length - 1
  const own = (range: Ranges['data']) => range && { ...range, end: { ...range.end, row: last } }
  return {
    sheet: { ...sheet, cells: [...sheet.cells.slice(0, first - 1), ...rows.map(row => sheet.cells[row - 1]!)] },
    ranges: { ...ranges, depth: own(ranges.depth), data: own(ranges.data) },
  }
}
