import { describedOf } from '@borebook/contract/calculations/calculation-figures.ts'
import { type WholeCalculation, withOverrides } from '@borebook/contract/calculations/calculations.ts'
import { wordIn } from '@borebook/contract/kit/languages.ts'
import type { LogColumn } from '@borebook/contract/paper/template-json.ts'
import { calculationSourcesTexts } from '@borebook/contract/texts/calculations/calculation-sources.ts'
import { hasValues } from '@borebook/geo/cone/rows.ts'
import { depthScale } from '@borebook/geo/depth-scale.ts'
import { type ChartSeries, type Curve, reachingAxis } from '../curves/curve-axis.ts'
import { curveInks } from '../curves/curve-inks.ts'
import { namedValue, sourceWords } from '../curves/method-words.ts'
import { called, type DrawnTrack, type Hole, once, type TrackOf, track } from '../hole/track.ts'
import { calculationSeries, marksOf } from '../insitu/calculation-chart.tsx'
import { onAxis } from '../insitu/cone-axes.ts'
import { SptBars, sptCurve } from '../insitu/probing-chart.tsx'
import { lowest } from '../kit/depths.ts'
import { lineWidths, round, softInk } from '../kit/ink.ts'
import { clipText } from '../kit/text.ts'
import { paperTypeSizes } from '../paper/paper-sheet.ts'
import { Curves, laneOf, readingOf } from './curve-column.tsx'

type Read = 'runs'

const line = lineWidths.boundary
const steps = { unit: 'MN/m²', min: 0, max: 60, step: 20, line, isSteps: true } as const
/** What tracks draw of a run, with the axes that everybody knows it by. */
const curves = {
  qt: { series: 'qt', title: 'qt', unit: 'MPa', min: 0, max: 32, step: 8, colour: curveInks.qt, line },
  gamma: { series: 'gamma', title: 'γ', unit: 'kN/m³', min: 10, max: 22, step: 4, colour: curveInks.sigp, line },
  Qtn: { series: 'Qtn', title: 'Qtn', unit: '', min: 1, max: 1000, isLog: true, colour: curveInks.Qtn, line },
  Fr: { series: 'Fr', title: 'Fr', unit: '%', min: 0, max: 10, step: 5, colour: curveInks.Fr, line },
  Bq: { series: 'Bq', title: 'Bq', unit: '', min: -1, max: 1, step: 0.5, colour: curveInks.Bq, line },
  Ic: { series: 'Ic', title: 'Ic', unit: '', min: 1, max: 4, step: 1, colour: curveInks.Ic, line },
  su: onAxis('su', { line }),
  St: onAxis('St', { line }),
  c: onAxis('c', { line }),
  phi: onAxis('phi', { line }),
  Id: onAxis('Id', { line }),
  ME1: onAxis('ME1', { line }),
  sigp: onAxis('sigp', { line }),
  Fs: onAxis('Fs', { line, step: 4000 }),
  Qc: onAxis('Qc', { line, step: 4000 }),
  Rak: onAxis('Rak', { line, step: 4000 }),
  Rad: onAxis('Rad', { line, step: 4000 }),
  rd: { ...steps, series: 'rd', title: 'rd', colour: curveInks.rd },
  qd: { ...steps, series: 'qd', title: 'qd', colour: curveInks.qd },
  N60: { ...sptCurve, series: 'N60', title: 'N60' },
  N160: { ...sptCurve, series: 'N160', title: 'N1,60' },
} as const satisfies Partial<Record<LogColumn, Curve>>
type Key = keyof typeof curves
/** Curves whose axes reach as far as their values; what has limits keeps its own. */
const reaching: ReadonlySet<Key> = new Set(['qt', 'gamma', 'Fs', 'Qc', 'Rak', 'Rad', 'rd', 'qd'])

const seriesOf = once(({ results, overrides, setting_json }: WholeCalculation): ChartSeries | undefined =>
  results ? calculationSeries(withOverrides(results, overrides), setting_json) : undefined,
)

/** A run with its series, where it gives the one of a track. */
interface RunSeries {
  run: WholeCalculation
  series: ChartSeries
}
const givenOf = (key: Key) =>
  once((runs: readonly WholeCalculation[]): RunSeries[] =>
    runs.flatMap(run => {
      const series = seriesOf(run)
      return series && hasValues(series.values[key] ?? null) ? [{ run, series }] : []
    }),
  )

