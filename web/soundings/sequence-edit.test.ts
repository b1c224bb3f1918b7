import type { SoundingColumns } from '@borebook/contract/soundings/soundings.ts'
import { expect, test } from 'vitest'
import { type GridEvent, gridOf, stepGrid } from '../entry/grid/machine.ts'
import { cellsById } from '../entry/grid/rows.ts'
import { countDecimals } from './decimals.ts'
import { depthBetween, eventsOf, makeSequenceDraft, makeSequenceTable, withEdit, worked } from './sequence-edit.ts'

const sounding = {
  id: 7,
  version: 1,
  depth: [1.2, 1.22, 1.24],
  sequences: [
    { id: 1, sndname: 'qc [MPa]', quantity: 'qc', unit: 'MPa', values: [7.654, 7.7, null] },
    { id: 2, sndname: 'fs [MPa]', quantity: 'fs', unit: 'MPa', values: [0.0668, null, 0.07] },
    { id: 3, sndname: 'u2 [MPa]', quantity: 'u2', unit: 'MPa', values: [1, 2, 3] },
  ],
} as unknown as SoundingColumns
const table = makeSequenceTable(sounding, [1, 2])
const after = (...events: GridEvent[]) => {
  const state = events.reduce((before, event) => stepGrid(before, event)[0], gridOf(table.cells, 100))
  return { rows: state.rows, ...worked(table, state.rows) }
}
const write = (row: number, column: number, text: string): GridEvent => ({
  is: 'written',
  cells: [[row, column, text]],
})

test('a column has as many decimals as its values need, and a gap is an empty cell', () => {
  expect(table.cells).toEqual([
    ['1.20', '7.654', '0.0668'],
    ['1.22', '7.700', ''],
    ['1.24', '', '0.0700'],
  ])
  expect(countDecimals([1 / 3])).toBe(6)
  expect(countDecimals([null])).toBe(0)
})

test('a refused SPT has its blows over penetration in the place of N, which is no change', () => {
  const of = (id: number, sndname: string, quantity: string | null, values: (number | null)[]) => ({
    ...{ id, sndname, quantity, unit: '', values },
  })
  const spt = {
    ...{ id: 8, version: 1, kind: 'spt', depth: [3, 6], remarks: [] },
    sequences: [
      of(1, 'N', 'N', [14, null]),
      of(2, 'Main blows', null, [14, 55]),
      of(3, 'Total penetration', null, [450, 300]),
    ],
  } as unknown as SoundingColumns
  const shown = makeSequenceTable(spt, [1])
  expect(shown.cells).toEqual([
    ['3.00', '14'],
    ['6.00', '55/150'],
  ])
  expect(worked(shown, gridOf(shown.cells, 10).rows)).toMatchObject({ edit: { cells: [] }, wrong: new Map() })
})

test('what was not touched is not sent, and what is typed back is no change', () => {
  expect(after().edit).toEqual({ cells: [], insert: [], remove: [] })
  expect(after(write(0, 1, '1'), write(0, 1, '7.654')).edit.cells).toEqual([])
})

test('typed numbers, with a point or a comma, and emptied cells are sent by sequence and depth', () => {
  const { edit, changed, sequences } = after(write(1, 1, '1,86'), write(2, 2, ''), write(1, 2, '0.03'))
  expect(edit).toEqual({
    cells: [
      { sequence: 1, depth: 1.22, value: 1.86 },
      { sequence: 2, depth: 1.22, value: 0.03 },
      { sequence: 2, depth: 1.24, value: null },
    ],
    insert: [],
    remove: [],
  })
  expect([changed, sequences]).toEqual([3, 2])
})

test('a new row is sent with the values that it has, an empty one not at all', () => {
  const { edit } = after({
    is: 'inserted',
    at: 1,
    cells: [
      ['1.21', '5', ''],
      ['', '', ''],
    ],
  })
  expect(edit).toEqual({ cells: [{ sequence: 1, depth: 1.21, value: 5 }], insert: [1.21], remove: [] })
})

