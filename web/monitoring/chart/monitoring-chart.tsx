import 'uplot/dist/uPlot.min.css'
import './monitoring-chart.css'
import type { MonitoredSensor, PressureUnit, ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { useComputedColorScheme } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLatest } from '../../app/latest.ts'
import { useSay, useTexts } from '../../app/texts.tsx'
import { type ChartContent, type ChartMark, type ChartWords, chartContent } from './chart-content.ts'
import { type ChartMode, listenToPointer } from './chart-gestures.ts'
import { pressKey } from './chart-keys.ts'
import { Crosshair, showStretch } from './crosshair.tsx'
import { MonitoringPlots } from './monitoring-plots.ts'
import type { TimeAxis, TimeRange } from './time-axis.ts'

interface MonitoringChartProps {
  /** What is in view and pointed at; shared with the sheet below, which may set both. */
  axis: TimeAxis
  /** Sensors in the order of the stations, each with its place: the same colour whatever else is ticked. */
  sensors: readonly MonitoredSensor[]
  unit: PressureUnit
  /** The axes fit what is in view, instead of the specified bounds. */
  isFitted?: boolean
  lines?: readonly ReferenceLine[] | undefined
  /** Levels and pressures are what they have changed by. */
  isChange?: boolean
  marks?: readonly ChartMark[]
  /** IANA zone of the site. */
  zone: string
  /** Whether a drag zooms or marks a stretch, which is then told. */
  mode?: ChartMode
  onStretch?(range: TimeRange): void
  /** Told when the view has rested: for the address, and for the readings of a nearer look. */
  onRange?(range: TimeRange): void
}

const none: readonly never[] = []
/** ms of rest after which a view is told. */
const rest = 300

/** Levels or pressures over temperatures, on one axis of time: a picture of what was read, to look at and to mark in. */
export function MonitoringChart(props: MonitoringChartProps) {
  const { axis, sensors, unit, isFitted = false, lines = none, marks = none, zone, mode = 'zoom' } = props
  const say = useSay()
  const words = useChartWords(props.isChange ?? false)
  const content = useMemo(
    () => chartContent({ sensors, unit, isFitted, lines, marks, zone, words }),
    [sensors, unit, isFitted, lines, marks, zone, words],
  )
  const frame = useRef<HTMLDivElement>(null)
  const stretch = useRef<HTMLDivElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  const begun = useRef<number | null>(null)
  const plots = usePlots(frame, axis, content)
  const onStretch = useLatest((range: TimeRange) => {
    showStretch(stretch.current!, plots.current!, null)
    props.onStretch?.(range)
  })
  const modeNow = useLatest(() => mode)
  useEffect(
    () =>
      listenToPointer(frame.current!, axis, plots.current!, {
        mode: modeNow,
        onDrawn: range => showStretch(stretch.current!, plots.current!, range),
        onStretch,
      }),
    [axis, plots, modeNow, onStretch],
  )
  useRested(axis, props.onRange)
  useEffect(() => {
    // what was begun by keys grows with the crosshair
    const show = () => {
      const [from, to] = [begun.current, axis.cursor]
      if (from === null || to === null) return
      showStretch(stretch.current!, plots.current!, { from: Math.min(from, to), to: Math.max(from, to) })
    }
    return axis.subscribeCursor(show)
  }, [axis, plots])
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    isByKey.current = true
    const onBegun = (at: number | null) => {
      begun.current = at
      showStretch(stretch.current!, plots.current!, at === null ? null : { from: at, to: at })
    }
    const isOurs = pressKey(event, axis, { mode, content, begun: begun.current, onBegun, onStretch })
    isByKey.current = false
    if (isOurs) event.preventDefault()
  }
  const label = say('monitoringChart.label', {
    names: sensors.map(({ name }) => name).join(', '),
    from: siteStamp(axis.full.from, zone),
    to: siteStamp(axis.full.to, zone),
  })
  return (
    <div className="monitoring-chart">
      <div
        className="monitoring-frame"
        ref={frame}
        data-mode={mode}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
        tabIndex={0}
        aria-label={`${label}. ${say('monitoringChart.keys')} ${mode === 'flag' ? say('monitoringChart.keys.flag') : ''}`.trim()}
        onKeyDown={onKey}
      >
        <div className="monitoring-stretch" ref={stretch} style={{ display: 'none' }} />
        <Crosshair {...{ axis, plots, sensors, zone, live, isByKey }} />
      </div>
      <div ref={live} className="visually-hidden" aria-live="polite" />
    </div>
  )
}

/** The words of a chart in the reader's language; months as the platform names them. */
function useChartWords(isChange: boolean): ChartWords {
  const { language } = useTexts()
  const say = useSay()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
    return {
      title: {
        pwp: say(isChange ? 'monitoringChart.change.pwp' : 'monitoringChart.title.pwp'),
        wvl_datum: say(isChange ? 'monitoringChart.change.wvl_datum' : 'monitoringChart.title.wvl_datum'),
        wtemp: say('monitoringChart.title.wtemp'),
      },
      noData: say('monitoringChart.noData'),
      flags: [say('monitoringChart.flag.suspect'), say('monitoringChart.flag.rejected')],
      until: value => say('monitoringChart.until', { value }),
      months: Array.from({ length: 12 }, (_, i) => month.format(Date.UTC(2026, i, 15))),
      afterDay: language === 'de' ? '.' : '',
    }
  }, [language, say, isChange])
}

/** The plots in a frame: drawn when the view moves, the content, the size or the colours change, and for the printer. */
function usePlots(frame: RefObject<HTMLDivElement | null>, axis: TimeAxis, content: ChartContent) {
  const plots = useRef<MonitoringPlots>(null)
  const first = useRef(content)
  const scheme = useComputedColorScheme('light')
  useLayoutEffect(() => {
    const element = frame.current!
    const made = new MonitoringPlots(element, axis, first.current)
    plots.current = made
    const measure = () => made.resize(element.clientWidth, element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const off = axis.subscribe(() => made.draw())
    const stop = new AbortController()
    const recolour = (isPrinted: boolean) => () => made.recolour(isPrinted)
    window.addEventListener('beforeprint', recolour(true), { signal: stop.signal })
    window.addEventListener('afterprint', recolour(false), { signal: stop.signal })
    // the type of the names may come after the first drawing
    document.fonts.ready.then(() => plots.current === made && measure())
    return () => {
      observer.disconnect()
      off()
      stop.abort()
      plots.current = null
      made.destroy()
    }
  }, [frame, axis])
  useLayoutEffect(() => {
    if (first.current !== content) plots.current!.setContent(content)
    first.current = content
  }, [content])
  // the inks of the page are others when the scheme is
  useEffect(() => plots.current!.recolour(false), [scheme])
  return plots
}

/** Tells a view that has rested. */
function useRested(axis: TimeAxis, onRange: MonitoringChartProps['onRange']): void {
  const tell = useLatest((range: TimeRange) => onRange?.(range))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = axis.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => tell({ from: axis.from, to: axis.to }), rest)
    })
    return () => {
      clearTimeout(timer)
      off()
    }
  }, [axis, tell])
}
