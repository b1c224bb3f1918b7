/** Names of which each is borne once, as those of the soundings of an object. */
export class FreeNames {
  /** Number that each name was given last. */
  readonly #given = new Map<string, number>()
  readonly #longest: number

  /** `longest`: UTF-16 units of a name at most, its number included. */
  constructor(taken: Iterable<string> = [], longest = 100) {
    this.#longest = longest
    for (const name of taken) this.add(name)
  }

  has(name: string): boolean {
    return this.#given.has(name)
  }

  add(name: string): void {
    if (!this.has(name)) this.#given.set(name, 1)
  }

  /** The first of the wished names that is free, else the last of them as 'name (2)', 'name (3)' …; it is taken from now on. */
  take(...wished: readonly [string, ...string[]]): string {
    const cut = wished.map(name => this.#cut(name, ''))
    const free = cut.find(name => !this.has(name)) ?? this.#numbered(cut.at(-1)!)
    this.add(free)
    return free
  }

  #numbered(name: string): string {
    for (let n = (this.#given.get(name) ?? 1) + 1; ; n++) {
      const numbered = this.#cut(name, ` (${n})`)
      if (this.has(numbered)) continue
      this.#given.set(name, n)
      return numbered
    }
  }

  /** A name with an ending, cut to the longest; never through a character. */
  #cut(name: string, ending: string): string {
    const room = this.#longest - ending.length
    return (name.length > room ? name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : name) + ending
  }
}
