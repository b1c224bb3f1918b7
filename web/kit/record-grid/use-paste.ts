import { languages } from '@borebook/contract/kit/languages.ts'
import type { Block } from '../grid/rows.ts'
import { rangeOf } from '../grid/selection.ts'
import type { GridWork } from '../grid/use-grid.ts'
import { loadTexts } from '../load-texts.ts'
import { useSay } from '../texts.tsx'
import { showWarning } from '../toasts.ts'
import { headersOf } from './header-words.ts'
import { mayHaveHeader, placedBlock } from './placed-block.ts'
import type { Sheet } from './sheet.ts'

interface Options {
  grid: GridWork
  /** The sheet as it is now. */
  sheetNow(): Sheet
  /** Shows these columns too. */
  show(names: readonly string[]): void
}

/** Pastes a block where its headers say, or else from the selection on; what its headers leave unclear is told. */
export function usePaste({ grid, sheetNow, show }: Options): (block: Block) => Promise<void> {
  const say = useSay()
  return async block => {
    const before = sheetNow()
    const headers = mayHaveHeader(block)
      ? headersOf(before, await Promise.all(languages.map(language => loadTexts(before.texts, language))))
      : undefined
    const { left } = rangeOf(grid.now().selection)
    const { block: rows, names, unread } = placedBlock(before, block, left, headers)
    if (unread.length > 0) showWarning(say('records.paste.left', { columns: unread.join(', ') }))
    const isPlain = rows === block && !names.includes(null)
    if (isPlain) return grid.send({ is: 'pasted', block })
    const shown = before.columns.slice(0, before.width).map(({ name }) => name)
    const hidden = names.filter(name => name !== null && !shown.includes(name)) as string[]
    if (hidden.length > 0) show(hidden)
    const { columns } = sheetNow()
    const places = names.map(name => (name === null ? null : columns.findIndex(own => own.name === name)))
    grid.send({ is: 'pasted', block: rows, columns: places })
  }
}
