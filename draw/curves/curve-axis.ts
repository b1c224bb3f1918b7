import { missingValue } from '@borebook/contract/soundings/soundings.ts'
import { roundTo } from '@borebook/geo/depth-scale.ts'
import { chooseStep, findDecade, listDecades } from '@borebook/geo/ticks.ts'
import { textWidth } from '../kit/text.ts'

/** A curve as data, so that a template can hold it: which series, on which axis, how it is drawn. */
export interface Curve {
  /** Name of the series that is drawn. */
  series: string
  /** What its head says, and its unit; '' for none. */
  title: string
  unit: string
  /** Ends of its axis, left and right, in the unit of the series. */
  min: number
  max: number
  /** Step between the figures of its axis; fitting when absent. */
  step?: number
  /** Whether its axis runs by powers of ten, from `min` > 0; what is not above 0 has no place on it. */
  isLog?: boolean
  colour: string
  /** Width of its line, mm. */
  line: number
  dash?: 'solid' | 'dashed'
  /** Whether its axis has no row of figures: it stands with that of the first curve. */
  isBare?: boolean
  /** Drawn as steps from 0, as deep as the increment of the test. */
  isSteps?: boolean
}
/** What a curve is called beside a value of it: `fs` is drawn as `fs × 100` and told as it is. */
export const getCurveName = ({ title }: Pick<Curve, 'title'>): string => title.split(' × ')[0]!

/** A track of a chart: one or more curves side by side on the depth axis. */
export interface CurveTrack {
  key: string
  /** Share of the width, in any unit that all tracks of a chart have in common. */
  width: number
  curves: readonly Curve[]
  /** Said in its head where it has no curves: it is as wide as that and leaves its room to the others. */
  note?: string
}

/** Series over depths (m, ascending), by name; NaN is a gap. */
export interface ChartSeries {
  depth: Float64Array
  values: Readonly<Partial<Record<string, Float64Array>>>
  /** How deep a value of steps reaches, m. */
  increment?: number
}

/** Whether nothing was measured: a gap, or what many programs write for one. */
export const isGap = (value: number): boolean => Number.isNaN(value) || value === missingValue
const isDrawn = (value: number): boolean => Number.isFinite(value) && !isGap(value)

/** A number as an axis or a mark says it: three digits that count, no more decimals than needed. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  const text =
    size >= 1e6 ? value.toExponential(1) : size >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
  return text.replace('-', '−').replace('e+', 'e')
}

/** The step of a curve's axis, not below `least` > 0: a quarter of a power of ten is one too. */
export const chooseCurveStep = (least: number): number => chooseStep(least, [1, 2, 2.5, 5])

/** Values enough to tell a spike from the rest, the share of them that may be one, and how far it must stand out. */
const spike = { rows: 50, share: 0.005, times: 3 }

/** Least and greatest of some values, without the few that stand out from all others; undefined where there are none. */
function extent(values: Float64Array): [number, number] | undefined {
  const sorted = values.filter(isDrawn).sort()
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return undefined
  const cut = sorted.length < spike.rows ? 0 : Math.ceil(sorted.length * spike.share)
  const [low, high] = [sorted[cut]!, sorted[sorted.length - 1 - cut]!]
  const usual = Math.max(high - low, Math.abs(high), Math.abs(low)) * spike.times
  return [low - least > usual ? low : least, most - high > usual ? high : most]
}

/**
 * Ends of an axis for some values, on handy figures, with the step between them: from 0 where the values lie on one side
 * of it and reach nearer to it than to half of the farthest. Lone spikes are left beyond it. 0 … 1 where there is nothing.
 */
export function handyBounds(values: Float64Array): { min: number; max: number; step: number } {
  let [least, most] = extent(values) ?? [0, 1]
  if (least >= 0 && least <= most / 2) least = 0
  if (most <= 0 && most >= least / 2) most = 0
  // one value, as far as an axis can tell, stands in the middle of some room
  if (most - least <= 1e-9 * Math.max(1, Math.abs(least), Math.abs(most))) {
    const room = Math.abs(most) / 10
    ;[least, most] = room < 1e-9 ? [0, 1] : [least - room, most + room]
  }
  const step = chooseCurveStep((most - least) / 4)
  const end = (of: number) => Number((of * step).toPrecision(12)) + 0
  return { min: end(Math.floor(least / step + 1e-9)), max: end(Math.ceil(most / step - 1e-9)), step }
}

