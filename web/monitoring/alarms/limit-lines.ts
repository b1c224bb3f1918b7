import { alarms, limited } from '@borebook/contract/alarms.ts'
import type { ReferenceLine } from '@borebook/draw/monitoring/monitored.ts'
import { useMemo } from 'react'
import { useEndpointLater } from '../../kit/api.tsx'
import { useSay } from '../../kit/texts.tsx'
import type { Station } from '../station.ts'

const names = ['high_alarm', 'high_warning', 'low_warning', 'low_alarm'] as const

/** The limits of a station as lines of the chart. */
export function useLimitLines({ title, sensor }: Station): readonly ReferenceLine[] {
  const say = useSay()
  const path = { id: sensor.prj, locid: sensor.locid, sensor: sensor.id }
  const { data } = useEndpointLater(alarms.limits, { path })
  return useMemo(
    () =>
      (data?.limits ?? []).flatMap(limit =>
        names.flatMap((name): ReferenceLine[] => {
          const value = limit[name]
          const kind = name.endsWith('alarm') ? 'alarm' : 'warning'
          const { column } = limited[limit.quantity]
          return value === null ? [] : [{ kind, column, value, text: `${say(`alarm.limit.${name}`)} ${title}` }]
        }),
      ),
    [data, title, say],
  )
}
