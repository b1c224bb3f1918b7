import type { CalculatedKind, CalculationResults } from '@borebook/contract/calculations/calculations.ts'
import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import type { CurveChartInks } from '../curves/chart-inks.ts'
import { type ChartSeries, type Curve, type CurveTrack, handyBounds } from '../curves/curve-axis.ts'
import { curveInks } from '../curves/curve-inks.ts'
import type { ChartLayout } from '../curves/curve-layout.ts'
import { DepthChart, type SayOnDrawing } from '../curves/depth-chart.tsx'
import { onAxis } from './cone-axes.ts'
import { coneChartTracks } from './cone-chart.tsx'
import { blowsCurve, SptBars, sptCurve } from './probing-chart.tsx'

/** The charts of a run, by what it was worked out from. */
export const calculationViews = {
  cpt: ['measured', 'parameters', 'pile'],
  dp: ['blows'],
  spt: ['blows'],
} as const satisfies Record<CalculatedKind, readonly string[]>
export type CalculationView = (typeof calculationViews)[CalculatedKind][number]

const line = 0.3
const curve = (series: Parameters<typeof onAxis>[0], looks: Partial<Omit<Curve, 'colour'>> = {}): Curve =>
  onAxis(series, { line, ...looks })

/** What was measured, corrected: the tracks of the cone chart with qt in the first, and qc dashed beside it. */
const measuredTracks: readonly CurveTrack[] = coneChartTracks.map(track => {
  const [qc, ...others] = track.curves
  if (track.key !== 'qc' || !qc) return track
  return {
    ...track,
    curves: [
      { ...qc, dash: 'dashed', line: 0.2 },
      { ...qc, series: 'qt', title: 'qt', colour: curveInks.qt, isBare: true },
      ...others,
    ],
  }
})

/** What an engineer takes from a cone test: strengths and stiffness by powers of ten, angle and density beside. */
const parameterTracks: readonly CurveTrack[] = [
  {
    key: 'strength',
    width: 190,
    curves: [
      curve('su'),
      curve('c', { isBare: true }),
      curve('St', { unit: '–', isBare: true }),
      curve('sigp', { isBare: true }),
      curve('ME1', { isBare: true }),
    ],
  },
  { key: 'phi', width: 85, curves: [curve('phi')] },
  { key: 'Id', width: 68, curves: [curve('Id', { unit: '–' })] },
]

/** Resistances of a pile with its toe in each row. */
const pileTracks: readonly CurveTrack[] = [
  {
    key: 'pile',
    width: 1,
    curves: [
      curve('Fs', { step: 2000 }),
      curve('Qc', { step: 2000, isBare: true }),
      curve('Rak', { step: 2000, isBare: true }),
      curve('Rad', { step: 2000, isBare: true }),
    ],
  },
]

const blowTracks = (kind: CalculatedKind, drawn: readonly ChartSeries[], say: SayOnDrawing): CurveTrack[] => {
  if (kind === 'spt')
    return [
      { key: 'N', width: 1, curves: [{ ...sptCurve, unit: say('cone.sptPer') }] },
      { key: 'N60', width: 1, curves: [{ ...sptCurve, series: 'N60', title: 'N60', colour: '#0B6E6E' }] },
    ]
  const all = drawn.flatMap(({ values }) => Array.from(values.qd ?? []))
  const qd = { ...handyBounds(Float64Array.from(all)), isSteps: true }
  const increment = drawn[0]?.increment ?? 0.1
  return [
    {
      key: 'N',
      width: 1,
      curves: [
        {
          ...blowsCurve,
          series: 'N',
          title: 'N',
          unit: say('cone.blowsPer', { increment: Number((increment * 100).toFixed(1)) }),
        },
      ],
    },
    { key: 'qd', width: 1, curves: [{ series: 'qd', title: 'qd', unit: 'MN/m²', colour: curveInks.qd, line, ...qd }] },
  ]
}

