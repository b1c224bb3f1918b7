import { emptyObjectFields, type ObjectFields } from '@borebook/contract/objects.ts'
import { readAngle } from '../../kit/angle.ts'
import { readDay } from '../../kit/day.ts'
import { type Findings, quoteText } from '../../kit/findings.ts'
import { doubtCourses, readLean } from './course.ts'
import { holeEndings, readHoleCrew } from './crew.ts'
import { derived } from './derived.ts'
import type { AgsFile } from './file.ts'
import { fileIdOf } from './file-id.ts'
import { gridCode, heightSystem } from './grid.ts'
import { holeType } from './hole-type.ts'
import type { Keep } from './keep.ts'
import { withoutDerived } from './reading.ts'
import { type AgsObject, noRecords } from './records.ts'
import { AgsRows, depths } from './rows.ts'
import { ShortNames } from './short-names.ts'

export const newHole = (key: string, line: number, doubtful: boolean): AgsObject => ({
  key,
  line,
  doubtful,
  object: { ...empty },
  layers: [],
  records: noRecords(),
  soundings: [],
  readings: [],
  kept: {},
})

const coordinates = { min: -1e12, max: 1e12 }
const heights = { min: -15000, max: 10000 }
/** 'not specified' in dictionaries 164, 165, 166 and 67. */
const unspecified = 'ka'

const empty: ObjectFields = {
  ...emptyObjectFields,
  shortname: '',
  objstatus: 'pri',
  boretype: unspecified,
  coordmth: unspecified,
  elevsys: unspecified,
  elevmth: unspecified,
}

/** The headings of a hole: LOCA in AGS4, HOLE in AGS3, with the same endings. */
const endings = [
  'ID',
  'TYPE',
  'NATE',
  'NATN',
  'GL',
  'GREF',
  'NATD',
  'LOCX',
  'LOCY',
  'LOCZ',
  'LREF',
  'DATM',
  'LAT',
  'LON',
  'LLZ',
  'FDEP',
  'STAR',
  'ENDD',
  'PURP',
  'TERM',
  'REM',
] as const
/** AGS3 has these with the hole, AGS4 in HORN and HDPH. */
const endings3 = ['ORNT', 'INCL', 'EXC'] as const
const crewEndings = Object.keys(holeEndings)

/**
 * Reads the holes of a file, by id, in the file's order. Nothing is assumed that the file does not say: what it lacks
 * is null or 'not specified'.
 */
export function readHoles(
  file: AgsFile,
  findings: Findings,
  oddLines: ReadonlySet<number>,
  keep: Keep,
): Map<string, AgsObject> {
  const group = file.version === 'AGS4' ? 'LOCA' : 'HOLE'
  const wanted = [...endings, ...crewEndings, ...(file.version === 'AGS3' ? endings3 : [])].map(
    ending => `${group}_${ending}`,
  )
  const names = new ShortNames(idsOf(file, group))
  const holes = new Map<string, AgsObject>()
  const rows = new AgsRows(file, group, findings, wanted)
  const empty: number[] = []
  rows.each(() => {
    const key = rows.raw(`${group}_ID`)
    const known = holes.get(key)
    if (key === '' || known) rows.keepRow(keep, null)
    if (key === '') findings.error(rows.line, group, 'import.hole.nameless')
    else if (known) {
      known.doubtful = true
      findings.error(rows.line, group, 'import.hole.twice', { hole: quoteText(key), line: known.line })
    } else {
      const hole = newHole(key, rows.line, oddLines.has(rows.line))
      findings.about = hole
      holes.set(key, hole)
      name(rows, hole, names, findings)
      kind(rows, hole, findings)
      const placed = place(rows, hole, findings)
      course(rows, hole, empty, findings)
      keepRest(rows, hole, placed)
    }
  })
  if (group === 'HOLE') doubtCourses(group, holes, empty, findings)
  return holes
}

function idsOf(file: AgsFile, group: string): string[] {
  return (file.groups.get(group)?.sections ?? []).flatMap(section => {
    const column = section.headings.indexOf(`${group}_ID`)
    return column < 0 ? [] : section.starts.map((_, row) => section.cells(row)[column]!.trim())
  })
}

function name(rows: AgsRows, { key, object }: AgsObject, names: ShortNames, findings: Findings): void {
  const stored = rows.storable(key, `${rows.group}_ID`, 4000) ?? '?'
  object.shortname = names.of(stored)
  if (object.shortname === key) return
  object.longname = rows.storable(stored, `${rows.group}_ID`, 40)
  findings.note(rows.line, rows.group, 'import.hole.shortened', { hole: quoteText(key), shortname: object.shortname })
}

function kind(rows: AgsRows, { key, object }: AgsObject, findings: Findings): void {
  const { group, line } = rows
  const type = rows.raw(`${group}_TYPE`)
  const { boretype, rest } = holeType(type)
  object.boretype = boretype ?? unspecified
  const hole = quoteText(key)
  if (type === '') findings.warning(line, group, 'import.hole.typeMissing', { hole })
  else if (boretype === null) findings.warning(line, group, 'import.hole.typeUnknown', { hole, type: quoteText(type) })
  else if (rest.length > 0)
    findings.note(line, group, 'import.hole.typeRest', {
      hole,
      type: quoteText(type),
      rest: quoteText(rest.join(', ')),
    })
}

