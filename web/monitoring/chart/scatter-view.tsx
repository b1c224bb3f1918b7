import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoredSensor, PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import { ScatterChart } from '@borebook/draw/monitoring/scatter-chart.tsx'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { fitLine } from '@borebook/geo/readings/least-squares.ts'
import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useSay } from '../../app/texts.tsx'
import { useFrameSize } from '../../ui/use-frame-width.ts'
import { useReadings } from '../use-readings.ts'
import { plotInks, usePlaceColour } from './place-colour.ts'
import { describeLine, listUnits, noReadings, pairSensors } from './scatter-words.ts'
import type { TimeRange } from './time-axis.ts'

interface ScatterViewProps {
  /** Two sensors as they are known. */
  stations: readonly Sensor[]
  /** The one to the right, and the one upward; as they are read, or their means. */
  sensors: readonly MonitoredSensor[]
  by: CalendarSpan | undefined
  unit: PressureUnit
  range: TimeRange
  /** Shows means by day. */
  onDay(): void
}

/** Readings of each that are asked for where those of the chart were thinned: of what is thinned nothing can be reckoned. */
const most = 10_000

/** The readings of one sensor over those of another at common instants. */
export function ScatterView({ stations, sensors, by, unit, range, onDay }: ScatterViewProps) {
  const say = useSay()
  const host = useRef<HTMLDivElement>(null)
  const { width, height } = useFrameSize(host)
  const colourOf = usePlaceColour()
  const isThinned = by === undefined && sensors.some(({ spacing }) => spacing !== undefined)
  const whole = useReadings(stations, isThinned ? range : undefined, most)
  const isTooMany = isThinned && [...whole.found.values()].some(({ spacing }) => spacing !== undefined)
  const pairs = useMemo(() => {
    const read = isThinned
      ? sensors.map(one => ({ ...one, readings: whole.found.get(Number(one.key))?.readings ?? noReadings }))
      : sensors
    return pairSensors(isTooMany ? [] : read, unit, range)
  }, [sensors, isThinned, isTooMany, whole.found, unit, range.from, range.to])
  const line = useMemo(() => fitLine(pairs.x.values, pairs.y.values), [pairs])
  const units = listUnits(say)
  const [first, second] = [sensors[0]!, sensors[1]!]
  return (
    <div className="monitoring-chart plot-view" ref={host}>
      {width > 0 && height > 0 && pairs.x.values.length > 0 && (
        <ScatterChart
          {...{ line, width, height }}
          x={{ ...pairs.x, title: `${first.name}, ${units[pairs.x.column]}` }}
          y={{ ...pairs.y, title: `${second.name}, ${units[pairs.y.column]}` }}
          inks={plotInks}
          colour={colourOf(second.place)}
          label={say('monitoringChart.scatter.label', { x: first.name, y: second.name })}
          said={describeLine(line, pairs.x.values.length)}
        />
      )}
      {pairs.x.values.length === 0 && (
        <div className="monitoring-none" role="status">
          <p>
            {say(
              isTooMany
                ? 'monitoringChart.scatter.many'
                : whole.isLoading
                  ? 'monitoring.sheet.loading'
                  : 'monitoringChart.scatter.none',
            )}
          </p>
          {isTooMany && (
            <Button variant="default" onClick={onDay}>
              {say('monitoring.by.day')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
