type Listener = () => void
/** Two instants, ms, the first before the second. */
export interface TimeRange {
  from: number
  to: number
}

const minute = 60_000 // ms
/** No less than this is shown, ms. */
const shortest = minute

/**
 * What the charts and the sheet of a screen share: the time in view and the instant that is pointed at. An object with
 * listeners and no state of React's, so that a moving crosshair costs no render.
 */
export class TimeAxis implements TimeRange {
  from: number
  to: number
  /** Instant of the crosshair, ms. */
  cursor: number | null = null
  #full: TimeRange
  readonly #onView = new Set<Listener>()
  readonly #onCursor = new Set<Listener>()
  #frame = 0

  constructor({ from, to }: TimeRange) {
    this.#full = { from, to: Math.max(to, from + shortest) }
    this.from = from
    this.to = this.#full.to
  }
  /** What fitting shows, and beyond which nothing is shown. */
  get full(): TimeRange {
    return this.#full
  }
  get isFitted(): boolean {
    return this.from === this.#full.from && this.to === this.#full.to
  }
  /** Chooses another range; all of it is shown, or the part that was in view where that is in it. */
  setFull({ from, to }: TimeRange, keepsView = false): void {
    this.#full = { from, to: Math.max(to, from + shortest) }
    if (keepsView) this.show(this)
    else this.fit()
  }
  fit(): void {
    this.#show(this.#full.from, this.#full.to)
  }
  /** Shows a range as far as there is one, of at least a minute. */
  show({ from, to }: TimeRange): void {
    const { from: least, to: most } = this.#full
    const length = Math.min(most - least, Math.max(shortest, to - from))
    const begin = Math.max(least, Math.min((from + to) / 2 - length / 2, most - length))
    this.#show(begin, begin + length)
  }
  /** Zooms around an instant that stays where it is; `factor` > 1 shows more. */
  zoom(around: number, factor: number): void {
    const { from: least, to: most } = this.#full
    const length = Math.min(most - least, Math.max(shortest, (this.to - this.from) * factor))
    const begin = around - ((around - this.from) / (this.to - this.from)) * length
    this.show({ from: begin, to: begin + length })
  }
  pan(ms: number): void {
    this.show({ from: this.from + ms, to: this.to + ms })
  }
  /** Moves as little as is needed to have an instant in view. */
  reveal(instant: number): void {
    const room = (this.to - this.from) * 0.05
    if (instant < this.from) this.pan(instant - this.from - room)
    else if (instant > this.to) this.pan(instant - this.to + room)
  }
  setCursor(instant: number | null): void {
    if (instant === this.cursor) return
    this.cursor = instant
    for (const listener of this.#onCursor) listener()
  }
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#onView.add(listener)
    return () => this.#onView.delete(listener)
  }
  readonly subscribeCursor = (listener: Listener): (() => void) => {
    this.#onCursor.add(listener)
    return () => this.#onCursor.delete(listener)
  }

  /** Tells the views once a frame, however many events come. */
  #show(from: number, to: number): void {
    if (from === this.from && to === this.to) return
    this.from = from
    this.to = to
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      for (const listener of this.#onView) listener()
    })
  }
}
