import type { ListedRun } from '@borebook/contract/calculations/calculation-batches.ts'
import { expect, test } from 'vitest'
import { describeEnded } from '../run-state.tsx'
import { listDefaultsLeft } from './defaults-left.ts'
import { batchIn, keyOfBatch, withAnswer } from './use-project-runs.ts'
import { readWaters } from './waters.tsx'

const run = (id: number, status: string) => ({ id, status }) as ListedRun
const say = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')

test('an answer about some runs changes these alone, and those that it lacks have been deleted', () => {
  const list = [run(1, 'done'), run(2, 'processing'), run(3, 'processing'), run(4, 'processing')]
  const now = withAnswer(list, new Set([2, 3]), [run(3, 'failed')])
  expect(now.map(({ id, status }) => [id, status])).toEqual([
    [1, 'done'],
    [3, 'failed'],
    [4, 'processing'],
  ])
})

test('while runs of many are under way the share that has ended is told, and it is whole no sooner than they are', () => {
  const of = (done: number, open: number) =>
    describeEnded(say as never, [
      ...Array(done).fill({ status: 'done' }),
      ...Array(open).fill({ status: 'processing' }),
    ])
  expect([of(0, 7), of(2, 1), of(299, 1)]).toEqual([
    'batch.progress.share 0 7 0',
    'batch.progress.share 2 3 66',
    'batch.progress.share 299 300 99',
  ])
  expect(of(7, 0)).toBe('batch.progress 7 7')
})

test('a setting that files state otherwise is each one’s own, and all who say so are told; what all take alike stands in the field', () => {
  const { settings, origin, told } = listDefaultsLeft(
    'cpt',
    {
      a: [
        { origin: 'file', count: 3, values: [0.6, 0.9], isRange: true },
        { origin: 'default', count: 2, values: [0.8], isRange: false },
      ],
      nkt: [{ origin: 'project', count: 5, values: [17], isRange: false }],
      waterTable: [{ origin: 'file', count: 5, values: [1.5], isRange: false }],
    },
    say as never,
  )
  expect([settings.a, origin.a, told!.a]).toEqual([
    undefined,
    'file',
    'batch.from.file 3 0.6 … 0.9 · batch.from.default 2 0.8',
  ])
  expect([settings.nkt, origin.nkt, told!.nkt]).toEqual([17, 'project', undefined])
  expect([settings.waterTable, told!.waterTable]).toEqual([1.5, 'batch.from.file 5 1.5 m'])
})

test('a batch in the address is read as it was written, and nothing else is one', () => {
  expect(batchIn(keyOfBatch(12))).toBe(12)
  for (const odd of [undefined, '', 'B', 'R12', 'B1x', 'B1234567890']) expect(batchIn(odd)).toBeUndefined()
})

test('waters of single soundings are read as numbers are typed; an empty field is none, and no number is wrong', () => {
  expect(readWaters('cpt', { 3: '2,35', 4: '', 5: '-0.4', 6: 'deep', 7: '1e9' })).toEqual({
    waters: [
      { sounding: 3, depth: 2.35 },
      { sounding: 5, depth: -0.4 },
    ],
    wrong: [6, 7],
  })
})
