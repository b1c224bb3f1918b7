import type { ListedObject } from '@borebook/contract/objects.ts'
import { mapSystem } from '@borebook/geo/grids.ts'
import { type PlacedObject, placeObjects } from '../../map/placed-objects.ts'

interface NearObject extends PlacedObject {
  /** m, in the plane of the map. */
  distance: number
}

/** An object and those of its project that are nearest, the nearest first. */
export interface Surroundings {
  self: PlacedObject
  neighbours: NearObject[]
}

/** Neighbours that are shown. */
const most = 6

/** Undefined where the object has no place. */
export function findSurroundings(list: readonly ListedObject[], locid: number): Surroundings | undefined {
  const own = list.find(object => object.locid === locid)
  if (!own) return undefined
  const placed = placeObjects(list, mapSystem([own.epsg]))
  const self = placed.find(({ object }) => object === own)
  if (!self) return undefined
  const neighbours = placed
    .filter(one => one !== self)
    .map(one => ({ ...one, distance: Math.hypot(one.at[0] - self.at[0], one.at[1] - self.at[1]) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
  return { self, neighbours }
}
