import type { Noun } from '@borebook/contract/kit/noun.ts'
import { getAnswerValue } from '@borebook/contract/kit/noun-calls.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import { type LateChange, type RecordChange, records } from '@borebook/contract/records.ts'
import { firstFrom } from '@borebook/geo/ascending.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { conflict, forbidden, notFound, Refusal } from './config/refuse.ts'
import { abortOnDisconnect } from './http/abort-on-disconnect.ts'
import { ofDatabase } from './http/answer-refusals.ts'
import { asAnswered } from './http/answered.ts'
import { bodyBy } from './http/body.ts'
import { type AskedCode, askedCodes, judgeCodes } from './http/codes.ts'
import { routes } from './http/mount.ts'
import { type AnyNounService, type Writing, writingOf } from './noun/noun.ts'
import { nounsAtWork } from './nouns.ts'

const atWork = new Map<NounTable, AnyNounService>(nounsAtWork.map(one => [one.noun.table, one]))

/** A change with the noun that it is of. */
interface Change extends RecordChange {
  place: number
  own: AnyNounService
  what: 'create' | 'update' | 'remove'
}
/** Change as its noun's own handler takes it. */
interface Step extends Change {
  call: Writing
  /** The record as it stands before all changes. */
  stored?: Record<string, unknown>
}
/** A deleted record that comes back among the changes. */
interface Return {
  place: number
  comeBack(): Promise<unknown>
}

export const recordRoutes = routes(records, {
  change: async call => ({ records: await applyChanges(call, call.body.changes) }),
})

/**
 * Makes changes of an object's records in one step, all or none, and brings deleted ones back with them; answers the records
 * of the changes, in their order. `back` refuses before it writes.
 */
export async function applyChanges(
  call: Writing,
  asked: readonly RecordChange[],
  back: readonly (() => Promise<unknown>)[] = [],
): Promise<ChangeAnswers> {
  const changes = asked.map((change, place): Change => {
    const what = change.remove ? 'remove' : change.key === undefined ? 'create' : 'update'
    return { ...change, place, own: atWork.get(change.table)!, what }
  })
  if (changes.some(({ own }) => !call.permissions.includes(own.noun.right))) throw forbidden()
  rejectDuplicates(changes)
  const steps = allAtOnce(changes, (change): Step => ({ ...change, call: callOf(call, change) }))
  await judgeAllCodes(call, steps)
  await rejectStale(call, steps)
  return applyInOrder(steps, back, abortOnDisconnect(call.reply))
}

/** Does something with each change, and refuses what is wrong with all of them: changes.<place>.<field>. */
function allAtOnce<C extends Change, T>(changes: readonly C[], work: (change: C) => T): T[] {
  const failures: Record<string, string[]> = {}
  const done = changes.flatMap(change => {
    try {
      return [work(change)]
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error
      Object.assign(failures, named(change, error))
      return []
    }
  })
  if (Object.keys(failures).length > 0) throw new Refusal(400, { fields: failures })
  return done
}
const named = ({ place }: Pick<Change, 'place'>, { fields = {} }: Refusal): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, said]) => [`changes.${place}.${field}`, said]))

/** Refuses a record that two changes name: which of them would count? */
function rejectDuplicates(changes: readonly Change[]): void {
  const met = new Set<string>()
  allAtOnce(changes, ({ table, key, whole, own }) => {
    const name = `${table} ${own.noun.under ? whole : ''} ${key}`
    if (key !== undefined && met.has(name)) throw new Refusal(400, { fields: { key: ['records.twice'] } })
    met.add(name)
  })
}

/** The call of a change to its noun, whose schema judges the values. */
function callOf(call: Writing, { own: { noun }, what, key, whole, version, values }: Change): Writing {
  if (noun.under && whole === undefined) throw new Refusal(400, { fields: { whole: ['kit.required'] } })
  if (!noun.under && whole !== undefined) throw new Refusal(400, { fields: { whole: ['kit.unknownField'] } })
  const writing = writingOf(noun, { ...call, ifMatch: version, retired: {} }, what, { key, whole }, values)
  return what === 'remove' ? writing : { ...writing, body: bodyBy(noun.calls[what]!, writing.body) }
}

