import type { Noun, StoredFields } from '@borebook/contract/kit/noun.ts'
import { getAnswerValue } from '@borebook/contract/kit/noun-calls.ts'
import { type NounTable, nouns } from '@borebook/contract/nouns.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import { keyFor, queries } from '../../app/api.tsx'
import { listOf, touchLists } from '../../entry/bench/record-list.ts'

export type RecordPath = { id: number; locid: number }
export const getNoun = (table: string): Noun => nouns[table as NounTable] as unknown as Noun

/** The fields of a record that a save takes. */
export const pickSavedFields = ({ fields }: Noun, record: StoredFields): StoredFields =>
  Object.fromEntries(Object.keys(fields).map(name => [name, record[name] ?? null]))

/** The list that tells the records of a table. */
const listFor = (table: string) => {
  const { under, calls } = getNoun(table)
  return (under ? getNoun(under.table).calls : calls).list!
}
export function fetchAgain(tables: readonly string[]) {
  touchLists(queries)
  const lists = new Set(tables.map(listFor))
  return Promise.all([...lists].map(list => queries.invalidateQueries({ queryKey: keyFor(list) })))
}
/** A record as its list tells it. */
export function findRecord(path: RecordPath, { table, key }: Pick<RecordChange, 'table' | 'key'>) {
  const list = listFor(table)
  const answer = queries.getQueryData(listOf(list, path))
  const records = (answer ? getAnswerValue(list, answer) : []) as readonly StoredFields[]
  return records.find(record => record[getNoun(table).key] === key)
}
