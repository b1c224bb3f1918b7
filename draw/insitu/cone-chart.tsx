import type { ConeRun } from '@borebook/geo/cone/derive.ts'
import type { ConeSettings, SettingOrigin } from '@borebook/geo/cone/settings.ts'
import type { DepthScale } from '@borebook/geo/depth-scale.ts'
import { memo, type ReactNode } from 'react'
import { type CurveChartInks, chartInks } from '../curves/chart-inks.ts'
import { Halo } from '../curves/chart-marks.tsx'
import { ChartRemarks } from '../curves/chart-remarks.tsx'
import { type ChartSeries, type CurveTrack, shortNumber } from '../curves/curve-axis.ts'
import { curveInks } from '../curves/curve-inks.ts'
import type { ChartLayout } from '../curves/curve-layout.ts'
import { DepthChart, type SayOnDrawing } from '../curves/depth-chart.tsx'
import { type Fill, HatchDefs, patternId } from '../kit/hatch.tsx'
import { roundDrawing } from '../kit/hole.tsx'
import { textWidth, wrap } from '../kit/text.ts'
import { SoilStrip } from './soil-strip.tsx'

const line = 0.3
/** The tracks of the cone chart, with the axes that everybody knows them by. */
export const coneChartTracks: readonly CurveTrack[] = [
  {
    key: 'qc',
    width: 300,
    curves: [
      { series: 'qc', title: 'qc', unit: 'MPa', min: 0, max: 32, step: 8, colour: curveInks.qc, line },
      {
        series: 'fs',
        title: 'fs × 100',
        unit: 'MPa',
        min: 0,
        max: 0.32,
        step: 0.08,
        colour: curveInks.fs,
        line,
        isBare: true,
      },
    ],
  },
  {
    key: 'u2',
    width: 170,
    curves: [
      { series: 'u2', title: 'u2', unit: 'MPa', min: -0.4, max: 1.2, step: 0.4, colour: curveInks.u2, line },
      {
        series: 'u0',
        title: 'u0',
        unit: '',
        min: -0.4,
        max: 1.2,
        colour: curveInks.u0,
        line: 0.25,
        dash: 'dashed',
        isBare: true,
      },
    ],
  },
  {
    key: 'Rf',
    width: 160,
    curves: [{ series: 'Rf', title: 'Rf', unit: '%', min: 0, max: 8, step: 2, colour: curveInks.Rf, line }],
  },
  {
    key: 'Bq',
    width: 140,
    curves: [{ series: 'Bq', title: 'Bq', unit: '–', min: -1, max: 1, step: 0.5, colour: curveInks.Bq, line }],
  },
]

/** The tracks for what is drawn in them: one in which no series has a value says so and takes no room for curves. */
export const coneTracksFor = (drawn: readonly (ChartSeries | undefined)[], say: SayOnDrawing): CurveTrack[] =>
  coneChartTracks.map(track => {
    const { series, title } = track.curves[0]!
    const isMeasured = drawn.some(one => one?.values[series]?.some(Number.isFinite))
    // a chart of a cone test has its cone resistance
    return isMeasured || series === 'qc' ? track : { ...track, curves: [], note: say('cone.without', { name: title }) }
  })

/** The series that the chart draws of a run, over depth; pressures in MPa. Without a known water table there is no u0. */
export function coneSeries(run: ConeRun, settings: Pick<ConeSettings, 'waterTable' | 'groundWaterLevel'>): ChartSeries {
  const { depth, qc, fs, u2, Rf, Bq, u0 } = run
  const hasWater = settings.waterTable !== null || settings.groundWaterLevel !== null
  return { depth, values: { qc, fs, u2, Rf, Bq, ...(hasWater ? { u0: u0.map(kPa => kPa / 1000) } : {}) } }
}

