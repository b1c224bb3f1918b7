import { type DepthScale, fitScale } from '@borebook/geo/depth-scale.ts'

type Listener = () => void

/**
 * The one thing all depth views of a screen share: the stretch in view and the depth under the pointer. An object with
 * listeners and no state of React's, so that a moving hairline costs no render.
 */
export class DepthAxis {
  top = 0
  base = 10
  hover: number | null = null
  #full: readonly [number, number] = [0, 10]
  /** Depth where fitting ends, where that is not the end of all. */
  #fitBase: number | undefined
  /** px that the axis is drawn long; px a metre at which it is held. */
  #length = 0
  #held: number | undefined
  #version = 0
  readonly #onView = new Set<Listener>()
  readonly #onHover = new Set<Listener>()
  #frame = 0

  /**
   * The stretch that can be seen, metres; fitting shows it down to `fitBase` where that is given. Whoever had what fits in
   * view keeps having it.
   */
  setFull(top: number, base: number, fitBase?: number): void {
    const wasFitted = this.isFitted
    const end = base > top ? base : top + 1
    if (top === this.#full[0] && end === this.#full[1] && fitBase === this.#fitBase) return
    this.#full = [top, end]
    this.#fitBase = fitBase
    if (wasFitted) this.fit()
  }
  get full(): readonly [number, number] {
    return this.#full
  }
  get isFitted(): boolean {
    return this.top === this.#full[0] && this.base === (this.#fitBase ?? this.#full[1])
  }
  fit(): void {
    this.#held = undefined
    this.#show(this.#full[0], this.#fitBase ?? this.#full[1])
  }
  /** Shows a stretch of this length from here on, as far as there is one. */
  show(top: number, length: number): void {
    this.#show(...this.#inside(top, length))
  }
  /** Shows so much from `top` on that a metre is `perMetre` px, however long the axis is drawn; zooming and fitting end it. */
  hold(top: number, perMetre: number): void {
    this.#held = perMetre
    if (this.#length > 0) this.show(top, this.#length / perMetre)
  }
  /** Told by the view how many px the axis is long. */
  setLength(length: number): void {
    this.#length = length
    if (this.#held !== undefined) this.show(this.top, length / this.#held)
  }
  /** Zooms around a depth that stays where it is; `factor` > 1 shows more metres. At least 0.2 m, at most the hole. */
  zoom(around: number, factor: number): void {
    this.#held = undefined
    const [top, base] = this.#full
    const length = Math.min(base - top, Math.max(0.2, (this.base - this.top) * factor))
    const share = (around - this.top) / (this.base - this.top)
    this.#show(...this.#inside(around - share * length, length))
  }
  pan(metres: number): void {
    this.#show(...this.#inside(this.top + metres, this.base - this.top))
  }
  /** Moves as little as needed to have a stretch in view. */
  reveal(from: number, to: number): void {
    if (from >= this.top && to <= this.base) return
    const length = Math.max(this.base - this.top, (to - from) * 1.2)
    this.#show(...this.#inside(from < this.top ? from - length * 0.1 : to - length * 0.9, length))
  }
  get metresPerPx(): number {
    return (this.base - this.top) / Math.max(1, this.#length)
  }
  /** Scales the depths in view to so many px; a frame that is being laid out may have none, or less than its margins. */
  scale(length: number): DepthScale {
    return fitScale(this.top, this.base, Math.max(1, length))
  }
  setHover(depth: number | null): void {
    if (depth === this.hover) return
    this.hover = depth
    for (const listener of this.#onHover) listener()
  }

  /** Counts the changes of the view; with `subscribe` what useSyncExternalStore wants. */
  readonly version = (): number => this.#version
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#onView.add(listener)
    return () => this.#onView.delete(listener)
  }
  readonly subscribeHover = (listener: Listener): (() => void) => {
    this.#onHover.add(listener)
    return () => this.#onHover.delete(listener)
  }

  #inside(top: number, length: number): [number, number] {
    const [least, most] = this.#full
    const begin = Math.max(least, Math.min(top, most - length))
    return [begin, begin + Math.min(length, most - least)]
  }
  /** Tells the views once a frame, however many wheel events come. */
  #show(top: number, base: number): void {
    if (top === this.top && base === this.base) return
    this.top = top
    this.base = base
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#version++
      for (const listener of this.#onView) listener()
    })
  }
}
