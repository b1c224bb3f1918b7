import { useLayoutEffect } from 'react'
import { useMachine } from '../../app/use-machine.ts'
import { handRest, sinceLastKey } from '../../ui/dom/last-key.ts'
import { type GridColumns, type GridEvent, type GridState, gridOf, stepGrid } from './machine.ts'
import type { SheetRow } from './rows.ts'

/** A sheet of cells and what changes it. */
export interface GridWork {
  state: GridState
  send(event: GridEvent): void
  /** The state as it is now, between two renders. */
  now(): GridState
}

/** `most` rows at most can be pasted. */
export function useGrid(
  cells: () => readonly (readonly string[])[],
  most: number,
  isReadOnly = false,
  columns?: GridColumns,
): GridWork {
  const [state, send, now] = useMachine(
    stepGrid,
    () => gridOf(cells(), most, isReadOnly, columns),
    () => {},
  )
  return { state, send, now }
}

/** Brings other cells into the grid; what was selected stays. */
export function useLoaded({ send, now }: GridWork, cells: readonly (readonly string[])[], isEditing: boolean): void {
  useLayoutEffect(() => {
    const { active } = now().selection
    send({ is: 'loaded', cells, isReadOnly: !isEditing })
    if (cells.length > 0) send({ is: 'went', ...active })
  }, [send, now, cells, isEditing])
}

/** What a save under way lets go on: the rows that it sent, and what is typed over them. */
export interface SaveInGrid {
  sent: readonly SheetRow[]
  /** Whether somebody has typed a moment ago, since the save began: a table that closed now would take the next keys away. */
  isTypedIn(): boolean
}

/** Called when a save begins, with what was being typed taken. */
export function beginSave({ now }: GridWork): SaveInGrid {
  const began = performance.now()
  return {
    sent: now().rows,
    isTypedIn: () => now().typing !== undefined || sinceLastKey() < Math.min(handRest, performance.now() - began),
  }
}

/** Brings other rows under the cursor; a cell that is typed in stays open. `placeOf`: where the row of the cursor is then. */
export function exchangeRows({ send, now }: GridWork, bring: () => void, placeOf: (row: SheetRow) => number): void {
  const { typing, tabbedFrom, selection, shown } = now()
  const { row, column } = selection.active
  const own = shown[row]
  bring()
  const place = own ? placeOf(own) : -1
  send({ is: 'resumed', typing, tabbedFrom, place: { row: place < 0 ? row : place, column } })
}

/** The rows as they were if what is being typed were taken. */
export function withTyping({ rows, shown, typing, selection: { active } }: GridState): readonly SheetRow[] {
  const own = shown[active.row]
  if (!typing || !own) return rows
  const cells = own.cells.map((text, column) => (column === active.column ? (typing.means ?? typing.text) : text))
  return rows.map(row => (row === own ? { id: row.id, cells } : row))
}
