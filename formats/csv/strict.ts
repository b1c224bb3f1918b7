import { messageOf, type TextKey, type TextValues } from '@borebook/contract/kit/say.ts'
import {
  getQuantityUnit,
  nameOfQuantity,
  type Quantity,
  quantities,
  type Remark,
  type SequenceData,
  type SoundingData,
} from '@borebook/contract/soundings/soundings.ts'
import { orderByDepth } from '../kit/by-depth.ts'
import { quoteText } from '../kit/findings.ts'
import { readDecimal } from '../kit/number.ts'
import { findUnitScale, type Scale, scaled } from '../kit/scale.ts'
import { isRefusalText } from './apply.ts'
import { isVoid } from './cell-number.ts'
import { splitCells } from './cells.ts'
import { meantBy, readCsvHeader } from './header.ts'

interface WrongLine {
  /** Line number, from 1, the header’s own. */
  line: number
  /** A sentence’s key with its values; it names the line. */
  text: string
}
/** The numbers of a sounding, with remarks only where cells are refusals. `wasUnsorted`: the rows did not ascend and were sorted. */
interface SequencesRead {
  data: Pick<SoundingData, 'depth' | 'sequences'> & Partial<Pick<SoundingData, 'remarks'>>
  wasUnsorted: boolean
}

/** Wrong lines that are told at most. */
const told = 1000
const deepest = 15_000

interface Column {
  sndname: string
  quantity: Quantity | null
  unit: string
  scale: Scale
}

/**
 * Reads what `writeSequencesCsv` writes and people post: a header row, depth first, each further column `name [unit]`;
 * `,` between cells, or `;` with decimals written with a comma or a point. Nothing is guessed: a header without a unit is
 * in the stored one. Empty cells and 9999 are nothing; blank lines are skipped; depths lose their sign; rows that descend
 * are sorted. Anything else is told with its line, and then nothing is read.
 */
export function readSequencesCsv(text: string): SequencesRead | { wrong: WrongLine[] } {
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = /^[^\r\n,]*;/.test(plain) ? ';' : ','
  const { cells, lines } = splitCells(plain, delimiter)
  const wrong: WrongLine[] = []
  const lineOf = (row: number) => lines?.[row] ?? row + 1
  const tell = (row: number, key: TextKey, values?: TextValues) => {
    if (wrong.length < told) wrong.push({ line: lineOf(row), text: messageOf(key, { line: lineOf(row), ...values }) })
  }
  const head = readHead(cells[0] ?? [], (key, values) => tell(0, key, values))
  if (head === null || wrong.length > 0) return { wrong }
  const read = new Body(head, delimiter === ';', tell)
  for (let row = 1; row < cells.length; row++) read.row(row, cells[row]!)
  return read.end(wrong, lineOf)
}

type ReportFinding = (key: TextKey, values?: TextValues) => void

