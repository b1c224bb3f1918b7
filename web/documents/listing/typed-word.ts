/** Letters typed within this time of each other are one word, ms. */
const wordPause = 700

/** Letters typed one after the other, by which a list is searched while it has the focus. */
export class TypedWord {
  #word = ''
  #at = Number.NEGATIVE_INFINITY

  /** Whether a letter typed at `now` (ms) still belongs to the word. */
  isGoing(now: number): boolean {
    return this.#word !== '' && now - this.#at < wordPause
  }

  /** Answers what names have to begin with; one letter over and over goes on to the `isNext` that begins with it. */
  add(letter: string, now: number): { word: string; isNext: boolean } {
    this.#word = this.isGoing(now) ? this.#word + letter : letter
    this.#at = now
    const isNext = [...this.#word].every(l => l === letter)
    return { word: isNext ? letter : this.#word, isNext }
  }
}
