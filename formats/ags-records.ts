import type { Finding } from '@borebook/contract/imports/imports.ts'
import { type ProjectFields, projectFields } from '@borebook/contract/projects.ts'
import { soundingGroupNames } from './ags/groups/sounding-groups.ts'
import { readSensors } from './ags/monitoring/sensors.ts'
import { projectHeadings } from './ags/own/own-nouns.ts'
import { isOwnAgs, ownGroups, readOwnAgs } from './ags/own/own-read.ts'
import { unescaped } from './ags/read/cells.ts'
import { isZone } from './ags/read/clock.ts'
import { readCourse } from './ags/read/course.ts'
import { readDrilling } from './ags/read/drilling.ts'
import { type AgsFile, readAgsFile } from './ags/read/file.ts'
import { gridCode } from './ags/read/grid.ts'
import { readHoles } from './ags/read/holes.ts'
import { groupInAgs4, Keep, listAgsHeadings } from './ags/read/keep.ts'
import { readLayers } from './ags/read/layers.ts'
import { AgsReading } from './ags/read/reading.ts'
import type { AgsImport, AgsObject, Head, Kept } from './ags/read/records.ts'
import { AgsRows } from './ags/read/rows.ts'
import { readSamples } from './ags/read/samples.ts'
import { addStrays } from './ags/read/strays.ts'
import { readStrikes } from './ags/read/strikes.ts'
import { readBackfill, readCores, readFlushing, readTubes } from './ags/read/well.ts'
import { dissipationGroupNames, readDissipations } from './ags/soundings/dissipations.ts'
import { readSoundings } from './ags/soundings/soundings.ts'
import { restoreTexts } from './ags/write/exact-texts.ts'
import { isBeyond } from './ags/write/plain-text.ts'
import { Findings, quoteText } from './kit/findings.ts'
import { timeZone } from './readings/times/time-zone.ts'

const mapped = {
  AGS4: new Set([
    'PROJ',
    'LOCA',
    'HORN',
    'GEOL',
    'DETL',
    'SAMP',
    'CORE',
    'HDPH',
    'HDIA',
    'CDIA',
    'FLSH',
    'BKFL',
    'PIPE',
    'WSTG',
    'WSTD',
    'MONG',
    'MOND',
    ...soundingGroupNames('AGS4'),
    ...dissipationGroupNames,
  ]),
  AGS3: new Set([
    'PROJ',
    'HOLE',
    'GEOL',
    'DETL',
    'SAMP',
    'CORE',
    'HDIA',
    'CDIA',
    'FLSH',
    'BKFL',
    'PIPE',
    'WSTK',
    'MONP',
    'MONR',
    'PREF',
    'POBS',
    ...soundingGroupNames('AGS3'),
  ]),
}

/** IANA name of the clocks of a project, by its number. */
export type ZoneOf = (prj_num: string) => string
const siteZone: ZoneOf = () => projectFields.shape.timezone.parse(undefined)

/**
 * Reads an AGS4 or AGS3 text into records: project, holes and their layers. Never throws; whatever is odd, doubtful or
 * not stored is a finding with its line. `before` are findings made on the way to the text, such as its encoding; `zoneOf`
 * answers the time zone of the site by the number that the file gives its project.
 */
export function readAgs(text: string, before: readonly Finding[] = [], zoneOf: ZoneOf = siteZone): AgsImport {
  const findings = new Findings()
  findings.all.push(...before)
  const file = readAgsFile(text, findings)
  if (file === null) {
    findings.error(1, null, 'import.notAgs')
    return {
      format: 'AGS4',
      isOwn: false,
      project: { prj_num: '', prj_title: '' },
      projectKept: {},
      epsg: null,
      objects: [],
      groups: [],
      kept: [],
      heads: {},
      findings: findings.all,
    }
  }
  const oddLines = new Set(
    findings.all.flatMap(({ severity, line }) => (severity === 'note' || line === null ? [] : [line])),
  )
  file.isOwn = file.version === 'AGS4' && isOwnAgs(file)
  if (file.isOwn) restoreTexts(file)
  const project = readProject(file, findings)
  const keep = new Keep(file)
  const { holes, epsg, strays } = file.isOwn
    ? ownHoles(file, project, findings, keep, oddLines)
    : foreignHoles(file, project, findings, keep, oddLines, zoneOf)
  const isRead = (group: string) => (file.isOwn ? ownGroups : mapped[file.version]).has(group)
  keep.unread(isRead, holes)
  return {
    format: file.version,
    isOwn: file.isOwn,
    project: project.fields,
    projectKept: project.kept,
    epsg,
    objects: [...holes.values()],
    groups: [...file.groups.keys()].flatMap(name => groupRead(file, keep, name, isRead(name))),
    kept: [...keep.rows(), ...strays, ...transmission(file, text)],
    heads: headsByGroup(file, isRead, onlyWorkedOut(keep, holes)),
    findings: findings.sorted(),
  }
}

