import type { history, UndoConflict } from '@borebook/contract/history.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { LateChange, RecordChange } from '@borebook/contract/records.ts'
import { depthText } from '@borebook/draw/kit/depth-words.ts'
import type { Say } from '../../app/texts.tsx'
import { getNoun } from './record-calls.ts'
import type { UndoSide } from './steps-back.ts'

/** What undone records are called, the first three of them: as they were before they were taken back, or are again. */
export const nameUndone = (records: Response<typeof history.undo>['records'], side: UndoSide): string => {
  const names = records.flatMap(({ name: [was, is] }) => (side === 'past' ? (was ?? is) : (is ?? was)) ?? [])
  return [names.slice(0, 3).join(', '), names.length > 3 && '…'].filter(Boolean).join(' ')
}

/** A record with the depths that somebody has stored otherwise than they were to be here: theirs, one's own. */
function tellRecord(name: string | null | undefined, depths: readonly (readonly unknown[])[], say: Say): string {
  const told = depths.map(pair => {
    const [theirs, yours] = pair.map(depth => depthText(Number(depth)))
    return say('composite.undo.depths', { theirs: theirs!, yours: yours! })
  })
  return [name, told.join(', ')].filter(Boolean).join(': ')
}
/** A record that somebody has changed before a save. */
export function tellLateChange({ table, values }: RecordChange, theirs: StoredFields, say: Say): string {
  const { stretch = [], name } = getNoun(table)
  const moved = stretch.filter(field => values && values[field] !== theirs[field])
  const depths = moved.map(field => [theirs[field], values![field]])
  return tellRecord(name(theirs, String), depths, say)
}
/** A record that somebody has changed since what is to be taken back. */
export function tellConflict({ noun, name, fields }: UndoConflict, say: Say): string {
  const depths = (getNoun(noun).stretch ?? []).flatMap(field => {
    const [undone, now] = fields[field] ?? [null]
    return undone === null ? [] : [[now, undone]]
  })
  return tellRecord(name, depths, say)
}

type LateRecord = Omit<LateChange, 'record'> & { record: (StoredFields & { changed_by?: unknown }) | null }
/** What a 409 tells of records; undefined for another refusal. */
function listIn<T>(error: unknown): readonly T[] | undefined {
  const current = error instanceof Refused && error.status === 409 && (error.body as { current?: unknown }).current
  return Array.isArray(current) ? current : undefined
}
export const lateIn = listIn<LateRecord>
export const conflictsIn = listIn<UndoConflict>
