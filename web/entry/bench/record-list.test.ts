import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dropRecord, putRecords } from './record-list.ts'

interface RecordPart {
  id: number
  depth: number | null
}
const keyOf = ({ id }: RecordPart) => `P${id}`
const query = ['list']
const parts = { keyOf, list: { query, order: ['depth', 'id'] } }
const within = { keyOf, list: { ...parts.list, within: { field: 'layers', keyOf: ({ id }: RecordPart) => `T${id}` } } }

function cacheOf(answer: unknown) {
  const cache = new QueryClient()
  cache.setQueryData(query, answer, { updatedAt: 1000 })
  return cache
}
const [upper, lower, nowhere] = [
  { id: 1, depth: 1 },
  { id: 2, depth: 5 },
  { id: 3, depth: null },
]

test('a new record takes its place in the order of the list, nothing last, and the list stays as old as it is', async () => {
  const cache = cacheOf([upper, lower, nowhere])
  await putRecords(cache, parts, [{ id: 4, depth: 3 }])
  expect(cache.getQueryData(query)).toEqual([upper, { id: 4, depth: 3 }, lower, nowhere])
  expect(cache.getQueryState(query)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: false })
})

test('a record that was changed takes the place that it has now', async () => {
  const cache = cacheOf({ data: [upper, lower] })
  await putRecords(cache, parts, [{ id: 1, depth: 9 }])
  expect(cache.getQueryData(query)).toEqual({ data: [lower, { id: 1, depth: 9 }] })
})

test('a part goes into its whole, and out of it', async () => {
  const cache = cacheOf([
    { id: 1, layers: [upper] },
    { id: 2, layers: [upper] },
  ])
  await putRecords(cache, within, [lower], 'T2')
  await dropRecord(cache, within, upper, 'T2')
  expect(cache.getQueryData(query)).toEqual([
    { id: 1, layers: [upper] },
    { id: 2, layers: [lower] },
  ])
})

test('a record by itself is replaced; what nobody has asked for is not made up', async () => {
  const cache = cacheOf(upper)
  await putRecords(cache, parts, [lower])
  expect(cache.getQueryData(query)).toEqual(lower)
  const empty = new QueryClient()
  await putRecords(empty, parts, [lower])
  expect(empty.getQueryData(query)).toBeUndefined()
})

test('an answer that was on its way before the save does not take the record away again', async () => {
  const cache = cacheOf([upper])
  let answer = (_: RecordPart[]) => {}
  const asked = cache.fetchQuery({
    queryKey: query,
    queryFn: () => new Promise<RecordPart[]>(resolve => (answer = resolve)),
  })
  asked.catch(() => {})
  await putRecords(cache, parts, [lower])
  answer([upper])
  await asked.catch(() => {})
  expect(cache.getQueryData(query)).toEqual([upper, lower])
  // what it would have told is asked for when the list is looked at next
  expect(cache.getQueryState(query)?.isInvalidated).toBe(true)
})
