import { chooseCurveStep } from '@borebook/draw/curves/curve-axis.ts'
import { useMemo } from 'react'
import type { Shaft } from './column-shape.ts'
import { groundAround, listGroundGridLines } from './places.ts'
import { findLargest } from './ribbon.ts'
import type { SpaceProps } from './space-props.ts'
import type { BesideColumn } from './use-neighbours.ts'

/** MPa. */
export const rings = [10, 20, 30]
/** Parts of the height as drawn: half the column's diagonal, its distance to the ribbon's axis, radius of the largest ring. */
export const [halfDiagonal, besideRibbon, ringRadius] = [0.105, 0.345, 0.165] as const
/** Part of the chosen column's side that others have. */
const slim = 0.3

/** What is drawn where. */
export interface SceneShape {
  /** m as drawn, of the deeper of column and curve. */
  tall: number
  /** m along the hole. */
  end: number
  shaft: Shaft
  columns: readonly { shaft: Shaft; of: BesideColumn }[]
  /** m of radius a MPa. */
  perValue: number
}

export function useShape({ layers, way, times, curve, others }: SpaceProps): SceneShape {
  return useMemo(() => {
    const end = Math.max(layers.at(-1)?.to ?? 1, curve?.depth.at(-1) ?? 0)
    const tall = end * Math.max(0.05, way.down) * times
    const half = (halfDiagonal * tall) / Math.SQRT2
    return {
      ...{ tall, end },
      shaft: { top: [0, 0, 0], way, half, times },
      columns: others.map(of => ({
        of,
        shaft: {
          top: [of.away.east, (of.higher ?? 0) * times, -of.away.north],
          way: of.way,
          half: half * slim,
          times,
        },
      })),
      perValue: (ringRadius * tall) / Math.max(rings.at(-1)!, curve ? findLargest(curve.values) : 0),
    }
  }, [layers, way, times, curve, others])
}

/** The ground around what is shown, with a handful of lines each way. */
export function planOf(origin: readonly [number, number], columns: SceneShape['columns'], tall: number) {
  const places = columns.map(({ of }) => of.away)
  const far = places.flatMap(({ east, north }) => [Math.abs(east), Math.abs(north)])
  const step = chooseCurveStep(Math.max(tall * 0.6, ...far) / 4)
  const ground = groundAround(
    [...places, { east: 2 * step, north: 2 * step }, { east: -2 * step, north: -2 * step }],
    origin,
    step,
  )
  return { ground, lines: listGroundGridLines(ground, origin, step) }
}
