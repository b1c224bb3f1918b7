import { flags } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { flaggedTimes, type ReadingColumn, type ReadingColumns, traceOf } from '@borebook/geo/readings/traces.ts'

/** How long a station lacks readings, and how long they are suspect, ms; 0 for never. */
interface Doubtful {
  gap: number
  suspect: number
}

const suspect = flags.indexOf('suspect')

/** What a sensor is there for: its level, else its pressure, else its temperature. */
export const mainColumn = (readings: ReadingColumns): ReadingColumn =>
  (['wvl_datum', 'pwp'] as const).find(name => readings[name].some(Number.isFinite)) ?? 'wtemp'

/** What is wrong with the readings of a sensor by what it is there for. What was rejected is settled. */
export function doubtfulOf({ readings, spacing }: Pick<MonitoredSensor, 'readings' | 'spacing'>): Doubtful {
  const trace = traceOf(readings, mainColumn(readings), spacing)
  const stretches = trace.stretches.filter(({ flag }) => flag === suspect)
  return {
    gap: total(trace.gaps.map(([from, to]) => to - from)),
    // one reading alone takes no time, and is one all the same
    suspect: total(flaggedTimes([{ ...trace, stretches }]).map(({ from, to }) => Math.max(1, to - from))),
  }
}

/** Whether a sensor hangs below the filter that its water comes through: a depth or a filter is wrong then, or it hangs in mud. */
export const isBelowFilter = ({ depth, casing }: Pick<Sensor, 'depth' | 'casing'>): boolean =>
  depth !== null && casing.elend !== null && depth > casing.elend + 0.005

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

const [hour, day] = [3_600_000, 86_400_000] // ms
/** A length of time to whole days or hours: `12 d`. */
export const lengthWords = (ms: number): string =>
  ms >= day ? `${Math.round(ms / day)} d` : `${Math.max(1, Math.round(ms / hour))} h`
