import type { TextKey } from '@borebook/contract/kit/say.ts'
import { Findings, quoteText } from '../../kit/findings.ts'
import { isNumeric } from './derived-columns.ts'
import type { AgsFile } from './file.ts'
import type { Keep } from './keep.ts'
import type { AgsObject, AgsRecord, Kept } from './records.ts'
import { type AgsNumberRange, AgsRows, depths } from './rows.ts'

/** Metres, above ground. */
export const highestCover = -1

/** What reading one group after the other shares. */
export class AgsReading {
  readonly file: AgsFile
  readonly holes: ReadonlyMap<string, AgsObject>
  readonly findings: Findings
  readonly keep: Keep
  /** What the file says that codes mean, by heading and code. */
  meanings: ReadonlyMap<string, string> = new Map()
  /** Heading of the hole's id. */
  readonly id: 'LOCA_ID' | 'HOLE_ID'
  private readonly oddLines: ReadonlySet<number>
  private readonly lacking = new Map<string, { line: number; rows: number }>()

  constructor(
    file: AgsFile,
    holes: ReadonlyMap<string, AgsObject>,
    findings: Findings,
    keep: Keep,
    oddLines: ReadonlySet<number>,
  ) {
    this.file = file
    this.holes = holes
    this.findings = findings
    this.keep = keep
    this.id = file.version === 'AGS4' ? 'LOCA_ID' : 'HOLE_ID'
    this.oddLines = oddLines
  }

  /** Goes through the rows of a group, each with its hole; a row of no known hole is an error. */
  each(group: string, wanted: readonly string[], visit: (rows: AgsRows, hole: AgsObject) => void): void {
    const rows = new AgsRows(this.file, group, this.findings, [this.id, ...wanted])
    rows.each(() => {
      const key = rows.raw(this.id)
      const hole = this.holes.get(key)
      if (!hole) {
        this.findings.error(rows.line, group, 'import.hole.unknown', { hole: quoteText(key) })
        rows.keepRow(this.keep, null)
        return
      }
      this.findings.about = hole
      this.doubt(rows, hole)
      visit(rows, hole)
    })
  }

  /** What is odd about the row at hand makes its hole doubtful. */
  doubt(rows: AgsRows, hole: AgsObject): void {
    if (this.oddLines.has(rows.line)) hole.doubtful = true
  }

  /** Visits the rows of a group once more, without findings. */
  eachAgain(group: string, visit: (rows: AgsRows, hole: AgsObject) => void): void {
    const rows = new AgsRows(this.file, group, new Findings(), [])
    rows.each(() => {
      const hole = this.holes.get(rows.raw(this.id))
      if (hole) visit(rows, hole)
    })
  }

  /** Keeps the rows of a group that name no hole of the file. */
  keepStrangers(group: string): void {
    const rows = new AgsRows(this.file, group, new Findings(), [])
    rows.each(() => {
      if (!this.holes.has(rows.raw(this.id))) rows.keepRow(this.keep, null)
    })
  }

  /** A depth from. Covers may stand out of the ground a little: they begin at 0, with a warning; the depth is kept in metres. */
  top(rows: AgsRows, hole: AgsObject, heading: string, range: AgsNumberRange = depths): number | null {
    const read = rows.number(heading, 'length', { ...range, min: Math.min(range.min, highestCover) })
    if (read === null || read >= range.min) return read
    this.findings.warning(rows.line, rows.group, 'import.depth.above', { hole: quoteText(hole.key), depth: read })
    rows.keepAs(heading, String(read))
    return range.min
  }

  /** A depth from and to by their headings; null, with an error and the row kept, when they make no stretch. */
  stretch(
    rows: AgsRows,
    hole: AgsObject,
    [from, to]: readonly [string, string],
    range: AgsNumberRange = depths,
  ): { from: number; to: number } | null {
    const top = this.top(rows, hole, from, range)
    const bottom = rows.number(to, 'length', range)
    if (top !== null && bottom !== null && bottom >= top) return { from: top, to: bottom }
    const lacking = [from, to].find(heading => !rows.has(heading))
    if (lacking !== undefined) this.refuse(rows, hole, 'import.record.noHeading', { heading: lacking })
    else if (top === null || bottom === null) this.refuse(rows, hole, 'import.record.noDepth')
    else this.refuse(rows, hole, 'import.record.reversed', { hole: quoteText(hole.key), from: top, to: bottom })
    return null
  }

  /** An error: the row becomes no record and is kept as it stands. */
  refuse(rows: AgsRows, hole: AgsObject, key: TextKey, values?: Record<string, string | number>): void {
    this.findings.error(rows.line, rows.group, key, values)
    rows.keepRow(this.keep, hole.key)
  }

  /** The row says nothing that a field takes; it is kept as it is. */
  aside(rows: AgsRows, hole: AgsObject): void {
    this.findings.note(rows.line, rows.group, 'import.record.kept')
    rows.keepRow(this.keep, hole.key)
  }

  /** Counts a record that lacks what an entry needs. */
  incomplete(rows: AgsRows): true {
    const known = this.lacking.get(rows.group)
    if (known) known.rows++
    else this.lacking.set(rows.group, { line: rows.line, rows: 1 })
    return true
  }

  /** Says how many records of each group are incomplete. */
  finish(): void {
    for (const [group, { line, rows }] of this.lacking)
      this.findings.note(line, group, 'import.record.incomplete', { rows })
  }
}

/** A record with what its row says beyond its columns. */
export function recordOf(
  line: number,
  values: AgsRecord['values'],
  group: string,
  kept: Kept[string] | null,
): AgsRecord {
  return kept === null ? { line, values } : { line, values, kept: { [group]: kept } }
}

/** Whether two cells say the same: the same text, or the same number. */
export function sameCell(a: string, b: string): boolean {
  if (a === b) return true
  const [left, right] = [a, b].map(cell => cell.trim().replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):00$/, '$1')) as [
    string,
    string,
  ]
  return left === right || (left !== '' && right !== '' && Number(left) === Number(right))
}

/**
 * Leaves out the cells that would be written anew from the record itself, and adds those that are empty in the file and
 * would not be. `rows` stands at the row of the record.
 */
export function withoutDerived(
  kept: Kept[string] | null,
  derived: Readonly<Record<string, string>>,
  rows: AgsRows | null = null,
): Kept[string] | null {
  const left: Kept[string] = {}
  for (const [heading, cell] of Object.entries(kept ?? {})) {
    const written = derived[heading]
    const isSame = written !== undefined && written !== '' && sameCell(written, cell)
    if (
      isSame &&
      (written === cell || cell === cell.trim()) &&
      (!isNumeric(heading) || (rows?.isAsWritten(heading) ?? true))
    )
      continue
    left[heading] = cell
  }
  for (const heading of Object.keys(derived))
    if (rows?.has(heading) && derived[heading] !== '' && rows.raw(heading) === '') left[heading] = ''
  return Object.keys(left).length === 0 ? null : left
}
