import proj4, { type Converter } from 'proj4'
import { type Bounds, type Grid, grids } from './grids-known.ts'

/** A code of dictionary 189. */
export type Epsg = string | null | undefined
/** Easting and northing in metres, or longitude and latitude in degrees. */
export type Point = readonly [x: number, y: number]

/** What is likely wrong with a point that does not lie where its coordinate system is used. */
export type Misplacement =
  /** Easting and northing stand in each other's place. */
  | { kind: 'swapped' }
  /** It reads well as coordinates of this other system. */
  | { kind: 'otherGrid'; epsg: string }
  | { kind: 'outside' }

const local = { epsg: '0', name: 'local' }

const gridOf = (epsg: Epsg): Grid | undefined => (epsg && Object.hasOwn(grids, epsg) ? grids[epsg] : undefined)

/** The code of dictionary 190 that goes with one of dictionary 189; undefined when the code is not known. */
export const coordsysOf = (epsg: Epsg): string | undefined => (epsg === local.epsg ? local.name : gridOf(epsg)?.name)

/** The code of dictionary 189 that goes with one of dictionary 190; undefined when the name is not known. */
export const epsgOf = (coordsys: string | null | undefined): string | undefined =>
  coordsys === local.name ? local.epsg : Object.keys(grids).find(epsg => grids[epsg]!.name === coordsys)

/** How far, in metres, a position converted to WGS 84 may be off; undefined for a local or unknown system. */
export const accuracyOf = (epsg: Epsg): number | undefined => gridOf(epsg)?.accuracy

/** Whether a system counts in degrees; undefined for a local or unknown one. */
export const isGeographic = (epsg: Epsg): boolean | undefined => {
  const grid = gridOf(epsg)
  return grid && grid.isGeographic === true
}

/** proj4's definition of a system, for the map; undefined for a local or unknown one. */
export const definitionOf = (epsg: Epsg): string | undefined => gridOf(epsg)?.proj4

const converters = new Map<string, Converter>()
const converter = (from: Grid, to: Grid): Converter => {
  const key = `${from.proj4}>${to.proj4}`
  const made = converters.get(key) ?? proj4(from.proj4, to.proj4)
  converters.set(key, made)
  return made
}

const swissShift: Point = [2_000_000, 1_000_000]
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * A point of one system in another, unrounded, good to the sum of both accuracies; between LV03 and LV95 the plain shift,
 * up to 1.6 m off the official conversion. Undefined for a local or unknown system and for a point that has no place there.
 */
export function convert(from: Epsg, to: Epsg, x: number, y: number): Point | undefined {
  const source = gridOf(from)
  const target = gridOf(to)
  if (!source || !target || !Number.isFinite(x) || !Number.isFinite(y)) return undefined
  if (from === to) return [x, y]
  if (from === '21781' && to === '2056') return [rounded(x + swissShift[0]), rounded(y + swissShift[1])]
  if (from === '2056' && to === '21781') return [rounded(x - swissShift[0]), rounded(y - swissShift[1])]
  return move(source, target, x, y)
}

function move(from: Grid, to: Grid, x: number, y: number): Point | undefined {
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
export const toWgs84 = (epsg: Epsg, x: number, y: number): Point | undefined => convert(epsg, '4326', x, y)

const isWithin = ([west, south, east, north]: Bounds, margin: number, [lon, lat]: Point): boolean =>
  lon >= west - margin && lon <= east + margin && lat >= south - margin && lat <= north + margin

const placeOf = (grid: Grid, x: number, y: number): Point | undefined => {
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

function otherGridOf(grid: Grid, x: number, y: number): string | undefined {
  return guesses.find(code => {
    const guess = grids[code]!
    if (guess === grid) return false
    const place = placeOf(guess, x, y)
    return place !== undefined && isWithin(grid.area, grid.margin, place)
  })
}

/** The whole earth is WGS 84's area; latitude before longitude shows only by landing in Switzerland when swapped. */
const isSwissSwapped = (x: number, y: number): boolean => isWithin(grids[2056]!.area, 0, [y, x])
