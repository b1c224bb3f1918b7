import type { Refused } from '@borebook/contract/kit/refused.ts'
import type { FormValues } from '../../ui/fields/field.tsx'

/** Somebody else was quicker: what is stored now. */
export interface Conflict {
  current: FormValues
  version: number
  /** Who saved it, and when, where the record says. */
  by?: string | null | undefined
  at?: string | undefined
}

/** What the server holds against a record. */
export interface Faults {
  /** What concerns no field of the form. */
  sentences: readonly string[]
  /** Sentences by field. */
  wrong: Readonly<Record<string, string>>
  conflict?: Conflict | undefined
}

/** What the server says of every record. */
interface RecordStamp {
  version: number
  changed_by?: string | null
  changed_at?: string
}

/** What is stored now of a record that somebody else has saved. */
export function makeConflict<R>(stored: R, valuesOf: (record: R) => FormValues): Conflict {
  const { version, changed_by: by, changed_at: at } = stored as RecordStamp
  return { current: valuesOf(stored), version, by, at }
}

/** What a refusal holds against a form that began from an older version; undefined where it is about something else. */
export function conflictOf<R>(error: Refused, valuesOf: (record: R) => FormValues): Conflict | undefined {
  const current = error.status === 409 ? (error.body as { current?: R }).current : undefined
  return current && makeConflict(current, valuesOf)
}

/** The fields that two versions of a record differ in, in reading order. */
export const differingFields = (fields: object, mine: FormValues, theirs: FormValues): string[] =>
  Object.keys(fields).filter(name => !isSameValue(mine[name] ?? null, theirs[name] ?? null))

/**
 * Says of each field that only one of the two has changed since `began` whose version is taken over: true is theirs. What
 * both have changed is left out, for somebody to choose.
 */
export const onlyChanges = (
  differing: readonly string[],
  began: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Record<string, boolean> =>
  Object.fromEntries(
    differing.flatMap(name => {
      const isOf = (values: FormValues) => !isSameValue(values[name] ?? null, began[name] ?? null)
      const [isMine, isTheirs] = [isOf(mine), isOf(theirs)]
      return isMine === isTheirs ? [] : [[name, isTheirs]]
    }),
  )

/** Lists are read anew with every version, their records with keys in any order, and are the same while all in them is. */
export function isSameValue(mine: unknown, theirs: unknown): boolean {
  if (mine === theirs) return true
  if (!isObject(mine) || !isObject(theirs) || Array.isArray(mine) !== Array.isArray(theirs)) return false
  const keys = Object.keys(mine)
  return keys.length === Object.keys(theirs).length && keys.every(key => isSameValue(mine[key], theirs[key]))
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a refusal says that neither stands under a field of the form nor in the toast. */
export function leftSentences(error: Refused, fields: object, toast: string, reason: string): readonly string[] {
  if (error.status !== 400) return toast.includes(reason) ? [] : [reason]
  return Object.entries(error.fields).flatMap(([name, words]) => (name in fields ? [] : words))
}
