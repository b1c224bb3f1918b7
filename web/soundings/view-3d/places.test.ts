import { expect, test } from 'vitest'
import { awayFrom, getHoleDirection, groundAround, listGroundGridLines } from './places.ts'

const here = { xcoord: 2654800, ycoord: 1222250, epsg: '2056' }

test('an object of the same grid stands where its coordinates say', () => {
  expect(awayFrom(here, { xcoord: 2654830, ycoord: 1222210, epsg: '2056' })).toEqual({ east: 30, north: -40 })
})

test('the same place in the old grid and in degrees is no distance away', () => {
  const old = awayFrom(here, { xcoord: 654800, ycoord: 222250, epsg: '21781' })!
  expect(Math.hypot(old.east, old.north)).toBeLessThan(1e-6)
})

test('objects in degrees are metres apart: a thousandth of a degree of latitude is 111 m', () => {
  const degrees = { xcoord: 8.3, ycoord: 47, epsg: '4326' }
  const north = awayFrom(degrees, { ...degrees, ycoord: 47.001 })!
  expect(north.north).toBeCloseTo(111.2, 1)
  expect(awayFrom(degrees, { ...degrees, xcoord: 8.301 })!.east).toBeCloseTo(75.8, 1)
})

test('of one local system objects stand right to each other; in another system they stand nowhere', () => {
  const local = { xcoord: 100, ycoord: 50, epsg: '0' }
  expect(awayFrom(local, { xcoord: 103, ycoord: 54, epsg: '0' })).toEqual({ east: 3, north: 4 })
  expect(awayFrom(local, here)).toBeUndefined()
  expect(awayFrom(here, { xcoord: null, ycoord: 1, epsg: '2056' })).toBeUndefined()
})

test('a hole at 60° to the east goes half a metre east a metre; without a direction it only goes less deep', () => {
  const way = getHoleDirection({ boretype: 'kb', inclinat: 60, direct: 90 })
  expect([way.east, way.north, way.down].map(one => one.toFixed(3))).toEqual(['0.500', '0.000', '0.866'])
  expect(getHoleDirection({ boretype: 'kb', inclinat: 60, direct: null })).toMatchObject({ east: 0, north: 0 })
  expect(getHoleDirection({ boretype: 'cpt', inclinat: 0, direct: 0 }).down).toBe(1)
})

test('lines of the grid have round coordinates and hold every object', () => {
  const origin = [2654813, 1222257] as const
  const places = [
    { east: 120, north: -33 },
    { east: -64, north: 90 },
  ]
  const ground = groundAround(places, origin, 50)
  expect(ground.west).toBeLessThan(-64)
  expect(ground.north).toBeGreaterThan(90)
  const lines = listGroundGridLines(ground, origin, 50)
  expect(lines.every(({ coordinate }) => coordinate % 50 === 0)).toBe(true)
  const easts = lines.filter(({ along }) => along === 'east')
  expect(easts[0]!.at).toBe(ground.west)
  expect(easts.at(-1)!.at).toBe(ground.east)
})
