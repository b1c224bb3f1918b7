import type { SequenceData } from '@borebook/contract/soundings/soundings.ts'

/** The numbers of a sounding: depths that ascend strictly, and of each sequence a value a depth. */
export interface Numbers {
  depth: number[]
  sequences: (SequenceData & { id: number })[]
}
/** A row of them, its values by the ids of the sequences. */
export interface NumberRow {
  depth: number
  values: Record<string, number | null>
}
export interface EditedCell {
  /** Id of a sequence. */
  sequence: number
  depth: number
  value: number | null
}
/** What one save changes: rows go first, then rows come, then cells get their values. */
export interface Edit {
  remove: readonly number[]
  insert: readonly NumberRow[]
  cells: readonly EditedCell[]
}

/** What an edit came to. */
export interface Edited {
  numbers: Numbers
  /** Cells that hold another value than before, with what they held. */
  changed: (EditedCell & { was: number | null })[]
  removed: NumberRow[]
  /** Depths of the new rows. */
  inserted: number[]
}
/** Why an edit cannot be: what names the wrong depth, and whether it is there already or missing. */
export interface EditFault {
  from: 'cells' | 'insert' | 'remove'
  place: number
  why: 'there' | 'missing' | 'last'
}

/** Two depths are one when they differ by less, m. */
const same = 1e-9

/** Applies an edit to a copy; a fault where a depth that it names is not there, or is there already. */
export function edited(numbers: Numbers, edit: Edit): Edited | EditFault {
  const rows = new RowPlaces(numbers.depth)
  const removed: NumberRow[] = []
  const gone = new Set<number>()
  for (const [place, depth] of edit.remove.entries()) {
    const row = rows.at(depth)
    if (row === undefined || gone.has(row)) return { from: 'remove', place, why: 'missing' }
    gone.add(row)
    removed.push(rowOf(numbers, row))
  }
  const stay = numbers.depth.map((_, row) => row).filter(row => !gone.has(row))
  const next = withRows(numbers, stay, edit.insert)
  if ('why' in next) return next
  if (next.depth.length === 0) return { from: 'remove', place: 0, why: 'last' }
  const changed = setCells(next, edit.cells)
  if (!Array.isArray(changed)) return changed
  return { numbers: next, changed, removed, inserted: edit.insert.map(({ depth }) => depth) }
}

/** The rows that stay, and new ones at their depths. */
function withRows(numbers: Numbers, stay: readonly number[], insert: readonly NumberRow[]): Numbers | EditFault {
  if (stay.length === numbers.depth.length && insert.length === 0)
    return { depth: numbers.depth, sequences: numbers.sequences.map(s => ({ ...s, values: [...s.values] })) }
  const rows: (number | NumberRow)[] = [...stay, ...insert]
  const depthOf = (row: number | NumberRow): number => (typeof row === 'number' ? numbers.depth[row]! : row.depth)
  rows.sort((a, b) => depthOf(a) - depthOf(b))
  for (let i = 1; i < rows.length; i++) {
    if (depthOf(rows[i]!) - depthOf(rows[i - 1]!) > same) continue
    const come = [rows[i]!, rows[i - 1]!].find(row => typeof row !== 'number') as NumberRow
    return { from: 'insert', place: insert.indexOf(come), why: 'there' }
  }
  return {
    depth: rows.map(depthOf),
    sequences: numbers.sequences.map(s => ({
      ...s,
      values: rows.map(row => (typeof row === 'number' ? s.values[row]! : (row.values[s.id] ?? null))),
    })),
  }
}

/** Sets cells in place. */
function setCells(numbers: Numbers, cells: readonly EditedCell[]): Edited['changed'] | EditFault {
  const rows = new RowPlaces(numbers.depth)
  const sequences = new Map(numbers.sequences.map(s => [s.id, s]))
  const changed: Edited['changed'] = []
  for (const [place, { sequence, depth, value }] of cells.entries()) {
    const row = rows.at(depth)
    const values = sequences.get(sequence)?.values
    if (row === undefined || values === undefined) return { from: 'cells', place, why: 'missing' }
    const was = values[row]!
    if (was === value) continue
    values[row] = value
    changed.push({ sequence, depth: numbers.depth[row]!, value, was })
  }
  return changed
}

const rowOf = ({ depth, sequences }: Numbers, row: number): NumberRow => ({
  depth: depth[row]!,
  values: Object.fromEntries(sequences.map(({ id, values }) => [id, values[row]!])),
})

/** The rows at some depths; those that are no longer there are left out. */
export function rowsAt(numbers: Numbers, depths: Iterable<number>): NumberRow[] {
  const rows = new RowPlaces(numbers.depth)
  const places = new Set([...depths].flatMap(depth => rows.at(depth) ?? []))
  return [...places].sort((a, b) => a - b).map(row => rowOf(numbers, row))
}

/** Rows by depth. */
class RowPlaces {
  readonly #depth: readonly number[]
  constructor(depth: readonly number[]) {
    this.#depth = depth
  }
  at(wanted: number): number | undefined {
    let [low, high] = [0, this.#depth.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#depth[middle]! < wanted - same) low = middle + 1
      else high = middle
    }
    return low < this.#depth.length && Math.abs(this.#depth[low]! - wanted) <= same ? low : undefined
  }
}
