import { courseDoubt, type HoleCourse } from '@borebook/contract/wells/hole-course.ts'
import { convert, type Epsg, isGeographic } from '@borebook/geo/grids.ts'

/** What tells where an object stands. */
interface ObjectPosition {
  xcoord: number | null
  ycoord: number | null
  epsg: Epsg
}

/** m east and north of another object. */
export interface Away {
  east: number
  north: number
}

/** m a degree of latitude. */
const perDegree = 111_195

/** A point of `from` in the coordinates of `to`; undefined where nobody can tell. */
function inGrid(from: ObjectPosition, to: Epsg): readonly [number, number] | undefined {
  const { xcoord, ycoord, epsg } = from
  if (xcoord === null || ycoord === null) return undefined
  // a local system has no place in any other, but its own objects stand right to each other
  return (epsg ?? null) === (to ?? null) ? [xcoord, ycoord] : convert(epsg, to, xcoord, ycoord)
}

/**
 * How far an object stands from another one, in the other's grid; undefined where one has no coordinates, or where their
 * systems cannot be brought together. Degrees become metres on a sphere, good to 0.5 %.
 */
export function awayFrom(centre: ObjectPosition, other: ObjectPosition): Away | undefined {
  const [here, there] = [inGrid(centre, centre.epsg), inGrid(other, centre.epsg)]
  if (!here || !there) return undefined
  const [x, y] = [there[0] - here[0], there[1] - here[1]]
  if (!isGeographic(centre.epsg)) return { east: x, north: y }
  return { east: x * perDegree * Math.cos((here[1] * Math.PI) / 180), north: y * perDegree }
}

/** One metre along a hole: m to the east, to the north and down. */
export interface HoleDirection {
  east: number
  north: number
  down: number
}
const straightDown: HoleDirection = { east: 0, north: 0, down: 1 }

/** How a hole runs; straight down where its course is in doubt, and by its true depth only where its direction is not known. */
export function getHoleDirection(object: HoleCourse): HoleDirection {
  const { inclinat, direct } = object
  if (typeof inclinat !== 'number' || inclinat === 90 || courseDoubt(object) !== null) return straightDown
  const dip = (inclinat * Math.PI) / 180
  const [down, level] = [Math.sin(dip), typeof direct === 'number' ? Math.cos(dip) : 0]
  const azimuth = ((typeof direct === 'number' ? direct : 0) * Math.PI) / 180
  return { east: level * Math.sin(azimuth), north: level * Math.cos(azimuth), down }
}

/** A line of the grid on the ground, m from the chosen object, with its coordinate; `at` is undefined in degrees. */
export interface GroundGridLine {
  along: 'east' | 'north'
  at: number
  coordinate: number
}
/** A rectangle on the ground, m from the chosen object. */
export interface GroundRectangle {
  west: number
  south: number
  east: number
  north: number
}

/** The ground that holds some places with a margin around them, its edges on lines of a grid with a step of `step` m. */
export function groundAround(
  places: readonly Away[],
  origin: readonly [number, number],
  step: number,
): GroundRectangle {
  const all = [{ east: 0, north: 0 }, ...places]
  const [x, y] = origin
  const edge = (value: number, way: 1 | -1, zero: number) =>
    (way === 1 ? Math.ceil : Math.floor)((value + zero + way * 0.4 * step) / step) * step - zero
  return {
    west: edge(Math.min(...all.map(one => one.east)), -1, x),
    east: edge(Math.max(...all.map(one => one.east)), 1, x),
    south: edge(Math.min(...all.map(one => one.north)), -1, y),
    north: edge(Math.max(...all.map(one => one.north)), 1, y),
  }
}

/** The lines of the grid on some ground, with the coordinates that people read there. */
export function listGroundGridLines(
  ground: GroundRectangle,
  origin: readonly [number, number],
  step: number,
): GroundGridLine[] {
  const lines = (along: GroundGridLine['along'], from: number, to: number, zero: number): GroundGridLine[] =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => {
      const at = from + i * step
      return { along, at, coordinate: Math.round((at + zero) * 1000) / 1000 }
    })
  return [
    ...lines('east', ground.west, ground.east, origin[0]),
    ...lines('north', ground.south, ground.north, origin[1]),
  ]
}
