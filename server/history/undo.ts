import type { history, UndoConflict } from '@borebook/contract/history.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import type { Noun, StoredFields } from '@borebook/contract/kit/noun.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import { sql } from 'kysely'
import { conflict, invalid, notFound, Refusal } from '../config/refuse.ts'
import { isoOf } from '../http/instant.ts'
import type { HandlerCall } from '../http/mount.ts'
import type { AnyNounService } from '../noun/noun.ts'
import { isAsKept, type RestorableTable } from '../noun/object-child-tables.ts'
import { nounsAtWork } from '../nouns.ts'
import { applyChanges } from '../records.ts'
import { bringBack, changesAt, type Deletion, ofTheHouse, partOf, readNamedRows, restorable } from './restore.ts'

type Row = Record<string, unknown>
type UndoCall = HandlerCall<typeof history.undo>
type UndoneRecord = Response<typeof history.undo>['records'][number]

const nameOf = ({ noun, key }: { noun: string; key: string }): string => `${noun} ${key}`

/** What a batch has done to one record, all of its changes together. */
interface Entry {
  noun: string
  key: string
  part: RestorableTable
  service: AnyNounService
  did: 'create' | 'update' | 'delete'
  /** Each field that it changed: before, after. */
  fields: Record<string, [was: unknown, became: unknown]>
  /** Its last change, of a deleted record the deletion. */
  last: Deletion
  /** The row as it stands now. */
  row?: Row | undefined
}

/** Takes back what a batch has changed of an object's records, or does nothing and says why. */
export async function undoBatch(call: UndoCall): Promise<Response<typeof history.undo>> {
  const entries = readEntries(call, await readBatch(call))
  await readRows(call, entries)
  const conflicts = await findConflicts(call, entries)
  if (conflicts.length > 0 && !call.body.anyway) throw conflict(conflicts)
  const records = await takeBack(call, entries)
  if (records.length === 0) throw invalid('__all__', 'history.undo.done')
  return { batch: call.nameBatch(), records }
}

/** The changes of a batch of this object; those of an import are taken back by its own undo. */
async function readBatch({ db, path, body }: UndoCall): Promise<(Deletion & { action: Entry['did'] })[]> {
  const { rows } = await sql<Deletion & { action: Entry['did']; kind: string | null }>`
    select h.id, h.noun, h.key, h.action, h.fields, h.at::text as moment, b.kind
    from history h left join batches b using (batch)
    where h.locid = ${path.locid} and h.batch = ${body.batch} order by h.id`.execute(db)
  if (rows.length === 0) throw notFound()
  if (rows[0]!.kind !== null) throw invalid('__all__', 'history.undo.import')
  return rows
}

/** What follows from other columns, and is no entry. */
const following = [...ofTheHouse, 'tube_name']

/**
 * Puts the changes of each record together, wholes before their parts. Refuses what is not of records alone, or has changed
 * what the nouns' own calls do not put back.
 */
function readEntries(call: UndoCall, changes: readonly (Deletion & { action: Entry['did'] })[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const change of changes) {
    const { noun, key, action, fields } = change
    const service = nounsAtWork.find(one => one.noun.table === noun)
    if (!service) throw invalid('__all__', 'history.undo.other')
    const { noun: facts } = service as { noun: Noun }
    const isEntered = (field: string) => field in facts.fields || [...following, ...facts.namedBy].includes(field)
    if (action === 'update' && (!Object.keys(fields).every(isEntered) || (facts.under && facts.under.column in fields)))
      throw invalid('__all__', 'history.undo.other')
    const name = nameOf(change)
    const before = entries.get(name)
    const all = Object.fromEntries(
      Object.entries({ ...before?.fields, ...fields }).map(([field, sides]) => {
        const was = before?.fields[field] ?? sides
        return [field, [was[0], (fields[field] ?? was)[1]] as [unknown, unknown]]
      }),
    )
    const entry: Entry = {
      ...{ noun, key, service, part: partOf(call, change) },
      ...{ did: before?.did === 'create' && action === 'update' ? 'create' : action, fields: all },
      last: { ...change, fields: all },
    }
    if (before?.did === 'create' && action === 'delete') entries.delete(name)
    else entries.set(name, entry)
  }
  const rank = ({ part }: Entry) => restorable.indexOf(part)
  return [...entries.values()].sort((a, b) => rank(a) - rank(b) || a.last.id - b.last.id)
}

