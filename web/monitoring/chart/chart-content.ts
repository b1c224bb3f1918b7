import type { DrawnSensor, MonitoredSensor, PressureUnit, ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { drawnSensors, hasKnownValues, pressureColumns } from '@borebook/draw/monitoring/monitored.ts'
import type { DateNames } from '@borebook/geo/readings/time-ticks.ts'
import { flaggedTimes, type ReadingColumn } from '@borebook/geo/readings/traces.ts'

/** Something said at an instant: an alarm or a warning as a bell above, a note in words below the lines. */
export interface ChartMark {
  at: number
  kind: 'alarm' | 'warning' | 'note'
  text: string
  /** Key of its sensor. */
  sensor?: string
}
export interface ChartWords extends DateNames {
  title: Readonly<Record<ReadingColumn, string>>
  noData: string
  /** Names of flags by their greatness, from 1. */
  flags: readonly string[]
  /** Says where a filter ends. */
  until(value: string): string
}
/** All that a chart draws. */
interface ChartGiven {
  sensors: readonly MonitoredSensor[]
  unit: PressureUnit
  /** The axes fit what is in view, instead of the specified bounds. */
  isFitted: boolean
  lines: readonly ReferenceLine[]
  marks: readonly ChartMark[]
  zone: string
  words: ChartWords
}
export interface ChartContent extends ChartGiven {
  drawn: Readonly<Record<ReadingColumn, readonly DrawnSensor[]>>
  /** The quantities that have a panel, from above. */
  columns: readonly ReadingColumn[]
  flagged: ReturnType<typeof flaggedTimes>
}

/** What follows for drawing: lines with their gaps, and the panels that have something to show. */
export function chartContent(given: ChartGiven): ChartContent {
  const drawn = {
    pwp: drawnSensors(given.sensors, 'pwp'),
    wvl_datum: drawnSensors(given.sensors, 'wvl_datum'),
    wtemp: drawnSensors(given.sensors, 'wtemp'),
  }
  const pressure = pressureColumns[given.unit]
  const hasTemperature = hasKnownValues(drawn.wtemp)
  const columns: ReadingColumn[] = hasTemperature && !hasKnownValues(drawn[pressure]) ? ['wtemp'] : [pressure]
  if (hasTemperature && columns[0] !== 'wtemp') columns.push('wtemp')
  const flagged = flaggedTimes(columns.flatMap(column => drawn[column].map(({ trace }) => trace)))
  return { ...given, drawn, columns, flagged }
}
