import { type Interval, sameDepth } from '@borebook/geo/interval.ts'
import { readStretch, type WellNumber } from '@borebook/geo/well/well.ts'
import type { Hole, LegendEntry, PageStretch } from '../hole/track.ts'
import { fillOf } from '../kit/hatch.tsx'
import { legendPlaces } from '../kit/legend-order.ts'

/** Materials of backfill and fills. */
export const fillings = 99

interface FilledRange {
  from: WellNumber
  to: WellNumber
  code: string | null | undefined
}

/** The fillings of a stretch of the sheet, in the order in which they come; on its first page also those above ground. */
export function fillingLegend(
  hole: Hole,
  { top, base, above }: PageStretch,
  filled: readonly FilledRange[],
): LegendEntry[] {
  const highest = above > 0 ? Number.NEGATIVE_INFINITY : top
  const isOn = (s: Interval) => s.depthfrom < base - sameDepth && s.depthto > highest + sameDepth
  const codes = filled.flatMap(({ from, to, code }) => {
    const stretch = readStretch(from, to)
    return code && stretch && isOn(stretch) ? [code] : []
  })
  return [...new Set(codes)].map(code => ({
    key: `${fillings} ${code}`,
    name: hole.labelOf(fillings, code) ?? code,
    place: legendPlaces.filling,
    fill: fillOf(hole.hatchOf(fillings, code), null, () => undefined, hole.tone),
  }))
}
