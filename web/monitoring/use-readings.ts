import { type Doubt, flags, mostSerials, type Reading, readings } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { points, type StationReadings, spacingOf } from '@borebook/draw/monitoring/drawn-station.ts'
import type { ReadingColumns } from '@borebook/geo/readings/traces.ts'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, keyFor } from '../app/api.tsx'
import type { TimeRange } from './chart/time-axis.ts'

/** Readings of a sensor in a range with what the screen says of them. */
export interface ReadingsOf extends StationReadings {
  /** Why something does not follow from what a reading stated, one for each. */
  doubts: readonly (Doubt | null)[]
  /** How many there are, with those that were left out; and how many of them are flagged. */
  count: number
  flagged: number
}

export const serialList = (serials: readonly string[]): string =>
  `[${serials.map(one => JSON.stringify(one)).join(',')}]`
export const getSensorPath = ({ location: { prj, locid } }: Sensor) => ({ id: prj, locid })
export const queryOf = ({ from, to }: TimeRange) => ({
  data_from: new Date(from).toISOString(),
  data_to: new Date(to).toISOString(),
})

/**
 * Readings in a range by the sensor's id, one call for each object and 200 of its sensors; those from before stay until the
 * new ones have come. `asked`: four times as many of each at most.
 */
export function useReadings(sensors: readonly Sensor[], range: TimeRange | undefined, asked = points) {
  const groups = useMemo(() => portionsOf(sensors), [sensors])
  const answers = useQueries({
    queries: groups.map(group => {
      const path = getSensorPath(group[0]!)
      const query = {
        serial_nrs: serialList(group.map(one => one.serial_nr)),
        ...queryOf(range ?? { from: 0, to: 1 }),
        points: String(asked),
      }
      return {
        queryKey: [...keyFor(readings.list, { path, query }), describeStored(group)],
        queryFn: () => fetched(group, path, query, range!),
        enabled: range !== undefined,
        placeholderData: keepPreviousData,
        refetchInterval: false as const,
        refetchOnWindowFocus: false as const,
      }
    }),
    combine,
  })
  return answers
}

/** What was stored, flagged or worked out anew of sensors: when it changes, what was fetched is of another state. */
export const describeStored = (group: readonly Sensor[]): string =>
  JSON.stringify(
    group.map(one => [one.readings, one.latest?.smpdate, one.recomputing, (one as { version?: number }).version]),
  )

/** The very same each time, so that what it answers is too as long as nothing comes. */
const combine = (all: readonly UseQueryResult<Map<number, ReadingsOf>>[]) => ({
  found: new Map(all.flatMap(({ data }) => [...(data ?? [])])),
  isLoading: all.some(({ isFetching }) => isFetching),
  isFailed: all.some(({ isError }) => isError),
})

async function fetched(
  group: readonly Sensor[],
  path: { id: number; locid: number },
  { points: said, ...query }: { serial_nrs: string; data_from: string; data_to: string; points: string },
  range: TimeRange,
): Promise<Map<number, ReadingsOf>> {
  const [list, counts] = await Promise.all([
    client(readings.list, { path, query: { ...query, points: said } }) as unknown as Promise<Reading[]>,
    client(readings.counts, { path, query }),
  ])
  const bySerial = groupedBy(list, one => one.serial_nr)
  return new Map(
    group.map(({ id, serial_nr }) => {
      const own = bySerial.get(serial_nr) ?? []
      const counted = counts.find(one => one.serial_nr === serial_nr)
      const isThinned = (counted?.readings ?? 0) > own.length
      const [first, last] =
        counted?.first && counted.last ? [Date.parse(counted.first), Date.parse(counted.last)] : [range.from, range.to]
      return [
        id,
        {
          readings: columnsOf(own),
          doubts: own.map(one => one.doubt),
          count: Math.max(counted?.readings ?? 0, own.length),
          flagged: counted?.flagged ?? 0,
          spacing: isThinned ? spacingOf(first, last, Number(said)) : undefined,
        },
      ]
    }),
  )
}

/** Sensors by object, no more at once than a call takes. */
export const portionsOf = (sensors: readonly Sensor[]): Sensor[][] =>
  [...groupedBy(sensors, ({ locid }) => locid).values()].flatMap(own =>
    Array.from({ length: Math.ceil(own.length / mostSerials) }, (_, i) =>
      own.slice(i * mostSerials, (i + 1) * mostSerials),
    ),
  )

function groupedBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

function columnsOf(list: readonly Reading[]): ReadingColumns {
  const column = (of: (one: Reading) => number | null) => Float64Array.from(list, one => of(one) ?? Number.NaN)
  return {
    at: column(one => Date.parse(one.smpdate)),
    pwp: column(one => one.pwp),
    wvl_datum: column(one => one.wvl_datum),
    wtemp: column(one => one.wtemp),
    flag: Uint8Array.from(list, one => flags.indexOf(one.flag)),
  }
}
