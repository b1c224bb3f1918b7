import type { Draft } from '@borebook/contract/drafts.ts'
import type { SiteObject } from '@borebook/contract/objects.ts'
import type { Project } from '@borebook/contract/projects.ts'
import { readings as calls } from '@borebook/contract/readings.ts'
import type { Sensor } from '@borebook/contract/sensors.ts'
import {
  columnOf,
  type HandReadings,
  type PressureUnit,
  type ReferenceLine,
} from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringSheet, SheetStation } from '@borebook/draw/monitoring/monitoring-sheet.ts'
import { statisticsOf } from '@borebook/geo/readings/statistics.ts'
import type { ReadingColumn } from '@borebook/geo/readings/traces.ts'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryFor } from '../../kit/api.tsx'
import { useUser } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.tsx'
import type { TimeRange } from '../chart/time-axis.ts'
import type { PlacedStation, Station } from '../station.ts'
import { pathOf, portionsOf, queryOf, type ReadingsOf, serialList, useReadings } from '../use-readings.ts'
import { drawnOf, handsOf } from '../use-shown-readings.ts'

/** How a template is filled. */
export interface Filling {
  draft: Draft['json_data']
  unit: PressureUnit
  isOverlaid: boolean
  isFitted: boolean
  orientation: Draft['json_data']['layoutSettings']['pageOrientation']
}

interface Asked {
  project: Project
  object: SiteObject
  stations: readonly PlacedStation[]
  range: TimeRange
  lines: readonly ReferenceLine[]
  handOf(station: Station): HandReadings | undefined
  filling: Filling
}

/** A template with the readings of stations; `sheet` is undefined until all of them are there. */
export function useMonitoringSheet({ project, object, stations, range, lines, handOf, filling }: Asked) {
  const { say, language } = useTexts()
  const sensors = useMemo(() => stations.map(({ sensor }) => sensor), [stations])
  const readings = useReadings(sensors, range)
  const figures = useFigures(sensors, range)
  const by = useUser()?.username ?? ''
  const sheet = useMemo((): MonitoringSheet | undefined => {
    if (readings.isLoading || !figures.found) return undefined
    const { draft, unit, isOverlaid, isFitted, orientation } = filling
    const hands = handsOf(stations, range, handOf)
    return {
      ...{ project, language, range, lines, say, isOverlaid },
      paper: draft.layoutSettings.pageType,
      orientation: orientation === 'Landscape' ? 'landscape' : 'portrait',
      object: { ...object, isReleased: object.objstatus === 'app' },
      columns: columnsOf(draft, unit),
      stations: stations.flatMap(station => {
        const [own, statistics] = [readings.found.get(station.id), figures.found!.get(station.id)]
        return own && statistics ? [stationOf(station, own, statistics, { range, hand: hands.get(station.id) })] : []
      }),
      isFitted,
      printed: { at: new Date().toISOString(), by },
    }
  }, [project, object, stations, range, lines, handOf, filling, readings, figures, say, language, by])
  return { sheet, isFailed: readings.isFailed || figures.isFailed }
}

function stationOf(
  { id, sensor, title, type, place }: PlacedStation,
  own: ReadingsOf,
  statistics: SheetStation['statistics'],
  { hand, range }: { hand: HandReadings | undefined; range: TimeRange },
): SheetStation {
  const drawn = drawnOf({ id, title, sensor, place }, own, hand)
  const { readings } = drawn
  // of what was read by hand the server's figures know nothing
  const isHand = readings !== own.readings
  const figures = (column: ReadingColumn) => statisticsOf(readings, column, range.from, range.to)
  const end = readings.at.length - 1
  return {
    sensor: drawn,
    ...{ serial: sensor.serial_nr, type, depth: sensor.depth, filter: filterOf(sensor) },
    statistics: isHand ? { pwp: figures('pwp'), wvl_datum: figures('wvl_datum'), wtemp: figures('wtemp') } : statistics,
    last: isHand
      ? {
          at: readings.at[end]!,
          pwp: known(readings.pwp[end]!),
          wvl_datum: known(readings.wvl_datum[end]!),
          wtemp: null,
        }
      : sensor.latest && { ...sensor.latest, at: Date.parse(sensor.latest.smpdate) },
  }
}
const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** The charts of a template, from above; what is of the water in the chosen unit. */
export const columnsOf = ({ chartSettings }: Draft['json_data'], unit: PressureUnit): ReadingColumn[] => [
  ...new Set(chartSettings.tracks.map(({ quantity }) => (quantity === 'wtemp' ? quantity : columnOf[unit]))),
]

const filterOf = ({ casing: { elbeg, elend } }: Sensor): SheetStation['filter'] =>
  elbeg === null || elend === null ? null : [elbeg, elend]

/** What all readings of sensors in a range come to, by the sensor's id; undefined until all are there. */
function useFigures(sensors: readonly Sensor[], range: TimeRange) {
  const portions = useMemo(() => portionsOf(sensors), [sensors])
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
      const query = { serial_nrs: serialList(group.map(one => one.serial_nr)), ...queryOf(range) }
      return queryFor(calls.figures, { path: pathOf(group[0]!), query })
    }),
    combine,
  })
}
type Figures = ({ serial_nr: string } & SheetStation['statistics'])[]
