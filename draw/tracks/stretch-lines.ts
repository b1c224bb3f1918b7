import { type Interval, sameDepth } from '@borebook/geo/interval.ts'
import type { DrawnTrack, PaperColumn } from '../hole/track.ts'
import { startsOn } from '../kit/depths.ts'
import { round } from '../kit/ink.ts'

/** Upper and lower edge of a stretch on a page, mm; undefined where it is on another. One without thickness has one line. */
export function edgesOn(
  { page, perMetre, isLast }: Pick<DrawnTrack<never>, 'page' | 'perMetre' | 'isLast'>,
  { depthfrom, depthto }: Interval,
) {
  const { top, base } = page
  const isPoint = depthto - depthfrom < sameDepth
  const isOn = isPoint
    ? startsOn({ top, base, isLast })(depthfrom)
    : depthto > top + sameDepth && depthfrom < base - sameDepth
  if (!isOn) return undefined
  const y = (depth: number) => (Math.min(base, Math.max(top, depth)) - top) * perMetre
  return [y(depthfrom), y(depthto)] as const
}

/** Lines across a column where stretches end. */
export const across = (ends: Iterable<number>, { x, width }: PaperColumn): string =>
  [...ends].map(y => `M${round(x)} ${y}h${round(width)}`).join('')
