/** How many values of a window there are up to a limit, and their sum. */
interface UpTo {
  count: number
  sum: number
}

/**
 * A moving selection of a fixed list of numbers that tells at once how many are below a limit, and their sum: rows come in
 * and go out as a window moves on, each at the cost of a logarithm. NaN never counts.
 */
export class RankedWindow {
  private readonly values: Float64Array
  private readonly sorted: Float64Array
  private readonly rank: Uint32Array
  private readonly counts: Uint32Array
  private readonly sums: Float64Array

  /** `sorted` and `rank` are those of another window of the same list, that need not be found again. */
  constructor(values: Float64Array, like?: RankedWindow) {
    this.values = values
    this.sorted = like?.sorted ?? Float64Array.from(new Set(values.filter(value => !Number.isNaN(value)))).sort()
    this.rank = like?.rank ?? Uint32Array.from(values, value => this.below(value))
    this.counts = new Uint32Array(this.sorted.length + 1)
    this.sums = new Float64Array(this.sorted.length + 1)
  }

  add(place: number): void {
    this.change(place, 1)
  }
  remove(place: number): void {
    this.change(place, -1)
  }

  upTo(limit: number): UpTo {
    let [count, sum] = [0, 0]
    for (let at = this.below(limit); at > 0; at &= at - 1) {
      count += this.counts[at]!
      sum += this.sums[at]!
    }
    return { count, sum }
  }

  private change(place: number, sign: 1 | -1): void {
    const value = this.values[place]!
    if (Number.isNaN(value)) return
    for (let at = this.rank[place]!; at < this.counts.length; at += at & -at) {
      this.counts[at]! += sign
      this.sums[at]! += sign * value
    }
  }

  /** How many different values are no larger than a limit. */
  private below(limit: number): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! <= limit) low = middle + 1
      else high = middle
    }
    return low
  }
}
