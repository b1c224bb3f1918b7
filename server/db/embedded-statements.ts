import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'

const { bind, describe, execute, parse: prepare, query, sync } = protocol.serialize

/** Statements whose parameters' types are known at a time. */
const most = 500

/**
 * Statements as the engine of this thread takes them: each is one message into the engine and back, with the BEGIN before
 * it. PGlite itself would cross that border six times, since it asks anew for the types of the parameters.
 */
export class EmbeddedStatements {
  readonly #db: PGlite
  /** Types of the parameters, by which they are written, of each statement that was sent. */
  readonly #types = new Map<string, readonly number[]>()

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Runs what returns nothing: BEGIN, COMMIT, a migration. */
  async run(text: string): Promise<void> {
    if (/^(begin|commit|rollback)\b[^;]*$/i.test(text)) await this.#send([query(text)])
    else await this.#change(() => this.#db.exec(text))
  }

  /** Runs several statements; a transaction that they begin ends with them. */
  async runScript(text: string): Promise<Results[]> {
    try {
      return await this.#change(() => this.#db.exec(text))
    } catch (error) {
      await this.#db.exec('rollback')
      throw error
    }
  }

  async ask(text: string, values: readonly unknown[], begin?: string): Promise<Results<unknown>> {
    if (values.length === 0) {
      if (begin !== undefined) await this.run(begin)
      return this.#change(() => this.#db.query(text))
    }
    const types = this.#types.get(text) ?? (await this.#findTypes(text))
    const written = values.map((value, at) => this.#write(value, types[at]!))
    const before = begin === undefined ? [] : [query(begin)]
    const asked = [prepare({ text }), bind({ values: written }), describe({ type: 'P' }), execute({}), sync()]
    return parse.parseResults(await this.#send([...before, ...asked]), this.#db.parsers).at(-1)!
  }

  /** Runs what has no parameters, which may change tables and with them the types of others. */
  #change<T>(work: () => Promise<T>): Promise<T> {
    this.#types.clear()
    return work()
  }

  async #findTypes(text: string): Promise<readonly number[]> {
    const messages = await this.#send([prepare({ text }), describe({ type: 'S' }), sync()])
    const types = parse.parseDescribeStatementResults(messages)
    if (this.#types.size >= most) this.#types.clear()
    this.#types.set(text, types)
    return types
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#db.serializers[type]?.(value) ?? String(value)
  }

  #send(messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    return this.#db.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
