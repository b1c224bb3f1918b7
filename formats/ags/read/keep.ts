import { unescaped } from './cells.ts'
import type { AgsFile, AgsSection } from './file.ts'
import type { AgsKeptRows, Head } from './records.ts'

/** Groups that a file is made anew with: they describe the file, not the site. */
const ofTheFile = new Set(['PROJ', 'TRAN', 'TYPE'])

const ofTheExport = /^Borebook( |$)/

/** Names of AGS3 as AGS4 has them. */
const renamed: Record<string, string> = { HOLE: 'LOCA', STCN: 'SCPT' }
export const groupInAgs4 = (group: string): string => (Object.hasOwn(renamed, group) ? renamed[group]! : group)
export const headingInAgs4 = (heading: string): string =>
  heading.startsWith('HOLE_') || heading.startsWith('STCN_')
    ? `${renamed[heading.slice(0, 4)]}${heading.slice(4)}`
    : heading

/** Collects rows that become no record, so that they can be written back as they stand. */
export class Keep {
  private readonly file: AgsFile
  /** Headings under which the file has what was worked out. */
  readonly workedOut = new Set<string>()
  private readonly bySection = new Map<AgsSection, Map<string | null, AgsKeptRows>>()

  constructor(file: AgsFile) {
    this.file = file
  }

  /** Keeps one row; `hole` is the id of a hole that the file holds, or null. */
  row(group: string, section: AgsSection, cells: readonly string[], hole: string | null): void {
    let last = Math.min(cells.length, section.headings.length)
    while (last > 0 && cells[last - 1] === '') last--
    const stored = this.file.isOwn ? cells.slice(0, last).map(unescaped) : cells.slice(0, last)
    const id = idColumn(section)
    if (hole !== null && id >= 0 && id < last) stored[id] = ''
    this.of(group, section, hole).push(JSON.stringify(stored))
  }

  /** The rows kept of a section and a hole. */
  private of(group: string, section: AgsSection, hole: string | null): string[] {
    const holes = this.bySection.get(section) ?? new Map<string | null, AgsKeptRows>()
    this.bySection.set(section, holes)
    let kept = holes.get(hole)
    if (kept === undefined) {
      kept = { hole, group: groupInAgs4(group), heads: listAgsHeadings(section), rows: [] }
      holes.set(hole, kept)
    }
    return kept.rows
  }

  /** How many rows of a group are kept. */
  count(group: string): number {
    return (this.file.groups.get(group)?.sections ?? [])
      .flatMap(section => [...(this.bySection.get(section)?.values() ?? [])])
      .reduce((sum, { rows }) => sum + rows.length, 0)
  }

  /** Keeps a row whose cells are JSON as they stand, its hole’s id first; false when it is not such a row. */
  private plain(group: string, section: AgsSection, row: number, holes: ReadonlyMap<string, unknown>): boolean {
    const cells = section.plainCells(row)
    if (cells === null) return false
    const close = cells.indexOf('"', 1)
    const key = cells.slice(1, close)
    if (!holes.has(key)) return false
    let end = cells.length
    while (end > close + 1 && cells.endsWith(',""', end)) end -= 3
    this.of(group, section, key).push(end <= close + 1 ? '[]' : `[""${cells.slice(close + 1, end)}]`)
    return true
  }

  /** Keeps every row of the groups that nobody reads. */
  unread(isRead: (group: string) => boolean, holes: ReadonlyMap<string, unknown>): void {
    for (const { name, sections } of this.file.groups.values()) {
      if (isRead(name) || ofTheFile.has(name)) continue
      for (const section of sections) {
        const id = idColumn(section)
        // what the export added of itself says so in its remark
        const remark = this.file.isOwn ? section.headings.indexOf(`${name}_REM`) : -1
        for (let row = 0; row < section.rows; row++) {
          if (id === 0 && !this.file.isOwn && this.plain(name, section, row, holes)) continue
          const read = section.everyCell(row)
          if (remark >= 0 && ofTheExport.test(read[remark] ?? '')) continue
          // what AGS3 declares goes by the names of AGS4, as the groups themselves do
          const isOld = name === 'DICT' && this.file.version === 'AGS3'
          const cells = isOld ? read.map(cell => headingInAgs4(groupInAgs4(cell))) : read
          const hole = id < 0 ? '' : (cells[id] ?? '').trim()
          this.row(name, section, cells, holes.has(hole) ? hole : null)
        }
      }
    }
  }

  /** All that was kept. */
  rows(): AgsKeptRows[] {
    return [...this.bySection.values()].flatMap(holes => [...holes.values()].map(kept => this.withoutWorkedOut(kept)))
  }

  /** Leaves out columns that were there for what was worked out alone. */
  private withoutWorkedOut(kept: AgsKeptRows): AgsKeptRows {
    if (!kept.heads.some(([heading]) => this.workedOut.has(heading))) return kept
    const rows = kept.rows.map(row => JSON.parse(row) as string[])
    const stays = kept.heads.map(([heading], k) => !this.workedOut.has(heading) || rows.some(row => row[k]))
    return {
      ...kept,
      heads: kept.heads.filter((_, k) => stays[k]),
      rows: rows.map(row => JSON.stringify(row.filter((_, k) => stays[k]))),
    }
  }
}

/** The headings of a section in AGS4's words, each with unit and type. */
export const listAgsHeadings = (section: AgsSection): Head[] =>
  section.headings.map((heading, k) => [headingInAgs4(heading), section.units[k] ?? '', section.types[k] ?? ''])

const idColumn = ({ headings }: AgsSection): number =>
  headings.findIndex(heading => heading === 'LOCA_ID' || heading === 'HOLE_ID')
