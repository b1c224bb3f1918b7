import type { ScenePoint } from './orbit.ts'
import type { HoleDirection } from './places.ts'

/** A hole as it is drawn: the top of its axis (m in the scene), how it runs, half its side, and how much deeper it is drawn. */
export interface Shaft {
  top: ScenePoint
  way: HoleDirection
  half: number
  times: number
}

/** Four corners of a shaft at a depth along the hole, m: south-west, south-east, north-east, north-west. */
export type ShaftCorners = readonly [ScenePoint, ScenePoint, ScenePoint, ScenePoint]

/** A place on the axis of a shaft. Depths are drawn `times` as deep, ways to the side as they are. */
export const axisAt = ({ top: [x, y, z], way, times }: Shaft, depth: number): ScenePoint => [
  x + way.east * depth,
  y - way.down * depth * times,
  z - way.north * depth,
]

export function cornersAt(shaft: Shaft, depth: number, wider = 1): ShaftCorners {
  const [x, y, z] = axisAt(shaft, depth)
  const half = shaft.half * wider
  return [
    [x - half, y, z + half],
    [x + half, y, z + half],
    [x + half, y, z - half],
    [x - half, y, z - half],
  ]
}

/** Pairs of corners of the four faces, each seen from outside from its left to its right: south, east, north, west. */
export const faces = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const
