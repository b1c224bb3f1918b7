import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { watchFrame } from '../app/watch-frame.ts'

/** Rows that are drawn beyond what is in view. */
const beyond = 12
/** ms after which a list that flew past rests. */
const untilRest = 120

/** Room below a row for what is told of it, px. */
interface RowGap {
  below: number
  height: number
}

interface WindowOfRows {
  /** Rows that are drawn, from first to last. */
  indices: number[]
  /** Height of all of them together, px. */
  height: number
  /** Scrolls as little as needed; `header` px at the top are covered by what sticks there, `footer` px at the foot. */
  scrollTo(index: number): void
}

/**
 * Finds the rows in view and a few beyond, without a library of 11 kB before every page. `placeAt`: the row at a height
 * below the first one's top, px, with its part that lies above it.
 */
function useRowsInView(frame: RefObject<HTMLElement | null>, count: number, placeAt: (y: number) => number): number[] {
  // what is first drawn, and must be there in one frame, is no more than can be seen
  const [view, setView] = useState({ top: 0, height: 400, isFlying: false })
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(beyond)), [])
  // an empty list may have no frame yet
  const isEmpty = count === 0
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || isEmpty) return
    const look = () =>
      setView(before => {
        const { scrollTop: top, clientHeight: height } = element
        return { top, height, isFlying: Math.abs(top - before.top) > height / 2 }
      })
    return watchFrame(element, look)
  }, [frame, isEmpty])
  // rows that fly past are not drawn in advance: they would be past before they are seen
  useEffect(() => {
    if (!view.isFlying) return
    const timer = setTimeout(
      () => startTransition(() => setView(before => ({ ...before, isFlying: false }))),
      untilRest,
    )
    return () => clearTimeout(timer)
  }, [view])
  const ahead = view.isFlying ? 0 : overscan
  const first = Math.max(0, Math.min(count, Math.floor(placeAt(view.top))) - ahead)
  const last = Math.min(count, Math.ceil(placeAt(view.top + view.height)) + ahead)
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
}

/** Finds the rows of one height in view. */
export function useWindowOfRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  header = 0,
  footer = 0,
  gap?: RowGap,
): WindowOfRows {
  const indices = useRowsInView(frame, count, y => {
    if (!gap || y < (gap.below + 1) * rowHeight) return y / rowHeight
    return Math.max(gap.below + 1, (y - gap.height) / rowHeight)
  })
  const [below, room] = [gap?.below ?? Number.POSITIVE_INFINITY, gap?.height ?? 0]
  const scrollTo = useCallback(
    (index: number) => {
      const element = frame.current
      if (!element) return
      const top = index * rowHeight + (index > below ? room : 0)
      if (top < element.scrollTop) element.scrollTop = top
      else {
        const free = top + rowHeight + header + footer - element.clientHeight
        // what is in view already stays; where little is free, the row itself comes first
        if (free > element.scrollTop) element.scrollTop = Math.min(top, free)
      }
    },
    [frame, rowHeight, header, footer, below, room],
  )
  return { indices, height: count * rowHeight + room, scrollTo }
}

/** Tops of rows of any height, px, and last the height of all of them; one that was never drawn is as high as `usual`. */
export function measureTops(count: number, heights: readonly (number | undefined)[], usual: number): number[] {
  const tops = [0]
  for (let row = 0; row < count; row++) tops.push(tops[row]! + (heights[row] ?? usual))
  return tops
}

/** Finds the rows of any height in view, measured in `drawn`, whose elements they are one below the other. */
export function useMeasuredRows(
  frame: RefObject<HTMLElement | null>,
  drawn: RefObject<HTMLElement | null>,
  count: number,
  usual: number,
): Pick<WindowOfRows, 'indices' | 'height'> & { /** Height of the rows above them, px. */ above: number } {
  const [heights, setHeights] = useState<readonly (number | undefined)[]>([])
  const tops = useMemo(() => measureTops(count, heights, usual), [count, heights, usual])
  const indices = useRowsInView(frame, count, y => {
    const next = tops.findIndex(top => top > y)
    return next < 0 ? count : next - (tops[next]! - y) / (tops[next]! - tops[next - 1]!)
  })
  const first = indices[0] ?? 0
  useLayoutEffect(() => {
    const measured = Array.from(drawn.current?.children ?? [], row => (row as HTMLElement).offsetHeight)
    setHeights(before => {
      if (measured.every((height, i) => height === before[first + i])) return before
      const next = [...before]
      for (const [i, height] of measured.entries()) next[first + i] = height
      return next
    })
  })
  return { indices, height: tops.at(-1)!, above: tops[first]! }
}
