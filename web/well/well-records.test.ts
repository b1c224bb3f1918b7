import { penetrationOf } from '@borebook/contract/wells/coring.ts'
import { describe, expect, test } from 'vitest'
import type { Item } from '../entry/bench/kind.ts'
import { intervalKinds } from './interval-kinds.ts'
import { sumMetres } from './metres.tsx'
import { faultsInRows, findWellFaults, mapFaultyRecords } from './well-faults.tsx'
import {
  drillingItems,
  fillingItems,
  labelWellInterval,
  makeLiveWell,
  newWellKey,
  viewedWell,
  type WellRecords,
} from './well-records.ts'

const stamp = { version: 1, changed_at: '2026-11-21T00:00:00Z', changed_by: null }
const records = (
  drilled: readonly [number, number][],
  cored: readonly [number, number][] = [],
  filled: readonly [number, number][] = [],
): WellRecords =>
  ({
    drilling: drilled.map(([blbeg, blend], i) => ({ recid: i + 1, blbeg, blend, ...stamp })),
    coring: cored.map(([depthfrom, depthto], i) => ({ layerid: i + 1, depthfrom, depthto, ...stamp })),
    flushing: [],
    backfill: filled.map(([depthfrom, depthto], i) => ({ id: i + 1, depthfrom, depthto, ...stamp })),
  }) as unknown as WellRecords
const kindsOf = (well: WellRecords) =>
  intervalKinds(
    { path: { id: 1, locid: 1 }, reader: { say: words => words, language: 'en', label: () => undefined } },
    well,
  )

describe('the list', () => {
  test('runs stand behind the interval that holds them, by depth; a run that none holds comes last', () => {
    const items = drillingItems(
      records(
        [
          [10, 20],
          [0, 10],
        ],
        [
          [12, 13],
          [9, 11],
          [0, 1.5],
        ],
      ),
    )
    expect(items.map(i => [i.key, i.parent])).toEqual([
      ['D2', null],
      ['C3', 'D2'],
      ['D1', null],
      ['C1', 'D1'],
      ['C2', null],
    ])
  })

  test('a label shows two decimals at both ends', () => {
    expect(labelWellInterval({ depthfrom: 0, depthto: 12.5 })).toBe('0.00 m - 12.50 m')
  })
})

describe('the drawing while typing', () => {
  const well = records([
    [0, 10],
    [10, 20],
  ])
  test('an edited interval is drawn as typed, and one that is made is drawn too', () => {
    const [item] = drillingItems(well) as [Item]
    const edited = makeLiveWell(well, {
      mode: { name: 'editing', item },
      kind: 'drilling',
      typed: { blbeg: 0, blend: 8 },
    })
    expect(edited.drilling.map(r => [r.key, r.depthfrom, r.depthto, r.isDraft])).toEqual([
      ['D1', 0, 8, true],
      ['D2', 10, 20, false],
    ])
    const mode = { name: 'creating', kind: 'drilling', parent: null } as const
    const made = makeLiveWell(well, { mode, kind: 'drilling', typed: { blbeg: 20, blend: null } })
    expect(made.drilling.at(-1)).toMatchObject({ key: newWellKey, depthfrom: 20, depthto: Number.NaN, isDraft: true })
    expect(made.coring).toHaveLength(0)
  })

  test('half-typed depths are no fault', () => {
    const mode = { name: 'creating', kind: 'drilling', parent: null } as const
    for (const blend of [null, '1-', 15, Number.NaN])
      expect(
        findWellFaults('Drilling', makeLiveWell(well, { mode, kind: 'drilling', typed: { blbeg: 20, blend } }), 30),
      ).toEqual([])
  })
})

