import type { TemplateJson } from '@borebook/contract/template-json.ts'
import { expect, test } from 'vitest'
import {
  drawnWidths,
  fittingWidth,
  isHeldBack,
  lanesOf,
  moved,
  otherLanes,
  placeOf,
  withLane,
  withLanes,
  withMore,
  withWidth,
} from './lanes.ts'

const layout = (dataType: 'log' | 'sounding' | 'well') =>
  ({ dataType, Pagescale: 100 }) as unknown as TemplateJson['layoutSettings']
const log = { columns: [{ key: 'depth' }, { key: 'symbol', width: 18 }], layoutSettings: layout('log') } as TemplateJson
const cone = {
  sheet: 'data',
  chartSettings: { tracks: [{ quantity: 'qc', width: 80, with: [{ quantity: 'fs' }] }, { quantity: 'u2' }] },
  layoutSettings: layout('sounding'),
} as TemplateJson

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

test('a track that is drawn wider takes its room from the next one, the last from the one before; others stay as they are drawn', () => {
  const three = withMore(cone, 'Rf')
  const drawn = new Map([
    [0, 120],
    [1, 60],
    [2, 40],
  ])
  const widths = (place: number, to: number) => lanesOf(withWidth(three, place, to, drawn)).map(({ width }) => width)
  expect(widths(0, 130)).toEqual([130, 50, 40])
  expect(widths(2, 50)).toEqual([120, 50, 50])
  expect(widths(0, 300)).toEqual([300, 8, 40])
  expect(lanesOf(withWidth(log, 1, 25.2, drawn)).map(({ width }) => width)).toEqual([undefined, 25])
})

test('what is offered is what the sheet has not, of its own kind; a log without columns has those of the Swiss one', () => {
  expect(otherLanes(log)).not.toContain('depth')
  expect(otherLanes(log)).toContain('description')
  expect(otherLanes(cone)).toContain('Rf')
  expect(otherLanes(cone)).not.toContain('fs')
  expect(otherLanes({ ...cone, sheet: 'blows' })).toContain('Schlaege')
  const bare = { layoutSettings: layout('log') } as TemplateJson
  expect(lanesOf(bare).map(({ names }) => names[0])).toContain('description')
  expect(lanesOf(withMore(bare, 'photos')).length).toBe(lanesOf(bare).length + 1)
  expect(
    otherLanes({ chartSettings: { tracks: [] }, layoutSettings: layout('well') } as unknown as TemplateJson),
  ).toEqual([])
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

test('how wide lanes are drawn is known by their places; one counts as held back from half a millimetre on', () => {
  const lanes = [
    { key: 'symbol', width: 12.4 },
    { key: 'well', width: 30 },
  ]
  expect([...drawnWidths(log, { lanes })]).toEqual([[1, 12.4]])
  expect([...drawnWidths(log, {})]).toEqual([])
  expect([isHeldBack(18, 12.4), isHeldBack(18, 17.6), isHeldBack(undefined, 12), isHeldBack(18, undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
