import { randomUUID } from 'node:crypto'
import { roles } from '@borebook/contract/accounts/members.ts'
import { type ImportPlan, nameImport } from '@borebook/contract/imports/imports.ts'
import { type OwnFieldKind, type OwnTable, ownNoun } from '@borebook/formats/ags/own/own-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { hasOneConnection } from '../db/embedded.ts'
import { inSteps, type RunInTransaction, type TransactionSteps } from '../db/steps.ts'
import { jsonb, jsonbText } from '../db/storable.ts'
import { forget } from '../documents/receive.ts'
import { lockDocuments } from '../documents/writing.ts'
import type { ObjectChildTable } from '../noun/object-child-tables.ts'
import { objectParts } from '../nouns.ts'
import { followFirst } from '../objects/guessed-zone.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'
import { airArrives, readingsAtOnce, storeArriving } from './arriving.ts'
import { Codes, type KnownCode } from './codes.ts'
import { type GivenFile, isRead } from './files.ts'
import { forgetArriving } from './forget.ts'
import { testTables } from './named-holes.ts'
import { type ImportTarget, lacksSystem, objectsOf, objectsPerStatement } from './objects.ts'
import { keepOriginals, type Originals, placeOriginal } from './originals.ts'
import { findNamedProject, type ImportChoice, type Importer, type Planned, planImport } from './plan.ts'
import type { FileRead } from './read-file.ts'
import { recordsPerChunk } from './records.ts'
import { insertSoundings } from './soundings.ts'

/** Imports into the embedded database come one after the other: each knows what the one before has stored. */
let turn: Promise<unknown> = Promise.resolve()

interface Storing {
  /** Signal upon which it ends before its next step. */
  signal?: AbortSignal | undefined
  /** What undoes it. */
  batch?: string
  /** Told how much of it is stored, from 0 to 1. */
  onProgress?(share: number): void
  store: Store
}

/**
 * Stores the chosen holes of files with all they hold as one step: all of it or, whatever goes wrong, nothing. Answers
 * the plan as it was carried out; `batch` undoes it. The bytes that are kept go into `store` first.
 */
export async function storeImport(
  db: Db,
  who: Importer,
  files: readonly GivenFile[],
  choice: ImportChoice,
  known: readonly KnownCode[],
  { signal, batch = randomUUID(), onProgress = () => {}, store }: Storing,
): Promise<ImportPlan> {
  const steps = files.filter(isRead).reduce((sum, file) => sum + stepsOf(file), 2)
  let done = 0
  const told =
    (step: RunInTransaction): RunInTransaction =>
    async work => {
      signal?.throwIfAborted()
      const result = await step(work)
      onProgress(Math.min(1, ++done / steps))
      return result
    }
  // who may not import leaves nothing in the store
  await planImport(db, who, files, choice, known)
  const originals = await keepOriginals(db, store, files)
  const parts: ImportParts = { who, files, originals, choice, known }
  const run = () => inSteps(db, ({ step, areOne }) => storeInSteps(db, { step: told(step), areOne }, batch, parts))
  try {
    if (!hasOneConnection(db)) return await run()
    const stored = turn.then(run)
    turn = stored.catch(() => {})
    return await stored
  } finally {
    // what no document holds: of a failure, and of holes that were not chosen
    await forget(
      db,
      store,
      [...originals.values()].map(({ content }) => content as ContentName),
    )
  }
}

/** What an import is made of. */
interface ImportParts {
  who: Importer
  files: readonly GivenFile[]
  /** Originals by place of the file. */
  originals: Originals
  choice: ImportChoice
  known: readonly KnownCode[]
}

/** About as many steps as storing a file takes. */
const stepsOf = ({ holes, tables, soundings, readings, kept }: FileRead): number =>
  Math.ceil(holes.length / objectsPerStatement) +
  tables.reduce((steps, { count, chunks }) => steps + Math.ceil(count / keysAtOnce) + chunks.length, 0) +
  soundings.length +
  readings.reduce(
    (steps, { readings, kept }) => steps + Math.ceil(readings.at.length / readingsAtOnce) + kept.length,
    0,
  ) +
  kept.length

/**
 * Objects that come in several transactions are deleted until infinity, which nobody sees and nobody can bring back, until
 * the last of these lets all of them appear at once.
 */