/** Looks up the codes of all changes in one statement. */
async function judgeAllCodes({ db }: Writing, steps: readonly Step[]): Promise<void> {
  const written = steps.filter(({ what }) => what !== 'remove')
  const asked = new Map<Step, AskedCode[]>(
    written.map(step => [step, askedCodes(endpointOf(step), step.call.body as Record<string, unknown>)]),
  )
  const distinct = new Map([...asked.values()].flat().map(code => [`${code.type} ${code.code}`, code]))
  const all = [...distinct.values()]
  const { rows } = await sql<{ type: number; code: string; active: boolean }>`
    select e.type, e.code, e.active
    from unnest(${all.map(c => c.type)}::integer[], ${all.map(c => c.code)}::text[]) as asked (type, code)
    join dictionary_entries e using (type, code)`.execute(db)
  const known = new Map(rows.map(({ type, code, active }) => [`${type} ${code}`, active]))
  allAtOnce(written, step => {
    const codes = asked.get(step)!
    const active = codes.map(({ type, code }) => known.get(`${type} ${code}`) ?? null)
    step.call.retired = judgeCodes(endpointOf(step), codes, active)
  })
}
const endpointOf = ({ own: { noun }, what }: Change) => (noun as Noun).calls[what]!

/** 409 that names every change whose record is no longer as the caller has read it; 404 for a record that never was. */
async function rejectStale(call: Writing, steps: readonly Step[]): Promise<void> {
  const late: LateChange[] = []
  for (const own of new Set(steps.map(step => step.own))) {
    const stored = steps.filter(step => step.own === own && step.key !== undefined)
    if (stored.length === 0) continue
    const { under, key: field } = own.noun as Noun
    const rows: Record<string, unknown>[] = await own.rows.list(call, { keys: stored.map(({ key }) => key!) })
    const idOf = (key: unknown, whole: unknown) => (under ? `${whole}.${key}` : String(key))
    const byId = new Map(rows.map(row => [idOf(row[field], under && row[under.column]), row]))
    for (const step of stored) {
      const { place, key, whole, version } = step
      const row = byId.get(idOf(key, whole))
      if (row) step.stored = row
      if (!row && version === undefined) throw notFound()
      if (!row || (version !== undefined && row.version !== version)) late.push({ change: place, record: row ?? null })
    }
  }
  if (late.length > 0) throw conflict(late.sort((a, b) => a.change - b.change))
}

const answers = new WeakMap<Noun, z.ZodType>()
function answered(noun: Noun, value: unknown): Record<string, unknown> {
  if (!answers.has(noun)) answers.set(noun, asAnswered(noun.Record))
  return answers.get(noun)!.parse(value) as Record<string, unknown>
}

/** Rounds in which changes are tried again that others stood in the way of: intervals before their runs, wholes before parts. */
const mostRounds = 10

/**
 * Carries out all changes, what is deleted first, what comes back before what may refer to it, and each stretch after those
 * that stand where it goes. What others still stand in the way of is tried again after these. A handler refuses before it
 * writes, so nothing of a change that is put off is there. It ends when `gone` says that nobody waits for the answer.
 */
async function applyInOrder(
  steps: readonly Step[],
  back: readonly (() => Promise<unknown>)[],
  gone: AbortSignal,
): Promise<ChangeAnswers> {
  const done: ChangeAnswers = []
  const isRemoval = ({ what }: Step) => what === 'remove'
  const removals = await tried(steps.filter(isRemoval), done, gone)
  const returns = await tried(
    back.map((comeBack, i): Return => ({ place: steps.length + i, comeBack })),
    done,
    gone,
  )
  const others = await applyInBulk(
    steps.filter(step => !isRemoval(step)),
    done,
  )
  let waiting = [...removals.putOff, ...inOrderOfRoom(others), ...returns.putOff]
  for (let round = 1; waiting.length > 0; round++) {
    const { putOff, failures } = await tried(waiting, done, gone)
    if (putOff.length === waiting.length || (putOff.length > 0 && round === mostRounds))
      throw new Refusal(400, { fields: failures })
    waiting = putOff
  }
  return done
}

