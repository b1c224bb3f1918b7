import { Refused } from '@borebook/contract/kit/refused.ts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../app/latest.ts'
import type { Draft } from '../drafts.ts'
import type { GridEvent, GridState } from '../grid/machine.ts'
import { type CellBlock, cellsById, type SheetRow } from '../grid/rows.ts'
import { beginSave, exchangeRows, type SaveInGrid, useGrid, useLoaded, withTyping } from '../grid/use-grid.ts'
import { useKeptCells } from '../grid/use-kept-cells.ts'
import { useSaveTurn } from './use-save-turn.ts'

/** A save of a table on its way: what it changes, of which table, and what may be typed over it meanwhile. */
interface SentTable<B, E> {
  edit: E
  from: B
  begins: SaveInGrid
}

/** What becomes of a save where somebody was quicker: it is sent over theirs, or asked about, or only edited on over theirs. */
type SettledTable<B, E, Q> = { from: B } & ({ is: 'merged'; edit: E } | { is: 'asked'; asks: Q } | { is: 'told' })

/** `B` is the table with its cells, `W` how it is judged, `E` what a save sends, `D` what is kept of it unsaved, `Q` what is asked. */
interface TableEditOptions<B, W, E, D, Q> {
  /** Names the input in the browser's store. */
  place: string
  record: Pick<Draft, 'kind' | 'key' | 'version'>
  /** As it is stored now. */
  shown: B
  /** Rows at most. */
  most: number
  judge(table: B, rows: readonly SheetRow[]): W
  isNothing(work: W): boolean
  /** What a save sends; undefined where something is asked before, and `start` called then. */
  makeEdit(work: W): E | undefined
  makeDraft(table: B, rows: readonly SheetRow[]): D | undefined
  /** The table that a draft is laid over. */
  findTable(draft: D): B
  placeDraft(draft: D, table: B, grid: GridState): readonly GridEvent[]
  /** Where a row is then among those that are shown; -1 for none. */
  placeRow(row: SheetRow, shown: readonly SheetRow[]): number
  /** Calls through `sendEdit`; answers the table that it has made, undefined where none is left to edit. */
  send(edit: E, from: B): Promise<B | undefined>
  /** Called where somebody was quicker; undefined where nothing is left to be saved. */
  settle(edit: E, table: B): Promise<SettledTable<B, E, Q> | undefined>
  onStored(): void
  onRefused(refusal: Refused): void
  onWrong(cells: number): void
}

/** A table that is read, or edited and saved as one step. What is typed is kept in the browser meanwhile. */
export function useTableEdit<
  B extends { cells: CellBlock },
  W extends { wrong: ReadonlyMap<SheetRow, ReadonlySet<number> | ReadonlyMap<number, unknown>> },
  E,
  D extends object,
  Q,
>(options: TableEditOptions<B, W, E, D, Q>) {
  type Sent = SentTable<B, E>
  type Asked = { asks: Q; sent: Sent }
  const { shown, judge } = options
  // what is edited stays what it was when the edit began, whatever colleagues do
  const [begun, setBegun] = useState<B>()
  const table = begun ?? shown
  const isEditing = begun !== undefined
  const grid = useGrid(() => table.cells, options.most, true)
  useLoaded(grid, table.cells, isEditing)
  const { rows } = grid.state
  const isLoaded = grid.state.isReadOnly !== isEditing
  const work = useMemo(() => (begun && isLoaded ? judge(begun, rows) : undefined), [judge, begun, isLoaded, rows])
  const [turn, dispatch, now] = useSaveTurn<Sent, Asked>(effect =>
    effect.do === 'send' ? void attempt(effect.edit) : queueMicrotask(() => void save()),
  )
  const kept = useKeptCells(
    options.place,
    options.record,
    begun && isLoaded ? withTyping(grid.state) : undefined,
    typed => begun && options.makeDraft(begun, typed),
  )

  const stop = () => {
    kept.drop()
    dispatch({ is: 'questionLeft' })
    setBegun(undefined)
  }
  const editWith = (draft: D | undefined, of: B) => {
    flushSync(() => setBegun(of))
    if (draft) for (const event of options.placeDraft(draft, of, grid.now())) grid.send(event)
  }
  /** Edits what was typed while a save was under way, over what that has made; answers whether there is any. */
  const editOn = useLatest((next: B, { sent, isTypedIn }: SaveInGrid): boolean => {
    if (!begun) return false
    const since = options.makeDraft({ ...begun, cells: cellsById(sent) }, grid.now().rows)
    if (!since && !isTypedIn()) {
      stop()
      return false
    }
    const placeOf = (row: SheetRow) => options.placeRow(row, grid.now().shown)
    exchangeRows(grid, () => editWith(since, next), placeOf)
    return true
  })
  const attempt = useLatest(async ({ edit, from, begins }: Sent): Promise<void> => {
    try {
      const next = await options.send(edit, from)
      const isGoingOn = next !== undefined && editOn(next, begins)
      dispatch({ is: isGoingOn ? 'stored' : 'failed' })
      options.onStored()
    } catch (error) {
      const isLate = error instanceof Refused && error.status === 409
      const settled = isLate ? await options.settle(edit, table).catch(failed) : undefined
      if (settled?.is === 'merged')
        return dispatch({ is: 'merged', edit: { edit: settled.edit, from: settled.from, begins } })
      if (settled?.is === 'asked') {
        const { asks, from } = settled
        return dispatch({ is: 'questioned', question: { asks, sent: { edit, from, begins } } })
      }
      dispatch({ is: 'failed' })
      if (settled) setBegun(before => before && settled.from)
      else if (!(error instanceof Refused)) throw error
      else if (!isLate) options.onRefused(error)
    }
  })
  const failed = (error: unknown) => {
    dispatch({ is: 'failed' })
    throw error
  }
  const start = (edit: E, from: B = table, begins = beginSave(grid)) =>
    dispatch({ is: 'asked', edit: { edit, from, begins } })
  const save = useLatest(async () => {
    // what is being typed is saved too
    flushSync(() => grid.send({ is: 'closed' }))
    const { sent } = now()
    if (sent) return dispatch({ is: 'asked', edit: sent })
    if (!begun) return
    const work = judge(begun, grid.now().rows)
    const [first] = work.wrong
    if (first) {
      grid.send({ is: 'went', row: grid.now().shown.indexOf(first[0]), column: [...first[1].keys()][0]! })
      return options.onWrong([...work.wrong.values()].reduce((sum, { size }) => sum + size, 0))
    }
    if (options.isNothing(work)) return stop()
    const edit = options.makeEdit(work)
    if (edit !== undefined) start(edit)
  })
  return {
    grid,
    table,
    work,
    isEditing,
    isDirty: work !== undefined && !options.isNothing(work),
    isSaving: turn.sent !== undefined,
    edit: () => setBegun(shown),
    save,
    start,
    discard: stop,
    /** What has to be chosen, and the save that waits for it. */
    question: turn.question,
    leaveQuestion: () => dispatch({ is: 'questionLeft' }),
    draft: isEditing ? undefined : kept.draft,
    continueDraft: () => {
      const draft = kept.draft?.values as D | undefined
      if (draft) editWith(draft, options.findTable(draft))
    },
    forgetDraft: kept.drop,
  }
}
