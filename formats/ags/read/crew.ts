import { longest } from '@borebook/contract/kit/fields.ts'
import { type ObjectFields, objectFields } from '@borebook/contract/objects.ts'
import { readDay, readTimeOfDay } from '../../kit/day.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { escaped } from './cells.ts'
import { derivedColumn } from './derived-columns.ts'
import type { AgsFile } from './file.ts'
import { sameCell } from './reading.ts'
import type { AgsObject, Kept } from './records.ts'
import { AgsRows } from './rows.ts'
import type { AgsCell, AgsTable } from './table.ts'

/** Who drilled and logged a hole, with what and in which weather: AGS4 says it of each drilled stretch, ours of the hole. */
export const crewHeadings = {
  HDPH_CREW: 'driller',
  HDPH_EXC: 'drillcomm',
  HDPH_CONT: 'drillcomp',
  HDPH_LOG: 'logged_by',
  HDPH_LOGD: 'logged_on',
  HDPH_ENV: 'weather',
} as const satisfies Record<string, keyof ObjectFields>
type CrewHeading = keyof typeof crewHeadings
type CrewField = (typeof crewHeadings)[CrewHeading]
const crew = Object.entries(crewHeadings) as [CrewHeading, CrewField][]

/**
 * What files say of a hole under headings that no edition of AGS4 has: AGS3 has driller, rig and logger with the hole, and
 * programs add who checked. Ending of the heading, and the field.
 */
export const holeEndings = {
  CREW: 'driller',
  LOG: 'logged_by',
  LOGD: 'logged_on',
  CHKG: 'checked_by',
  CKBY: 'checked_by',
  CKDT: 'checked_on',
  ENV: 'weather',
} as const satisfies Record<string, keyof ObjectFields>

/** Whether a heading of LOCA is read into a field whose own heading it is too. */
export const isHoleHeading = (heading: string): boolean => /^LOCA_(CREW|LOG|LOGD|CHKG|CKDT|ENV)$/.test(heading)

const isDay = (field: string): field is 'logged_on' | 'checked_on' => field === 'logged_on' || field === 'checked_on'

/** A cell as what a field of an object takes; null, with a finding unless it is empty, when it is none. */
function told(rows: AgsRows, heading: string, field: CrewField | 'checked_by' | 'checked_on', findings: Findings) {
  if (!isDay(field)) return rows.text(heading, longest(objectFields.shape[field])!)
  const written = rows.raw(heading)
  const day = written === '' ? null : readDay(written, rows.unit(heading))
  if (written !== '' && day === null) {
    rows.keepAs(heading, written)
    findings.warning(rows.line, rows.group, 'import.date.none', { heading, text: quoteText(written) })
  }
  return day
}

/** Reads what a hole’s own row says of who drilled, logged and checked it; the first heading that holds something counts. */
export function readHoleCrew(rows: AgsRows, { object }: AgsObject, findings: Findings): void {
  for (const [ending, field] of Object.entries(holeEndings)) {
    const heading = `${rows.group}_${ending}`
    const value = told(rows, heading, field, findings)
    // two programs' headings of the same: the second is kept where it says something else
    if (value !== null && object[field] !== null && object[field] !== value) rows.keepAs(heading, rows.raw(heading))
    object[field] ??= value
  }
}

/** Gives the holes what all rows of HDPH that say something agree on, where their own row does not say it. */
export function readCrews(file: AgsFile, holes: ReadonlyMap<string, AgsObject>, findings: Findings): void {
  if (!file.groups.has('HDPH')) return
  /** Null where rows differ. */
  const agreed = new Map<AgsObject, Partial<Record<CrewField, string | null>>>()
  const headings = file.groups.get('HDPH')!.sections.flatMap(section => section.headings)
  const rows = new AgsRows(file, 'HDPH', findings, headings)
  rows.each(() => {
    const hole = holes.get(rows.raw('LOCA_ID'))
    if (!hole) return
    const said = agreed.get(hole) ?? {}
    agreed.set(hole, said)
    for (const [heading, field] of crew) {
      const value = told(rows, heading, field, findings)
      if (value !== null) said[field] = said[field] === undefined || said[field] === value ? value : null
    }
  })
  for (const [{ object }, said] of agreed) for (const [, field] of crew) object[field] ??= said[field] ?? null
}

/** The cells of a drilled stretch that the hole’s own fields give. */
const crewCells = (object: Readonly<Record<string, unknown>>): [CrewHeading, string][] =>
  crew.flatMap(([heading, field]) => (object[field] ? [[heading, String(object[field])]] : []))

/** Adds them to a row of HDPH. */
export function addCrew(
  table: AgsTable,
  row: Record<string, AgsCell>,
  object: Readonly<Record<string, unknown>>,
): void {
  for (const [heading, cell] of crewCells(object)) {
    derivedColumn(table, heading)
    row[heading] = escaped(cell)
  }
}

/** What is left of the cells kept of a drilled stretch without those that its hole says. */
export function withoutCrew(
  kept: Kept[string] | null,
  object: Readonly<Record<string, unknown>>,
  rows: AgsRows,
): Kept[string] | null {
  const left = { ...kept }
  for (const [heading, value] of crewCells(object)) {
    const cell = left[heading]
    if (cell === undefined) {
      // the hole says it, this stretch does not
      if (rows.has(heading) && rows.raw(heading) === '') left[heading] = ''
      continue
    }
    // a time behind the day is more than the hole says
    const isWhole = !isDay(crewHeadings[heading]) || ['00:00', null].includes(readTimeOfDay(cell))
    const said = isDay(crewHeadings[heading]) ? readDay(cell, rows.unit(heading)) : cell
    if (isWhole && said !== null && sameCell(said, value)) delete left[heading]
  }
  return Object.keys(left).length > 0 ? left : null
}
