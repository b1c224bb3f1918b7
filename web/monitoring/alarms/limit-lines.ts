import type { Response } from '@borebook/contract/kit/endpoint.ts'
import { alarms, type Limit } from '@borebook/contract/monitoring/alarms.ts'
import { limitLines } from '@borebook/draw/monitoring/limit-lines.ts'
import type { ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation, PlacedStation } from '@borebook/draw/monitoring/station.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryFor } from '../../app/api.tsx'
import { useSay } from '../../app/texts.tsx'

/** The limits of stations, by the sensor's id; `isLoading` until all of them have come. */
export function useLimits(stations: readonly MonitoringStation[]) {
  const combine = useCallback(
    (answers: UseQueryResult<unknown>[]) => ({
      found: new Map<number, readonly Limit[]>(
        answers.map(({ data }, i) => [
          stations[i]!.id,
          (data as Response<typeof alarms.limits> | undefined)?.limits ?? [],
        ]),
      ),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }),
    [stations],
  )
  return useQueries({
    queries: stations.map(({ sensor: { prj: id, locid, id: sensor } }) =>
      queryFor(alarms.limits, { path: { id, locid, sensor } }),
    ),
    combine,
  })
}

/** The limits of stations as lines of the chart. */
export function useLimitLines(stations: readonly PlacedStation[]): readonly ReferenceLine[] {
  const say = useSay()
  const { found } = useLimits(stations)
  return useMemo(
    () => stations.flatMap(station => limitLines(found.get(station.id) ?? [], station, say)),
    [stations, found, say],
  )
}
