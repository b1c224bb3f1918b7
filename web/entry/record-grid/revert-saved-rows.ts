import { recordKey } from '@borebook/contract/kit/noun.ts'
import type { CellBlock, SheetRow } from '../grid/rows.ts'
import type { SentChange } from './changes.ts'
import { keyIn, type RecordSheetData } from './sheet.ts'

/** Keys of the records that a save has made, changed and deleted. */
export interface Saved {
  made: ReadonlySet<string>
  changed: ReadonlySet<string>
  removed: ReadonlySet<string>
  /** The key of each row that was saved, by the row's id. */
  keys: ReadonlyMap<number, string>
  /** All rows as they were when they were sent. */
  rows: readonly SheetRow[]
}

/** What a save of these rows did; `records` is how the server tells each change. */
export function readSaveResult(
  { noun }: RecordSheetData,
  rows: readonly SheetRow[],
  sent: readonly SentChange[],
  records: readonly (object | null)[],
): Saved {
  const keyOf = ({ item }: SentChange, i: number) => item?.key ?? (records[i] ? recordKey(noun, records[i]) : '')
  const keys = (isOne: (one: SentChange) => boolean) =>
    new Set(sent.flatMap((one, i) => (isOne(one) ? [keyOf(one, i)] : [])))
  return {
    made: keys(({ item }) => !item),
    changed: keys(({ item, judged }) => item !== undefined && judged !== undefined),
    removed: keys(({ judged }) => !judged),
    rows,
    keys: new Map(sent.flatMap((one, i) => (one.judged ? [[one.judged.row.id, keyOf(one, i)] as const] : []))),
  }
}

/** The rows `after` a save as they were before it: what others have saved stays, what was deleted is a new row. */
export function revertSavedRows(
  sheet: RecordSheetData,
  before: CellBlock,
  after: CellBlock,
  { made, changed, removed }: Saved,
): string[][] {
  const stood = new Map(before.map(cells => [keyIn(sheet, cells), cells]))
  const rows = after.flatMap(cells => {
    const key = keyIn(sheet, cells)
    if (made.has(key)) return []
    return [[...((changed.has(key) && stood.get(key)) || cells)]]
  })
  for (const [at, cells] of before.entries())
    if (removed.has(keyIn(sheet, cells))) rows.splice(at, 0, [...cells.slice(0, sheet.columns.length), ''])
  return rows
}
