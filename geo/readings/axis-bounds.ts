import { roundTo } from '../depth-scale.ts'
import { chooseStep } from '../ticks.ts'

export type AxisBounds = readonly [least: number, most: number]

/** Makes bounds without the zero that has a sign. */
const bounds = (least: number, most: number): AxisBounds => [least + 0, most + 0]

/**
 * The axis of pressures and levels, kPa or m: outward to tens; what lies on one ten alone has ten on either side. Source:
 * the specification, 'the chart pressure axis rounds its bounds by 10'.
 */
export function tensBounds([least, most]: AxisBounds): AxisBounds {
  const [low, high] = [Math.floor(least / 10) * 10, Math.ceil(most / 10) * 10]
  return low < high ? bounds(low, high) : bounds(low - 10, high + 10)
}

/** The axis of temperatures, °C: from the least less 5 to the greatest and 5, outward to fives. Source: the same, '±5'. */
export const temperatureBounds = ([least, most]: AxisBounds): AxisBounds =>
  bounds(Math.floor((least - 5) / 5) * 5, Math.ceil((most + 5) / 5) * 5)

/**
 * An axis that fits what is on it: a twentieth of room at either end, outward to handy steps of 1, 2 or 5. What has no
 * extent, or less than `least` (> 0, in its unit), is shown within that.
 */
export function fittedBounds([from, to]: AxisBounds, least: number): AxisBounds {
  const short = Math.max(0, least - (to - from)) / 2
  const room = Math.max(to - from, least) / 20
  const [low, high] = [from - short - room, to + short + room]
  const step = chooseStep((high - low) / 10)
  return bounds(roundTo(Math.floor(low / step) * step, step), roundTo(Math.ceil(high / step) * step, step))
}

/** The least and the greatest of values within places; undefined where there are none. */
export function findBounds(values: Float64Array, first = 0, end = values.length): AxisBounds | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = first; i < end; i++) {
    const value = values[i]!
    if (value < least) least = value
    if (value > most) most = value
  }
  return least <= most ? [least, most] : undefined
}
