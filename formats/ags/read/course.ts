import { courseDoubt } from '@borebook/contract/wells/hole-course.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { readCrews } from './crew.ts'
import { derived } from './derived.ts'
import type { AgsFile } from './file.ts'
import type { Keep } from './keep.ts'
import { withoutDerived } from './reading.ts'
import type { AgsObject } from './records.ts'
import { AgsRows, depths } from './rows.ts'

/** How a hole leans as a row says it, degrees: down from the horizontal, vertical is 90, and clockwise from north. */
interface Lean {
  inclinat: number | null
  direct: number | null
}

/**
 * Reads how a hole leans under the headings of its group, AGS3 or AGS4. 0 beside 0 is what programs write for an empty
 * field: it is neither, and its row stands in `empty`; the cells are kept.
 */
export function readLean(rows: AgsRows, empty: number[]): Lean {
  const [incl, ornt] = [`${rows.group}_INCL`, `${rows.group}_ORNT`]
  const inclinat = rows.number(incl, 'angle', { min: 0, max: 90 })
  const direct = rows.number(ornt, 'angle', { min: 0, max: 360 })
  if (inclinat !== 0 || direct !== 0) return { inclinat, direct }
  empty.push(rows.line)
  for (const heading of [incl, ornt]) rows.keepAs(heading, rows.raw(heading))
  return { inclinat: null, direct: null }
}

/** Says which rows told of no inclination, and which holes cannot run as their rows say. */
export function doubtCourses(
  group: string,
  holes: ReadonlyMap<string, AgsObject>,
  empty: readonly number[],
  findings: Findings,
): void {
  if (empty.length > 0)
    findings.warning(empty[0]!, group, 'import.hole.noCourse', {
      count: empty.length,
      lines: empty.slice(0, 200).join(', ') + (empty.length > 200 ? ', …' : ''),
    })
  for (const [key, hole] of holes) {
    const doubt = courseDoubt(hole.object)
    if (doubt === null) continue
    findings.about = hole
    const { inclinat } = hole.object as { inclinat: number }
    const text = doubt.startsWith('object.course.upright') ? 'import.hole.upright' : 'import.hole.level'
    findings.warning(hole.line, group, text, { hole: quoteText(key), inclinat })
  }
  findings.about = null
}

/** AGS4: gives the holes their inclination (HORN) and, where all rows agree, who drilled and logged it (HDPH). */
export function readCourse(file: AgsFile, holes: ReadonlyMap<string, AgsObject>, findings: Findings, keep: Keep): void {
  inclinations(file, holes, findings, keep)
  readCrews(file, holes, findings)
}

const covered = new Set(['LOCA_ID', 'HORN_INCL', 'HORN_ORNT'])

function inclinations(file: AgsFile, holes: ReadonlyMap<string, AgsObject>, findings: Findings, keep: Keep): void {
  const read = new Map<AgsObject, number>()
  const empty: number[] = []
  const rows = new AgsRows(file, 'HORN', findings, ['LOCA_ID', 'HORN_TOP', 'HORN_BASE', 'HORN_ORNT', 'HORN_INCL'])
  rows.each(() => {
    const key = rows.raw('LOCA_ID')
    const hole = holes.get(key)
    if (!hole) {
      findings.warning(rows.line, 'HORN', 'import.hole.unknown', { hole: quoteText(key) })
      rows.keepRow(keep, null)
      return
    }
    findings.about = hole
    rows.number('HORN_TOP', 'length', depths)
    rows.number('HORN_BASE', 'length', depths)
    const { inclinat, direct } = readLean(rows, empty)
    const first = read.get(hole)
    if (first === undefined) {
      read.set(hole, rows.line)
      Object.assign(hole.object, { inclinat, direct })
      const kept = withoutDerived(rows.beyond(covered), derived.HORN.write(hole.object), rows)
      // a row that says nothing is a row
      if (kept !== null || (inclinat === null && direct === null)) hole.kept.HORN = kept ?? {}
      return
    }
    rows.keepRow(keep, hole.key)
    if (inclinat !== hole.object.inclinat || direct !== hole.object.direct)
      findings.warning(rows.line, 'HORN', 'import.hole.bends', { hole: quoteText(key), line: first })
  })
  doubtCourses('HORN', holes, empty, findings)
}
