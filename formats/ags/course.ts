import { type Findings, quoted } from '../kit/findings.ts'
import { derived } from './derived.ts'
import type { AgsFile } from './file.ts'
import type { Hole } from './holes.ts'
import type { Keep } from './keep.ts'
import { withoutDerived } from './reading.ts'
import { depths, Rows } from './rows.ts'

/** AGS4: gives the holes their inclination (HORN) and, where all rows agree, driller and rig (HDPH). */
export function readCourse(file: AgsFile, holes: ReadonlyMap<string, Hole>, findings: Findings, keep: Keep): void {
  inclinations(file, holes, findings, keep)
  crews(file, holes, findings)
}

const covered = new Set(['LOCA_ID', 'HORN_INCL', 'HORN_ORNT'])

function inclinations(file: AgsFile, holes: ReadonlyMap<string, Hole>, findings: Findings, keep: Keep): void {
  const read = new Map<Hole, number>()
  const rows = new Rows(file, 'HORN', findings, ['LOCA_ID', 'HORN_TOP', 'HORN_BASE', 'HORN_ORNT', 'HORN_INCL'])
  rows.each(() => {
    const key = rows.raw('LOCA_ID')
    const hole = holes.get(key)
    if (!hole) {
      findings.warning(rows.line, 'HORN', 'import.hole.unknown', { hole: quoted(key) })
      return
    }
    findings.about = hole
    rows.number('HORN_TOP', 'length', depths)
    rows.number('HORN_BASE', 'length', depths)
    // measured down from the horizontal, as our own: vertical is 90
    const inclinat = rows.number('HORN_INCL', 'angle', { min: 0, max: 90 })
    const direct = rows.number('HORN_ORNT', 'angle', { min: 0, max: 360 })
    const first = read.get(hole)
    if (first === undefined) {
      read.set(hole, rows.line)
      Object.assign(hole.object, { inclinat, direct })
      const kept = withoutDerived(rows.beyond(covered), derived.HORN.write(hole.object))
      if (kept !== null) hole.kept.HORN = kept
      return
    }
    rows.keepRow(keep, hole.key)
    if (inclinat !== hole.object.inclinat || direct !== hole.object.direct)
      findings.warning(rows.line, 'HORN', 'import.hole.bends', { hole: quoted(key), line: first })
  })
}

/** An object has one field for the rig and for who drilled with it. */
export const rigAndCrew = (rig: string | null, crew: string | null): string | null =>
  [rig, crew].filter(Boolean).join(', ').slice(0, 80) || null

function crews(file: AgsFile, holes: ReadonlyMap<string, Hole>, findings: Findings): void {
  if (!file.groups.has('HDPH')) return
  const headings = ['HDPH_EXC', 'HDPH_CREW', 'HDPH_CONT'] as const
  /** What all rows of a hole agree on, by heading; null where they differ. */
  const agreed = new Map<Hole, Partial<Record<(typeof headings)[number], string | null>>>()
  const rows = new Rows(
    file,
    'HDPH',
    findings,
    file.groups.get('HDPH')!.sections.flatMap(section => section.headings),
  )
  rows.each(() => {
    const hole = holes.get(rows.raw('LOCA_ID'))
    if (!hole) return
    const said = agreed.get(hole) ?? {}
    agreed.set(hole, said)
    for (const heading of headings) {
      const text = rows.text(heading, 80)
      if (text !== null) said[heading] = said[heading] === undefined || said[heading] === text ? text : null
    }
  })
  for (const [{ object }, { HDPH_EXC = null, HDPH_CREW = null, HDPH_CONT }] of agreed) {
    object.drillcomm = rigAndCrew(HDPH_EXC, HDPH_CREW)
    if (HDPH_CONT !== undefined) object.drillcomp = HDPH_CONT
  }
}
