import { readReadings } from '@borebook/formats/readings/read.ts'
import { expect, test } from 'vitest'
import { judgeEntry, type ReadingsEntry } from './readings-entry.ts'

const table = 'Date;Level (m asl)\n2025-07-14 08:00;501.6\n2025-07-14 09:00;501.7\n2025-07-14 10:00;501.6\n'
function judged(text: string) {
  const read = readReadings(new TextEncoder().encode(text), { name: 'a.csv', zone: 'Europe/Zurich' })
  const entry = {
    ...{ isReading: false, targets: {}, point: '', isTrusted: false },
    ...('refused' in read ? { refused: read } : { read }),
  } as unknown as ReadingsEntry
  return judgeEntry(entry, { sensors: [], selected: undefined, object: 'B 1', ground: 507, depth: 20 })
}

test('a file whose zone nobody knows is not stored, and shows the fields in which somebody says which it is', () => {
  const { isStorable, mask } = judged(`Time zone: CST\n${table}`)
  expect([isStorable, mask?.zone, mask?.columns.length]).toEqual([false, 'CST', 2])
})

test('a single value that cannot be in the hole keeps a good file from being stored unasked', () => {
  expect(judged(table).isStorable).toBe(true)
  const { isStorable, doubts } = judged(`${table}2025-07-14 11:00;0.00\n`)
  expect([isStorable, doubts.length]).toEqual([false, 1])
})
