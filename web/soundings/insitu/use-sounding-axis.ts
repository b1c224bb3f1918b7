import type { SoundingKind } from '@borebook/contract/soundings/soundings.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DepthAxis } from '../../depth/depth-axis.ts'

export const axisViews = ['fit', 'fixed'] as const
export type AxisView = (typeof axisViews)[number]

/** px a metre of the fixed view. */
const perMetre = 50
/** Ends the axis of a sounding to `end`, m: a cone test's at 40 or the next ten, any other's at the next metre. */
export function axisEnd(kind: SoundingKind, end: number): number {
  const step = kind === 'cpt' ? 10 : 1
  return Math.max(kind === 'cpt' ? 40 : 1, Math.ceil(end / step - 1e-9) * step)
}

/** The depth axis of a sounding that ends at `end`, m. It opens at 50 px a metre; fitted it ends at the next metre below. */
export function useSoundingAxis(kind: SoundingKind, end: number) {
  const [axis] = useState(() => new DepthAxis())
  const [view, setView] = useState<AxisView>('fixed')
  const plotRef = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    axis.setFull(0, axisEnd(kind, end), axisEnd('dp', end))
  }, [axis, kind, end])
  useEffect(() => {
    if (view === 'fit') axis.fit()
    else axis.hold(isFirst.current ? 0 : axis.top, perMetre)
    isFirst.current = false
  }, [axis, view])
  return { axis, view, setView, plotRef }
}
