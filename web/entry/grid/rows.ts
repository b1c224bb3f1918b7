/** Cells as they are copied and pasted, by rows. */
export type CellBlock = readonly (readonly string[])[]

/** A row of cells as they are typed. A changed row is another object with the same id. */
export interface SheetRow {
  readonly id: number
  readonly cells: readonly string[]
}

/** The cells of rows at the places that their ids name. */
export function cellsById(rows: readonly SheetRow[]): CellBlock {
  const cells: (readonly string[])[] = []
  for (const row of rows) cells[row.id] = row.cells
  return cells
}

/** A row and its place, upwards in a list of them. */
interface PlacedRow {
  readonly at: number
  readonly row: SheetRow
}
/** An edit: rows that were changed, rows that came, by their places then, and rows that went, in this order. */
export interface Patch {
  readonly changed: readonly { at: number; before: SheetRow; after: SheetRow }[]
  readonly added: readonly PlacedRow[]
  readonly removed: readonly PlacedRow[]
}

export const isEmptyPatch = ({ changed, added, removed }: Patch): boolean =>
  changed.length + added.length + removed.length === 0

export function apply(rows: readonly SheetRow[], { changed, added, removed }: Patch): readonly SheetRow[] {
  const next = [...rows]
  for (const { at, after } of changed) next[at] = after
  return without(withThese(next, added), removed)
}

export function revert(rows: readonly SheetRow[], { changed, added, removed }: Patch): readonly SheetRow[] {
  const before = [...without(withThese(rows, removed), added)]
  for (const change of changed) before[change.at] = change.before
  return before
}

function withThese(rows: readonly SheetRow[], placed: readonly PlacedRow[]): readonly SheetRow[] {
  if (placed.length === 0) return rows
  const all: SheetRow[] = []
  let left = 0
  for (const { at, row } of placed) {
    while (all.length < at) all.push(rows[left++]!)
    all.push(row)
  }
  return [...all, ...rows.slice(left)]
}

function without(rows: readonly SheetRow[], placed: readonly PlacedRow[]): readonly SheetRow[] {
  if (placed.length === 0) return rows
  const gone = new Set(placed.map(({ at }) => at))
  return rows.filter((_, at) => !gone.has(at))
}

/** The edit that writes these cells; a cell that holds its text already is left out. */
export function writeCells(
  rows: readonly SheetRow[],
  width: number,
  cells: Iterable<readonly [at: number, column: number, text: string]>,
  idFrom: number,
): Patch {
  const written = new Map<number, string[]>()
  for (const [at, column, text] of cells) {
    let own = written.get(at)
    if (!own) {
      own = [...(rows[at]?.cells ?? Array.from<string>({ length: width }).fill(''))]
      written.set(at, own)
    }
    own[column] = text
  }
  const changed: { at: number; before: SheetRow; after: SheetRow }[] = []
  const added: PlacedRow[] = []
  for (const [at, own] of written) {
    const before = rows[at]
    if (!before) added.push({ at: rows.length + added.length, row: { id: idFrom + added.length, cells: own } })
    else if (own.some((text, column) => text !== before.cells[column]))
      changed.push({ at, before, after: { id: before.id, cells: own } })
  }
  return { changed, added, removed: [] }
}

/** The edit that made these rows of others, which it leaves as they stood. */
export function replaceRows(before: CellBlock, rows: readonly SheetRow[]): Patch {
  const nothing = (rows[0]?.cells ?? []).map(() => '')
  return {
    changed: rows.flatMap((after, at) => {
      const cells = before[at] ?? nothing
      const isSame = cells.every((text, column) => text === (after.cells[column] ?? ''))
      return isSame ? [] : [{ at, before: { id: after.id, cells }, after }]
    }),
    added: [],
    removed: before
      .slice(rows.length)
      .map((cells, i) => ({ at: rows.length + i, row: { id: rows.length + i, cells } })),
  }
}

/** The edit that leaves these rows out. */
export const removeRows = (rows: readonly SheetRow[], ids: ReadonlySet<number>): Patch => ({
  changed: [],
  added: [],
  removed: rows.flatMap((row, at) => (ids.has(row.id) ? [{ at, row }] : [])),
})

/** The edit that puts rows of these cells in at a place. */
export const inserting = (cells: readonly (readonly string[])[], at: number, idFrom: number): Patch => ({
  changed: [],
  added: cells.map((own, i) => ({ at: at + i, row: { id: idFrom + i, cells: own } })),
  removed: [],
})
