import { type Findings, quoteText } from '../../kit/findings.ts'
import { readDecimal } from '../../kit/number.ts'
import { convertValue, type Dimension, factorOf, storedUnits } from '../../kit/unit.ts'
import { nearHeadings } from '../groups/near-headings.ts'
import { unescaped } from './cells.ts'
import type { AgsFile, AgsSection } from './file.ts'
import { headingInAgs4, type Keep } from './keep.ts'

export interface AgsNumberRange {
  min: number
  max: number
}

/** Depths along the hole, metres. */
export const depths: AgsNumberRange = { min: 0, max: 15000 }

/**
 * A cursor over the rows of one group: cells by heading, numbers converted by the UNIT row, and a finding for whatever
 * does not read. Headings that hold something and that nobody asks for are named at the end.
 */
export class AgsRows {
  line = 0
  readonly group: string
  private readonly file: AgsFile
  private readonly findings: Findings
  private readonly wanted: ReadonlySet<string>
  private cells: string[] = []
  private columns = new Map<string, number>()
  private section: AgsSection | null = null
  private factors = new Map<string, number | null>()
  private readonly told = new Set<string>()
  private others = new WeakMap<ReadonlySet<string>, number[]>()
  /** Headings of the row at hand whose cells could not be read whole. */
  private readonly misread = new Set<string>()
  /** What is kept of them where it is not the cell itself. */
  private readonly instead = new Map<string, string>()

  constructor(file: AgsFile, group: string, findings: Findings, wanted: readonly string[]) {
    this.file = file
    this.group = group
    this.findings = findings
    this.wanted = new Set(wanted)
  }

  /** Goes through all rows; what `visit` reads is the row at hand. */
  each(visit: () => void): void {
    const unread = new Set<string>()
    for (const section of this.file.groups.get(this.group)?.sections ?? []) {
      this.section = section
      this.factors = new Map()
      this.columns = new Map()
      this.others = new WeakMap()
      section.headings.forEach((heading, k) => {
        if (!this.columns.has(heading)) this.columns.set(heading, k)
      })
      const asked = section.headings.map(heading => this.wanted.has(heading))
      for (const { heading, instead } of nearHeadings(this.group, section.headings, this.wanted)) {
        const column = this.columns.get(heading)!
        this.columns.set(instead, column)
        asked[column] = true
        this.findings.warning(section.lines[0] ?? null, this.group, 'import.heading.near', { heading, instead })
      }
      for (let row = 0; row < section.rows; row++) {
        // cells as long as the row is, not as the headings are: a file may have very many of both
        this.cells = section.everyCell(row)
        this.line = section.lines[row]!
        this.misread.clear()
        this.instead.clear()
        visit()
        this.findings.about = null
        for (let k = Math.min(this.cells.length, asked.length) - 1; k >= 0; k--) {
          if (asked[k] || this.cells[k] === '') continue
          asked[k] = true
          unread.add(section.headings[k]!)
        }
      }
    }
    if (unread.size > 0)
      this.findings.note(null, this.group, 'import.heading.unread', { headings: [...unread].join(', ').slice(0, 2000) })
  }

  /**
   * The cells of the row at hand that hold something and stand under no heading of `covered`, or could not be read, as
   * they stand; null when there are none.
   */
  beyond(covered: ReadonlySet<string>): Record<string, string> | null {
    let found: Record<string, string> | null = null
    const { headings } = this.section!
    const columns = this.misread.size > 0 ? headings.keys() : this.uncovered(covered)
    for (const k of columns) {
      const cell = this.cells[k]
      if (cell === undefined || cell === '' || cell.trim() === '') continue
      const heading = headings[k]!
      if (covered.has(heading) && !this.misread.has(heading)) continue
      found ??= {}
      found[headingInAgs4(heading)] = this.instead.get(heading) ?? (this.file.isOwn ? unescaped(cell) : cell)
    }
    return found
  }

  /** The columns of the section at hand whose headings are not among `covered`. */
  private uncovered(covered: ReadonlySet<string>): number[] {
    let columns = this.others.get(covered)
    if (columns === undefined) {
      columns = this.section!.headings.flatMap((heading, k) => (covered.has(heading) ? [] : [k]))
      this.others.set(covered, columns)
    }
    return columns
  }

  /** Keeps a cell of the row at hand: `beyond` gives it under its heading, whatever is covered. */
  keepAs(heading: string, cell: string): void {
    this.misread.add(heading)
    this.instead.set(heading, cell)
  }

  /** Keeps the row at hand as it stands, but for the cells of headings `without`; `hole` is the id of a hole of the file, or null. */
  keepRow(keep: Keep, hole: string | null, without: readonly string[] = []): void {
    const cells = without.length === 0 ? this.cells : [...this.cells]
    for (const heading of without) cells[this.columns.get(heading)!] = ''
    keep.row(this.group, this.section!, cells, hole)
  }

