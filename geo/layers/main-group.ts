/** Easting and northing in a plane grid, m. */
type Spot = readonly [x: number, y: number]

/** m; places in squares of this side that touch, at a corner even, belong together. */
const square = 100_000
/** Times the usual distance from the middle, beyond which a place is far off. */
const factor = 5
/** m; usual distance from the middle that is assumed at least. */
const usualLeast = 20
/** Share of the places that may be far off. */
const fewShare = 1 / 3
/** Share of the whole extent below which the others are squeezed. */
const squeezedShare = 1 / 3

/**
 * The places that a map shows at first, in their order. Where groups lie more than 100 km apart, those of the largest, of
 * equally large ones the first. Of these without the few that lie far off the middle, by the median of the distances, and
 * would squeeze the others: a hole with a wrong digit does not make the others a dot.
 */
export function findMainGroup<T>(all: readonly T[], placeOf: (one: T) => Spot): readonly T[] {
  const group = largestGroup(all, placeOf)
  const most = Math.floor(group.length * fewShare)
  if (most === 0) return group
  const places = group.map(placeOf)
  const [x, y] = [median(places.map(([px]) => px)), median(places.map(([, py]) => py))]
  const away = places.map(([px, py]) => Math.hypot(px - x, py - y))
  const limit = factor * Math.max(usualLeast, median(away))
  const near = group.filter((_, i) => away[i]! <= limit)
  const isFew = near.length < group.length && group.length - near.length <= most
  return isFew && diagonal(near.map(placeOf)) < squeezedShare * diagonal(places) ? near : group
}

function largestGroup<T>(all: readonly T[], placeOf: (one: T) => Spot): readonly T[] {
  const squares = new Map<string, number[]>()
  for (const [i, one] of all.entries()) {
    const [x, y] = placeOf(one)
    const key = `${Math.floor(x / square)} ${Math.floor(y / square)}`
    const there = squares.get(key)
    if (there) there.push(i)
    else squares.set(key, [i])
  }
  let largest: number[] = []
  for (const first of squares.keys()) {
    const group: number[] = []
    // a square is taken out when it is reached, so that no group has it twice
    for (const waiting = [first]; waiting.length > 0; ) {
      const key = waiting.pop()!
      const found = squares.get(key)
      if (!found) continue
      squares.delete(key)
      for (const i of found) group.push(i)
      const [column, row] = key.split(' ').map(Number) as [number, number]
      for (const c of [-1, 0, 1]) for (const r of [-1, 0, 1]) waiting.push(`${column + c} ${row + r}`)
    }
    if (group.length > largest.length) largest = group
  }
  return largest.length === all.length ? all : largest.sort((a, b) => a - b).map(i => all[i]!)
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[(sorted.length - 1) >> 1]!
}

/** m, from corner to corner of the box around all. */
function diagonal(places: readonly Spot[]): number {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of places) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return Math.hypot(east - west, north - south)
}

/** The corners of the convex outline of places, counter-clockwise; places on its edges are none. */
export function findConvexOutline(places: readonly Spot[]): Spot[] {
  const sorted = [...places].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 2) return sorted
  const side = (order: readonly Spot[]): Spot[] => {
    const chain: Spot[] = []
    for (const next of order) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, next) <= 0) chain.pop()
      chain.push(next)
    }
    return chain.slice(0, -1)
  }
  const corners = [...side(sorted), ...side(sorted.reverse())]
  return corners.filter((at, i) => i === 0 || at[0] !== corners[0]![0] || at[1] !== corners[0]![1])
}

/** m², above 0 where the way from `a` by `b` to `c` turns left. */
const turn = (a: Spot, b: Spot, c: Spot): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
