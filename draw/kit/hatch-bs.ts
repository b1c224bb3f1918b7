import type { Hatch } from '@borebook/contract/dictionaries.ts'

/** The twelve positions of a tile of 10 × 10 mm that signs of soils stand on. */
const positions = [1.25, 3.75, 6.25, 8.75].flatMap((y, row) =>
  (row % 2 ? [2.5, 5.833, 9.167] : [0.833, 4.167, 7.5]).map(x => [x, y] as const),
)
const n = (value: number) => Math.round(value * 1000) / 1000

/** A sign on every position; what the tile's edge cuts stands on its other side too. `half` is half its width, mm. */
const everywhere = (half: number, sign: (x: number, y: number) => string): string =>
  positions
    .flatMap(([x, y]) => [x, ...(x - half < 0 ? [x + 10] : x + half > 10 ? [x - 10] : [])].map(at => sign(at, y)))
    .join(' ; ')

const stroke = (x: number, y: number, dx: number, dy: number) => `l ${n(x)} ${n(y)} ${n(x + dx)} ${n(y + dy)}`
const cross = (x: number, y: number) => `${stroke(x - 0.6, y - 0.6, 1.2, 1.2)} ; ${stroke(x - 0.6, y + 0.6, 1.2, -1.2)}`
const dash = (x: number, y: number) => stroke(x - 1.2, y, 2.4, 0)
const twice = (x: number, y: number) => `${stroke(x - 1, y - 0.25, 2, 0)} ; ${stroke(x - 1, y + 0.25, 2, 0)}`
const tuft = (x: number, y: number) =>
  `${stroke(x, y + 0.55, 0, -1.2)} ; ${stroke(x, y + 0.55, -0.65, -0.85)} ; ${stroke(x, y + 0.55, 0.65, -0.85)}`
const roots = (x: number, y: number) =>
  [-0.5, 0, 0.5].map(dx => stroke(x + dx, y - 0.55, 0, dx === 0 ? 1.1 : 0.7)).join(' ; ')
/** Diagonals of both kinds, 3.5 mm from line to line. */
const diagonals = 'l 0 10 10 0 ; l 0 0 10 10 ; l 0 5 5 0 ; l 5 10 10 5 ; l 0 5 5 10 ; l 5 0 10 5'

const silt = everywhere(0.6, cross)
/** Geometries by the material's id; whatever is not here is drawn alike in both sets. */
const geometries: Readonly<Record<string, string>> = {
  si: silt,
  csi: silt,
  msi: silt,
  fsi: silt,
  cl: everywhere(1.2, dash),
  pt: everywhere(0.65, tuft),
  hu: everywhere(0.65, tuft),
  mu: everywhere(0.5, roots),
  fill: diagonals,
  rubble: diagonals,
  landfill: diagonals,
  ust: everywhere(0.85, (x, y) => `${cross(x, y)} ; ${stroke(x - 0.85, y, 1.7, 0)}`),
  tst: everywhere(1, twice),
  mst: everywhere(1, twice),
}

/**
 * A hatch as logs of Britain and Ireland have it, after the usual drawings for BS 5930: silt as crosses, clay as dashes,
 * made ground cross-hatched, topsoil and peat as strokes and tufts, siltstone and mudstone by the signs of their soils.
 * Its colours stay.
 */
export function bsHatch(hatch: Hatch | undefined): Hatch | undefined {
  const val = hatch && geometries[hatch.name]
  if (!val) return hatch
  const known = drawn.get(hatch)
  if (known) return known
  const own: Hatch = { ...hatch, val, tile: [10, 10] }
  drawn.set(hatch, own)
  return own
}
/** A hatch is known by what it is: equal ones share their pattern. */
const drawn = new WeakMap<Hatch, Hatch>()

/** The materials that are drawn in a way of their own. */
export const bsMaterials: readonly string[] = Object.keys(geometries)
