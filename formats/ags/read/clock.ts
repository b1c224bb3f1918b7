import { wallAt } from '@borebook/geo/readings/site-time.ts'
import type { AgsRecord } from './records.ts'
import type { Clock } from './strikes.ts'

/** Whether a zone has a name that clocks know. */
export function isZone(zone: string): boolean {
  try {
    return Number.isFinite(wallAt(0, zone))
  } catch {
    return false
  }
}

/** The clock of stored observations at a site in `zone`. */
export function siteClock(zone: string): Clock {
  const instantOf = ({ values }: AgsRecord) => (typeof values.date_time === 'string' ? values.date_time : null)
  return {
    wall: record => {
      const instant = instantOf(record)
      return instant === null ? '' : new Date(wallAt(Date.parse(instant), zone)).toISOString().slice(0, 16)
    },
    minutes: (from, to) => {
      const [begin, end] = [instantOf(from), instantOf(to)]
      if (begin === null || end === null) return null
      const minutes = (Date.parse(end) - Date.parse(begin)) / 60_000
      return minutes < 0 ? null : minutes
    },
  }
}
