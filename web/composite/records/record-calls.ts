import { callAt } from '@borebook/contract/kit/client.ts'
import { recordKey, type StoredFields } from '@borebook/contract/kit/noun.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import { client, keyFor, queries } from '../../app/api.tsx'
import { type Deleted, restoreDeleted } from '../../app/bring-back.ts'
import { touchLists } from '../../entry/bench/record-list.ts'
import { type FindKnownRecord, getNoun } from './heard-changes.ts'
import { type ChangedRecord, nameChangedRecord, type Versions } from './steps-back.ts'

export type RecordPath = { id: number; locid: number }
/** The list that tells the records of a table. */
const listFor = (table: RecordChange['table']) => {
  const { under, calls } = getNoun(table)
  return (under ? getNoun(under.table as RecordChange['table']).calls : calls).list!
}
export function fetchAgain(changed: readonly { table: RecordChange['table'] }[]) {
  touchLists(queries)
  const lists = new Set(changed.map(({ table }) => listFor(table)))
  return Promise.all([...lists].map(list => queries.invalidateQueries({ queryKey: keyFor(list) })))
}
/** A record among those that list each other. */
export function findListed(
  all: readonly StoredFields[],
  { table, key, whole }: Parameters<FindKnownRecord>[0],
): StoredFields | undefined {
  const { under, key: field } = getNoun(table)
  if (!under) return all.find(one => one[field] === key)
  const holder = all.find(one => one[getNoun(under.table as RecordChange['table']).key] === whole)
  return (holder?.[under.within] as StoredFields[] | undefined)?.find(one => one[field] === key)
}

/** What Change Logs call a record. */
const namedIn = ({ table, key, before, after }: ChangedRecord): Deleted => {
  const noun = getNoun(table)
  return { noun: table, key: recordKey(noun, { ...(before ?? after), [noun.key]: key }).slice(noun.letter.length) }
}
/** The versions of deleted records that are brought back from what `by` has changed; `gone` is said where not all are. */
export async function versionsBack(
  path: RecordPath,
  deleted: readonly ChangedRecord[],
  by: string | undefined,
  gone: string,
): Promise<Versions> {
  try {
    await restoreDeleted(path, deleted.map(namedIn), by)
  } catch (error) {
    throw (error as Refused).status === 404 ? new Refused(404, { detail: gone }) : error
  }
  const lists = new Map<object, readonly StoredFields[]>()
  for (const list of new Set(deleted.map(({ table }) => listFor(table))))
    lists.set(list, (await client(list, callAt(list, path) as never)) as unknown as readonly StoredFields[])
  if (deleted.length > 0) await fetchAgain(deleted)
  return new Map(
    deleted.map(
      one => [nameChangedRecord(one), Number(findListed(lists.get(listFor(one.table))!, one)?.version)] as const,
    ),
  )
}
