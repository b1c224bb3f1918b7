import { layer } from '@borebook/contract/layers.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { expect, test } from 'vitest'
import type { Reader } from '../ui/fields/value-words.ts'
import { nounKind } from './noun-kind.ts'

const reader: Reader = {
  say: (key: string) => key,
  language: 'en',
  label: (_: number, code: string) => (code === 'smk' ? 'lake marl' : undefined),
} as never
const around = { path: { id: 1, locid: 2 }, reader }

test('what is to be deleted is called by its depths and by what it is', () => {
  const kind = nounKind(layer, around)
  expect(kind.called?.({ depthfrom: 3.25, depthto: 4.1, prinstype: 'smk' } as never)).toBe('3.25 – 4.10 m, lake marl')
})

test('without a word for what it is, its depths are its name', () => {
  const kind = nounKind(drillingInterval, around)
  expect(kind.called?.({ blbeg: 0, blend: 2 } as never)).toBe('0.00 – 2.00 m')
})

test('a new record is called by as much of its depths as has been typed', () => {
  const kind = nounKind(layer, around)
  const called = (depthfrom: unknown, depthto: unknown) =>
    kind.called?.({ depthfrom, depthto, prinstype: null } as never)
  expect([called(3, 4.1), called(3, null), called(3, '4,'), called(null, null)]).toEqual([
    ...['3.00 – 4.10 m', '3.00 m', '3.00 m', undefined],
  ])
})
