import { emptyObjectFields, type ObjectFields } from '@borebook/contract/objects.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { soundingGroupNames } from '../groups/sounding-groups.ts'
import { readOwnCell } from '../read/cells.ts'
import { isZone, siteClock } from '../read/clock.ts'
import { withoutCrew } from '../read/crew.ts'
import { derived } from '../read/derived.ts'
import { keepDiameters } from '../read/drilling.ts'
import type { AgsFile } from '../read/file.ts'
import { fileIdOf, shortHeading } from '../read/file-id.ts'
import { newHole } from '../read/holes.ts'
import type { Keep } from '../read/keep.ts'
import { inPlaces, keptOfPieces, piecesHeading, piecesIn } from '../read/pieces.ts'
import { AgsReading, highestCover, sameCell, withoutDerived } from '../read/reading.ts'
import type { AgsLayer, AgsObject, AgsRecord, Kept, Value } from '../read/records.ts'
import { AgsRows } from '../read/rows.ts'
import { repeated, type StrikeRow, strikeRows } from '../read/strikes.ts'
import { matchDissipations } from '../soundings/dissipations.ts'
import { ownSoundingGroups } from '../soundings/sounding-write.ts'
import { exactTexts } from '../write/exact-texts.ts'
import { readOwnMonitoring } from './own-monitoring.ts'
import { type OwnField, type OwnNoun, type OwnTable, ownNoun, ownNouns } from './own-nouns.ts'
import { readOwnSoundings } from './own-soundings.ts'

/** What stands in DICT_REM, and in the remarks of other entries, for whatever the export itself adds to a file. */
export const ownMark = 'Borebook'

/** Whether a file was written by the export: its DICT declares our headings. */
export function isOwnAgs(file: AgsFile): boolean {
  return (file.groups.get('DICT')?.sections ?? []).some(section => {
    const remark = section.headings.indexOf('DICT_REM')
    return remark >= 0 && section.starts.some((_, row) => section.cells(row)[remark]!.startsWith(`${ownMark} `))
  })
}

/** Groups of the file whose rows are records, or follow from records. */
export const ownGroups = new Set([
  'PROJ',
  'HORN',
  'HDIA',
  'CDIA',
  'WSTG',
  'WSTD',
  'SCDG',
  'SCDT',
  'MONG',
  'MOND',
  ...ownNouns.map(({ group }) => group),
  ...soundingGroupNames('AGS4'),
  ...Object.keys(ownSoundingGroups),
  exactTexts,
])

type Values = Record<string, Value | undefined>
/** The records of a table by the numbers that the file gives them, by hole. */
type Numbers = Map<OwnTable, Map<AgsObject, Map<number, number>>>

/** Reads the objects and all their records from a file that the export wrote. */
export function readOwnAgs(
  file: AgsFile,
  findings: Findings,
  keep: Keep,
  oddLines: ReadonlySet<number>,
  zone: string,
): Map<string, AgsObject> {
  const holes = readObjects(file, findings, oddLines, keep)
  const reading = new AgsReading(file, holes, findings, keep, oddLines)
  const numbers: Numbers = new Map()
  for (const noun of ownNouns) if (noun.table !== 'objects') readNoun(reading, noun, numbers)
  matchCourses(reading)
  keepDiameters(reading, 'HDIA')
  keepDiameters(reading, 'CDIA')
  matchStrikes(reading, isZone(zone) ? zone : 'UTC')
  matchDissipations(reading)
  for (const group of ['HORN', 'HDIA', 'CDIA', 'WSTG', 'WSTD', 'SCDG', 'SCDT']) reading.keepStrangers(group)
  readOwnSoundings(reading)
  readOwnMonitoring(reading)
  return holes
}

function readObjects(
  file: AgsFile,
  findings: Findings,
  oddLines: ReadonlySet<number>,
  keep: Keep,
): Map<string, AgsObject> {
  const noun = ownNoun('objects')
  const holes = new Map<string, AgsObject>()
  const rows = new AgsRows(file, 'LOCA', findings, everyHeading(file, 'LOCA'))
  rows.each(() => {
    const key = rows.raw('LOCA_ID')
    const known = holes.get(key)
    const { values, kept, lacks } = read(rows, noun, findings)
    if (known) findings.error(rows.line, 'LOCA', 'import.hole.twice', { hole: quoteText(key), line: known.line })
    else if (lacks === 'LOCA_ID') findings.error(rows.line, 'LOCA', 'import.hole.nameless')
    if (known || lacks === 'LOCA_ID') {
      rows.keepRow(keep, null)
      return
    }
    const hole = newHole(key, rows.line, oddLines.has(rows.line))
    for (const [field, heading] of [
      ['xcoord', 'LOCA_NATE'],
      ['ycoord', 'LOCA_NATN'],
    ] as const)
      if (values[field] === null && rows.exact(heading) !== '') {
        const field4 = { ...noun.fields.find(f => f.field === field)!, heading }
        values[field] = told(rows, field4, findings)
        if (kept !== null && values[field] !== null && rows.isAsWritten(heading)) delete kept[heading]
      }
    hole.object = { ...emptyObjectFields, ...values, objstatus: values.objstatus ?? 'pri' } as unknown as ObjectFields
    const rest = withoutDerived(kept, derived.LOCA.write(values), rows)
    if (rest !== null) hole.kept.LOCA = rest
    if (rows.exact(shortHeading) !== '')
      hole.kept.LOCA = { ...rest, ...fileIdOf(rows.name('LOCA_ID'), String(values.shortname)) }
    holes.set(key, hole)
  })
  return holes
}

