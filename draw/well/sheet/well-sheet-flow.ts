import { once } from '../../hole/track.ts'
import type { WellInput } from './well-sheet-input.ts'
import { saysOf } from './well-sheet-says.ts'
import {
  breakFirstRow,
  measureWellTable,
  type SetTable,
  type SheetTable,
  setTable,
  splitTable,
} from './well-sheet-table.tsx'
import { wellTables } from './well-sheet-tables.ts'

/** A table on a page, mm from the upper left of its region. */
export interface PlacedTable {
  table: SetTable
  x: number
  y: number
}

/** Tables on one page, and the height that they take, mm. */
interface PageTables {
  height: number
  placed: PlacedTable[]
}

/** Room between two tables beside each other and one below the other, mm; the share of the first column that is tried. */
const apart = { beside: 5, below: 3 } as const
const shares = [0.56, 0.5, 0.44]

/** Tables in two columns, those that are too wide for one over both; null where one finds no room at all. */
function inColumns(tables: readonly SheetTable[], width: number, share: number, isWide: (one: SheetTable) => boolean) {
  const placed: PlacedTable[] = []
  const ends: [number, number] = [0, 0]
  const first = (width - apart.beside) * share
  const sides = [
    { x: 0, width: first },
    { x: first + apart.beside, width: width - apart.beside - first },
  ]
  const put = (table: SetTable, x: number, y: number) => {
    placed.push({ table, x, y })
    return y + measureWellTable(table) + apart.below
  }
  for (const table of tables) {
    const order = ends[0] <= ends[1] ? [0, 1] : [1, 0]
    const beside = isWide(table)
      ? []
      : order.flatMap(side => {
          const set = setTable(table, sides[side]!.width)
          return set ? [{ side: side as 0 | 1, set }] : []
        })
    const at = beside[0]
    const whole = at ? null : setTable(table, width)
    if (at) ends[at.side] = put(at.set, sides[at.side]!.x, ends[at.side])
    else if (whole) ends.fill(put(whole, 0, Math.max(...ends)))
    else return null
  }
  return { height: Math.max(0, Math.max(...ends) - apart.below), placed }
}

const compact = once((_: WellInput) => new Map<string, PageTables | null>())

/** The tables of a sheet but so many of the first, on a width, as low as they can stand: some beside each other. */
export function compactTables(input: WellInput, width: number, skipped = 0): PageTables | null {
  const key = `${width} ${skipped}`
  const known = compact(input).get(key)
  if (known !== undefined) return known
  const tables = wellTables(input).slice(skipped)
  const isOfTubes = ({ isWide = false }: SheetTable) => isWide
  const byRows = [...tables.slice(0, 1), ...[...tables.slice(1)].sort((a, b) => b.rows.length - a.rows.length)]
  const ways = [tables, byRows].flatMap(order =>
    shares.flatMap(share => inColumns(order, width, share, isOfTubes) ?? []),
  )
  const alone = inColumns(tables, width, 0.5, () => true)
  const best = [...ways, ...(alone ? [alone] : [])].sort((a, b) => a.height - b.height)[0] ?? null
  compact(input).set(key, best)
  return best
}

/** The first tables of a sheet as far as they find room below each other, and how many they are. */
export function firstTables(input: WellInput, width: number, room: number): PlacedTable[] {
  const placed: PlacedTable[] = []
  let y = 0
  for (const table of wellTables(input)) {
    const set = setTable(table, width)
    if (!set || y + measureWellTable(set) > room) break
    placed.push({ table: set, x: 0, y })
    y += measureWellTable(set) + apart.below
  }
  return placed
}

/** The tables but so many of the first one below the other over as many pages as they take. */
export function flowingTables(input: WellInput, width: number, room: number, skipped = 0): PlacedTable[][] {
  const { words } = saysOf(input)
  const pages: PlacedTable[][] = [[]]
  let y = 0
  for (const table of wellTables(input).slice(skipped)) {
    let rest = setTable(table, width) ?? setTable(stacked(table), width)
    while (rest) {
      const [now, later]: [SetTable | null, SetTable | null] = splitTable(rest, room - y)
      if (now) pages.at(-1)!.push({ table: now, x: 0, y })
      if (later) {
        // a row that is higher than a page goes on overleaf
        if (!now && y === 0) {
          rest = breakFirstRow(later, room)
          continue
        }
        rest = now ? { ...later, title: `${table.title} ${words.continued}` } : later
        pages.push([])
        y = 0
      } else {
        y += measureWellTable(now!) + apart.below
        rest = null
      }
    }
  }
  return pages.filter(page => page.length > 0)
}

/** A table whose figures leave no room to its texts, with all of a row in one text. */
const stacked = ({ title, columns, rows }: Parameters<typeof setTable>[0]): Parameters<typeof setTable>[0] => ({
  title,
  columns: [{ head: columns.map(({ head }) => head).join(' · '), kind: 'text' }],
  rows: rows.map(row => [
    row
      .map((cell, i) => cell && `${columns[i]!.head} ${cell}`)
      .filter(Boolean)
      .join(' · '),
  ]),
})
