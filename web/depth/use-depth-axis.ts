import type { Interval } from '@borebook/geo/interval.ts'
import { useEffect, useState } from 'react'
import { DepthAxis } from './depth-axis.ts'

/** One axis for a panel, m: at first all of it, 10 m where nothing is known; what is selected is brought into view. */
export function useDepthAxis(top: number, deepest: number, selected: Interval | undefined): DepthAxis {
  const [axis] = useState(() => new DepthAxis())
  const base = Number.isFinite(deepest) && deepest > 0 ? deepest : 10
  useEffect(() => axis.setFull(top, base), [axis, top, base])
  const [from, to] = [selected?.depthfrom, selected?.depthto]
  useEffect(() => {
    if (from !== undefined && to !== undefined) axis.reveal(from, to)
  }, [axis, from, to])
  return axis
}
