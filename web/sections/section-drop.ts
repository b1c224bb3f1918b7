import type { Correlation } from '@borebook/contract/sections.ts'
import { joinOf, runningOut, type SectionLineEnd, settledReach } from './section-keys.ts'

/** A boundary of a hole where it is drawn. */
export interface Knob extends SectionLineEnd {
  name: string
  x: number
  y: number
}
interface Point {
  x: number
  y: number
}
export interface Drop {
  correlation: Correlation
  /** The boundary that it joins; undefined: it runs out. */
  joined: Knob | undefined
}

/**
 * What a boundary becomes that is dropped somewhere: it joins the nearest one of another hole whose column, half as wide as
 * said, is within so much, else it runs out there on the way to its neighbour. Undefined where it is dropped on its own hole, or there is no neighbour.
 * `holes`: where their heads are drawn, in their order.
 */
export function dropped(
  from: Knob,
  { x, y }: Point,
  knobs: readonly Knob[],
  holes: readonly { locid: number; x: number }[],
  within: number,
  half = 0,
): Drop | undefined {
  const away = (knob: Knob) => Math.hypot(Math.max(0, Math.abs(knob.x - x) - half), knob.y - y)
  const [joined] = knobs
    .filter(knob => knob.place !== from.place && away(knob) <= within)
    .sort((a, b) => away(a) - away(b))
  if (joined) return { correlation: joinOf(from, joined), joined }
  const [own, neighbour] = [holes[from.place]!, holes[from.place + (x > from.x ? 1 : -1)]]
  if (!neighbour || Math.abs(x - from.x) < within) return undefined
  const reach = settledReach((x - own.x) / (neighbour.x - own.x))
  return { correlation: runningOut(from, neighbour.locid, reach), joined: undefined }
}
