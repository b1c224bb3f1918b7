import { type Flagging, flags, readings } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client, keyFor } from '../app/api.tsx'
import { getSensorPath, portionsOf, serialList } from './use-readings.ts'

/** Why a reading of a sensor has its flag; undefined where nobody said. */
export type FlagReasonOf = (sensor: string, at: number, flag: number) => string | undefined

/** Why readings are flagged, asked where some `areFlagged`; a sensor is called by its id, as in charts. */
export function useFlagReasons(sensors: readonly Sensor[], areFlagged: boolean): FlagReasonOf {
  const groups = useMemo(() => portionsOf(sensors), [sensors])
  const all = useQueries({
    queries: groups.map(group => {
      const call = {
        path: getSensorPath(group[0]!),
        query: { serial_nrs: serialList(group.map(one => one.serial_nr)) },
      }
      return {
        // flagging asks for the readings anew, and so for these
        queryKey: [...keyFor(readings.list), 'flaggings', call],
        queryFn: () => client(readings.flaggings, call),
        enabled: areFlagged,
      }
    }),
    combine: dataOf,
  })
  return useMemo(() => {
    const own = new Map(
      groups.flatMap((group, i) =>
        group.map(
          one => [String(one.id), all[i]?.filter(({ serial_nr }) => serial_nr === one.serial_nr) ?? []] as const,
        ),
      ),
    )
    return (sensor, at, flag) => findFlagReason(own.get(sensor) ?? [], at, flag)
  }, [groups, all])
}

/** The data of answers; one function, so that they are the same as long as no answer changes. */
const dataOf = (answers: readonly UseQueryResult<Flagging[]>[]) => answers.map(({ data }) => data)

/** Finds, in flaggings, the newest first, the reason of the one that a reading at `at` (ms) has its flag from. */
export function findFlagReason(flaggings: readonly Flagging[], at: number, flag: number): string | undefined {
  const newest = flaggings.find(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to))
  return newest && newest.flag === flags[flag] && newest.reason !== '' ? newest.reason : undefined
}
