import type { Item } from '../bench/kind.ts'
import type { SheetRow } from '../grid/rows.ts'
import { guessesIn } from './guesses.ts'
import type { Judged } from './judged-rows.ts'
import type { Saved } from './revert-saved-rows.ts'
import { keyIn, type RecordSheetData } from './sheet.ts'

/** Unsaved rows as they are kept in the browser, by fields, whatever columns are shown then. */
export interface UnsavedGridRows {
  /** Place of each among all rows, its texts and which of them are guesses, and of a stored record its key and the version that it began from. */
  rows: readonly {
    at: number
    cells: Readonly<Record<string, string>>
    key?: string
    version?: number
    guesses?: string
  }[]
  gone: readonly string[]
}

const byName = ({ columns }: RecordSheetData, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ name }, i) => (cells[i] ? [[name, cells[i]]] : [])))

/** What is kept; undefined where there is nothing to keep. */
export function keptOf(
  sheet: RecordSheetData,
  judged: readonly Judged[],
  gone: readonly Item[],
  versionOf: (item: Item) => number,
): UnsavedGridRows | undefined {
  const rows = judged.flatMap(({ row, item, state }, at) =>
    state === 'changed' || state === 'new'
      ? [
          {
            at,
            cells: byName(sheet, row.cells),
            ...(item && { key: item.key, version: versionOf(item) }),
            ...(guessesIn(sheet, row.cells) && { guesses: guessesIn(sheet, row.cells) }),
          },
        ]
      : [],
  )
  return rows.length + gone.length > 0 ? { rows, gone: gone.map(({ key }) => key) } : undefined
}

/** What has been typed since a save was sent: it goes over to the rows that the server answers. */
export function pickTypedSince(
  sheet: RecordSheetData,
  { rows: sent, keys, removed }: Saved,
  rows: readonly SheetRow[],
): UnsavedGridRows | undefined {
  const keyOf = (row: SheetRow) => keys.get(row.id) || keyIn(sheet, row.cells)
  const before = new Map(sent.map(row => [row.id, row]))
  const changed = rows.flatMap((row, at) => {
    const cells = byName(sheet, row.cells)
    const was = before.get(row.id)
    if (was === row || (!was && Object.keys(cells).length === 0)) return []
    const [key, guesses] = [keyOf(row), guessesIn(sheet, row.cells)]
    return [{ at, cells, ...(key && { key }), ...(guesses && { guesses }) }]
  })
  const there = new Set(rows.map(({ id }) => id))
  const gone = sent.filter(({ id }) => !there.has(id)).map(keyOf)
  const left = gone.filter(key => key && !removed.has(key))
  return changed.length + left.length > 0 ? { rows: changed, gone: left } : undefined
}

/** All rows with what was kept, over the cells of the stored records. */
export function withKept(
  sheet: RecordSheetData,
  { rows, gone }: UnsavedGridRows,
  stored: readonly (readonly string[])[],
): string[][] {
  const changed = new Map(rows.flatMap(row => (row.key === undefined ? [] : [[row.key, row] as const])))
  const cellsOf = ({ cells, guesses }: UnsavedGridRows['rows'][number], key: string) => [
    ...sheet.columns.map(({ name }) => cells[name] ?? ''),
    key,
    guesses ?? '',
  ]
  const left = new Set(gone)
  const all = stored.flatMap(cells => {
    const key = keyIn(sheet, cells)
    const own = changed.get(key)
    return left.has(key) ? [] : [own ? cellsOf(own, key) : [...cells]]
  })
  const there = new Set(stored.map(cells => keyIn(sheet, cells)))
  // what somebody has deleted meanwhile is made anew
  for (const row of rows) if (row.key === undefined || !there.has(row.key)) all.splice(row.at, 0, cellsOf(row, ''))
  return all
}
