import { messageOf } from '@borebook/contract/kit/say.ts'
import { getQuantityUnit, type Quantity } from '@borebook/contract/soundings/soundings.ts'
import { findUnitScale, type Scale } from '../kit/scale.ts'
import { columnOfWater, isOtherUnit, isReadingUnit } from '../readings/units.ts'
import { isEmptyCell, isVoid, readCsvNumber } from './cell-number.ts'
import { type Header, isUnit, meantBy, readCsvHeader, readCsvUnit } from './header.ts'
import { columnLetters } from './range.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** What a column of a sheet becomes. `quantity` and `unit` may be changed before `applyRanges`. */
export interface CsvColumn {
  /** Column, from 1. */
  col: number
  /** What its header calls it, without the unit; its letters where there is none. */
  name: string
  /** Null: something that is only shown, as the file has it. */
  quantity: Quantity | null
  /** Unit of the file's values, '' for none. */
  unit: string
  /** The file does not say the unit: it was guessed by the size of the numbers. */
  isGuess: boolean
  /** Source of the unit, as a sentence's key with its values. */
  said: string
  /** The unit that the file states where it is none that is known. */
  stated?: string
  /** The stated unit is of something else than the name, which counts for nothing then. */
  isOther?: boolean
}
export interface SheetColumns {
  depth: CsvColumn
  /** Columns from left to right, without the one of the depth. */
  data: CsvColumn[]
}

/** Units that a person may choose, by the one in which values are stored, which comes first. */
const choices: Readonly<Record<string, readonly string[]>> = {
  MPa: ['MPa', 'kPa', 'bar', 'kg/cm2', 'psi', 'tsf'],
  m: ['m', 'cm', 'mm', 'ft'],
  '°': ['°', 'gon', 'rad'],
  s: ['s', 'min', 'h'],
  'cm/s': ['cm/s', 'mm/s', 'm/s', 'm/min'],
  Nm: ['Nm', 'kNm'],
}
/** The units in which values of a quantity, or with null of depths, may be given. */
export const unitsFor = (quantity: Quantity | null): readonly string[] => {
  const stored = quantity === null ? 'm' : getQuantityUnit(quantity)
  return choices[stored] ?? [stored]
}

/** How values in a file's unit become stored ones; words behind it (`m below ground`) do not count. Null: no such unit. */
export const scaleFor = (unit: string, stored: string): Scale | null =>
  stored === ''
    ? { by: 1, tenths: 0 }
    : (findUnitScale(unit, stored) ?? findUnitScale(unit.trim().split(/[\s,;]+/)[0]!, stored))

/** Greatest values in the stored unit: what lies beyond is in the other unit. A cone that meets 150 MPa is broken. */
const beyond: Partial<Record<Quantity | 'depth', readonly (readonly [most: number, unit: string])[]>> = {
  qc: [[150, 'kPa']],
  qtFile: [[150, 'kPa']],
  fs: [[2.5, 'kPa']],
  u1: [[6, 'kPa']],
  u2: [[6, 'kPa']],
  u3: [[6, 'kPa']],
  speed: [[10, 'mm/s']],
  depth: [
    [12_000, 'mm'],
    [400, 'cm'],
  ],
}

/** No pore pressure is below vacuum, MPa; a zero reading may be a little off. */
const vacuum = -0.15

interface Span {
  least: number
  most: number
}
/** Least and greatest number of a column. */
function spanOf(sheet: CsvSheet, col: number, from: number, to: number): Span {
  const comma = commaIn(sheet, col, from, to)
  let [least, most] = [0, 0]
  for (let row = from; row <= Math.min(to, sheet.cells.length); row++) {
    const value = readCsvNumber(cellAt(sheet, row, col), comma)
    if (isVoid(value)) continue
    if (value > most) most = value
    else if (value < least) least = value
  }
  return { least, most }
}

/** The unit in which numbers of this size are likely given. */
function guessed(quantity: Quantity | null, stored: string, { least, most }: Span): string {
  if (/^u[123]$/.test(quantity ?? '') && least < vacuum) return 'kPa'
  const size = Math.max(most, -least)
  return beyond[quantity ?? 'depth']?.find(([limit]) => size > limit)?.[1] ?? stored
}

type UnitFound = Pick<CsvColumn, 'unit' | 'isGuess' | 'said' | 'stated' | 'isOther'>

/** Whether a text is a unit of anything, also of what no sounding has. */
const isAnyUnit = (text: string): boolean =>
  isUnit(text) || isReadingUnit(text) || isOtherUnit(text) || /^[\p{L}\d]+[²³^]\d?$|^\p{L}+\/\p{L}+\d?$/u.test(text)

/**
 * What a column is by its name and the unit it states: a length of a pore pressure is a head of water, a friction in % is
 * the friction ratio and one in kPa the friction. A unit of something else undoes the name, which would make it wrong.
 */