const alwaysRead = ['ID', 'GL', 'FDEP', 'STAR', 'ENDD', 'ORNT', 'INCL', ...crewEndings]

/** Keeps what no field of the object takes. */
function keepRest(rows: AgsRows, hole: AgsObject, placed: readonly string[]): void {
  const covered = new Set([...alwaysRead, ...placed].map(ending => `${rows.group}_${ending}`))
  const kept = withoutDerived(rows.beyond(covered), derived.LOCA.write(hole.object), rows) ?? {}
  delete kept.LOCA_ID
  if (hole.object.shortname !== hole.key) Object.assign(kept, fileIdOf(hole.key, hole.object.shortname))
  // the system of the others, which this hole gets, is not what its row says
  if (hole.object.xcoord !== null && hole.object.epsg === null && rows.has('LOCA_GREF') && rows.raw('LOCA_GREF') === '')
    kept.LOCA_GREF = ''
  if (Object.keys(kept).length > 0) hole.kept.LOCA = kept
}

/** National grid, else local grid, else latitude and longitude: the first that is complete. Answers the headings that the coordinates say whole. */
function place(rows: AgsRows, hole: AgsObject, findings: Findings): readonly string[] {
  const { group, line } = rows
  const { object } = hole
  const pair = (x: string, y: string) =>
    [rows.number(`${group}_${x}`, 'length', coordinates), rows.number(`${group}_${y}`, 'length', coordinates)] as const
  const height = (ending: string) => rows.number(`${group}_${ending}`, 'length', heights)
  const [east, north] = pair('NATE', 'NATN')
  object.zcoordb = height('GL')
  if (east !== null && north !== null) {
    Object.assign(object, {
      xcoord: east,
      ycoord: north,
      epsg: grid(rows, `${group}_GREF`, findings),
      elevsys: datum(rows, 'NATD', findings),
    })
    return ['NATE', 'NATN']
  }
  const [x, y] = pair('LOCX', 'LOCY')
  if (x !== null && y !== null) {
    object.zcoordb ??= height('LOCZ')
    Object.assign(object, {
      xcoord: x,
      ycoord: y,
      epsg: grid(rows, `${group}_LREF`, findings),
      elevsys: datum(rows, 'DATM', findings),
    })
    return object.epsg === '0' ? ['LOCX', 'LOCY'] : []
  }
  const [latitude, longitude] = [angle(rows, `${group}_LAT`, findings), angle(rows, `${group}_LON`, findings)]
  if (latitude !== null && longitude !== null) {
    Object.assign(object, {
      xcoord: longitude,
      ycoord: latitude,
      epsg: grid(rows, `${group}_LLZ`, findings) ?? '4326',
      elevsys: datum(rows, 'NATD', findings),
    })
    return []
  }
  findings.warning(line, group, 'import.hole.noPlace', { hole: quoteText(hole.key) })
  return []
}

function grid(rows: AgsRows, heading: string, findings: Findings): string | null {
  const written = rows.raw(heading)
  const code = gridCode(written)
  if (written !== '' && code === null)
    findings.warning(rows.line, rows.group, 'import.grid.unknown', { heading, text: quoteText(written) })
  return code
}

function datum(rows: AgsRows, ending: string, findings: Findings): string {
  const heading = `${rows.group}_${ending}`
  const written = rows.raw(heading)
  const code = heightSystem(written)
  if (written !== '' && code === null)
    findings.note(rows.line, rows.group, 'import.height.unknown', { heading, text: quoteText(written) })
  return code ?? unspecified
}

function angle(rows: AgsRows, heading: string, findings: Findings): number | null {
  const written = rows.raw(heading)
  if (written === '') return null
  const read = readAngle(written)
  if (read === null)
    findings.warning(rows.line, rows.group, 'import.number.none', { heading, text: quoteText(written) })
  return read
}

function course(rows: AgsRows, hole: AgsObject, empty: number[], findings: Findings): void {
  const { group, line } = rows
  const { key, object } = hole
  object.zcoorde = rows.number(`${group}_FDEP`, 'length', depths)
  object.drilldate2 = day(rows, `${group}_STAR`, findings)
  object.drilldtto2 = day(rows, `${group}_ENDD`, findings)
  if (group === 'HOLE') {
    Object.assign(object, readLean(rows, empty))
    object.drillcomm = rows.text('HOLE_EXC', 80)
  }
  readHoleCrew(rows, hole, findings)
  const remarks = ['PURP', 'TERM', 'REM'].map(ending => rows.raw(`${group}_${ending}`)).filter(text => text !== '')
  // an object has no field for remarks
  if (remarks.length > 0)
    findings.note(line, group, 'import.hole.remark', { hole: quoteText(key), text: remarks.join(' · ').slice(0, 1000) })
}

function day(rows: AgsRows, heading: string, findings: Findings): string | null {
  const written = rows.raw(heading)
  if (written === '') return null
  const read = readDay(written, rows.unit(heading))
  if (read === null) {
    rows.keepAs(heading, rows.exact(heading))
    findings.warning(rows.line, rows.group, 'import.date.none', { heading, text: quoteText(written) })
  }
  return read
}
