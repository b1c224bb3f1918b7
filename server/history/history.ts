import { type Approval, history, projectHistory } from '@borebook/contract/history.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { forbidden, invalid, notFound, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import { type HandlerCall, routes } from '../http/mount.ts'
import type { RestorableTable } from '../noun/object-child-tables.ts'
import { objectParts } from '../nouns.ts'
import { objectsPart } from '../objects/objects.ts'
import { projectParts } from '../project-nouns.ts'
import { listChanges } from './history-list.ts'

const restorable: readonly RestorableTable[] = [objectsPart, ...objectParts, ...projectParts]

/** Who approved an approved object last, and when; null where its history does not say. */
export async function approvalOf(db: Db | Tx, locid: number): Promise<Approval | null> {
  const change = await db
    .selectFrom('change_history as c')
    .innerJoin('objects as o', 'o.locid', 'c.locid')
    .select(['c.changed_by as by', 'c.timestamp as at'])
    .where('c.locid', '=', locid)
    .where('o.objstatus', '=', 'app')
    .where('c.objstatus', '=', 'app')
    .where('c.previous_status', '<>', 'app')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change ?? null
}

export const projectHistoryRoutes = routes(projectHistory, {
  list: ({ db, path, query }) => listChanges(db, isOf(path), query),
  restore: call => restore(call as never, call.path.change, call.body.field),
})

/** The import that a change was part of. */
const importOf = sql<
  string | null
>`(select b.batch from batches b where b.batch = history.batch and b.kind = 'import')`.as('import')

