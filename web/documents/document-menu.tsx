import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '../app/texts.tsx'
import { type Action, actionKeys, actionLabels, namedKeys } from './document-actions.ts'
import { holdClicks, type MenuPlace } from './document-pointer.ts'

interface DocumentMenuProps {
  place: MenuPlace
  label: string
  actions: readonly Action[]
  /** Does it for what is chosen. */
  onAction(action: Action): void
  /** Does it for what the menu was opened for, where that is not what is chosen. */
  doFor?: ((action: Action) => void) | undefined
  /** Takes the focus back to where it was. */
  onClose(): void
}

/** What can be done, at the pointer. Arrow keys, Esc and a click elsewhere as in every menu. */
export function DocumentMenu({ place, label, actions, onAction, doFor = onAction, onClose }: DocumentMenuProps) {
  const say = useSay()
  const keyOf = (action: Action) => (namedKeys[action] ? say(namedKeys[action]) : actionKeys[action])
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(place)
  useLayoutEffect(() => {
    const { width, height } = frame.current!.getBoundingClientRect()
    setAt({
      x: Math.max(4, Math.min(place.x, window.innerWidth - width - 4)),
      y: Math.max(4, Math.min(place.y, window.innerHeight - height - 4)),
    })
    frame.current!.querySelector('button')?.focus()
  }, [place])
  useEffect(() => {
    const onDown = (event: PointerEvent) => {
      if (frame.current?.contains(event.target as Node)) return
      // the tap that closes it opens no file below
      if (event.pointerType === 'touch') holdClicks()
      onClose()
    }
    document.addEventListener('pointerdown', onDown)
    window.addEventListener('blur', onClose)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      window.removeEventListener('blur', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])
  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation()
    const items = [...frame.current!.querySelectorAll('button')]
    const now = items.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      items[(to + items.length) % items.length]?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
    }
  }
  return createPortal(
    <div
      ref={frame}
      className="stack doc-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={{ left: at.x, top: at.y }}
      onKeyDown={onKeyDown}
      onContextMenu={event => event.preventDefault()}
    >
      {actions.map(action => (
        <button
          key={action}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={action === 'delete' ? 'dangerous' : undefined}
          onClick={() => {
            onClose()
            doFor(action)
          }}
        >
          <span>{say(actionLabels[action])}</span>
          {keyOf(action) && <kbd>{keyOf(action)}</kbd>}
        </button>
      ))}
    </div>,
    document.body,
  )
}
