import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { copyRows, doubles, instants, integers, namesAt } from './copied.ts'

const t = testServer()

test('rows in bulk reach a table to the last bit, nothing as null, in more pieces than one', async () => {
  const count = 20_000
  const numbers = [0, -0, 1 / 3, -1e308, 5e-324, Number.POSITIVE_INFINITY, Number.NaN]
  const days = [Date.UTC(1800, 0, 1), -1, 0, 946_684_799_999, 946_684_800_000, Date.UTC(2026, 10, 23, 9, 30, 0, 123)]
  const column = (of: readonly number[]) => Float64Array.from({ length: count }, (_, row) => of[row % of.length]!)
  const at = column([...days, Number.NaN])
  const units = Uint8Array.from({ length: count }, (_, row) => row % 3)
  const { rows } = await t.db.transaction().execute(async tx => {
    await sql`create temporary table bulk (n integer, x double precision, at timestamptz, unit raw_unit, one integer) on commit drop`.execute(
      tx,
    )
    const columns = {
      ...{ n: integers(at.map((_, row) => row)), x: doubles(column(numbers)), at: instants(at) },
      ...{ unit: namesAt([null, 'kPa', '°C'], units), one: integers(-7) },
    }
    await copyRows(tx, 'bulk', columns, count)
    return sql<{ x: number | null; ms: number | null; unit: string | null; one: number }>`
      select x, round(date_part('epoch', at) * 1000) as ms, unit::text, one from bulk order by n`.execute(tx)
  })
  expect(rows).toHaveLength(count)
  const isWrong = ({ x, ms, unit, one }: (typeof rows)[number], row: number) =>
    !Object.is(x ?? Number.NaN, numbers[row % numbers.length]) ||
    !Object.is(ms ?? Number.NaN, at[row]) ||
    unit !== [null, 'kPa', '°C'][row % 3] ||
    one !== -7
  expect(rows.findIndex(isWrong)).toBe(-1)
})

test('rows that a table refuses leave the transaction as others do, and the connection as it was', async () => {
  const twice = t.db.transaction().execute(async tx => {
    await copyRows(tx, 'recomputations', { sensor: integers(1), from_at: instants([0, 0]), to_at: instants([0, 0]) }, 2)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql<{ held: number }>`select count(*)::integer as held from recomputations`.execute(t.db)
  expect(rows[0]!.held).toBe(0)
})
