import { randomUUID } from 'node:crypto'
import type { ImportPlan } from '@borebook/contract/imports.ts'
import { roles } from '@borebook/contract/members.ts'
import { objectFields } from '@borebook/contract/objects.ts'
import { type Kind, type OwnTable, ownNoun } from '@borebook/formats/ags/own-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import { hasOneConnection } from '../kit/embedded.ts'
import type { Part } from '../kit/parts.ts'
import { invalid } from '../kit/refuse.ts'
import { inSteps, type Step, type Steps } from '../kit/steps.ts'
import { objectParts } from '../nouns.ts'
import { Codes, type KnownCode } from './codes.ts'
import { forgetArriving } from './forget.ts'
import { type Choice, type Importer, type Planned, planImport } from './plan.ts'
import type { FileRead } from './read-file.ts'
import { recordsPerChunk } from './records.ts'
import { insertSoundings } from './soundings.ts'

const objectsPerStatement = 100
/** 'not specified' in dictionary 67. */
const unspecified = 'ka'

/** Imports into the embedded database come one after the other: each knows what the one before has stored. */
let turn: Promise<unknown> = Promise.resolve()

interface Storing {
  /** Once aborted, it ends before its next step. */
  signal?: AbortSignal | undefined
  /** What undoes it. */
  batch?: string
  /** Told how much of it is stored, from 0 to 1. */
  onProgress?(share: number): void
}

/**
 * Stores the chosen holes of a file with all they hold as one step: all of it or, whatever goes wrong, nothing. Answers
 * the plan as it was carried out; `batch` undoes it.
 */
export async function storeImport(
  db: Db,
  who: Importer,
  read: FileRead,
  choice: Choice,
  known: readonly KnownCode[],
  { signal, batch = randomUUID(), onProgress = () => {} }: Storing = {},
): Promise<ImportPlan> {
  const steps = stepsOf(read)
  let done = 0
  const told =
    (step: Step): Step =>
    async work => {
      signal?.throwIfAborted()
      const result = await step(work)
      onProgress(Math.min(1, ++done / steps))
      return result
    }
  const store = () =>
    inSteps(db, ({ step, areOne }) => storeInSteps(db, { step: told(step), areOne }, batch, who, read, choice, known))
  if (!hasOneConnection(db)) return store()
  const stored = turn.then(store)
  turn = stored.catch(() => {})
  return stored
}

/** About as many steps as storing a file takes. */
const stepsOf = ({ holes, tables, soundings, kept }: FileRead): number =>
  2 +
  Math.ceil(holes.length / objectsPerStatement) +
  tables.reduce((steps, { count, chunks }) => steps + Math.ceil(count / keysAtOnce) + chunks.length, 0) +
  soundings.length +
  kept.length

/**
 * Objects that come in several transactions are deleted until infinity, which nobody sees and nobody can bring back, until
 * the last of these lets all of them appear at once.
 */
async function storeInSteps(
  db: Db,
  { step, areOne }: Steps,
  batch: string,
  who: Importer,
  read: FileRead,
  choice: Choice,
  known: readonly KnownCode[],
): Promise<ImportPlan> {
  const signed: Step = work =>
    step(async tx => {
      await signAs(tx, who, batch)
      return work(tx)
    })
  const begun = await signed(tx => begin(tx, batch, who, read, choice, known))
  if ('nothing' in begun) return begun.nothing
  const { into, answer, planned } = begun
  try {
    const locids = await insertObjects(signed, into, !areOne, read, planned, new Codes(known))
    await insertRecords(signed, into, read, locids)
    for (const chunk of read.soundings) await signed(tx => insertSoundings(tx, chunk, locids))
    await insertKept(signed, into, read, locids)
    await signed(tx => finish(tx, into, !areOne, who, read, answer.project.created, [...locids.values()]))
    return { ...answer, project: { ...answer.project, prj_id: into.prj_id }, batch }
  } catch (error) {
    if (!areOne) await forgetArriving(db, batch)
    throw error
  }
}

type Begun = { nothing: ImportPlan } | { into: Into; answer: ImportPlan; planned: Planned }

