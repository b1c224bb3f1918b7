import proj4, { type Converter } from 'proj4'
import { type GeographicBounds, grids, type KnownGrid } from './grids-known.ts'

/** A code of dictionary 189. */
export type Epsg = string | null | undefined
/** Easting and northing in metres, or longitude and latitude in degrees. */
type GridPoint = readonly [x: number, y: number]

/** What is likely wrong with a point that does not lie where its coordinate system is used. */
type Misplacement =
  /** Easting and northing stand in each other's place. */
  | { kind: 'swapped' }
  /** Coordinates that read well in this other system. */
  | { kind: 'otherGrid'; epsg: string }
  | { kind: 'outside' }

const local = { epsg: '0', name: 'local' }

const gridOf = (epsg: Epsg): KnownGrid | undefined => {
  if (!epsg) return undefined
  return Object.hasOwn(grids, epsg) ? grids[epsg] : own.get(epsg)
}

/** Systems that somebody has defined, by code. */
const own = new Map<string, KnownGrid>()

/**
 * Makes a system known by its definition for PROJ (`+proj=…`), in place of what it was before; one that the list has stays
 * as it is. Answers whether the definition can be used: some place on earth goes there and back.
 */
export function defineGrid(code: string, definition: string): boolean {
  if (!/^\+proj=[a-z0-9]+( +\+[A-Za-z_0-9]+(=[-+A-Za-z_0-9.,]*)?)* *$/.test(definition) || /nadgrids/.test(definition))
    return false
  const isGeographic = /^\+proj=(longlat|latlong)\b/.test(definition)
  const grid: KnownGrid = {
    ...{ name: code, proj4: definition, area: [-180, -90, 180, 90], accuracy: 10, margin: 0 },
    ...(isGeographic && { isGeographic }),
  }
  if (!leadsBack(grid)) return false
  own.set(code, grid)
  return true
}

/** Whether some place on earth goes to a system and back. */
function leadsBack(grid: KnownGrid): boolean {
  for (let lat = -75; lat <= 75; lat += 15)
    for (let lon = -180; lon < 180; lon += 6) if (move(grids[4326]!, grid, lon, lat)) return true
  return false
}

/** The code of dictionary 190 that goes with one of dictionary 189; undefined when the code is not known. */
export const coordsysOf = (epsg: Epsg): string | undefined => (epsg === local.epsg ? local.name : gridOf(epsg)?.name)

/** The code of dictionary 189 that goes with one of dictionary 190; undefined when the name is not known. */
export const epsgOf = (coordsys: string | null | undefined): string | undefined =>
  coordsys === local.name
    ? local.epsg
    : (Object.keys(grids).find(epsg => grids[epsg]!.name === coordsys) ?? own.get(coordsys ?? '')?.name)

/** How far, in metres, a position converted to WGS 84 may be off, 10 of a system that somebody has defined; undefined for a local or unknown system. */
export const accuracyOf = (epsg: Epsg): number | undefined => gridOf(epsg)?.accuracy

/** Whether a system counts in degrees; undefined for a local or unknown one. */
export const isGeographic = (epsg: Epsg): boolean | undefined => {
  const grid = gridOf(epsg)
  return grid && grid.isGeographic === true
}

/** proj4's definition of a system, for the map; undefined for a local or unknown one. */
export const definitionOf = (epsg: Epsg): string | undefined => gridOf(epsg)?.proj4

const converters = new Map<string, Converter>()
const converter = (from: KnownGrid, to: KnownGrid): Converter => {
  const key = `${from.proj4}>${to.proj4}`
  const made = converters.get(key) ?? proj4(from.proj4, to.proj4)
  converters.set(key, made)
  return made
}

const swissShift: GridPoint = [2_000_000, 1_000_000]
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * A point of one system in another, unrounded, good to the sum of both accuracies; between LV03 and LV95 the plain shift,
 * up to 1.6 m off the official conversion. Undefined from or to a local or unknown system, unless it is the same, and for a
 * point that has no place there.
 */
