import { type Interval, sameDepth } from '@borebook/geo/interval.ts'
import type { Column, Drawn } from '../track.ts'
import { round } from './ink.ts'

/** Upper and lower edge of a stretch on a page, mm; undefined where it is on another. */
export function edgesOn({ page, perMetre }: Pick<Drawn<never>, 'page' | 'perMetre'>, s: Interval) {
  const { top, base } = page
  if (s.depthto <= top + sameDepth || s.depthfrom >= base - sameDepth) return undefined
  return [(Math.max(top, s.depthfrom) - top) * perMetre, (Math.min(base, s.depthto) - top) * perMetre] as const
}

/** Lines across a column where stretches end. */
export const across = (ends: Iterable<number>, { x, width }: Column): string =>
  [...ends].map(y => `M${round(x)} ${y}h${round(width)}`).join('')
