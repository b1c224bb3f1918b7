/**
 * Places of things in their order so that none covers the next, each as near as can be to where it would stand: the sum of
 * the squares of how far they move is least. `wanted` ascending, upper edges; `heights` of each; all between 0 and `room`.
 * Where they do not fit they stand one below the other from 0 on, beyond `room`.
 */
export function placedApart(wanted: readonly number[], heights: readonly number[], room: number): number[] {
  // without their heights the places ascend: a regression that keeps the order, by pooling what violates it
  const pools: { sum: number; count: number }[] = []
  let above = 0
  const before = heights.map(height => {
    const own = above
    above += height
    return own
  })
  const meanOf = ({ sum, count }: { sum: number; count: number }) => sum / count
  for (const [i, place] of wanted.entries()) {
    let pool = { sum: place - before[i]!, count: 1 }
    for (let last = pools.at(-1); last && meanOf(last) > meanOf(pool); last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count }
      pools.pop()
    }
    pools.push(pool)
  }
  const most = Math.max(0, room - above)
  const shifts = pools.flatMap(pool =>
    Array.from({ length: pool.count }, () => Math.max(0, Math.min(most, meanOf(pool)))),
  )
  return shifts.map((shift, i) => shift + before[i]!)
}

/** Where the upper edge of a label would stand, and its height, mm. */
export interface Wanted {
  wanted: number
  height: number
}
/**
 * Labels beside what they name, in its order, as `placedApart` puts them; those that would have to move farther than
 * `most`, or find no place within `room`, are left out: the farthest first, until all others stand near enough.
 */
export function apartOrLeft<L extends Wanted>(
  labels: readonly L[],
  room: number,
  most: number,
): { placed: (L & { top: number })[]; left: L[] } {
  const order = labels.map((label, place) => ({ label, place })).sort((a, b) => a.label.wanted - b.label.wanted)
  const left: typeof order = []
  for (let kept = order; ; ) {
    const tops = placedApart(
      kept.map(({ label }) => label.wanted),
      kept.map(({ label }) => label.height),
      room,
    )
    const away = kept
      .map((one, i) => {
        const isOut = tops[i]! + one.label.height > room + 1e-6
        return { one, by: Math.abs(tops[i]! - one.label.wanted) + (isOut ? 1e6 : 0) }
      })
      .filter(({ by }) => by > most)
      .sort((a, b) => b.by - a.by)
    if (away.length === 0)
      return {
        placed: kept.map(({ label }, i) => ({ ...label, top: tops[i]! })),
        left: left.sort((a, b) => a.place - b.place).map(({ label }) => label),
      }
    // half of them at once: what goes makes room for the others
    const gone = new Set(away.slice(0, Math.ceil(away.length / 2)).map(({ one }) => one))
    left.push(...gone)
    kept = kept.filter(one => !gone.has(one))
  }
}
