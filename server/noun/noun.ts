import { findRecordAbove, type Noun, refersTo } from '@borebook/contract/kit/noun.ts'
import { answerOf, type KeySource, keySource, wholeSource } from '@borebook/contract/kit/noun-calls.ts'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import { asZodType } from '@borebook/contract/kit/schema.ts'
import { nounsOfAnyHolder } from '@borebook/contract/project-nouns.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, requireFound } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import { isoOf } from '../http/instant.ts'
import type { HandlerCall, Handlers, Mounted } from '../http/mount.ts'
import { findFreeName } from './free-name.ts'
import { type Answer, isHeldAt, NounRows, type Reads, type Which } from './noun-rows.ts'
import { type ObjectChildTable, pickRestorableFacts, putIntoSeries } from './object-child-tables.ts'
import { mayChange, merged } from './records.ts'

type Input<N extends Noun> = z.output<N['Input']>
/** A call that writes. */
export type Writing = Omit<HandlerCall, 'body'> & { db: Tx; body: unknown }
type Ordinary = 'list' | 'create' | 'update' | 'remove'

/** What of a noun neither its record nor the house can know. */
interface NounHooks<N extends Noun> extends Reads<N> {
  /**
   * What is stored of an entry; refuses what its schema cannot judge, also records that it names and that are not there.
   * `stored` is the record that it changes.
   */
  beforeWrite?(call: Writing, entry: Input<N>, stored?: Answer<N>): object | Promise<object>
  /** Looks at a record before it goes, and after what hangs on it. */
  beforeDelete?(call: Writing, stored: Answer<N>): unknown
  /** Refuses to bring a deleted record back where the rules no longer allow it; `columns` are its own. */
  beforeRestore?(call: Writing, columns: Record<string, unknown>): Promise<void>
  /** A stored record as one would enter it, where its fields are not that. */
  toInput?(stored: Answer<N>): object
}

/** The service of a noun: its rows, its calls, and what the house must know of it. */
export interface NounService<N extends Noun> {
  noun: N
  rows: NounRows<N>
  routes: Mounted
  part: ObjectChildTable
  /** What one would enter to give a stored record other values, as the history kept them. */
  entryWith(stored: Answer<N>, kept: Record<string, unknown>): Record<string, unknown>
  /**
   * Makes or changes many records in one statement and answers them in the order of the calls; undefined, and nothing
   * done, where each entry is held against what others have stored, or where one is refused.
   */
  writeMany(what: 'create' | 'update', calls: readonly Writing[]): Promise<Answer<N>[] | undefined>
}

