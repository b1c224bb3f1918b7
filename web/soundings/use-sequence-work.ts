import { Refused } from '@borebook/contract/kit/refused.ts'
import { type ColumnsAnswer, type SoundingColumns, soundings } from '@borebook/contract/soundings/soundings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../app/api.tsx'
import { useLatest } from '../app/latest.ts'
import { useSay } from '../app/texts.tsx'
import { showFailure, showToast, showWarning } from '../app/toasts.ts'
import type { SheetRow } from '../entry/grid/rows.ts'
import { beginSave, exchangeRows, type SaveInGrid, useGrid, useLoaded, withTyping } from '../entry/grid/use-grid.ts'
import { useKeptCells } from '../entry/grid/use-kept-cells.ts'
import type { ObjectPath } from '../site/use-soundings.ts'
import { putEdit } from './put-edit.ts'
import {
  type EditAnswer,
  eventsOf,
  findDepthRow,
  isNoEdit,
  makeSequenceDraft,
  makeSequenceTable,
  pickSequenceDraft,
  type SequenceDraft,
  type SequenceEdit,
  type SequenceTable,
  worked,
} from './sequence-edit.ts'

/** Rows of a table at most; more are no test run. */
const mostRows = 200_000

/** Cells that somebody else has changed since this edit began, and what this edit makes of them. */
export interface Clash {
  edit: SequenceEdit
  fresh: SoundingColumns
  cells: { sequence: number; depth: number; mine: number | null; theirs: number | null }[]
  begins: SaveInGrid
}

/** The table of one sounding: read, or edited and saved as one step. What is typed is kept in the browser meanwhile. */
export function useSequenceWork(path: ObjectPath, sounding: SoundingColumns, columns: readonly number[]) {
  const say = useSay()
  const cache = useQueryClient()
  const shownTable = useMemo(() => makeSequenceTable(sounding, columns), [sounding, columns])
  // what is edited stays what it was when the edit began, whatever colleagues do
  const [begun, setBegun] = useState<SequenceTable>()
  const table = begun ?? shownTable
  const isEditing = begun !== undefined
  const grid = useGrid(() => table.cells, mostRows, true)
  useLoaded(grid, table.cells, isEditing)
  const { rows } = grid.state
  const isLoaded = grid.state.isReadOnly !== isEditing
  const work = useMemo(() => (begun && isLoaded ? worked(begun, rows) : undefined), [begun, isLoaded, rows])
  const isDirty = work !== undefined && !isNoEdit(work.edit)
  const [isSaving, setSaving] = useState(false)
  /** Whether the key that saves came while a save was under way. */
  const isWanted = useRef(false)
  const [clash, setClash] = useState<Clash>()
  const kept = useKeptCells(
    `${path.locid}/sequences/${sounding.id}`,
    { kind: 'sounding', key: String(sounding.id), version: sounding.version },
    begun && isLoaded ? withTyping(grid.state) : undefined,
    typed => begun && makeSequenceDraft(begun, typed),
  )

  const stop = () => {
    kept.drop()
    setClash(undefined)
    setBegun(undefined)
  }
  /** Puts a draft over the numbers of a sounding, to be edited on. */
  const editWith = (draft: SequenceDraft | undefined, of: SoundingColumns, columns: readonly number[]) => {
    flushSync(() => setBegun(makeSequenceTable(of, columns)))
    if (draft) for (const event of eventsOf(draft, grid.now())) grid.send(event)
  }
  /** What was typed while a save was under way is edited on, over the numbers that it has made. */
  const editOn = useLatest((next: SoundingColumns, { sent, isTypedIn }: SaveInGrid) => {
    if (!begun) return
    const since = pickSequenceDraft(begun, sent, grid.now().rows)
    if (!since && !isTypedIn()) return stop()
    const placeOf = (row: SheetRow) => findDepthRow(grid.now().shown, row.cells[0]!)
    exchangeRows(grid, () => editWith(since, next, begun.columns), placeOf)
    if (isWanted.current) queueMicrotask(() => void save())
  })
  const send = async (edit: SequenceEdit, from: SoundingColumns, begins = beginSave(grid)) => {
    setSaving(true)
    try {
      const at = { ...path, sounding: sounding.id }
      const answer: EditAnswer = await client(soundings.edit, { path: at, body: edit, ifMatch: from.version })
      flushSync(() => setSaving(false))
      editOn(putEdit(cache, path, from, edit, answer), begins)
      showToast(say('sequences.updated'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 409) await settle(edit, begins)
      else showFailure([say('sequences.failed'), say(error.message)].join(' '))
    } finally {
      isWanted.current = false
      setSaving(false)
    }
  }
  /** Somebody was quicker: where both have changed a cell one must choose, all else goes together. */
  const settle = async (edit: SequenceEdit, begins: SaveInGrid) => {
    const answer = (await client(soundings.list, {
      path,
      query: { layout: 'columns', sounding: String(sounding.id) },
    })) as unknown as ColumnsAnswer
    const [fresh] = answer.soundings
    if (!fresh) return showFailure(say('sequences.failed'))
    const cells = clashing(table.sounding, fresh, edit)
    if (cells.length > 0) setClash({ edit, fresh, cells, begins })
    else await send(edit, fresh, begins)
  }
  const save = useLatest(async () => {
    // what is being typed is saved too
    flushSync(() => grid.send({ is: 'closed' }))
    if (isSaving) isWanted.current = true
    if (!begun || isSaving) return
    const { edit, wrong } = worked(begun, grid.now().rows)
    const [first] = wrong
    if (first) {
      const row = grid.now().shown.indexOf(first[0])
      grid.send({ is: 'went', row, column: [...first[1].keys()][0]! })
      showWarning(
        say('sequences.wrongCells', { count: [...wrong.values()].reduce((sum, cells) => sum + cells.size, 0) }),
      )
    } else if (isNoEdit(edit)) stop()
    else await send(edit, table.sounding)
  })
  const choose = (takesMine: boolean) => {
    if (!clash) return
    const theirs = new Set(clash.cells.map(({ sequence, depth }) => `${sequence} ${depth}`))
    const cells = clash.edit.cells.filter(c => takesMine || !theirs.has(`${c.sequence} ${c.depth}`))
    setClash(undefined)
    void send({ ...clash.edit, cells }, clash.fresh, clash.begins)
  }
  return {
    grid,
    table,
    work,
    isEditing,
    isDirty,
    isSaving,
    clash,
    choose,
    cancelClash: () => setClash(undefined),
    edit: () => setBegun(shownTable),
    save,
    discard: stop,
    draft: isEditing ? undefined : kept.draft,
    continueDraft: () => {
      const draft = kept.draft!.values as unknown as SequenceDraft
      editWith(draft, sounding, draft.columns)
    },
    forgetDraft: kept.drop,
  }
}
export type SequenceWork = ReturnType<typeof useSequenceWork>

/** Cells that an edit changes, and that hold another value by now than when it began, and not the edit's own. */
function clashing(before: SoundingColumns, fresh: SoundingColumns, edit: SequenceEdit): Clash['cells'] {
  const valueIn = ({ depth, sequences }: SoundingColumns, sequence: number, at: number) =>
    sequences.find(({ id }) => id === sequence)?.values[depth.indexOf(at)]
  const inserted = new Set(edit.insert)
  return edit.cells.flatMap(({ sequence, depth, value }) => {
    const theirs = valueIn(fresh, sequence, depth)
    if (inserted.has(depth) || theirs === undefined || theirs === value) return []
    return theirs === valueIn(before, sequence, depth) ? [] : [{ sequence, depth, mine: value, theirs }]
  })
}