async function storeInSteps(
  db: Db,
  { step, areOne }: TransactionSteps,
  batch: string,
  parts: ImportParts,
): Promise<ImportPlan> {
  const { who } = parts
  const signed: RunInTransaction = work =>
    step(async tx => {
      await signAs(tx, who, batch)
      return work(tx)
    })
  const begun = await signed(tx => begin(tx, batch, parts))
  if ('nothing' in begun) return begun.nothing
  const { into, answer, planned } = begun
  try {
    const codes = new Codes(parts.known)
    const byKey = new Map<string, number>()
    for (const place of inOrder(parts.files, planned)) {
      const file = parts.files[place]!
      if (!isRead(file)) continue
      const holes = planned.holes.filter(hole => hole.file === place)
      const left = new Set(holes.flatMap(({ repeatedTests }) => [...repeatedTests]))
      const locids = await objectsOf(signed, into, !areOne, file, planned, holes, byKey, parts.choice, codes)
      if (planned.object === null) {
        const keys = await insertRecords(signed, into, file, locids, left)
        await insertKept(signed, into, file, locids)
        await storeArriving(signed, into, { who, file: file.name || answer.format }, file.readings, {
          locids,
          sensors: keys.get('sensors') ?? [],
        })
      } else await insertRecords(signed, into, file, locids, left, testTables)
      const repeated = new Map(holes.filter(one => one.repeated.size > 0).map(one => [one.hole, one.repeated]))
      for (const chunk of file.soundings) await signed(tx => insertSoundings(tx, chunk, locids, repeated))
      const original = parts.originals.get(place)
      if (original)
        for (const locid of new Set(locids.values()))
          await signed(tx => placeOriginal(tx, { prj: into.prj_id, locid }, original))
    }
    await signed(tx => finish(tx, into, !areOne, parts, planned, [...byKey.values()]))
    return { ...answer, project: { ...answer.project, prj_id: into.prj_id }, batch }
  } catch (error) {
    if (!areOne) await forgetArriving(db, batch)
    throw error
  }
}

/** Places of the files, those behind that join what a later one makes. */
function inOrder(files: readonly GivenFile[], { holes }: Planned): number[] {
  const madeIn = new Map(holes.map(({ key, file }) => [key, file]))
  const waits = new Set(holes.flatMap(({ file, joins }) => (joins !== null && madeIn.get(joins)! > file ? [file] : [])))
  const places = [...files.keys()]
  return [...places.filter(place => !waits.has(place)), ...places.filter(place => waits.has(place))]
}

type BegunImport = { nothing: ImportPlan } | { into: ImportTarget; answer: ImportPlan; planned: Planned }

/** Plans, and makes the project where there is none yet. */
async function begin(
  tx: Tx,
  batch: string,
  { who, files, originals, choice, known }: ImportParts,
): Promise<BegunImport> {
  // who changes documents takes their lock before any other
  const { prj_id: there } = (await planImport(tx, who, files, choice, known)).answer.project
  if (there !== null && originals.size > 0) await lockDocuments(tx, there)
  const planned = await planImport(tx, who, files, choice, known, true)
  const { answer, holes } = planned
  if (holes.length === 0 && (answer.project.created || !keepsAlone(files, originals))) {
    if (answer.project.created) throw invalid('__all__', 'import.nothing')
    return { nothing: answer }
  }
  if (answer.epsg_needed && !choice.unasked && planned.object === null && holes.some(lacksSystem))
    throw invalid('epsg', 'import.epsg.required')
  const prj_id = answer.project.prj_id ?? (await createProject(tx, findNamedProject(files)))
  await followFirst(
    tx,
    prj_id,
    // the system that is chosen for those without counts for their place too
    holes.map(({ read: { fields } }) => ({ ...fields, epsg: fields.epsg ?? planned.epsg })),
  )
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
      title: choice.filename || nameImport(files.map(({ name }) => name)) || answer.format,
      prj_id,
      by_user: who?.username ?? null,
    })
    .execute()
  return { into: { prj_id, batch, timezone }, answer, planned }
}

/** Whether there is a file that makes no object and is kept all the same. */
const keepsAlone = (files: readonly GivenFile[], originals: Originals): boolean =>
  [...originals.keys()].some(place => !isRead(files[place]!))

/** Everything is there: from now on everybody sees it. */
async function finish(
  tx: Tx,
  { prj_id, batch }: ImportTarget,
  areHidden: boolean,
  { who, files, originals }: ImportParts,
  { answer, object, holes }: Planned,
  locids: readonly number[],
): Promise<void> {
  if (answer.project.created) await addMembers(tx, who, prj_id)
  for (const [place, file] of files.entries()) {
    const original = originals.get(place)
    if (!isRead(file)) {
      if (original) await placeOriginal(tx, { prj: prj_id, locid: object?.locid ?? null }, original)
      continue
    }
    if (object !== null) continue
    if (answer.project.created && Object.keys(file.projectKept).length > 0)
      await sql`
        insert into kept_ags (prj_id, batch, noun, cells)
        values (${prj_id}, ${batch}, 'projects', ${jsonb({ [prj_id]: file.projectKept })})`.execute(tx)
    const unmade = file.keptOfStrays.filter(({ hole }) => !holes.some(one => one.file === place && one.hole === hole))
    for (const chunk of [...file.keptOfFile, ...unmade.flatMap(({ chunks }) => chunks)])
      await insertKeptChunk(tx, prj_id, batch, chunk, new Map())
  }
  await airArrives(tx, prj_id, locids)
  await sql`update batches set kind = 'import' where batch = ${batch}`.execute(tx)
  if (!areHidden) return
  // no change of theirs: neither their version nor their history tells of it
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`update objects set deleted_at = null where locid = any (${locids}::integer[]) and deleted_at = 'infinity'`.execute(
    tx,
  )
}