export function convert(from: Epsg, to: Epsg, x: number, y: number): GridPoint | undefined {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined
  if (from && from === to) return [x, y]
  const source = gridOf(from)
  const target = gridOf(to)
  if (!source || !target) return undefined
  if (from === '21781' && to === '2056') return [rounded(x + swissShift[0]), rounded(y + swissShift[1])]
  if (from === '2056' && to === '21781') return [rounded(x - swissShift[0]), rounded(y - swissShift[1])]
  return move(source, target, x, y)
}

function move(from: KnownGrid, to: KnownGrid, x: number, y: number): GridPoint | undefined {
  // a pole is where latitudes end; beyond it proj4 wraps round
  if (from.isGeographic && (Math.abs(y) > 90 || Math.abs(x) > 180)) return undefined
  try {
    const way = converter(from, to)
    const there = way.forward([x, y])
    if (!there.every(Number.isFinite)) return undefined
    // far outside its zone a projection answers with some place that does not lead back
    const back = way.inverse([...there])
    const slack = from.isGeographic ? 1e-5 : 1
    return Math.abs(back[0]! - x) < slack && Math.abs(back[1]! - y) < slack ? [there[0]!, there[1]!] : undefined
  } catch {
    return undefined
  }
}

/** Longitude and latitude, degrees in WGS 84, of a point. Undefined as for `convert`. */
export const toWgs84 = (epsg: Epsg, x: number, y: number): GridPoint | undefined => convert(epsg, '4326', x, y)

const isWithin = ([west, south, east, north]: GeographicBounds, margin: number, [lon, lat]: GridPoint): boolean =>
  lon >= west - margin && lon <= east + margin && lat >= south - margin && lat <= north + margin

const placeOf = (grid: KnownGrid, x: number, y: number): GridPoint | undefined => {
  const place = move(grid, grids[4326]!, x, y)
  return place && isWithin(grid.area, grid.margin, place) ? place : undefined
}

/** Systems in the order in which they are guessed: what is mixed up most comes first, what holds the whole earth never. */
const likely = ['2056', '21781', '4326', '25832', '25831', '25833']
const guesses = [...likely, ...Object.keys(grids).filter(code => !likely.includes(code) && code !== '3857')]

/**
 * What is likely wrong with a point that lies outside the area where its system is used, with a generous margin. Another
 * system is named only where it puts the point inside both areas. Undefined when nothing is wrong, and for a local or
 * unknown system.
 */
export function misplacement(epsg: Epsg, x: number, y: number): Misplacement | undefined {
  const grid = gridOf(epsg)
  if (!grid || !Number.isFinite(x) || !Number.isFinite(y)) return undefined
  if (placeOf(grid, x, y)) return epsg === '4326' && isSwissSwapped(x, y) ? { kind: 'swapped' } : undefined
  if (placeOf(grid, y, x)) return { kind: 'swapped' }
  const other = otherGridOf(grid, x, y)
  if (other) return { kind: 'otherGrid', epsg: other }
  // swapped first, then the system: two mends, one after the other
  return otherGridOf(grid, y, x) ? { kind: 'swapped' } : { kind: 'outside' }
}

function otherGridOf(grid: KnownGrid, x: number, y: number): string | undefined {
  return guesses.find(code => {
    const guess = grids[code]!
    if (guess === grid) return false
    const place = placeOf(guess, x, y)
    return place !== undefined && isWithin(grid.area, grid.margin, place)
  })
}

/** The whole earth is WGS 84's area; latitude before longitude shows only by landing in Switzerland when swapped. */
const isSwissSwapped = (x: number, y: number): boolean => isWithin(grids[2056]!.area, 0, [y, x])

/** Swiss systems, whose maps are those of LV95. */
const swiss = ['2056', '21781']

/**
 * The system of a map of points in these systems: that of most of them, of equally many the first; LV95 for those of
 * Switzerland and where none is of a plane grid.
 */
export function mapSystem(systems: Iterable<Epsg>): string {
  const counts = new Map<string, number>()
  for (const epsg of systems) {
    const own = epsg && swiss.includes(epsg) ? '2056' : epsg
    const grid = gridOf(own)
    if (own && grid && !grid.isGeographic && own !== '3857') counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? '2056'
}
