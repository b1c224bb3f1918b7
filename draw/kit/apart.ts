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
 * Labels beside what they name, in its order, as `placedApart` puts them. Where they would have to move farther than `most`,
 * or find no place within `room`, some are left out: the first and the last have a place before all others, then each time
 * the one that stands farthest from those before, so that what is left out is spread as evenly as it can be.
 */
export function apartOrLeft<L extends Wanted>(
  labels: readonly L[],
  room: number,
  most: number,
): { placed: (L & { top: number })[]; left: L[] } {
  const order = [...labels].sort((a, b) => a.wanted - b.wanted)
  const placesOf = (some: readonly L[]): number[] | undefined => {
    const tops = placedApart(
      some.map(({ wanted }) => wanted),
      some.map(({ height }) => height),
      room,
    )
    const isNear = ({ wanted, height }: L, i: number) =>
      Math.abs(tops[i]! - wanted) <= most && tops[i]! + height <= room + 1e-6
    return some.every(isNear) ? tops : undefined
  }
  const all = placesOf(order)
  const kept = new Set(all ? order : [])
  for (const label of all ? [] : spread(order)) {
    const wider = order.filter(one => one === label || kept.has(one))
    if (placesOf(wider)) kept.add(label)
  }
  const placed = order.filter(one => kept.has(one))
  const tops = all ?? placesOf(placed)!
  return {
    placed: placed.map((label, i) => ({ ...label, top: tops[i]! })),
    left: labels.filter(label => !kept.has(label)),
  }
}

/** What ascends, its ends first, then each time what is farthest from all before. */
function spread<L extends Wanted>(order: readonly L[]): L[] {
  const away = order.map(() => Number.POSITIVE_INFINITY)
  const taken: L[] = []
  for (let next = 0; taken.length < order.length; ) {
    taken.push(order[next]!)
    const { wanted } = order[next]!
    for (const [i, one] of order.entries())
      away[i] = i === next || away[i]! < 0 ? -1 : Math.min(away[i]!, Math.abs(one.wanted - wanted))
    next = taken.length === 1 ? order.length - 1 : away.indexOf(Math.max(...away))
  }
  return taken
}