test('a row whose depth is changed moves with all its values, those that are not shown too', () => {
  expect(after(write(0, 0, '1,19')).edit).toEqual({
    cells: [
      { sequence: 1, depth: 1.19, value: 7.654 },
      { sequence: 2, depth: 1.19, value: 0.0668 },
      { sequence: 3, depth: 1.19, value: 1 },
    ],
    insert: [1.19],
    remove: [1.2],
  })
})

test('removed rows are named by their depths', () => {
  expect(after({ is: 'dropped', ids: new Set([0, 2]) }).edit.remove).toEqual([1.2, 1.24])
})

test('words among numbers, depths that are none and depths twice are wrong where they stand', () => {
  const { wrong, rows } = after(write(0, 1, 'abc'), write(1, 0, '1.20'), write(2, 0, 'x'))
  expect(wrong.get(rows[0]!)).toEqual(new Map([[1, 'number']]))
  expect(wrong.get(rows[1]!)).toEqual(new Map([[0, 'twice']]))
  expect(wrong.get(rows[2]!)).toEqual(new Map([[0, 'depth']]))
})

test('what a save answers stands in the numbers', () => {
  const edit = { cells: [], insert: [1.21], remove: [1.24] }
  const next = withEdit(sounding, edit, {
    version: 2,
    rows: [
      { depth: 1.21, values: { 1: 5, 2: null, 3: null } },
      { depth: 1.22, values: { 1: 1.86, 2: null, 3: 2 } },
    ],
  })
  expect(next).toMatchObject({ version: 2, depth: [1.2, 1.21, 1.22] })
  expect(next.sequences.map(s => s.values)).toEqual([
    [7.654, 5, 1.86],
    [0.0668, null, null],
    [1, null, 2],
  ])
})

test('a draft brings back what was typed, also what is no number yet', () => {
  const events: GridEvent[] = [
    write(0, 1, '7.'),
    { is: 'inserted', at: 2, cells: [['1.23', '4', '']] },
    { is: 'dropped', ids: new Set([2]) },
  ]
  const { rows } = after(...events)
  const draft = makeSequenceDraft(table, rows)!
  const again = after(...eventsOf(draft, gridOf(table.cells, 100)))
  expect(again.rows.map(row => row.cells)).toEqual(rows.map(row => row.cells))
  expect(makeSequenceDraft(table, after().rows)).toBeUndefined()
})

test('what is typed while a save is under way goes on over what the save has made, also where it wrote depths in another way', () => {
  const sent = after(write(0, 1, '5,1'), { is: 'inserted', at: 1, cells: [['1.21', '4', '']] })
  const asSent = { ...table, cells: cellsById(sent.rows) }
  expect(makeSequenceDraft(asSent, sent.rows)).toBeUndefined()
  const state = [write(0, 2, '0.09'), write(1, 1, '4.5'), write(2, 0, '1.225')].reduce(
    (before, event) => stepGrid(before, event)[0],
    { ...gridOf(table.cells, 100), rows: sent.rows, shown: sent.rows },
  )
  const since = makeSequenceDraft(asSent, state.rows)!
  const made = withEdit(sounding, sent.edit, {
    version: 2,
    rows: [
      { depth: 1.2, values: { 1: 5.1, 2: 0.0668, 3: 1 } },
      { depth: 1.21, values: { 1: 4 } },
    ],
  })
  const next = makeSequenceTable(made, [1, 2])
  const again = eventsOf(since, gridOf(next.cells, 100)).reduce(
    (before, event) => stepGrid(before, event)[0],
    gridOf(next.cells, 100),
  )
  expect(worked(next, again.rows).edit).toEqual({
    cells: [
      { sequence: 2, depth: 1.2, value: 0.09 },
      { sequence: 1, depth: 1.21, value: 4.5 },
      { sequence: 1, depth: 1.225, value: 7.7 },
      { sequence: 3, depth: 1.225, value: 2 },
    ],
    insert: [1.225],
    remove: [1.22],
  })
})

test('a row between two others gets the depth halfway, in as few decimals as that takes', () => {
  expect(depthBetween(1.2, 1.22, 0.02)).toBe('1.21')
  expect(depthBetween(1.2, 1.21, 0.02)).toBe('1.205')
  expect(depthBetween(1.24, undefined, 0.02)).toBe('1.26')
})
