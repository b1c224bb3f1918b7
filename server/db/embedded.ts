import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { CopiedRows } from './copied-rows.ts'
import { DatabaseAway } from './database-away.ts'
import { isDiskFull } from './disk.ts'
import { workerFile } from './root.ts'
import type { Tables } from './tables.ts'

export interface EmbeddedStart {
  /** The data folder; undefined: in memory. */
  dir?: string
  /** A dump to begin with, in memory. */
  load?: Uint8Array
  /** Whether every commit is on the disk before it is answered. */
  force: boolean
  /** Opens the folder as it is, without looking for damaged pages. */
  isTrusting?: boolean
  /** Whether `amcheck` is loaded, which checks indexes. */
  extensions?: boolean
  /** Memory for pages, e.g. '8MB'; else 16 MB of the 128 that the engine would take: the system keeps pages too. */
  buffers?: string
}

/** The engine cannot open its folder. */
export class Unopened extends Error {
  override name = 'Unopened'
  /** What the disk said, e.g. ENOSPC, where it is the disk. */
  readonly fault: string | undefined

  constructor(message: string, fault: string | undefined) {
    super(message)
    this.fault = fault
  }
}

interface Pending {
  resolve(value: never): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Why a call is refused while the thread is started anew: PostgreSQL has a code of its own for a full disk. */
const away = (fault: string | undefined): Error =>
  isDiskFull(fault)
    ? Object.assign(new Error('The disk of the embedded database is full.'), { code: '53100' })
    : new DatabaseAway(new Error('The embedded database is being opened again.'))

/**
 * The embedded database in its own thread, one statement at a time. It ignores statement_timeout, so a statement that
 * runs longer than `timeoutMs` costs the thread; a disk that fails costs it too, since the engine then gives up. It is
 * started anew, every waiting call fails, and calls are refused until it is there again.
 */
export class Embedded {
  readonly #start: EmbeddedStart
  readonly #timeoutMs: number
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #last = 0
  #isClosed = false
  /** What the disk said when the thread was lost. */
  #fault: string | undefined
  /** Counts the threads: a transaction that was begun in one cannot go on in the next. */
  #life = 0

  constructor(start: EmbeddedStart, timeoutMs = 60_000) {
    this.#start = start
    this.#timeoutMs = timeoutMs
  }

  /** The data folder; undefined: in memory. */
  get dir(): string | undefined {
    return this.#start.dir
  }

  get life(): number {
    return this.#life
  }

  async open(): Promise<this> {
    const worker = new Worker(workerFile('embedded-worker'), { workerData: this.#start, stderr: false })
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('message', ({ id, result, error, fault, message }) => {
          if (fault !== undefined) {
            reject(new Unopened(message ?? 'The engine gave up.', fault))
            return void this.#lost(worker, fault)
          }
          if (id === 0) return error ? reject(new Unopened(error.message, error.fault)) : resolve()
          this.#settle(id, result, error)
        })
        worker.on('error', error => {
          reject(error)
          void this.#lost(worker, undefined)
        })
      })
    } catch (error) {
      await worker.terminate()
      throw error
    }
    this.#worker = worker
    this.#fault = undefined
    this.#life++
    return this
  }

  #settle(id: number, result: unknown, error: { message: string } | undefined): void {
    const waiting = this.#pending.get(id)
    if (!waiting) return
    this.#pending.delete(id)
    clearTimeout(waiting.timer)
    if (error) waiting.reject(Object.assign(new Error(error.message), error))
    else waiting.resolve(result as never)
  }

  /** `before` is run first, e.g. the BEGIN that a transaction's first statement brings along. */
  query(
    sql: string,
    params: readonly unknown[] = [],
    before?: string,
  ): Promise<{ rows: unknown[]; affectedRows?: number }> {
    return this.#call({ op: 'query', sql, params, before })
  }
  exec(sql: string): Promise<void> {
    return this.#call({ op: 'exec', sql })
  }
  /** A COPY from '/dev/blob'; `before` is run first. */
  copyIn(sql: string, blob: Uint8Array, before?: string): Promise<void> {
    return this.#call({ op: 'copyIn', sql, blob, before })
  }
  copyOut(sql: string): Promise<Uint8Array> {
    return this.#call({ op: 'copyOut', sql })
  }
  /** The data folder as a tar, for a copy in memory. */
  dump(): Promise<Uint8Array> {
    return this.#call({ op: 'dump' })
  }
  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    if (!worker) return
    // what cannot be closed any more is mended when it is opened next
    await this.#call({ op: 'close' }).catch(() => {})
    this.#worker = undefined
    await worker.terminate()
  }

  #call<T>(message: object): Promise<T> {
    const worker = this.#worker
    if (!worker) return Promise.reject(away(this.#fault))
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      const timer = setTimeout(() => void this.#lost(worker, undefined, late), this.#timeoutMs)
      this.#pending.set(id, { resolve: resolve as never, reject, timer })
      worker.postMessage({ id, ...message })
    })
  }

  /** The thread is of no more use: a new one takes its place as soon as it can be opened. */
  async #lost(worker: Worker, fault: string | undefined, error = away(fault)): Promise<void> {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#fault = fault
    this.#failAll(error)
    await worker.terminate()
    for (let pause = 100; !this.#isClosed && !this.#worker; pause = Math.min(pause * 2, 5000))
      await this.open().catch(async (error: Error) => {
        this.#fault = error instanceof Unopened ? error.fault : undefined
        console.error(`The embedded database cannot be opened again: ${error.message}`)
        await sleep(pause)
      })
  }

  #failAll(error: Error): void {
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#pending.clear()
  }
}

