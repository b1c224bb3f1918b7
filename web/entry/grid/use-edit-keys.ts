import { useEffect } from 'react'
import { useLatest } from '../../app/latest.ts'
import type { GridWork } from './use-grid.ts'

/** A table that is read, or edited and saved as one step. */
interface EditedTable {
  grid: GridWork
  isEditing: boolean
  edit(): void
  save(): Promise<void>
  discard(): void
}

/** E edits; while editing Ctrl S and Ctrl Enter save, and Esc discards what no cell is being typed for. */
export function useEditKeys(work: EditedTable, mayEdit: boolean): void {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    const target = event.target as HTMLElement
    const isField = target.closest('input:not(.grid-editor), select, textarea') !== null
    const withCtrl = event.ctrlKey || event.metaKey
    if (work.isEditing && withCtrl && (event.key.toLowerCase() === 's' || event.key === 'Enter')) {
      event.preventDefault()
      void work.save()
    } else if (work.isEditing && event.key === 'Escape' && !work.grid.now().typing) work.discard()
    else if (!work.isEditing && mayEdit && !isField && !withCtrl && !event.altKey && event.key.toLowerCase() === 'e') {
      event.preventDefault()
      work.edit()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onKey])
}
