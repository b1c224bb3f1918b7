import type { SectionHole } from '@borebook/contract/sections.ts'
import { expect, test } from 'vitest'
import { exampleHoles, exampleSection } from '../gallery/example-section.ts'
import { doBoxesOverlap } from '../kit/label-boxes.ts'
import { layoutSection } from './section-layout.ts'
import { columnWidthOf, roomsOf } from './section-room.ts'
import { sectionView } from './section-view.ts'
import { levelsUnsaid, placeWaterLevels, waterIn } from './section-water.ts'

const level = (name: string | null, depth: number, filter: number | null) => ({
  name,
  depth,
  filter,
  date: '2026-03-11',
})
const filterAt = (tube: number, depthfrom: number): SectionHole['tubes'][number] => ({
  ...{ tube, name: `P${tube}`, depthfrom, depthto: depthfrom + 3, isFilter: true, perforation_type: null },
})

test('the water table is that of the tube with the uppermost filter, however high others stand', () => {
  const [deep, shallow] = [level('deep', 2.71, 19), level('shallow', 3, 5)]
  expect(waterIn({ water: [deep, shallow], tubes: [] })).toEqual({ table: shallow, heads: [deep] })
  expect(waterIn({ water: [level(null, 2, null)], tubes: [] })).toEqual({ table: level(null, 2, null), heads: [] })
})

test('where the uppermost tube was not read there is no table, and the others are heads', () => {
  const deep = level('P2', 2.71, 19)
  expect(waterIn({ water: [deep], tubes: [filterAt(1, 5), filterAt(2, 19)] })).toEqual({
    table: undefined,
    heads: [deep],
  })
})

test('of tubes of which no filter is known the highest level counts', () => {
  const [low, high] = [level('P1', 3, null), level('P2', 2, null)]
  expect(waterIn({ water: [low, high], tubes: [] }).table).toEqual(high)
})

function levelsAt(perAlong: number) {
  const { section } = exampleSection()
  const layout = layoutSection(section, exampleHoles)
  const box = { left: 0, right: 40 + perAlong * layout.length, top: 0, bottom: 200, unit: 1 }
  const view = sectionView(box, { along: -20 / perAlong, height: 510, perAlong, perHeight: 5 })
  const columnWidth = columnWidthOf(layout, view)
  const fills = { hatchOf: () => undefined, nameOf: (code: string) => code, filter: 'Filter' }
  const look = { hatchOf: () => undefined, minorHatchOf: () => undefined, tone: 'tint' as const, until: 'to', fills }
  const props = { stations: layout.stations, view, look: { ...look, columnWidth }, isHigh: true }
  return { ...props, rooms: roomsOf(layout, view, columnWidth) }
}

test('a head stands off the line, with the name of its tube, above its level; the line goes by the table', () => {
  const levels = placeWaterLevels(levelsAt(3))
  const [head, table] = [true, false].map(
    isHead => levels.find(one => one.level.name !== null && one.isHead === isHead)!,
  )
  expect(table!.words.map(({ said }) => said)).toEqual(['flach', '504.47', '2026-03-31'])
  expect(head!.words.map(({ said }) => said)).toEqual(['tief', '504.84', '2026-03-30'])
  expect(head!.words.every(({ y }) => y < head!.sign![1])).toBe(true)
  expect(head!.sign![1]).toBe(head!.at[1])
  expect(head!.before).toBeUndefined()
  expect(table!.before).toBeDefined()
})

test('what has no room beside its hole is told apart, with its tube', () => {
  expect(levelsUnsaid(placeWaterLevels(levelsAt(3)), true)).toEqual([])
  expect(levelsUnsaid(placeWaterLevels(levelsAt(0.05)), true)).toContain('KB 8/26 tief 504.84 (2026-03-30)')
})

test('a sign on the line is nearer to its hole than to the next, and one without words stands in its hole', () => {
  for (const perAlong of [0.3, 0.6, 1, 1.5, 3]) {
    const props = levelsAt(perAlong)
    for (const { station, isHead, sign, at, words } of placeWaterLevels(props)) {
      if (isHead) continue
      const others = props.stations.filter(one => one !== station).map(one => Math.abs(props.view.x(one.x) - sign![0]))
      expect(Math.abs(sign![0] - at[0])).toBeLessThan(1.25 * Math.min(...others))
      if (words.length === 0) expect(sign).toEqual(at)
    }
  }
})

test('signs cover neither figures nor each other, also where holes stand close', () => {
  for (const perAlong of [0.6, 1, 1.5, 3]) {
    const boxes = placeWaterLevels(levelsAt(perAlong)).flatMap(({ box }) => box ?? [])
    expect(boxes.length).toBeGreaterThan(0)
    for (const [i, box] of boxes.entries())
      expect(boxes.slice(i + 1).filter(other => doBoxesOverlap(box, other))).toEqual([])
  }
})
