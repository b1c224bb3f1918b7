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

/** Place wanted for the upper edge of a label, and its height, mm. */
interface WantedLabel {
  wanted: number
  height: number
}
/**
 * Labels beside what they name, in its order, as `placedApart` puts them. Where they would have to move farther than `most`,
 * or find no place within `room`, some are left out: the first and the last have a place before all others, then each time
 * the one that stands farthest from those before, so that what is left out is spread as evenly as it can be.
 */
export function apartOrLeft<L extends WantedLabel>(
  labels: readonly L[],
  room: number,
  most: number,
): { placed: (L & { top: number })[]; left: L[] } {
  const order = [...labels].sort((a, b) => a.wanted - b.wanted)
  const placesOf = (some: readonly number[]): number[] | undefined => {
    const tops = placedApart(
      some.map(place => order[place]!.wanted),
      some.map(place => order[place]!.height),
      room,
    )
    const isNear = (place: number, i: number) =>
      Math.abs(tops[i]! - order[place]!.wanted) <= most && tops[i]! + order[place]!.height <= room + 1e-6
    return some.every(isNear) ? tops : undefined
  }
  let kept = [...order.keys()]
  let tops = placesOf(kept)
  if (!tops) {
    const least = Math.min(...order.map(({ height }) => height))
    // by the label above a gap: the least height that found no room in it, from where it had the most
    const full = new Map<number, number>()
    let free = room
    kept = []
    tops = []
    for (const place of spread(order)) {
      if (free < least) break
      const { height } = order[place]!
      const above = kept.findLast(one => one < place) ?? -1
      if (height >= (full.get(above) ?? Number.POSITIVE_INFINITY)) continue
      const wider = [...kept, place].sort((a, b) => a - b)
      const places = placesOf(wider)
      if (!places) {
        full.set(above, height)
        continue
      }
      kept = wider
      tops = places
      free -= height
    }
  }
  const placed = kept.map((place, i) => ({ ...order[place]!, top: tops[i]! }))
  const isKept = new Set(kept.map(place => order[place]))
  return { placed, left: labels.filter(label => !isKept.has(label)) }
}

/** The places of what ascends: its ends first, then each time the one that is farthest from all before. */
function* spread(order: readonly WantedLabel[]): Generator<number> {
  const wanted = Float64Array.from(order, one => one.wanted)
  const away = new Float64Array(order.length).fill(Number.POSITIVE_INFINITY)
  let next = 0
  for (let taken = 0; taken < order.length; taken++) {
    yield next
    away[next] = -1
    let farthest = order.length - 1
    for (let i = 0; i < away.length; i++) {
      away[i] = Math.min(away[i]!, Math.abs(wanted[i]! - wanted[next]!))
      if (away[i]! > away[farthest]!) farthest = i
    }
    next = farthest
  }
}
