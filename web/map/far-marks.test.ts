import type { ListedObject } from '@borebook/contract/objects.ts'
import { findMainGroup } from '@borebook/geo/layers/main-group.ts'
import { expect, test } from 'vitest'
import { placeFarMarks } from './far-marks.ts'
import { ObjectIndex, placeObjects } from './placed-objects.ts'

const placedAt = (places: readonly (readonly [number, number])[]) =>
  placeObjects(
    places.map(
      ([x, y], i) =>
        ({ locid: i, shortname: `B ${i}`, xcoord: 2700000 + x, ycoord: 1250000 + y, epsg: '2056' }) as ListedObject,
    ),
    '2056',
  )
/** The map at 1 m a px, 500 m by 400 m, its middle at `x` and `y` from the corner of the site. */
const viewAt = (x: number, y: number, resolution = 1) => ({
  ...{ width: 500, height: 400, resolution, pixelRatio: 1 },
  centre: [2700000 + x, 1250000 + y] as const,
})
const site = [
  [0, 0],
  [60, 0],
  [0, 60],
  [60, 60],
  [30, 90],
] as const
const marksOf = (places: readonly (readonly [number, number])[], view = viewAt(30, 45)) => {
  const placed = placedAt(places)
  const index = new ObjectIndex(placed, name => name.length * 7)
  return placeFarMarks(
    index.nodes(view.resolution),
    findMainGroup(placed, p => p.at),
    view,
  )
}

test('an arrow stands in the edge behind which an object lies, points to it, and says how far it is from there', () => {
  const [mark, ...others] = marksOf([...site, [2030, 45]])
  expect(others).toEqual([])
  // the tools at the right take 52 px of the map's half, 250 px
  expect(mark).toMatchObject({ edge: 'right', isMain: false, at: [448, 200] })
  expect(mark!.bearing).toBeCloseTo(90, 5)
  expect(mark!.away).toBeCloseTo(2000 - 250 + 52, 5)
  expect(mark!.members.map(m => m.object.shortname)).toEqual(['B 5'])
  expect(marksOf([...site, [30, 4045]])[0]).toMatchObject({ edge: 'top', bearing: 0 })
  expect(marksOf([...site, [30, -4045]])[0]).toMatchObject({ edge: 'bottom', bearing: 180 })
  expect(marksOf([...site, [-4030, 45]])[0]).toMatchObject({ edge: 'left', bearing: 270 })
})

test('what is in view, and what belongs to the others, has no arrow', () => {
  expect(marksOf(site)).toEqual([])
  expect(marksOf(site, viewAt(30, 45, 0.1))).toEqual([])
  expect(marksOf([...site, [2030, 45]], viewAt(1000, 45, 8))).toEqual([])
})

test('who has gone to a far object is shown the way back to all others by one arrow', () => {
  const marks = marksOf([...site, [2030, 45]], viewAt(2030, 45))
  expect(marks.map(({ edge, isMain, members }) => [edge, isMain, members.length])).toEqual([['left', true, 5]])
})

test('arrows of one edge do not cover each other, and those of one place are one', () => {
  const marks = marksOf([...site, ...site, [2030, 45], [2030, 52], [2030, 60], [2030, 110]])
  expect(marks.map(({ members }) => members.length).sort()).toEqual([1, 3])
  const [a, b] = marks.map(({ at }) => at[1]).sort((a, b) => a - b)
  expect(b! - a!).toBeGreaterThanOrEqual(44)
})

test('a map with no room for arrows has none', () => {
  expect(marksOf([...site, [2030, 45]], { ...viewAt(30, 45), width: 50, height: 100 })).toEqual([])
})
