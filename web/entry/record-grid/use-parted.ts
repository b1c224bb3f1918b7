import { useLayoutEffect, useRef, useState } from 'react'
import type { Patch } from '../grid/rows.ts'
import { type Parted, partedIn } from './parted-cells.ts'
import type { RecordGridWork } from './use-record-grid.ts'

/**
 * Puts what a cell says of several fields into these, as a step of its own: one undo leaves the text as it was typed.
 * Answers what was parted last, until something else is done.
 */
export function useParted({ grid, sheet, wording }: RecordGridWork): readonly Parted[] {
  const { state, send, now } = grid
  const seen = useRef(new WeakSet<Patch>())
  const [last, setLast] = useState<{ patch: Patch; parted: readonly Parted[] }>()
  const patch = state.done.at(-1)
  useLayoutEffect(() => {
    // what comes back by undo and redo has been looked at
    if (!patch || seen.current.has(patch)) return
    seen.current.add(patch)
    const parted = partedIn(sheet, patch, wording)
    if (parted.length === 0) return
    send({ is: 'written', cells: parted.flatMap(({ cells }) => cells) })
    const own = now().done.at(-1)!
    seen.current.add(own)
    setLast({ patch: own, parted })
  }, [patch, sheet, wording, send, now])
  return last && patch === last.patch ? last.parted : []
}