/** Plans, and makes the project where there is none yet. */
async function begin(
  tx: Tx,
  batch: string,
  who: Importer,
  read: FileRead,
  choice: Choice,
  known: readonly KnownCode[],
): Promise<Begun> {
  const planned = await planImport(tx, who, read, choice, known, true)
  const { answer, holes } = planned
  if (holes.length === 0) {
    if (answer.project.created) throw invalid('__all__', 'import.nothing')
    return { nothing: answer }
  }
  if (answer.epsg_needed && !choice.unasked && holes.some(h => lacksSystem(read, h)))
    throw invalid('epsg', 'import.epsg.required')
  const prj_id = answer.project.prj_id ?? (await createProject(tx, read))
  const { timezone } = await tx
    .selectFrom('projects')
    .select('timezone')
    .where('prj_id', '=', prj_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('batches')
    .values({
      batch,
      kind: 'arriving',
      title: choice.filename || read.format,
      prj_id,
      by_user: who?.username ?? null,
    })
    .execute()
  return { into: { prj_id, batch, timezone }, answer, planned }
}

/** Everything is there: from now on everybody sees it. */
async function finish(
  tx: Tx,
  { prj_id, batch }: Into,
  areHidden: boolean,
  who: Importer,
  read: FileRead,
  isNew: boolean,
  locids: readonly number[],
): Promise<void> {
  if (isNew) {
    await addMembers(tx, who, prj_id)
    if (Object.keys(read.projectKept).length > 0)
      await sql`
        insert into kept_ags (prj_id, batch, noun, cells)
        values (${prj_id}, ${batch}, 'projects', ${JSON.stringify({ [prj_id]: read.projectKept })}::text::jsonb)`.execute(
        tx,
      )
  }
  for (const chunk of read.keptOfFile) await insertKeptChunk(tx, prj_id, batch, chunk, new Map())
  await sql`update batches set kind = 'import' where batch = ${batch}`.execute(tx)
  if (!areHidden) return
  // no change of theirs: neither their version nor their history tells of it
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`update objects set deleted_at = null where locid = any (${locids}::integer[])`.execute(tx)
}

interface Into {
  prj_id: number
  batch: string
  /** What the wall clocks of the file show. */
  timezone: string
}

/** Signs what follows in this transaction with a person's name and a batch. */
export const signAs = (tx: Tx, who: { username: string } | null, batch: string) =>
  sql`select set_config('borebook.user', ${who?.username ?? ''}, true), set_config('borebook.batch', ${batch}, true)`.execute(
    tx,
  )

const lacksSystem = (read: FileRead, hole: number): boolean => {
  const { xcoord, epsg } = read.holes[hole]!.fields
  return xcoord !== null && epsg === null
}

/** The project that the file names. */
async function createProject(tx: Tx, read: FileRead): Promise<number> {
  const { prj_id } = await tx
    .insertInto('projects')
    .values({ ...read.project, prj_title: read.project.prj_title || read.project.prj_num })
    .returning('prj_id')
    .executeTakeFirstOrThrow()
  return prj_id
}

/** It is led by who imports it; from the terminal by those who would see it anyway, and the demo's lead. */
const addMembers = (tx: Tx, who: Importer, prj_id: number) =>
  sql`
    insert into members (prj_id, user_id, permissions)
    select ${prj_id}::integer, user_id, ${[...roles.lead]}::text[] from users
    where case when ${who === null}::boolean then not disabled and (superuser or (demo and username = 'lead'))
      else user_id = ${who?.user_id ?? null}::integer end`.execute(tx)

/** The database fills in the day where the file has none. */
const objectColumns = [...Object.keys(objectFields.shape).filter(column => column !== 'authordate'), 'conetypdes']

/** Answers place in `FileRead.holes` → locid. */
async function insertObjects(
  step: Step,
  { prj_id }: Into,
  areHidden: boolean,
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
      return read.isOwn ? object : { ...object, incomplete: isIncomplete(object) }
    })
    const { rows: stored } = await step(tx =>
      sql<{ locid: number; shortname: string }>`
      insert into objects (prj_id, authordate, incomplete, deleted_at, ${columns})
      select ${prj_id}::integer, coalesce(authordate, current_date), incomplete,
        case when ${areHidden}::boolean then 'infinity'::timestamptz end, ${columns}
      from jsonb_populate_recordset(null::objects, ${JSON.stringify(rows)}::text::jsonb)
      returning locid, shortname`.execute(tx),
    )
    const byName = new Map(stored.map(({ shortname, locid }) => [shortname, locid]))
    for (const hole of part) locids.set(hole, byName.get(read.holes[hole]!.fields.shortname)!)
  }
  return locids
}

/** Whether a person would have had to say more: type, place and height of the hole. */
const isIncomplete = ({ boretype, xcoord, ycoord, zcoordb, epsg }: FileRead['holes'][number]['fields']): boolean =>
  boretype === unspecified || [boretype, xcoord, ycoord, zcoordb, epsg].includes(null)

const typesOf: Record<Kind, RawBuilder<unknown>> = {
  text: sql`text`,
  number: sql`numeric`,
  date: sql`date`,
  instant: sql`text`,
  flag: sql`boolean`,
  list: sql`text[]`,
  link: sql`integer`,
}

const keysAtOnce = 5000

/** As many keys as the sequence gives out next. */
async function newKeys(step: Step, { table, key }: Part, count: number): Promise<number[]> {
  const keys: number[] = []
  while (keys.length < count) {
    const some = Math.min(keysAtOnce, count - keys.length)
    const { rows } = await step(tx =>
      sql<{ keys: number[] }>`
        select array(select nextval(pg_get_serial_sequence(${table}, ${key}))::integer from generate_series(1, ${some}::integer)) as keys`.execute(
        tx,
      ),
    )
    keys.push(...rows[0]!.keys)
  }
  return keys
}

