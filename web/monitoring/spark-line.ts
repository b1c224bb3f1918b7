/** A curve of values over time in a box, of each pixel its least and greatest value; one reading alone is a dot. */
export function drawSparkLine(
  at: ArrayLike<number>,
  values: ArrayLike<number>,
  { width, height, edge }: { width: number; height: number; edge: number },
): string {
  const [from, to] = [at[0] ?? 0, at[at.length - 1] ?? 0]
  const columns: [least: number, most: number][] = []
  for (let k = 0; k < at.length; k++) {
    const value = values[k]!
    if (Number.isNaN(value)) continue
    const x = to === from ? 0 : Math.round(((at[k]! - from) / (to - from)) * (width - 4))
    const column = columns[x]
    if (!column) columns[x] = [value, value]
    else columns[x] = [Math.min(column[0], value), Math.max(column[1], value)]
  }
  const all = columns.filter(Boolean)
  const [least, most] = [Math.min(...all.map(([one]) => one)), Math.max(...all.map(([, one]) => one))]
  const y = (value: number) =>
    (height - edge - (most === least ? 0.5 : (value - least) / (most - least)) * (height - 2 * edge)).toFixed(1)
  const points: string[] = []
  columns.forEach(([low, high], x) => {
    points.push(`${x + 2},${y(low)}`)
    if (high !== low) points.push(`${x + 2},${y(high)}`)
  })
  if (points.length === 0) return ''
  return points.length === 1 ? `M${points[0]} h2` : `M${points.join(' L')}`
}
