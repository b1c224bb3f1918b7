import {
  filledCells,
  listSelectedCells,
  type PlacedCell,
  pastedCells,
  type SheetCells,
  stretchedCells,
} from './blocks.ts'
import {
  apply,
  type CellBlock,
  inserting,
  isEmptyPatch,
  type Patch,
  removeRows,
  replaceRows,
  revert,
  type SheetRow,
  writeCells,
} from './rows.ts'
import { type CellPlace, clampPlace, cycle, isOne, jumpFrom, rangeOf, selectCell } from './selection.ts'

export type { PlacedCell as Cell }

export interface GridState extends SheetCells {
  /** Cells are selected and copied, and nothing changes them. */
  readonly isReadOnly: boolean
  /**
   * What is being typed into the active cell, and what it `means`, which goes there instead. Inside of a cell that was
   * opened the arrows move the caret.
   */
  readonly typing: { text: string; means?: string; isInside: boolean } | undefined
  /** Column in which Tab began: Enter goes on below it. */
  readonly tabbedFrom: number | undefined
  readonly done: readonly Patch[]
  readonly undone: readonly Patch[]
  readonly nextId: number
}

/** A place in the sheet with what is being typed there. */
export type Resumed = Pick<GridState, 'typing' | 'tabbedFrom'> & { place: CellPlace }

export type GridEvent =
  /** What stood `before` comes back by an undo. */
  | {
      is: 'loaded'
      cells: CellBlock
      isReadOnly?: boolean
      columns?: GridColumns
      before?: CellBlock | undefined
    }
  /** Typing goes on in other rows. */
  | ({ is: 'resumed' } & Resumed)
  | { is: 'filtered'; only: ReadonlySet<number> | undefined }
  /** An arrow; with `jumps` to the end of what is filled. */
  | { is: 'moved'; rows: number; columns: number; jumps?: boolean; extends?: boolean }
  /** A click, Home, End: whatever of the place is not named stays. */
  | { is: 'went'; row?: number; column?: number; extends?: boolean }
  | { is: 'allSelected' }
  /** A whole row, with `extends` those from where the selection began. */
  | { is: 'rowSelected'; row: number; extends?: boolean }
  /** Enter and Tab. */
  | { is: 'stepped'; by: 'row' | 'column'; back: boolean }
  | { is: 'opened' }
  | { is: 'typed'; text: string; means?: string }
  /** What was typed is taken; or is not. */
  | { is: 'closed' }
  | { is: 'cancelled' }
  | { is: 'cleared' }
  /** A block goes on from the selection, past what is worked out; or each of its columns where `columns` says, null nowhere. */
  | { is: 'pasted'; block: CellBlock; columns?: readonly (number | null)[] }
  | { is: 'filled'; to: 'down' | 'right' }
  /** The range goes on down or up to a row. */
  | { is: 'stretched'; to: number }
  /** Cells by their place among what is shown get texts, as from a draft. */
  | { is: 'written'; cells: readonly PlacedCell[] }
  /** Rows come in at a place among all; the first of them is selected. */
  | { is: 'inserted'; at: number; cells: readonly (readonly string[])[] }
  | { is: 'undone' }
  | { is: 'redone' }
  /** Empty rows come at the end, to write on; no edit that could be undone. */
  | { is: 'grown'; rows: number }
  /** Rows go; for good where they are stored elsewhere now. */
  | { is: 'dropped'; ids: ReadonlySet<number>; isFinal?: boolean }

type GridStep = readonly [GridState]

const home: CellPlace = { row: 0, column: 0 }

/** What is to be known of columns where rows hold more than these, or some are worked out. */
export type GridColumns = Pick<GridState, 'width' | 'computed'>

export const gridOf = (
  cells: readonly (readonly string[])[],
  most: number,
  isReadOnly = false,
  { width, computed }: GridColumns = { width: cells[0]?.length ?? 0, computed: [] },
): GridState => {
  const rows = cells.map((row, id) => ({ id, cells: row }))
  return {
    rows,
    shown: rows,
    only: undefined,
    width,
    computed,
    isReadOnly,
    most,
    selection: selectCell(home),
    typing: undefined,
    tabbedFrom: undefined,
    done: [],
    undone: [],
    nextId: rows.length,
  }
}

/** Edits that can be undone. */
const remembered = 100

/** Puts other rows in: the selection stays within them. */
function withRows(state: GridState, rows: readonly SheetRow[]): GridState {
  const shown = state.only ? rows.filter(({ id }) => state.only!.has(id)) : rows
  const keep = (place: CellPlace) => clampPlace(place, shown.length, state.width)
  const { active, anchor, far } = state.selection
  return { ...state, rows, shown, selection: { active: keep(active), anchor: keep(anchor), far: keep(far) } }
}

function edited(state: GridState, patch: Patch): GridState {
  if (isEmptyPatch(patch)) return state
  return {
    ...withRows(state, apply(state.rows, patch)),
    done: [...state.done.slice(1 - remembered), patch],
    undone: [],
    nextId: state.nextId + patch.added.length,
  }
}

