import {
  getQuantityUnit,
  missingValue,
  nameOfQuantity,
  type Quantity,
  type SequenceData,
  type SoundingData,
  type SoundingMeta,
  sequenceName,
} from '@borebook/contract/soundings/soundings.ts'
import { orderByDepth } from '../../kit/by-depth.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { leaveOutVoids } from '../../kit/impossible.ts'
import { findUnitScale, readScaled, type Scale, scaled } from '../../kit/scale.ts'
import { distinctNames } from '../../sounding-rows.ts'
import type { SoundingGroup } from '../groups/sounding-groups.ts'
import { saysMissing } from '../read/cells.ts'
import { headingInAgs4 } from '../read/keep.ts'
import type { AgsObject } from '../read/records.ts'
import type { AgsRows } from '../read/rows.ts'

/** What the rows of a run say that no sequence takes, in AGS4's headings. */
export interface AgsKept {
  /** What the file calls the run, where it goes by another name here: '' for nothing. */
  test?: { file: string; name: string }
  /** Cells of the general row. */
  general?: Record<string, string>
  /** Cells of the rows that stay, by their depth in metres. */
  cells?: Record<string, Record<string, string>>
  /** Rows that do not stay: their depth is there already, or none can be read. */
  rows?: Record<string, string>[]
}

interface Column {
  sndname: string
  quantity: Quantity | null
  unit: string
  /** How cells become values; of numbers that are no quantity, and of those reckoned here, they stay. */
  scale: Scale
  /** Values by row; a row beyond the end has none. */
  values: (number | null)[]
}

/** How the cells of a column are read: as a quantity, as numbers under another name, or as they stand. */
type ColumnRead = { column: Column; scale: Scale } | { others: string; name: string; unit: string }

const plain: Scale = { by: 1, tenths: 0 }
/** Columns of numbers that one run shows at most; those of a file made to be slow stay cells. */
const mostColumns = 100

/** The rows of one test run as they come, until all are there. */
export class SoundingRun {
  readonly line: number
  readonly hole: AgsObject
  readonly test: string
  private readonly group: SoundingGroup
  private readonly findings: Findings
  private readonly lines: number[] = []
  private readonly depths: (number | null)[] = []
  private readonly columns = new Map<string, Column>()
  /** Cells of headings that are no quantity, by name and unit. */
  private readonly others = new Map<string, { heading: string; name: string; unit: string; cells: string[] }>()
  private readonly cells: (Record<string, string> | undefined)[] = []
  /** Each with the heading under which it stands, where that is not the group's for remarks. */
  private readonly remarks: { row: number; text: string; heading?: string }[] = []
  /** How each column of a section is read. */
  private reads: { headings: readonly string[]; columns: (ColumnRead | null)[] } | null = null

  constructor(group: SoundingGroup, hole: AgsObject, test: string, line: number, findings: Findings) {
    this.group = group
    this.hole = hole
    this.test = test
    this.line = line
    this.findings = findings
  }

  /** Takes the row at hand. */
  take(rows: AgsRows, covered: ReadonlySet<string>): void {
    const row = this.lines.length
    this.lines.push(rows.line)
    this.depths.push(this.depth(rows))
    if (this.reads?.headings !== rows.headings)
      this.reads = {
        headings: rows.headings,
        columns: rows.headings.map(heading => this.columnOf(rows, heading, covered)),
      }
    const { columns, headings } = this.reads
    for (let k = 0; k < headings.length; k++) {
      const read = columns[k]
      if (!read) continue
      const cell = rows.exact(headings[k]!)
      if (cell.trim() !== '') this.cell(rows, row, headings[k]!, read, cell)
    }
    const remark = rows.text(fileHeading(rows, this.group.remark), 2000)
    if (remark !== null) this.remarks.push({ row, text: remark })
  }

  private depth(rows: AgsRows): number | null {
    const heading = fileHeading(rows, this.group.depth)
    const depth = rows.number(heading, 'length', { min: -15000, max: 15000 })
    if (depth === null && rows.raw(heading) !== '') this.keepCell(this.row, this.group.depth, rows.raw(heading))
    return depth
  }

