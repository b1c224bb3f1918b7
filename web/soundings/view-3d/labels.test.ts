import { doBoxesOverlap } from '@borebook/draw/kit/label-boxes.ts'
import { expect, test } from 'vitest'
import { columnLabels, placeFlags, placeLines } from './labels.ts'

const room = { top: 8, bottom: 600, line: 15 }
const gaps = (ys: readonly number[]) => ys.slice(1).map((y, i) => y - ys[i]!)

test('thick layers have their soil between their depths, each at its own place', () => {
  const { kind, depths, soils } = columnLabels([100, 180, 260, 400], room)
  expect(kind).toBe('between')
  expect(depths.map(({ y }) => y)).toEqual([100, 180, 260, 400])
  expect(soils.map(({ y }) => y)).toEqual([140, 220, 330])
})

test('twenty thin layers: no two labels are nearer than a line, all are in the picture and in order', () => {
  const edges = Array.from({ length: 21 }, (_, i) => 200 + i * 7)
  const { kind, depths, soils } = columnLabels(edges, room)
  expect(kind).toBe('rows')
  expect(depths.map(({ place }) => place)).toEqual(edges.map((_, i) => i))
  expect(Math.min(...gaps(depths.map(({ y }) => y)))).toBeGreaterThanOrEqual(15 - 1e-9)
  expect(depths[0]!.y).toBeGreaterThanOrEqual(8)
  expect(depths.at(-1)!.y).toBeLessThanOrEqual(600)
  expect(soils).toHaveLength(20)
})

test('of more layers than the picture has lines the ends, the selected and the thickest are labelled', () => {
  const edges = [0, ...Array.from({ length: 79 }, (_, i) => 10 + i * 2), 400, 402, 404]
  const { depths } = columnLabels(edges, { ...room, bottom: 158, selected: 40 })
  const places = depths.map(({ place }) => place)
  expect(depths).toHaveLength(10)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).toEqual(expect.arrayContaining([0, 41, 80, 82]))
  expect(Math.min(...gaps(depths.map(({ y }) => y)))).toBeGreaterThanOrEqual(15 - 1e-9)
})

test('what has room stays where it belongs, and what is pushed stays as near as it can', () => {
  expect(placeLines([100, 200, 300], room)).toEqual([100, 200, 300])
  expect(placeLines([100, 102, 300], room)).toEqual([93.5, 108.5, 300])
  expect(placeLines([2, 4], room)).toEqual([8, 23])
  expect(placeLines([598, 599], room)).toEqual([585, 600])
})

test('names of columns behind each other never cover one another; one without room is left out', () => {
  const flags = Array.from({ length: 12 }, (_, i) => ({ x: 200 + i * 3, y: 300, width: 80 }))
  const placed = placeFlags(flags, [{ x: 150, y: 0, width: 300, height: 150 }], {
    width: 800,
    height: 600,
    pole: 20,
    line: 20,
  })
  const boxes = placed.filter(box => box !== undefined)
  expect(boxes.length).toBeGreaterThan(3)
  expect(boxes.length).toBeLessThan(12)
  for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(doBoxesOverlap(a, b)).toBe(false)
  expect(placeFlags([{ x: 10, y: 300, width: 80 }], [], { width: 800, height: 600, pole: 20, line: 20 })).toEqual([
    undefined,
  ])
})