/** Makes the service of a noun from its record; `more` are the handlers of calls beyond the ordinary ones. */
export function makeNounService<N extends Noun>(
  noun: N,
  given: NounHooks<N> = {},
  more?: (rows: NounRows<N>) => Omit<Handlers<N['calls']>, Ordinary>,
): NounService<N> {
  const hooks: NounHooks<N> = {
    ...(refersTo(noun).length > 0 && { beforeWrite: refuseUnknownRecords(noun) }),
    ...given,
  }
  const rows = new NounRows(noun, hooks)
  const ordinary = ordinaryHandlers(rows, hooks)
  const routes = { endpoints: noun.calls, handlers: { ...ordinary, ...more?.(rows) } as never }
  return {
    ...{ noun, rows, routes, part: partOf(rows, hooks, ordinary.update) },
    entryWith: (stored, kept) => entryWith(noun, hooks, stored, kept),
    writeMany: (what, calls) => (what === 'create' ? createMany : updateMany)(rows, hooks, calls),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever noun
export type AnyNounService = NounService<any>

/** The services of nouns: those that have more to them than their record says, and of the others what that says. */
export function putToWork(
  nouns: readonly Noun[],
  special: Readonly<Partial<Record<string, AnyNounService>>>,
): AnyNounService[] {
  const atWork = (noun: Noun): AnyNounService => {
    const part = nouns.find(({ under }) => under?.table === noun.table)
    return special[noun.table] ?? makeNounService(noun, part ? { parts: atWork(part).rows } : {})
  }
  return nouns.map(atWork)
}

const nounOf = (table: string): Noun => nounsOfAnyHolder.find(known => known.table === table)!

/** Refuses an entry that names records which neither its object nor its project holds. */
const refuseUnknownRecords =
  (noun: Noun) =>
  async ({ db, at }: Writing, entry: object): Promise<object> => {
    const fields: Record<string, string[]> = {}
    for (const { table, column } of refersTo(noun)) {
      const key = (entry as Record<string, unknown>)[column] ?? null
      if (key === null) continue
      const other = nounOf(table)
      const { rows } = await sql`select from ${sql.table(table)} t
        where ${isHeldAt(other, at)} and t.${sql.ref(other.primary)} = ${key}`.execute(db)
      if (rows.length === 0) fields[column] = ['kit.recordUnknown' satisfies TextKey]
    }
    if (Object.keys(fields).length > 0) throw new Refusal(400, { fields })
    return entry
  }

async function createMany<N extends Noun>(
  rows: NounRows<N>,
  { beforeWrite }: NounHooks<N>,
  calls: readonly Writing[],
): Promise<Answer<N>[] | undefined> {
  const { under, defaultName } = rows.noun
  if (under || defaultName) return undefined
  const entries = await atHand(calls, call =>
    beforeWrite ? beforeWrite(call, call.body as Input<N>) : (call.body as object),
  )
  const made = entries && (await rows.add(calls[0]!, entries))
  if (made) calls[0]!.nameBatch()
  return made
}

async function updateMany<N extends Noun>(
  rows: NounRows<N>,
  hooks: NounHooks<N>,
  calls: readonly Writing[],
): Promise<Answer<N>[] | undefined> {
  const { noun } = rows
  if (noun.under) return undefined
  const keyOf = (one: Answer<N>) => (one as Record<string, unknown>)[noun.key] as number
  const keys = calls.map(call => namedBy(noun, call, 'update').key)
  const stored = new Map((await rows.list(calls[0]!, { keys })).map(one => [keyOf(one), one]))
  const entries = await atHand(calls, (call, place) => changedBy(rows, hooks, call, stored.get(keys[place]!)))
  const columns = entries && new Set(entries.map(entry => Object.keys(entry).join()))
  if (columns?.size !== 1) return undefined
  const changed = await rows.changeAll(
    calls[0]!,
    entries!.map((values, place) => ({ key: keys[place]!, values })),
  )
  if (changed.some(one => one.version !== stored.get(keyOf(one))!.version)) calls[0]!.nameBatch()
  const byKey = new Map(changed.map(one => [keyOf(one), one]))
  return keys.map(key => byKey.get(key)!)
}

/** What is to be stored by each call; undefined where one of them needs to look at what is stored, or is refused. */
async function atHand(
  calls: readonly Writing[],
  entryOf: (call: Writing, place: number) => object | Promise<object>,
): Promise<object[] | undefined> {
  const entries: object[] = []
  for (const [place, call] of calls.entries())
    try {
      const entry = entryOf(call, place)
      if (entry instanceof Promise) {
        await entry.catch(() => {})
        return undefined
      }
      entries.push(entry)
    } catch (error) {
      // it is refused in its own name where it is done alone
      if (error instanceof Refusal) return undefined
      throw error
    }
  return entries
}

const valueAt = (call: Writing, { from, name }: KeySource): number =>
  Number((call[from] as Record<string, unknown>)[name])

/** Finds the record that a call names. */
const namedBy = (noun: Noun, call: Writing, what: 'update' | 'remove'): Which => ({
  key: valueAt(call, keySource(noun, what)),
  whole: noun.under && valueAt(call, wholeSource(noun)),
})

/** What a call stores of a record; refused where it may not change it. */
function changedBy<N extends Noun>(
  { noun }: NounRows<N>,
  { beforeWrite }: NounHooks<N>,
  call: Writing,
  stored: Answer<N> | undefined,
): object | Promise<object> {
  const { calls, stored: kept, Input: schema } = noun as Noun
  const before = mayChange(call, stored)
  const body = entryOf(noun, call.body as object)
  const entry = calls.update!.merges ? merged(schema, before, body) : body
  const completed = kept && 'incomplete' in kept ? { incomplete: false } : {}
  const settled = beforeWrite ? beforeWrite(call, entry as Input<N>, before) : entry
  return settled instanceof Promise
    ? settled.then(one => ({ ...one, ...completed }))
    : { ...(settled as object), ...completed }
}

function ordinaryHandlers<N extends Noun>(rows: NounRows<N>, hooks: NounHooks<N>) {
  const { calls, under, defaultName } = rows.noun as Noun

  return {
    list: async (call: HandlerCall) => answerOf(calls.list!, await rows.list(call, call.page)),

    create: async (call: Writing) => {
      const body = call.body as { name?: string }
      const isNameless = defaultName && body.name === undefined
      const entry = isNameless ? { ...body, name: await findFreeName(call, rows.noun, defaultName) } : body
      const place = under && { [under.column]: valueAt(call, wholeSource(rows.noun)) }
      const settled = hooks.beforeWrite ? await hooks.beforeWrite(call, entry as Input<N>) : entry
      const [made] = await rows.add(call, [{ ...settled, ...place }])
      call.nameBatch()
      return answerOf(calls.create!, made)
    },

    update: async (call: Writing) => {
      const which = namedBy(rows.noun, call, 'update')
      const stored = await rows.one(call, which)
      const changed = await rows.change(call, which, await changedBy(rows, hooks, call, stored))
      if (changed.version !== stored!.version) call.nameBatch()
      return changed
    },

    remove: async (call: Writing) => {
      const which = namedBy(rows.noun, call, 'remove')
      const stored = mayChange(call, await rows.one(call, which))
      await hooks.beforeDelete?.(call, stored)
      await rows.remove(call, which)
      call.nameBatch()
    },
  }
}

/** What a body says besides naming its record. */
const entryOf = ({ fields }: Noun, body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field in fields))

/** What the house must know of a noun to count, copy and bring back its records. */
function partOf<N extends Noun>(
  rows: NounRows<N>,
  hooks: NounHooks<N>,
  update: (call: Writing) => Promise<unknown>,
): ObjectChildTable {
  const { beforeRestore } = hooks
  const noun: Noun = rows.noun
  const { namedBy: names, under, copiedWith } = noun
  const parent = findRecordAbove(noun)
  return {
    ...pickRestorableFacts(noun),
    holder: noun.holder,
    refersTo: refersTo(noun).map(other => ({ ...other, holder: nounOf(other.table).holder })),
    ...(parent && { parent }),
    ...(copiedWith && { copiedWith }),
    ...(beforeRestore && { mayComeBack: (call, columns) => beforeRestore(call as Writing, columns) }),
    restoreFields: async (call, key, fields) => {
      const named = Object.fromEntries(key.split('/').map((value, place) => [names[place]!, Number(value)]))
      const which = { key: named[noun.key]!, whole: under && named[under.column] }
      const stored = requireFound(await rows.one(call as Writing, which))
      const { [noun.key]: id, [under?.column ?? '']: whole } = stored as Record<string, number>
      const body = entryWith(noun, hooks, stored, fields)
      return update(writingOf(noun, call as Writing, 'update', { key: id!, whole: under && whole }, body))
    },
  }
}

function entryWith<N extends Noun>(
  { fields, calls }: Noun,
  { toInput }: NounHooks<N>,
  stored: Answer<N>,
  kept: Record<string, unknown>,
): Record<string, unknown> {
  const now: Record<string, unknown> = { ...stored, ...toInput?.(stored) }
  const entered = Object.entries(fields).filter(([field]) => !calls.update!.merges || field in kept)
  return Object.fromEntries(
    entered.map(([field, schema]) => {
      const value = field in kept ? putIntoSeries(kept[field], now[field]) : (now[field] ?? null)
      const isInstant = asZodType(schema).meta()?.isInstant && typeof value === 'string'
      return [field, isInstant ? isoOf(value) : value]
    }),
  )
}

/** The call by which a noun's own handler writes a record: it names the record where that handler looks for it. */
export function writingOf(
  noun: Noun,
  call: Writing,
  what: 'create' | 'update' | 'remove',
  { key, whole }: Partial<Which>,
  body: object = {},
): Writing {
  const own = { ...call, path: { ...(call.path as object) }, query: {}, body: { ...body } }
  const name = ({ from, name }: KeySource, value: unknown) => {
    ;(own[from] as Record<string, unknown>)[name] = value
  }
  if (what !== 'create') name(keySource(noun, what), key)
  if (noun.under) name(wholeSource(noun), whole)
  return own as never
}
