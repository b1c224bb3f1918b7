import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { a } from '../builders.ts'
import { putIntoSeries } from '../noun/object-child-tables.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()
let locid: number

beforeAll(async () => {
  locid = (await a(t.db).object()).locid
  await sql`create table test_series (id integer generated always as identity primary key, locid integer not null,
    words text[], numbers double precision[])`.execute(t.db)
  await sql`select keep_history('test_series', 'id')`.execute(t.db)
})

type CellsSide = { cells: [number, number | null][] } | { values: number } | number[] | null
/** Stores a series, changes it, and answers what the history then tells of the change. */
async function told(
  before: (number | null)[] | null,
  after: (number | null)[] | null,
): Promise<[CellsSide, CellsSide] | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into test_series (locid, numbers) values (${locid}, ${before}::double precision[]) returning id`.execute(
    t.db,
  )
  const { id } = rows[0]!
  await sql`update test_series set numbers = ${after}::double precision[] where id = ${id}`.execute(t.db)
  const { rows: changes } = await sql<{ fields: { numbers?: [CellsSide, CellsSide] } }>`
    select fields from history where noun = 'test_series' and key = ${String(id)} and action = 'update'`.execute(t.db)
  return changes[0]?.fields.numbers
}
const numbers = Array.from({ length: 2000 }, (_, i) => i / 100)
const withCells = (cells: Record<number, number | null>) => numbers.map((value, i) => (i in cells ? cells[i]! : value))

test('of a few cells the history tells their places, what stood and what stands there', async () => {
  expect(await told(numbers, withCells({ 0: 7.5, 1999: null }))).toEqual([
    {
      cells: [
        [1, 0],
        [2000, 19.99],
      ],
    },
    {
      cells: [
        [1, 7.5],
        [2000, null],
      ],
    },
  ])
})

test('a series that is replaced is kept once, as it was, beside how many numbers it holds now', async () => {
  const halves = numbers.map(value => value / 2)
  expect(await told(numbers, halves)).toEqual([numbers, { values: 2000 }])
  expect(await told(numbers, numbers.slice(0, 1500))).toEqual([numbers, { values: 1500 }])
  expect(await told(null, numbers)).toEqual([null, { values: 2000 }])
  expect(await told(numbers, null)).toEqual([numbers, null])
})

test('a series that is made is not kept twice, and one that is deleted is kept whole', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into test_series (locid, numbers, words) values (${locid}, ${numbers}::double precision[], array['a', 'b']) returning id`.execute(
    t.db,
  )
  await sql`delete from test_series where id = ${rows[0]!.id}`.execute(t.db)
  const { rows: changes } = await sql<{ action: string; fields: object }>`
    select action, fields from history where noun = 'test_series' and key = ${String(rows[0]!.id)} order by id`.execute(
    t.db,
  )
  expect(changes[0]!.fields).toMatchObject({ numbers: [null, { values: 2000 }], words: [null, ['a', 'b']] })
  expect(changes[1]!.fields).toMatchObject({ numbers: [numbers, null], words: [['a', 'b'], null] })
})

test('what changed few cells is put back into the series as it is now; anything else is put back whole', () => {
  expect(
    putIntoSeries(
      {
        cells: [
          [1, 0],
          [3, null],
        ],
      },
      [5, 6, 7, 8],
    ),
  ).toEqual([0, 6, null, 8])
  expect(putIntoSeries([1, 2], [5, 6, 7])).toEqual([1, 2])
  expect(putIntoSeries(null, [5])).toBeNull()
  expect(putIntoSeries('words', 'others')).toBe('words')
})
