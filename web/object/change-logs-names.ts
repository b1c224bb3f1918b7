import type { Change, StatusChange } from '@borebook/contract/history.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'

type Fields = Record<string, unknown>
/** A record across the history: its noun and its key. */
export const idOf = (noun: string, key: string) => `${noun} ${key}`

/** The records that the lists of an object answer now, as the history names them. `answers` stand by their endpoint's path. */
export function currentRecords(answers: ReadonlyMap<string, unknown>): Map<string, Fields> {
  const records = new Map<string, Fields>()
  for (const [noun, { list, within, key }] of Object.entries(historyNouns)) {
    const found = [answers.get(list.path) ?? []].flat() as Fields[]
    for (const record of within ? found.flatMap(whole => (whole[within] ?? []) as Fields[]) : found)
      records.set(idOf(noun, key.map(field => record[field]).join('/')), record)
  }
  return records
}

/**
 * What people call the record of each change, by the change's id: as it was after the change, or before it was deleted.
 * Goes back from the records as they are now; of one that neither they nor the changes tell, the key. Takes the newest
 * change first. `instant` says an ISO instant in words.
 */
export function changedNames(
  changes: readonly Change[],
  current: ReadonlyMap<string, Fields>,
  instant: (iso: string) => string,
): Map<number, string> {
  const names = new Map<number, string>()
  const nameOf = (noun: string, record: Fields) => historyNouns[noun]?.name(record, instant)
  const told = (id: number, name: string | undefined) => name !== undefined && names.set(id, name)

  const later = new Map<string, Fields>(current)
  for (const { id, noun, key, action, fields } of changes) {
    const before = Object.fromEntries(Object.entries(fields).map(([field, [was]]) => [field, was]))
    const after = Object.fromEntries(Object.entries(fields).map(([field, [, becomes]]) => [field, becomes]))
    const record = action === 'delete' ? before : { ...later.get(idOf(noun, key)), ...after }
    told(id, nameOf(noun, record))
    later.set(idOf(noun, key), { ...record, ...before })
  }
  // a record that is gone, whose end is not among the changes read
  const earlier = new Map<string, Fields>()
  for (const { id, noun, key, action, fields } of [...changes].reverse()) {
    const record = { ...earlier.get(idOf(noun, key)) }
    for (const [field, [was, becomes]] of Object.entries(fields)) record[field] = action === 'delete' ? was : becomes
    earlier.set(idOf(noun, key), record)
    if (!names.has(id)) names.set(id, nameOf(noun, record) ?? key)
  }
  return names
}

export type Entry =
  | { kind: 'change'; at: number; change: Change }
  | { kind: 'status'; at: number; status: StatusChange }

/**
 * Changes and changes of status in one list, the newest first. While older changes are still to be read, a status older
 * than the oldest one that was read waits for them.
 */
export function inOneList(changes: readonly Change[], statuses: readonly StatusChange[], hasOlder: boolean): Entry[] {
  const oldest = hasOlder ? Date.parse(changes.at(-1)?.at ?? '') : Number.NEGATIVE_INFINITY
  const entries: Entry[] = [
    ...statuses.map(status => ({ kind: 'status' as const, at: Date.parse(status.timestamp), status })),
    ...changes.map(change => ({ kind: 'change' as const, at: Date.parse(change.at), change })),
  ]
  // the sort keeps the order of equals: a status stands above the change that made it
  return entries.filter(e => e.kind === 'change' || e.at >= oldest).sort((a, b) => b.at - a.at)
}
