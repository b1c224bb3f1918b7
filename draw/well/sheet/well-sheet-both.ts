import { inSecond } from '../../hole/track.ts'
import type { PrintedKey } from '../../kit/printed-words.ts'
import { inBoth } from '../../paper/bilingual-head.ts'
import type { WellInput } from './well-sheet-input.ts'
import { saysOf } from './well-sheet-says.ts'
import type { SheetTable, WellTableColumn } from './well-sheet-table.tsx'

/** Words of the sheet in its languages. */
export const wordsOf =
  (input: WellInput) =>
  (key: PrintedKey): string => {
    const other = inSecond(input)
    return inBoth(saysOf(input).words[key], other && saysOf(other).words[key])
  }

/** Parts of what is listed in a second language that say something else than in the first; figures and days do not. */
function translated(own: string, other: string): string {
  const said = new Set(own.split(', '))
  return other
    .split(', ')
    .filter(part => part && !said.has(part) && !/^[−+]?\d/.test(part))
    .join(', ')
}

interface BilingualPart {
  called: string
  detail: string
  second?: readonly [called: string, all: string]
}

/** Names beside the drawing with what they are in a second language, without figures that stand there already. */
export const bothNamed = <N extends BilingualPart>(named: readonly N[], others: readonly BilingualPart[]): N[] =>
  named.map((one, i) => {
    const other = others[i]
    if (!other) return one
    const said = `${one.called}, ${one.detail}`
    const inOther = (text: string) => translated(said, text)
    return { ...one, second: [inOther(other.called), inOther(`${other.called}, ${other.detail}`)] as const }
  })

const bothColumn = (column: WellTableColumn, other: WellTableColumn | undefined): WellTableColumn =>
  other && other.head !== column.head ? { ...column, second: other.head } : column

/** Tables whose heads and words stand there in both languages. */
export const bothTables = (tables: readonly SheetTable[], others: readonly SheetTable[]): SheetTable[] =>
  tables.map((table, t) => {
    const other = others[t]
    if (!other) return table
    return {
      ...table,
      title: inBoth(table.title, other.title),
      columns: table.columns.map((column, i) => bothColumn(column, other.columns[i])),
      rows: table.rows.map((row, r) =>
        row.map((cell, i) =>
          table.columns[i]?.kind === 'text' ? inBoth(cell, translated(cell, other.rows[r]?.[i] ?? '')) : cell,
        ),
      ),
    }
  })
