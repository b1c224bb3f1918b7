import { type Epsg, toWgs84 } from './grids.ts'
import type { GeographicBounds } from './grids-known.ts'

/** Grids that one country uses, by their codes of dictionary 189. */
const ofGrids: readonly (readonly [zone: string, codes: string])[] = [
  ['Europe/Zurich', '2056 21781'],
  ['Europe/Berlin', '4647 31466 31467 31468 31469'],
  ['Europe/Vienna', '31254 31255 31256 31287'],
  ['Europe/Paris', '2154 3942 3943 3944 3945 3946 3947 3948 3949 3950'],
  ['Europe/Rome', '3003 3004 6707 6708 7791 7792'],
  ['Europe/Amsterdam', '28992'],
  ['Europe/London', '27700'],
  ['Europe/Dublin', '2157 29902 29903'],
  ['Europe/Brussels', '31370 3812'],
  ['Europe/Luxembourg', '2169'],
  ['Asia/Hong_Kong', '2326'],
  ['Asia/Singapore', '3414'],
  ['Pacific/Auckland', '2193 27200'],
]
const byGrid = new Map(ofGrids.flatMap(([zone, codes]) => codes.split(' ').map(code => [code, zone] as const)))

/**
 * Roughly where each zone holds, degrees; the first that holds a point counts. Along a border the name may be the
 * neighbour's, whose clocks show the same; between Britain and France, where they do not, the boxes keep apart.
 */
const boxes: readonly (readonly [zone: string, ...GeographicBounds])[] = [
  ['Europe/Dublin', -10.7, 51.3, -5.9, 55.5],
  ['Europe/London', -8.7, 49.8, -2.9, 61],
  ['Europe/London', -2.9, 50.5, 1.45, 61],
  ['Europe/London', 1.45, 51.05, 1.8, 61],
  ['Europe/Zurich', 5.96, 45.82, 10.49, 47.81],
  ['Europe/Vienna', 9.53, 46.65, 13, 47.6],
  ['Europe/Vienna', 13, 46.4, 17.17, 48.8],
  ['Europe/Amsterdam', 3.3, 51.3, 7.1, 53.7],
  ['Europe/Brussels', 2.5, 49.5, 6.4, 51.5],
  ['Europe/Rome', 6.6, 36.5, 18.6, 47.1],
  ['Europe/Berlin', 5.86, 47.27, 15.04, 55.1],
  ['Europe/Paris', -5.3, 41.3, 9.7, 51.1],
  ['Asia/Hong_Kong', 113.8, 22.1, 114.5, 22.6],
  ['Asia/Singapore', 103.6, 1.1, 104.1, 1.5],
  ['Pacific/Auckland', 166, -47.5, 179, -34],
]

/** The IANA name of the time zone that a point most likely lies in; undefined where the list has none. */
export function zoneAt(epsg: Epsg, x: number, y: number): string | undefined {
  const ofGrid = byGrid.get(epsg ?? '')
  if (ofGrid) return ofGrid
  const [lon = Number.NaN, lat = Number.NaN] = toWgs84(epsg, x, y) ?? []
  return boxes.find(([, west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north)?.[0]
}

/** Position of an object, as far as it is known. */
export interface Stand {
  epsg?: Epsg
  xcoord?: number | null
  ycoord?: number | null
}

/** The zone that most of the objects of a project lie in, of two alike the first; undefined where none tells. */
export function zoneOfMost(stands: Iterable<Stand>): string | undefined {
  const counts = new Map<string, number>()
  for (const { epsg, xcoord, ycoord } of stands) {
    if (typeof xcoord !== 'number' || typeof ycoord !== 'number') continue
    const zone = zoneAt(epsg, xcoord, ycoord)
    if (zone) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  }
  return [...counts].reduce<[string, number] | undefined>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    undefined,
  )?.[0]
}
