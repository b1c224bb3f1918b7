import {
  type Compared,
  readings as calls,
  type GivenReadings,
  mostReadingsAtOnce,
} from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { useQuery } from '@tanstack/react-query'
import { keyFor } from '../../app/api.tsx'
import { compareReadings } from './deliver-readings.ts'
import { ofSensor, type StationTarget } from './targets.ts'

/** Readings are told apart by their number: each time a file is read they are others. */
const numbers = new WeakMap<GivenReadings, number>()
let last = 0
function numberOf(readings: GivenReadings): number {
  const number = numbers.get(readings) ?? ++last
  numbers.set(readings, number)
  return number
}

/** What storing readings into a sensor would come to, where it has any of that time; of more than one request takes nobody asks ahead. */
export function useAhead(
  path: { id: number; locid: number },
  { to }: StationTarget,
  readings: GivenReadings,
  sensors: readonly Sensor[],
): Compared | undefined {
  const sensor = sensors.find(one => ofSensor(one.serial_nr) === to)
  const { at } = readings
  const [first, end] = [at[0], at.at(-1)]
  const isThere =
    sensor !== undefined &&
    sensor.earliest !== null &&
    sensor.latest !== null &&
    first !== undefined &&
    first <= Date.parse(sensor.latest.smpdate) &&
    end! >= Date.parse(sensor.earliest)
  return useQuery({
    // what was stored since is another answer
    queryKey: [...keyFor(calls.compare, { path }), sensor?.id, sensor?.readings, numberOf(readings)],
    queryFn: () => compareReadings({ path, serial_nr: sensor!.serial_nr, readings }),
    enabled: isThere && at.length <= mostReadingsAtOnce,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  }).data
}
