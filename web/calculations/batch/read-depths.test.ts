import { mostDepths } from '@borebook/contract/calculations/calculation-batches.ts'
import { expect, test } from 'vitest'
import { readDepths, readTableAsked, steppedDepths, writeTableAsked } from './read-depths.ts'

test.each<[string, number[]]>([
  ['2,5 5 7.5', [2.5, 5, 7.5]],
  ['2,5; 5; 7,5', [2.5, 5, 7.5]],
  ['2.5,5,7.5', [2.5, 5, 7.5]],
  ['1, 2, 3', [1, 2, 3]],
  ['1,2,3', [1, 2, 3]],
  ['2,5', [2.5]],
  ['10\n5\n\n5', [5, 10]],
  ['5m 10m', [5, 10]],
  ['0', [0]],
])('%j are the depths %j', (typed, depths) => {
  expect(readDepths(typed)).toEqual({ depths })
})

test.each(['', '   ', ';', 'deep', '-1', '1e3', '5 x', '1.2.3', '123456', '٣'])(
  '%j are no depths, which is said',
  typed => {
    expect(readDepths(typed)).toEqual({ refused: 'calculation.depths.typed' })
  },
)

test('more depths than a table takes are refused', () => {
  const many = Array.from({ length: mostDepths + 1 }, (_, place) => place).join(' ')
  expect(readDepths(many)).toEqual({ refused: 'calculation.depths.most' })
  expect(readDepths(`${many} 1 1`.replace('200 ', ''))).toHaveProperty('depths')
})

test('steps reach the end where they meet it, without the dust of sums', () => {
  expect(steppedDepths(0.1, 0.7, 0.1)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
  expect(steppedDepths(1, 2.4, 0.5)).toEqual([1, 1.5, 2])
  expect(steppedDepths(3, 3, 1)).toEqual([3])
})

test('steps that lead nowhere or to more than a table takes give none', () => {
  for (const [from, to, step] of [
    [0, 10, 0],
    [0, 10, -1],
    [5, 1, 1],
    [-1, 1, 1],
    [0, 1000, 0.01],
    [0, Number.NaN, 1],
  ] as const)
    expect(steppedDepths(from, to, step)).toEqual([])
})

test('rows, means and layers go into the address and come back; a mean over nothing is refused', () => {
  for (const text of ['1 2.5', '1 2.5 ± 0.25', 'layers'])
    expect(writeTableAsked(readTableAsked(text))).toEqual({ text })
  expect(writeTableAsked({ how: 'over', depths: '2,5', over: '0,5' })).toEqual({ text: '2.5 ± 0.5' })
  for (const over of ['', '0', '-1', '100', 'x'])
    expect(writeTableAsked({ how: 'over', depths: '1', over })).toEqual({ refused: 'calculation.table.half' })
  expect(writeTableAsked({ how: 'over', depths: '', over: '1' })).toEqual({ refused: 'calculation.depths.typed' })
})
