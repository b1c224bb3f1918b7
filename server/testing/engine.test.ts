import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { a } from '../builders.ts'
import { type Database, type Db, openMemory } from '../db/database.ts'
import { lendEngine, readTemplate } from './engine.ts'

const template = inject('template')
const lend = (): Promise<Database> => lendEngine((template as { file: string }).file)

/** Reads the rows of every table, where every sequence is, and all schemas. */
async function contents(db: Db): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const rows: unknown[] = []
  for (const { name } of tables)
    rows.push([name, (await sql`select t::text from ${sql.raw(name)} t order by 1`.execute(db)).rows])
  const sequences = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db)
  const schemas = await sql`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`.execute(db)
  return [rows, sequences.rows, schemas.rows]
}

describe.runIf(template.engine === 'embedded')('the engine that files of a process share', () => {
  test('is as the template again, whatever a file has written into it', async () => {
    const first = await lend()
    const before = await contents(first.db)
    await a(first.db).everything((await a(first.db).object()).locid)
    await sql`update dictionary_entries set english = 'otherwise'`.execute(first.db)
    await sql`delete from marks`.execute(first.db)
    await sql`create schema queue create table waiting (id serial primary key)`.execute(first.db)
    await first.close()
    const second = await lend()
    expect(second.embedded).toBe(first.embedded)
    expect(await contents(second.db)).toEqual(before)
    await second.close()
  })

  test.each([
    'alter table layers disable trigger all',
    "set statement_timeout = '1min'",
    'select pg_advisory_lock(1)',
    'create table left_over (id integer)',
  ])('is another one after: %s', async statement => {
    const first = await lend()
    await sql.raw(statement).execute(first.db)
    await first.close()
    const second = await lend()
    expect(second.embedded).not.toBe(first.embedded)
    await second.close()
  })

  test('is lent to one server at a time; a second has its own', async () => {
    const [first, second] = [await lend(), await lend()]
    await a(second.db).project()
    expect(await contents(first.db)).not.toEqual(await contents(second.db))
    const fresh = await openMemory(readTemplate((template as { file: string }).file))
    expect(await contents(first.db)).toEqual(await contents(fresh.db))
    for (const one of [first, second, fresh]) await one.close()
  })
})
