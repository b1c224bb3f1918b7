import { rangeOf } from '../grid/selection.ts'
import type { GridWork } from '../grid/use-grid.ts'

/** Puts as many rows as are selected in above them, or takes those themselves out. */
export const rowTools = ({ now, send }: GridWork, blank: () => string[]) => ({
  insert: () => {
    const { top, bottom } = rangeOf(now().selection)
    const at = now().rows.indexOf(now().shown[top]!)
    send({ is: 'inserted', at, cells: Array.from({ length: bottom - top + 1 }, blank) })
  },
  remove: () => {
    const { top, bottom } = rangeOf(now().selection)
    const selected = now().shown.slice(top, bottom + 1)
    send({ is: 'dropped', ids: new Set(selected.map(({ id }) => id)) })
  },
})