/** A stretch of a record, m along the hole. */
type RecordEnds = readonly [from: number, to: number]

/** Changes of stretches, each after those whose records stand where it goes; the others as they were sent. */
function inOrderOfRoom(steps: readonly Step[]): Step[] {
  const inWay = new Map([...new Set(steps.map(({ own }) => own))].map(own => [own, standing(steps, own)]))
  const ordered = new Set<Step>()
  const met = new Set<Step>()
  for (const first of steps) {
    // what is begun waits on this pile until all that stands in its way is done
    const pile = [first]
    for (let step = pile.at(-1); step; step = pile.at(-1)) {
      const next = met.has(step) ? [] : inWay.get(step.own)!(step).filter(one => !met.has(one))
      met.add(step)
      if (next.length > 0) {
        pile.push(...next)
        continue
      }
      ordered.add(step)
      pile.pop()
    }
  }
  return [...ordered]
}

/** Answers which records of a kind stand where a change goes, before any of them moves. */
function standing(steps: readonly Step[], own: AnyNounService): (step: Step) => readonly Step[] {
  const { stretch } = own.noun as Noun
  if (!stretch) return () => []
  const endsOf = (values: Record<string, unknown>): RecordEnds => [
    Number(values[stretch[0]]),
    Number(values[stretch[1]]),
  ]
  const old = steps
    .flatMap(step => (step.own === own && step.stored ? [{ step, ends: endsOf(step.stored) }] : []))
    .sort((a, b) => a.ends[0] - b.ends[0])
  const tops = old.map(({ ends }) => ends[0])
  // the lowest end of it and all before it: none of these reaches farther
  const lowest: number[] = []
  for (const [i, { ends }] of old.entries()) lowest.push(Math.max(lowest[i - 1] ?? Number.NEGATIVE_INFINITY, ends[1]))
  return step => {
    const [from, to] = endsOf({ ...step.stored, ...(step.call.body as object) })
    const found: Step[] = []
    for (let i = firstFrom(tops, to) - 1; i >= 0 && lowest[i]! > from; i--)
      if (old[i]!.step !== step && old[i]!.ends[1] > from) found.push(old[i]!.step)
    return found
  }
}

/** What was answered, by the places of the changes. */
type ChangeAnswers = (Record<string, unknown> | null)[]

/** Carries out each that is not refused; answers the others, and why. */
async function tried<S extends Step | Return>(steps: readonly S[], done: ChangeAnswers, gone: AbortSignal) {
  const putOff: S[] = []
  const failures: Record<string, string[]> = {}
  for (const step of steps) {
    gone.throwIfAborted()
    try {
      done[step.place] = await carryOut(step)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : ofDatabase(error as Error)
      if (!refusal?.fields) throw error
      Object.assign(failures, named(step, refusal))
      // what the database has refused ends the transaction
      if (refusal !== error) throw new Refusal(400, { fields: failures })
      putOff.push(step)
    }
  }
  return { putOff, failures }
}

/** Changes and makes many records of a kind in one statement where nothing stands in their way; answers what is left to do. */
async function applyInBulk(steps: readonly Step[], done: ChangeAnswers): Promise<Step[]> {
  let left = [...steps]
  for (const what of ['update', 'create'] as const)
    for (const own of new Set(left.map(step => step.own))) {
      const alike = left.filter(step => step.own === own && step.what === what)
      const calls = alike.map(({ call }) => call)
      const stored = calls.length > 1 && (await own.writeMany(what, calls))
      if (!stored) continue
      for (const [i, { place }] of alike.entries()) done[place] = answered(own.noun, stored[i])
      left = left.filter(step => !alike.includes(step))
    }
  return left
}

async function carryOut(step: Step | Return): Promise<Record<string, unknown> | null> {
  if ('comeBack' in step) {
    await step.comeBack()
    return null
  }
  const { own, what, call } = step
  const result = await own.routes.handlers[what]!(call as never)
  if (what === 'remove') return null
  return answered(own.noun, what === 'create' ? getAnswerValue(own.noun.calls.create, result) : result)
}
