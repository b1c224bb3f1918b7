/** The first place from `start` on whose value is not below `value`; the length where all are. `along` ascends. */
export function firstFrom(along: ArrayLike<number>, value: number, start = 0): number {
  let [low, high] = [start, along.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (along[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place of the values from `from` to `to`, both included, and the place after their last. `along` ascends. */
export function placesWithin(along: ArrayLike<number>, from: number, to: number): [first: number, end: number] {
  const first = firstFrom(along, from)
  let end = firstFrom(along, to, first)
  while (along[end] === to) end++
  return [first, end]
}

/** The place whose value is nearest to `value`, the first of two; −1 where there is none. `along` ascends. */
export function nearestTo(along: ArrayLike<number>, value: number): number {
  const next = firstFrom(along, value)
  if (next === 0) return along.length - 1 < 0 ? -1 : 0
  return next < along.length && along[next]! - value < value - along[next - 1]! ? next : next - 1
}

/** The place nearest to `value`; −1 where none is within three times the usual step, as in a gap or beyond the ends. `along` ascends. */
export function nearTo(along: Float64Array, value: number): number {
  const place = nearestTo(along, value)
  if (place < 0) return -1
  const step = along.length > 1 ? (along.at(-1)! - along[0]!) / (along.length - 1) : 0.1
  return Math.abs(along[place]! - value) <= 3 * step ? place : -1
}
