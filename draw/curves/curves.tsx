import { type ChartSeries, type CurveTrack, handyBounds } from './curve-axis.ts'
import { curveInks } from './curve-inks.ts'

/** A sequence of measured values to be drawn: its name with unit, or name and unit apart. */
export interface DrawnSequence {
  /** Told apart by it. */
  key: string
  title: string
  unit: string
  quantity: string | null
  /** NaN is a gap. */
  values: Float64Array
}

const known: Readonly<Record<string, string>> = curveInks
/** Colours of what has none of its own; told apart by those who see few. */
const others = ['#0072B2', '#D55E00', '#008A66', '#B0559B', '#8A6D00', '#4A90C4', '#7A6A5A'] as const

/** The colour of the `place`-th sequence: a quantity has its own wherever it is drawn. */
export const sequenceColour = (quantity: string | null, place: number): string =>
  (quantity !== null && known[quantity]) || others[place % others.length]!

/** A track for each sequence, its axis on handy figures around what it holds; blows as steps. */
export function sequenceTracks(sequences: readonly DrawnSequence[]): CurveTrack[] {
  return sequences.map(({ key, title, unit, quantity, values }, place) => ({
    key,
    width: 1,
    curves: [
      {
        series: key,
        title,
        unit,
        ...handyBounds(values),
        colour: sequenceColour(quantity, place),
        line: 0.25,
        ...(quantity === 'N10' || quantity === 'N20' ? { isSteps: true } : {}),
      },
    ],
  }))
}

/** Makes series of sequences for a chart, over their depths, m. */
export const sequenceSeries = (depth: Float64Array, sequences: readonly DrawnSequence[]): ChartSeries => ({
  depth,
  values: Object.fromEntries(sequences.map(({ key, values }) => [key, values])),
  increment: sequences.some(({ quantity }) => quantity === 'N20') ? 0.2 : 0.1,
})