const unverified = ['not verified', 'nicht geprüft', 'non vérifié', 'non verificato'] as const
const older = ['of older data', 'aus älteren Daten', 'de données plus anciennes', 'di dati più vecchi'] as const

/** Says from which test a series was worked out, by which method and with which constants. */
function methodOf({ run }: RunSeries, key: Key, { language }: Hole<Read>): string {
  const { source, constants, standing } = describedOf(run.kind, key, run.setting_json)
  return [
    run.sounding_name,
    sourceWords(source, word => wordIn(calculationSourcesTexts[word], language)),
    ...constants
      .filter(({ symbol, value }) => symbol && typeof value === 'number' && value !== 0)
      .map(constant => namedValue(constant.symbol, constant)),
    standing === 'unverified' && wordIn(unverified, language),
    run.older && wordIn(older, language),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Room between methods and the right line of their column, and above and below them, mm. */
const [aside, apart] = [1, 1.2] as const

/** What the curves of a page rest on, and as much of it as reads upwards beside them. */
function methodsOn({ hole, page, perMetre }: DrawnTrack<Read>, key: Key, given: readonly RunSeries[]) {
  const whole = given.map(one => methodOf(one, key, hole)).join(' · ')
  return { whole, shown: clipText(whole, (page.base - page.top) * perMetre - 2 * apart, paperTypeSizes.least) }
}

function Methods({ x, children }: { x: number; children: string }) {
  return (
    <g transform={`translate(${round(x)} ${apart}) rotate(-90)`} fontSize={paperTypeSizes.least} fill={softInk}>
      <text x={0} y={0} textAnchor="end">
        {children}
      </text>
    </g>
  )
}

function calculated(key: Key, width: number): TrackOf<Read> {
  const curve: Curve = curves[key]
  const name = [curve.title, curve.unit].filter(Boolean).join('\n')
  const of = givenOf(key)
  const givenIn = ({ records }: Hole<Read>) => of(records.runs)
  const curveFor = once((given: readonly RunSeries[]): Curve => {
    const values = given.map(({ series }) => series.values[key]!)
    return reaching.has(key) ? { ...curve, ...reachingAxis(curve, values) } : curve
  })
  return track<Read>({
    key,
    title: [name, name, name, name],
    reads: { runs: called.runs },
    width,
    least: 12,
    isElastic: true,
    has: hole => givenIn(hole).length > 0,
    reach: hole => lowest(givenIn(hole).map(({ series: { depth, increment = 0 } }) => (depth.at(-1) ?? 0) + increment)),
    readAt: (hole, depth) =>
      readingOf(
        givenIn(hole).map(({ series }) => series),
        key,
        curve.unit,
        depth,
      ),
    draw: drawn => {
      const { column, page, perMetre } = drawn
      const given = givenIn(drawn.hole)
      const axis = curveFor(given)
      const lane = laneOf(drawn, axis)
      const scale = depthScale(page.top, page.base, perMetre)
      const [points, along] = [given.filter(isOfPoints), given.filter(one => !isOfPoints(one))]
      return (
        <g>
          <Methods x={column.x + column.width - aside}>{methodsOn(drawn, key, given).shown}</Methods>
          <Curves drawn={drawn} curve={axis} all={along.map(({ series }) => series)} />
          <SptBars
            {...{ lane, scale }}
            marks={points.flatMap(({ series }) => marksOf(series, key))}
            unit={1}
            size={paperTypeSizes.least}
          />
        </g>
      )
    },
    rest: drawn => {
      const { whole, shown } = methodsOn(drawn, key, givenIn(drawn.hole))
      return whole === shown ? [] : [{ title: curve.title, items: [whole] }]
    },
  })
}

/** Single tests are bars, what was measured all along is a curve. */
const isOfPoints = ({ run }: RunSeries): boolean => run.kind === 'spt'

/** What the active run of an object came to, a track for each series; nothing where it has none. */
export const calculatedTracks: readonly TrackOf<Read>[] = (Object.keys(curves) as Key[]).map(key =>
  calculated(key, key === 'qt' ? 24 : 18),
)
