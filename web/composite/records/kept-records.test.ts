import { expect, test } from 'vitest'
import type { Say } from '../../app/texts.tsx'
import type { Draft } from '../../entry/drafts.ts'
import { keptRecords, labelKeptRecord, type StoredRecords } from './kept-records.ts'

const draftOf = (kind: string, values: object, key: string | null = null): Draft => ({
  ...{ id: '', kind, key, parent: null, version: null, at: '2026-11-26T08:00:00Z' },
  values: { ...values },
})
const say = ((key: string) => key) as Say
const records = {
  layers: [{ layerid: 3, sublayers: [{ layerid: 3, layercntr: 1 }] }],
  ...{ samples: [{ recid: 8 }], drilling: [], coring: [], backfill: [] },
} as unknown as StoredRecords
const told = (kept: Record<string, Draft>) =>
  keptRecords(12, records, place => [kept[place] ?? []].flat()).map(one => [one.noun.table, labelKeptRecord(one, say)])

test('each kind of record whose form keeps something unsaved is offered once, by its name as it was typed', () => {
  const stored = {
    '12/samples': draftOf('sample', { invname: 'P7', invzbeg: 7, invzend: 7.9 }),
    '12/well/Drilling': draftOf('coring', { depthfrom: 1, depthto: '2,' }),
    '12/layers': draftOf('layer', { depthfrom: 4, depthto: 6.5 }, 'L3'),
    '13/samples': draftOf('sample', { invzbeg: 1, invzend: 2 }),
  }
  expect(told(stored)).toEqual([
    ['layers', '4.00 – 6.50 m'],
    ['samples', 'sample.new P7 · 7.00 – 7.90 m'],
    ['coring', 'well.new.coring 1.00 m'],
  ])
})

test('what is kept of a record that was deleted meanwhile is called as the record was, with what it was', () => {
  const gone = { ...draftOf('layer', { depthfrom: 1.1, depthto: 2.5 }, 'L4'), called: '1.10 – 2.30 m, sand' }
  expect(told({ '12/layers': gone })).toEqual([['layers', 'layer.layer 1.10 – 2.30 m, sand']])
  const losses = (place: string, ...kept: Draft[]) =>
    keptRecords(12, records, one => (one === place ? kept : [])).map(({ loss }) => loss)
  const part = { ...draftOf('sublayer', {}, 'S3.2'), parent: 'L3' }
  expect(
    losses('12/layers', gone, part, { ...part, key: 'S3.1' }, { ...part, parent: 'L4' }, draftOf('layer', {})),
  ).toEqual(['record', 'record', undefined, 'whole', undefined])
  expect(losses('12/samples', draftOf('sample', {}, 'S8'), draftOf('sample', {}, 'S5'))).toEqual([undefined, 'record'])
})

test('what is kept of a kind that no form here has is not offered', () => {
  expect(told({ '12/layers': draftOf('text', {}) })).toEqual([])
})
