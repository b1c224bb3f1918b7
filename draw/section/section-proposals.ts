import type { Correlation } from '@borebook/contract/sections.ts'
import { proposeMatches } from '@borebook/geo/section/section-match.ts'
import { boundariesIn, type HoleBoundary, isLogged } from './section-boundaries.ts'
import type { SectionStation } from './section-station.ts'

/** Whether the ground changes there, or is logged no longer. */
const isChange = ({ above, below, beside }: HoleBoundary): boolean =>
  beside === null ? above !== below : beside === 'gap'

/**
 * Lines that likely join neighbours and are not drawn yet: none ends where one of theirs does, and none crosses one. They
 * are told as proved where the same lies above and below in both holes, and both are logged there.
 */
export function proposalsFor(stations: readonly SectionStation[], correlations: readonly Correlation[]): Correlation[] {
  const boundaries = stations.map(station => boundariesIn(station).filter(isChange))
  return stations.slice(1).flatMap((right, i) => {
    const left = stations[i]!
    const drawn = correlations.flatMap(one => betweenThese(one, left.hole.locid, right.hole.locid))
    const [a, b] = [boundaries[i]!, boundaries[i + 1]!]
    return proposeMatches(a, b).flatMap(({ from, to, isCertain }): Correlation[] => {
      const [{ depth: upper }, { depth: lower }] = [a[from]!, b[to]!]
      const isProved = isCertain && isLogged(a[from]!) && isLogged(b[to]!)
      const isFree = drawn.every(one => (one.left - upper) * (one.right - lower) > 0)
      const ends = { from: { locid: left.hole.locid, depth: upper }, to: { locid: right.hole.locid, depth: lower } }
      return isFree ? [{ ...ends, towards: null, reach: null, kind: isProved ? 'proved' : 'supposed', name: null }] : []
    })
  })
}

/** The depths at the left and at the right hole that a line joins, where it joins these two. */
function betweenThese({ from, to }: Correlation, left: number, right: number): { left: number; right: number }[] {
  if (to === null) return []
  if (from.locid === left && to.locid === right) return [{ left: from.depth, right: to.depth }]
  return from.locid === right && to.locid === left ? [{ left: to.depth, right: from.depth }] : []
}
