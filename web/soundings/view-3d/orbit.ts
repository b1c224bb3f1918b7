/** A place in the scene, m: x to the east, y up (drawn depth), z to the south. */
export type ScenePoint = readonly [x: number, y: number, z: number]

/** Place from which the scene is looked at. */
export interface Orbit {
  /** Direction of view, degrees clockwise from grid north. */
  azimuth: number
  /** How far it looks down, degrees. */
  pitch: number
  /** m from the eye to the target. */
  distance: number
  target: ScenePoint
}

/** Height of the lens, degrees: a long one, so that what is upright looks upright. */
export const lens = 16
const firstPitch = 15
/** The four views on an edge of a box, the one to be preferred first. */
const edgeViews = [45, 315, 135, 225] as const
const [flattest, steepest] = [-30, 85]
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** m in the target's plane that one px shows in a picture `height` px high. */
export const perPixel = ({ distance }: Pick<Orbit, 'distance'>, height: number): number =>
  (2 * distance * Math.tan(radians(lens / 2))) / Math.max(1, height)

/**
 * The direction from which a column drawn `tall` m high is seen best, with what stands at its sides: no other (m east and
 * north of it) before it, as few as may be before or behind its labels and its curve.
 */
export function clearAzimuth(others: readonly { east: number; north: number }[], tall: number): number {
  const hidden = (azimuth: number) => {
    const [sin, cos] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))]
    return others.reduce((sum, { east, north }) => {
      const [right, behind] = [(east * cos - north * sin) / tall, (east * sin + north * cos) / tall]
      if (Math.abs(right) < 0.16) return sum + (behind < 0 ? 10 : 1)
      return sum + (right > -0.55 && right < 0.55 ? (behind < 0 ? 3 : 1) : 0)
    }, 0)
  }
  const costs = edgeViews.map(hidden)
  return edgeViews[costs.indexOf(Math.min(...costs))]!
}

/** The first view of a column that is drawn `tall` m high: it takes `share` of the picture's height. */
export const firstOrbit = (tall: number, share: number, target: ScenePoint, azimuth: number = edgeViews[0]): Orbit => ({
  azimuth,
  pitch: firstPitch,
  distance: (tall * Math.cos(radians(firstPitch))) / (share * 2 * Math.tan(radians(lens / 2))),
  target,
})

/** Size of a picture, px, and where the target stands in it, as shares of its sides. */
interface PictureFrame {
  width: number
  height: number
  middle: readonly [number, number]
}

/** What all points are seen in, the direction of view kept: `radius` m around the target reach to the nearest edge. */
export function orbitAround(
  orbit: Orbit,
  target: ScenePoint,
  radius: number,
  { width, height, middle }: PictureFrame,
): Orbit {
  const [x, y] = middle
  const free = Math.min(x * width, (1 - x) * width, y * height, (1 - y) * height)
  return { ...orbit, target, distance: (radius * height) / (2 * Math.tan(radians(lens / 2)) * Math.max(1, free)) }
}

/** Sizes of the column on screen as parts of its height: half its diagonal, and what stands at its right. */
interface ColumnExtent {
  half: number
  right: number
  /** How far its foot lies beside its head. */
  lean: number
}
/** The column's share of the picture's height at first, and what its labels need at its left, px, also in a narrow picture. */
const [share, atLeft, atLeftNarrow, roomy] = [0.58, 240, 124, 640]

/** How large a column is at first, of the picture's height, and where its middle stands: nothing beside it is cut off. */
export function firstRoom(
  width: number,
  height: number,
  sides: ColumnExtent,
): { share: number; middle: readonly [number, number] } {
  const left = width < roomy ? atLeftNarrow : atLeft
  const half = sides.half + sides.lean / 2
  const high = Math.max(60, Math.min(share * height, (width - left - 8) / (sides.half + sides.right + sides.lean)))
  return {
    share: high / Math.max(1, height),
    middle: [Math.max(0.335, (left + half * high) / Math.max(1, width)), width < roomy ? 0.54 : 0.59],
  }
}

/** Turned by degrees to the right and down; never over the head. */
export const turned = (orbit: Orbit, right: number, down: number): Orbit => ({
  ...orbit,
  azimuth: (((orbit.azimuth + right) % 360) + 360) % 360,
  pitch: Math.min(steepest, Math.max(flattest, orbit.pitch + down)),
})

/** The picture moved by px to the right and down, in a picture `height` px high. */
export function panOrbit(orbit: Orbit, right: number, down: number, height: number): Orbit {
  const metres = perPixel(orbit, height)
  const [a, p] = [radians(orbit.azimuth), radians(orbit.pitch)]
  const [x, y, z] = orbit.target
  const [across, up] = [-right * metres, down * metres]
  return {
    ...orbit,
    target: [
      x + across * Math.cos(a) + up * Math.sin(a) * Math.sin(p),
      y + up * Math.cos(p),
      z + across * Math.sin(a) - up * Math.cos(a) * Math.sin(p),
    ],
  }
}

/** Nearer by `factor` > 1, between an eighth and sixty times the first distance; who is farther away comes back from there. */
export const zoomed = (orbit: Orbit, factor: number, first: number): Orbit => ({
  ...orbit,
  distance: Math.min(Math.max(60 * first, orbit.distance), Math.max(first / 8, orbit.distance / factor)),
})

/** Finds the place of the eye. */
export function eyeOf({ azimuth, pitch, distance, target: [x, y, z] }: Orbit): ScenePoint {
  const [a, p] = [radians(azimuth), radians(pitch)]
  const back = distance * Math.cos(p)
  return [x - Math.sin(a) * back, y + Math.sin(p) * distance, z + Math.cos(a) * back]
}

/** One metre to the right on screen, level. */
export const rightOf = ({ azimuth }: Pick<Orbit, 'azimuth'>): ScenePoint => [
  Math.cos(radians(azimuth)),
  0,
  Math.sin(radians(azimuth)),
]
