import type { ListedObject } from '@borebook/contract/objects.ts'
import { expect, test } from 'vitest'
import { findSurroundings } from './neighbours.ts'

const hole = (locid: number, xcoord: number | null, ycoord: number | null, epsg = '2056') =>
  ({ locid, shortname: `B ${locid}`, xcoord, ycoord, epsg }) as ListedObject

test('the nearest come first with their distance, those of another system too, and those without a place not at all', () => {
  const list = [
    hole(1, 2_600_000, 1_200_000),
    hole(2, 2_600_030, 1_200_040),
    hole(3, 600_006, 200_008, '21781'),
    hole(4, null, null),
  ]
  const { self, neighbours } = findSurroundings(list, 1)!
  expect(self.object.locid).toBe(1)
  expect(neighbours.map(({ object, distance }) => [object.locid, distance])).toEqual([
    [3, 10],
    [2, 50],
  ])
})

test('an object without a place has no neighbours', () => {
  expect(findSurroundings([hole(1, null, null), hole(2, 2_600_000, 1_200_000)], 1)).toBeUndefined()
  expect(findSurroundings([], 1)).toBeUndefined()
})
