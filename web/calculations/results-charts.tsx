import type { Calculation } from '@borebook/contract/calculations/calculations.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { SptResult } from '@borebook/contract/soundings/spt-results.ts'
import { estimateGroundLevel } from '@borebook/contract/wells/hole-course.ts'
import { type ChartSeries, type Curve, getCurveName } from '@borebook/draw/curves/curve-axis.ts'
import {
  CalculationChart,
  type CalculationView,
  calculationTracks,
  calculationViews,
} from '@borebook/draw/insitu/calculation-chart.tsx'
import { calculationFoot } from '@borebook/draw/insitu/sheet/calculation-foot.ts'
import { nearTo } from '@borebook/geo/ascending.ts'
import { elevationAt } from '@borebook/geo/elevation.ts'
import { formatWorkingFigure } from '@borebook/geo/formula-figures.ts'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSay } from '../app/texts.tsx'
import type { DepthAxis } from '../depth/depth-axis.ts'
import { ChartDots } from '../site/chart-dots.tsx'
import { ChartView } from '../site/chart-view.tsx'
import { screenInks } from '../site/screen-inks.ts'
import { useChartKeys } from '../site/use-chart-keys.ts'
import { Switch } from '../ui/switch.tsx'
import type { ResultColumn } from './results-columns.ts'

interface ChartsProps {
  run: Calculation
  object: SiteObject
  axis: DepthAxis
  columns: readonly ResultColumn[]
  series: ChartSeries
  /** Tests that were refused. */
  refused: readonly SptResult[]
  /** Another run to compare with. */
  other: { run: Calculation; series: ChartSeries } | undefined
  /** Undefined where the charts cannot stand alone beside the table. */
  isWide: boolean | undefined
  onWide(isWide: boolean): void
  /** Name of the charts that are shown; those of the parameters, where nothing else is chosen. */
  view: string | undefined
  onView(view: CalculationView): void
  onPick(depth: number): void
}

/** What a run came to as curves over depth, with the method and the constants of each at the foot. */
export function ResultCharts(props: ChartsProps) {
  const { run, object, axis, columns, series, refused, other, isWide, onWide, onView, onPick } = props
  const say = useSay()
  const { kind, setting_json: settings } = run
  const views: readonly CalculationView[] = calculationViews[kind]
  const view = views.find(one => one === props.view) ?? views[1] ?? views[0]!
  const plot = useRef<HTMLElement>(null)
  const behind = other?.series
  const tracks = useMemo(
    () => calculationTracks(kind, view, behind ? [series, behind] : [series], say),
    [kind, view, series, behind, say],
  )
  const shown = useMemo(() => tracks.flatMap(({ curves }) => curves), [tracks])
  const foot = useMemo(() => {
    const names = new Set(shown.map(curve => curve.series))
    const figures = columns.filter(({ quantity }) => names.has(quantity)).map(({ described }) => described)
    return calculationFoot(kind, figures, settings, say)
  }, [shown, columns, kind, settings, say])
  const ground = estimateGroundLevel(object)
  const valueIn = useCallback((curve: Curve, row: number) => series.values[curve.series]?.[row] ?? Number.NaN, [series])
  useChartKeys(axis, plot, { pick: onPick, remove: () => {}, fit: () => axis.fit() })
  const label = say('results.chart', { view: say(`results.view.${view}`), name: run.sounding_name })
  return (
    <section className="results-charts">
      <header>
        {views.length > 1 && (
          <Switch
            label={say('results.view')}
            values={views}
            value={view}
            words={one => say(`results.view.${one}`)}
            onChange={onView}
          />
        )}
        <span className="grow" />
        {isWide !== undefined && (
          <button
            type="button"
            className="icon-button"
            aria-label={say(isWide ? 'results.narrow' : 'results.wide')}
            data-tip={say(isWide ? 'results.narrow' : 'results.wide')}
            onClick={() => onWide(!isWide)}
          >
            {isWide ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the hairline of the chart */}
      <section className="chart-view-frame" ref={plot} tabIndex={0} aria-label={say('insitu.keys')}>
        <ChartView
          {...{ axis, object, tracks, onPick, label }}
          of={[series, refused, behind, tracks, ground, say]}
          draw={(layout, scale) => (
            <CalculationChart
              {...{ kind, layout, scale, series, refused, behind, ground, say }}
              isBare
              inclination={object.inclinat}
              inks={screenInks}
            />
          )}
          overlay={layout => <ChartDots {...{ axis, layout, valueIn }} depth={series.depth} />}
        />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <footer tabIndex={0}>
        <Values {...{ axis, series, refused, shown, object }} />
        {other && (
          <p>
            <i className="results-dash" /> {say('calculation.named', { id: other.run.id })}
          </p>
        )}
        {foot.map(sentence => (
          <p key={sentence} className="soft">
            {sentence}
          </p>
        ))}
      </footer>
    </section>
  )
}

/** What the curves say at the hairline, written straight into the page. */
function Values({
  axis,
  series,
  refused,
  shown,
  object,
}: {
  axis: DepthAxis
  series: ChartSeries
  refused: readonly SptResult[]
  shown: readonly Curve[]
  object: SiteObject
}) {
  const say = useSay()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const tell = () => {
      const row = axis.hover === null ? -1 : nearTo(series.depth, axis.hover)
      if (row < 0) {
        line.current!.textContent = '\u00a0'
        return
      }
      const depth = series.depth[row]!
      const elevation = elevationAt(depth, estimateGroundLevel(object), object.inclinat)
      const refusal = refused.find(one => one.depth === depth)?.refusal
      const values = shown.map(curve => {
        const value = series.values[curve.series]?.[row] ?? Number.NaN
        return curve.series === 'N' && Number.isNaN(value) && refusal ? refusal : wordsOf(curve, value)
      })
      line.current!.textContent = [
        `${depth.toFixed(2)} m`,
        ...(elevation == null ? [] : [`${elevation.toFixed(2)} ${say('cone.aboveSea')}`]),
        ...values,
      ].join(' · ')
    }
    tell()
    return axis.subscribeHover(tell)
  }, [axis, series, refused, shown, object, say])
  return <p ref={line} className="results-values" role="status" aria-live="off" />
}

/** A value at the hairline: `su 41.14 kPa`. */
function wordsOf(curve: Curve, value: number): string {
  const name = getCurveName(curve)
  if (Number.isNaN(value)) return `${name} –`
  return [name, formatWorkingFigure(Number(value.toPrecision(4))), curve.unit === '–' ? '' : curve.unit]
    .filter(Boolean)
    .join(' ')
}
