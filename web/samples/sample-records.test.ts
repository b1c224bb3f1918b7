import type { Sample } from '@borebook/contract/samples.ts'
import { expect, test } from 'vitest'
import { filtered, searched } from './sample-filter.ts'
import { ratioOf } from './sample-looks.tsx'
import { copyOf, deepest, liveSamples, lowestEnd, nextName, sampleItems } from './sample-records.ts'

let made = 0
const sample = (invzbeg: number, invzend: number | null, more: Partial<Sample> = {}): Sample => ({
  recid: ++made,
  id: made,
  locid: 1,
  invzbeg,
  invzend,
  sampmat: 'bo',
  invname: null,
  sampdate: '2026-11-02',
  samptime: null,
  samptype: null,
  penetr: null,
  invlength: null,
  sample_container: null,
  sample_state: null,
  sampling_category: null,
  quality_class: null,
  sampcomm: null,
  incomplete: false,
  version: 1,
  changed_at: '',
  changed_by: null,
  ...more,
})

test('names are counted up with their zeros, past what is taken; a name without a number has none that follows', () => {
  const next = (name: string | null, ...taken: string[]) => nextName(name, new Set(taken))
  expect([next('P3'), next('KB1-07'), next('P9'), next('99'), next('P3 oben')]).toEqual([
    'P4',
    'KB1-08',
    'P10',
    '100',
    'P4 oben',
  ])
  expect(next('P3', 'P4', 'P5')).toBe('P6')
  expect([next('Rest'), next(null), next('')]).toEqual([null, null, null])
  expect(next('8'.repeat(40))).toBe(`${'8'.repeat(39)}9`)
})

test('a copy begins where the last one ends, is as long and of its kind; what was measured on it is not copied', () => {
  const last = sample(4.3, 4.75, {
    invname: 'U2',
    samptype: 'thw',
    penetr: 450,
    invlength: 430,
    sampcomm: 'root',
    sample_container: 'st',
  })
  const copy = copyOf(last, new Set())
  expect(copy).toMatchObject({
    invzbeg: 4.75,
    invzend: 5.2,
    invname: 'U3',
    samptype: 'thw',
    penetr: 450,
    sample_container: 'st',
  })
  expect(copy).not.toHaveProperty('invlength')
  expect(copy).not.toHaveProperty('sampcomm')
  expect(copyOf(sample(3, null), new Set())).toMatchObject({ invzbeg: 3, invzend: null })
})

test('samples stand from top to bottom; the deepest is the one that begins lowest, though another may end lower', () => {
  const items = sampleItems([sample(5, 6), sample(1, 9), sample(5, 5.5), sample(0, null)])
  expect(items.map(i => [i.record.invzbeg, i.record.invzend])).toEqual([
    [0, null],
    [1, 9],
    [5, 5.5],
    [5, 6],
  ])
  expect(deepest(items)?.invzend).toBe(6)
  expect(lowestEnd(items)).toBe(9)
})

test('what is typed stands in the place of what is stored, and a new sample beside the others', () => {
  const items = sampleItems([sample(1, 2), sample(3, 4)])
  const editing = liveSamples(items, { mode: { name: 'editing', item: items[1]! }, typed: { invzend: 4.5 } })
  expect(editing.map(s => [s.invzbeg, s.invzend, s.isDraft])).toEqual([
    [1, 2, false],
    [3, 4.5, true],
  ])
  const creating = liveSamples(items, {
    mode: { name: 'creating', kind: 'sample', parent: null },
    typed: { invzbeg: 4 },
  })
  expect(creating.map(s => s.key)).toEqual([...items.map(i => i.key), 'new'])
})

test('the filter finds names, depths and words in any order; a number finds the sample taken there', () => {
  const items = sampleItems([
    sample(0.5, 1, { invname: 'P1' }),
    sample(1.5, 12, { invname: 'Größe 7', samptype: 'kp' }),
    sample(13, null, { invname: 'W1' }),
  ])
  const list = searched(items, s => (s.samptype ? [s.samptype, 'Kernprobe'] : []))
  const found = (typed: string) => filtered(list, typed).map(i => i.record.invname)
  expect(found('p1')).toEqual(['P1'])
  expect(found('0,50')).toEqual(['P1'])
  expect(found('1.50 - 12.00')).toEqual(['Größe 7'])
  expect(found('kern groß')).toEqual(['Größe 7'])
  expect(found('7.25')).toEqual(['Größe 7'])
  expect(found('13')).toEqual(['W1'])
  expect(found('kern w1')).toEqual([])
  expect(found('  ')).toHaveLength(3)
})

test('the recovery ratio is told to a tenth, over 100 too, and not at all while a number is missing', () => {
  expect(ratioOf({ penetr: 450, invlength: 430 })).toBe(95.6)
  expect(ratioOf({ penetr: 300, invlength: 330 })).toBe(110)
  expect([
    ratioOf({ penetr: 0, invlength: 3 }),
    ratioOf({ penetr: null, invlength: 3 }),
    ratioOf({ penetr: 'x', invlength: 3 }),
  ]).toEqual([null, null, null])
})
