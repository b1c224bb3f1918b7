import { firstFrom } from './ascending.ts'

/**
 * Places of a few readings that draw like all of them: of every stretch of equal width along `along` the first and the
 * last, and of each of `series` the lowest and the highest. So no extreme is lost, and a line through them covers what a
 * line through all would. `along` ascends (hours, metres); NaN in a series is nothing. Answers at most `most` places (at
 * least 2 + 2 a series), ascending; all where there are no more. As Jugel et al. (2014), M4, for several series at once.
 */
export function thinSeries(along: Float64Array, series: readonly Float64Array[], most: number): Uint32Array {
  const count = along.length
  if (count <= most) return Uint32Array.from({ length: count }, (_, place) => place)
  const perStretch = 2 + 2 * series.length
  const stretches = Math.max(1, Math.floor(most / perStretch))
  const [from, to] = [along[0]!, along[count - 1]!]
  const kept = new Uint32Array(perStretch * stretches)
  let [held, start] = [0, 0]
  for (let stretch = 1; stretch <= stretches && start < count; stretch++) {
    const end = stretch === stretches ? count : firstFrom(along, from + ((to - from) * stretch) / stretches, start)
    if (end === start) continue
    const before = held
    held = put(kept, before, held, start)
    for (const values of series) held = putExtremes(kept, before, held, values, start, end)
    held = put(kept, before, held, end - 1)
    start = end
  }
  return kept.slice(0, held)
}

/** Puts a place among those of its stretch, which stand from `first` to `last`, each once and ascending; how many there are then. */
function put(kept: Uint32Array, first: number, last: number, place: number): number {
  let at = last
  while (at > first && kept[at - 1]! > place) at--
  if (at > first && kept[at - 1] === place) return last
  for (let moved = last; moved > at; moved--) kept[moved] = kept[moved - 1]!
  kept[at] = place
  return last + 1
}

/** Puts the lowest and the highest value of a stretch there; none where it holds nothing. */
function putExtremes(
  kept: Uint32Array,
  first: number,
  last: number,
  values: Float64Array,
  start: number,
  end: number,
): number {
  let [lowest, highest] = [-1, -1]
  for (let place = start; place < end; place++) {
    const value = values[place]!
    if (Number.isNaN(value)) continue
    if (lowest < 0 || value < values[lowest]!) lowest = place
    if (highest < 0 || value > values[highest]!) highest = place
  }
  return lowest < 0 ? last : put(kept, first, put(kept, first, last, lowest), highest)
}
