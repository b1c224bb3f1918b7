import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'
import { checkDatabase } from './check-database.ts'

const t = testServer()

test('a sound database has no fault, and a check leaves nothing in it', async () => {
  await a(t.db).layer()
  const { tables, rows, indexes, faults } = await checkDatabase(t.db)
  expect(faults).toEqual([])
  expect([tables > 20, rows > 100, indexes > 20]).toEqual([true, true, true])
  expect((await sql`select from pg_extension where extname = 'amcheck'`.execute(t.db)).rows).toEqual([])
})

test('a row that has lost what it refers to, and one that breaks a rule, are faults', async () => {
  const { locid } = await a(t.db).layer()
  // damage as it comes, past the engine's own guard
  await sql`alter table objects disable trigger all`.execute(t.db)
  await sql`delete from objects where locid = ${locid}`.execute(t.db)
  await sql`alter table objects enable trigger all`.execute(t.db)
  const { faults } = await checkDatabase(t.db)
  expect(faults).toContainEqual(expect.stringMatching(/^1 rows break the rule layers_locid_fkey/))
})
