import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { storedNumber, useStored } from '../app/stored.ts'
import { useSay } from '../app/texts.tsx'

const least = 25 // % of the width, for either part
const most = 80
const usual = 61
const inside = (share: number) => Math.round(Math.max(least, Math.min(most, share)) * 10) / 10
const storedShare = storedNumber(usual)

/** Two parts side by side with a divider that can be dragged, or moved by arrow keys; its place is kept in this browser. */
export function Split({
  children,
  beside,
  onWidth,
}: {
  children: ReactNode
  beside: ReactNode
  /** Called with the first part's width, px, when it has changed by a step of 20. */
  onWidth: (width: number) => void
}) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const [kept, setShare] = useStored('borebook.project.split', storedShare)
  const share = inside(kept || usual)
  useEffect(() => {
    const part = frame.current?.firstElementChild
    if (!part) return
    const observer = new ResizeObserver(() => onWidth(Math.floor(part.clientWidth / 20) * 20))
    observer.observe(part)
    return () => observer.disconnect()
  }, [onWidth])
  const keep = (next: number) => setShare(inside(next))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const at = (event: PointerEvent): number => {
    const { left, width } = frame.current!.getBoundingClientRect()
    return inside(((event.clientX - left) / width) * 100)
  }
  const isDragging = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: share - 2, ArrowRight: share + 2, Home: least, End: most }[event.key]
    if (next === undefined) return
    event.preventDefault()
    keep(next)
  }
  return (
    <div className="split" ref={frame} style={{ '--share': `${share}%` } as never}>
      <div className="split-part">{children}</div>
      <div
        className="split-divider"
        role="separator"
        aria-orientation="vertical"
        aria-label={say('project.divider')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={least}
        aria-valuemax={most}
        tabIndex={0}
        onPointerDown={onPointerDown}
        // while it moves only the style does, so that nothing is rendered
        onPointerMove={event => isDragging(event) && frame.current!.style.setProperty('--share', `${at(event)}%`)}
        onPointerUp={event => keep(at(event))}
        onDoubleClick={() => keep(usual)}
        onKeyDown={onKeyDown}
      />
      <div className="split-part">{beside}</div>
    </div>
  )
}
