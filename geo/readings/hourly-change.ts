const hour = 3600_000

/**
 * How much a quantity changed within the hour before each reading: the largest difference to a reading of that hour, in the
 * unit of `values`; where that hour holds none, the difference to the last reading before by the hours between. `at` is
 * ms since 1970, ascending, `values` holds no gaps. NaN for the first reading.
 */
export function hourlyChanges(at: Float64Array, values: Float64Array): Float64Array {
  const changes = new Float64Array(at.length).fill(Number.NaN)
  // places whose values fall, and rise, from the first to the last: the first is the extreme of the hour
  const highest = new PlaceWindow()
  const lowest = new PlaceWindow()
  for (let place = 0; place < at.length; place++) {
    const [now, value] = [at[place]!, values[place]!]
    highest.leave(from => at[from]! < now - hour)
    lowest.leave(from => at[from]! < now - hour)
    if (highest.first !== undefined)
      changes[place] = Math.max(values[highest.first]! - value, value - values[lowest.first!]!, 0)
    else if (place > 0) changes[place] = Math.abs(value - values[place - 1]!) / ((now - at[place - 1]!) / hour)
    highest.add(place, last => values[last]! <= value)
    lowest.add(place, last => values[last]! >= value)
  }
  return changes
}

class PlaceWindow {
  readonly #all: number[] = []
  #begin = 0
  get first(): number | undefined {
    return this.#all[this.#begin]
  }
  leave(isPast: (place: number) => boolean): void {
    while (this.#begin < this.#all.length && isPast(this.#all[this.#begin]!)) this.#begin++
  }
  add(place: number, isCovered: (last: number) => boolean): void {
    while (this.#all.length > this.#begin && isCovered(this.#all.at(-1)!)) this.#all.pop()
    this.#all.push(place)
  }
}
