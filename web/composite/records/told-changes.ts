import type { StoredFields } from '@borebook/contract/kit/noun.ts'
import type { Refused } from '@borebook/contract/kit/refused.ts'
import type { LateChange, RecordChange } from '@borebook/contract/records.ts'
import { depthText } from '@borebook/draw/kit/depth-words.ts'
import type { Say } from '../../app/texts.tsx'
import { getNoun } from './heard-changes.ts'
import type { SavedStep } from './steps-back.ts'

/** The fields that two states of a record do not share; of what both name. */
export const apart = (a: StoredFields, b: StoredFields): string[] =>
  Object.keys(b).filter(field => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null))
/** What records are called, the first three of them. */
export const nameStepRecords = (step: SavedStep): string => {
  const names = step.flatMap(({ table, before, after }) => getNoun(table).name((after ?? before)!, String) ?? [])
  return [names.slice(0, 3).join(', '), names.length > 3 && '…'].filter(Boolean).join(' ')
}
/** The depths of a record as somebody has stored them, and as they were to be here. */
export function differing({ table, values }: RecordChange, theirs: StoredFields, say: Say): string {
  const { stretch } = getNoun(table)
  const moved = (stretch ?? []).filter(field => values && values[field] !== theirs[field])
  const told = moved.map(field => {
    const [stored, own] = [theirs[field], values![field]].map(depth => depthText(Number(depth)))
    return say('composite.undo.depths', { theirs: stored!, yours: own! })
  })
  return [getNoun(table).name(theirs, String), told.join(', ')].filter(Boolean).join(': ')
}

type LateRecord = Omit<LateChange, 'record'> & { record: (StoredFields & { changed_by?: unknown }) | null }
export const lateIn = ({ body }: Refused): readonly LateRecord[] | undefined => {
  const { current } = body as { current?: unknown }
  return Array.isArray(current) ? (current as readonly LateRecord[]) : undefined
}
