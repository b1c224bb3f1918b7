import type { WaterMark, WaterSign } from '@borebook/geo/groundwater.ts'
import { roundDrawing } from '../kit/hole.tsx'
import { disc, outline } from '../well/well-ink.ts'

/** A sign as paths: what is filled, and what is only lined. */
export interface SignPaths {
  full: string
  line: string
}

// paper millimetres
const [half, tall] = [1.5, 2.6]

/** A triangle with its tip down on the level. */
const triangle = (x: number, y: number, u: number) =>
  outline([x - half * u, y - tall * u], [x + half * u, y - tall * u], [x, y])
/** The head of an arrow with its tip at (x, y), pointing along (dx, dy), which has length 1. */
function head(x: number, y: number, [dx, dy]: readonly [number, number], u: number): string {
  const [back, side] = [1.5 * u, 0.8 * u]
  return outline(
    [x, y],
    [x - dx * back - dy * side, y - dy * back + dx * side],
    [x - dx * back + dy * side, y - dy * back - dx * side],
  )
}
const shaft = (...points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${roundDrawing(x)} ${roundDrawing(y)}`).join('')
const slant = Math.SQRT1_2

/** The full triangle of a level at rest. */
export const restSign = (x: number, y: number, u: number): SignPaths => ({ full: triangle(x, y, u), line: '' })

/** How far a sign reaches above and below its depth, paper mm. */
export function getSignReach(sign: WaterSign): readonly [number, number] {
  if (sign === 'struck' || sign === 'rest') return [tall, 0.2]
  if (sign === 'settled') return [tall, 1.1]
  return sign === 'pressure' || sign === 'artesian' ? [0.2, tall] : sign === 'added' ? [tall, 0.2] : [1.5, 1.5]
}

/**
 * The sign of a mark with its middle at x and its depth at y, drawing units; `from` is where its arrow begins. `u` is a
 * paper millimetre.
 */
export function signPaths(
  { sign }: Pick<WaterMark, 'sign'>,
  x: number,
  y: number,
  from: number | null,
  u: number,
): SignPaths {
  const level = (wide: number, down: number) => shaft([x - wide * u, y + down * u], [x + wide * u, y + down * u])
  const way: readonly [number, number] = [0, from === null || from >= y ? -1 : 1]
  const arrow = from === null ? '' : shaft([x, from], [x, y])
  switch (sign) {
    case 'struck':
      return { full: '', line: triangle(x, y, u) }
    case 'settled':
      return {
        full: outline([x - half * u, y - tall * u], [x, y - tall * u], [x, y]),
        line: `${triangle(x, y, u)}${level(half, 0)}${level(0.7, 0.7)}`,
      }
    case 'rest':
      return restSign(x, y, u)
    case 'moved':
      return { full: head(x, y, way, u), line: arrow }
    case 'pressure':
    case 'artesian': {
      const second = sign === 'artesian' ? head(x, y + 1.1 * u, way, u) : ''
      const foot = from ?? y + tall * u
      return {
        full: `${head(x, y, way, u)}${second}`,
        line: `${shaft([x, foot], [x, y])}${shaft([x + half * u, foot], [x, foot])}`,
      }
    }
    case 'partialLoss':
    case 'totalLoss': {
      const [tipX, tipY] = [x + 1.3 * u, y + 1.3 * u]
      const tip = head(tipX, tipY, [slant, slant], u)
      const line = shaft([x - 1.3 * u, y - 1.3 * u], [tipX, tipY])
      return sign === 'totalLoss' ? { full: tip, line } : { full: '', line: line + tip }
    }
    case 'gain':
      return {
        full: head(x - 1.3 * u, y - 1.3 * u, [-slant, -slant], u),
        line: shaft([x + 1.3 * u, y + 1.3 * u], [x - 1.3 * u, y - 1.3 * u]),
      }
    case 'inflow':
      return { full: head(x - half * u, y, [-1, 0], u), line: shaft([x + half * u, y], [x - half * u, y]) }
    case 'added':
      return { full: head(x, y, [0, 1], u), line: `${shaft([x, y - tall * u], [x, y])}${level(half, 0)}` }
    case 'seepage':
      return { full: [-1, 0, 1].map(i => disc(x + i * u, y + (i === 0 ? 0.5 : -0.3) * u, 0.35 * u)).join(''), line: '' }
    case 'dry':
      return {
        full: '',
        line: `${disc(x, y, 1.1 * u)}${shaft([x - 0.78 * u, y + 0.78 * u], [x + 0.78 * u, y - 0.78 * u])}`,
      }
    case 'gas':
      return { full: '', line: disc(x, y, 1.1 * u) }
    default:
      return { full: '', line: outline([x, y - 1.3 * u], [x + 1.3 * u, y], [x, y + 1.3 * u], [x - 1.3 * u, y]) }
  }
}
