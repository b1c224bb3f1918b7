import { round, softInk } from '../kit/ink.ts'
import { capHeight } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import type { PlacedEnd } from './line-ends.ts'
import { sensorInk } from './sensor-inks.ts'

export const colours = { ground: '#6B4A2B', alarm: '#B3261E', warning: '#8A5A12' } as const
/** The colour of a line of a kind, or of a sensor at a place. */
export const getLineColour = (kind: PlacedEnd['kind'], place: number): string =>
  kind === 'ground' || kind === 'alarm' || kind === 'warning'
    ? colours[kind]
    : place < 0
      ? softInk
      : sensorInk(place).colour
/** Distance from the middle of small type to its base, mm. */
export const middle = (paperTypeSizes.least * capHeight) / 2
/** A number as drawings write it. */
export const formatCoordinate = (value: number): string => String(round(value))

/** A plot of readings over time, mm, and where an instant and a value stand in it. */
export interface Plot {
  left: number
  top: number
  width: number
  height: number
  range: { from: number; to: number }
  x(at: number): number
  y(value: number): number
}