/** Signs what follows in this transaction with a person's name and a batch. */
export const signAs = (tx: Tx, who: { username: string } | null, batch: string) =>
  sql`select set_config('borebook.user', ${who?.username ?? ''}, true), set_config('borebook.batch', ${batch}, true)`.execute(
    tx,
  )

/** The project that the files name. */
async function createProject(tx: Tx, project: FileRead['project']): Promise<number> {
  const { prj_id } = await tx
    .insertInto('projects')
    .values({
      ...project,
      prj_title: project.prj_title || project.prj_num,
      timezone_guessed: project.timezone === undefined,
    })
    .returning('prj_id')
    .executeTakeFirstOrThrow()
  return prj_id
}

/** Adds members: it is led by who imports it; from the terminal by those who would see it anyway, and the demo's lead. */
const addMembers = (tx: Tx, who: Importer, prj_id: number) =>
  sql`
    insert into members (prj_id, user_id, permissions)
    select ${prj_id}::integer, user_id, ${[...roles.lead]}::text[] from users
    where case when ${who === null}::boolean then not disabled and (superuser or (demo and username = 'lead'))
      else user_id = ${who?.user_id ?? null}::integer end`.execute(tx)

const typesOf: Record<OwnFieldKind, RawBuilder<unknown>> = {
  text: sql`text`,
  number: sql`numeric`,
  date: sql`date`,
  instant: sql`text`,
  flag: sql`boolean`,
  list: sql`text[]`,
  link: sql`integer`,
  json: sql`jsonb`,
  series: sql`double precision[]`,
}

const keysAtOnce = 5000

/** Takes as many keys as the sequence gives out next. */
async function newKeys(step: RunInTransaction, { table, key }: ObjectChildTable, count: number): Promise<number[]> {
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

/** Stores all records under their objects, in the file's order, and beside them what no column takes. Answers their keys by table. `left` has the numbers of dissipation tests that are left out; `only` names the tables that are meant. */
async function insertRecords(
  step: RunInTransaction,
  into: ImportTarget,
  read: FileRead,
  locids: ReadonlyMap<number, number>,
  left: ReadonlySet<number>,
  only?: readonly string[],
): Promise<ReadonlyMap<string, number[]>> {
  const keys = new Map<string, number[]>()
  for (const rows of read.tables) {
    if (rows.count === 0 || (only && !only.includes(rows.table))) continue
    const part = objectParts.find(({ table }) => table === rows.table)!
    keys.set(rows.table, await newKeys(step, part, rows.count))
    for (const [place, chunk] of rows.chunks.entries())
      await step(tx =>
        insertChunk(
          tx,
          into,
          part,
          rows.table === 'dissipation_tests' ? without(chunk, left) : chunk,
          keys,
          place,
          locids,
        ),
      )
  }
  return keys
}

function without(chunk: string, left: ReadonlySet<number>): string {
  if (left.size === 0) return chunk
  return JSON.stringify((JSON.parse(chunk) as { no: number }[]).filter(({ no }) => !left.has(no)))
}

async function insertChunk(
  tx: Tx,
  { prj_id, batch, timezone }: ImportTarget,
  { table, key }: ObjectChildTable,
  chunk: string,
  keys: ReadonlyMap<string, number[]>,
  place: number,
  locids: ReadonlyMap<number, number>,
): Promise<void> {
  const { fields } = ownNoun(table as OwnTable)
  const size = recordsPerChunk(table as OwnTable)
  const own = keys.get(table)!.slice(place * size, (place + 1) * size)
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
      select (${own}::integer[])[f.no - ${place * size}::integer + 1] as key_of_record, stored.locid, f.*
      from jsonb_to_recordset(${jsonbText(chunk)}) as f (hole integer, no integer, ${sql.join(definitions)}, kept jsonb)
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
async function insertKept(
  step: RunInTransaction,
  into: ImportTarget,
  read: FileRead,
  locids: ReadonlyMap<number, number>,
): Promise<void> {
  const { prj_id, batch } = into
  for (const chunk of read.kept) await step(tx => insertKeptChunk(tx, prj_id, batch, chunk, locids))
  const objects = [...locids.keys()].flatMap(hole => {
    const { kept } = read.holes[hole]!
    return Object.keys(kept).length === 0 ? [] : [{ locid: locids.get(hole), kept }]
  })
  for (let from = 0; from < objects.length; from += objectsPerStatement) {
    const some = jsonb(objects.slice(from, from + objectsPerStatement))
    await step(tx =>
      sql`
        insert into kept_ags (prj_id, locid, batch, noun, cells)
        select ${prj_id}::integer, r.locid, ${batch}, 'objects', jsonb_build_object(r.locid, r.kept)
        from jsonb_to_recordset(${some}) as r (locid integer, kept jsonb)`.execute(tx),
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
    from jsonb_to_recordset(${jsonbText(chunk)}) as r (hole integer, ags_group text, heads jsonb, cells jsonb)
    left join unnest(${[...locids.keys()]}::integer[], ${[...locids.values()]}::integer[]) as stored (hole, locid) using (hole)
    where r.hole is null or stored.locid is not null`.execute(tx)
}
