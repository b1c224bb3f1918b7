import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { inOne, instantsInOne, packedInstants, packNumbers, unpackedInstants, unpackNumbers } from './packed.ts'

const t = testServer()

test('numbers reach the database and come back to the last bit, nothing as nothing', async () => {
  const numbers = [0, -0, 1 / 3, -1e308, 5e-324, 2 ** 53, Number.POSITIVE_INFINITY, Number.NaN, null, 7]
  const { rows } = await sql<{ all: string; nulls: number }>`
    select ${inOne(sql`x`)} as all, count(*) filter (where x is null)::integer as nulls
    from (select x from unnest(${packNumbers(numbers)}) with ordinality as u (x, n) order by n) as ordered`.execute(
    t.db,
  )
  expect(rows[0]!.nulls).toBe(2)
  expect([...unpackNumbers(rows[0]!.all)]).toEqual(numbers.map(number => number ?? Number.NaN))
})

test('instants come back to the millisecond, from before 1970 and before 2000 too, none as NaN', async () => {
  const instants = [
    Date.UTC(1800, 0, 1),
    -1,
    0,
    946_684_799_999,
    946_684_800_000,
    Date.UTC(2026, 10, 23, 9, 30, 0, 123),
  ]
  const { rows } = await sql<{ all: string }>`
    select ${instantsInOne(sql`to_timestamp(x / 1000)`)} as all
    from (select x from unnest(${packNumbers([...instants, null])}) with ordinality as u (x, n) order by n) as ordered`.execute(
    t.db,
  )
  expect([...unpackedInstants(rows[0]!.all)]).toEqual([...instants, Number.NaN])
  const there = await sql<{ all: string }>`
    select ${instantsInOne(sql`x`)} as all
    from (select x from unnest(${packedInstants([...instants, null])}) with ordinality as u (x, n) order by n) as o`.execute(
    t.db,
  )
  expect([...unpackedInstants(there.rows[0]!.all)]).toEqual([...instants, Number.NaN])
})

test('no numbers are an empty array, and no rows no numbers', async () => {
  const { rows } = await sql<{ length: number; all: string | null }>`
    select cardinality(${packNumbers([])}) as length, (select ${inOne(sql`x`)} from unnest(${packNumbers([])}) as u (x)) as all`.execute(
    t.db,
  )
  expect(rows[0]).toEqual({ length: 0, all: null })
  expect(unpackNumbers(null)).toHaveLength(0)
  expect(unpackedInstants(null)).toHaveLength(0)
})
