import { messageOf } from '@borebook/contract/kit/say.ts'
import { Refusal } from '../config/refuse.ts'

interface Waiting {
  who: unknown
  begin(): void
}

/**
 * A limited queue for what takes long: so many at once, the others in their order, except that whoever has fewest under
 * way comes first, so that nobody waits for all that somebody else has asked for. Beyond `most` that wait it refuses.
 */
export class Queue {
  readonly #most: number
  #free: number
  #waiting: Waiting[] = []
  readonly #running = new Map<unknown, number>()

  constructor(places: number, most: number) {
    this.#free = places
    this.#most = most
  }

  get waiting(): number {
    return this.#waiting.length
  }
  get running(): number {
    return [...this.#running.values()].reduce((sum, n) => sum + n, 0)
  }

  /** Does the work in its turn; one whose `signal` is aborted while it waits is not begun. */
  async run<T>(who: unknown, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#free > 0) this.#free--
    else await this.#turn(who, signal)
    this.#running.set(who, this.#of(who) + 1)
    try {
      return await work()
    } finally {
      if (this.#of(who) > 1) this.#running.set(who, this.#of(who) - 1)
      else this.#running.delete(who)
      this.#next()
    }
  }

  #of(who: unknown): number {
    return this.#running.get(who) ?? 0
  }

  #turn(who: unknown, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#most)
      throw new Refusal(429, { detail: messageOf('kit.busy'), headers: { 'retry-after': '5' } })
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter(w => w !== waiting)
        reject(signal!.reason)
      }
      const waiting: Waiting = {
        who,
        begin: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #next(): void {
    if (this.#waiting.length === 0) {
      this.#free++
      return
    }
    const next = this.#waiting.reduce((a, b) => (this.#of(b.who) < this.#of(a.who) ? b : a))
    this.#waiting = this.#waiting.filter(w => w !== next)
    next.begin()
  }
}