function readHead(cells: readonly string[], tell: ReportFinding): { depth: Scale; columns: Column[] } | null {
  const [first = '', ...others] = cells.map(cell => cell.trim().replace(/^'(?=[=+\-@])/, ''))
  if (first === '' || others.length === 0 || others.some(cell => cell === '')) {
    tell('sheet.wrong.header')
    return null
  }
  const { name, unit } = readCsvHeader(first)
  const depth = unit === null || unit === '' ? findUnitScale('m', 'm') : findUnitScale(unit, 'm')
  if (depth === null) tell('sheet.wrong.unit', { unit: quoteText(unit ?? ''), column: quoteText(name) })
  const columns: Column[] = []
  // an exact name counts over what another header may mean
  const taken = new Set(others.flatMap(cell => namedExactly(cell) ?? []))
  for (const cell of others) {
    const column = columnOf(cell, taken, tell)
    if (column.quantity !== null) taken.add(column.quantity)
    if (columns.some(({ sndname }) => sndname === column.sndname))
      tell('sheet.wrong.twice', { column: quoteText(column.sndname) })
    columns.push(column)
  }
  return depth && { depth, columns }
}

/** A quantity by the name that we write ourselves, else by what headers call it. */
function quantityOf(name: string): Quantity | null {
  const own = quantities.find(quantity => quantity === name)
  if (own) return own
  const meant = meantBy(name)
  return meant === 'depth' || meant === 'length' ? 'depthFile' : meant
}

const asItIs: Scale = { by: 1, tenths: 0 }

const namedExactly = (cell: string): Quantity | undefined =>
  quantities.find(quantity => quantity === cell || nameOfQuantity(quantity) === cell)

/** A column whose quantity its exact name says, or else what headers call it, unless another column has that already. */
function columnOf(cell: string, taken: ReadonlySet<Quantity>, tell: ReportFinding): Column {
  const { name, unit } = readCsvHeader(cell)
  const exact = namedExactly(cell)
  const quantity = exact ?? quantityOf(name)
  if (quantity === null || (exact === undefined && taken.has(quantity)))
    return { sndname: cell, quantity: null, unit: /\[([^\]]*)\]$/.exec(cell)?.[1] ?? unit ?? '', scale: asItIs }
  const stored = getQuantityUnit(quantity)
  const scale = stored === '' || !unit ? asItIs : findUnitScale(unit, stored)
  if (scale === null) tell('sheet.wrong.unit', { unit: quoteText(unit ?? ''), column: quoteText(name) })
  return { sndname: nameOfQuantity(quantity), quantity, unit: stored, scale: scale ?? asItIs }
}

/** The rows below the header. */
class Body {
  private readonly depths: (number | null)[] = []
  private readonly rows: number[] = []
  private readonly values: (number | null)[][]
  private readonly texts: { place: number; text: string }[] = []
  private readonly head: { depth: Scale; columns: Column[] }
  private readonly takesCommas: boolean
  private readonly tell: (row: number, key: TextKey, values?: TextValues) => void

  constructor(
    head: { depth: Scale; columns: Column[] },
    takesCommas: boolean,
    tell: (row: number, key: TextKey, values?: TextValues) => void,
  ) {
    this.head = head
    this.takesCommas = takesCommas
    this.tell = tell
    this.values = head.columns.map(() => [])
  }

  private number(cell: string): number {
    const { value, comma } = readDecimal(cell)
    return value === null || (comma && !this.takesCommas) ? Number.NaN : value
  }

  row(row: number, cells: readonly string[]): void {
    if (cells.every(cell => cell.trim() === '')) return
    const { columns } = this.head
    if (cells.length !== columns.length + 1)
      this.tell(row, 'sheet.wrong.width', { cells: cells.length, columns: columns.length + 1 })
    const written = this.number(cells[0]!)
    const depth = Math.abs(scaled(written, this.head.depth))
    if (Number.isNaN(written) || isVoid(written)) this.tell(row, 'sheet.wrong.depth', { text: quoteText(cells[0]!) })
    else if (depth > deepest) this.tell(row, 'sheet.wrong.deep', { depth })
    this.rows.push(row)
    this.depths.push(Number.isNaN(depth) ? null : depth)
    for (const [k, column] of columns.entries()) this.values[k]!.push(this.value(row, column, cells[k + 1] ?? ''))
  }

  private value(row: number, { sndname, quantity, scale }: Column, cell: string): number | null {
    if (cell.trim() === '') return null
    const value = this.number(cell)
    if (!Number.isNaN(value)) return isVoid(value) ? null : scaled(value, scale)
    if (quantity === 'N' && isRefusalText(cell)) this.texts.push({ place: this.rows.length - 1, text: cell.trim() })
    else this.tell(row, 'sheet.wrong.text', { text: quoteText(cell), column: quoteText(sndname) })
    return null
  }

  end(wrong: WrongLine[], lineOf: (row: number) => number): SequencesRead | { wrong: WrongLine[] } {
    const order = orderByDepth(this.depths)
    for (const { row, first } of order.repeated)
      this.tell(this.rows[row]!, 'sheet.wrong.repeated', {
        depth: Math.abs(this.depths[row]!),
        first: lineOf(this.rows[first]!),
      })
    if (order.rows.length === 0 && wrong.length === 0) this.tell(0, 'sheet.wrong.noRows')
    if (wrong.length > 0) return { wrong: wrong.sort((a, b) => a.line - b.line) }
    const remarks: Remark[] = this.texts.map(({ place, text }) => ({ depth: Math.abs(this.depths[place]!), text }))
    const sequences: SequenceData[] = this.head.columns.map(({ sndname, quantity, unit }, k) => ({
      sndname,
      quantity,
      unit,
      values: order.rows.map(row => this.values[k]![row]!),
    }))
    return {
      data: {
        depth: order.depth,
        sequences,
        ...(remarks.length > 0 && { remarks: remarks.sort((a, b) => a.depth - b.depth) }),
      },
      wasUnsorted: order.wasUnsorted,
    }
  }
}
