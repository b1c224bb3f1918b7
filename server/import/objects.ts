import { objectFields } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { RunInTransaction } from '../db/steps.ts'
import { jsonb } from '../db/storable.ts'
import type { Codes } from './codes.ts'
import type { NamedHole } from './named-holes.ts'
import type { ImportChoice, Planned } from './plan.ts'
import type { FileRead } from './read-file.ts'

export const objectsPerStatement = 100
/** 'not specified' in dictionary 67. */
const unspecified = 'ka'

/** Target of an import. */
export interface ImportTarget {
  prj_id: number
  batch: string
  /** What the wall clocks of the file show. */
  timezone: string
}

export const lacksSystem = ({ read: { fields } }: NamedHole): boolean => fields.xcoord !== null && fields.epsg === null

/** The database fills in the day where the file has none. */
const objectColumns = [...Object.keys(objectFields.shape).filter(column => column !== 'authordate'), 'conetypdes']

/** The objects that take what the holes of a file hold, by their place in `FileRead.holes`; those that it makes stand in `byKey` too. */
export async function objectsOf(
  step: RunInTransaction,
  into: ImportTarget,
  areHidden: boolean,
  file: FileRead,
  { object, epsg }: Planned,
  holes: readonly NamedHole[],
  byKey: Map<string, number>,
  { boretype }: ImportChoice,
  codes: Codes,
): Promise<Map<number, number>> {
  if (object !== null) return new Map(holes.map(({ hole }) => [hole, object.locid]))
  // what it would join may have been left out
  const joined = holes.filter(({ joins }) => joins !== null && byKey.has(joins))
  const made = holes.filter(hole => !joined.includes(hole))
  const rows = made.map(hole => {
    const given = epsg !== null && lacksSystem(hole) ? { epsg, coordsys: codes.coordsys(epsg) } : {}
    const fields = { ...hole.read.fields, ...given, shortname: hole.shortname, ...(boretype && { boretype }) }
    return file.isOwn ? fields : { ...fields, incomplete: isIncomplete(fields) }
  })
  const locids = new Map<number, number>()
  for (let from = 0; from < rows.length; from += objectsPerStatement) {
    const stored = await step(tx => insertObjects(tx, into, areHidden, rows.slice(from, from + objectsPerStatement)))
    for (const { key, hole, shortname, joins } of made.slice(from, from + objectsPerStatement)) {
      const locid = stored.get(shortname)!
      locids.set(hole, locid)
      byKey.set(key, locid)
      // the others that would have joined what was left out join this one
      if (joins !== null) byKey.set(joins, locid)
    }
  }
  for (const { hole, joins } of joined) locids.set(hole, byKey.get(joins!)!)
  return locids
}

/** Answers short name → locid. */
async function insertObjects(
  tx: Tx,
  { prj_id }: ImportTarget,
  areHidden: boolean,
  objects: readonly object[],
): Promise<Map<string, number>> {
  const columns = sql.join(objectColumns.map(column => sql.ref(column)))
  const { rows } = await sql<{ locid: number; shortname: string }>`
    insert into objects (prj_id, authordate, incomplete, deleted_at, ${columns})
    select ${prj_id}::integer, coalesce(authordate, current_date), incomplete,
      case when ${areHidden}::boolean then 'infinity'::timestamptz end, ${columns}
    from jsonb_populate_recordset(null::objects, ${jsonb(objects)})
    returning locid, shortname`.execute(tx)
  return new Map(rows.map(({ shortname, locid }) => [shortname, locid]))
}

/** Whether a person would have had to say more: type, place and height of the hole. */
const isIncomplete = ({ boretype, xcoord, ycoord, zcoordb, epsg }: FileRead['holes'][number]['fields']): boolean =>
  boretype === unspecified || [boretype, xcoord, ycoord, zcoordb, epsg].includes(null)
