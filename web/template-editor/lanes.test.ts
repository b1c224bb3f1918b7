import type { DraftJson } from '@borebook/contract/draft-json.ts'
import { expect, test } from 'vitest'
import { fittingWidth, lanesOf, moved, otherLanes, placeOf, withLane, withLanes, withMore } from './lanes.ts'

const layout = (dataType: 'log' | 'sounding' | 'well') =>
  ({ dataType, Pagescale: 100 }) as unknown as DraftJson['layoutSettings']
const log = { columns: [{ key: 'depth' }, { key: 'symbol', width: 18 }], layoutSettings: layout('log') } as DraftJson
const cone = {
  sheet: 'data',
  chartSettings: { tracks: [{ quantity: 'qc', width: 80, with: [{ quantity: 'fs' }] }, { quantity: 'u2' }] },
  layoutSettings: layout('sounding'),
} as DraftJson

test('columns and tracks are lanes alike: named, moved, widened, added and taken away', () => {
  expect(lanesOf(log)).toEqual([
    { names: ['depth'], width: undefined },
    { names: ['symbol'], width: 18 },
  ])
  expect(lanesOf(cone)[0]).toEqual({ names: ['qc', 'fs'], width: 80 })
  expect(lanesOf(withLanes(log, all => moved(all, 1, 0))).map(({ names }) => names[0])).toEqual(['symbol', 'depth'])
  expect(lanesOf(withLane(cone, 1, { width: 30 }))[1]).toEqual({ names: ['u2'], width: 30 })
  expect(lanesOf(withMore(log, 'samples')).at(-1)).toEqual({ names: ['samples'], width: undefined })
  expect(lanesOf(withMore(cone, 'Rf')).at(-1)?.names).toEqual(['Rf'])
  expect(lanesOf(withLanes(cone, all => all.slice(1)))).toHaveLength(1)
})

test('what is offered is what the sheet has not, of its own kind; a log without columns has those of the Swiss one', () => {
  expect(otherLanes(log)).not.toContain('depth')
  expect(otherLanes(log)).toContain('description')
  expect(otherLanes(cone)).toContain('Rf')
  expect(otherLanes(cone)).not.toContain('fs')
  expect(otherLanes({ ...cone, sheet: 'blows' })).toContain('Schlaege')
  const bare = { layoutSettings: layout('log') } as DraftJson
  expect(lanesOf(bare).map(({ names }) => names[0])).toContain('description')
  expect(lanesOf(withMore(bare, 'photos')).length).toBe(lanesOf(bare).length + 1)
  expect(otherLanes({ chartSettings: { tracks: [] }, layoutSettings: layout('well') } as unknown as DraftJson)).toEqual(
    [],
  )
})

test('what is drawn is found in the template by its key, or by its place before its series', () => {
  expect(placeOf(log, 'symbol')).toBe(1)
  expect(placeOf(log, 'well')).toBe(-1)
  expect(placeOf(cone, '1 u2')).toBe(1)
  expect(placeOf(cone, 'ruler')).toBe(-1)
})

test('widths are halves of a millimetre within what paper can hold', () => {
  expect([0.4, 20.26, 1000].map(fittingWidth)).toEqual([2, 20.5, 400])
})
