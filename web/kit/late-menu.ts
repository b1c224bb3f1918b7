import { useId, useState } from 'react'

/** ms until a menu that closes has gone. */
const closing = 250

/**
 * A menu that is loaded with its first opening, `isOpen` undefined until then. Its button is another element from that
 * moment on, which the library does not know to have been pressed: it is here that the focus goes back to it.
 */
export function useLateMenu() {
  const [isOpen, setOpen] = useState<boolean>()
  const id = useId()
  const onChange = (next: boolean) => {
    setOpen(next)
    if (next) return
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`)?.focus()
    }, closing)
  }
  return { isOpen, onChange, buttonProps: { 'data-menu': id } }
}