async function readRows(call: UndoCall, entries: readonly Entry[]): Promise<void> {
  for (const part of new Set(entries.map(entry => entry.part))) {
    const own = entries.filter(entry => entry.part === part)
    const rows = await readNamedRows(
      call,
      part,
      own.map(({ key }) => key),
    )
    for (const entry of own) entry.row = rows.get(entry.key)
  }
}

/** The fields of a record that the batch has changed and that stand otherwise than it left them, or found them. */
function findDiffering({ did, fields, row, part, service }: Entry): UndoConflict['fields'] {
  if (!row || did === 'delete') return {}
  const named: readonly string[] = service.noun.namedBy
  // what was empty in a new record the history does not tell
  const all =
    did === 'create'
      ? { ...Object.fromEntries(Object.keys(row).map(field => [field, [null, null]])), ...fields }
      : fields
  const changed = Object.entries(all as Entry['fields']).filter(
    ([field, [was, became]]) =>
      ![...ofTheHouse, ...stamps, ...named, part.key].includes(field) &&
      !isAsKept(became, row[field]) &&
      !(did === 'update' && isAsKept(was, row[field])),
  )
  return Object.fromEntries(changed.map(([field, [was]]) => [field, [was, row[field] ?? null]]))
}
const stamps = ['version', 'changed_at', 'changed_by']

/** What somebody has changed since, so that it is asked which of both is to be. */
async function findConflicts(call: UndoCall, entries: readonly Entry[]): Promise<UndoConflict[]> {
  const added = await readAddedParts(call, entries)
  const found = entries.flatMap((entry): (Omit<UndoConflict, 'by'> & { by?: string | null })[] => {
    const { noun, key, did, row } = entry
    const parts = added.get(nameOf(entry))
    const fields = { ...findDiffering(entry), ...parts?.fields }
    const isAsLeft = did === 'delete' ? !row : row && Object.keys(fields).length === 0
    if (isAsLeft || follows(entry, entries)) return []
    const name = nameRecord(entry, row ?? sideOf(entry.fields, 1))
    return [{ noun, key, name, isGone: !row, fields, ...(parts && { by: parts.by }) }]
  })
  if (found.length === 0) return []
  const names = found.map(nameOf)
  const { rows } = await sql<{ name: string; by: string | null }>`
    select distinct on (noun, key) noun || ' ' || key as name, by_user as by from history
    where locid = ${call.path.locid} and noun || ' ' || key = any (${names}::text[])
    order by noun, key, id desc`.execute(call.db)
  const by = new Map(rows.map(one => [one.name, one.by]))
  return found.map(one => ({ by: by.get(nameOf(one)) ?? null, ...one }))
}

/** Parts that others have put under records which are to go: how many, under the field that lists them, and who. */
async function readAddedParts({ db }: UndoCall, entries: readonly Entry[]) {
  const added = new Map<string, Pick<UndoConflict, 'by' | 'fields'>>()
  for (const { noun, part } of nounsAtWork as readonly { noun: Noun; part: RestorableTable }[]) {
    const { under } = noun
    const wholes = entries.filter(entry => under?.table === entry.noun && entry.did === 'create' && entry.row)
    if (!under || wholes.length === 0) continue
    const keys = wholes.map(({ row, part: { key } }) => Number(row![key]))
    const own = entries.filter(entry => entry.noun === noun.table).map(({ row }) => Number(row?.[part.key] ?? 0))
    const { rows } = await sql<{ whole: number; count: number; by: string | null }>`
      select ${sql.ref(under.column)} as whole, count(*)::integer as count, max(changed_by) as by from ${sql.table(noun.table)}
      where ${sql.ref(under.column)} = any (${keys}::integer[]) and ${sql.ref(part.key)} <> all (${own}::integer[])
      group by 1`.execute(db)
    for (const { whole, count, by } of rows)
      added.set(`${under.table} ${whole}`, { by, fields: { [under.within]: [null, count] } })
  }
  return added
}

/**
 * Whether a record was only made to let go of one that the batch deleted, or to hold on to one that it brought back: it
 * follows that record by itself.
 */
function follows({ did, part, fields }: Entry, entries: readonly Entry[]): boolean {
  if (did !== 'update') return false
  return (part.refersTo ?? []).some(({ table, column }) => {
    const [was = null, became = null] = fields[column] ?? []
    const isOf = (what: Entry['did'], key: unknown) =>
      entries.some(one => one.did === what && nameOf(one) === `${table} ${key}`)
    return (became === null && isOf('delete', was)) || (was === null && isOf('create', became))
  })
}

