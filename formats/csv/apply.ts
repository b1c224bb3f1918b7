import { messageOf } from '@borebook/contract/kit/say.ts'
import {
  getQuantityUnit,
  nameOfQuantity,
  type Quantity,
  type Remark,
  type SequenceData,
  type SoundingData,
  type SoundingKind,
  sequenceName,
} from '@borebook/contract/soundings/soundings.ts'
import { orderByDepth } from '../kit/by-depth.ts'
import { quoteText } from '../kit/findings.ts'
import { sayBeyond, sayVoids, takeOutVoids, type VoidFound } from '../kit/impossible.ts'
import { type Scale, scaled } from '../kit/scale.ts'
import { distinctNames } from '../sounding-rows.ts'
import { isEmptyCell, isVoid, readCsvNumber } from './cell-number.ts'
import { type CsvColumn, type SheetColumns, scaleFor } from './columns.ts'
import { depthDoubts } from './depth-doubts.ts'
import { elevationsIn } from './elevations.ts'
import { type PlaceRows, placesIn } from './places.ts'
import { columnLetters } from './range.ts'
import { type CsvSheet, cellAt, commaIn, type Ranges } from './sheet.ts'

/** A row of the sheet that is not taken, by its number from 1, with a sentence's key and values. */
interface LeftRow {
  line: number
  reason: string
}
export interface Applied {
  /** Name, start and meta are for who knows the file to fill in. */
  data: SoundingData
  /** How many rows it has. */
  rows: number
  left: LeftRow[]
  /** Depths did not ascend; the rows were sorted. */
  wasUnsorted: boolean
  /** How many depths were written negative and lost their sign. */
  negative: number
  /** What speaks against the depths being depths, and which values were taken for none, as sentences. */
  doubts: string[]
}

/** No hole is deeper, m. */
const deepest = 15_000
/** Remarks that a sounding takes. */
const mostRemarks = 10_000

/** Blows that did not drive the whole length: `50/75`, `50/75mm`, `R (50/3cm)`. */
const refusal = /^[A-Z>=(\s]*\d+\s*(?:\/|for|auf|in)\s*\d+([.,]\d+)?\s*(mm|cm)?\)?$/i
/** Whether a text says how far how many blows drove. */
export const isRefusalText = (text: string): boolean => text.length < 40 && refusal.test(text.trim())

interface Column extends CsvColumn {
  scale: Scale
  comma: boolean
  values: (number | null)[]
  hasNumber: boolean
  texts: { place: number; text: string }[]
  voids: VoidFound[]
}

/**
 * The rows of a sheet that are numbers, in stored units: of each a depth, and of the other columns numbers or nothing. A
 * word among the numbers of a column leaves its row out; a column of words alone becomes remarks, blows such as `50/75`
 * a remark at a depth without a value. `columns` are those of `readSheetColumns`, with what a person changed of them.
 */
export function applyRanges(sheet: CsvSheet, ranges: Ranges, columns: SheetColumns): Applied {
  const rows = rowsOf(sheet, ranges)
  const left: LeftRow[] = []
  const depthScale = scaleFor(columns.depth.unit, 'm') ?? { by: 1, tenths: 0 }
  const depthComma = commaIn(sheet, columns.depth.col, rows.from, rows.to)
  const depths: (number | null)[] = []
  for (let row = rows.from; row <= rows.to; row++) {
    const value = readCsvNumber(cellAt(sheet, row, columns.depth.col), depthComma)
    const depth = scaled(value, depthScale)
    depths.push(isVoid(value) || !(Math.abs(depth) <= deepest) ? null : depth)
  }
  const read = columns.data.map(column => readColumn(sheet, column, rows))
  const wrong = notOneSounding(sheet, ranges)
  const doubts = wrong ? [wrong.said] : depthDoubts(sheet, ranges, columns.depth, depths)
  if (wrong) leaveAll(depths, rows.from, wrong.reason, left)
  else leaveTexts(sheet, read, depths, rows.from, left)
  const order = orderByDepth(depths)
  for (const { row, first } of order.repeated)
    left.push({
      line: rows.from + row,
      reason: messageOf('sheet.left.repeated', { line: rows.from + first }),
    })
  leaveOutside(sheet, rows, left)
  left.sort((a, b) => a.line - b.line)
  const kept = new Map(order.rows.map((row, k) => [row, order.depth[k]!]))
  const sequences = read.filter(({ hasNumber, texts }) => hasNumber || texts.length === 0)
  return {
    data: {
      name: '',
      kind: kindOf(sequences),
      started: null,
      meta: {},
      remarks: remarksOf(read, kept),
      depth: order.depth,
      sequences: named(sequences.map(column => ({ ...column, values: order.rows.map(row => column.values[row]!) }))),
    },
    rows: order.rows.length,
    left,
    wasUnsorted: order.wasUnsorted,
    negative: order.negative,
    doubts: [
      ...doubts,
      ...read.flatMap(({ name, quantity, values, voids }) => [
        ...sayVoids(name, voids),
        ...sayBeyond(name, quantity, values),
      ]),
    ],
  }
}

interface Rows {
  from: number
  to: number
}

