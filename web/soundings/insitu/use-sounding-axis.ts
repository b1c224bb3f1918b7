import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DepthAxis } from '../../kit/depth-axis.ts'

export const axisViews = ['fit', 'fixed'] as const
export type AxisView = (typeof axisViews)[number]

/** px a metre of the fixed view. */
const perMetre = 50
/**
 * The depth axis of a sounding that ends at `end`, m: 0 to `least`, of a longer one to the next ten. It opens at 50 px a
 * metre; fitted it ends at the next metre below the push.
 */
export function useSoundingAxis(end: number, least = 40) {
  const [axis] = useState(() => new DepthAxis())
  const [view, setView] = useState<AxisView>('fixed')
  const plotRef = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    axis.setFull(0, Math.max(least, Math.ceil(end / 10 - 1e-9) * 10), Math.max(1, Math.ceil(end + 1e-9)))
  }, [axis, end, least])
  useEffect(() => {
    if (view === 'fit') axis.fit()
    else axis.hold(isFirst.current ? 0 : axis.top, perMetre)
    isFirst.current = false
  }, [axis, view])
  return { axis, view, setView, plotRef }
}
