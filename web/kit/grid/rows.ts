/** A row of cells as they are typed. A changed row is another object with the same id. */
export interface Row {
  readonly id: number
  readonly cells: readonly string[]
}

/** An edit: rows that were changed, rows behind the last, and rows that went, in this order. */
export interface Patch {
  readonly changed: readonly { at: number; before: Row; after: Row }[]
  readonly added: readonly Row[]
  readonly removed: readonly { at: number; row: Row }[]
}

export const isNothing = ({ changed, added, removed }: Patch): boolean =>
  changed.length + added.length + removed.length === 0

export function apply(rows: readonly Row[], { changed, added, removed }: Patch): readonly Row[] {
  const next = [...rows, ...added]
  for (const { at, after } of changed) next[at] = after
  if (removed.length === 0) return next
  const gone = new Set(removed.map(({ at }) => at))
  return next.filter((_, at) => !gone.has(at))
}

export function revert(rows: readonly Row[], { changed, added, removed }: Patch): readonly Row[] {
  const before: Row[] = []
  let left = 0
  for (const { at, row } of removed) {
    while (before.length < at) before.push(rows[left++]!)
    before.push(row)
  }
  while (left < rows.length) before.push(rows[left++]!)
  for (const change of changed) before[change.at] = change.before
  return before.slice(0, before.length - added.length)
}

/** The edit that writes these cells; a cell that holds its text already is left out. */
export function writing(
  rows: readonly Row[],
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
  const changed: { at: number; before: Row; after: Row }[] = []
  const added: Row[] = []
  for (const [at, own] of written) {
    const before = rows[at]
    if (!before) added.push({ id: idFrom + added.length, cells: own })
    else if (own.some((text, column) => text !== before.cells[column]))
      changed.push({ at, before, after: { id: before.id, cells: own } })
  }
  return { changed, added, removed: [] }
}

/** The edit that leaves these rows out. */
export const removing = (rows: readonly Row[], ids: ReadonlySet<number>): Patch => ({
  changed: [],
  added: [],
  removed: rows.flatMap((row, at) => (ids.has(row.id) ? [{ at, row }] : [])),
})