  /** The headings of the section at hand, as the file has them. */
  get headings(): readonly string[] {
    return this.section!.headings
  }

  has(heading: string): boolean {
    return this.columns.has(heading)
  }

  /** A cell without blanks at its ends; '' when the group lacks the heading. */
  raw(heading: string): string {
    const column = this.columns.get(heading)
    return column === undefined ? '' : (this.cells[column] ?? '').trim()
  }

  /** A cell that names something: of our own export whole, else without blanks at its ends. */
  name(heading: string): string {
    return this.file.isOwn ? unescaped(this.exact(heading)) : this.raw(heading)
  }

  /** A cell as it stands; '' when the group lacks the heading. */
  exact(heading: string): string {
    const column = this.columns.get(heading)
    return column === undefined ? '' : (this.cells[column] ?? '')
  }

  /**
   * Whether the number under a heading is written again as it stands, by the type of its column; of AGS3, which has no
   * types, nobody can tell.
   */
  isAsWritten(heading: string): boolean {
    const cell = this.exact(heading)
    const type = this.section?.types[this.columns.get(heading) ?? -1] ?? ''
    const isNumber = cell.trim() !== '' && readDecimal(cell).value !== null
    if (!isNumber || type === '' || /^(\dSCI|PA|ID|PU|PT|YN|DT|T|DMS)$/.test(type)) return true
    const [, decimals] = /^(\d)DP$/.exec(type) ?? []
    if (decimals === undefined) return false
    return /^(?:0|-?[1-9]\d*|-?0(?=\.))(?:\.\d+)?$/.test(cell) && (cell.split('.')[1] ?? '').length === Number(decimals)
  }

  /** Keeps the cell of a number that would be written otherwise: `2,5`, or `2.50` where one decimal is the rule. */
  keepForm(heading: string): void {
    if (!this.isAsWritten(heading)) this.misread.add(heading)
  }

  /** A text with its blanks, as it would be written again; null when there is nothing else. */
  whole(heading: string, max: number): string | null {
    return this.raw(heading) === '' ? null : this.storable(this.exact(heading), heading, max)
  }

  /** A cell as a text that can be stored: null when empty, without NUL, at most `max` characters. */
  text(heading: string, max: number): string | null {
    const raw = this.raw(heading)
    return raw === '' ? null : this.storable(raw, heading, max)
  }

  storable(text: string, heading: string, max: number): string | null {
    let kept = text
    if (kept.includes('\0')) {
      kept = kept.replaceAll('\0', '').trim()
      this.findings.warning(this.line, this.group, 'import.text.control', { heading })
    }
    if (kept.length > max) {
      this.findings.warning(this.line, this.group, 'import.text.cut', {
        heading,
        max,
        text: quoteText(kept.slice(max)),
      })
      kept = kept.slice(0, max)
      this.misread.add(heading)
    }
    return kept === '' ? null : kept
  }

  /** A number in the unit of its dimension; its cell counts among those `beyond` where it would be written otherwise and `keepsForm`. Null, with a finding unless the cell is empty, when it is none or out of range. */
  number(heading: string, dimension: Dimension, range: AgsNumberRange, keepsForm = true): number | null {
    const raw = this.raw(heading)
    if (raw === '') return null
    const { findings, line, group } = this
    const { value, comma } = readDecimal(raw)
    if (value === null) {
      this.misread.add(heading)
      findings.warning(line, group, 'import.number.none', { heading, text: quoteText(raw) })
      return null
    }
    const factor = this.factor(heading, dimension)
    if (factor === null) {
      this.misread.add(heading)
      findings.warning(line, group, 'import.unit.unknown', { heading, unit: this.unit(heading) })
      return null
    }
    const read = convertValue(value, factor)
    if (comma) findings.warning(line, group, 'import.number.comma', { heading, text: raw, value: read }, heading)
    if (read >= range.min && read <= range.max) {
      if (factor === 1 && keepsForm) this.keepForm(heading)
      return read
    }
    this.misread.add(heading)
    findings.warning(line, group, 'import.number.range', { heading, text: raw, min: range.min, max: range.max })
    return null
  }

  unit(heading: string): string {
    return this.section?.units[this.columns.get(heading) ?? -1] ?? ''
  }

  private factor(heading: string, dimension: Dimension): number | null {
    const known = this.factors.get(heading)
    if (known !== undefined) return known
    const unit = this.unit(heading)
    const factor = unit === '' ? 1 : factorOf(unit, dimension)
    if (unit === '' && !this.told.has(heading)) {
      this.told.add(heading)
      this.findings.warning(this.line, this.group, 'import.unit.none', {
        heading,
        unit: storedUnits[dimension],
      })
    }
    this.factors.set(heading, factor)
    return factor
  }
}