  private columnOf(rows: AgsRows, heading: string, covered: ReadonlySet<string>): ColumnRead | null {
    const known = headingInAgs4(heading)
    if (covered.has(known) || rows.headings.indexOf(heading) !== rows.headings.lastIndexOf(heading)) return null
    const unit = rows.unit(heading)
    const quantity = this.group.quantities[known]
    const scale = quantity === undefined ? null : findUnitScale(unit, getQuantityUnit(quantity))
    if (quantity !== undefined && scale !== null) return { column: this.of(quantity, scale), scale }
    if (quantity !== undefined)
      this.findings.warning(rows.line, rows.group, 'import.sounding.unit', { heading, unit: unit || '–' })
    return { others: `${known} ${unit}`, name: this.group.named[known] ?? known, unit }
  }

  private of(quantity: Quantity, scale = plain): Column {
    const column = this.columns.get(quantity) ?? {
      sndname: nameOfQuantity(quantity),
      quantity,
      unit: getQuantityUnit(quantity),
      scale,
      values: [],
    }
    this.columns.set(quantity, column)
    return column
  }

  private cell(rows: AgsRows, row: number, heading: string, read: ColumnRead, cell: string): void {
    if ('others' in read) {
      let other = this.others.get(read.others)
      if (other === undefined) {
        other = { heading: headingInAgs4(heading), name: read.name, unit: read.unit, cells: [] }
        this.others.set(read.others, other)
      }
      other.cells[row] = cell
      return
    }
    const { value, comma } = readScaled(cell.trim(), read.scale)
    if (value === null) {
      this.findings.warning(rows.line, rows.group, 'import.number.none', { heading, text: quoteText(cell) })
      this.keepCell(row, headingInAgs4(heading), cell)
    } else if (!saysMissing(cell)) {
      if (comma)
        this.findings.warning(rows.line, rows.group, 'import.number.comma', { heading, text: cell, value }, heading)
      read.column.values[row] = value
    }
  }

  /** Keeps a cell of a row as it stands, under its heading in AGS4. */
  keepCell(row: number, heading: string, cell: string): void {
    this.cells[row] ??= {}
    this.cells[row]![heading] = cell
  }

  /** The row taken last. */
  get row(): number {
    return this.lines.length - 1
  }

  /** Adds something said at a row, under a heading, before what its remark says. */
  say(row: number, text: string, heading?: string): void {
    const at = this.remarks.findIndex(remark => remark.row === row)
    this.remarks.splice(at < 0 ? this.remarks.length : at, 0, { row, text, ...(heading !== undefined && { heading }) })
  }

  /** Puts a value of a quantity at a row. */
  set(quantity: Quantity, row: number, value: number): void {
    this.of(quantity).values[row] = value
  }

  /** Takes a quantity for another, or for something that is only shown. */
  rename(quantity: Quantity, becomes: Quantity | null): void {
    const column = this.columns.get(quantity)
    if (!column || becomes === quantity) return
    this.columns.delete(quantity)
    const of = becomes ?? quantity
    this.columns.set(of, { ...column, sndname: nameOfQuantity(of), quantity: becomes, unit: getQuantityUnit(of) })
  }

  /** The cells kept under a heading, each with its row. */
  cellsOf(heading: string): { row: number; cell: string }[] {
    return this.cells.flatMap((cells, row) => (cells?.[heading] === undefined ? [] : [{ row, cell: cells[heading] }]))
  }

  /** Forgets a kept cell: it is written anew from what the run says. */
  forget(row: number, heading: string): void {
    const { [heading]: _cell, ...rest } = this.cells[row] ?? {}
    this.cells[row] = Object.keys(rest).length === 0 ? undefined : rest
  }

  /** Depths by row, null where a row has none that can be read. */
  get depthsOfRows(): readonly (number | null)[] {
    return this.depths
  }

