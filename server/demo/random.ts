/** A small generator of numbers in 0 … 1 that gives the same row for the same seed on every machine. */
export type Random = () => number

/** mulberry32: 32 bits of state, good enough to vary a drawing, not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the values, each as likely. Throws on an empty list. */
export function oneOf<T>(random: Random, values: readonly T[]): T {
  if (values.length === 0) throw new Error('Nothing to choose from')
  return values[Math.floor(random() * values.length)]!
}
