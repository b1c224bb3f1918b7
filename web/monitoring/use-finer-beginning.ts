import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { placesWithin } from '@borebook/geo/ascending.ts'
import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import { useMemo } from 'react'
import type { TimeRange } from './chart/time-axis.ts'
import { useReadings } from './use-readings.ts'

/** Parts of a range at its beginning, of which an axis of log time shows as much as of all the rest. */
const parts = [1 / 50, 1 / 2500] as const

/** Sensors whose readings were thinned over a range, with more of those at its beginning; asked for only where they are wanted. */
export function useFinerBeginning<S extends MonitoredSensor>(
  sensors: readonly Sensor[],
  monitored: readonly S[],
  { from, to }: TimeRange,
  isWanted: boolean,
): readonly S[] {
  const isThinned = isWanted && monitored.some(({ spacing }) => spacing !== undefined)
  const [part, least] = parts.map(share => ({ from, to: Math.ceil(from + (to - from) * share) }))
  const near = useReadings(sensors, isThinned ? part : undefined)
  const nearest = useReadings(sensors, isThinned ? least : undefined)
  return useMemo(
    () =>
      isThinned
        ? monitored.map(sensor => {
            const id = Number(sensor.key)
            const [first, second] = [nearest.found.get(id)?.readings, near.found.get(id)?.readings]
            const finer = second && replaceBeginning(sensor.readings, second, { from, to: part!.to })
            if (!finer) return sensor
            return { ...sensor, readings: first ? replaceBeginning(finer, first, { from, to: least!.to }) : finer }
          })
        : monitored,
    [isThinned, monitored, near.found, nearest.found, from, part!.to, least!.to],
  )
}

/** Readings with others in the place of those of a range. */
export function replaceBeginning(all: ReadingColumns, part: ReadingColumns, { from, to }: TimeRange): ReadingColumns {
  const [first, end] = placesWithin(all.at, from, to)
  const [firstOfPart, endOfPart] = placesWithin(part.at, from, to)
  const join = <C extends Float64Array | Uint8Array>(own: C, others: C): C => {
    const ownParts = [own.subarray(0, first), others.subarray(firstOfPart, endOfPart), own.subarray(end)]
    const joined = new (own.constructor as new (length: number) => C)(
      ownParts.reduce((sum, one) => sum + one.length, 0),
    )
    let at = 0
    for (const one of ownParts) {
      joined.set(one, at)
      at += one.length
    }
    return joined
  }
  return {
    at: join(all.at, part.at),
    pwp: join(all.pwp, part.pwp),
    wvl_datum: join(all.wvl_datum, part.wvl_datum),
    wtemp: join(all.wtemp, part.wtemp),
    flag: join(all.flag, part.flag),
  }
}