  /** The settled run by its depths; null where no row has one. `isExact`: its numbers are those that were stored. */
  finish(
    name: string,
    meta: SoundingMeta,
    started: string | null,
    isExact: boolean,
  ): { data: SoundingData; kept: AgsKept } | null {
    const { rows, depth, repeated, wasUnsorted, negative } = orderByDepth(this.depths)
    this.tell(name, repeated, wasUnsorted, negative)
    if (rows.length === 0) return null
    const places = new Map(rows.map((row, place) => [row, place]))
    const sequences = this.sequences(rows, isExact)
    const remarks = this.remarks.flatMap(({ row, text }) =>
      places.has(row) ? [{ depth: depth[places.get(row)!]!, text }] : [],
    )
    return {
      data: {
        name,
        kind: this.group.kind,
        started,
        meta,
        remarks: remarks.sort((a, b) => a.depth - b.depth).slice(0, 10000),
        depth,
        sequences,
      },
      kept: this.kept(places, depth),
    }
  }

  /** The columns in which anything stands, each under a name of its own. */
  private sequences(rows: readonly number[], isExact: boolean): SequenceData[] {
    const columns = [...this.columns.values()].map(({ scale, ...column }): SequenceData => {
      const values = rows.map(row => column.values[row] ?? null)
      const { sndname: name, quantity } = column
      if (!isExact) leaveOutVoids({ name, quantity, values }, scaled(1, scale), this.findings, this.group.data)
      return { ...column, values }
    })
    return distinctNames(columns.filter(({ values }) => values.some(value => value !== null)))
  }

  /** Sorts the columns once all rows are taken: numbers of no quantity become columns, all else stays as cells. */
  settle(): void {
    for (const { heading, name, unit, cells } of this.others.values()) {
      const numbers = cells.map(cell => readScaled(cell.trim(), plain).value)
      const isShown = this.group.takesOthers || heading in this.group.named
      if (isShown && this.columns.size < mostColumns && numbers.every(value => value !== null))
        this.columns.set(`${name} ${unit}`, {
          sndname: sequenceName(name, unit.slice(0, 30)),
          quantity: null,
          unit: unit.slice(0, 30),
          scale: plain,
          values: numbers.map(value => (value === null || Math.abs(value) === missingValue ? null : value)),
        })
      else for (const row in cells) this.keepCell(Number(row), heading, cells[row]!)
    }
  }

  private tell(
    name: string,
    repeated: readonly { row: number; first: number }[],
    wasUnsorted: boolean,
    negative: number,
  ): void {
    const { findings, line, lines, hole } = this
    const of = { hole: quoteText(hole.key), name: quoteText(name) }
    findings.about = hole
    if (negative > 0) findings.warning(line, this.group.data, 'import.sounding.negative', { ...of, rows: negative })
    if (wasUnsorted) findings.warning(line, this.group.data, 'import.sounding.unsorted', of)
    for (const { row, first } of repeated)
      findings.warning(lines[row]!, this.group.data, 'import.sounding.repeated', {
        ...of,
        depth: Math.abs(this.depths[row]!),
        line: lines[first]!,
      })
    for (const [row, depth] of this.depths.entries())
      if (depth === null) findings.error(lines[row]!, this.group.data, 'import.sounding.noDepth', of)
    findings.about = null
  }

  private kept(places: ReadonlyMap<number, number>, depth: readonly number[]): AgsKept {
    const cells: Record<string, Record<string, string>> = {}
    const rows: Record<string, string>[] = []
    for (const row of this.lines.keys()) {
      const place = places.get(row)
      const kept = this.cells[row]
      if (place !== undefined) {
        if (kept) cells[String(depth[place])] = kept
      } else rows.push(this.whole(row))
    }
    return {
      ...(Object.keys(cells).length > 0 && { cells }),
      ...(rows.length > 0 && { rows }),
    }
  }

  /** All that a row says, values in the units in which they are written again. */
  private whole(row: number): Record<string, string> {
    const said: Record<string, string> = { ...this.cells[row] }
    if (this.depths[row] !== null) said[this.group.depth] = String(this.depths[row])
    for (const { sndname, values } of this.columns.values()) {
      const value = values[row] ?? null
      if (value !== null) said[sndname] = String(value)
    }
    for (const remark of this.remarks) if (remark.row === row) said[remark.heading ?? this.group.remark] = remark.text
    return said
  }
}

/** A heading of AGS4 as the file at hand has it. */
const fileHeading = (rows: AgsRows, heading: string): string => {
  if (!heading.startsWith('SCPT_') || rows.group !== 'STCN') return heading
  return `STCN_${heading.slice(5)}`
}
