import { roundTo } from '@borebook/geo/depth-scale.ts'
import { readTypedNumber, showNumber } from '../../ui/fields/number-text.ts'
import { withDatesAsStored } from '../../ui/fields/read-date.ts'
import type { CellBlock } from '../grid/rows.ts'
import { withUnitsInHeader } from './header-words.ts'
import { type HeaderReader, lengthColumn, type RecordSheetData } from './sheet.ts'

/** A pasted column that no field is called like. */
export interface NamelessColumn {
  header: string
  cells: readonly string[]
}

/** A pasted block as it goes into a sheet. */
interface PlacedBlock {
  block: CellBlock
  /** Names of the sheet's columns, one for each of the block's; null for one that is not taken. */
  names: readonly (string | null)[]
  /** Columns whose headers are understood by nobody, with what stands below these. */
  unread: readonly NamelessColumn[]
  hasHeader: boolean
}

const isNumber = (cell: string | undefined) => typeof readTypedNumber(cell ?? '') === 'number'
const filled = (row: readonly string[]) => row.filter(cell => cell.trim() !== '')

/** Whether a block may begin with what its columns are called. */
export const mayHaveHeader = (block: CellBlock): boolean =>
  block.length > 1 && filled(block[0]!).length > 0 && !block[0]!.some(isNumber)

/** Whether some column of a block has words first and numbers alone below, two or more. */
const standsAboveNumbers = ([first = [], ...rows]: CellBlock): boolean =>
  rows.length > 1 && first.some((cell, i) => cell.trim() !== '' && rows.every(row => isNumber(row[i])))

interface Target {
  /** The column that a block without headers begins in. */
  left: number
  /** Depth at which a block that has nothing but lengths begins, m. */
  start?: number
  headers?: HeaderReader | undefined
}

/** Places the columns of a block: as its headers say, else on from the column `left`. */
export function placedBlock(sheet: RecordSheetData, block: CellBlock, target: Target): PlacedBlock {
  const placed = placeColumns(sheet, block, target)
  const isDate = (name: string | null | undefined) => sheet.columns.find(own => own.name === name)?.sort.sort === 'date'
  return { ...placed, block: withDatesAsStored(placed.block, place => isDate(placed.names[place])) }
}

function placeColumns(sheet: RecordSheetData, pasted: CellBlock, { left, start = 0, headers }: Target): PlacedBlock {
  const block = headers && mayHaveHeader(pasted) ? withUnitsInHeader(pasted) : pasted
  const [first = [], second = []] = block
  const namesIn = (row: readonly string[]) => row.map(cell => headers?.columnOf(cell) ?? null)
  const knownIn = (row: readonly string[]) => namesIn(row).filter(name => name !== null).length
  const named = namesIn(first)
  const isHeader =
    mayHaveHeader(block) &&
    (knownIn(first) >= Math.min(2, filled(first).length) || (knownIn(first) > 0 && standsAboveNumbers(block))) &&
    knownIn(first) > knownIn(second)
  if (!headers || !isHeader) return { block: pasted, names: inOrder(sheet, pasted, left), unread: [], hasHeader: false }
  const names = named.map((name, i) => (name === null || named.indexOf(name) < i ? null : name))
  const unread = first.flatMap((header, i) =>
    names[i] === null && header.trim() !== '' ? [{ header, cells: block.slice(1).map(row => row[i] ?? '') }] : [],
  )
  const rows = block.slice(1).map(row =>
    row.map((cell, i) => {
      const name = names[i]
      return name ? timesFactor(cell, headers.factorOf(first[i]!, name)) : cell
    }),
  )
  return { ...withDepths(sheet, rows, names, start), unread, hasHeader: true }
}

/** Depths of rows that have a length and not both of its ends; without either they follow each other from `start`, m. */
function withDepths({ ends }: RecordSheetData, rows: CellBlock, names: readonly (string | null)[], start: number) {
  const length = names.indexOf(lengthColumn)
  const taken = names.map(name => (name === lengthColumn ? null : name))
  const [from, to] = ends && length >= 0 ? [names.indexOf(ends.from), names.indexOf(ends.to)] : [0, 0]
  if (!ends || (from >= 0 && to >= 0)) return { block: rows, names: taken }
  const numberIn = (row: readonly string[], place: number) => Number(readTypedNumber(row[place] || '-') ?? Number.NaN)
  const depth = (value: number) => (Number.isFinite(value) ? showNumber(roundTo(value, 1e-6)) : '')
  let reached = start
  const block = rows.map(row => {
    const own = numberIn(row, length)
    const top = from >= 0 ? numberIn(row, from) : to >= 0 ? numberIn(row, to) - own : reached
    reached = top + own
    return [...row, ...(from < 0 ? [depth(top)] : []), ...(to < 0 ? [depth(reached)] : [])]
  })
  return { block, names: [...taken, ...(from < 0 ? [ends.from] : []), ...(to < 0 ? [ends.to] : [])] }
}

/** The text of a cell whose number stands in another unit. */
export function timesFactor(cell: string, factor: number): string {
  const number = readTypedNumber(cell)
  return factor !== 1 && typeof number === 'number' ? showNumber(roundTo(number * factor, 1e-6)) : cell
}

/** Columns that nobody has named go on from one; what is worked out takes none, unless the block has it too. */
function inOrder(sheet: RecordSheetData, block: CellBlock, left: number): (string | null)[] {
  const open = sheet.columns.slice(left, sheet.width)
  const wide = Math.max(0, ...block.map(row => row.length))
  const names: (string | null)[] = []
  for (const { name } of open) {
    if (names.length === wide) break
    if (name !== lengthColumn) names.push(name)
    else if (holdsLengths(sheet, block, names)) names.push(null)
  }
  return names
}

/** Whether the next column of a block is the difference of its depths. */
function holdsLengths({ ends }: RecordSheetData, block: CellBlock, names: readonly (string | null)[]): boolean {
  const [from, to] = [names.indexOf(ends!.from), names.indexOf(ends!.to)]
  const rows = block.filter(row => [from, to, names.length].every(place => isNumber(row[place])))
  return (
    from >= 0 &&
    to >= 0 &&
    rows.length > 0 &&
    rows.every(row => {
      const [upper, lower, length] = [from, to, names.length].map(place => Number(readTypedNumber(row[place]!)))
      return Math.abs(lower! - upper! - length!) < 0.0051
    })
  )
}
