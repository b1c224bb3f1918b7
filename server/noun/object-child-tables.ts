import { isDeepStrictEqual } from 'node:util'
import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import type { RecordFacts } from '@borebook/contract/kit/noun.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { columnList } from '../db/quoted.ts'
import { storableJson } from '../db/storable.ts'
import type { Tables } from '../db/tables.ts'
import type { HandlerCall } from '../http/mount.ts'

/** Whose history: an object's, or of a project what belongs to no object. */
export interface HistoryPath {
  id: number
  locid?: number
}
/** A call that brings records back, whatever its body says. */
export type RestoringCall = Omit<HandlerCall, 'body' | 'query' | 'path'> & { path: HistoryPath }

/** What the house must know of records that a project or an object holds: to bring them back. */
export interface RestorableTable {
  table: keyof Tables & string
  /** Column of the record's key, given out by the database. */
  key: string
  /** Columns by which the history names the record, where that is not its key. */
  namedBy?: readonly string[]
  /** The record it belongs under, and the column that names it. Parents stand before their parts. */
  parent?: { table: string; column: string }
  /** What holds the records; an object when absent. */
  holder?: 'object' | 'project'
  /**
   * Records that it points at without lying under them. A copy points at the copies of those that an object holds, and
   * at the same ones of the project.
   */
  refersTo?: readonly { table: string; column: string; holder?: 'object' | 'project' }[]
  /** The right that writing these records takes; `objectEdit` when absent. */
  who?: Permission
  /** Refuses to bring a deleted record back where the noun's rules no longer allow it; `fields` are its columns. */
  mayComeBack?(call: RestoringCall, fields: Record<string, unknown>): Promise<void>
  /** Stores a deleted record again by what the history kept of it, where that is not its columns alone. */
  insertAgain?(tx: Tx, kept: Record<string, unknown>): Promise<void>
  /** Puts fields of a stored record back by the noun's own rules; `key` as the history has it, its columns parted by a slash. */
  restoreFields(call: RestoringCall, key: string, fields: Record<string, unknown>): Promise<unknown>
}

/** What of it the facts say that the history knows. */
export const pickRestorableFacts = ({ table, primary, namedBy, right }: Omit<RecordFacts, 'changes' | 'list'>) => ({
  ...{ table: table as RestorableTable['table'], key: primary, namedBy, who: right },
})

/** And of records that an object holds: to count and copy them. */
export interface ObjectChildTable extends RestorableTable {
  /** Rows that count as what an object holds; all when absent. */
  counted?: 'deleted_at is null'
  /** Choice of duplication that copies the records; never when absent. */
  copiedWith?: 'drilling' | 'fixtures'
  /** What a copy of a row in another object says otherwise. */
  asCopied?(row: Record<string, unknown>, locid: number): Record<string, unknown>
}

/** How many records of each kind an object holds; kinds without any are left out. */
export async function holdings(
  db: Db | Tx,
  parts: readonly ObjectChildTable[],
  locid: number,
): Promise<Record<string, number>> {
  const counts = parts.map(
    ({ table, counted = 'true' }) =>
      sql`select ${table}::text as table, count(*) as count from ${sql.table(table)}
        where locid = ${locid} and ${sql.raw(counted)}`,
  )
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.filter(r => r.count > 0).map(r => [r.table, r.count]))
}

const stamps = ['version', 'changed_at', 'changed_by']
const rowsPerStatement = 500

/** Copies an object's records to another object, each part under the copy of its parent. */
export async function copyParts(tx: Tx, parts: readonly ObjectChildTable[], from: number, to: number): Promise<void> {
  const copies = new Map<string, Map<unknown, number>>()
  for (const { table, key, parent, refersTo = [], asCopied } of parts) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where locid = ${from} order by ${sql.ref(key)}`.execute(tx)
    const keys = new Map<unknown, number>()
    for (let at = 0; at < rows.length; at += rowsPerStatement) {
      const some = rows.slice(at, at + rowsPerStatement)
      const copied = some.map(row => {
        const fields = Object.entries(row).filter(([name]) => name !== key && !stamps.includes(name))
        const copyOf = (to: { table: string; column: string }) => copies.get(to.table)?.get(row[to.column])
        const under = parent && { [parent.column]: copyOf(parent) }
        const beside = refersTo
          .filter(({ holder }) => holder !== 'project')
          .map(other => [other.column, copyOf(other) ?? null])
        return {
          ...Object.fromEntries(fields),
          locid: to,
          ...under,
          ...Object.fromEntries(beside),
          ...asCopied?.(row, to),
        }
      })
      const columns = sql.raw(columnList(Object.keys(copied[0]!)))
      const { rows: made } = await sql<{ key: number }>`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${storableJson(copied)}::json)
        returning ${sql.ref(key)} as key`.execute(tx)
      // keys are given out in the order of the rows
      for (const [place, { key: copy }] of made.entries()) keys.set(some[place]![key], copy)
    }
    copies.set(table, keys)
  }
}

/** What the history kept of few cells of a series: each its place, from 1, and what stood there. */
const cellsOf = (kept: unknown): readonly (readonly [place: number, value: unknown])[] | undefined =>
  (kept as { cells?: [number, unknown][] } | null)?.cells

/** Whether a value stands as one side of a change has it: of a series by what the history kept of that. */
export function isAsKept(kept: unknown, now: unknown): boolean {
  const cells = cellsOf(kept)
  if (cells) return Array.isArray(now) && cells.every(([place, value]) => now[place - 1] === value)
  const { values } = (kept ?? {}) as { values?: unknown }
  return Array.isArray(now) && typeof values === 'number'
    ? now.length === values
    : isDeepStrictEqual(kept ?? null, now ?? null)
}

/** A value as it was: whole, or of a series of which few cells had changed as it is now with these cells put back. */
export function putIntoSeries(kept: unknown, now: unknown): unknown {
  const cells = cellsOf(kept)
  if (!cells || !Array.isArray(now)) return kept
  const before = [...now]
  for (const [place, value] of cells) if (place <= before.length) before[place - 1] = value
  return before
}
