import { placeInPlot } from '@borebook/draw/curves/plot-axes.tsx'
import { ElapsedChart, frameElapsed } from '@borebook/draw/monitoring/elapsed-chart.tsx'
import {
  drawnSensors,
  type MonitoredSensor,
  type PressureUnit,
  pressureColumns,
} from '@borebook/draw/monitoring/monitored.ts'
import { siteStamp } from '@borebook/geo/readings/site-time.ts'
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { useFrameSize } from '../../ui/use-frame-width.ts'
import { plotInks, usePlaceColour } from './place-colour.ts'
import type { TimeAxis } from './time-axis.ts'

interface ElapsedViewProps {
  /** Time axis, whose crosshair is that of the sheet below too. */
  axis: TimeAxis
  /** What they have changed by since the start. */
  sensors: readonly MonitoredSensor[]
  unit: PressureUnit
  /** ms. */
  start: number
  to: number
  zone: string
}

/** What sensors have changed by over the logarithm of the time since a start. */
export function ElapsedView({ axis, sensors, unit, start, to, zone }: ElapsedViewProps) {
  const say = useSay()
  const host = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const { width, height } = useFrameSize(host)
  const colourOf = usePlaceColour()
  const column = pressureColumns[unit]
  const drawn = useMemo(() => drawnSensors(sensors, column), [sensors, column])
  const plot = useMemo(
    () => ({
      ...{ drawn, column, start, to, width, height },
      words: {
        time: (name: string) => say('monitoringChart.elapsed', { from: siteStamp(start, zone), unit: name }),
        value: say(unit === 'm' ? 'monitoringChart.change.wvl_datum' : 'monitoringChart.change.pwp'),
      },
    }),
    [drawn, column, start, to, width, height, say, zone, unit],
  )
  const frame = useMemo(() => frameElapsed(plot), [plot])
  useEffect(() => {
    const show = () => {
      const places = placeInPlot(frame)
      const x = axis.cursor === null ? Number.NaN : places.x((axis.cursor - start) / frame.unit)
      const isShown = x >= places.left && x <= places.right
      Object.assign(line.current!.style, { display: isShown ? '' : 'none', left: `${x}px` })
      if (isShown) line.current!.firstElementChild!.textContent = siteStamp(axis.cursor!, zone)
    }
    show()
    return axis.subscribeCursor(show)
  }, [axis, frame, start, zone])
  const onPointerMove = (event: PointerEvent) => {
    const { left, right } = placeInPlot(frame)
    const share = (event.clientX - host.current!.getBoundingClientRect().left - left) / (right - left)
    if (share < 0 || share > 1) return axis.setCursor(null)
    axis.setCursor(Math.round(start + frame.x.min * (frame.x.max / frame.x.min) ** share * frame.unit))
  }
  return (
    <div
      className="monitoring-chart plot-view"
      ref={host}
      onPointerMove={onPointerMove}
      onPointerLeave={() => axis.setCursor(null)}
    >
      {width > 0 && height > 0 && (
        <ElapsedChart
          {...{ ...plot, colourOf }}
          inks={plotInks}
          label={say('monitoringChart.elapsed.label', { names: sensors.map(({ name }) => name).join(', ') })}
        />
      )}
      <div className="plot-cursor" ref={line} style={{ display: 'none' }}>
        <span />
      </div>
    </div>
  )
}
