import { useLayoutEffect } from 'react'
import { useMachine } from '../use-machine.ts'
import { type Columns, type GridEvent, type GridState, gridOf, step } from './machine.ts'
import type { Row } from './rows.ts'

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
  columns?: Columns,
): GridWork {
  const [state, send, now] = useMachine(
    step,
    () => gridOf(cells(), most, isReadOnly, columns),
    () => {},
  )
  return { state, send, now }
}

/** Other cells come into the grid; what was selected stays. */
export function useLoaded({ send, now }: GridWork, cells: readonly (readonly string[])[], isEditing: boolean): void {
  useLayoutEffect(() => {
    const { active } = now().selection
    send({ is: 'loaded', cells, isReadOnly: !isEditing })
    if (cells.length > 0) send({ is: 'went', ...active })
  }, [send, now, cells, isEditing])
}

/** The rows as they were if what is being typed were taken. */
export function withTyping({ rows, shown, typing, selection: { active } }: GridState): readonly Row[] {
  const own = shown[active.row]
  if (!typing || !own) return rows
  const cells = own.cells.map((text, column) => (column === active.column ? (typing.means ?? typing.text) : text))
  return rows.map(row => (row === own ? { id: row.id, cells } : row))
}
