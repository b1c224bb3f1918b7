/** What an object looks like on maps and site plans, by its type. */
export type ObjectSign = 'circle' | 'triangle' | 'square' | 'well' | 'diamond' | 'bar' | 'hexagon'

/** Codes of dictionary 67. Every type that is not named here, an added one too, is a hexagon. */
const signs: Readonly<Record<ObjectSign, readonly string[]>> = {
  // holes
  circle: ['b', 'kb', 'db', 'rks', 'hb', 'pmt', 'ews', 'ink', 'ext', 'inj'],
  // what is pushed in
  triangle: ['cpt', 'cptu', 'dmt', 'fvt'],
  // what is driven in
  square: ['rs', 'dpl', 'dpm', 'dph', 'dpsha', 'dpshb', 'vawe', 'spt'],
  // water
  well: ['gwm', 'brn', 'pw', 'qu', 'owp'],
  // what one can stand in or before
  diamond: ['ss', 'sch', 'auf'],
  // what carries
  bar: ['pf', 'ank'],
  hexagon: ['bp', 'v', 'a', 'ka'],
}
const byType = new Map(
  Object.entries(signs).flatMap(([sign, types]) => types.map(type => [type, sign as ObjectSign] as const)),
)
export const signOf = (boretype: string | null): ObjectSign => (boretype && byType.get(boretype)) || 'hexagon'

export type SignCorners = readonly (readonly [number, number])[]
/** Radius of the circle of holes and wells, in the unit of the outlines. */
export const signRadius = 7
/** Closed outlines around the object; where there is none it is the circle. */
export const outlines: Partial<Record<ObjectSign, SignCorners>> = {
  triangle: [
    [-7, -5.5],
    [7, -5.5],
    [0, 6.5],
  ],
  square: [
    [-5.5, -5.5],
    [5.5, -5.5],
    [5.5, 5.5],
    [-5.5, 5.5],
  ],
  diamond: [
    [0, -7.5],
    [7.5, 0],
    [0, 7.5],
    [-7.5, 0],
  ],
  bar: [
    [-3.5, -7],
    [3.5, -7],
    [3.5, 7],
    [-3.5, 7],
  ],
  hexagon: [
    [-3.6, -6.3],
    [3.6, -6.3],
    [7.2, 0],
    [3.6, 6.3],
    [-3.6, 6.3],
    [-7.2, 0],
  ],
}
/** The water in the sign of a well. */
export const waterOfWell: SignCorners = [
  [-3, -1.6],
  [3, -1.6],
  [0, 2.8],
]
/** Middle and radius of the dot in what is approved. */
export const approvedDot = (sign: ObjectSign): readonly [y: number, radius: number] => [
  sign === 'triangle' ? -1.5 : 0,
  2.3,
]
