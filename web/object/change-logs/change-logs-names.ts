import type { Change, StatusChange } from '@borebook/contract/history.ts'
import { historyNouns } from '@borebook/contract/nouns.ts'

type Fields = Record<string, unknown>
/** A record across the history: its noun and its key. */
export const makeRecordId = (noun: string, key: string) => `${noun} ${key}`

/** The records that the lists of an object answer now, as the history names them. `answers` stand by their endpoint's path. */
export function currentRecords(answers: ReadonlyMap<string, unknown>): Map<string, Fields> {
  const records = new Map<string, Fields>()
  for (const [noun, { list, within, namedBy }] of Object.entries(historyNouns)) {
    const found = [answers.get(list.path) ?? []].flat() as Fields[]
    for (const record of within ? found.flatMap(whole => (whole[within] ?? []) as Fields[]) : found)
      records.set(makeRecordId(noun, namedBy.map(field => record[field]).join('/')), record)
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
    const record = action === 'delete' ? before : { ...later.get(makeRecordId(noun, key)), ...after }
    told(id, nameOf(noun, record))
    later.set(makeRecordId(noun, key), { ...record, ...before })
  }
  // a record that is gone, whose end is not among the changes read
  const earlier = new Map<string, Fields>()
  for (const { id, noun, key, action, fields } of [...changes].reverse()) {
    const record = { ...earlier.get(makeRecordId(noun, key)) }
    for (const [field, [was, becomes]] of Object.entries(fields)) record[field] = action === 'delete' ? was : becomes
    earlier.set(makeRecordId(noun, key), record)
    if (!names.has(id)) names.set(id, nameOf(noun, record) ?? key)
  }
  return names
}

/** What one save did: the changes of one transaction, the object's first, with the status they led to and the reason. */
export interface Save {
  at: string
  by: string | null
  status: StatusChange | undefined
  changes: Change[]
}

const nouns = Object.keys(historyNouns)

/**
 * Changes and changes of status by the save they were part of, the newest first. While older changes are still to be read,
 * a status older than the oldest one that was read waits for them.
 */
export function inSaves(changes: readonly Change[], statuses: readonly StatusChange[], hasOlder: boolean): Save[] {
  const oldest = hasOlder ? Date.parse(changes.at(-1)?.at ?? '') : Number.NEGATIVE_INFINITY
  const saves = new Map<string, Save>()
  const saveOf = (at: string, by: string | null): Save => {
    const name = `${at} ${by}`
    if (!saves.has(name)) saves.set(name, { at, by, status: undefined, changes: [] })
    return saves.get(name)!
  }
  for (const status of statuses)
    if (Date.parse(status.timestamp) >= oldest) saveOf(status.timestamp, status.changed_by).status = status
  for (const change of changes) saveOf(change.at, change.by).changes.push(change)
  for (const save of saves.values())
    save.changes.sort((a, b) => nouns.indexOf(a.noun) - nouns.indexOf(b.noun) || a.id - b.id)
  return [...saves.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** How often each word is among them, in the order in which they come first. */
export function countEach<W extends string>(words: readonly W[]): Map<W, number> {
  const counts = new Map<W, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