const everyHeading = (file: AgsFile, group: string): string[] =>
  (file.groups.get(group)?.sections ?? []).flatMap(({ headings }) => headings)

/** A cell as a column's value; null, with a finding, when it is none. */
function told(rows: AgsRows, field: OwnField, findings: Findings): Value {
  const cell = rows.exact(field.heading)
  if (cell === '') return null
  const unit = rows.unit(field.heading)
  const value = field.kind === 'number' && unit !== field.unit ? undefined : readOwnCell(cell, field)
  if (value !== undefined) return value
  findings.warning(rows.line, rows.group, 'import.own.value', { heading: field.heading, text: quoteText(cell) })
  return null
}

/** The cell of a depth from that lies a little above ground, and is stored as 0; else null. */
function aboveGround(cell: string, field: OwnField): string | null {
  const depth = cell.startsWith('-') ? Number(cell) : 0
  return depth < 0 && depth >= highestCover && readOwnCell(cell, field) === undefined ? String(depth) : null
}

interface OwnRecord {
  values: Values
  kept: Kept[string] | null
  /** The first heading without which there is no record. */
  lacks: string | null
}

function read(rows: AgsRows, noun: OwnNoun, findings: Findings): OwnRecord {
  const values: Values = {}
  const covered = new Set(['LOCA_ID', 'GEOL_COMP', 'PIPE_REF', piecesHeading, ...(noun.number ? [noun.number] : [])])
  let lacks: string | null = null
  for (const of of noun.fields) {
    // what it is called here stands beside the id of its file
    const isShort = of.heading === 'LOCA_ID' && rows.exact(shortHeading) !== ''
    const field = isShort ? { ...of, heading: shortHeading } : of
    const mayBeAbove = noun.stretch?.[0] === field.field && noun.isStandard && noun.table !== 'layers'
    const above = mayBeAbove ? aboveGround(rows.exact(field.heading), field) : null
    if (above !== null) rows.keepAs(field.heading, above)
    let value = above === null ? told(rows, field, findings) : 0
    if (value !== null || rows.exact(field.heading) === '') covered.add(field.heading)
    if (field.kind === 'number' && above === null) rows.keepForm(field.heading)
    if (field.heading === 'GEOL_DESC' && rows.exact('GEOL_COMP') === 'Y') value = null
    if (value === null && field.isRequired && field.kind !== 'flag' && field.field !== 'objstatus') {
      if (field.dictionary !== null) value = 'ka'
      else if (field.field !== 'authordate') lacks ??= field.heading
    }
    values[field.field] = value === null && field.kind === 'flag' ? false : value
  }
  for (const [inner, outer] of noun.inside) {
    const [a, b] = [values[inner], values[outer]]
    if (typeof a === 'number' && typeof b === 'number' && a > b) values[inner] = null
  }
  return { values, kept: rows.beyond(covered), lacks }
}

function readNoun(reading: AgsReading, noun: OwnNoun, numbers: Numbers): void {
  const { table, group } = noun
  const own: Map<AgsObject, Map<number, number>> = new Map()
  const pieces: Pieces = new Map()
  numbers.set(table, own)
  reading.each(group, everyHeading(reading.file, group), (rows, hole) => {
    const { values, kept, lacks } = read(rows, noun, reading.findings)
    const missing = lacks ?? linked(values, noun, hole, numbers)
    if (missing !== null) {
      reading.refuse(rows, hole, 'import.own.lacks', { heading: missing })
      return
    }
    if (noun.stretch !== null) {
      const [from, to] = noun.stretch.map(field => values[field]) as [Value, Value]
      if (typeof from === 'number' && typeof to === 'number' && to < from) {
        reading.refuse(rows, hole, 'import.record.reversed', { hole: quoteText(hole.key), from, to })
        return
      }
      if (typeof from === 'number' && typeof to === 'number' && !noun.takes(from, to)) {
        reading.refuse(rows, hole, 'import.own.depths', { hole: quoteText(hole.key), from, to })
        return
      }
    }
    if (table === 'sublayers' && hole.records.sublayers.some(other => isSame(other.values, values))) {
      reading.refuse(rows, hole, 'import.own.lacks', { heading: 'BBSL_CNTR' })
      return
    }
    const rest = table === 'drilling' ? withoutCrew(kept, hole.object, rows) : kept
    const record = { line: rows.line, values, ...keptOf(group, values, rest, rows) }
    if (table === 'drilling' && addPieces(hole, record, rows, reading.findings, pieces)) return
    const place = add(hole, table, record)
    const number = noun.number === null ? '' : rows.exact(noun.number)
    if (number === '') return
    const byNumber = own.get(hole) ?? new Map<number, number>()
    own.set(hole, byNumber.set(Number(number), place))
  })
  for (const [hole, places] of pieces) hole.records.drilling = inPlaces(hole.records.drilling, places)
}

