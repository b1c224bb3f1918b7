import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { sameDepth } from '@borebook/geo/interval.ts'
import { ink, round } from '../kit/ink.ts'

/** Colours of a well's drawing; what is black and white is so in both themes, like paper. */
export const wellInk = {
  line: ink,
  wall: '#DDE1E5',
  concrete: '#C9CED3',
  down: '#1F6FB2',
  up: '#C8383F',
  downPale: '#D5E6F4',
  upPale: '#F7D9DA',
  instrument: '#7A2C84',
  draft: '#0B6E6E',
  fault: '#C62828',
} as const

/** What a drawing is set with: the depth axis, and paper millimetres. */
export interface WellPen {
  scale: DepthScale
  unit: number
  /** Depth as y, cut at the ends of the scale. */
  y: (depth: number) => number
  /** Whether a depth lies on the scale. */
  shows: (depth: number) => boolean
}

export function penOf(scale: DepthScale, unit: number): WellPen {
  return {
    scale,
    unit,
    y: depth => scale.y(Math.min(scale.base, Math.max(scale.top, depth))),
    shows: depth => depth >= scale.top - sameDepth && depth <= scale.base + sameDepth,
  }
}

/** A box as a path; '' for one without extent. */
export function boxPath(x0: number, y0: number, x1: number, y1: number): string {
  if (!(x1 > x0) || !(y1 > y0)) return ''
  return `M${round(x0)} ${round(y0)}H${round(x1)}V${round(y1)}H${round(x0)}Z`
}
export const disc = (x: number, y: number, r: number): string =>
  `M${round(x + r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0Z`
/** A closed outline through points. */
export const outline = (...points: readonly (readonly [number, number])[]): string =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')}Z`
