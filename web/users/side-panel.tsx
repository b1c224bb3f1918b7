import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSay } from '../app/texts.tsx'

interface SidePanelProps {
  title: string
  /** Whether its first field takes the focus, and not the panel itself. */
  isForm?: boolean
  onClose(): void
  children: ReactNode
}

/** Stands beside the list; on a small screen over it. Esc closes it, and the focus goes back to the list. */
export function SidePanel({ title, isForm = false, onClose, children }: SidePanelProps) {
  const say = useSay()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = isForm ? frame.current?.querySelector('input') : frame.current
    first?.focus()
  }, [isForm])
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>('.data-table tr[tabindex="0"]')?.focus()
  }
  return (
    <aside
      className="stack side-panel"
      ref={frame}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape') close()
      }}
    >
      <header className="row">
        <h2>{title}</h2>
        <span className="grow" />
        <button type="button" className="icon-button" aria-label={say('ui.close')} onClick={close}>
          <IconX size={16} />
        </button>
      </header>
      <div className="side-body">{children}</div>
    </aside>
  )
}