/** Places of records that share a row among those of their hole. */
type Pieces = Map<AgsObject, Map<AgsRecord, number>>

/** Adds the records that a row of drilling is made of; false for a row of one record. */
function addPieces(
  hole: AgsObject,
  { line, values, kept }: AgsRecord,
  rows: AgsRows,
  findings: Findings,
  all: Pieces,
): boolean {
  const cell = rows.exact(piecesHeading)
  if (cell === '') return false
  const pieces = piecesIn(cell, values)
  if (pieces === null) {
    findings.warning(line, rows.group, 'import.own.value', { heading: piecesHeading, text: quoteText(cell) })
    return false
  }
  const places = all.get(hole) ?? new Map<AgsRecord, number>()
  all.set(hole, places)
  const HDPH = keptOfPieces(kept?.HDPH ?? null, values.blbeg ?? null, values.blend ?? null)
  for (const { place, values: own } of pieces) {
    const record: AgsRecord = { line, values: own, kept: { ...kept, HDPH } }
    places.set(record, place)
    add(hole, 'drilling', record)
  }
  return true
}

/** Two sub-layers of one layer with the same number. */
const isSame = (one: Values, other: Values): boolean =>
  one.layerid === other.layerid && one.layercntr === other.layercntr

/** Answers the heading of a link that a record needs and that leads nowhere. */
function linked(values: Values, { fields }: OwnNoun, hole: AgsObject, numbers: Numbers): string | null {
  let missing: string | null = null
  for (const { field, heading, to, isRequired } of fields) {
    const number = values[field]
    if (to === undefined || typeof number !== 'number') continue
    const place =
      numbers
        .get(to)
        ?.get(hole)
        ?.get(number + 1) ?? null
    values[field] = place
    if (place === null && isRequired) missing ??= heading
  }
  return missing
}

function add(hole: AgsObject, table: OwnTable, record: AgsRecord): number {
  if (table === 'objects') return -1
  if (table !== 'layers') return hole.records[table].push(record) - 1
  const { line, values, kept } = record
  return hole.layers.push({ line, layer: values as unknown as AgsLayer, ...(kept && { kept }) }) - 1
}

function keptOf(group: string, values: Values, kept: Kept[string] | null, rows: AgsRows): { kept?: Kept } {
  const rules = (derived as Record<string, { write(values: Values): Record<string, string> }>)[group]
  const rest = withoutDerived(kept, rules?.write(values) ?? {}, rows) ?? {}
  if (group === 'PIPE' && rows.raw('PIPE_REF') === '') rest.PIPE_REF = ''
  // a day without a time is written as its midnight where others have a time
  if (group === 'SAMP' && values.samptime === null && rest.SAMP_DTIM === `${values.sampdate}T00:00`)
    delete rest.SAMP_DTIM
  return Object.keys(rest).length === 0 ? {} : { kept: { [group]: rest } }
}

/** HORN says again how a hole leans; what else its rows say is kept. */
function matchCourses(reading: AgsReading): void {
  const met = new Set<AgsObject>()
  reading.eachAgain('HORN', (rows, hole) => {
    const { inclinat, direct } = hole.object
    const says = (heading: string, value: number | null) => value === null || sameCell(rows.raw(heading), String(value))
    if (met.has(hole) || !says('HORN_INCL', inclinat) || !says('HORN_ORNT', direct)) {
      rows.keepRow(reading.keep, hole.key)
      return
    }
    met.add(hole)
    const covered = ['LOCA_ID', ...(inclinat === null ? [] : ['HORN_INCL']), ...(direct === null ? [] : ['HORN_ORNT'])]
    for (const heading of covered.slice(1)) rows.keepForm(heading)
    const kept = withoutDerived(rows.beyond(new Set(covered)), derived.HORN.write(hole.object), rows)
    if (kept !== null || covered.length === 1) hole.kept.HORN = kept ?? {}
  })
}

/** WSTG and WSTD say the strikes once more; what else their rows say is kept with the observation. */
function matchStrikes(reading: AgsReading, zone: string): void {
  const clock = siteClock(zone)
  const rowsOf = new Map<AgsObject, StrikeRow[]>()
  for (const group of ['WSTG', 'WSTD'])
    reading.eachAgain(group, (rows, hole) => {
      const free = rowsOf.get(hole) ?? strikeRows(hole.records.observations, clock)
      rowsOf.set(hole, free)
      const row = repeated(free, group, heading => rows.raw(heading))
      if (row === null) {
        rows.keepRow(reading.keep, hole.key)
        return
      }
      const kept = withoutDerived(rows.beyond(new Set(['LOCA_ID'])), row.cells, rows)
      if (kept !== null) row.record.kept = { ...row.record.kept, [group]: kept }
    })
}
