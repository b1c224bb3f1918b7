import { type SptResult, type SptRows, sptTests } from '@borebook/contract/soundings/spt-results.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { type CurveChartInks, chartInks } from '../curves/chart-inks.ts'
import { Halo } from '../curves/chart-marks.tsx'
import { ChartRemarks } from '../curves/chart-remarks.tsx'
import { type ChartSeries, type Curve, type CurveTrack, shortNumber } from '../curves/curve-axis.ts'
import { curveInks } from '../curves/curve-inks.ts'
import { axisIn, type ChartLayout, type CurveTrackLane } from '../curves/curve-layout.ts'
import { placeOnAxis } from '../curves/curve-path.ts'
import { DepthChart, type SayOnDrawing } from '../curves/depth-chart.tsx'
import { roundDrawing } from '../kit/hole.tsx'
import { clipText, textWidth } from '../kit/text.ts'
import { Predrilled, PredrilledWords } from './cone-chart.tsx'

/** Blows of a dynamic probing: 0 to 80 as they were counted, never rescaled. */
export const blowsCurve: Curve = {
  series: 'N10',
  title: 'N10',
  unit: '',
  min: 0,
  max: 80,
  step: 20,
  colour: curveInks.N10,
  line: 0.25,
  isSteps: true,
}
/** The track of blows, named with their increment (m). */
export const blowsTrack = (quantity: 'N10' | 'N20', increment: number, say: SayOnDrawing): CurveTrack => {
  const title = say('cone.blows', { name: quantity })
  const unit = say('cone.blowsPer', { increment: shortNumber(increment * 100) })
  return { key: quantity, width: 1, curves: [{ ...blowsCurve, series: quantity, title, unit }] }
}

/** Blows of standard penetration tests, 0 to 60. */
export const sptCurve: Curve = {
  series: 'N',
  title: 'SPT N',
  unit: '',
  min: 0,
  max: 60,
  step: 20,
  colour: '#3F5563',
  line: 0.25,
}
export const sptTrack = (say: SayOnDrawing): CurveTrack => ({
  key: 'N',
  width: 1,
  curves: [{ ...sptCurve, unit: say('cone.sptPer') }],
})

interface ProbingChartProps {
  layout: ChartLayout
  scale: DepthScale
  series: ChartSeries
  behind?: ChartSeries | undefined
  predrilled?: number | null
  remarks?: readonly { depth: number; text: string }[]
  ground?: number | null
  inclination?: number | null
  say: SayOnDrawing
  inks?: CurveChartInks
  columnTitle?: string
  isBare?: boolean
}

/** A dynamic probing over depth: blows as steps, each over the increment below its depth. */
export function ProbingChart(props: ProbingChartProps) {
  const { layout, scale, series, predrilled = null, remarks = [], say, inks, ...others } = props
  const { soft, paper } = { ...chartInks, ...inks }
  const shared = { layout, scale, say, ...(inks ? { inks } : {}) }
  return (
    <DepthChart
      {...shared}
      {...others}
      series={series}
      below={
        predrilled !== null &&
        predrilled > 0 && <Predrilled depth={predrilled} {...{ layout, scale, ...(inks ? { inks } : {}) }} />
      }
    >
      {predrilled !== null && predrilled > 0 && <PredrilledWords depth={predrilled} {...shared} />}
      <ChartRemarks {...{ remarks, layout, scale, series, soft, paper }} />
    </DepthChart>
  )
}

/** Height of a bar, mm. */
const barHeight = 1.6