/** Ends of an axis, and whether it runs by powers of ten. */
export type AxisEnds = Pick<Curve, 'min' | 'max' | 'isLog'>

/** Finds a value between the ends of its axis, 0 … 1 from left to right; NaN where an axis by powers of ten has no place for it. */
export const getAxisShare = ({ min, max, isLog }: AxisEnds, value: number): number => {
  if (!isLog) return (value - min) / (max - min)
  return value > 0 ? Math.log(value / min) / Math.log(max / min) : Number.NaN
}

/** Ends on which the axes of cone tests are read, over a power of ten. */
const readEnds = [1, 1.6, 2, 3.2, 4, 5, 8]
/** The share of the values that an axis holds in any case, and how far beyond them the rest is no spike. */
const held = { share: 0.98, times: 1.5 }

/** The greatest of some values, or of all but the highest 2 % where these stand out; 0 where there is none. */
function heldMost(values: Float64Array): number {
  const sorted = values.filter(isDrawn).sort()
  const most = sorted.at(-1) ?? 0
  const usual = sorted[Math.ceil(sorted.length * held.share) - 1] ?? 0
  return most <= usual * held.times ? most : usual
}

/**
 * An axis from the left end of `usual` that holds each of `all`, spikes left out: the usual one where that is enough, so
 * that sheets can be laid beside each other, else to 40, 50, 80, 100 … of its unit.
 */
export function reachingAxis(
  usual: Pick<Curve, 'min' | 'max' | 'step'>,
  all: readonly Float64Array[],
): Pick<Curve, 'min' | 'max' | 'step'> {
  const most = all.reduce((most, values) => Math.max(most, heldMost(values)), 0)
  // what no test measures leaves the axis alone
  if (most <= usual.max || most > 1e12) return usual
  const max = chooseStep(most, readEnds)
  const parts = [1, 5].includes(Math.round(max / findDecade(max))) ? 5 : 4
  return { min: usual.min, max, step: Number((max / parts).toPrecision(3)) }
}

/** A figure of an axis: what it says, and its left edge from that of the axis. */
interface AxisFigure {
  text: string
  x: number
}

/**
 * Figures of an axis of `width`, at its step from the left end on: every one, else every second, fourth … until they
 * stand apart, else both ends, else the right one. None reaches over the ends of the axis.
 */
export function axisFigures(axis: AxisEnds & Pick<Curve, 'step'>, width: number, size: number): AxisFigure[] {
  const { min, max, step, isLog } = axis
  const given = step && step > 0 ? step : chooseCurveStep((max - min) / 4)
  const figure = (value: number): AxisFigure => {
    const text = shortNumber(roundTo(value, 1e-6) + 0)
    const wide = textWidth(text, size)
    return { text, x: Math.max(0, Math.min(width - wide, getAxisShare(axis, value) * width - wide / 2)) }
  }
  const stand = (figures: readonly AxisFigure[]) =>
    figures.every((f, i) => i === 0 || f.x - figures[i - 1]!.x - textWidth(figures[i - 1]!.text, size) >= size * 0.45)
  const tens = isLog ? listDecades(min, max) : []
  const steps = isLog ? tens.length - 1 : Math.min(1000, Math.floor((max - min) / given + 1e-9))
  for (let every = 1; every <= steps; every++) {
    if (steps % every !== 0 && steps / every < 3) continue
    const figures = Array.from({ length: Math.floor(steps / every) + 1 }, (_, i) =>
      figure(tens[i * every] ?? min + i * every * given),
    )
    if (stand(figures)) return figures
  }
  const ends = [figure(min), figure(max)]
  return stand(ends) ? ends : [ends[1]!]
}