/** Stores all records under their objects, in the file's order, and beside them what no column takes. */
async function insertRecords(
  step: Step,
  into: Into,
  read: FileRead,
  locids: ReadonlyMap<number, number>,
): Promise<void> {
  const keys = new Map<string, number[]>()
  for (const rows of read.tables) {
    if (rows.count === 0) continue
    const part = objectParts.find(({ table }) => table === rows.table)!
    keys.set(rows.table, await newKeys(step, part, rows.count))
    for (const [place, chunk] of rows.chunks.entries())
      await step(tx => insertChunk(tx, into, part, chunk, keys, place * recordsPerChunk, locids))
  }
}

async function insertChunk(
  tx: Tx,
  { prj_id, batch, timezone }: Into,
  { table, key }: Part,
  chunk: string,
  keys: ReadonlyMap<string, number[]>,
  first: number,
  locids: ReadonlyMap<number, number>,
): Promise<void> {
  const { fields } = ownNoun(table as OwnTable)
  const own = keys.get(table)!.slice(first, first + recordsPerChunk)
  const columns = sql.join(fields.map(({ field }) => sql.ref(field)))
  const definitions = fields.flatMap(({ field, kind }) => {
    const plain = sql`${sql.ref(field)} ${typesOf[kind]}`
    if (kind !== 'instant') return [plain]
    return [plain, sql`${sql.ref(`${field}_wall`)} timestamp, ${sql.ref(`${field}_minutes`)} double precision`]
  })
  const values = fields.map(({ field, kind, to }) => {
    const column = sql.ref(`r.${field}`)
    if (kind === 'flag') return sql`coalesce(${column}, false)`
    // a parameter for each link: an index into an array that is a parameter itself reads the place from the row
    if (kind === 'link') return sql`(${keys.get(to!) ?? []}::integer[])[${column} + 1]`
    if (kind !== 'instant') return column
    const wall = sql`${sql.ref(`r.${field}_wall`)} at time zone ${timezone}`
    const later = sql`make_interval(secs => 60 * coalesce(${sql.ref(`r.${field}_minutes`)}, 0))`
    return sql`coalesce(${column}::timestamptz, ${wall} + ${later})`
  })
  await sql`
    with r as materialized (
      select (${own}::integer[])[f.no - ${first}::integer + 1] as key_of_record, stored.locid, f.*
      from jsonb_to_recordset(${chunk}::text::jsonb) as f (hole integer, no integer, ${sql.join(definitions)}, kept jsonb)
      join unnest(${[...locids.keys()]}::integer[], ${[...locids.values()]}::integer[]) as stored (hole, locid) using (hole)
    ), made as (
      insert into ${sql.table(table)} (${sql.ref(key)}, locid, ${columns}) overriding system value
      select r.key_of_record, r.locid, ${sql.join(values)} from r order by r.no
    )
    insert into kept_ags (prj_id, locid, batch, noun, cells)
    select ${prj_id}::integer, r.locid, ${batch}, ${table}, jsonb_object_agg(r.key_of_record, r.kept)
    from r where r.kept is not null group by r.locid order by r.locid`.execute(tx)
}

/** Stores what becomes no record: rows of the holes, and what the rows of the objects themselves say besides. */
async function insertKept(step: Step, into: Into, read: FileRead, locids: ReadonlyMap<number, number>): Promise<void> {
  const { prj_id, batch } = into
  for (const chunk of read.kept) await step(tx => insertKeptChunk(tx, prj_id, batch, chunk, locids))
  const objects = [...locids.keys()].flatMap(hole => {
    const { kept } = read.holes[hole]!
    return Object.keys(kept).length === 0 ? [] : [{ locid: locids.get(hole), kept }]
  })
  for (let from = 0; from < objects.length; from += objectsPerStatement) {
    const some = JSON.stringify(objects.slice(from, from + objectsPerStatement))
    await step(tx =>
      sql`
        insert into kept_ags (prj_id, locid, batch, noun, cells)
        select ${prj_id}::integer, r.locid, ${batch}, 'objects', jsonb_build_object(r.locid, r.kept)
        from jsonb_to_recordset(${some}::text::jsonb) as r (locid integer, kept jsonb)`.execute(tx),
    )
  }
}

async function insertKeptChunk(
  tx: Tx,
  prj_id: number,
  batch: string,
  chunk: string,
  locids: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    insert into kept_ags (prj_id, locid, batch, ags_group, heads, cells)
    select ${prj_id}::integer, stored.locid, ${batch}, r.ags_group, r.heads, r.cells
    from jsonb_to_recordset(${chunk}::text::jsonb) as r (hole integer, ags_group text, heads jsonb, cells jsonb)
    left join unnest(${[...locids.keys()]}::integer[], ${[...locids.values()]}::integer[]) as stored (hole, locid) using (hole)
    where r.hole is null or stored.locid is not null`.execute(tx)
}
