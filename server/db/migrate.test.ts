import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { migrate, schemaVersion, shippedMigrations, splitStatements } from './migrate.ts'

const t = testServer()

test('a database that is up to date is left as it is', async () => {
  const before = await schemaVersion(t.db)
  expect(before).toBe(shippedMigrations().at(-1)!.number)
  expect(await migrate(t.db)).toBe(before)
})

test('a database of a newer Borebook is refused with a sentence', async () => {
  await sql`insert into migrations (number, file) values (9999, '9999_from_the_future.sql')`.execute(t.db)
  await expect(migrate(t.db)).rejects.toThrow('The database has schema version 9999')
  await sql`delete from migrations where number = 9999`.execute(t.db)
})

test('a file is split at the ends of its statements, not inside a function', () => {
  const file =
    "-- a note;\ncreate table a (b text);\ncreate function f() returns void language plpgsql as $$\nbegin\n  perform 1;\nend;\n$$;\nselect 'x;'"
  expect(splitStatements(file).map(s => s.split('\n')[0])).toEqual([
    'create table a (b text)',
    'create function f() returns void language plpgsql as $$',
    "select 'x;'",
  ])
})