/** Stripes of ground that was drilled, not tested. */
const striped = ({ untested, stripes }: Required<CurveChartInks>): Fill => ({
  id: 'untested',
  ground: untested,
  ink: stripes,
  tile: [2.4, 2.4],
  lines: 'M0 2.4L2.4 0M-0.6 0.6L0.6 -0.6M1.8 3L3 1.8',
  solids: '',
  signs: [],
  stroke: 0.18,
})

interface PredrilledProps {
  /** m. */
  depth: number
  layout: ChartLayout
  scale: DepthScale
  inks?: CurveChartInks
}
const heightOf = ({ depth, scale }: PredrilledProps) =>
  [scale.y(Math.max(0, scale.top)), scale.y(Math.min(depth, scale.base))] as const

/** The part of a hole that was drilled before the test began: grey stripes in all tracks. */
export function Predrilled(props: PredrilledProps) {
  const { layout, inks } = props
  const fill = striped({ ...chartInks, ...inks })
  const { unit, tracks } = layout
  const [y0, y1] = heightOf(props)
  if (!(y1 > y0)) return null
  const boxes = tracks
    .map(
      ({ x, width }) =>
        `M${roundDrawing(x)} ${roundDrawing(y0)}H${roundDrawing(x + width)}V${roundDrawing(y1)}H${roundDrawing(x)}Z`,
    )
    .join('')
  return (
    <g>
      <HatchDefs fills={[fill]} unit={unit} />
      <path d={boxes} fill={fill.ground} />
      <path d={boxes} fill={`url(#${patternId(fill, unit)})`} />
    </g>
  )
}

/** What is said of that part, in the first track: over all lines. */
export function PredrilledWords(props: PredrilledProps & { say: SayOnDrawing }) {
  const { depth, layout, say, inks } = props
  const all = { ...chartInks, ...inks }
  const { unit, size, tracks } = layout
  const [y0, y1] = heightOf(props)
  const first = tracks[0]
  if (!first || !(y1 > y0)) return null
  const text = say('cone.predrilled', { depth: depth.toFixed(2) })
  const widest = first.width - 2 * unit
  // two languages are parted where one line does not hold them
  const parted = textWidth(text, size) <= widest ? [text] : text.split(' / ')
  const said = parted.slice(0, Math.floor((y1 - y0) / (size * 1.3)))
  const isFitting = said.every(line => textWidth(line, size) <= widest)
  return (
    <g>
      {isFitting &&
        said.map((line, i) => {
          const width = textWidth(line, size)
          return (
            <Halo
              key={line}
              x={first.x + (first.width - width) / 2}
              y={(y0 + y1) / 2 + size * (0.35 + 1.25 * (i - (said.length - 1) / 2))}
              {...{ width, size, text: line }}
              fill={all.soft}
              paper={all.untested}
            />
          )
        })}
    </g>
  )
}

type ConeWordsProps = Pick<ConeChartProps, 'layout' | 'scale' | 'series' | 'predrilled' | 'remarks' | 'say' | 'inks'>

/** What a cone chart says in sentences. They stand over lines that run through all tracks, which would strike them out. */
export const ConeWords = memo((props: ConeWordsProps) => {
  const { layout, scale, series, predrilled, remarks = [], say, inks } = props
  const { soft, paper } = { ...chartInks, ...inks }
  const shared = { layout, scale, ...(inks ? { inks } : {}) }
  return (
    <>
      {predrilled !== null && predrilled > 0 && <PredrilledWords depth={predrilled} {...shared} say={say} />}
      {remarks.length > 0 && <ChartRemarks {...{ remarks, layout, scale, series, soft, paper }} />}
    </>
  )
})

interface ConeChartProps {
  layout: ChartLayout
  scale: DepthScale
  series: ChartSeries
  /** Zones of soil behaviour, a row each as in `series`; NaN is a gap. */
  zone?: Float64Array
  behind?: ChartSeries | undefined
  /** Depth at which the test began, m; null: at the ground, or not known. */
  predrilled: number | null
  remarks?: readonly { depth: number; text: string }[]
  ground?: number | null
  inclination?: number | null
  say: SayOnDrawing
  inks?: CurveChartInks
  columnTitle?: string
  isBare?: boolean
  /** `ConeWords` are drawn apart, over lines that stand over the chart. */
  areWordsApart?: boolean
  children?: ReactNode
}