/** Bars of N with their number behind; a refusal is an open bar with its words. Labels that would meet give way. */
export function SptBars({
  marks,
  lane,
  scale,
  unit: u,
  size,
  inks,
  isBehind = false,
}: {
  marks: readonly SptResult[]
  lane: CurveTrackLane
  scale: DepthScale
  unit: number
  size: number
  inks?: CurveChartInks
  /** Dashed and without numbers: of what is compared with. */
  isBehind?: boolean
}) {
  const { ink, paper } = { ...chartInks, ...inks }
  const curve = lane.track.curves[0]
  if (!curve) return null
  const axis = axisIn(lane, curve)
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  let [full, open, arrows] = ['', '', '']
  let reached = Number.NEGATIVE_INFINITY
  const labels: { y: number; x: number; text: string; width: number }[] = []
  for (const { depth, N, refusal: refused } of marks) {
    const y = scale.y(depth)
    if (y < top - 1e-6 || y > base + 1e-6) continue
    const blows = N ?? Number(refused?.match(/\d+/)?.[0] ?? 0)
    const end = placeOnAxis(axis, Math.min(axis.max, Math.max(axis.min, blows)))
    const [y0, y1] = [Math.max(top, y - (barHeight * u) / 2), Math.min(base, y + (barHeight * u) / 2)]
    const box = `M${roundDrawing(axis.x0)} ${roundDrawing(y0)}H${roundDrawing(end)}V${roundDrawing(y1)}H${roundDrawing(axis.x0)}Z`
    if (refused === null) full += box
    else open += box
    if (blows > axis.max)
      arrows += `M${roundDrawing(axis.x1)} ${roundDrawing(y - 1.1 * u)}L${roundDrawing(axis.x1 + 1.7 * u)} ${roundDrawing(y)}L${roundDrawing(axis.x1)} ${roundDrawing(y + 1.1 * u)}Z`
    const text = clipText(refused ?? shortNumber(blows), lane.width - 1.2 * u, size)
    const width = textWidth(text, size)
    // one that would touch the label above moves down, by no more than a line
    const wanted = Math.min(base, Math.max(top + size * 0.75, y + size * 0.35))
    const baseline = Math.max(wanted, reached + size * 1.05)
    if (baseline - wanted > size * 1.1) continue
    reached = baseline
    // a label that finds no room behind its bar stands on it
    labels.push({ y: baseline, x: Math.min(end + 0.8 * u, lane.x + lane.width - width - 0.6 * u), text, width })
  }
  return (
    <g>
      {isBehind ? (
        <path
          d={full}
          fill="none"
          stroke={ink}
          strokeWidth={roundDrawing(0.25 * u)}
          strokeDasharray={`${roundDrawing(1.2 * u)} ${roundDrawing(0.8 * u)}`}
        />
      ) : (
        <path d={full} fill={curve.colour} fillOpacity={0.75} />
      )}
      <path d={open} fill={paper} stroke={curve.colour} strokeWidth={roundDrawing(0.25 * u)} />
      <path d={arrows} fill={curve.colour} />
      {(isBehind ? [] : labels).map(({ x, y, text, width }) => (
        <Halo key={roundDrawing(y)} {...{ x, y, width, text, size }} fill={ink} paper={paper} />
      ))}
    </g>
  )
}

interface SptChartProps extends Omit<ProbingChartProps, 'series' | 'behind' | 'remarks'> {
  sounding: SptRows
  behind?: SptRows | undefined
}

/** Standard penetration tests over depth; those of a second sounding as pale bars behind. */
export function SptChart({ sounding, behind, ...props }: SptChartProps) {
  const { layout, scale, predrilled = null, say, inks, ...others } = props
  const { soft, paper } = { ...chartInks, ...inks }
  const { tests, others: remarks } = sptTests(sounding)
  const lane = layout.tracks[0]
  // the bars are drawn here, not as a curve
  const series = { depth: Float64Array.from(sounding.depth), values: {} }
  const shared = { layout, scale, say, ...(inks ? { inks } : {}) }
  const bars = { scale, unit: layout.unit, size: layout.size * 0.92, ...(inks ? { inks } : {}) }
  return (
    <DepthChart
      {...shared}
      {...others}
      series={series}
      below={
        predrilled !== null &&
        predrilled > 0 && <Predrilled depth={predrilled} {...{ layout, scale, ...(inks ? { inks } : {}) }} />
      }
    >
      {lane && behind && <SptBars {...bars} lane={lane} marks={sptTests(behind).tests} isBehind />}
      {lane && <SptBars {...bars} lane={lane} marks={tests} />}
      {predrilled !== null && predrilled > 0 && <PredrilledWords depth={predrilled} {...shared} />}
      <ChartRemarks {...{ remarks, layout, scale, soft, paper, series }} />
    </DepthChart>
  )
}
