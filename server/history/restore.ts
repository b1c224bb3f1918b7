import { sql } from 'kysely'
import { forbidden, invalid, requireFound } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import { jsonb } from '../db/storable.ts'
import type { HistoryPath, RestorableTable, RestoringCall } from '../noun/object-child-tables.ts'
import { objectParts } from '../nouns.ts'
import { objectsPart } from '../objects/objects.ts'
import { projectParts } from '../project-nouns.ts'

/** What comes back or is put back from the history; what others lie under or point at stands before them. */
export const restorable: readonly RestorableTable[] = [objectsPart, ...objectParts, ...projectParts]

/** Whether a change is told there. */
export const isOfHistory = ({ id, locid }: HistoryPath) =>
  locid === undefined ? sql<boolean>`prj_id = ${id} and locid is null` : sql<boolean>`locid = ${locid}`
/** Whether the row of a record is held there: an object's may point at one of its project, and the other way round. */
function isHeldBy({ id, locid }: HistoryPath, { holder }: RestorableTable) {
  if (holder === 'project') return sql<boolean>`prj_id = ${id}`
  return locid === undefined
    ? sql<boolean>`locid in (select locid from objects where prj_id = ${id})`
    : sql<boolean>`locid = ${locid}`
}

/** The import that a change was part of. */
const importOf = sql<
  string | null
>`(select b.batch from batches b where b.batch = history.batch and b.kind = 'import')`.as('import')

/** Puts back what a change replaced, or brings back what it deleted. */
export async function restoreChange(
  call: RestoringCall,
  id: number,
  field?: string,
): Promise<{ noun: string; key: string }> {
  const { db, path } = call
  const change = requireFound(
    await db
      .selectFrom('history')
      .select(['id', 'noun', 'key', 'action', 'fields', changeMoment, importOf])
      .where(isOfHistory(path))
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

export interface StoredChange {
  id: number
  noun: string
  key: string
  fields: Record<string, [unknown, unknown]>
}

/** What no person sets and no change puts back. */
export const ofTheHouse = ['deleted_at', 'incomplete', 'conetypdes', 'author', 'locid', 'prj_id', 'id', 'protocol_user']

/** Puts one field, or all that the change replaced, back by the rules of its noun. 400 where there is nothing to put back. */
export async function restoreFields(
  call: RestoringCall,
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

export interface Deletion extends StoredChange {
  /** Moment with all its digits. */
  moment: string
}
const changeMoment = sql<string>`at::text`.as('moment')

/** The noun of a change, for who may edit it. 400 where it is of none that comes back, 403 to others. */
export function partOf({ permissions }: RestoringCall, { noun }: { noun: string }): RestorableTable {
  const part = restorable.find(({ table }) => table === noun)
  if (!part) throw invalid('__all__', 'history.restore.nothing')
  if (!permissions.includes(part.who ?? 'objectEdit')) throw forbidden()
  return part
}

/** What was deleted and what let go of it at the same moment as a change; read once a moment. */
interface Along {
  /** Parts of a record, by table and key of that. */
  under: ReadonlyMap<string, StoredChange[]>
  updates: readonly StoredChange[]
}
export function changesAt({ db, path }: RestoringCall): (change: Deletion) => Promise<Along> {
  const known = new Map<string, Promise<Along>>()
  const read = async (moment: string): Promise<Along> => {
    const all = await db
      .selectFrom('history')
      .select(['id', 'noun', 'key', 'action', 'fields'])
      // what let go of a record of the project may be an object's
      .where(path.locid === undefined ? sql<boolean>`prj_id = ${path.id}` : isOfHistory(path))
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
export async function bringBack(
  call: RestoringCall,
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
  call.nameBatch()
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
  { db, path }: RestoringCall,
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

async function insertAgain(call: RestoringCall, part: RestorableTable, { fields }: StoredChange): Promise<void> {
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

/** Rows that the history names so, by these names. */
export async function readNamedRows(
  { db, path }: RestoringCall,
  part: RestorableTable,
  names: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { table, key, namedBy = [key] } = part
  const name = sql`concat_ws('/', ${sql.join(namedBy.map(column => sql.ref(column)))})`
  const { rows } = await sql<{ name: string; row: Record<string, unknown> }>`
    select ${name} as name, to_jsonb(t) as row from ${sql.table(table)} t
    where ${isHeldBy(path, part)} and ${name} = any (${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, row }) => [name, row]))
}

const exists = async (call: RestoringCall, part: RestorableTable, name: string): Promise<boolean> =>
  (await readNamedRows(call, part, [name])).has(name)