/** A cone test over depth: its tracks, the strip of soil behaviour, what was drilled before, and what was said at depths. */
export function ConeChart(props: ConeChartProps) {
  const { layout, scale, series, zone, predrilled, remarks = [], say, children, inks, areWordsApart, ...others } = props
  const { unit, size, strip } = layout
  return (
    <DepthChart
      {...{ layout, scale, series, say, ...others, ...(inks ? { inks } : {}) }}
      stripTitle="SBTn"
      below={
        predrilled !== null &&
        predrilled > 0 && <Predrilled depth={predrilled} {...{ layout, scale, ...(inks ? { inks } : {}) }} />
      }
    >
      {strip && zone && <SoilStrip depth={series.depth} {...{ zone, scale, unit, ...strip }} size={size * 0.92} />}
      {children}
      {!areWordsApart && (
        <ConeWords {...{ layout, scale, series, predrilled, remarks, say, ...(inks ? { inks } : {}) }} />
      )}
    </DepthChart>
  )
}

/** What the water under a cone test is taken to be; `from` says whose word that is. */
export function waterWords(
  { waterTable, groundWaterLevel, gradient }: Pick<ConeSettings, 'waterTable' | 'groundWaterLevel' | 'gradient'>,
  from: (key: 'waterTable' | 'groundWaterLevel', text: string) => string,
  say: SayOnDrawing,
): string[] {
  const table = waterTable ?? groundWaterLevel
  if (table === null) return [say('cone.noWater')]
  const depth = Math.max(table, groundWaterLevel ?? table).toFixed(2)
  return [
    from(waterTable === null ? 'groundWaterLevel' : 'waterTable', say('cone.water', { depth: table.toFixed(2) })),
    ...(gradient === 0 ? [] : [say('cone.gradient', { value: shortNumber(gradient), depth })]),
  ]
}

/**
 * What the figures of a chart rest on, in sentences: the method of the index, area ratio, water and unit weight with
 * where each comes from, and what was corrected.
 */
export function coneFoot(
  settings: ConeSettings,
  origin: Record<keyof ConeSettings, SettingOrigin | 'run'>,
  say: SayOnDrawing,
): string[] {
  const { a, cnMax, unitWeight } = settings
  const from = (key: keyof ConeSettings, text: string) => say(`cone.from.${origin[key]}`, { text })
  const isMeasured =
    settings.qc === settings.qc2 &&
    settings.u2 === settings.u22 &&
    !settings.offPorePressure &&
    !settings.offsetSleeveFriction
  return [
    cnMax === null ? say('cone.methodUncapped') : say('cone.method', { cnMax: shortNumber(cnMax) }),
    from('a', a === null ? 'qt = qc' : `a = ${a.toFixed(2)}`),
    ...waterWords(settings, from, say),
    unitWeight === 'auto' ? 'γ: Robertson & Cabal 2010' : from('unitWeight', `γ = ${shortNumber(unitWeight)} kN/m³`),
    ...(settings.deepInclinationCorrection === 'j' ? [say('cone.corrected')] : []),
    ...(isMeasured ? [say('cone.measured')] : []),
  ]
}

/** Sentences at the foot of a chart, as wide as it; origin at their upper left. */
export function ChartFoot({
  sentences,
  layout,
  soft = chartInks.soft,
}: {
  sentences: readonly string[]
  layout: ChartLayout
  soft?: string
}) {
  const size = layout.size * 0.92
  return (
    <g fontSize={roundDrawing(size)} fill={soft}>
      {wrap(sentences.join(' · '), layout.width, size).map((text, i) => (
        <text key={i} x={0} y={roundDrawing(size * (1 + 1.35 * i))}>
          {text}
        </text>
      ))}
    </g>
  )
}
