import type { MatchedBoundary } from '@borebook/geo/section/section-match.ts'
import { heightAt, type SectionStation } from './section-station.ts'

/** What is on the side of a boundary that has no layer: what is not logged, the ground, or the end of the hole. */
type Beside = 'gap' | 'ground' | 'end'

/** A top or a base of layers of a hole. */
export interface HoleBoundary extends MatchedBoundary {
  /** Null: a layer is on both sides. */
  beside: Beside | null
}

const same = 0.0005

/** Every top and base of the layers of a hole, from the upper to the lower one; layers without thickness are none here. */
export function boundariesIn(station: SectionStation): HoleBoundary[] {
  const sorted = station.hole.layers
    .filter(({ depthfrom, depthto }) => depthto - depthfrom > same)
    .flatMap(({ depthfrom, depthto }) => [depthfrom, depthto])
    .sort((a, b) => a - b)
  return sorted
    .filter((depth, i) => i === 0 || depth - sorted[i - 1]! > same)
    .map(depth => ({ depth, height: heightAt(station, depth), ...sidesOf(station, depth) }))
}

/** Whether layers, or the ground, are logged on both sides of a depth. */
export const isProvable = (station: SectionStation, depth: number): boolean => isLogged(sidesOf(station, depth))
export const isLogged = ({ beside }: Pick<HoleBoundary, 'beside'>): boolean => beside === null || beside === 'ground'

/** What lies on a depth and below it. */
function sidesOf({ hole, end }: SectionStation, depth: number): Pick<HoleBoundary, 'above' | 'below' | 'beside'> {
  // where layers overlap, the lower one counts
  const layerAt = (at: number) => hole.layers.findLast(({ depthfrom, depthto }) => depthfrom < at && depthto > at)
  const [above, below] = [layerAt(depth - same), layerAt(depth + same)]
  const beside = (): Beside | null => {
    if (!above) return depth > same ? 'gap' : 'ground'
    if (!below) return depth < end - same ? 'gap' : 'end'
    return null
  }
  return { above: above?.prinstype ?? null, below: below?.prinstype ?? null, beside: beside() }
}