const sideOf = (fields: Entry['fields'], side: 0 | 1): Row =>
  Object.fromEntries(Object.entries(fields).map(([field, sides]) => [field, sides[side]]))
const nameRecord = ({ service }: Entry, record: StoredFields): string | null =>
  (service.noun as Noun).name(record, isoOf) ?? null

/**
 * Deletes what the batch made, brings back what it deleted, and puts the fields back that it changed; answers each record
 * with which there was something to do.
 */
async function takeBack(call: UndoCall, entries: readonly Entry[]): Promise<UndoneRecord[]> {
  const made = entries.filter(({ did, row }) => did === 'create' && row)
  const gone = made.filter(isWithoutWhole(made)).reverse()
  const back = entries.filter(({ did, row }) => did === 'delete' && !row)
  const changed = await planChanges(
    call,
    entries.filter(entry => entry.did === 'update' && entry.row && !follows(entry, entries)),
  )
  const along = changesAt(call)
  const returned = new Set<number>()
  const comeBack = async ({ part, last }: Entry) => {
    if (!returned.has(last.id)) for (const { id } of await bringBack(call, part, last, along)) returned.add(id)
  }
  const answers = await applyChanges(
    call,
    [
      ...gone.map((entry): RecordChange => ({ ...placeOf(entry), remove: true })),
      ...changed.map(({ change }) => change),
    ],
    back.map(entry => () => comeBack(entry)),
  ).catch(sayWithoutPlaces)
  const undone = (entry: Entry, was: Row | null, is: Row | null): UndoneRecord => {
    const calledIn = (side: Row | null) => side && nameRecord(entry, side)
    return { noun: entry.noun, key: entry.key, name: [calledIn(was), calledIn(is)] }
  }
  return [
    ...gone.map(entry => undone(entry, entry.row!, null)),
    ...back.filter(isWithoutWhole(back)).map(entry => undone(entry, null, sideOf(entry.fields, 0))),
    ...changed.map(({ entry }, i) => undone(entry, entry.row!, answers[gone.length + i]!)),
  ]
}

/** Whether a record goes or comes back by itself, and not as a part of one of these. */
const isWithoutWhole = (those: readonly Entry[]) => {
  const names = new Set(those.map(nameOf))
  return ({ part: { parent }, row, fields }: Entry): boolean =>
    !parent || !names.has(`${parent.table} ${row ? row[parent.column] : fields[parent.column]?.[0]}`)
}

/** How a change of many records names one. */
function placeOf({ noun, row, service }: Entry): Pick<RecordChange, 'table' | 'key' | 'whole'> {
  const { key, under } = service.noun as Noun
  const whole = under && { whole: row![under.column] as number }
  return { table: noun as NounTable, key: row![key] as number, ...whole }
}

/** The changes that put the fields of records back as the batch found them; none of what stands so. */
async function planChanges(
  call: UndoCall,
  entries: readonly Entry[],
): Promise<{ entry: Entry; change: RecordChange }[]> {
  const plans: { entry: Entry; change: RecordChange }[] = []
  for (const service of new Set(entries.map(entry => entry.service))) {
    const { key, under, fields } = service.noun as Noun
    const placeIn = (row: Row) => `${under ? row[under.column] : ''} ${row[key]}`
    const own = entries.filter(entry => entry.service === service)
    const listed: Row[] = await service.rows.list(call, { keys: own.map(({ row }) => row![key] as number) })
    const stored = new Map(listed.map(record => [placeIn(record), record]))
    for (const entry of own) {
      const kept = Object.entries(entry.fields).filter(
        ([field, [was]]) => field in fields && !isAsKept(was, entry.row![field]),
      )
      if (kept.length === 0) continue
      const before = Object.fromEntries(kept.map(([field, [was]]) => [field, was]))
      const values = service.entryWith(stored.get(placeIn(entry.row!)), before)
      plans.push({ entry, change: { ...placeOf(entry), values } })
    }
  }
  return plans
}

/** Says what rules refuse of many records without the places that these have here. */
function sayWithoutPlaces(error: unknown): never {
  if (!(error instanceof Refusal && error.fields)) throw error
  throw new Refusal(400, { fields: { __all__: [...new Set(Object.values(error.fields).flat())] } })
}
