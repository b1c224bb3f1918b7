import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { chooseStep, listDecades, listTicks } from '@borebook/geo/ticks.ts'
import { roundDrawing } from '../kit/hole.tsx'
import { dashOf } from './chart-heads.tsx'
import { type CurveChartInks, chartInks } from './chart-inks.ts'
import { BeyondMarks, type BeyondWords } from './chart-marks.tsx'
import { type ChartSeries, type Curve, chooseCurveStep } from './curve-axis.ts'
import { axisIn, type ChartLayout, type CurveTrackLane } from './curve-layout.ts'
import { type CurveLine, curvePath, placeOnAxis, stepsPath } from './curve-path.ts'
import { DepthRuler, ElevationRuler } from './depth-ruler.tsx'

export interface ChartProps {
  layout: ChartLayout
  scale: DepthScale
  inks?: CurveChartInks
}

/** The depths at the left of a chart, and the elevations at its right. */
export function ChartDepths({
  layout,
  scale,
  inks,
  ground,
  inclination,
  labelled,
}: ChartProps & {
  /** Elevation of the ground, m a.s.l.; null: none is shown. */
  ground: number | null
  inclination: number | null
  /** Depths that carry labels of their own. */
  labelled?: readonly number[]
}) {
  const { soft, line } = { ...chartInks, ...inks }
  const { size, unit, depths, elevations } = layout
  const step = chooseStep(Math.max(size * 1.9, 6 * unit) / scale.perMetre)
  const marked = listTicks(scale.top, scale.base, step)
  return (
    <g>
      <DepthRuler
        {...{ scale, unit, size }}
        width={depths.width}
        decimals={2}
        color={soft}
        {...(labelled ? { labelled } : {})}
      />
      {elevations && ground !== null && (
        <g transform={`translate(${roundDrawing(elevations.x)} 0)`}>
          <path
            d={marked.map(depth => `M0 ${roundDrawing(scale.y(depth))}h${roundDrawing(1.6 * unit)}`).join('')}
            fill="none"
            stroke={line}
            strokeWidth={roundDrawing(0.18 * unit)}
          />
          <g transform={`translate(${roundDrawing(2.4 * unit)} 0)`}>
            <ElevationRuler {...{ scale, unit, size, ground, inclination }} depths={marked} color={soft} />
          </g>
        </g>
      )}
    </g>
  )
}

/** Frames of the tracks and the lines of their axes, behind the curves. */
export function ChartGrid({
  layout,
  scale,
  inks,
  step = chooseStep(Math.max(layout.size * 1.9, 6 * layout.unit) / scale.perMetre),
}: ChartProps & {
  /** Metres between its lines; follows the scale when absent. */
  step?: number
}) {
  const { line, faint, paper } = { ...chartInks, ...inks }
  const { unit, tracks } = layout
  const [top, base] = [scale.y(scale.top), scale.y(scale.base)]
  let [frames, grid, zeros, fine] = ['', '', '', '']
  const depths = listTicks(scale.top, scale.base, step).map(depth => roundDrawing(scale.y(depth)))
  for (const lane of tracks) {
    const { x, width, track } = lane
    frames += `M${roundDrawing(x)} ${roundDrawing(top)}H${roundDrawing(x + width)}V${roundDrawing(base)}H${roundDrawing(x)}Z`
    for (const y of depths) grid += `M${roundDrawing(x)} ${y}H${roundDrawing(x + width)}`
    const first = track.curves[0]
    if (!first) continue
    const { min, max, isLog } = first
    const axis = axisIn(lane, first)
    const at = (value: number) =>
      value > min && value < max
        ? `M${roundDrawing(placeOnAxis(axis, value))} ${roundDrawing(top)}V${roundDrawing(base)}`
        : ''
    if (isLog)
      for (const power of listDecades(min / 10, max)) {
        zeros += at(power)
        for (let times = 2; times < 10; times++) fine += at(times * power)
      }
    else
      for (const value of listTicks(min, max, first.step ?? chooseCurveStep((max - min) / 4)))
        if (value === 0) zeros += at(value)
        else grid += at(value)
  }
  return (
    <g fill="none">
      <path d={frames} fill={paper} />
      {fine && <path d={fine} stroke={faint} strokeWidth={roundDrawing(0.13 * unit)} />}
      <path d={grid} stroke={faint} strokeWidth={roundDrawing(0.18 * unit)} />
      {zeros && <path d={zeros} stroke={line} strokeWidth={roundDrawing(0.18 * unit)} />}
      <path d={frames} stroke={line} strokeWidth={roundDrawing(0.25 * unit)} />
    </g>
  )
}

/** What is drawn on one line of the screen, or a tenth of a millimetre of paper. */
const grainOf = (unit: number) => (unit > 2 ? 1 : 0.1)

/** The curves of all tracks, and marks at the edge where one passes its axis. */
export function ChartCurves({
  layout,
  scale,
  inks,
  series,
  isBehind = false,
  isInward = false,
  words,
}: Omit<ChartProps, 'layout'> & {
  layout: Pick<ChartLayout, 'unit' | 'size' | 'tracks'>
  series: ChartSeries
  /** Drawn paler and dashed, without marks: a sounding to compare with. */
  isBehind?: boolean
  /** What passes an axis is marked within its track: another one follows at once. */
  isInward?: boolean
  words: BeyondWords
}) {
  const { unit } = layout
  return (
    <g>
      {layout.tracks.map(lane => (
        <g key={lane.track.key}>
          {lane.track.curves.map(curve => {
            const values = series.values[curve.series]
            if (!values) return null
            const drawn = { lane, curve, layout, scale, line: { depth: series.depth, values }, isBehind }
            return curve.isSteps ? (
              <Steps key={curve.series} {...drawn} increment={series.increment ?? 0.1} />
            ) : (
              <path
                key={curve.series}
                d={curvePath(drawn.line, axisIn(lane, curve), scale, grainOf(unit))}
                fill="none"
                stroke={curve.colour}
                strokeWidth={roundDrawing(curve.line * unit)}
                strokeOpacity={isBehind ? 0.55 : undefined}
                strokeDasharray={
                  isBehind ? `${roundDrawing(1.6 * unit)} ${roundDrawing(0.6 * unit)}` : dashOf(curve, unit)
                }
                strokeLinejoin="round"
              />
            )
          })}
          {!isBehind && (
            <BeyondMarks {...{ lane, layout, scale, series, inks: { ...chartInks, ...inks }, words, isInward }} />
          )}
        </g>
      ))}
    </g>
  )
}

interface DrawnCurve {
  lane: CurveTrackLane
  curve: Curve
  layout: Pick<ChartLayout, 'unit'>
  scale: DepthScale
  line: CurveLine
  isBehind: boolean
}

function Steps({
  lane,
  curve,
  layout: { unit },
  scale,
  line,
  isBehind,
  increment,
}: DrawnCurve & { increment: number }) {
  const { outline, area } = stepsPath(line, axisIn(lane, curve), scale, increment)
  return (
    <>
      {!isBehind && <path d={area} fill={curve.colour} fillOpacity={0.14} />}
      <path
        d={outline}
        fill="none"
        stroke={curve.colour}
        strokeWidth={roundDrawing(curve.line * unit)}
        strokeOpacity={isBehind ? 0.55 : undefined}
        strokeDasharray={isBehind ? `${roundDrawing(1.6 * unit)} ${roundDrawing(0.6 * unit)}` : undefined}
      />
    </>
  )
}
