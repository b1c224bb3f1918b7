import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { expect, test } from 'vitest'
import {
  drawnWidths,
  findLanePlace,
  fittingWidth,
  isHeldBack,
  listTemplateLanes,
  moveMember,
  otherLanes,
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
  expect(listTemplateLanes(log)).toEqual([
    { names: ['depth'], width: undefined },
    { names: ['symbol'], width: 18 },
  ])
  expect(listTemplateLanes(cone)[0]).toEqual({ names: ['qc', 'fs'], width: 80 })
  expect(listTemplateLanes(withLanes(log, all => moveMember(all, 1, 0))).map(({ names }) => names[0])).toEqual([
    'symbol',
    'depth',
  ])
  expect(listTemplateLanes(withLane(cone, 1, { width: 30 }))[1]).toEqual({ names: ['u2'], width: 30 })
  expect(listTemplateLanes(withMore(log, 'samples')).at(-1)).toEqual({ names: ['samples'], width: undefined })
  expect(listTemplateLanes(withMore(cone, 'Rf')).at(-1)?.names).toEqual(['Rf'])
  expect(listTemplateLanes(withLanes(cone, all => all.slice(1)))).toHaveLength(1)
})

test('a track that is drawn wider takes its room from the next one, the last from the one before; others stay as they are drawn', () => {
  const three = withMore(cone, 'Rf')
  const drawn = new Map([
    [0, 120],
    [1, 60],
    [2, 40],
  ])
  const widths = (place: number, to: number) =>
    listTemplateLanes(withWidth(three, place, to, drawn)).map(({ width }) => width)
  expect(widths(0, 130)).toEqual([130, 50, 40])
  expect(widths(2, 50)).toEqual([120, 50, 50])
  expect(widths(0, 300)).toEqual([300, 8, 40])
  expect(listTemplateLanes(withWidth(log, 1, 25.2, drawn)).map(({ width }) => width)).toEqual([undefined, 25])
})

test('what is offered is what the sheet has not, of its own kind; a log without columns has those of the Swiss one', () => {
  expect(otherLanes(log)).not.toContain('depth')
  expect(otherLanes(log)).toContain('description')
  expect(otherLanes(cone)).toContain('Rf')
  expect(otherLanes(cone)).not.toContain('fs')
  expect(otherLanes({ ...cone, sheet: 'blows' })).toContain('Schlaege')
  const bare = { layoutSettings: layout('log') } as TemplateJson
  expect(listTemplateLanes(bare).map(({ names }) => names[0])).toContain('description')
  expect(listTemplateLanes(withMore(bare, 'photos')).length).toBe(listTemplateLanes(bare).length + 1)
  expect(
    otherLanes({ chartSettings: { tracks: [] }, layoutSettings: layout('well') } as unknown as TemplateJson),
  ).toEqual([])
})

test('what is drawn is found in the template by its key, or by its place before its series', () => {
  expect(findLanePlace(log, 'symbol')).toBe(1)
  expect(findLanePlace(log, 'well')).toBe(-1)
  expect(findLanePlace(cone, '1 u2')).toBe(1)
  expect(findLanePlace(cone, 'ruler')).toBe(-1)
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