export const historyRoutes = routes(history, {
  list: ({ db, path, query }) => {
    const by = query.by === undefined ? sql`` : sql`and by_user = ${query.by}`
    const field = query.field === undefined ? sql`` : sql`and jsonb_exists(fields, ${query.field})`
    return listChanges(db, sql<boolean>`${isOf(path)} ${by} ${field}`, query)
  },

  facets: async ({ db, path }) => {
    const { rows } = await sql<Response<typeof history.facets>>`
      with changes as (select by_user, fields from history where locid = ${path.locid})
      select (select count(*) from changes) as changes,
        array(select distinct by_user from changes where by_user is not null order by 1) as by,
        array(select distinct field from changes, jsonb_object_keys(fields) as field order by 1) as fields,
        (select coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'name', coalesce(nullif(fullname, ''), username))), '[]')
          from users where user_id in (select said::integer from changes, jsonb_array_elements(fields -> 'recipients') as side,
            jsonb_array_elements_text(case jsonb_typeof(side) when 'array' then side else '[]' end) as said)) as people`.execute(
      db,
    )
    return rows[0]!
  },

  restore: call => restore(call as never, call.path.change, call.body.field),

  bringBack: async call => {
    const { db, path, body } = call
    const by = body.by === undefined ? sql`` : sql`and by_user = ${body.by}`
    const { rows } = await sql<Deletion>`
      select distinct on (noun, key) id, noun, key, fields, at::text as moment
      from history join jsonb_to_recordset(${jsonb(body.records)}) as wanted(noun text, key text)
        using (noun, key)
      where locid = ${path.locid} and action = 'delete' ${by}
      order by noun, key, id desc`.execute(db)
    if (rows.length < new Set(body.records.map(({ noun, key }) => `${noun} ${key}`)).size) throw notFound()
    const wanted = rows.map(change => ({ change, part: partOf(call, change) }))
    // what lies under another one stands behind it, and may have come back with it
    wanted.sort((a, b) => restorable.indexOf(a.part) - restorable.indexOf(b.part) || a.change.id - b.change.id)
    const along = changesAt(call as never)
    const back = new Set<number>()
    for (const { change, part } of wanted)
      if (!back.has(change.id)) for (const { id } of await bringBack(call as never, part, change, along)) back.add(id)
    return { records: rows.length }
  },

  statusChanges: ({ db, path }) =>
    db
      .selectFrom('change_history')
      .select(['id', 'timestamp', 'changed_by', 'previous_status', 'objstatus', 'reason'])
      .where('locid', '=', path.locid)
      .orderBy('id', 'desc')
      .execute(),

  approval: ({ db, path }) => approvalOf(db, path.locid),

  giveReason: async ({ db, path, who, body }) => {
    const waiting = db
      .selectFrom('change_history')
      .select('id')
      .where('locid', '=', path.locid)
      .where('changed_by', '=', who.username)
      .where('reason', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
    const entry = await db
      .updateTable('change_history')
      .set({ reason: body.reason })
      .where('id', '=', waiting)
      .returning(['id', 'timestamp', 'changed_by', 'previous_status', 'objstatus', 'reason'])
      .executeTakeFirst()
    if (!entry) throw invalid('__all__', 'history.reason.none')
    return entry
  },
})

type Restore = HandlerCall & { path: HistoryPath }
/** Whose history: an object's, or of a project what belongs to no object. */
interface HistoryPath {
  id: number
  locid?: number
}
const isOf = ({ id, locid }: HistoryPath) =>
  locid === undefined ? sql<boolean>`prj_id = ${id} and locid is null` : sql<boolean>`locid = ${locid}`
/** Whether the row of a record is held there: an object's may point at one of its project, and the other way round. */
function isHeldBy({ id, locid }: HistoryPath, { holder }: RestorableTable) {
  if (holder === 'project') return sql<boolean>`prj_id = ${id}`
  return locid === undefined
    ? sql<boolean>`locid in (select locid from objects where prj_id = ${id})`
    : sql<boolean>`locid = ${locid}`
}

async function restore(call: Restore, id: number, field?: string): Promise<{ noun: string; key: string }> {
  const { db, path } = call
  const change = requireFound(
    await db
      .selectFrom('history')
      .select(['id', 'noun', 'key', 'action', 'fields', moment, importOf])
      .where(isOf(path))
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const part = partOf(call, change)
  if (change.action === 'create') throw invalid('__all__', 'history.restore.nothing')
  if (change.import !== null && 'readings' in change.fields) throw invalid('__all__', 'history.restore.import')
  const { noun, key } = change
  if (change.action === 'delete') await bringBack(call, part, change, changesAt(call))
  else await restoreFields(call, part, change, field)
  return { noun, key }
}

interface StoredChange {
  id: number
  noun: string
  key: string
  fields: Record<string, [unknown, unknown]>
}

/** What no person sets and no change puts back. */
const ofTheHouse = ['deleted_at', 'incomplete', 'conetypdes', 'author', 'locid', 'prj_id', 'id', 'protocol_user']

/** Puts one field, or all that the change replaced, back by the rules of its noun. 400 where there is nothing to put back. */
async function restoreFields(
  call: Restore,
  part: RestorableTable,
  change: StoredChange,
  field: string | undefined,
): Promise<void> {
  const before = Object.entries(change.fields)
    .filter(([name]) => !ofTheHouse.includes(name) && !(part.namedBy ?? [part.key]).includes(name))
    .filter(([name]) => field === undefined || name === field)
  if (before.length === 0) throw invalid('__all__', 'history.restore.nothing')
  if (!(await exists(call, part, change.key))) throw invalid('__all__', 'history.restore.gone')
  const fields = Object.fromEntries(before.map(([name, [was]]) => [name, was]))
  await part.restoreFields(call, change.key, fields)
}

interface Deletion extends StoredChange {
  /** Moment with all its digits. */
  moment: string
}
const moment = sql<string>`at::text`.as('moment')

/** The noun of a change, for who may edit it. 400 where it is of none that comes back, 403 to others. */
function partOf(call: HandlerCall, { noun }: { noun: string }): RestorableTable {
  const part = restorable.find(({ table }) => table === noun)
  if (!part) throw invalid('__all__', 'history.restore.nothing')
  if (!call.permissions.includes(part.who ?? 'objectEdit')) throw forbidden()
  return part
}

/** What was deleted and what let go of it at the same moment as a change; read once a moment. */
interface Along {
  /** Parts of a record, by table and key of that. */
  under: ReadonlyMap<string, StoredChange[]>
  updates: readonly StoredChange[]
}
function changesAt({ db, path }: Restore): (change: Deletion) => Promise<Along> {
  const known = new Map<string, Promise<Along>>()
  const read = async (moment: string): Promise<Along> => {
    const all = await db
      .selectFrom('history')
      .select(['id', 'noun', 'key', 'action', 'fields'])
      // what let go of a record of the project may be an object's
      .where(path.locid === undefined ? sql<boolean>`prj_id = ${path.id}` : isOf(path))
      .where('at', '=', sql<never>`${moment}::text::timestamptz`)
      .orderBy('id')
      .execute()
    const under = new Map<string, StoredChange[]>()
    for (const one of all.filter(({ action }) => action === 'delete')) {
      const parent = restorable.find(({ table }) => table === one.noun)?.parent
      const whole = parent && `${parent.table} ${one.fields[parent.column]?.[0]}`
      if (whole) under.set(whole, [...(under.get(whole) ?? []), one])
    }
    return { under, updates: all.filter(({ action }) => action === 'update') }
  }
  return ({ moment }) => {
    const along = known.get(moment) ?? read(moment)
    known.set(moment, along)
    return along
  }
}

/** Brings a deleted record back under its own key, with the parts that were deleted along with it; what came back. */
async function bringBack(
  call: Restore,
  part: RestorableTable,
  change: Deletion,
  along: (change: Deletion) => Promise<Along>,
): Promise<readonly StoredChange[]> {
  if (await exists(call, part, change.key)) throw invalid('__all__', 'history.restore.exists')
  if (part.parent) {
    const { table, column } = part.parent
    const parent = restorable.find(p => p.table === table)!
    if (!(await exists(call, parent, String(change.fields[column]?.[0]))))
      throw invalid('__all__', 'history.restore.parent')
  }
  const fields = Object.fromEntries(Object.entries(change.fields).map(([name, [was]]) => [name, was]))
  await part.mayComeBack?.(call, fields)
  await insertAgain(call, part, change)
  const { under, updates } = await along(change)
  const back: StoredChange[] = [change]
  for (const whole of back)
    for (const one of under.get(`${whole.noun} ${whole.key}`) ?? []) {
      await insertAgain(call, restorable.find(({ table }) => table === one.noun)!, one)
      // what lay under it in turn follows
      back.push(one)
    }
  for (const one of updates) await takeHoldAgain(call, one, back)
  return back
}

/** Lets a record that had to let go of one that is back refer to it again; what was changed since stays as it is. */
async function takeHoldAgain(
  { db, path }: Restore,
  change: StoredChange,
  back: readonly StoredChange[],
): Promise<void> {
  const part = restorable.find(p => p.table === change.noun)
  const held = part?.refersTo?.some(({ table, column }) =>
    back.some(b => b.noun === table && b.key === String(change.fields[column]?.[0] ?? '')),
  )
  if (!part || !held) return
  const columns = Object.keys(change.fields)
  const still = columns.map(name => sql`to_jsonb(t) -> ${name}::text = ${jsonb(change.fields[name]![1])}`)
  const row = jsonb(Object.fromEntries(columns.map(name => [name, change.fields[name]![0]])))
  const names = sql.join(columns.map(name => sql.ref(name)))
  await sql`
    update ${sql.table(part.table)} t set (${names}) = (
      select ${names} from jsonb_populate_record(null::${sql.table(part.table)}, ${row}))
    where ${isHeldBy(path, part)} and ${sql.ref(part.key)} = ${Number(change.key)} and ${sql.join(still, sql` and `)}`.execute(
    db,
  )
}

async function insertAgain(call: Restore, part: RestorableTable, { fields }: StoredChange): Promise<void> {
  const { db } = call
  const { table, refersTo = [] } = part
  const row = Object.fromEntries(Object.entries(fields).map(([name, [was]]) => [name, was]))
  if (part.insertAgain) return part.insertAgain(db as Tx, row)
  for (const { table: other, column } of refersTo) {
    const noun = restorable.find(p => p.table === other)!
    if (row[column] !== null && !(await exists(call, noun, String(row[column])))) row[column] = null
  }
  const columns = sql.join(Object.keys(row).map(name => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${jsonb(row)})`.execute(db)
}

async function exists({ db, path }: Restore, part: RestorableTable, named: string): Promise<boolean> {
  const { table, key, namedBy = [key] } = part
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${isHeldBy(path, part)} and concat_ws('/', ${sql.join(namedBy.map(column => sql.ref(column)))}) = ${named}`.execute(
    db,
  )
  return rows.length > 0
}
