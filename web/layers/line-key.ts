import { useEffect } from 'react'

/** Whether the form that opens is to begin in its line. */
let isWanted = false
export const wantLine = (): void => {
  isWanted = true
}
export const isLineWanted = (): boolean => isWanted
export const lineTaken = (): void => {
  isWanted = false
}

/**
 * Whether a key begins the next line over one that was refused: a letter while all of it is selected, as the refusal has
 * left it. Any other key goes on in the refused line.
 */
export function beginsNextLine(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { value, selectionStart, selectionEnd }: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>,
  refused: string | undefined,
): boolean {
  const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey
  return isLetter && value !== '' && value === refused && selectionStart === 0 && selectionEnd === value.length
}

/** The key / opens a new record with the cursor in its line. */
export function useLineKey(open: (() => void) | undefined): void {
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target.closest('input, textarea, select, [contenteditable]')) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}
