import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import type { NounTable } from '@borebook/contract/nouns.ts'
import type { RecordChange } from '@borebook/contract/records.ts'

/** A record as a save found it and as it left it; null where there is none. */
export interface ChangedRecord {
  table: NounTable
  key: number
  /** Key of the record that a part lies under. */
  whole?: number | undefined
  before: StoredFields | null
  after: StoredFields | null
}
/** What was saved at once. */
export type SavedStep = readonly ChangedRecord[]
/** What was done in a way of its own, which knows how to take it back; `what` is what it is called. */
export interface Act {
  what: string
  back(): Promise<void>
  again(): Promise<void>
}
export interface UndoSteps {
  past: readonly (SavedStep | Act)[]
  future: readonly (SavedStep | Act)[]
  /** The version that each record has now, by its name. */
  versions: Versions
}
export type Versions = ReadonlyMap<string, number>
export const noSteps: UndoSteps = { past: [], future: [], versions: new Map() }
/** No more are remembered. */
const most = 100

export const nameChangedRecord = ({ table, key, whole }: Pick<RecordChange, 'table' | 'key' | 'whole'>): string =>
  [table, whole, key].filter(part => part !== undefined).join(' ')

/** Adds what was saved; nothing that was taken back outlives it. */
export const addSavedStep = ({ past, versions }: UndoSteps, step: SavedStep | Act, now: Versions): UndoSteps => ({
  past: [...past, step].slice(-most),
  future: [],
  versions: new Map([...versions, ...now]),
})
/** Moves the last step to those that can be done again. */
export const takenBack = ({ past, future, versions }: UndoSteps, now: Versions): UndoSteps => ({
  past: past.slice(0, -1),
  future: [...past.slice(-1), ...future],
  versions: new Map([...versions, ...now]),
})
export const doneAgain = ({ past, future, versions }: UndoSteps, now: Versions): UndoSteps => ({
  past: [...past, ...future.slice(0, 1)],
  future: future.slice(1),
  versions: new Map([...versions, ...now]),
})

/** Drops the step next to go `side` where it was refused for what it asks, so that those behind it still go. */
export function refusedAs(steps: UndoSteps, side: 'before' | 'after', status: number): UndoSteps {
  if (![400, 403, 404].includes(status)) return steps
  return side === 'before' ? { ...steps, past: steps.past.slice(0, -1) } : { ...steps, future: steps.future.slice(1) }
}

/** What makes the records of a step as they were on one side of it; what was deleted comes back from the history. */
export function towards(
  step: SavedStep,
  side: 'before' | 'after',
  { versions }: UndoSteps,
): { changes: RecordChange[]; deleted: ChangedRecord[] } {
  const other = side === 'before' ? 'after' : 'before'
  const isDeleted = (one: ChangedRecord) => one[other] === null
  const changes = step
    .filter(one => !isDeleted(one))
    .map((one): RecordChange => {
      const { table, key, whole } = one
      const at = { table, key, ...(whole !== undefined && { whole }) }
      const version = versions.get(nameChangedRecord(one))
      const what = one[side] ? { values: { ...one[side] } } : { remove: true as const }
      return { ...at, ...(version !== undefined && { version }), ...what }
    })
  return { changes, deleted: step.filter(isDeleted) }
}
