import type { Pressure } from '@borebook/contract/groundwater/pressures.ts'
import type { Language } from '@borebook/contract/kit/say.ts'
import { readings as calls } from '@borebook/contract/monitoring/readings.ts'
import type { Sensor } from '@borebook/contract/monitoring/sensors.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import {
  monitoringInput,
  pointsFor,
  sensorTypeDictionary,
  stationsOf,
} from '@borebook/draw/monitoring/monitoring-input.ts'
import type { MonitoringLooks } from '@borebook/draw/monitoring/monitoring-looks.ts'
import type { MonitoringSheet, SheetStation } from '@borebook/draw/monitoring/monitoring-sheet.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryFor } from '../../app/api.tsx'
import { useUser } from '../../app/session.ts'
import { useDictionaries } from '../../app/site/dictionaries.ts'
import { useSayIn } from '../../app/texts.tsx'
import { useLimits } from '../alarms/limit-lines.ts'
import type { TimeRange } from '../chart/time-axis.ts'
import { getSensorPath, portionsOf, queryOf, serialList, useReadings } from '../use-readings.ts'

interface SheetInput {
  project: Project
  object: SiteObject
  byHand: readonly Pressure[]
  sensors: readonly Sensor[]
  /** Somebody has chosen them, and not the template. */
  areChosen: boolean
  /** Undefined: they have never been read. */
  range: TimeRange | undefined
  looks: MonitoringLooks
  language: Language
  second?: Language | undefined
}

const ownTypes = [sensorTypeDictionary]

/**
 * A template with the readings of sensors; `sheet` is undefined until all of them are there. Waits inside a Suspense for
 * the words of its languages.
 */
export function useMonitoringSheet(asked: SheetInput) {
  const { project, object, byHand, sensors, areChosen, range, looks, language, second } = asked
  const say = useSayIn(language, 'monitoring')
  const sayAlso = useSayIn(second ?? language, 'monitoring')
  const { entry } = useDictionaries(ownTypes)
  const readings = useReadings(sensors, range, pointsFor(sensors.length))
  const figures = useFigures(sensors, range)
  const limits = useLimits(useMemo(() => stationsOf(sensors), [sensors]))
  const by = useUser()?.username ?? ''
  const sheet = useMemo((): MonitoringSheet | undefined => {
    if (readings.isLoading || limits.isLoading || !figures.found) return undefined
    return monitoringInput({
      ...{ project, object, byHand, sensors, areChosen, range, looks, entry, language, say },
      ...{ readings: readings.found, figures: figures.found, limits: limits.found },
      second: second && second !== language ? { language: second, say: sayAlso } : undefined,
      printed: { at: new Date().toISOString(), by },
    })
  }, [
    ...[project, object, byHand, sensors, areChosen, range, looks, entry, language, say, second, sayAlso],
    ...[readings, figures, limits, by],
  ])
  return { sheet, isFailed: readings.isFailed || figures.isFailed }
}

/** What all readings of sensors in a range come to, by the sensor's id; undefined until all are there. */
function useFigures(sensors: readonly Sensor[], range: TimeRange | undefined) {
  const portions = useMemo(() => (range ? portionsOf(sensors) : []), [sensors, range])
  const combine = useCallback(
    (answers: UseQueryResult<unknown>[]) => {
      const isWhole = answers.every(({ data }) => data !== undefined)
      const all = answers.flatMap(({ data }, i) =>
        portions[i]!.flatMap(({ id, serial_nr }) => {
          const own = (data as Figures | undefined)?.find(one => one.serial_nr === serial_nr)
          return own ? [[id, own] as const] : []
        }),
      )
      return { found: isWhole ? new Map(all) : undefined, isFailed: answers.some(({ isError }) => isError) }
    },
    [portions],
  )
  return useQueries({
    queries: portions.map(group => {
      const query = { serial_nrs: serialList(group.map(one => one.serial_nr)), ...queryOf(range!) }
      return queryFor(calls.figures, { path: getSensorPath(group[0]!), query })
    }),
    combine,
  })
}
type Figures = ({ serial_nr: string } & SheetStation['statistics'])[]
