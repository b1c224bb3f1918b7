import {
  type MeasuredColumn,
  readingColumns,
  readings,
  type SpanMeans,
} from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { MonitoredSensor } from '@borebook/draw/monitoring/monitored.ts'
import { type CalendarSpan, findSpanAround, findSpanOfWall } from '@borebook/geo/readings/calendar-span.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, keyFor } from '../app/api.tsx'
import type { TimeRange } from './chart/time-axis.ts'
import { describeStored, getSensorPath, portionsOf, queryOf, serialList } from './use-readings.ts'

/** Means of a sensor by days or months, in order of time; NaN where nothing counts. */
export interface SensorMeans extends Record<MeasuredColumn, Record<'mean' | 'min' | 'max' | 'count', Float64Array>> {
  /** The middle of each, ms. */
  at: Float64Array
}

/** Means of some sensors of one object. */
export const fetchMeans = (group: readonly Sensor[], range: TimeRange, by: CalendarSpan): Promise<SpanMeans[]> =>
  client(readings.means, meansAsked(group, range, by))

const meansAsked = (group: readonly Sensor[], range: TimeRange, by: CalendarSpan) => ({
  path: getSensorPath(group[0]!),
  query: { serial_nrs: serialList(group.map(one => one.serial_nr)), ...queryOf(range), by },
})

interface MeansQuery {
  queryKey: readonly unknown[]
}

/** Means in a range by the sensor's id; of readings while there is no `by`. */
export function useMeans(sensors: readonly Sensor[], range: TimeRange, by: CalendarSpan | undefined, zone: string) {
  const groups = useMemo(() => portionsOf(sensors), [sensors])
  return useQueries({
    queries: groups.map(group => ({
      queryKey: [...keyFor(readings.means, meansAsked(group, range, by ?? 'day')), describeStored(group), zone, by],
      queryFn: async () => meansById(group, await fetchMeans(group, range, by!), by!, zone),
      enabled: by !== undefined,
      // days are no months
      placeholderData: (before: Map<number, SensorMeans> | undefined, query: MeansQuery | undefined) =>
        query?.queryKey.at(-1) === by ? before : undefined,
      refetchInterval: false as const,
      refetchOnWindowFocus: false as const,
    })),
    combine,
  })
}

/** The very same each time, so that what it answers is too as long as nothing comes. */
const combine = (all: readonly UseQueryResult<Map<number, SensorMeans>>[]) => ({
  found: new Map(all.flatMap(({ data }) => [...(data ?? [])])),
  isLoading: all.some(({ isFetching }) => isFetching),
  isFailed: all.some(({ isError }) => isError),
})

function meansById(
  group: readonly Sensor[],
  told: readonly SpanMeans[],
  by: CalendarSpan,
  zone: string,
): Map<number, SensorMeans> {
  const own = new Map(group.map(({ serial_nr }) => [serial_nr, [] as SpanMeans[]]))
  for (const one of told) own.get(one.serial_nr)?.push(one)
  return new Map(group.map(({ id, serial_nr }) => [id, columnsOf(own.get(serial_nr)!, by, zone)]))
}

function columnsOf(told: readonly SpanMeans[], by: CalendarSpan, zone: string): SensorMeans {
  const column = (of: (one: SpanMeans) => number | null) => Float64Array.from(told, one => of(one) ?? Number.NaN)
  const quantities = readingColumns.map(name => [
    name,
    {
      mean: column(one => one[name].mean),
      min: column(one => one[name].min),
      max: column(one => one[name].max),
      count: column(one => one[name].count),
    },
  ])
  const at = column(({ date }) => {
    const { from, to } = findSpanOfWall(Date.parse(date), by, zone)
    return (from + to) / 2
  })
  return { at, ...Object.fromEntries(quantities) } as SensorMeans
}

/** The whole days or months that a part reaches into, as far as the range goes. */
export function widenToSpans(part: TimeRange, range: TimeRange, by: CalendarSpan, zone: string): TimeRange {
  const { from } = findSpanAround(part.from, by, zone)
  const { to } = findSpanAround(part.to, by, zone)
  return { from: Math.max(range.from, from), to: Math.min(range.to, to - 1) }
}

/** A sensor as a chart draws its means; readings by hand stay what they are. */
export function drawMeans<S extends MonitoredSensor>(
  { spacing: _, ...sensor }: S,
  means: SensorMeans | undefined,
): Omit<S, 'spacing'> {
  if (!means || means.at.length === 0) return { ...sensor }
  const { at, pwp, wvl_datum, wtemp } = means
  const flag = new Uint8Array(at.length)
  return { ...sensor, readings: { at, pwp: pwp.mean, wvl_datum: wvl_datum.mean, wtemp: wtemp.mean, flag } }
}
