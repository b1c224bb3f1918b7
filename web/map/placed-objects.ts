import type { Extent } from './site-map.ts'

/** LV95, m. */
export type Place = readonly [x: number, y: number]

/** The stretch of land that holds all places; undefined when there is none. */
export function extentOf(places: readonly Place[]): Extent | undefined {
  if (places.length === 0) return undefined
  const extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of places) {
    extent[0] = Math.min(extent[0], x)
    extent[1] = Math.min(extent[1], y)
    extent[2] = Math.max(extent[2], x)
    extent[3] = Math.max(extent[3], y)
  }
  return extent
}
