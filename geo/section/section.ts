/** A place in a plane grid, m. */
export interface PlanePoint {
  x: number
  y: number
}

/** A straight part of a section line. */
export interface Leg {
  from: PlanePoint
  to: PlanePoint
  /** Metres along the line to where it begins. */
  start: number
  length: number
  /** Clockwise from grid north, 0 … 360 °. */
  bearing: number
}

const degrees = 180 / Math.PI

/** The legs of a line through these places; places that repeat the one before are passed over. */
export function legsOf(line: readonly PlanePoint[]): Leg[] {
  const legs: Leg[] = []
  let start = 0
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (!from) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const bearing = (Math.atan2(to.x - from.x, to.y - from.y) * degrees + 360) % 360
    legs.push({ from, to, start, length, bearing })
    start += length
  }
  return legs
}

/** Metres along all legs. */
export const lengthOfLegs = (legs: readonly Leg[]): number => legs.reduce((sum, { length }) => sum + length, 0)

/** Place on a line. */
export interface OnLine {
  /** Metres along the line; of places before its first or behind its last point that point’s. */
  along: number
  /** Metres from the line to the place, positive to the right of who walks along it. */
  offset: number
  /** Place of the nearest leg. */
  leg: number
}

/** The point of a line that is nearest to a place; of several the first one. Undefined for a line without legs. */
export function projectOnto(legs: readonly Leg[], place: PlanePoint): OnLine | undefined {
  let best: OnLine | undefined
  for (const [index, leg] of legs.entries()) {
    const { from, length } = leg
    const [ux, uy] = [(leg.to.x - from.x) / length, (leg.to.y - from.y) / length]
    const [dx, dy] = [place.x - from.x, place.y - from.y]
    const along = Math.max(0, Math.min(length, dx * ux + dy * uy))
    const away = Math.hypot(dx - along * ux, dy - along * uy)
    if (best && away >= Math.abs(best.offset) - 1e-9) continue
    const side = dx * uy - dy * ux < 0 ? -1 : 1
    best = { along: leg.start + along, offset: side * away, leg: index }
  }
  return best
}

/**
 * Projects onto the prolongation of a line too: before its first and behind its last point `along` is below 0 or above
 * its length, and `beyond` tells how far beyond that end it is, m; 0 elsewhere.
 */
export function projectBeyond(legs: readonly Leg[], place: PlanePoint): (OnLine & { beyond: number }) | undefined {
  const on = projectOnto(legs, place)
  if (!on) return undefined
  const [first, last] = [legs[0]!, legs.at(-1)!]
  const isFirst = on.leg === 0 && on.along <= 0
  const isLast = on.leg === legs.length - 1 && on.along >= last.start + last.length
  if (!isFirst && !isLast) return { ...on, beyond: 0 }
  const { from, to, start, length } = isFirst ? first : last
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [dx, dy] = [place.x - from.x, place.y - from.y]
  const along = dx * ux + dy * uy
  const beyond = isFirst ? -along : along - length
  return beyond > 1e-9 ? { along: start + along, offset: dx * uy - dy * ux, leg: on.leg, beyond } : { ...on, beyond: 0 }
}

/** How far a straight hole runs along a leg and down, m for each metre of the hole. */
export interface HoleRun {
  along: number
  down: number
}

/**
 * The course of a hole seen at right angles to a leg. `inclination` is from the horizontal (90 or null: vertical), `direction`
 * the azimuth towards which it runs; without a direction it is drawn vertical, as deep as it reaches.
 */
export function runOf(inclination: number | null, direction: number | null, bearing: number): HoleRun {
  const dip = (inclination ?? 90) / degrees
  const down = inclination === null || inclination === 90 ? 1 : Math.sin(dip)
  if (direction === null || down === 1) return { along: 0, down }
  return { along: Math.cos(dip) * Math.cos((direction - bearing) / degrees), down }
}
