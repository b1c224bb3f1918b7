import { nearestTo } from '../ascending.ts'
import { usualInterval } from './traces.ts'

/** One quantity over time: instants ms since 1970, ascending, each with its value. */
export interface TimedValues {
  at: Float64Array
  values: Float64Array
}

/**
 * TimedValues of two sensors at common instants: to each reading of the one that reads less often the nearest of the other,
 * within half of the usual interval of that one. Of a single reading nobody knows the interval: only the same instant counts.
 */
export function pairAtInstants(a: TimedValues, b: TimedValues): { at: Float64Array; a: Float64Array; b: Float64Array } {
  const isFewer = a.at.length <= b.at.length
  const [few, many] = isFewer ? [a, b] : [b, a]
  const within = (usualInterval(many.at) ?? 0) / 2
  const [places, others]: [number[], number[]] = [[], []]
  for (const [place, at] of few.at.entries()) {
    const other = nearestTo(many.at, at)
    if (other < 0 || Math.abs(many.at[other]! - at) > within) continue
    places.push(place)
    others.push(other)
  }
  const own = Float64Array.from(places, place => few.values[place]!)
  const their = Float64Array.from(others, place => many.values[place]!)
  return {
    at: Float64Array.from(places, place => few.at[place]!),
    ...(isFewer ? { a: own, b: their } : { a: their, b: own }),
  }
}