class EmbeddedAdapter extends PostgresAdapter {}

/** Whether everybody shares one connection, as in the embedded database: a long transaction keeps all others waiting. */
export const hasOneConnection = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof EmbeddedAdapter

/** Kysely over the embedded database: one connection, handed out in turn, so that no query slips into another's transaction. */
export function embeddedDialect(embedded: Embedded): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new EmbeddedDriver(embedded),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedDriver implements Driver {
  readonly #embedded: Embedded
  #turn: Promise<void> = Promise.resolve()

  constructor(embedded: Embedded) {
    this.#embedded = embedded
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    let done = () => {}
    this.#turn = new Promise(resolve => {
      done = resolve
    })
    await before
    return new EmbeddedConnection(this.#embedded, done)
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as EmbeddedConnection).handOn()
  }
  async beginTransaction(connection: DatabaseConnection, settings: { isolationLevel?: string }): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    ;(connection as EmbeddedConnection).begin(`begin${level}`)
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as EmbeddedConnection).end('commit')
  }
  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as EmbeddedConnection).end('rollback')
  }
  async destroy(): Promise<void> {
    await this.#turn
    await this.#embedded.close()
  }
}

/**
 * The thread answers in the order it is asked, so the next holder's turn comes as soon as the last statement of this
 * one — a commit, or a query outside a transaction — has been sent, not only when it has been answered.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #embedded: Embedded
  readonly handOn: () => void
  #isInTransaction = false
  /** A transaction that has not said anything yet: its first statement brings the BEGIN along. */
  #begin: string | undefined
  /** The thread's life in which the transaction was begun: after a restart nothing of it is left. */
  #life: number | undefined

  constructor(embedded: Embedded, handOn: () => void) {
    this.#embedded = embedded
    this.handOn = handOn
  }
  begin(statement: string): void {
    this.#isInTransaction = true
    this.#begin = statement
  }
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const isLost = this.#life !== undefined && this.#life !== this.#embedded.life
    const ended = this.#begin === undefined && !isLost ? this.#embedded.exec(how) : undefined
    this.#begin = undefined
    this.#life = undefined
    this.#isInTransaction = false
    this.handOn()
    if (isLost && how === 'commit') throw away(undefined)
    await ended
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begin = this.#begin
    this.#begin = undefined
    if (begin !== undefined) this.#life = this.#embedded.life
    else if (this.#isInTransaction && this.#life !== this.#embedded.life) throw away(undefined)
    const answer = this.#ask(query, begin)
    if (!this.#isInTransaction) this.handOn()
    const { rows, affectedRows } = await answer
    for (const row of rows as Record<string, unknown>[])
      for (const key in row) if (row[key] instanceof Uint8Array) row[key] = Buffer.from(row[key])
    return { rows: rows as R[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }
  async #ask({ sql, parameters }: CompiledQuery, begin: string | undefined): ReturnType<Embedded['query']> {
    const [rows] = parameters
    if (!(rows instanceof CopiedRows)) return this.#embedded.query(sql, parameters, begin)
    await this.#embedded.copyIn(sql.replace('from stdin', "from '/dev/blob'"), Buffer.concat([...rows.pieces]), begin)
    return { rows: [] }
  }
  // biome-ignore lint/correctness/useYield: the embedded engine does not stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.')
  }
}
