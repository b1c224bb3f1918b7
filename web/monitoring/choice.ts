import { calendarSpans } from '@borebook/contract/monitoring/readings.ts'
import type { PressureUnit } from '@borebook/draw/monitoring/monitored.ts'
import type { MonitoringStation } from '@borebook/draw/monitoring/station.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { instantAt, wallAt } from '@borebook/geo/readings/site-time.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { AddressState } from '../app/address.ts'
import type { TimeRange } from './chart/time-axis.ts'
import { type RememberedView, useRemembered } from './choice-memory.ts'

/** A sensor that was chosen, and whether it is drawn. */
export interface ChosenSensor {
  id: number
  isDrawn: boolean
}

/** What is shown of monitoring: it lives in the address; where that says nothing it is what was shown here last. */
export function useChoice() {
  const { sensors, range, part, unit, fit, by } = useRemembered(useSearch({ strict: false }) as AddressState)
  const navigate = useNavigate()
  const chosen = useMemo(() => chosenIn(sensors), [sensors])
  const write = useCallback(
    (more: RememberedView) =>
      void navigate({ to: '.', search: (before: AddressState) => ({ ...before, ...more }), replace: true } as never),
    [navigate],
  )
  return {
    chosen,
    range: useMemo(() => rangeIn(range), [range]),
    part: useMemo(() => rangeIn(part), [part]),
    unit: (unit === 'kPa' ? 'kPa' : 'm') as PressureUnit,
    isFitted: fit === true,
    by: calendarSpans.find(one => one === by),
    choose: (all: readonly ChosenSensor[]) =>
      write({ sensors: all.map(one => (one.isDrawn ? one.id : -one.id)).join(',') }),
    setRange: (next: TimeRange) => write({ range: rangeText(next), part: undefined as never }),
    setPart: (next: TimeRange | undefined) => write({ part: (next && rangeText(next)) as never }),
    setFitted: (next: boolean) => write({ fit: (next || undefined) as never }),
    setBy: (next: CalendarSpan | undefined) => write({ by: next as never }),
    setUnit: (next: PressureUnit) => write({ unit: (next === 'm' ? undefined : next) as never }),
  }
}

/** Shows the readings of sensors in a range, whatever of monitoring was shown before. */
export function useShowReadings() {
  const navigate = useNavigate()
  return useCallback(
    ({ from, to, sensors }: TimeRange & { sensors: readonly number[] }) =>
      void navigate({
        to: '.',
        search: (before: AddressState) => ({
          ...before,
          openMinor: undefined,
          sel: undefined,
          sensors: sensors.join(','),
          range: rangeText({ from, to: Math.max(to, from + 1) }),
          part: undefined,
        }),
        replace: true,
      } as never),
    [navigate],
  )
}

/** Each sensor once, in the order in which they were named. */
export function chosenIn(text: string | undefined): ChosenSensor[] {
  const all = new Map<number, ChosenSensor>()
  for (const word of (text ?? '').split(',')) {
    const id = Math.abs(Number(word))
    if (/^-?\d{1,9}$/.test(word) && id > 0) all.set(id, { id, isDrawn: !word.startsWith('-') })
  }
  return [...all.values()]
}

export const rangeText = ({ from, to }: TimeRange): string =>
  `${new Date(from).toISOString()}_${new Date(to).toISOString()}`
export function rangeIn(text: string | undefined): TimeRange | undefined {
  const [from, to] = (text ?? '').split('_').map(one => Date.parse(one))
  return Number.isFinite(from) && Number.isFinite(to) && from! < to! ? { from: from!, to: to! } : undefined
}

/** A sensor as the address names the one that is selected, here and on the workbench. */
export const sensorKey = (id: number): string => `X${id}`
/** Place of the station that is selected; without one that of the first that is no barometer. */
export function findStationPlace(listed: readonly MonitoringStation[], selected: string | undefined): number {
  const found = listed.findIndex(({ id }) => sensorKey(id) === selected)
  const first = listed.findIndex(({ sensor }) => sensor.sensor_type !== 'bar')
  return found >= 0 ? found : Math.max(0, first)
}

const day = 86_400_000 // ms
/** The beginning of a year at the site. */
const newYear = (year: number, zone: string): number => instantAt(Date.UTC(year, 0, 1), zone)
/** Begins on 1 January 2021 and ends now. */
export const defaultRange = (now: number, zone: string): TimeRange => ({ from: newYear(2021, zone), to: now })
export const twoDays = (now: number): TimeRange => ({ from: now - 2 * day, to: now })
export const thisYear = (now: number, zone: string): TimeRange => ({
  from: newYear(new Date(wallAt(now, zone)).getUTCFullYear(), zone),
  to: now,
})

/**
 * An instant as `dd.MM.yyyy HH:mm:ss` at the site, typed whole or without its seconds or its time; undefined for anything
 * else. A day without a time is its first second, or as the `end` of a range its last.
 */
export function readStamp(typed: string, zone: string, isEnd = false): number | undefined {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(typed.trim())
  if (!match) return undefined
  const isDay = isEnd && match[4] === undefined
  const [date, month, year, ...clock] = match.slice(1).map(part => Number(part ?? 0))
  const [hours = 0, minutes = 0, seconds = 0] = isDay ? [23, 59, 59] : clock
  const wall = Date.UTC(year!, month! - 1, date, hours, minutes, seconds)
  const read = new Date(wall)
  const isReal =
    read.getUTCDate() === date && read.getUTCMonth() === month! - 1 && hours < 24 && minutes < 60 && seconds < 60
  if (!isReal || year! < 1800 || year! > 2200) return undefined
  return instantAt(wall, zone)
}
