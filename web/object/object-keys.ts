import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { inputsIn } from '../entry/first-focus.ts'

interface Keys {
  isEditing: boolean
  edit(): void
  save(): void
  discard(): void
}

/** E edits; while editing Ctrl+S or Ctrl+Enter saves and Esc discards. Dialogs and menus over the form have their own keys. */
export function useObjectKeys(frame: RefObject<HTMLElement | null>, keys: Keys | undefined): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const now = latest.current
      if (!now || event.defaultPrevented) return
      const over = [...document.querySelectorAll('[role=dialog], [role=menu]')]
      if (over.some(box => !box.contains(frame.current))) return
      const hasCommand = event.ctrlKey || event.metaKey
      if (now.isEditing) {
        if (hasCommand && (event.key === 's' || event.key === 'Enter')) {
          event.preventDefault()
          now.save()
        } else if (event.key === 'Escape') now.discard()
        return
      }
      const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      if (hasCommand || event.altKey || isTyping || (event.key !== 'e' && event.key !== 'E')) return
      event.preventDefault()
      now.edit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [frame])
}

/** Enter goes to the next field of the tab. */
export function onEnter(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || target.tagName !== 'INPUT') return
  if (target.getAttribute('aria-expanded') === 'true' || event.defaultPrevented) return
  event.preventDefault()
  const fields: HTMLElement[] = inputsIn(event.currentTarget)
  fields[fields.indexOf(target) + 1]?.focus()
}
