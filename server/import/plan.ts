import { roles } from '@borebook/contract/accounts/members.ts'
import { dictionaryTypes } from '@borebook/contract/dictionary-numbers.ts'
import { type Position, placeFindings, positionOf } from '@borebook/contract/imports/import-places.ts'
import type { Finding, ImportPlan, ImportQuery } from '@borebook/contract/imports/imports.ts'
import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import { messageOf, shortenQuoted } from '@borebook/contract/kit/say.ts'
import { projectHeadings } from '@borebook/formats/ags/own/own-nouns.ts'
import { quoteText } from '@borebook/formats/kit/findings.ts'
import { sql } from 'kysely'
import { forbidden, invalid, notFound, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { knowGrids } from '../dictionaries/dictionaries.ts'
import type { KnownCode } from './codes.ts'
import { duplicatesOf } from './duplicates.ts'
import { type GivenFile, isRead, nameWithoutEnding } from './files.ts'
import { type NamedHole, namedHoles } from './named-holes.ts'
import { cutFindings, type FileRead, findingsSent, groupOfHoles } from './read-file.ts'
import { listStoredDissipations } from './same-dissipations.ts'
import { bringsNewTests, saidOfRepeated, withoutRepeated } from './same-soundings.ts'

/** Authority on which an import acts; null is the product itself, from the terminal. */
export type Importer = { user_id: number; username: string; only_projects?: number[] | null } | null

export interface ImportChoice extends Omit<ImportQuery, 'dry_run'> {
  /** Coordinates without a system are stored, as nobody is there to be asked. */
  unasked?: boolean
}

export interface Planned {
  answer: ImportPlan
  /** What is to be stored. */
  holes: NamedHole[]
  /** Coordinate system of holes that their file gives none. */
  epsg: string | null
  /** The object that takes the soundings, where one is named. */
  object: { locid: number; shortname: string } | null
}

/**
 * What importing files would do. Refuses what the importer may not do (404, 403) and choices that make no sense (400).
 * With `lock` the project's row is locked, so that what is planned holds until the transaction ends.
 */
export async function planImport(
  db: Db | Tx,
  who: Importer,
  files: readonly GivenFile[],
  choice: ImportChoice,
  known: readonly KnownCode[],
  lock = false,
): Promise<Planned> {
  await knowGrids(db)
  // what makes no object needs a project to be kept in
  const [first] = files
  if (choice.project === undefined && first && !isRead(first) && !files.some(isRead))
    throw new Refusal(400, { fields: { __all__: [first.refused] } })
  const target = await targetOf(db, who, findNamedProject(files), choice.project, lock)
  const object = await objectOf(db, target.prj_id, choice.object)
  const taken = object === null ? await takenNames(db, target.prj_id, files) : new Set<string>()
  const all = namedHoles(files, taken, object !== null)
  const given = all.flatMap(({ read }) => read.dissipations)
  const dissipations = await listStoredDissipations(db, target.prj_id, given)
  const into = object && { dissipations: dissipations.filter(({ locid }) => locid === object.locid) }
  const wanted = withoutRepeated(chosenHoles(all, choice), into)
  const { epsg, epsg_needed } = coordinateSystem(files, choice, known)
  checkType(choice, known)
  const duplicates = await duplicatesOf(db, target.prj_id, files, dissipations)
  const neighbours = await neighboursOf(db, target.prj_id)
  const chosen = new Map(wanted.map(hole => [hole.key, hole]))
  const told = all.map(hole => chosen.get(hole.key) ?? hole)
  const objects = told.map(hole => plannedObject(hole, epsg, choice))
  // soundings that go into an object leave it where it is
  const placed = placeFindings(object === null ? objects : [], neighbours)
  return {
    epsg,
    object,
    holes: wanted.filter(hole => !hole.exists && (object === null || bringsNewTests(hole))),
    answer: {
      format: [...new Set(files.flatMap(file => file.format ?? []))].join(', '),
      files: files.map((file, place) => ({
        name: shortenQuoted(file.name),
        size: file.size,
        sha256: file.sha256,
        format: file.format,
        refused: isRead(file) ? null : file.refused,
        duplicate: duplicates[place] ?? null,
        objects: isRead(file) ? file.holes.filter(({ isStray }) => !isStray).length : 0,
      })),
      project: target,
      epsg: files.filter(isRead).find(file => file.epsg !== null)?.epsg ?? epsg,
      epsg_needed,
      objects: objects.map(one => (placed.doubtful.has(one.key) ? { ...one, doubtful: true } : one)),
      neighbours,
      groups: groupsOf(files),
      ...findingsOf(files, told, [...placed.findings, ...(await ofTheProject(db, target, files))], object),
      batch: null,
    },
  }
}

function plannedObject(hole: NamedHole, epsg: string | null, choice: ImportChoice) {
  const { key, file, read, shortname, exists, joins, repeated, repeatedTests } = hole
  const { fields, counts, doubtful } = read
  const { xcoord, ycoord } = fields
  const system = xcoord === null ? null : (fields.epsg ?? epsg)
  return {
    key,
    file,
    shortname,
    boretype: choice.boretype ?? fields.boretype,
    depth: fields.zcoorde,
    xcoord,
    ycoord,
    zcoordb: fields.zcoordb,
    epsg: system,
    position: positionOf(system, xcoord, ycoord),
    layers: counts.layers ?? 0,
    records: {
      ...counts,
      ...(repeated.size > 0 && { soundings: read.soundings - repeated.size }),
      ...(repeatedTests.size > 0 && { dissipation_tests: read.dissipations.length - repeatedTests.size }),
    },
    exists,
    doubtful,
    stray: read.isStray,
    joins,
  }
}

type Target = ImportPlan['project']
type ProjectNamed = Pick<FileRead['project'], 'prj_num' | 'prj_title'>

/** The project that the first of the files names that names one; files of a single hole name none, and lend their own name. */
export function findNamedProject(files: readonly GivenFile[]): FileRead['project'] {
  const read = files.filter(isRead)
  const named = read.find(({ project }) => project.prj_num !== '')
  if (named) return named.project
  const other = read.find(({ format, name }) => !format.startsWith('AGS') && name !== '')
  if (!other) return read[0]?.project ?? { prj_num: '', prj_title: '' }
  const prj_num = nameWithoutEnding(other.name).slice(0, 40).trim()
  return { ...other.project, prj_num, prj_title: other.project.prj_title || prj_num }
}

async function targetOf(
  db: Db | Tx,
  who: Importer,
  { prj_num, prj_title }: ProjectNamed,
  project: string | undefined,
  lock: boolean,
): Promise<Target> {
  if (project === undefined && prj_num === '') throw invalid('prj_num', 'import.project.unnamed')
  const meant =
    project === undefined ? sql<boolean>`p.prj_num = ${prj_num}` : sql<boolean>`p.prj_id = ${Number(project)}`
  // the lock first, in a statement of its own: rights are then read as they stand under it
  if (lock) await sql`select from projects p where ${meant} for update`.execute(db)
  const { rows } = await sql<{
    prj_id: number
    prj_num: string
    prj_title: string
    permissions: Permission[] | null
  }>`
    select p.prj_id, p.prj_num, p.prj_title,
      case when ${who?.only_projects ?? null}::integer[] is not null and p.prj_id <> all (${who?.only_projects ?? null}::integer[]) then null
        when ${who === null}::boolean or u.superuser then ${[...roles.lead]}::text[] else m.permissions end as permissions
    from projects p
    left join users u on u.user_id = ${who?.user_id ?? null}::integer and not u.disabled
    left join members m on m.prj_id = p.prj_id and m.user_id = u.user_id
    where ${meant}`.execute(db)
  const found = rows[0]
  if (!found && project === undefined && who?.only_projects) throw forbidden('key.someProjects')
  if (!found && project === undefined) return { prj_id: null, prj_num, prj_title: prj_title || prj_num, created: true }
  if (!found?.permissions) {
    if (project === undefined) throw invalid('prj_num', 'import.project.taken', { prj_num })
    throw notFound()
  }
  if (!found.permissions.includes('objectEdit')) throw forbidden()
  return { prj_id: found.prj_id, prj_num: found.prj_num, prj_title: found.prj_title, created: false }
}

/** What files say of their project that one which is there keeps as it is. */
async function ofTheProject(db: Db | Tx, { prj_id }: Target, files: readonly GivenFile[]): Promise<Finding[]> {
  if (prj_id === null) return []
  const project = await db
    .selectFrom('projects')
    .select(saidOfProjects)
    .where('prj_id', '=', prj_id)
    .executeTakeFirstOrThrow()
  return files.flatMap((file, place): Finding[] => {
    if (!isRead(file) || file.project.prj_num === '') return []
    const other = saidOfProjects.flatMap(name => {
      const said = file.project[name]?.trim()
      return said && said !== project[name]?.trim() ? [said] : []
    })
    if (other.length === 0) return []
    const text = messageOf('import.project.keeps', { text: quoteText(other.join(' · ')) })
    return [{ severity: 'note', line: null, group: null, text, ...(files.length > 1 && { file: place }) }]
  })
}
const { prj_num: _, ...said } = projectHeadings
const saidOfProjects = Object.keys(said) as (keyof typeof said)[]

/** The object that is to take the soundings. 404 where the project has none of that key. */
async function objectOf(db: Db | Tx, prj_id: number | null, locid: string | undefined): Promise<Planned['object']> {
  if (locid === undefined) return null
  const { rows } = await sql<{ locid: number; shortname: string }>`
    select locid, shortname from objects where locid = ${Number(locid)} and prj_id = ${prj_id} and deleted_at is null`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function takenNames(db: Db | Tx, prj_id: number | null, files: readonly GivenFile[]): Promise<Set<string>> {
  if (prj_id === null) return new Set()
  const names = files.filter(isRead).flatMap(({ holes }) => holes.map(({ fields }) => fields.shortname))
  const { rows } = await sql<{ shortname: string }>`
    select shortname from objects where prj_id = ${prj_id} and deleted_at is null
      and (shortname = any (${names}::text[]) or shortname like '% (%)')`.execute(db)
  return new Set(rows.map(({ shortname }) => shortname))
}

/** Lists where objects of the project lie already. */
async function neighboursOf(db: Db | Tx, prj_id: number | null): Promise<Position[]> {
  if (prj_id === null) return []
  const rows = await db
    .selectFrom('objects')
    .select(['xcoord', 'ycoord', 'epsg'])
    .where('prj_id', '=', prj_id)
    .where('deleted_at', 'is', null)
    .where('xcoord', 'is not', null)
    .orderBy('locid')
    .limit(500)
    .execute()
  return rows.flatMap(({ xcoord, ycoord, epsg }) => positionOf(epsg, xcoord, ycoord) ?? [])
}

function chosenHoles(all: readonly NamedHole[], { objects, leave_out }: ImportChoice): NamedHole[] {
  const places = new Map(all.map(({ key }, place) => [key, place]))
  const placesOf = (field: 'objects' | 'leave_out', text: string) =>
    new Set(
      keysOf(field, text).map(key => {
        const place = places.get(key)
        if (place === undefined) throw invalid(field, 'import.objects.unknown', { key })
        return place
      }),
    )
  const taken = objects === undefined ? undefined : placesOf('objects', objects)
  const left = leave_out === undefined ? undefined : placesOf('leave_out', leave_out)
  return all.filter(({ read }, place) => (taken?.has(place) ?? !read.isStray) && !left?.has(place))
}

function keysOf(field: 'objects' | 'leave_out', text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text)
    if (Array.isArray(keys) && keys.every(key => typeof key === 'string')) return keys
  } catch {}
  throw invalid(field, 'import.objects.list')
}

