import type { DepthAxis } from '../depth/depth-axis.ts'

/** Something that is drawn over the stretch in view. */
export interface Redrawn {
  /** Draws it anew for what is in view now. */
  draw(): void
  /** Moves and stretches what was drawn last to what is in view now. */
  follow(): void
}

/** ms of a frame that drawing may take; what is not done by then follows, and is drawn in one of the next frames. */
const budget = 6

/** Time at which a lane was drawn last, and the ms that it took; not known before it has been drawn here once. */
interface LaneTiming {
  isDue: boolean
  at: number
  cost?: number
}

/**
 * Draws lanes anew when the axis moves, within the time of a frame: those that were drawn longest ago first, and those
 * that have no time follow as they are until their turn. What may take longer than a frame waits until the axis rests.
 */
export class Redraws {
  readonly #lanes = new Map<Redrawn, LaneTiming>()
  #frame = 0
  #moved = 0
  #unsubscribe: (() => void) | undefined

  /** Follows an axis; answers how to stop. */
  start(axis: Pick<DepthAxis, 'subscribe'>): () => void {
    this.#unsubscribe = axis.subscribe(() => {
      this.#moved = performance.now()
      for (const lane of this.#lanes.values()) lane.isDue = true
      this.#work()
    })
    return () => {
      this.#unsubscribe?.()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
    }
  }

  add(lane: Redrawn): () => void {
    this.#lanes.set(lane, { isDue: false, at: 0 })
    return () => this.#lanes.delete(lane)
  }

  #work(): void {
    const began = performance.now()
    const isMoving = began - this.#moved < rest
    const due = [...this.#lanes].filter(([, { isDue }]) => isDue).sort(([, a], [, b]) => a.at - b.at)
    let isFirst = !isMoving
    for (const [lane, known] of due) {
      const now = performance.now()
      const { cost = isMoving ? budget : 0 } = known
      if (!isFirst && now - began + cost >= budget) {
        lane.follow()
        continue
      }
      isFirst = false
      lane.draw()
      Object.assign(known, { isDue: false, at: now, cost: performance.now() - now })
    }
    if (due.some(([, { isDue }]) => isDue) && !this.#frame)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#work()
      })
  }
}

/** ms without a move after which an axis rests. */
const rest = 120
