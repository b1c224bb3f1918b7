import { readFileSync } from 'node:fs'
import { Kysely } from 'kysely'
import { type Database, openMemory } from '../db/database.ts'
import { Embedded, embeddedDialect } from '../db/embedded.ts'
import type { Tables } from '../db/tables.ts'

/** Opening an engine takes seconds; files that share a process take one after the other, each as the template left it. */
let shared: SharedEngine | undefined

/**
 * An embedded database as the template is. Each process keeps one for its files; a second at the same time, as where a
 * file has two servers, is one of its own.
 */
export async function lendEngine(file: string): Promise<Database> {
  if (shared?.isLent) return openMemory(readTemplate(file))
  if (!(await shared?.emptied())) {
    await shared?.end()
    shared = await new SharedEngine(file).open()
    await shared.remember()
  }
  return shared!.lend()
}

export const readTemplate = (file: string): Uint8Array => new Uint8Array(readFileSync(file))

/** An engine that outlives who closes it, and can be made again what it was. */
class SharedEngine extends Embedded {
  isLent = false
  #schema = ''
  /** The template's rows by table, as COPY writes them. */
  #rows: [table: string, rows: Uint8Array][] = []
  /** What sets each sequence to where the template has it. */
  #sequences = ''

  constructor(file: string) {
    super({ force: false, load: readTemplate(file) })
  }

  lend(): Database {
    this.isLent = true
    const db = new Kysely<Tables>({ dialect: embeddedDialect(this) })
    return { db, engine: 'embedded', embedded: this, close: () => db.destroy() }
  }
  override async close(): Promise<void> {
    this.isLent = false
  }
  end(): Promise<void> {
    return super.close()
  }

  async remember(): Promise<void> {
    this.#schema = await this.#schemaNow()
    for (const table of await this.#filled())
      this.#rows.push([table, await this.copyOut(`copy ${table} to '/dev/blob'`)])
    this.#sequences = await this.#text(sequencesNow)
  }

  /** Whether it could be made as it was: no file may leave another a table, a setting or a lock. */
  async emptied(): Promise<boolean> {
    try {
      await this.exec('rollback')
      const schemas = await this.#text(schemasOfOthers)
      if (schemas) await this.exec(`drop schema ${schemas} cascade`)
      if ((await this.#schemaNow()) !== this.#schema) return false
      // a foreign key may point anywhere, and no trigger is to note what comes back
      const filled = await this.#filled()
      await this.exec('begin; set local session_replication_role = replica')
      if (filled.length > 0) await this.exec(`truncate ${filled.join(', ')} cascade`)
      for (const [table, rows] of this.#rows) await this.copyIn(`copy ${table} from '/dev/blob'`, rows)
      await this.exec(`${this.#sequences}; commit; checkpoint`)
      return true
    } catch {
      return false
    }
  }

  #schemaNow(): Promise<string> {
    return this.#text(schemaNow)
  }
  async #filled(): Promise<string[]> {
    const tables = (await this.#text(tablesNow)).split('\n')
    const each = tables.map(table => `select '${table}' as name where exists (select from ${table})`)
    return (await this.query(each.join(' union all '))).rows.map(row => (row as { name: string }).name)
  }
  async #text(query: string): Promise<string> {
    return ((await this.query(query)).rows[0] as { text: string | null }).text ?? ''
  }
}

const tablesNow = `select string_agg(format('%I.%I', schemaname, tablename), e'\\n') as text
  from pg_tables where schemaname = 'public'`

const schemasOfOthers = `select string_agg(quote_ident(nspname), ', ') as text
  from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$'`

const sequencesNow = `select string_agg(format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), '; ') as text
  from pg_sequences where schemaname = 'public'`

/** Everything but rows, in one number: what was altered, made anew, switched off or set for the connection, and locks. */
const firstOwn = 16384
const schemaNow = `select md5(string_agg(what, '|' order by what)) as text from (
  select row(oid, relname, relkind, reloptions)::text as what from pg_class where oid >= ${firstOwn}
  union all select row(attrelid, attname, atttypid, attnum, attnotnull, atthasdef, attisdropped)::text
    from pg_attribute where attrelid >= ${firstOwn}
  union all select row(oid, adbin)::text from pg_attrdef
  union all select row(oid, conname, convalidated)::text from pg_constraint where oid >= ${firstOwn}
  union all select row(oid, proname, prosrc)::text from pg_proc where oid >= ${firstOwn}
  union all select row(oid, tgname, tgenabled)::text from pg_trigger where oid >= ${firstOwn}
  union all select row(oid, nspname)::text from pg_namespace where oid >= ${firstOwn} and nspname !~ '^pg_'
  union all select row(oid, typname)::text from pg_type where oid >= ${firstOwn}
  union all select row(name, setting)::text from pg_settings where source = 'session'
  union all select row(locktype, classid, objid)::text from pg_locks where locktype = 'advisory'
) as one`
