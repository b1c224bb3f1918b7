import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

const t = testServer()
const often = 12

test('a statement that is sent again and again takes and gives every kind of value as the first time', async () => {
  const instant = new Date('2026-11-23T09:30:00.123Z')
  const given = [
    [1, 'ä\u{1F4A7}', true, [1, null, 3], ['a', '"b",{}', ''], Buffer.from([0, 255]), { a: [1, null] }, instant, 0.1],
    [null, null, null, null, null, null, null, null, null],
    [-(2 ** 31), '', false, [], [], Buffer.alloc(0), { '': '' }, new Date(-1), 5e-324],
  ]
  for (let round = 0; round < often; round++)
    for (const [n, word, is, numbers, words, bytes, json, at, x] of given) {
      const { rows } = await sql<Record<string, unknown>>`select ${n}::integer as n, ${word}::text as word,
        ${is}::boolean as is, ${numbers}::integer[] as numbers, ${words}::text[] as words, ${bytes}::bytea as bytes,
        ${json === null ? null : JSON.stringify(json)}::jsonb as json, ${at}::timestamptz as at,
        ${x}::double precision as x`.execute(t.db)
      expect({ ...rows[0], at: rows[0]!.at && new Date(rows[0]!.at as string) }).toEqual({
        ...{ n, word, is, numbers, words, bytes, json, at, x },
      })
    }
})

test('what is known of a table that is changed meanwhile is forgotten, within a transaction and outside', async () => {
  await sql`create table growing (id integer, name text)`.execute(t.db)
  await sql`insert into growing values (1, 'one')`.execute(t.db)
  const read = (db = t.db) => sql`select * from growing where id = ${1}`.execute(db).then(({ rows }) => rows[0])
  for (let round = 0; round < often; round++) await read()
  await sql`alter table growing add column depth numeric default 2.5`.execute(t.db)
  expect(await read()).toEqual({ id: 1, name: 'one', depth: 2.5 })
  for (let round = 0; round < often; round++) await read()
  await sql`alter table growing drop column name`.execute(t.db)
  expect(await t.db.transaction().execute(read)).toEqual({ id: 1, depth: 2.5 })
  await sql`drop table growing`.execute(t.db)
  await expect(read()).rejects.toThrow('relation "growing" does not exist')
})

test('a transaction whose first statement fails leaves nothing, and the next begins as if it had not been', async () => {
  await sql`create table written (n integer primary key)`.execute(t.db)
  const write = (...numbers: number[]) =>
    t.db.transaction().execute(async tx => {
      for (const n of numbers) await sql`insert into written values (${n})`.execute(tx)
    })
  for (let n = 0; n < often; n++) {
    await write(n)
    await expect(write(n, 1000 + n)).rejects.toThrow('duplicate key')
    await expect(write(2000 + n, n)).rejects.toThrow('duplicate key')
  }
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(t.db)
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: often }, (_, n) => n))
})

test('a transaction that says nothing is no transaction, and one that is given up stores nothing', async () => {
  await t.db.transaction().execute(async () => {})
  await expect(
    t.db.transaction().execute(async () => {
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  const { rows } = await sql<{ at: string; now: string }>`select 1 as at, 1 as now`.execute(t.db)
  expect(rows).toEqual([{ at: 1, now: 1 }])
})

test('a transaction reads as it was asked to, from its first statement', async () => {
  const level = await t.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(tx => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx))
  expect(level.rows).toEqual([{ level: 'repeatable read' }])
})
