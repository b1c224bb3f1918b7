import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Rows that are drawn beyond what is in view. */
const beyond = 12

export interface WindowOfRows {
  /** Rows that are drawn, from first to last. */
  indices: number[]
  /** Height of all of them together, px. */
  height: number
  /** Scrolls as little as needed; `header` px at the top are covered by what sticks there, `footer` px at the foot. */
  scrollTo(index: number): void
}

/** Of many rows of one height, those in view and a few beyond. Two dozen lines instead of a library of 11 kB before every page. */
export function useWindowOfRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  header = 0,
  footer = 0,
): WindowOfRows {
  // what is first drawn, and must be there in one frame, is no more than can be seen
  const [view, setView] = useState({ top: 0, height: 400 })
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(beyond)), [])
  // an empty list may have no frame yet
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || isEmpty) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    element.addEventListener('scroll', look, { passive: true })
    // tells at once what there is, after a layout that is due anyway
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [frame, isEmpty])
  const first = Math.max(0, Math.min(count, Math.floor(view.top / rowHeight)) - overscan)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + overscan)
  const scrollTo = useCallback(
    (index: number) => {
      const element = frame.current
      if (!element) return
      const top = index * rowHeight
      if (top < element.scrollTop) element.scrollTop = top
      else {
        const free = top + rowHeight + header + footer - element.clientHeight
        // what is in view already stays; where little is free, the row itself comes first
        if (free > element.scrollTop) element.scrollTop = Math.min(top, free)
      }
    },
    [frame, rowHeight, header, footer],
  )
  return {
    indices: Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i),
    height: count * rowHeight,
    scrollTo,
  }
}
