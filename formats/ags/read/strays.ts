import { type Findings, quoteText } from '../../kit/findings.ts'
import type { AgsFile, AgsSection } from './file.ts'
import { newHole } from './holes.ts'
import { groupInAgs4, listAgsHeadings } from './keep.ts'
import type { AgsKeptRows, AgsObject } from './records.ts'
import { ShortNames } from './short-names.ts'

/** Holes that are made of rows alone, at most; a torn file may name very many. */
const most = 200

/** A row that names a hole which the file does not describe. */
interface StrayRow {
  group: string
  section: AgsSection
  row: number
}

/**
 * Adds holes that only the rows of other groups name, and answers their rows as they stand: whoever does not want the
 * holes keeps these. `isRead` tells of groups whose rows become records.
 */
export function addStrays(
  file: AgsFile,
  holes: Map<string, AgsObject>,
  isRead: (group: string) => boolean,
  findings: Findings,
): AgsKeptRows[] {
  const id = file.version === 'AGS4' ? 'LOCA_ID' : 'HOLE_ID'
  const found = strayRows(file, holes, id)
  const made = [...found].filter(([, rows]) => rows.some(({ group }) => isRead(group))).slice(0, most)
  if (made.length === 0) return []
  const names = new ShortNames([...holes.values()].map(({ object }) => object.shortname))
  for (const [key, rows] of made) {
    const { section, row } = rows[0]!
    const hole = newHole(key, section.lines[row]!, true)
    hole.isStray = true
    hole.object.shortname = names.of(key)
    holes.set(key, hole)
    findings.warning(hole.line, groupInAgs4(rows[0]!.group), 'import.hole.stray', {
      hole: quoteText(key),
      rows: rows.length,
    })
  }
  return made.flatMap(([key, rows]) => rowsOf(key, rows, id))
}

function strayRows(file: AgsFile, holes: ReadonlyMap<string, AgsObject>, id: string): Map<string, StrayRow[]> {
  const found = new Map<string, StrayRow[]>()
  const describing = file.version === 'AGS4' ? 'LOCA' : 'HOLE'
  for (const { name: group, sections } of file.groups.values())
    for (const section of group === describing ? [] : sections) {
      const column = section.headings.indexOf(id)
      if (column < 0) continue
      for (let row = 0; row < section.rows; row++) {
        const key = column === 0 ? section.firstCell(row) : (section.everyCell(row)[column] ?? '').trim()
        if (key !== '' && !holes.has(key)) listOf(found, key).push({ group, section, row })
      }
    }
  return found
}

function listOf(found: Map<string, StrayRow[]>, key: string): StrayRow[] {
  const rows = found.get(key) ?? []
  found.set(key, rows)
  return rows
}

function rowsOf(stray: string, rows: readonly StrayRow[], id: string): AgsKeptRows[] {
  const bySection = new Map<AgsSection, AgsKeptRows>()
  for (const { group, section, row } of rows) {
    const kept = bySection.get(section) ?? {
      hole: null,
      stray,
      group: groupInAgs4(group),
      heads: listAgsHeadings(section),
      rows: [],
    }
    bySection.set(section, kept)
    const cells = section.everyCell(row).slice(0, section.headings.length)
    cells[section.headings.indexOf(id)] = stray
    while (cells.at(-1) === '') cells.pop()
    kept.rows.push(JSON.stringify(cells))
  }
  return [...bySection.values()]
}