const lacksSystem = (file: FileRead): boolean =>
  !file.isOwn && file.epsg === null && file.holes.some(({ fields }) => fields.xcoord !== null && fields.epsg === null)

function coordinateSystem(
  files: readonly GivenFile[],
  { epsg }: ImportChoice,
  known: readonly KnownCode[],
): { epsg: string | null; epsg_needed: boolean } {
  if (epsg !== undefined && !has(known, dictionaryTypes.epsgCodes, epsg))
    throw invalid('epsg', 'kit.unknownCode', { code: epsg })
  const lacking = files.filter(isRead).some(lacksSystem)
  return { epsg: lacking ? (epsg ?? null) : null, epsg_needed: lacking && epsg === undefined }
}

function checkType({ boretype }: ImportChoice, known: readonly KnownCode[]): void {
  if (boretype !== undefined && !has(known, dictionaryTypes.objectTypes, boretype))
    throw invalid('boretype', 'kit.unknownCode', { code: boretype })
}

const has = (known: readonly KnownCode[], list: number, wanted: string): boolean =>
  known.some(({ type, code }) => type === list && code === wanted)

function groupsOf(files: readonly GivenFile[]): ImportPlan['groups'] {
  const groups = new Map<string, ImportPlan['groups'][number]>()
  for (const { group, rows, mapped } of files.filter(isRead).flatMap(file => file.groups)) {
    const name = shortenQuoted(group)
    const known = groups.get(`${mapped} ${name}`)
    groups.set(`${mapped} ${name}`, { group: name, rows: (known?.rows ?? 0) + rows, mapped })
  }
  return [...groups.values()]
}