/** Writes cells, each by its place among what is shown; beyond that rows are added. */
function write(state: GridState, all: readonly PlacedCell[]): GridState {
  const { rows, shown, only, width, computed, nextId } = state
  const cells = computed.length === 0 ? all : all.filter(([, column]) => !computed.includes(column))
  if (!only) return edited(state, writeCells(rows, width, cells, nextId))
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  const placed = cells.flatMap(([row, column, text]) => {
    const own = shown[row]
    return own ? [[placeOf.get(own.id)!, column, text] as const] : []
  })
  return edited(state, writeCells(rows, width, placed, nextId))
}

/** What was typed goes into its cell. */
function closed(state: GridState): GridState {
  const { typing, selection } = state
  if (!typing) return state
  const { row, column } = selection.active
  return write({ ...state, typing: undefined }, [[row, column, typing.means ?? typing.text]])
}

function go(state: GridState, to: CellPlace, extend = false): GridState {
  const place = clampPlace(to, state.shown.length, state.width)
  const { selection } = state
  return { ...state, tabbedFrom: undefined, selection: extend ? { ...selection, far: place } : selectCell(place) }
}

/** One key below another: in a range within it, else on; after Tab below where that began. */
function stepped(state: GridState, by: 'row' | 'column', back: boolean): GridState {
  const { selection, tabbedFrom, width, shown, computed } = state
  if (!isOne(selection)) return { ...state, selection: cycle(selection, by, back, computed) }
  const { row, column } = selection.active
  const way = back ? -1 : 1
  if (by === 'row') return go(state, { row: row + way, column: back ? column : (tabbedFrom ?? column) })
  let next = row * width + column + way
  // what is worked out is passed by
  while (computed.includes(next % width) && computed.length < width) next += way
  if (next < 0 || next >= shown.length * width) return state
  const moved = go(state, { row: Math.floor(next / width), column: next % width })
  return { ...moved, tabbedFrom: tabbedFrom ?? column }
}

/** Writes cells and selects the range that they lie in. */
function written(state: GridState, cells: readonly PlacedCell[]): GridState {
  if (cells.length === 0) return state
  const [rows, columns] = [cells.map(([row]) => row), cells.map(([, column]) => column)]
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b))
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b))
  const corner = { row: least(rows), column: least(columns) }
  const next = write(state, cells)
  const far = clampPlace({ row: most(rows), column: most(columns) }, next.shown.length, state.width)
  return { ...next, selection: { active: corner, anchor: corner, far } }
}

/** Selects what an edit has changed. */
function selecting(state: GridState, { changed, added, removed }: Patch): GridState {
  const ids = new Set([...changed.map(c => c.after.id), ...added.map(r => r.row.id), ...removed.map(r => r.row.id)])
  const rows = state.shown.flatMap(({ id }, row) => (ids.has(id) ? [row] : []))
  const columns = changed.flatMap(({ before, after }) =>
    after.cells.flatMap((text, column) => (text === before.cells[column] ? [] : [column])),
  )
  const isWhole = columns.length === 0
  const corner = { row: rows[0] ?? 0, column: isWhole ? 0 : columns.reduce((a, b) => Math.min(a, b)) }
  const last = isWhole ? state.width - 1 : columns.reduce((a, b) => Math.max(a, b))
  const far = clampPlace({ row: rows.at(-1) ?? 0, column: last }, state.shown.length, state.width)
  const anchor = clampPlace(corner, state.shown.length, state.width)
  return { ...state, selection: { active: anchor, anchor, far } }
}