/** The tracks of a view, without the curves that nothing drawn has a value for; a track that has none says so. */
export function calculationTracks(
  kind: CalculatedKind,
  view: CalculationView,
  drawn: readonly ChartSeries[],
  say: SayOnDrawing,
): CurveTrack[] {
  const known = { measured: measuredTracks, parameters: parameterTracks, pile: pileTracks }
  const tracks = view === 'blows' ? blowTracks(kind, drawn, say) : known[view]
  const hasValues = ({ series }: Curve) => drawn.some(({ values }) => values[series]?.some(Number.isFinite))
  return tracks.map(track => {
    const curves = track.curves.filter(hasValues)
    const first = curves[0]
    if (!first) {
      const name = track.curves.map(({ title }) => title).join(', ')
      return { ...track, curves, note: say('cone.without', { name }) }
    }
    // the figures of the axis stand with whichever curve is first
    const { isBare: _, ...shown } = first
    return { ...track, curves: [shown, ...curves.slice(1)] }
  })
}

/** Results as charts draw them, over depth: pressures of water in MPa, gaps as NaN. */
export function calculationSeries(
  { depth, sequences }: CalculationResults,
  settings: Readonly<Record<string, unknown>>,
): ChartSeries {
  const { increment } = settings
  const hasWater = settings.waterTable !== null || (settings.groundWaterLevel ?? null) !== null
  const shown = sequences.filter(({ quantity }) => hasWater || quantity !== 'u0')
  return {
    depth: Float64Array.from(depth),
    values: Object.fromEntries(
      shown.map(({ quantity, values }) => {
        const by = quantity === 'u0' ? 1 / 1000 : 1
        return [quantity, Float64Array.from(values, value => (value === null ? Number.NaN : value * by))]
      }),
    ),
    ...(typeof increment === 'number' ? { increment } : {}),
  }
}

interface CalculationChartProps {
  kind: CalculatedKind
  layout: ChartLayout
  scale: DepthScale
  series: ChartSeries
  /** Refused tests: they have no N in a run. */
  refused?: readonly SptResult[]
  /** Series of another run, paler and dashed. */
  behind?: ChartSeries | undefined
  ground?: number | null
  inclination?: number | null
  say: SayOnDrawing
  inks?: CurveChartInks
  isBare?: boolean
}

/** A view of a run over depth, in the tracks that its layout has. */
export function CalculationChart({ kind, series, refused, behind, ...props }: CalculationChartProps) {
  if (kind !== 'spt') return <DepthChart {...props} series={series} behind={behind} />
  const { layout, scale, inks } = props
  const bars = { scale, unit: layout.unit, size: layout.size * 0.92, ...(inks ? { inks } : {}) }
  return (
    <DepthChart {...props} series={{ depth: series.depth, values: {} }}>
      {layout.tracks.flatMap(lane => {
        const shown = lane.track.curves[0]
        if (!shown) return []
        const { key } = lane.track
        return [
          <SptBars key={key} {...bars} lane={lane} marks={marksOf(series, shown.series, refused)} />,
          // a shorter bar would be lost behind a longer one
          behind && (
            <SptBars key={`${key} behind`} {...bars} lane={lane} marks={marksOf(behind, shown.series)} isBehind />
          ),
        ]
      })}
    </DepthChart>
  )
}

/** Values at single depths as bars of a chart; beside N also the tests that were refused. */
export function marksOf(
  { depth, values }: ChartSeries,
  series: string,
  refused: readonly SptResult[] = [],
): SptResult[] {
  const marks = Array.from(values[series] ?? []).flatMap((N, row) =>
    Number.isNaN(N) ? [] : [{ depth: depth[row]!, N, refusal: null }],
  )
  if (series !== 'N') return marks
  const valued = new Set(marks.map(mark => mark.depth))
  return [...marks, ...refused.filter(one => !valued.has(one.depth))].sort((a, b) => a.depth - b.depth)
}
