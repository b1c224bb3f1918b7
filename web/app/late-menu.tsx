import { type ReactElement, type ReactNode, Suspense, useEffect, useId, useState } from 'react'

interface MenuProps {
  opened: boolean
  onChange(opened: boolean): void
  /** The button that it hangs on. */
  children: ReactElement
}
interface LateMenuProps {
  /** Draws the button, which opens the menu. */
  button(props: { 'data-menu': string; 'aria-haspopup': 'menu'; onClick(): void }): ReactElement
  /** Draws the menu, which is loaded with its first opening. */
  menu(props: MenuProps): ReactNode
}

/** A button whose menu, and what floats with it, is loaded when it is first opened. */
export function LateMenu({ button, menu }: LateMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const id = useId()
  const plain = button({ 'data-menu': id, 'aria-haspopup': 'menu', onClick: () => setWanted(true) })
  if (!isWanted) return plain
  return (
    <Suspense fallback={plain}>
      <Loaded {...{ id, button, menu }} />
    </Suspense>
  )
}

/** Draws another button once the menu is there: it takes the focus first, so that the menu gives it back there. */
function Loaded({ id, button, menu }: LateMenuProps & { id: string }) {
  const [opened, onChange] = useState(false)
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(id)}"]`)?.focus()
    onChange(true)
  }, [id])
  const props = { 'data-menu': id, 'aria-haspopup': 'menu', onClick: () => onChange(!opened) } as const
  return menu({ opened, onChange, children: button(props) })
}