/** The rows that depth and data have in common. */
function rowsOf(sheet: CsvSheet, { depth, data }: Ranges): Rows {
  if (depth === null) return { from: 1, to: 0 }
  return {
    from: Math.max(depth.start.row, data?.start.row ?? 1),
    to: Math.min(depth.end.row, data?.end.row ?? depth.end.row, sheet.cells.length),
  }
}

function readColumn(sheet: CsvSheet, column: CsvColumn, rows: Rows): Column {
  const stored = column.quantity === null ? null : getQuantityUnit(column.quantity)
  const scale = (stored === null ? null : scaleFor(column.unit, stored)) ?? { by: 1, tenths: 0 }
  const comma = commaIn(sheet, column.col, rows.from, rows.to)
  const read: Column = { ...column, scale, comma, values: [], hasNumber: false, texts: [], voids: [] }
  const written: number[] = []
  for (let row = rows.from; row <= rows.to; row++) {
    const cell = cellAt(sheet, row, column.col)
    const value = cell === '' ? Number.NaN : readCsvNumber(cell, comma)
    written.push(value)
    if (Number.isNaN(value)) {
      read.values.push(null)
      if (!isEmptyCell(cell)) read.texts.push({ place: row - rows.from, text: quoteText(cell) })
    } else {
      read.hasNumber = true
      read.values.push(isVoid(value) ? null : scaled(value, scale))
    }
  }
  read.voids = takeOutVoids(read.values, row => written[row]!, column.quantity)
  return read
}

/** Rows without a depth, and those with a word among numbers, lose their depth and are left. */
function leaveTexts(
  sheet: CsvSheet,
  columns: readonly Column[],
  depths: (number | null)[],
  from: number,
  left: LeftRow[],
): void {
  for (const [place, depth] of depths.entries()) {
    if (depth !== null) continue
    const isBlank = sheet.cells[from + place - 1]!.every(cell => cell.trim() === '')
    left.push({ line: from + place, reason: messageOf(isBlank ? 'sheet.left.blank' : 'sheet.left.noDepth') })
  }
  for (const { col, texts, hasNumber } of columns) {
    if (!hasNumber) continue
    for (const { place, text } of texts) {
      if (depths[place] === null || isRefusalText(text)) continue
      depths[place] = null
      left.push({ line: from + place, reason: messageOf('sheet.left.text', { text, column: columnLetters(col) }) })
    }
  }
}

/** Why the rows make no sounding, as a sentence and as the reason of each row: rows of several places, elevations. */
function notOneSounding(sheet: CsvSheet, ranges: Ranges): { said: string; reason: string } | undefined {
  const places = placesIn(sheet, ranges)
  if (places) {
    const said = messageOf('sheet.places', { count: places.length, names: placeNames(places) })
    return { said, reason: messageOf('sheet.left.places') }
  }
  const heights = elevationsIn(sheet, ranges, null)
  if (heights === null) return undefined
  const column = columnLetters(ranges.depth!.start.col)
  const said = messageOf('sheet.depth.elevation', { column, name: quoteText(heights.name) })
  return { said, reason: messageOf('sheet.left.elevation') }
}

function leaveAll(depths: (number | null)[], from: number, reason: string, left: LeftRow[]): void {
  for (const place of depths.keys()) {
    depths[place] = null
    left.push({ line: from + place, reason })
  }
}

const shownPlaces = 5
const placeNames = (places: readonly PlaceRows[]): string =>
  [
    ...places.slice(0, shownPlaces).map(({ name }) => quoteText(name)),
    ...(places.length > shownPlaces ? ['…'] : []),
  ].join(', ')

function leaveOutside(sheet: CsvSheet, { from, to }: Rows, left: LeftRow[]): void {
  const reason = messageOf('sheet.left.outside')
  for (let line = 1; line <= sheet.cells.length; line++) if (line < from || line > to) left.push({ line, reason })
}

function remarksOf(columns: readonly Column[], depths: ReadonlyMap<number, number>): Remark[] {
  return columns
    .flatMap(({ texts }) =>
      texts.flatMap(({ place, text }) => {
        const depth = depths.get(place)
        return depth === undefined ? [] : [{ depth, text }]
      }),
    )
    .sort((a, b) => a.depth - b.depth)
    .slice(0, mostRemarks)
}

const kindOf = (columns: readonly Column[]): SoundingKind => {
  const has = (...quantities: string[]) => columns.some(({ quantity }) => quantity && quantities.includes(quantity))
  // blows of a probing stand beside its resistance too: as a cone test it would be told what a cone lacks
  if (has('N10', 'N20')) return 'dp'
  if (has('qc', 'fs')) return 'cpt'
  return has('N') ? 'spt' : 'other'
}

/** Sequences, no two with the same quantity or name. */
function named(columns: readonly Column[]): SequenceData[] {
  const taken = new Set<Quantity>()
  return distinctNames(
    columns.map(({ quantity, name, unit: written, values }) => {
      const unit = quantity === null ? written : getQuantityUnit(quantity)
      if (quantity === null || taken.has(quantity))
        return { sndname: sequenceName(name, unit), quantity: null, unit, values }
      taken.add(quantity)
      return { sndname: nameOfQuantity(quantity), quantity, unit, values }
    }),
  )
}
