import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './floating-card.css'

interface CardProps {
  /** What it stands below, or above where there is more room. */
  anchor: Element
  label: string
  onClose(): void
  onPointerEnter?(): void
  onPointerLeave?(): void
  children: ReactNode
}

const margin = 8 // px

/** A card beside something, above all that scrolls. Esc, a press elsewhere and scrolling close it. */
export function FloatingCard({ anchor, label, onClose, onPointerEnter, onPointerLeave, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style, offsetWidth, offsetHeight } = card.current!
    const at = anchor.getBoundingClientRect()
    const left = Math.max(margin, Math.min(innerWidth - offsetWidth - margin, at.left))
    const isBelow = at.bottom + offsetHeight + margin <= innerHeight || at.top < innerHeight / 2
    style.left = `${left}px`
    style.top = `${Math.max(margin, isBelow ? at.bottom + 2 : at.top - offsetHeight - 2)}px`
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    const onElsewhere = ({ target }: Event) => {
      const isOwn = card.current?.contains(target as Node) || anchor.contains(target as Node)
      if (!isOwn) onClose()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onElsewhere, true)
    const { left, top } = anchor.getBoundingClientRect()
    // what scrolled it into view may be told of only now
    const onScroll = (event: Event) => {
      const now = anchor.getBoundingClientRect()
      if (Math.abs(now.left - left) + Math.abs(now.top - top) > 1) onElsewhere(event)
    }
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onElsewhere, true)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [onClose, anchor])
  return createPortal(
    <section className="floating-card" ref={card} aria-label={label} {...{ onPointerEnter, onPointerLeave }}>
      {children}
    </section>,
    document.body,
  )
}
