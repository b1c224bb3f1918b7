import { useEffect } from 'react'
import { useLatest } from '../../app/latest.ts'

interface UndoableEditor {
  undo(): void
  redo(): void
  /** Ctrl S; undefined where each step is stored by itself. */
  save?: (() => unknown) | undefined
}

/** Editors that are open, the one on top last: of one over the other it alone has the keys. */
const openEditors: ((key: string, isShifted: boolean, isTyping: boolean) => boolean)[] = []

/** Fields that take back their own letters. */
const typed = 'input:not([type=checkbox], [type=radio], [type=range]), textarea'

function onKeyDown(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
  if (document.querySelector('[role=dialog]')) return
  const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
  if (openEditors.at(-1)?.(event.key.toLowerCase(), event.shiftKey, isTyping)) event.preventDefault()
}

/** Ctrl Z, Ctrl Y or Ctrl Shift Z, and Ctrl S of an editor, wherever the focus is: nothing has it after a drag. */
export function useUndoKeys({ undo, redo, save }: UndoableEditor, isOn = true): void {
  const onKey = useLatest((key: string, isShifted: boolean, isTyping: boolean): boolean => {
    if (key === 's' && save) save()
    else if (key === 'z' && !isTyping) (isShifted ? redo : undo)()
    else if (key === 'y' && !isTyping) redo()
    else return false
    return true
  })
  useEffect(() => {
    if (!isOn) return
    if (openEditors.push(onKey) === 1) document.addEventListener('keydown', onKeyDown)
    return () => {
      openEditors.splice(openEditors.indexOf(onKey), 1)
      if (openEditors.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOn, onKey])
}
