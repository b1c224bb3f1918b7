import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { workerFile } from './root.ts'

interface Pending {
  resolve(value: never): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/**
 * The embedded database in its own thread, one statement at a time. It ignores statement_timeout, so a statement that
 * runs longer than `timeoutMs` costs the thread: it is started anew and every waiting call fails.
 */
export class Embedded {
  readonly #start: { dir: string | undefined; load?: Uint8Array }
  readonly #timeoutMs: number
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #last = 0

  constructor(start: { dir?: string | undefined; load?: Uint8Array }, timeoutMs = 60_000) {
    this.#start = { dir: start.dir, ...(start.load ? { load: start.load } : {}) }
    this.#timeoutMs = timeoutMs
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      const worker = new Worker(workerFile('embedded-worker'), { workerData: this.#start, stderr: false })
      this.#worker = worker
      worker.on('message', ({ id, result, error }) => {
        if (id === 0) return resolve()
        const waiting = this.#pending.get(id)
        if (!waiting) return
        this.#pending.delete(id)
        clearTimeout(waiting.timer)
        if (error) waiting.reject(Object.assign(new Error(error.message), error))
        else waiting.resolve(result as never)
      })
      worker.on('error', error => {
        reject(error)
        this.#failAll(error as Error)
      })
    })
    return this
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
  copyIn(sql: string, blob: Uint8Array): Promise<void> {
    return this.#call({ op: 'copyIn', sql, blob })
  }
  copyOut(sql: string): Promise<Uint8Array> {
    return this.#call({ op: 'copyOut', sql })
  }
  /** The data folder as a tar, for a copy in memory. */
  dump(): Promise<Uint8Array> {
    return this.#call({ op: 'dump' })
  }
  async close(): Promise<void> {
    if (!this.#worker) return
    await this.#call({ op: 'close' })
    await this.#worker.terminate()
    this.#worker = undefined
  }

  #call<T>(message: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      const timer = setTimeout(() => this.#restart(), this.#timeoutMs)
      this.#pending.set(id, { resolve: resolve as never, reject, timer })
      this.#worker!.postMessage({ id, ...message })
    })
  }

  async #restart(): Promise<void> {
    await this.#worker?.terminate()
    this.#failAll(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
    await this.open()
  }

  #failAll(error: Error): void {
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(error)
    }
    this.#pending.clear()
  }
}

/** Kysely over the embedded database: one connection, handed out in turn, so that no query slips into another's transaction. */
export function embeddedDialect(embedded: Embedded): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
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

  constructor(embedded: Embedded, handOn: () => void) {
    this.#embedded = embedded
    this.handOn = handOn
  }
  begin(statement: string): void {
    this.#isInTransaction = true
    this.#begin = statement
  }
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const ended = this.#begin === undefined ? this.#embedded.exec(how) : undefined
    this.#begin = undefined
    this.#isInTransaction = false
    this.handOn()
    await ended
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begin = this.#begin
    this.#begin = undefined
    const answer = this.#embedded.query(query.sql, query.parameters, begin)
    if (!this.#isInTransaction) this.handOn()
    const { rows, affectedRows } = await answer
    for (const row of rows as Record<string, unknown>[])
      for (const key in row) if (row[key] instanceof Uint8Array) row[key] = Buffer.from(row[key])
    return { rows: rows as R[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
  }
  // biome-ignore lint/correctness/useYield: the embedded engine does not stream
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.')
  }
}
