import type { NounTable } from '@borebook/contract/nouns.ts'
import type { RecordChange } from '@borebook/contract/records.ts'
import type { Item } from '../bench/kind.ts'
import type { Wrong } from '../grid/read-row.ts'
import type { SheetRow } from '../grid/rows.ts'
import type { Judged } from './judged-rows.ts'
import { keyIn, type RecordSheetData } from './sheet.ts'

/** One change of those that are saved together, with the row that it comes from; undefined for a record whose row has gone. */
export interface SentChange {
  judged?: Judged
  item: Item | undefined
  change: RecordChange
}

/** The stored records whose rows have gone, but for those that nobody stores any more: their version in `since` is 0. */
export function goneOf(sheet: RecordSheetData, rows: readonly SheetRow[], since: ReadonlyMap<string, number>): Item[] {
  const there = new Set(rows.map(({ cells }) => keyIn(sheet, cells)))
  return sheet.items.filter(({ key }) => !there.has(key) && since.get(key) !== 0)
}

/** What one save sends: `versionOf` is the version that a row began from. */
export function changesOf(
  { noun, wholeOf, sent = values => values }: RecordSheetData,
  judged: readonly Judged[],
  gone: readonly Item[],
  versionOf: (item: Item) => number,
): SentChange[] {
  const table = noun.table as NounTable
  const named = (item: Item) => {
    const record = item.record as Record<string, number>
    return {
      key: record[noun.key]!,
      version: versionOf(item),
      ...(noun.under && { whole: record[noun.under.column]! }),
    }
  }
  return [
    ...gone.map((item): SentChange => ({ item, change: { table, ...named(item), remove: true } })),
    ...judged.flatMap((own): SentChange[] => {
      const { item, state, values } = own
      if (state === 'changed')
        return [{ judged: own, item, change: { table, ...named(item!), values: sent(values, item!.record) } }]
      if (state !== 'new') return []
      const home = noun.under && wholeOf?.(values)
      return [{ judged: own, item, change: { table, ...(home !== undefined && { whole: home }), values } }]
    }),
  ]
}

/** What a refusal says of single rows: `changes.3.depthto`; undefined where it says nothing of rows. */
export function mapRefusedRows(
  fields: Readonly<Record<string, string[]>>,
  sent: readonly SentChange[],
): Map<SheetRow, Wrong> {
  const rows = new Map<SheetRow, Record<string, string>>()
  for (const [name, sentences] of Object.entries(fields)) {
    const [, place, field] = /^changes\.(\d+)\.(\w+)/.exec(name) ?? []
    const row = place === undefined ? undefined : sent[Number(place)]?.judged?.row
    if (row) rows.set(row, { ...rows.get(row), [field!]: sentences.join(' ') })
  }
  return rows
}
