import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'

const t = testServer()
const value = async (expression: ReturnType<typeof sql>): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${expression} as value`.execute(t.db)).rows[0]!.value

test.each([
  ['int8', sql`9007199254740991::int8`, 9007199254740991],
  ['int8 below zero', sql`-3::int8`, -3],
  ['a count', sql`(select count(*) from generate_series(1, 3))`, 3],
  ['a sum of int4', sql`(select sum(i) from generate_series(1, 3) i)`, 6],
  ['int4', sql`7::int4`, 7],
  ['numeric', sql`1234567.891::numeric`, 1234567.891],
  ['numeric with binary dust', sql`0.30000000000000004::numeric`, 0.30000000000000004],
  ['numeric with trailing zeros', sql`2.500::numeric`, 2.5],
  ['an average', sql`(select avg(i) from generate_series(1, 2) i)`, 1.5],
  ['float8', sql`0.1::float8`, 0.1],
  ['boolean', sql`true`, true],
  ['date', sql`'2026-03-29'::date`, '2026-03-29'],
  ['a date long ago', sql`'0099-01-02'::date`, '0099-01-02'],
  ['timestamptz', sql`'2026-07-01 12:00:00.123456+02'::timestamptz`, '2026-07-01T10:00:00.123Z'],
  ['timestamptz in winter', sql`'2026-01-31 23:59:59-05'::timestamptz`, '2026-02-01T04:59:59.000Z'],
  ['timestamp', sql`'2026-07-01 12:00'::timestamp`, '2026-07-01 12:00:00'],
  ['interval', sql`'1 day 02:00'::interval`, '1 day 02:00:00'],
  ['text', sql`'Tonstein, grünlich — 5‰ 🪨'::text`, 'Tonstein, grünlich — 5‰ 🪨'],
  ['jsonb', sql`'{"a":[1,2.5,null,"x"]}'::jsonb`, { a: [1, 2.5, null, 'x'] }],
  ['json', sql`'[1]'::json`, [1]],
  ['jsonb of a text', sql`'"x"'::jsonb`, 'x'],
  ['text[]', sql`array['a', 'b,c', '"d"', null, '']::text[]`, ['a', 'b,c', '"d"', null, '']],
  ['an empty text[]', sql`'{}'::text[]`, []],
  ['int4[]', sql`array[1, null, 3]::int4[]`, [1, null, 3]],
  ['null', sql`null::text`, null],
  ['a null numeric', sql`null::numeric`, null],
  ['a null timestamptz', sql`null::timestamptz`, null],
])('%s comes through the door', async (_, expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

test('bytea comes as a Buffer', async () => {
  const bytes = await value(sql`'\\x00ff10'::bytea`)
  expect(Buffer.isBuffer(bytes)).toBe(true)
  expect([...(bytes as Buffer)]).toEqual([0, 255, 16])
})

test.each([
  ['text', sql`${'a\'b"c\\d ü 🪨'}::text`, 'a\'b"c\\d ü 🪨'],
  ['an empty text', sql`${''}::text`, ''],
  ['integer', sql`${42}::integer`, 42],
  ['int8', sql`${9007199254740991}::int8`, 9007199254740991],
  ['numeric', sql`${2.3456}::numeric`, 2.3456],
  ['a tiny numeric', sql`${1e-7}::numeric`, 1e-7],
  ['boolean', sql`${false}::boolean`, false],
  ['date', sql`${'2026-03-29'}::date`, '2026-03-29'],
  ['timestamptz', sql`${'2026-07-01T12:00:00+02:00'}::timestamptz`, '2026-07-01T10:00:00.000Z'],
  ['a wall clock as timestamptz is UTC', sql`${'2026-07-01T12:00:00'}::timestamptz`, '2026-07-01T12:00:00.000Z'],
  ['jsonb, stringified', sql`${JSON.stringify({ a: [null, 'x'] })}::jsonb`, { a: [null, 'x'] }],
  ['a jsonb list, stringified', sql`${JSON.stringify(['x', 1])}::jsonb`, ['x', 1]],
  ['text[]', sql`${['a', 'b,c', '"d"', '', '{e}', 'f\\g']}::text[]`, ['a', 'b,c', '"d"', '', '{e}', 'f\\g']],
  ['an empty text[]', sql`${[]}::text[]`, []],
  ['integer[]', sql`${[1, 2]}::integer[]`, [1, 2]],
  ['null', sql`${null}::text`, null],
])('a parameter %s goes in and comes out the same', async (_, expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

test('a Buffer goes in as bytea and comes out the same', async () => {
  const bytes = Buffer.from([0, 1, 254, 255, 92, 39])
  expect(await value(sql`${bytes}::bytea`)).toEqual(bytes)
})

test.each([
  [
    'a unique constraint',
    sql`insert into marks values ('door', '1'), ('door', '2')`,
    { code: '23505', constraint: 'marks_pkey' },
  ],
  [
    'a check',
    sql`insert into layers (locid, depthfrom, depthto) values (1, 2, 1)`,
    { code: '23514', constraint: 'layer.depth.reversed' },
  ],
  ['a syntax error', sql`selec 1`, { code: '42601' }],
  ['a number too large', sql`select ${'99999999999'}::integer`, { code: '22003' }],
  ['a NUL character', sql`select ${'a\u0000b'}::text`, { code: '22021' }],
])('%s fails with the same code and constraint', async (_, statement, expected) => {
  await expect(statement.execute(t.db)).rejects.toMatchObject(expected)
})

test('a failed statement inside a transaction takes the whole of it back, and the connection works on', async () => {
  const work = t.db.transaction().execute(async tx => {
    await sql`insert into marks values ('half', 'done')`.execute(tx)
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await value(sql`(select count(*) from marks where name = 'half')`)).toBe(0)
})