/** What a file says of itself that the next one has to say again, as a row to be kept; none where it is as usual. */
function transmission(file: AgsFile, text: string): AgsImport['kept'] {
  let said = ['', '', '']
  const rows = new AgsRows(file, 'TRAN', new Findings(), [])
  rows.each(() => {
    said = [rows.raw('TRAN_DLIM'), rows.raw('TRAN_RCON'), rows.raw('TRAN_BUTF')]
  })
  if (!file.isOwn) said[2] = isBeyond(text) ? 'Y' : ''
  if (['', '|'].includes(said[0]!) && ['', '+'].includes(said[1]!) && said[2] === '') return []
  const heads: Head[] = ['TRAN_DLIM', 'TRAN_RCON', 'TRAN_BUTF'].map(heading => [heading, '', 'X'])
  return [{ hole: null, group: 'TRAN', heads, rows: [JSON.stringify(said)] }]
}

/** How many rows of a group are read; of readings, of which each is either read or kept, those that are kept stand beside. */
function groupRead(file: AgsFile, keep: Keep, group: string, mapped: boolean): AgsImport['groups'] {
  const { rows } = file.groups.get(group)!
  const kept = group === 'MOND' ? keep.count(group) : 0
  return [
    { group, rows: rows - kept, mapped },
    { group, rows: kept, mapped: false },
  ].filter((one, place) => one.rows > 0 || (place === 0 && kept === 0))
}

type HolesRead = { holes: Map<string, AgsObject>; epsg: string | null; strays: AgsImport['kept'] }