const transitions: { [E in GridEvent as E['is']]: (state: GridState, event: E) => GridState } = {
  loaded: ({ most, isReadOnly: was, width, computed }, { cells, isReadOnly = was, columns, before }) => {
    const state = gridOf(cells, most, isReadOnly, columns ?? { width: cells[0]?.length ?? width, computed })
    return before ? { ...state, done: [replaceRows(before, state.rows)], nextId: state.nextId + before.length } : state
  },
  resumed: (state, { place, typing, tabbedFrom }) => ({ ...go(state, place), typing, tabbedFrom }),
  filtered: (before, { only }) => {
    const state = closed(before)
    return withRows({ ...state, only }, state.rows)
  },

  moved: (before, { rows, columns, jumps, extends: extend }) => {
    const state = closed(before)
    const from = extend ? state.selection.far : state.selection.active
    const to = jumps
      ? jumpFrom(state.shown, state.width, from, Math.sign(rows), Math.sign(columns))
      : { row: from.row + rows, column: from.column + columns }
    return go(state, to, extend)
  },
  went: (before, { row, column, extends: extend }) => {
    const state = closed(before)
    const from = extend ? state.selection.far : state.selection.active
    return go(state, { row: row ?? from.row, column: column ?? from.column }, extend)
  },
  allSelected: before => {
    const state = closed(before)
    const far = clampPlace({ row: state.shown.length, column: state.width }, state.shown.length, state.width)
    return { ...state, selection: { ...state.selection, anchor: home, far } }
  },
  rowSelected: (before, { row, extends: extend }) => {
    const state = closed(before)
    const keep = (place: CellPlace) => clampPlace(place, state.shown.length, state.width)
    const from = extend ? state.selection.anchor.row : row
    const [anchor, far] = [keep({ row: from, column: 0 }), keep({ row, column: state.width - 1 })]
    return { ...state, tabbedFrom: undefined, selection: { active: anchor, anchor, far } }
  },
  stepped: (state, { by, back }) => stepped(closed(state), by, back),

  opened: state => {
    const { row, column } = state.selection.active
    const text = state.shown[row]?.cells[column] ?? ''
    return { ...state, typing: { text, ...state.typing, isInside: true } }
  },
  typed: (state, { is: _, ...typed }) => ({
    ...state,
    typing: { ...typed, isInside: state.typing?.isInside ?? false },
  }),
  closed,
  cancelled: state => ({ ...state, typing: undefined }),

  cleared: state =>
    write(
      state,
      [...listSelectedCells(state)].map(([row, column]): PlacedCell => [row, column, '']),
    ),
  pasted: (before, { block, columns }) => {
    const state = closed(before)
    return written(state, pastedCells(state, block, columns))
  },
  filled: (before, { to }) => {
    const state = closed(before)
    return write(state, filledCells(state, to))
  },

  stretched: (before, { to }) => {
    const state = closed(before)
    const { top, bottom, left, right } = rangeOf(state.selection)
    const row = Math.max(0, Math.min(state.shown.length - 1, to))
    const [anchor, far] = [
      { row: Math.min(top, row), column: left },
      { row: Math.max(bottom, row), column: right },
    ]
    return { ...write(state, stretchedCells(state, row)), selection: { active: anchor, anchor, far } }
  },

  written: (state, { cells }) => write(closed(state), cells),
  inserted: (before, { at: place, cells }) => {
    const state = closed(before)
    const next = edited(state, inserting(cells, Math.min(place, state.rows.length), state.nextId))
    const row = next.shown.findIndex(({ id }) => id === state.nextId)
    return row < 0 ? next : go(next, { row, column: 0 })
  },
  undone: state => {
    // what is being typed is undone first
    if (state.typing) return { ...state, typing: undefined }
    const patch = state.done.at(-1)
    if (!patch) return state
    const { done, undone } = state
    const back = withRows(state, revert(state.rows, patch))
    return selecting({ ...back, done: done.slice(0, -1), undone: [...undone, patch] }, patch)
  },
  redone: state => {
    const patch = state.undone.at(-1)
    if (!patch || state.typing) return state
    const { done, undone } = state
    const again = withRows(state, apply(state.rows, patch))
    return selecting({ ...again, done: [...done, patch], undone: undone.slice(0, -1) }, patch)
  },
  grown: (state, { rows: count }) => {
    const { rows, width, nextId } = state
    const more = Array.from({ length: count }, (_, i) => ({ id: nextId + i, cells: Array<string>(width).fill('') }))
    return { ...withRows(state, [...rows, ...more]), nextId: nextId + count }
  },
  dropped: (before, { ids, isFinal }) => {
    const state = closed(before)
    const left = edited(state, removeRows(state.rows, ids))
    return isFinal ? { ...left, done: [], undone: [] } : left
  },
}

/** What can be done where no row is shown. */
const withoutRows: readonly GridEvent['is'][] = [
  'loaded',
  'filtered',
  'inserted',
  'undone',
  'redone',
  'grown',
  'dropped',
]
/** What can be done where nothing may be changed. */
const withoutChange: readonly GridEvent['is'][] = [
  ...(['loaded', 'filtered', 'moved', 'went', 'allSelected', 'rowSelected', 'stepped'] as const),
]

/** A sheet of cells: selected, typed, copied, pasted, filled and undone as in a spreadsheet. */
export function stepGrid(state: GridState, event: GridEvent): GridStep {
  if (state.isReadOnly && !withoutChange.includes(event.is)) return [state]
  const isTyped = event.is === 'typed' || event.is === 'opened'
  if (isTyped && state.computed.includes(state.selection.active.column)) return [state]
  if (state.shown.length === 0 && !withoutRows.includes(event.is)) return [state]
  return [(transitions[event.is] as (state: GridState, event: GridEvent) => GridState)(state, event)]
}

/** The cells of the range, to be copied; `textOf` says what is copied of a cell that is worked out. */
export function copied(
  { shown, selection }: GridState,
  textOf: (row: SheetRow, column: number, text: string) => string = (_row, _column, text) => text,
): string[][] {
  const { top, bottom, left, right } = rangeOf(selection)
  return shown
    .slice(top, bottom + 1)
    .map(row => row.cells.slice(left, right + 1).map((text, i) => textOf(row, left + i, text)))
}
