import { addAbortListener } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { hasOneConnection } from '../db/embedded.ts'
import type { Stream, Streams } from '../http/streams.ts'
import type { JobQueue } from './job-queue.ts'

/** ms between two looks at what other processes have changed. */
const look = 1000
/** ms between two signs of life. */
const heartbeat = 15_000

/** Reads the mark of each of the keys that has any, which is another after each change of its list. */
export type MarksOf = (db: Db, keys: readonly number[]) => Promise<{ key: number; mark: string }[]>

interface Listening extends Omit<Stream, 'end'> {
  /** Key of whose list it is. */
  key: number
  list(): Promise<unknown[]>
}

interface Listener {
  key: number
  /** Sends the list where it is another than the last. */
  update(): Promise<void>
}

/**
 * Lists that are sent again to those who look at them, as server-sent events. While anybody looks on a PostgreSQL server,
 * it is also looked for what other processes have changed.
 */
export class LiveLists {
  readonly #closing: AbortSignal
  readonly #streams: Streams
  readonly #marksOf: MarksOf
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | undefined

  constructor({ closing, streams }: Pick<JobQueue, 'closing' | 'streams'>, marksOf: MarksOf) {
    this.#closing = closing
    this.#streams = streams
    this.#marksOf = marksOf
  }

  /** Tells those who look on of a list that this process has changed, by its key. */
  tell(key: number): void {
    for (const listener of this.#listeners) if (listener.key === key) void listener.update()
  }

  /** Sends the list, now and whenever it is another, until the other side hangs up, may not any more, or the server closes. */
  async listen(db: Db, reply: FastifyReply, { key, list, user_id, mayStill }: Listening): Promise<FastifyReply> {
    const { raw } = reply
    const end = () => void raw.end()
    const countOut = this.#streams.add(db, { user_id, mayStill, end })
    raw.once('close', countOut)
    let last = JSON.stringify(await list())
    reply.hijack()
    // nginx and Caddy pass on at once what says so and is not packed
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.write(`data: ${last}\n\n`)
    const send = async () => {
      const now = JSON.stringify(await list())
      if (now === last || raw.destroyed) return
      last = now
      raw.write(`data: ${now}\n\n`)
    }
    const listener: Listener = { key, update: () => send().catch(end) }
    const beating = setInterval(() => raw.write(': \n\n'), heartbeat)
    // also of a server that began to close while the list was read
    const closing = addAbortListener(this.#closing, end)
    raw.once('close', () => {
      clearInterval(beating)
      closing[Symbol.dispose]()
      this.#listeners.delete(listener)
      this.#look(db)
    })
    this.#listeners.add(listener)
    this.#look(db)
    return reply
  }

  /** The one process of an embedded database knows of every change itself. */
  #look(db: Db): void {
    const isWanted = this.#listeners.size > 0 && !hasOneConnection(db)
    if (isWanted === (this.#timer !== undefined)) return
    clearInterval(this.#timer)
    this.#timer = undefined
    if (!isWanted) return
    const marks = new Map<number, string>()
    this.#timer = setInterval(() => void this.#findChanged(db, marks).catch(() => {}), look)
    this.#timer.unref()
  }

  /** What fails now is found with the next look. */
  async #findChanged(db: Db, marks: Map<number, string>): Promise<void> {
    const keys = [...new Set([...this.#listeners].map(({ key }) => key))]
    for (const { key, mark } of await this.#marksOf(db, keys)) {
      if (marks.get(key) !== mark) this.tell(key)
      marks.set(key, mark)
    }
  }
}
