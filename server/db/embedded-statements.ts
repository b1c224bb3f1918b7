import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { isPlanStale, nameStatement } from './statement-names.ts'

const { bind, close, describe, execute, parse: prepare, query, sync } = protocol.serialize

/** A statement that the engine has read. */
interface PreparedStatement {
  name: string
  /** Types of its parameters, by which these are written. */
  types: readonly number[]
}

/**
 * Statements as the engine of this thread takes them: what is sent again and again is read and planned once, and each is
 * one message into the engine and back, with the BEGIN before it. PGlite itself would cross that border six times.
 */
export class EmbeddedStatements {
  readonly #db: PGlite
  readonly #prepared = new Map<string, PreparedStatement>()

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Statements that return nothing: BEGIN, COMMIT, a migration. */
  async run(text: string): Promise<void> {
    if (/^(begin|commit|rollback)\b[^;]*$/i.test(text)) await this.#send([query(text)])
    else await this.#changing(() => this.#db.exec(text))
  }

  /** A script of several statements; a transaction that it begins ends with it. */
  async runScript(text: string): Promise<Results[]> {
    try {
      return await this.#changing(() => this.#db.exec(text))
    } catch (error) {
      await this.#db.exec('rollback')
      throw error
    }
  }

  async ask(text: string, values: readonly unknown[], begin?: string): Promise<Results<unknown>> {
    const name = nameStatement(text, values.length)
    if (name === undefined) {
      if (begin !== undefined) await this.run(begin)
      const asked = () => this.#db.query(text, [...values])
      return values.length > 0 ? asked() : this.#changing(asked)
    }
    const statement = this.#prepared.get(name) ?? (await this.#prepare(name, text))
    const written = values.map((value, at) => this.#write(value, statement.types[at]!))
    const before = begin === undefined ? [] : [query(begin)]
    const asked = [bind({ statement: name, values: written }), describe({ type: 'P' }), execute({}), sync()]
    try {
      const answer = parse.parseResults(await this.#send([...before, ...asked]), this.#db.parsers)
      return answer.at(-1)!
    } catch (error) {
      if (isPlanStale(error)) this.#prepared.clear()
      throw error
    }
  }

  /** What has no parameters may change tables, and with them what the statements before it mean. */
  async #changing<T>(work: () => Promise<T>): Promise<T> {
    this.#prepared.clear()
    return work()
  }

  async #prepare(name: string, text: string): Promise<PreparedStatement> {
    // one of that name may be left from before a table was changed
    const messages = await this.#send([
      close({ type: 'S', name }),
      prepare({ name, text }),
      describe({ type: 'S', name }),
      sync(),
    ])
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    this.#prepared.set(name, statement)
    return statement
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#db.serializers[type]?.(value) ?? String(value)
  }

  #send(messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    return this.#db.execProtocolStream(Buffer.concat(messages), { syncToFs: false })
  }
}
