import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { chooseStep, countStepDecimals, findDecade, listTicks } from '@borebook/geo/ticks.ts'
import { metresText } from '../kit/depth-words.ts'
import { capHeight } from '../kit/text.ts'

/**
 * Leaves out labels until those that stay are at least `apart` metres from each other. The first and the last stay, then
 * what comes first; what is nearer than that to one of `taken` goes.
 */
export function spacedDepths(depths: readonly number[], apart: number, taken: readonly number[] = []): number[] {
  const sorted = [...new Set(depths)].sort((a, b) => a - b)
  const last = sorted.at(-1)
  const kept: number[] = []
  const free = (depth: number, among: readonly number[]) =>
    among.every(other => Math.abs(other - depth) >= apart - 1e-9)
  for (const depth of sorted) {
    if (depth !== last && last !== undefined && kept.length > 0 && last - depth < apart - 1e-9) continue
    if (free(depth, kept) && free(depth, taken)) kept.push(depth)
  }
  return kept
}

interface DepthRulerProps {
  scale: DepthScale
  width: number
  /** Drawing units per paper millimetre. */
  unit?: number
  /** Type size, drawing units. */
  size?: number
  /** Depths that carry labels of their own (layer boundaries); ticks near them stay unlabelled. Metres. */
  labelled?: readonly number[]
  /** How near to one of `labelled` a tick keeps no label, drawing units; a line's height when absent. */
  clear?: number
  /** Metres between labelled ticks; follows the scale when absent. */
  step?: number
  /** Length of the labelled ticks, drawing units; half of it that of the others. */
  tick?: number
  /** Labels of the ticks; the step's decimals when absent. */
  decimals?: number
  color?: string
  strokeWidth?: number
}

const faint = '#5B6570'

/**
 * Depth ticks against the right edge with labels left of the long ones. The step follows the scale; labels never touch
 * each other, and yield to `labelled`.
 */
export function DepthRuler({
  scale,
  width,
  unit = 1,
  size = 2.4,
  labelled = [],
  clear = size * 1.15,
  step = chooseStep(Math.max(size * 1.9, 6 * unit) / scale.perMetre),
  tick = 2.4 * unit,
  decimals,
  color = faint,
  strokeWidth = 0.13 * unit,
}: DepthRulerProps) {
  // what stands nearer than a millimetre is no scale to read
  const fine = fineStep(step) * scale.perMetre < 1.1 * unit ? step / 2 : fineStep(step)
  const long = new Set(listTicks(scale.top, scale.base, step))
  const places = decimals ?? countStepDecimals(step)
  const labels = [...long].filter(depth => labelled.every(other => Math.abs(other - depth) * scale.perMetre >= clear))
  const [near, far, dash] = [width - tick / 2, width - tick, (depth: number) => round(scale.y(depth))]
  const marks = listTicks(scale.top, scale.base, fine).map(
    depth => `M${round(long.has(depth) ? far : near)} ${dash(depth)}H${round(width)}`,
  )
  return (
    <g>
      <path d={marks.join('')} fill="none" stroke={color} strokeWidth={round(strokeWidth)} />
      <g fontSize={size} fill={color} textAnchor="end">
        {labels.map(depth => (
          <text key={depth} x={round(far - 0.7 * unit)} y={round(scale.y(depth) + (size * capHeight) / 2)}>
            {depth.toFixed(places)}
          </text>
        ))}
      </g>
    </g>
  )
}

/** Short ticks between the labelled ones: fifths of 1 and 5, halves of 2. */
function fineStep(step: number): number {
  const leading = Math.round(step / findDecade(step))
  return leading === 2 ? step / 2 : step / 5
}

const round = (value: number) => Math.round(value * 1000) / 1000

interface ElevationRulerProps {
  scale: DepthScale
  /** Elevation of the ground, m a.s.l.; null draws nothing. */
  ground: number | null
  /** Degrees from the horizontal, 90 vertical. */
  inclination: number | null
  /** Depths to label, m; when absent, those that DepthRuler labels. */
  depths?: readonly number[]
  unit?: number
  size?: number
  color?: string
}

/** Elevations at depths, two decimals, left-aligned at x = 0; labels that would touch are left out. */
export function ElevationRuler({
  scale,
  ground,
  inclination,
  depths,
  unit = 1,
  size = 2.4,
  color = faint,
}: ElevationRulerProps) {
  if (ground === null) return null
  const wanted = depths ?? listTicks(scale.top, scale.base, chooseStep(Math.max(size * 1.9, 6 * unit) / scale.perMetre))
  const shown = spacedDepths(
    wanted.filter(d => d >= scale.top && d <= scale.base),
    (size * 1.15) / scale.perMetre,
  )
  return (
    <g fontSize={size} fill={color}>
      {shown.map(depth => (
        <text key={depth} x={0} y={round(scale.y(depth) + (size * capHeight) / 2)}>
          {metresText(elevationAt(depth, ground, inclination) as number)}
        </text>
      ))}
    </g>
  )
}
