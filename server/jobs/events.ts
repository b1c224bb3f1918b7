import type { Job } from '@borebook/contract/jobs.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'
import { hasOneConnection } from '../kit/embedded.ts'
import type { Jobs } from './jobs.ts'

/** ms between two looks at what other processes have changed. */
const look = 1000
/** ms between two signs of life, with which it is also looked whether the session still holds. */
const heartbeat = 15_000

interface Listening {
  user: number
  list(): Promise<Job[]>
  /** Throws when the session has ended meanwhile. */
  mayStill(): Promise<unknown>
}

interface Listener {
  user: number
  /** Sends the list where it is another than the last. */
  update(): Promise<void>
}

/** Those who listen in this process. While there are any on a PostgreSQL server, it looks for what others have changed. */
export class JobEvents {
  readonly #listeners = new Set<Listener>()
  #timer: NodeJS.Timeout | undefined

  /** Sends the list, now and whenever it is another, until the other side hangs up, may not any more, or the server closes. */
  async listen(db: Db, jobs: Jobs, reply: FastifyReply, { user, list, mayStill }: Listening): Promise<void> {
    const { raw } = reply
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
    const listener: Listener = {
      user,
      update: async () => {
        const now = JSON.stringify(await list())
        if (now === last || raw.destroyed) return
        last = now
        raw.write(`data: ${now}\n\n`)
      },
    }
    const end = () => raw.end()
    const beating = setInterval(() => void mayStill().then(() => raw.write(': \n\n'), end), heartbeat)
    const unwatch = jobs.watch(changed => changed === user && listener.update().catch(end))
    jobs.closing.addEventListener('abort', end)
    raw.once('close', () => {
      clearInterval(beating)
      unwatch()
      jobs.closing.removeEventListener('abort', end)
      this.#listeners.delete(listener)
      this.#look(db)
    })
    this.#listeners.add(listener)
    this.#look(db)
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
    const users = [...new Set([...this.#listeners].map(({ user }) => user))]
    const { rows } = await sql<{ user_id: number; mark: string }>`
      select user_id, count(*) || ' ' || max(changed_at) as mark from jobs where user_id = any (${users}::integer[])
      group by user_id`.execute(db)
    for (const { user_id, mark } of rows) {
      if (marks.get(user_id) !== mark)
        for (const { user, update } of this.#listeners) if (user === user_id) await update()
      marks.set(user_id, mark)
    }
  }
}
