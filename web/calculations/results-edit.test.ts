import type { CalculationResults, Override } from '@borebook/contract/calculations/calculations.ts'
import { expect, test } from 'vitest'
import { gridOf, stepGrid } from '../entry/grid/machine.ts'
import { cellsById } from '../entry/grid/rows.ts'
import { formatResult, listResultColumns } from './results-columns.ts'
import {
  clashing,
  computedAt,
  editsOf,
  makeResultDraft,
  makeResultTable,
  nextOverrides,
  placeDraftCells,
  replacedAt,
} from './results-edit.ts'

const results: CalculationResults = {
  length: [1, 1.1, 1.2],
  depth: [1, 1.1, 1.2],
  sequences: [
    { sndname: 'N', quantity: 'N', unit: '', values: [4, null, 12] },
    { sndname: 'N60', quantity: 'N60', unit: '', values: [3.20001, null, 9.6] },
  ],
}
const settings = { Er: 48, rodLength: null, waterTable: null, unitWeight: 18, cnMethod: '98' }
const columns = listResultColumns('spt', results, settings)
const by = { by: 'anna', at: '2026-11-20T10:00:00.000Z' }
const old: Override = { series: 'N60', depth: 1.2, value: 8, was: 9.6, reason: 'vane test', ...by }
const table = (overrides: readonly Override[] = [old]) => makeResultTable(results, overrides, columns)
/** The rows after cells were typed in. */
const typed = (of: ReturnType<typeof table>, cells: [number, number, string][]) =>
  stepGrid(gridOf(of.cells, 10), { is: 'written', cells })[0].rows

test('the row of a refused test has its blows over penetration in the place of N, which is no edit', () => {
  const refused = [{ depth: 1.1, N: null, refusal: '55/150' }]
  const of = makeResultTable(results, [], columns, refused)
  expect(of.cells.map(row => row[0])).toEqual(['4', '55/150', '12'])
  expect(editsOf(of, gridOf(of.cells, 10).rows)).toMatchObject({ edits: [], wrong: new Map() })
  // an engineer may put a number there
  expect(editsOf(of, typed(of, [[1, 0, '60']])).edits).toEqual([{ series: 'N', depth: 1.1, value: 60 }])
})

test('what rounds to nothing has no sign', () => {
  const three = { decimals: 3 }
  expect([-0.0004, -0, 0.0004, -0.0006, -10].map(value => formatResult(value, three))).toEqual([
    '0.000',
    '0.000',
    '0.000',
    '-0.001',
    '-10.000',
  ])
})

test('the table shows replaced values in the place of computed ones, which stay readable; blows have no decimals', () => {
  expect(table().cells).toEqual([
    ['4', '3.200'],
    ['', ''],
    ['12', '8.000'],
  ])
  expect(replacedAt(table(), 2, 1)).toBe(old)
  expect(computedAt(table(), 2, 1)).toBe(9.6)
})

test('a number replaces a value, nothing makes a gap, and words are wrong', () => {
  const rows = typed(table(), [
    [0, 1, '4,5'],
    [2, 0, ''],
    [1, 0, 'many'],
  ])
  const { edits, wrong } = editsOf(table(), rows)
  expect(edits).toEqual([
    { series: 'N60', depth: 1, value: 4.5 },
    { series: 'N', depth: 1.2, value: null },
  ])
  expect([...wrong].map(([row, cells]) => [row.id, ...cells])).toEqual([[1, 0]])
})

test('the computed value typed again takes a replaced one back; typed where it stands it is no edit', () => {
  expect(editsOf(table(), typed(table(), [[2, 1, '9.600']])).edits).toEqual([
    { series: 'N60', depth: 1.2, value: undefined },
  ])
  expect(editsOf(table(), typed(table(), [[0, 1, '3.2000']])).edits).toEqual([{ series: 'N60', depth: 1, value: 3.2 }])
  expect(editsOf(table(), typed(table(), [[0, 1, ' 3.200']])).edits).toEqual([])
  expect(editsOf(table(), typed(table(), [[2, 1, '8']])).edits).toEqual([])
})

test('a save keeps the replaced values of other cells with their reasons, and takes back what is computed again', () => {
  const edits = [{ series: 'N', depth: 1, value: 5 }]
  expect(nextOverrides([old], edits, 'lab')).toEqual([
    { series: 'N60', depth: 1.2, value: 8, reason: 'vane test' },
    { series: 'N', depth: 1, value: 5, reason: 'lab' },
  ])
  expect(nextOverrides([old], [{ series: 'N60', depth: 1.2, value: undefined }], '')).toEqual([])
  expect(nextOverrides([old], [{ series: 'N60', depth: 1.2, value: null }], 'no')).toEqual([
    { series: 'N60', depth: 1.2, value: null, reason: 'no' },
  ])
})

test('a colleague’s value in an edited cell is a clash, one in another cell is none', () => {
  const edit = { series: 'N60', depth: 1.2, value: 7 }
  const theirs = { ...old, value: 6, at: '2026-11-21T10:00:00.000Z' }
  expect(clashing([old], [theirs], [edit])).toEqual([edit])
  expect(clashing([old], [], [edit])).toEqual([edit])
  expect(clashing([old], [old, { ...old, series: 'N' }], [edit])).toEqual([])
})

test('unsaved cells come back into a table of other columns, as far as it shows them', () => {
  const draft = makeResultDraft(
    table(),
    typed(table(), [
      [0, 0, '5'],
      [2, 1, 'x'],
    ]),
  )!
  expect(placeDraftCells(draft, makeResultTable(results, [], columns.slice(1)))).toEqual([[2, 0, 'x']])
  expect(makeResultDraft(table(), typed(table(), []))).toBeUndefined()
})

test('what is typed while a save is under way goes on over the values that the save has made', () => {
  const sent = typed(table(), [[0, 1, '4,25']])
  const asSent = { ...table(), cells: cellsById(sent) }
  expect(makeResultDraft(asSent, sent)).toBeUndefined()
  const rows = stepGrid(
    { ...gridOf(table().cells, 10), rows: sent, shown: sent },
    { is: 'written', cells: [[2, 0, '14']] },
  )[0].rows
  const next = table([old, { series: 'N60', depth: 1, value: 4.25, was: 3.20001, reason: 'rods', ...by }])
  const since = makeResultDraft(asSent, rows)!
  expect(editsOf(next, typed(next, placeDraftCells(since, next) as [number, number, string][])).edits).toEqual([
    { series: 'N', depth: 1.2, value: 14 },
  ])
})
