import {
  calculations,
  type GivenOverride,
  type Override,
  type WholeCalculation,
} from '@borebook/contract/calculations/calculations.ts'
import { Refused } from '@borebook/contract/kit/refused.ts'
import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../app/api.tsx'
import { useLatest } from '../app/latest.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../app/toasts.ts'
import { beginSave, exchangeRows, type SaveInGrid, useGrid, useLoaded, withTyping } from '../entry/grid/use-grid.ts'
import { useKeptCells } from '../entry/grid/use-kept-cells.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import type { ResultColumn } from './results-columns.ts'
import {
  clashing,
  editsOf,
  makeResultDraft,
  makeResultTable,
  nextOverrides,
  pickResultDraft,
  placeDraftCells,
  type ResultDraft,
  type ResultEdit,
  type ResultTable,
} from './results-edit.ts'

export type Done = WholeCalculation & { results: NonNullable<WholeCalculation['results']> }

/** A save that waits for its reason. */
export interface PendingReason {
  edits: readonly ResultEdit[]
}

/** The table of a run: read, or edited and saved as one step with one reason. What is typed is kept in the browser meanwhile. */
export function useResultsEdit(
  path: ObjectPath,
  whole: Done,
  columns: readonly ResultColumn[],
  refused: readonly SptResult[],
  again: () => Promise<WholeCalculation>,
) {
  const say = useSay()
  const { results, overrides } = whole
  const shown = useMemo(
    () => makeResultTable(results, overrides, columns, refused),
    [results, overrides, columns, refused],
  )
  // what is edited stays what it was when the edit began, whatever colleagues do
  const [begun, setBegun] = useState<{ table: ResultTable; overrides: readonly Override[] }>()
  const table = begun?.table ?? shown
  const isEditing = begun !== undefined
  const grid = useGrid(() => table.cells, table.cells.length, true)
  useLoaded(grid, table.cells, isEditing)
  const { rows } = grid.state
  const isLoaded = grid.state.isReadOnly !== isEditing
  const work = useMemo(() => (begun && isLoaded ? editsOf(begun.table, rows) : undefined), [begun, isLoaded, rows])
  const [asked, setAsked] = useState<PendingReason>()
  const [isSaving, setSaving] = useState(false)
  /** Whether the key that saves came while a save was under way. */
  const isWanted = useRef(false)
  const kept = useKeptCells(
    `${path.locid}/calculations/${whole.id}`,
    { kind: 'calculation', key: String(whole.id), version: whole.version },
    begun && isLoaded ? withTyping(grid.state) : undefined,
    typed => begun && makeResultDraft(begun.table, typed),
  )
  const stop = () => {
    kept.drop()
    setAsked(undefined)
    setBegun(undefined)
  }
  /** Puts a draft over the values of a run, to be edited on. */
  const editWith = (draft: ResultDraft | undefined, of: ResultTable, overrides: readonly Override[]) => {
    flushSync(() => setBegun({ table: of, overrides }))
    if (draft) grid.send({ is: 'written', cells: placeDraftCells(draft, of) })
  }
  /** What was typed while a save was under way is edited on, over the values that it has made. */
  const editOn = useLatest(({ results, overrides }: WholeCalculation, { sent, isTypedIn }: SaveInGrid) => {
    if (!begun || !results) return
    const since = pickResultDraft(begun.table, sent, grid.now().rows)
    if (!since && !isTypedIn()) return stop()
    const next = makeResultTable(results, overrides, begun.table.columns, refused)
    exchangeRows(
      grid,
      () => editWith(since, next, overrides),
      ({ id }) => id,
    )
    if (isWanted.current) queueMicrotask(() => void save())
  })
  /** Stores the whole list; answers what is stored then, or whether somebody else was quicker. */
  const put = async (list: readonly GivenOverride[]): Promise<WholeCalculation | 'late' | 'refused'> => {
    setSaving(true)
    try {
      const at = { ...path, calculation: whole.id }
      await client(calculations.update, { path: at, body: { overrides: [...list] }, ifMatch: whole.version })
      return await again()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 409) return 'late'
      showFailure(say(error.message))
      return 'refused'
    } finally {
      setSaving(false)
    }
  }
  const send = async (edits: readonly ResultEdit[], reason: string) => {
    const begins = beginSave(grid)
    const outcome = await put(nextOverrides(overrides, edits, reason))
    flushSync(() => setAsked(undefined))
    if (typeof outcome === 'object') {
      editOn(outcome, begins)
      showToast(say('results.saved'))
    } else if (outcome === 'late') {
      const fresh = await again()
      const count = clashing(begun?.overrides ?? overrides, fresh.overrides, edits).length
      // what was told is not told again
      setBegun(before => before && { ...before, overrides: fresh.overrides })
      showWarning(count > 0 ? say('results.conflict.same', { count }) : say('results.conflict'))
    }
    isWanted.current = false
  }
  const save = useLatest(async () => {
    // what is being typed is saved too
    flushSync(() => grid.send({ is: 'closed' }))
    if (isSaving) isWanted.current = true
    if (!begun || isSaving) return
    const { edits, wrong } = editsOf(begun.table, grid.now().rows)
    const [first] = wrong
    if (first) {
      grid.send({ is: 'went', row: grid.now().shown.indexOf(first[0]), column: [...first[1]][0]! })
      showWarning(say('results.wrongCells', { count: [...wrong.values()].reduce((sum, cells) => sum + cells.size, 0) }))
    } else if (edits.length === 0) stop()
    // the computed value needs no reason
    else if (edits.every(({ value }) => value === undefined)) await send(edits, '')
    else setAsked({ edits })
  })
  return {
    grid,
    table,
    work,
    isEditing,
    isDirty: (work?.edits.length ?? 0) > 0 || (work?.wrong.size ?? 0) > 0,
    isSaving,
    edit: () => setBegun({ table: shown, overrides }),
    save,
    discard: stop,
    asked,
    answer: (reason: string) => (asked ? send(asked.edits, reason) : Promise.resolve()),
    cancelAsked: () => setAsked(undefined),
    /** The computed value of a cell counts again, at once. */
    takeBack: async (series: string, depth: number) => {
      const outcome = await put(nextOverrides(overrides, [{ series, depth, value: undefined }], ''))
      if (typeof outcome === 'object') showToast(say('results.takenBack'))
      else if (outcome === 'late') {
        await again()
        showWarning(say('results.conflict.back'))
      }
    },
    draft: isEditing ? undefined : kept.draft,
    continueDraft: (of: ResultTable) => {
      editWith(kept.draft!.values as unknown as ResultDraft, of, overrides)
    },
    forgetDraft: kept.drop,
  }
}
export type ResultsWork = ReturnType<typeof useResultsEdit>
