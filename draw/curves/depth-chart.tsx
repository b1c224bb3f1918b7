import type { TextKey, TextValues } from '@borebook/contract/kit/say.ts'
import type { ReactNode } from 'react'
import { roundDrawing } from '../kit/hole.tsx'
import { ChartHeads } from './chart-heads.tsx'
import type { BeyondWords } from './chart-marks.tsx'
import type { ChartSeries } from './curve-axis.ts'
import { ChartCurves, ChartDepths, ChartGrid, type ChartProps } from './curve-chart.tsx'

/** Says a sentence of the table of texts in the language of the drawing. */
export type SayOnDrawing = (key: TextKey, values?: TextValues) => string

const beyondWords = (say: SayOnDrawing): BeyondWords => ({
  max: value => say('cone.max', { value }),
  min: value => say('cone.min', { value }),
})

interface DepthChartProps extends ChartProps {
  series: ChartSeries
  /** A second sounding in the same tracks, paler. */
  behind?: ChartSeries | undefined
  /** Elevation of the ground, m a.s.l., and the hole's inclination from the horizontal, °. */
  ground?: number | null
  inclination?: number | null
  say: SayOnDrawing
  /** Title over the strip, and over the column beside the tracks. */
  stripTitle?: string
  columnTitle?: string
  /** Whether heads are left out: these stand above by themselves, and the plot is drawn by its scale alone. */
  isBare?: boolean
  /** Drawn between the grid and the curves, and above these; origin at the plot. */
  below?: ReactNode
  children?: ReactNode
}

/** Heads, depths, grid and curves of a chart over depth, one below the other: origin at the upper left of the heads. */
export function DepthChart(props: DepthChartProps) {
  const {
    layout,
    scale,
    inks = {},
    series,
    behind,
    ground = null,
    inclination = null,
    say,
    isBare,
    below,
    children,
  } = props
  const words = {
    depth: say('cone.depth'),
    elevation: ground === null ? '' : say('cone.aboveSea'),
    ...(props.stripTitle ? { strip: props.stripTitle } : {}),
    ...(props.columnTitle ? { column: props.columnTitle } : {}),
  }
  const drawn = { layout, scale, inks, words: beyondWords(say) }
  const plot = (
    <>
      <ChartGrid {...{ layout, scale, inks }} />
      {below}
      {behind && <ChartCurves {...drawn} series={behind} isBehind />}
      <ChartCurves {...drawn} series={series} />
      <ChartDepths {...{ layout, scale, inks, ground, inclination }} />
      {children}
    </>
  )
  if (isBare) return <g>{plot}</g>
  return (
    <g>
      <ChartHeads {...{ layout, inks, words }} />
      <g transform={`translate(0 ${roundDrawing(layout.headHeight - scale.y(scale.top))})`}>{plot}</g>
    </g>
  )
}
