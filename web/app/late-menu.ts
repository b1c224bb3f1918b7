import { useId, useState } from 'react'

/**
 * A menu that is loaded with its first opening, `isOpen` undefined until then. Its button is another element from that
 * moment on, which the library does not know to have been pressed: it is here that the focus goes back to it.
 */
export function useLateMenu() {
  const [isOpen, setOpen] = useState<boolean>()
  const id = useId()
  const onChange = (next: boolean) => {
    const { activeElement } = document
    // where it closes because something else has been pressed, the focus is there
    if (!next && (activeElement === document.body || activeElement?.closest('[data-menu-dropdown]')))
      document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`)?.focus()
    setOpen(next)
  }
  return { isOpen, onChange, buttonProps: { 'data-menu': id } }
}
