import { randomUUID } from 'node:crypto'
import type { ImportPlan } from '@borebook/contract/imports.ts'
import { roles } from '@borebook/contract/members.ts'
import { objectFields } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import { invalid } from '../kit/refuse.ts'
import { type Choice, type Importer, type Planned, planImport } from './plan.ts'
import { Codes, type FileRead, type KnownCode, type StoredLayer } from './read-file.ts'

const objectsPerStatement = 1000
/** 'not specified' in dictionary 67. */
const unspecified = 'ka'

/**
 * Stores the chosen holes of a file with their layers as one step: all of it or, whatever goes wrong, nothing. Answers
 * the plan as it was carried out; `batch` undoes it.
 */
export function storeImport(
  db: Db,
  who: Importer,
  read: FileRead,
  choice: Choice,
  known: readonly KnownCode[],
): Promise<ImportPlan> {
  const batch = randomUUID()
  return db.transaction().execute(async tx => {
    await signAs(tx, who, batch)
    const planned = await planImport(tx, who, read, choice, known, true)
    const { answer, holes } = planned
    if (holes.length === 0) {
      if (answer.project.created) throw invalid('__all__', 'import.nothing')
      return answer
    }
    if (answer.epsg_needed && !choice.unasked && holes.some(h => lacksSystem(read, h)))
      throw invalid('epsg', 'import.epsg.required')
    const prj_id = answer.project.prj_id ?? (await createProject(tx, who, read))
    await tx
      .insertInto('batches')
      .values({
        batch,
        kind: 'import',
        title: choice.filename || read.format,
        prj_id,
        by_user: who?.username ?? null,
      })
      .execute()
    const locids = await insertObjects(tx, prj_id, read, planned, new Codes(known))
    await insertLayers(tx, read, locids)
    return { ...answer, project: { ...answer.project, prj_id }, batch }
  })
}

/** Signs what follows in this transaction with a person's name and a batch. */
export const signAs = (tx: Tx, who: Importer, batch: string) =>
  sql`select set_config('borebook.user', ${who?.username ?? ''}, true), set_config('borebook.batch', ${batch}, true)`.execute(
    tx,
  )

const lacksSystem = (read: FileRead, hole: number): boolean => {
  const { xcoord, epsg } = read.holes[hole]!.fields
  return xcoord !== null && epsg === null
}

/** The project that the file names, led by who imports it; from the terminal by those who would see it anyway, and the demo's lead. */
async function createProject(tx: Tx, who: Importer, read: FileRead): Promise<number> {
  const { prj_id } = await tx
    .insertInto('projects')
    .values({ ...read.project, prj_title: read.project.prj_title || read.project.prj_num })
    .returning('prj_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into members (prj_id, user_id, permissions)
    select ${prj_id}::integer, user_id, ${[...roles.lead]}::text[] from users
    where case when ${who === null}::boolean then not disabled and (superuser or (demo and username = 'lead'))
      else user_id = ${who?.user_id ?? null}::integer end`.execute(tx)
  return prj_id
}

/** The database fills in the day. */
const objectColumns = Object.keys(objectFields.shape).filter(column => column !== 'authordate')

/** Answers place in `FileRead.holes` → locid. */
async function insertObjects(
  tx: Tx,
  prj_id: number,
  read: FileRead,
  { holes, epsg }: Planned,
  codes: Codes,
): Promise<Map<number, number>> {
  const columns = sql.join(objectColumns.map(column => sql.ref(column)))
  const locids = new Map<number, number>()
  for (let from = 0; from < holes.length; from += objectsPerStatement) {
    const part = holes.slice(from, from + objectsPerStatement)
    const rows = part.map(hole => {
      const fields = read.holes[hole]!.fields
      const given = epsg !== null && lacksSystem(read, hole) ? { epsg, coordsys: codes.coordsys(epsg) } : {}
      const object = { ...fields, ...given }
      return { ...object, incomplete: isIncomplete(object) }
    })
    const { rows: stored } = await sql<{ locid: number; shortname: string }>`
      insert into objects (prj_id, incomplete, ${columns})
      select ${prj_id}::integer, incomplete, ${columns}
      from jsonb_populate_recordset(null::objects, ${JSON.stringify(rows)}::text::jsonb)
      returning locid, shortname`.execute(tx)
    const byName = new Map(stored.map(({ shortname, locid }) => [shortname, locid]))
    for (const hole of part) locids.set(hole, byName.get(read.holes[hole]!.fields.shortname)!)
  }
  return locids
}

/** Whether a person would have had to say more: type, place and height of the hole. */
const isIncomplete = ({ boretype, xcoord, ycoord, zcoordb, epsg }: FileRead['holes'][number]['fields']): boolean =>
  boretype === unspecified || [boretype, xcoord, ycoord, zcoordb, epsg].includes(null)

const layerColumns = [
  'depthfrom',
  'depthto',
  'prinstype',
  'secstype',
  'layer_name',
  'commentary',
  'notelayer',
  'incomplete',
] as const satisfies (keyof StoredLayer)[]

/** From top to bottom, so that the layers' keys follow the depth. */
async function insertLayers(tx: Tx, read: FileRead, locids: ReadonlyMap<number, number>): Promise<void> {
  const columns = sql.join(layerColumns.map(column => sql.ref(column)))
  for (const chunk of read.layers)
    await sql`
      insert into layers (locid, ${columns})
      select stored.locid, ${columns}
      from jsonb_to_recordset(${chunk}::text::jsonb) as r (hole integer, depthfrom numeric, depthto numeric, prinstype text,
        secstype text, layer_name text, commentary text, notelayer text, incomplete boolean)
      join unnest(${[...locids.keys()]}::integer[], ${[...locids.values()]}::integer[]) as stored (hole, locid) using (hole)
      order by hole, depthfrom, depthto`.execute(tx)
}
