import { type Approval, history, projectHistory } from '@borebook/contract/history.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { changesIn } from './history-list.ts'
import type { Db, Tx } from './kit/database.ts'
import { type Call, routes } from './kit/mount.ts'
import type { Part } from './kit/parts.ts'
import { forbidden, found, invalid } from './kit/refuse.ts'
import { objectParts } from './nouns.ts'
import { objectsPart } from './objects.ts'

const restorable: readonly Part[] = [objectsPart, ...objectParts]

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
  list: ({ db, path, query }) => changesIn(db, sql<boolean>`prj_id = ${path.id} and locid is null`, query),
})

/** The import that a change was part of. */
const importOf = sql<
  string | null
>`(select b.batch from batches b where b.batch = history.batch and b.kind = 'import')`.as('import')

export const historyRoutes = routes(history, {
  list: ({ db, path, query }) => {
    const by = query.by === undefined ? sql`` : sql`and by_user = ${query.by}`
    const field = query.field === undefined ? sql`` : sql`and jsonb_exists(fields, ${query.field})`
    return changesIn(db, sql<boolean>`locid = ${path.locid} ${by} ${field}`, query)
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

  restore: async call => {
    const { db, path, body } = call
    const change = found(
      await db
        .selectFrom('history')
        .select(['id', 'noun', 'key', 'action', 'fields', importOf])
        .where('locid', '=', path.locid)
        .where('id', '=', path.change)
        .executeTakeFirst(),
    )
    const part = restorable.find(({ table }) => table === change.noun)
    if (!part || change.action === 'create') throw invalid('__all__', 'history.restore.nothing')
    if (change.import !== null && 'readings' in change.fields) throw invalid('__all__', 'history.restore.import')
    if (!call.permissions.includes(part.who ?? 'objectEdit')) throw forbidden()
    const { noun, key } = change
    if (change.action === 'delete') await bringBack(call as never, part, change)
    else await putBack(call as never, part, change, body.field)
    return { noun, key }
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

type Restore = Call & { path: { id: number; locid: number } }
interface StoredChange {
  id: number
  noun: string
  key: string
  fields: Record<string, [unknown, unknown]>
}

/** What no person sets and no change puts back. */
const ofTheHouse = ['deleted_at', 'incomplete', 'conetypdes', 'author', 'locid', 'prj_id', 'id', 'protocol_user']

/** Puts one field, or all that the change replaced, back by the rules of its noun. 400 where there is nothing to put back. */
async function putBack(call: Restore, part: Part, change: StoredChange, field: string | undefined): Promise<void> {
  const before = Object.entries(change.fields)
    .filter(([name]) => !ofTheHouse.includes(name) && !(part.namedBy ?? [part.key]).includes(name))
    .filter(([name]) => field === undefined || name === field)
  if (before.length === 0) throw invalid('__all__', 'history.restore.nothing')
  if (!(await exists(call, part, change.key))) throw invalid('__all__', 'history.restore.gone')
  const fields = Object.fromEntries(before.map(([name, [was]]) => [name, was]))
  await part.putBack(call, change.key, fields)
}

/** Brings a deleted record back under its own key, with the parts that were deleted along with it. */
async function bringBack(call: Restore, part: Part, change: StoredChange): Promise<void> {
  const { db, path } = call
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
  const along = await db
    .selectFrom('history')
    .select(['id', 'noun', 'key', 'action', 'fields'])
    .where('locid', '=', path.locid)
    .where('at', '=', eb => eb.selectFrom('history').select('at').where('id', '=', change.id))
    .orderBy('id')
    .execute()
  const back = [change]
  for (const one of along.filter(c => c.action === 'delete')) {
    const under = restorable.find(p => p.table === one.noun && p.parent?.table === part.table)
    if (!under || String(one.fields[under.parent!.column]?.[0]) !== change.key) continue
    await insertAgain(call, under, one)
    back.push(one)
  }
  for (const one of along.filter(c => c.action === 'update')) await takeHoldAgain(call, one, back)
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
  const still = columns.map(
    name => sql`to_jsonb(t) -> ${name}::text = ${JSON.stringify(change.fields[name]![1])}::text::jsonb`,
  )
  const row = JSON.stringify(Object.fromEntries(columns.map(name => [name, change.fields[name]![0]])))
  const names = sql.join(columns.map(name => sql.ref(name)))
  await sql`
    update ${sql.table(part.table)} t set (${names}) = (
      select ${names} from jsonb_populate_record(null::${sql.table(part.table)}, ${row}::text::jsonb))
    where locid = ${path.locid} and ${sql.ref(part.key)} = ${Number(change.key)} and ${sql.join(still, sql` and `)}`.execute(
    db,
  )
}

async function insertAgain(call: Restore, part: Part, { fields }: StoredChange): Promise<void> {
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
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::text::jsonb)`.execute(
    db,
  )
}

async function exists({ db, path }: Restore, { table, key, namedBy = [key] }: Part, named: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where locid = ${path.locid} and concat_ws('/', ${sql.join(namedBy.map(column => sql.ref(column)))}) = ${named}`.execute(
    db,
  )
  return rows.length > 0
}