function findingsOf(
  files: readonly GivenFile[],
  all: readonly NamedHole[],
  ofPlaces: readonly Finding[],
  object: Planned['object'],
): Pick<ImportPlan, 'findings' | 'findings_total' | 'severities'> {
  const severities = { error: 0, warning: 0, note: 0 }
  const place = (file: number) => (files.length > 1 ? { file } : {})
  const found: Finding[] = files.flatMap((file, n): Finding[] => {
    if (!isRead(file)) {
      severities.error++
      return [{ severity: 'error', line: null, group: null, text: file.refused, ...place(n) }]
    }
    for (const severity of ['error', 'warning', 'note'] as const) severities[severity] += file.severities[severity]
    return file.findings.map(finding => ({ ...finding, ...place(n) }))
  })
  const named = all.flatMap((hole): Finding[] => {
    const { file, read } = hole
    const texts = [...(hole.said === null ? [] : [hole.said]), ...saidOfRepeated(hole, object?.shortname)]
    severities.note += texts.length
    const at = { line: read.line, group: groupOfHoles(files[file]!.format), ...place(file) }
    return texts.map(text => ({ severity: 'note', text, ...at }))
  })
  const without = all.flatMap(({ file, read, exists, shortname }): Finding[] => {
    const count = read.counts.readings ?? 0
    if (count === 0 || !(exists || object !== null)) return []
    severities.warning++
    const text = messageOf('import.readings.exists', { shortname, count })
    return [{ severity: 'warning', line: read.line, group: groupOfHoles(files[file]!.format), text, ...place(file) }]
  })
  for (const { severity } of ofPlaces) severities[severity]++
  return {
    findings: cutFindings([...found, ...ofPlaces, ...without, ...named]).findings.slice(0, findingsSent),
    severities,
    findings_total: severities.error + severities.warning + severities.note,
  }
}
