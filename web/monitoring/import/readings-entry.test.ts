import { readReadings } from '@borebook/formats/readings/read.ts'
import { expect, test } from 'vitest'
import { judgeEntry, type ReadingsEntry } from './readings-entry.ts'

const table = 'Date;Level (m asl)\n2025-07-14 08:00;501.6\n2025-07-14 09:00;501.7\n2025-07-14 10:00;501.6\n'
function judged(text: string, targets: ReadingsEntry['targets'] = {}) {
  const read = readReadings(new TextEncoder().encode(text), { name: 'a.csv', zone: 'Europe/Zurich' })
  const entry = {
    ...{ isReading: false, targets, isTrusted: false },
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

const wells = 'Well;Date;Dip (m)\nA;2025-07-14 08:00;5.5\nB;2025-07-14 08:00;6\n'

test('each well of a file has a measuring point of its own', () => {
  const levels = (targets: ReadingsEntry['targets']) =>
    judged(wells, targets).given.map(({ wvl_datum }) => [...wvl_datum])
  expect(judged(wells).targets.map(({ point }) => point)).toEqual(['', ''])
  expect(levels({ A: { point: '507,5' }, B: { point: '508' } })).toEqual([[502], [502]])
  expect(levels({ A: { point: '507.5' } })).toEqual([[502], []])
  expect(judged(table).targets.map(({ point }) => point)).toEqual([undefined])
})

test('a measuring point that is no number keeps its well from being stored', () => {
  const isStorable = (point: string, to = 'new') =>
    judged(wells, { A: { point: '507.5' }, B: { point, to } }).isStorable
  expect(['508', '5e2', 'x', '0x10', '508 508 m'].map(point => isStorable(point))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isStorable('x', '')).toBe(true)
})
