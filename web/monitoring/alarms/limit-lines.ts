import { alarms, limited } from '@borebook/contract/alarms.ts'
import type { Response } from '@borebook/contract/kit/endpoint.ts'
import type { ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryFor } from '../../kit/api.tsx'
import { useSay } from '../../kit/texts.tsx'
import type { PlacedStation } from '../station.ts'

const names = ['high_alarm', 'high_warning', 'low_warning', 'low_alarm'] as const

/** The limits of stations as lines of the chart. */
export function useLimitLines(stations: readonly PlacedStation[]): readonly ReferenceLine[] {
  const say = useSay()
  const combine = useCallback(
    (answers: UseQueryResult<unknown>[]) =>
      answers.flatMap(({ data }, i) =>
        ((data as Response<typeof alarms.limits> | undefined)?.limits ?? []).flatMap(limit =>
          names.flatMap((name): ReferenceLine[] => {
            const { title, place } = stations[i]!
            const value = limit[name]
            const kind = name.endsWith('alarm') ? 'alarm' : 'warning'
            const { column } = limited[limit.quantity]
            const text = `${say(`alarm.limit.${name}`)} ${title}`
            return value === null ? [] : [{ kind, column, value, place, text }]
          }),
        ),
      ),
    [stations, say],
  )
  return useQueries({
    queries: stations.map(({ sensor: { prj: id, locid, id: sensor } }) =>
      queryFor(alarms.limits, { path: { id, locid, sensor } }),
    ),
    combine,
  })
}
