import { BufferAttribute, BufferGeometry, Color, LineBasicMaterial, LineSegments } from 'three'
import { cornersAt, faces, type Shaft, type ShaftCorners } from './column-shape.ts'
import type { ScenePoint } from './orbit.ts'
import type { Wound } from './ribbon.ts'

/** Shades of the two pairs of faces: one is darker, so that the edge between them is seen. */
export const shades = [0.88, 1] as const

/** A flat piece with four corners. */
export interface Quad {
  /** Seen from outside: lower left, lower right, upper right, upper left. */
  corners: ShaftCorners
  colour?: string
  shade?: number
}

export const cap = (corners: ShaftCorners): Quad => ({ corners })

export function makeSides(above: ShaftCorners, below: ShaftCorners, colour: string, shade?: number): Quad[] {
  return faces.map(([left, right], face) => ({
    corners: [below[left], below[right], above[right], above[left]],
    colour,
    shade: shade ?? shades[face % 2]!,
  }))
}

export function boxEdges(above: ShaftCorners, below: ShaftCorners): ScenePoint[] {
  return faces.flatMap(([a, b]) => [above[a], above[b], below[a], below[b], above[a], below[a]])
}

const indexOf = (quads: number): number[] =>
  Array.from({ length: quads }, (_, i) => [0, 1, 2, 0, 2, 3].map(k => 4 * i + k)).flat()

/** Quads as triangles, with a colour a corner where they have one. */
export function solid(quads: readonly Quad[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setIndex(indexOf(quads.length))
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(quads.flatMap(({ corners }) => corners.flat())), 3),
  )
  if (quads[0]?.colour) {
    const colour = new Color()
    const all = quads.flatMap(quad => {
      colour.set(quad.colour ?? '#ffffff').multiplyScalar(quad.shade ?? 1)
      return [0, 1, 2, 3].flatMap(() => [colour.r, colour.g, colour.b])
    })
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(all), 3))
  }
  return geometry
}

/** Two faces are seen askew at first; on them a hatch is as wide as on paper. */
const askew = Math.SQRT1_2

/** The sides of a layer, each pair of faces with a material of its own, and the hatch in its true size on them. */
export function boxGeometry(
  shaft: Shaft,
  from: number,
  to: number,
  tile: readonly [number, number],
  perMm: number,
): BufferGeometry {
  const quads = makeSides(cornersAt(shaft, from), cornersAt(shaft, to), '')
  const geometry = solid(quads)
  const [u, v] = [(2 * shaft.half * askew) / (tile[0] * perMm), (shaft.way.down * shaft.times) / (tile[1] * perMm)]
  const uv = quads.flatMap((_, face) =>
    [
      [0, to],
      [1, to],
      [1, from],
      [0, from],
    ].flatMap(([across, depth]) => [(face + across!) * u, -depth! * v]),
  )
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2))
  for (const face of quads.keys()) geometry.addGroup(face * 6, 6, face % 2)
  return geometry
}

export function makeLines(ends: readonly ScenePoint[], colour: string | Color): LineSegments {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(ends.flat()), 3))
  return new LineSegments(geometry, new LineBasicMaterial({ color: colour }))
}

const corners = 72
export function circle(radius: number, y: number): ScenePoint[] {
  const at = (i: number): ScenePoint => {
    const angle = (i / corners) * 2 * Math.PI
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)]
  }
  return Array.from({ length: corners }, (_, i) => [at(i), at(i + 1)]).flat()
}

/** Points of a run about `apart` m from each other. */
export function spokesOf(run: readonly Wound[], apart: number): Wound[] {
  let next = Number.NEGATIVE_INFINITY
  return run.filter(({ depth }) => {
    if (depth < next) return false
    next = depth + apart
    return true
  })
}