function ownHoles(
  file: AgsFile,
  { fields }: ProjectRead,
  findings: Findings,
  keep: Keep,
  oddLines: ReadonlySet<number>,
): HolesRead {
  const holes = readOwnAgs(file, findings, keep, oddLines, fields.timezone ?? 'UTC')
  const counts = new Map<string, number>()
  for (const { object } of holes.values())
    if (object.epsg !== null) counts.set(object.epsg, (counts.get(object.epsg) ?? 0) + 1)
  return { holes, epsg: [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null, strays: [] }
}

function foreignHoles(
  file: AgsFile,
  project: ProjectRead,
  findings: Findings,
  keep: Keep,
  oddLines: ReadonlySet<number>,
  zoneOf: ZoneOf,
): HolesRead {
  const holes = readHoles(file, findings, oddLines, keep)
  const epsg = systems(file, holes, project.grid, findings)
  const strays = addStrays(file, holes, group => mapped[file.version].has(group), findings)
  if (file.version === 'AGS4') readCourse(file, holes, findings, keep)
  const meanings = abbreviations(file)
  readLayers(file, holes, meanings, findings, oddLines, keep)
  const reading = new AgsReading(file, holes, findings, keep, oddLines)
  reading.meanings = meanings
  for (const read of readers) read(reading)
  readSensors(reading, timeZone(zoneOf(project.fields.prj_num)) ?? timeZone('UTC')!, Date.now())
  reading.finish()
  return { holes, epsg, strays }
}

const readers = [
  readSamples,
  readStrikes,
  readDrilling,
  readCores,
  readFlushing,
  readBackfill,
  readTubes,
  readSoundings,
  readDissipations,
]

/** Headings under which only what was worked out stands. */
function onlyWorkedOut({ workedOut }: Keep, holes: ReadonlyMap<string, AgsObject>): ReadonlySet<string> {
  if (workedOut.size === 0) return workedOut
  const runs = [...holes.values()].flatMap(({ soundings }) => soundings)
  const kept = runs.map(({ kept }) => JSON.stringify(kept ?? {})).join(' ')
  return new Set([...workedOut].filter(heading => !kept.includes(`"${heading}"`)))
}

/** The headings of the groups that are read, each with unit and type, without those of what was worked out. */
function headsByGroup(
  file: AgsFile,
  isRead: (group: string) => boolean,
  workedOut: ReadonlySet<string>,
): Record<string, Head[]> {
  const heads: Record<string, Head[]> = {}
  for (const { name, sections } of file.groups.values())
    if (isRead(name))
      heads[groupInAgs4(name)] = sections.flatMap(listAgsHeadings).filter(([heading]) => !workedOut.has(heading))
  return heads
}

interface ProjectRead {
  fields: AgsImport['project']
  grid: string
  kept: Kept
}

function readProject(file: AgsFile, findings: Findings): ProjectRead {
  const rows = new AgsRows(file, 'PROJ', findings, [
    'PROJ_ID',
    'PROJ_NAME',
    'PROJ_LOC',
    'PROJ_CLNT',
    'PROJ_CONT',
    'PROJ_ENG',
    'PROJ_MEMO',
    'PROJ_GRID',
    ...(file.isOwn ? Object.values(projectHeadings) : []),
  ])
  let fields: AgsImport['project'] | null = null
  let grid = ''
  const kept: Kept = {}
  rows.each(() => {
    if (fields !== null) {
      findings.warning(rows.line, 'PROJ', 'import.project.several', {
        text: quoteText(`${rows.raw('PROJ_ID')} ${rows.raw('PROJ_NAME')}`),
      })
      return
    }
    const prj_num = rows.text('PROJ_ID', 40) ?? ''
    if (prj_num === '') findings.warning(rows.line, 'PROJ', 'import.project.noNumber')
    fields = {
      prj_num,
      prj_title: rows.whole('PROJ_NAME', 200) ?? prj_num,
      location: rows.whole('PROJ_LOC', 200),
      client: rows.whole('PROJ_CLNT', 200),
      contractor: rows.whole('PROJ_CONT', 200),
      engineer: rows.whole('PROJ_ENG', 200),
      memo: rows.whole('PROJ_MEMO', 4000),
    }
    grid = rows.raw('PROJ_GRID')
    if (file.isOwn) Object.assign(fields, ownProject(rows))
    const beyond = rows.beyond(projectCovered)
    if (beyond !== null) kept.PROJ = beyond
  })
  if (fields === null) findings.warning(null, null, 'import.project.none')
  return { fields: fields ?? { prj_num: '', prj_title: '' }, grid, kept }
}

const projectCovered: ReadonlySet<string> = new Set(Object.values(projectHeadings))

/** The fields of a project as the export wrote them. */
function ownProject(rows: AgsRows): Partial<ProjectFields> {
  const values = Object.entries(projectHeadings).flatMap(([field, heading]) => {
    const text = unescaped(rows.exact(heading))
    const value = projectFields.shape[field as keyof ProjectFields].safeParse(text)
    return text === '' || !value.success || (field === 'timezone' && !isZone(text)) ? [] : [[field, text] as const]
  })
  return Object.fromEntries(values)
}

/** The coordinate system of most holes. Holes that name none take it: a file has one site. */
function systems(
  file: AgsFile,
  holes: ReadonlyMap<string, AgsObject>,
  projectGrid: string,
  findings: Findings,
): string | null {
  const group = file.version === 'AGS4' ? 'LOCA' : 'HOLE'
  const counts = new Map<string, number>()
  let without = 0
  for (const { object } of holes.values()) {
    if (object.xcoord === null) continue
    if (object.epsg === null) without++
    else counts.set(object.epsg, (counts.get(object.epsg) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [gridCode(projectGrid)]
  if (counts.size > 1) findings.warning(null, group, 'import.grid.several', { codes: [...counts.keys()].join(', ') })
  if (without === 0) return most
  if (most === null) {
    findings.warning(null, group, 'import.grid.none', { holes: without })
    for (const { kept } of holes.values()) if (kept.LOCA?.LOCA_GREF === '') delete kept.LOCA.LOCA_GREF
    return null
  }
  for (const { object } of holes.values()) if (object.xcoord !== null) object.epsg ??= most
  findings.note(null, group, 'import.grid.assumed', { holes: without, epsg: most })
  return most
}

function abbreviations(file: AgsFile): Map<string, string> {
  const meanings = new Map<string, string>()
  // ABBR is read for its meanings only
  const rows = new AgsRows(file, 'ABBR', new Findings(), [])
  rows.each(() => {
    const [heading, code, meaning] = [rows.raw('ABBR_HDNG'), rows.raw('ABBR_CODE'), rows.raw('ABBR_DESC')]
    const key = `${heading.toUpperCase()} ${code}`
    if (meaning !== '' && !meanings.has(key)) meanings.set(key, meaning)
  })
  return meanings
}