describe('what is odd', () => {
  const odd = (page: 'Drilling' | 'Backfill', well: WellRecords, depth: number | null) =>
    findWellFaults(page, makeLiveWell(well, viewedWell), depth)
  test('gaps, overlaps and what is deeper than the hole are told of drilling; runs are marked as errors', () => {
    const faults = odd(
      'Drilling',
      records(
        [
          [0, 10],
          [12, 20],
          [19, 31],
        ],
        [[9, 11]],
      ),
      30,
    )
    expect(faults.map(f => f.kind).sort()).toEqual(['beyond', 'gap', 'outside', 'overlap'])
    expect(mapFaultyRecords(faults).get('C1')).toBe('outside')
  })

  test('backfill may leave gaps; it may not overlap or go below what is drilled, or below the object if nothing is', () => {
    const filled: [number, number][] = [
      [0, 5],
      [7, 12],
      [11, 21],
    ]
    expect(
      odd('Backfill', records([[0, 20]], [], filled), 50)
        .map(f => f.kind)
        .sort(),
    ).toEqual(['beyond', 'overlap'])
    expect(odd('Backfill', records([], [], filled), 50).map(f => f.kind)).toEqual(['overlap'])
    expect(odd('Backfill', records([], [], filled), null).map(f => f.kind)).toEqual(['overlap'])
  })
})

describe('what is odd in a sheet', () => {
  const well = makeLiveWell(
    records(
      [
        [0, 5],
        [4, 8],
      ],
      [
        [0, 1],
        [0.5, 2],
        [9, 10],
      ],
    ),
    viewedWell,
  )
  const inRows = (kind: 'drilling' | 'coring') => well[kind].map((record, row) => ({ ...record, row }))
  const told = (kind: 'drilling' | 'coring', holder?: string) => {
    const found = faultsInRows(findWellFaults('Drilling', well, null), inRows(kind), () => holder)
    return found.map(([row, { kind }]) => [row, kind])
  }

  test('an overlap is told at the lower of two rows, a run in no interval at its own', () => {
    expect(told('coring')).toEqual([
      [1, 'overlap'],
      [2, 'outside'],
    ])
  })

  test('a run that lies in no interval any more is told at the interval that held it, and of others nothing is', () => {
    expect(told('drilling')).toEqual([[1, 'overlap']])
    expect(told('drilling', well.drilling[0]!.key)).toEqual([
      [1, 'overlap'],
      [0, 'outside'],
    ])
  })
})

describe('kinds', () => {
  test('after a backfill delete the second-to-last of the list as it was is selected, or the one before it', () => {
    const well = records(
      [],
      [],
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    )
    const items = fillingItems('backfill', well)
    const next = (at: number, list = items) => kindsOf(well).backfill.selectsAfterRemove!(list, list[at]!)
    expect([0, 1, 2, 3].map(at => next(at))).toEqual(['B3', 'B3', 'B2', 'B3'])
    expect([0, 1].map(at => next(at, items.slice(0, 2)))).toEqual(['B2', 'B1'])
    expect(next(0, items.slice(0, 1))).not.toBe('B2')
  })

  test('a new interval starts below the deepest, a run below the last one of its interval, flushing nowhere', () => {
    const well = records(
      [
        [0, 10],
        [10, 20],
      ],
      [
        [0, 1.5],
        [10, 11],
      ],
    )
    const kinds = kindsOf(well)
    const [upper] = drillingItems(well) as [Item]
    expect(kinds.drilling.blank({ parent: null })).toMatchObject({ blbeg: 20, blend: null })
    expect(kinds.coring.blank({ parent: upper })).toMatchObject({ depthfrom: 1.5, depthto: null })
    expect(kinds.flushing.blank({ parent: null })).toMatchObject({ depthfrom: null })
    expect(kinds.drilling.blank({ parent: null, previous: { blend: 12.5 } })).toMatchObject({ blbeg: 12.5 })
  })

  test('penetration has two decimals and is none while depths cannot be read', () => {
    expect(penetrationOf({ depthfrom: 0.1, depthto: 0.3456 })).toBe(0.25)
    for (const depthto of [null, '3-', 0]) expect(penetrationOf({ depthfrom: 1, depthto })).toBeNull()
  })
})

test('metres are summed by method down the hole, and those that were cored apart', () => {
  const well = records(
    [
      [6.1, 20],
      [0, 1.1],
      [1.1, 6.1],
    ],
    [
      [6.1, 7.4],
      [7.4, 8.7],
    ],
  )
  const drilling = well.drilling.map((one, i) => ({ ...one, boremeth: ['rk', null, 'rk'][i]! }))
  const { drilled, cored } = sumMetres({ ...well, drilling })
  expect([[...drilled], cored]).toEqual([
    [
      [null, 1.1],
      ['rk', 18.9],
    ],
    2.6,
  ])
})
