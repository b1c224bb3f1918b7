import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** A button with what it opens below it, both within `frame`; Esc and a press elsewhere close it. */
export function usePopover() {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => frame.current?.contains(event.target as Node) || setOpen(false)
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  return {
    isOpen,
    close: () => setOpen(false),
    /** Id of what is opened. */
    id,
    frameProps: { ref: frame, onKeyDown },
    buttonProps: {
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
  } as const
}
