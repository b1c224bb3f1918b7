import type { ListedObject } from '@borebook/contract/objects.ts'
import { findMainGroup } from '@borebook/geo/layers/main-group.ts'
import { expect, test } from 'vitest'
import { findExtent, type MapNode, ObjectIndex, placeObjects, symbolSizes } from './placed-objects.ts'

const object = (over: Partial<ListedObject>): ListedObject =>
  ({ locid: 1, shortname: 'KB 1', xcoord: 2650000, ycoord: 1220000, epsg: '2056', ...over }) as ListedObject
const widthOf = (name: string) => name.length * 7
/** Objects at easting and northing from a corner, m. */
const at = (...places: [number, number][]) =>
  new ObjectIndex(
    placeObjects(
      places.map(([x, y], i) => object({ locid: i, shortname: `KB ${i}`, xcoord: 2650000 + x, ycoord: 1220000 + y })),
      '2056',
    ),
    widthOf,
  )
const everywhere = [2600000, 1200000, 2700000, 1300000] as const
const counts = (nodes: readonly MapNode[]) => nodes.map(n => n.members.length).sort((a, b) => b - a)

/** Places that look random and are the same each time. */
function* scattered(count: number, across: number): Generator<[number, number]> {
  let seed = 7
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  for (let i = 0; i < count; i++) yield [next() * across, next() * across]
}

test('objects of every known system are placed on a map of any of them; without coordinates, local or unknown they are not', () => {
  const placed = placeObjects(
    [
      object({ locid: 1 }),
      object({ locid: 2, epsg: '21781', xcoord: 650000, ycoord: 220000 }),
      object({ locid: 3, epsg: '4326', xcoord: 8.1, ycoord: 47.13 }),
      object({ locid: 4, epsg: '0' }),
      object({ locid: 5, epsg: null }),
      object({ locid: 6, xcoord: null }),
    ],
    '2056',
  )
  expect(placed.map(p => p.object.locid)).toEqual([1, 2, 3])
  expect(placed[1]!.at).toEqual(placed[0]!.at)
  expect(placeObjects([object({})], '25832')[0]!.at[0]).toBeCloseTo(431_562, -1)
  expect(Math.hypot(placed[2]!.at[0] - 2650000, placed[2]!.at[1] - 1220000)).toBeLessThan(5000)
})

test('two objects beside each other stay two; three become one cluster, in their middle', () => {
  expect(counts(at([0, 0], [3, 0]).nodes(1))).toEqual([1, 1])
  const [cluster, ...others] = at([0, 0], [3, 0], [0, 6]).nodes(1)
  expect(others).toEqual([])
  expect(cluster!.members.length).toBe(3)
  expect(cluster!.at).toEqual([2650001, 1220002])
})

test('a cluster comes apart when the map is zoomed in', () => {
  const index = at([0, 0], [10, 0], [0, 10])
  expect(counts(index.nodes(2))).toEqual([3])
  expect(counts(index.nodes(0.1))).toEqual([1, 1, 1])
})

test('objects at one place never come apart', () => {
  expect(counts(at([5, 5], [5, 5], [5, 5], [5, 5]).nodes(0.01))).toEqual([4])
})

test.each([0.05, 0.7, 3, 40])('every object is drawn once, alone or in one cluster, at %s m per px', resolution => {
  const nodes = at(...scattered(4000, 3000)).nodes(resolution)
  const drawn = nodes.flatMap(n => n.members.map(m => m.object.locid)).sort((a, b) => a - b)
  expect(drawn).toEqual(Array.from({ length: 4000 }, (_, i) => i))
  expect(nodes.every(n => n.members.length !== 2)).toBe(true)
})

test.each([1200, 6000])('no name covers another, a symbol or a cluster, with %s objects', count => {
  const resolution = 1
  const nodes = at(...scattered(count, 2500)).named(resolution, everywhere)
  const boxes = nodes.flatMap(node => {
    const [x, y] = [node.at[0] / resolution, -node.at[1] / resolution]
    const half = node.members.length > 1 ? symbolSizes.cluster : symbolSizes.symbol
    const symbol = { node, is: 'symbol', box: [x - half, y - half, x + half, y + half] }
    if (!node.label) return [symbol]
    const width = widthOf(node.members[0]!.object.shortname)
    const left = node.label === 'right' ? x + symbolSizes.toName : x - symbolSizes.toName - width
    return [symbol, { node, is: 'name', box: [left, y - 7, left + width, y + 7] }]
  })
  const names = boxes.filter(b => b.is === 'name')
  expect(names.length).toBeGreaterThan(100)
  for (const { node, box: a } of names)
    for (const { node: other, box: b } of boxes)
      if (other !== node && a[0]! < b[2]! && a[2]! > b[0]! && a[1]! < b[3]! && a[3]! > b[1]!)
        throw new Error(`${node.members[0]!.object.shortname} covers ${other.members[0]!.object.shortname}`)
})

test('a lonely object has its name on the right, on the left where the right is taken', () => {
  expect(at([0, 0]).named(1, everywhere)[0]!.label).toBe('right')
  expect(
    at([0, 0], [30, 0])
      .named(1, everywhere)
      .map(n => n.label),
  ).toEqual(['left', 'right'])
})

test('a project abroad is shown where most of it lies, one object in Switzerland or not', () => {
  const abroad = Array.from({ length: 110 }, (_, i) =>
    object({ locid: i, epsg: '28992', xcoord: 90000 + (i % 10) * 12000, ycoord: 430000 + i * 1000 }),
  )
  const british = object({ locid: 200, epsg: '27700', xcoord: 530000, ycoord: 180000 })
  const all = placeObjects([object({ locid: 201 }), british, ...abroad], '2056')
  expect(all).toHaveLength(112)
  expect(findMainGroup(all, p => p.at)).toEqual(placeObjects(abroad, '2056'))
})

test('what is fitted holds all places; without any there is nothing to fit', () => {
  expect(
    findExtent([
      [1, 5],
      [3, 2],
      [2, 9],
    ]),
  ).toEqual([1, 2, 3, 9])
  expect(findExtent([])).toBeUndefined()
})
