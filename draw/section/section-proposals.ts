import type { Correlation } from '@borebook/contract/sections.ts'
import { type Boundary, boundariesOf, proposeMatches } from '@borebook/geo/section-match.ts'
import { heightAt, type Station } from './section-station.ts'

/** Boundaries between layers of a hole, from the upper to the lower one. */
export const boundariesIn = (station: Station): Boundary[] =>
  boundariesOf(
    station.hole.layers.map(({ depthfrom, depthto, prinstype }) => ({ depthfrom, depthto, material: prinstype })),
    depth => heightAt(station, depth),
  )

/**
 * Lines that likely join neighbours and are not drawn yet: none ends where one of theirs does, and none crosses one. They
 * are told as proved where the same lies above and below in both holes.
 */
export function proposalsFor(stations: readonly Station[], correlations: readonly Correlation[]): Correlation[] {
  const boundaries = stations.map(boundariesIn)
  return stations.slice(1).flatMap((right, i) => {
    const left = stations[i]!
    const drawn = correlations.flatMap(one => betweenThese(one, left.hole.locid, right.hole.locid))
    const [a, b] = [boundaries[i]!, boundaries[i + 1]!]
    return proposeMatches(a, b).flatMap(({ from, to, isCertain }): Correlation[] => {
      const [upper, lower] = [a[from]!.depth, b[to]!.depth]
      const isFree = drawn.every(one => (one.left - upper) * (one.right - lower) > 0)
      const ends = { from: { locid: left.hole.locid, depth: upper }, to: { locid: right.hole.locid, depth: lower } }
      return isFree
        ? [{ ...ends, towards: null, reach: null, kind: isCertain ? 'proved' : 'supposed', name: null }]
        : []
    })
  })
}

/** The depths at the left and at the right hole that a line joins, where it joins these two. */
function betweenThese({ from, to }: Correlation, left: number, right: number): { left: number; right: number }[] {
  if (to === null) return []
  if (from.locid === left && to.locid === right) return [{ left: from.depth, right: to.depth }]
  return from.locid === right && to.locid === left ? [{ left: to.depth, right: from.depth }] : []
}
