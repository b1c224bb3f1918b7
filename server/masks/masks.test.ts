import { masks } from '@borebook/contract/imports/masks.ts'
import { expect, test } from 'vitest'
import { a } from '../builders.ts'
import { testServer } from '../testing/server.ts'

const t = testServer()

async function person() {
  const { username, key } = await a(t.db).user()
  const path = { username }
  const as = t.as(key)
  return {
    path,
    key,
    put: (...object_mask_fields: object[]) => as(masks.put, { path, body: { object_mask_fields } as never }),
    get: async () => (await as(masks.get, { path })).object_mask_fields,
    remove: (id: number) => as(masks.remove, { path: { ...path, id } }),
    as,
  }
}
const range = (start: [number, number], end: [number, number]) => ({
  start: { row: start[0], col: start[1] },
  end: { row: end[0], col: end[1] },
})
const ranges = {
  depth_range: range([25, 1], [827, 1]),
  header_range: range([23, 1], [23, 5]),
  data_range: range([25, 2], [99999, 5]),
}

test('a mask is saved, renamed, counted and deleted; those that a call does not name stay', async () => {
  const { put, get, remove } = await person()
  const { object_mask_fields: made } = await put(
    { name: 'CPTU', ...ranges, headers: ['Tiefe', 'Spitzendruck'], units: [null, 'MPa'] },
    { name: 'Other', ...ranges },
  )
  expect(made).toMatchObject([
    { name: 'CPTU', ...ranges, headers: ['Tiefe', 'Spitzendruck'], units: [null, 'MPa'], used: 0 },
    { name: 'Other', headers: null },
  ])
  await put({ id: made[0]!.id, name: 'CPTU 2' })
  await put({ id: made[0]!.id, used: 3 })
  expect(await get()).toMatchObject([{ name: 'CPTU 2', used: 3, ...ranges }, { name: 'Other' }])
  await remove(made[0]!.id)
  expect(await get()).toMatchObject([{ name: 'Other' }])
})

const layout = {
  delimiter: ';' as const,
  comma: true,
  order: 'dmy' as const,
  zone: '+01:00',
  columns: [
    { role: 'time' as const, unit: '', name: 'Datum', station: null },
    { role: 'belowGround' as const, unit: 'm', name: 'Abstich', station: null },
  ],
}

test('a mask says what it is for: data sequences unless said, or readings with how their table is laid out', async () => {
  const { put, get } = await person()
  const { object_mask_fields: made } = await put(
    { name: 'Sequences', ...ranges },
    { name: 'Logger', ...ranges, kind: 'readings', layout },
  )
  expect(made).toMatchObject([
    { kind: 'sequences', layout: null },
    { name: 'Logger', kind: 'readings', layout, ...ranges },
  ])
  // what was read is sent back as it came
  await put(...made)
  await put({ id: made[1]!.id, layout: { ...layout, zone: 'Europe/Zurich' } })
  expect(await get()).toMatchObject([made[0], { ...made[1], layout: { ...layout, zone: 'Europe/Zurich' } }])
})

test.each([
  ['of readings without a layout', { kind: 'readings' }],
  ['of data sequences with one', { layout }],
  ['for something else', { kind: 'layers' }],
  ['without a column', { kind: 'readings', layout: { ...layout, columns: [] } }],
  ['with a column of no such role', { kind: 'readings', layout: { ...layout, columns: [{ role: 'sql' }] } }],
  ['parted by a letter', { kind: 'readings', layout: { ...layout, delimiter: 'x' } }],
])('a mask %s is refused', async (_, more) => {
  const { put, get } = await person()
  await expect(put({ name: 'A', ...ranges, ...more })).rejects.toMatchObject({ status: 400 })
  expect(await get()).toEqual([])
})

test('the masks of somebody else are nobody’s: read, changed or deleted they are not there', async () => {
  const [own, other] = [await person(), await person()]
  const { object_mask_fields: theirs } = await other.put({ name: 'Theirs', ...ranges })
  const mask = theirs[0]!.id
  await expect(own.as(masks.get, { path: other.path })).rejects.toMatchObject({ status: 404 })
  await expect(own.as(masks.put, { path: other.path, body: { object_mask_fields: [] } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(own.put({ id: mask, name: 'Mine' })).rejects.toMatchObject({ status: 400 })
  await expect(own.remove(mask)).rejects.toMatchObject({ status: 404 })
  await expect(own.as(masks.remove, { path: { ...other.path, id: mask } })).rejects.toMatchObject({ status: 404 })
  expect(await other.get()).toMatchObject([{ name: 'Theirs' }])
})

test.each([
  ['no name', { name: ' ', ...ranges }],
  ['a name alone', { name: 'Name' }],
  ['a row beyond the last', { name: 'A', ...ranges, data_range: range([1, 1], [100000, 2]) }],
  ['a row 0', { name: 'A', ...ranges, data_range: range([0, 1], [10, 2]) }],
  ['a name that another has', { name: ' good', ...ranges }],
  ['depths of two columns', { name: 'A', ...ranges, depth_range: range([25, 1], [827, 2]) }],
  ['headers of two rows', { name: 'A', ...ranges, header_range: range([22, 1], [23, 5]) }],
  ['data that end before they begin', { name: 'A', ...ranges, data_range: range([30, 2], [25, 5]) }],
  ['a field that is none', { name: 'A', ...ranges, colour: 'red' }],
])('a mask with %s is refused, and those before it in the call are not saved', async (_, mask) => {
  const { put, get } = await person()
  await expect(put({ name: 'Good', ...ranges }, mask)).rejects.toMatchObject({ status: 400 })
  expect(await get()).toEqual([])
})
