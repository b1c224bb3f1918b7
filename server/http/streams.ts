import { messageOf } from '@borebook/contract/kit/say.ts'
import { Refusal } from '../config/refuse.ts'
import type { Db } from '../db/database.ts'
import { hasOneConnection } from '../db/embedded.ts'

/** Event streams that one person may have open: each tab has one or two, and each holds a connection. */
export const mostStreams = 8
/**
 * ms between two looks at whether those who listen still may: where another process can have ended their sessions, and where
 * this one knows of every change itself, and a session ends by its time alone.
 */
const [lookAmongOthers, lookAlone] = [1000, 15_000]

export interface Stream {
  user_id: number
  /** Throws where the session has ended, or the right is gone. */
  mayStill(): Promise<unknown>
  end(): void
}

/** The event streams that are open in this process; whoever may not listen any more is cut off within a second. */
export class Streams {
  readonly #open = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined

  /** Counts a stream in, and answers what counts it out. 429 where the person has too many. */
  add(db: Db, stream: Stream): () => void {
    const own = [...this.#open].filter(({ user_id }) => user_id === stream.user_id).length
    if (own >= mostStreams)
      throw new Refusal(429, {
        detail: messageOf('kit.tooManyStreams', { most: mostStreams }),
        headers: { 'retry-after': '60' },
      })
    this.#open.add(stream)
    this.#timer ??= setInterval(() => void this.review(), hasOneConnection(db) ? lookAlone : lookAmongOthers).unref()
    return () => {
      this.#open.delete(stream)
      if (this.#open.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  /** Ends the streams of those who may not listen any more: after each change of sessions, keys, accounts and members. */
  async review(): Promise<void> {
    await Promise.all([...this.#open].map(stream => stream.mayStill().catch(() => stream.end())))
  }
}
