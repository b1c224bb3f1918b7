/** A place that lines go through, with the slope that they have there, m/m. */
export interface Knot {
  slope: number
}
/** A line from one knot to the next. */
export interface KnotSegment {
  /** Height at its left and at its right end, m. */
  from: number
  to: number
  /** Metres from one to the other along the section. */
  run: number
  ends: readonly [Knot, Knot]
}

/** Slope of the straight line between the ends, m/m; none where they lie above each other. */
export const straightSlope = ({ from, to, run }: Omit<KnotSegment, 'ends'>): number =>
  run > 1e-9 ? (to - from) / run : 0

/**
 * Slope of a smooth line where two stretches of it meet, m/m: the weighted harmonic mean of theirs, none where the line turns,
 * so that it never rises above or falls below what it joins (Fritsch & Butland 1984, SIAM J. Sci. Stat. Comput. 5, 300).
 */
export function slopeBetween(before: Omit<KnotSegment, 'ends'>, after: Omit<KnotSegment, 'ends'>): number {
  const [a, b] = [straightSlope(before), straightSlope(after)]
  if (!(a * b > 0)) return 0
  const [wa, wb] = [2 * after.run + before.run, after.run + 2 * before.run]
  return (wa + wb) / (wa / a + wb / b)
}

/** Height of a line after a share of its way, m: a cubic with the slopes of its knots. */
export function heightOn({ from, to, run, ends: [left, right] }: KnotSegment, share: number): number {
  const rest = 1 - share
  return (
    rest * rest * (1 + 2 * share) * from +
    share * share * (1 + 2 * rest) * to +
    share * rest * run * (rest * left.slope - share * right.slope)
  )
}

/** Whether it is as good as straight. */
export const isStraightSegment = (stretch: KnotSegment): boolean =>
  stretch.ends.every(({ slope }) => Math.abs(slope - straightSlope(stretch)) * stretch.run < 1e-6)

/** Rounds in which slopes are made gentler in proportion, before they are taken away. */
const rounds = 8

/**
 * Makes slopes gentler until no two lines cross between two holes at which the same is the upper one: cubics keep apart
 * where the points that they are drawn by do, at a third of the way from either end. `spans`: lines by neighbours.
 */
export function keepApart(spans: readonly (readonly KnotSegment[])[]): void {
  const pairs = spans.flatMap(neighboursIn)
  for (let round = 0; ; round++) {
    let isApart = true
    for (const { upper, lower } of pairs) {
      const room = [3 * (upper.from - lower.from), 3 * (upper.to - lower.to)] as const
      for (const end of [0, 1] as const) {
        const [own, other] = [upper.ends[end], lower.ends[end]]
        const towards = other.slope * lower.run - own.slope * upper.run
        const closing = end === 0 ? towards : -towards
        if (closing <= room[end] + 1e-9) continue
        isApart = false
        const gentler = round < rounds ? room[end] / closing : 0
        own.slope *= gentler
        if (other !== own) other.slope *= gentler
      }
    }
    if (isApart) return
  }
}

interface Pair {
  upper: KnotSegment
  lower: KnotSegment
}
/** Lines so near each other are one, m at both ends together. */
const near = 1e-9
const isAbove = (upper: KnotSegment, lower: KnotSegment): boolean =>
  upper.from >= lower.from && upper.to >= lower.to && upper.from - lower.from + upper.to - lower.to > near

/** Lines of which one is above the other with no third between them: where these keep apart, so do all. */
function neighboursIn(lines: readonly KnotSegment[]): Pair[] {
  const sorted = [...new Set(lines)].sort((a, b) => b.from - a.from || b.to - a.to)
  return sorted.flatMap((upper, i) => {
    const pairs: Pair[] = []
    // the one that ends highest of those found: it is above all that end lower, since they begin lower too
    let highest: KnotSegment | undefined
    for (let k = i + 1; k < sorted.length; k++) {
      const lower = sorted[k]!
      if (!isAbove(upper, lower) || (highest && isAbove(highest, lower))) continue
      pairs.push({ upper, lower })
      highest = lower
    }
    return pairs
  })
}
