import {
  type ColumnsAnswer,
  type Sounding,
  type SoundingColumns,
  soundings,
} from '@borebook/contract/soundings/soundings.ts'
import type { QueryClient } from '@tanstack/react-query'
import { keyFor } from '../app/api.tsx'
import { columnsKey, type ObjectPath } from '../site/use-soundings.ts'
import { type EditAnswer, type SequenceEdit, withEdit } from './sequence-edit.ts'

/** Puts what a save has answered into what is on screen, and answers it: nothing is fetched again. */
export function putEdit(
  cache: QueryClient,
  path: ObjectPath,
  sounding: SoundingColumns,
  edit: SequenceEdit,
  answer: EditAnswer,
): SoundingColumns {
  const headsKey = keyFor(soundings.heads, { path })
  const heads = cache.getQueryData<Sounding[]>(headsKey) ?? []
  const next = withEdit(sounding, edit, answer)
  const nextHeads = heads.map(head =>
    head.id === sounding.id ? { ...head, version: answer.version, readings: next.depth.length } : head,
  )
  const before = cache.getQueryData<ColumnsAnswer>(columnsKey(path, heads))
  if (before)
    cache.setQueryData(columnsKey(path, nextHeads), {
      ...before,
      soundings: before.soundings.map(one => (one.id === sounding.id ? next : one)),
    })
  cache.setQueryData(headsKey, nextHeads)
  return next
}
