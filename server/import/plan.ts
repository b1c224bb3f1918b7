import type { ImportPlan, ImportQuery } from '@borebook/contract/imports.ts'
import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import { bounded, messageOf } from '@borebook/contract/kit/say.ts'
import { roles } from '@borebook/contract/members.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import { forbidden, invalid, notFound } from '../kit/refuse.ts'
import type { KnownCode } from './codes.ts'
import { cut, type FileRead, findingsSent } from './read-file.ts'

/** On whose authority an import acts; null is the product itself, from the terminal. */
export type Importer = { user_id: number; username: string; only_projects?: number[] | null } | null

export interface Choice extends Omit<ImportQuery, 'dry_run'> {
  /** Coordinates without a system are stored, as nobody is there to be asked. */
  unasked?: boolean
}

export interface Planned {
  answer: ImportPlan
  /** Places in `FileRead.holes` of what is to be stored. */
  holes: number[]
  /** For the holes that the file gives no coordinate system. */
  epsg: string | null
}

/**
 * What importing a file would do. Refuses what the importer may not do (404, 403) and choices that make no sense (400).
 * With `lock` the project's row is locked, so that what is planned holds until the transaction ends.
 */
export async function planImport(
  db: Db | Tx,
  who: Importer,
  read: FileRead,
  choice: Choice,
  known: readonly KnownCode[],
  lock = false,
): Promise<Planned> {
  const target = await targetOf(db, who, read, choice.project, lock)
  const taken = await takenNames(db, target.prj_id, read)
  const wanted = chosenHoles(read, choice)
  const { epsg, epsg_needed } = coordinateSystem(read, choice, known)
  return {
    epsg,
    holes: wanted.filter(hole => !taken.has(read.holes[hole]!.fields.shortname)),
    answer: {
      format: read.format,
      project: target,
      epsg: read.epsg ?? epsg,
      epsg_needed,
      objects: read.holes.map(({ key, fields, counts, doubtful }) => ({
        key,
        shortname: fields.shortname,
        boretype: fields.boretype,
        depth: fields.zcoorde,
        layers: counts.layers ?? 0,
        records: counts,
        exists: taken.has(fields.shortname),
        doubtful,
      })),
      groups: read.groups.map(group => ({ ...group, group: bounded(group.group) })),
      ...findingsOf(read, taken),
      batch: null,
    },
  }
}

type Target = ImportPlan['project']

async function targetOf(
  db: Db | Tx,
  who: Importer,
  read: FileRead,
  project: string | undefined,
  lock: boolean,
): Promise<Target> {
  const { prj_num, prj_title } = read.project
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

async function takenNames(db: Db | Tx, prj_id: number | null, read: FileRead): Promise<Set<string>> {
  if (prj_id === null) return new Set()
  const { rows } = await sql<{ shortname: string }>`
    select shortname from objects where prj_id = ${prj_id} and deleted_at is null
      and shortname = any (${read.holes.map(({ fields }) => fields.shortname)}::text[])`.execute(db)
  return new Set(rows.map(({ shortname }) => shortname))
}

function chosenHoles(read: FileRead, { objects, leave_out }: Choice): number[] {
  const places = new Map(read.holes.map(({ key }, place) => [key, place]))
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
  return [...places.values()].filter(place => (taken?.has(place) ?? true) && !left?.has(place))
}

function keysOf(field: 'objects' | 'leave_out', text: string): string[] {
  try {
    const keys: unknown = JSON.parse(text)
    if (Array.isArray(keys) && keys.every(key => typeof key === 'string')) return keys
  } catch {}
  throw invalid(field, 'import.objects.list')
}

function coordinateSystem(
  read: FileRead,
  { epsg }: Choice,
  known: readonly KnownCode[],
): { epsg: string | null; epsg_needed: boolean } {
  if (epsg !== undefined && !known.some(({ type, code }) => type === 189 && code === epsg))
    throw invalid('epsg', 'kit.unknownCode', { code: epsg })
  const lacking =
    !read.isOwn && read.epsg === null && read.holes.some(({ fields }) => fields.xcoord !== null && fields.epsg === null)
  return { epsg: lacking ? (epsg ?? null) : null, epsg_needed: lacking && epsg === undefined }
}

function findingsOf(
  read: FileRead,
  taken: ReadonlySet<string>,
): Pick<ImportPlan, 'findings' | 'findings_total' | 'severities'> {
  const left = read.holes
    .filter(({ fields }) => taken.has(fields.shortname))
    .map(({ line, fields }) => ({
      severity: 'note' as const,
      line,
      group: read.format === 'AGS4' ? 'LOCA' : 'HOLE',
      text: messageOf('import.object.exists', { shortname: fields.shortname }),
    }))
  const severities = { ...read.severities, note: read.severities.note + left.length }
  return {
    findings: cut([...read.findings, ...left]).findings.slice(0, findingsSent),
    severities,
    findings_total: severities.error + severities.warning + severities.note,
  }
}