function statedBy(
  named: Quantity | null,
  unit: string | null,
): { quantity: Quantity | null; unit: string | null; isOther: boolean } {
  const asItIs = { quantity: named, unit, isOther: false }
  const stored = named === null ? '' : getQuantityUnit(named)
  if (named === null || stored === '' || !unit || scaleFor(unit, stored) !== null) return asItIs
  if (/^u[123]$/.test(named) && scaleFor(columnOfWater(unit), stored)) return { ...asItIs, unit: columnOfWater(unit) }
  if (named === 'fs' && scaleFor(unit, '%')) return { ...asItIs, quantity: 'Rf' }
  if (named === 'Rf' && scaleFor(unit, 'MPa')) return { ...asItIs, quantity: 'fs' }
  return isAnyUnit(unit) ? { quantity: null, unit, isOther: true } : asItIs
}

/**
 * The columns that these ranges name, each with what its header means and its unit: from the header, from the row
 * below it, or guessed by the greatest number. Null: no column of depths.
 */
export function readSheetColumns(sheet: CsvSheet, { depth, header, data }: Ranges): SheetColumns | null {
  if (depth === null) return null
  const headerRow = header?.start.row ?? null
  const unitRow = headerRow === null ? null : unitRowBelow(sheet, headerRow)
  const taken = new Set<Quantity>()
  const columnOf = (col: number, isDepth: boolean): CsvColumn => {
    const cell: Header = headerRow === null ? { name: '', unit: null } : readCsvHeader(cellAt(sheet, headerRow, col))
    const meant = isDepth ? null : meantBy(cell.name)
    // a second depth is what the file makes of the first
    const meaning = meant === 'depth' || meant === 'length' ? 'depthFile' : meant
    const below = unitRow === null ? null : readCsvUnit(cellAt(sheet, unitRow, col))
    const stated = statedBy(meaning, cell.unit ?? below)
    const quantity = stated.quantity !== null && !taken.has(stated.quantity) ? stated.quantity : null
    if (quantity !== null) taken.add(quantity)
    const range = isDepth ? depth : (data ?? depth)
    const span = spanOf(sheet, col, range.start.row, range.end.row)
    const unit = unitFound(quantity, isDepth, cell.unit === null ? null : stated.unit, stated.unit, unitRow, span)
    if (stated.isOther) unit.isOther = true
    return { col, name: cell.name === '' ? columnLetters(col) : cell.name, quantity, ...unit }
  }
  const depthColumn = columnOf(depth.start.col, true)
  const last = Math.min(data?.end.col ?? 0, sheet.columns)
  const cols: number[] = []
  for (let col = data?.start.col ?? 1; col <= last; col++) if (col !== depth.start.col) cols.push(col)
  return { depth: depthColumn, data: cols.map(col => columnOf(col, false)) }
}

function unitFound(
  quantity: Quantity | null,
  isDepth: boolean,
  inHeader: string | null,
  below: string | null,
  row: number | null,
  span: Span,
): UnitFound {
  const stored = isDepth ? 'm' : quantity === null ? null : getQuantityUnit(quantity)
  const written = inHeader ?? below
  const said = inHeader === null ? messageOf('sheet.unit.row', { row: row ?? 0 }) : messageOf('sheet.unit.header')
  if (stored === '') return { unit: '', isGuess: false, said: messageOf('sheet.unit.none') }
  if (stored === null)
    return { unit: written ?? '', isGuess: false, said: written ? said : messageOf('sheet.unit.none') }
  if (written !== null && scaleFor(written, stored) !== null) return { unit: written, isGuess: false, said }
  const most = Number(Math.max(span.most, -span.least).toPrecision(3))
  return {
    unit: guessed(isDepth ? null : quantity, stored, span),
    isGuess: true,
    ...(written ? { stated: written } : {}),
    said: written
      ? messageOf('sheet.unit.unknown', { unit: written, most })
      : messageOf('sheet.unit.guessed', { most }),
  }
}

/** The row of units below a header, behind a blank one or not. */
function unitRowBelow(sheet: CsvSheet, header: number): number | null {
  const isBlank = (sheet.cells[header] ?? []).every(cell => cell.trim() === '')
  const row = header + (isBlank ? 2 : 1)
  return isUnitRow(sheet, row) ? row : null
}

/** Whether a row holds units only, and at least one. */
export function isUnitRow(sheet: CsvSheet, row: number): boolean {
  let units = 0
  for (const cell of sheet.cells[row - 1] ?? []) {
    const text = cell.trim()
    if (text === '' || isEmptyCell(text)) continue
    const unit = readCsvUnit(text)
    if (unit === null) return false
    if (isUnit(unit) || unit === '' || text !== unit) units++
  }
  return units > 0
}
