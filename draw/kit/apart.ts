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
