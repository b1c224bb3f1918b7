import { instantAt, wallAt } from './site-time.ts'

export type CalendarSpan = 'day' | 'month'
/** Instants from one up to before another, ms. */
interface SpanOfTime {
  from: number
  to: number
}

/** The day or month of a site's calendar in which its clock shows a wall time, ms as if it were UTC. */
export function findSpanOfWall(wall: number, by: CalendarSpan, zone: string): SpanOfTime {
  const at = new Date(wall)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), by === 'day' ? at.getUTCDate() : 1]
  const begin = (later: number) =>
    instantAt(
      // `Date.UTC` takes the first hundred years for those from 1900
      new Date(0).setUTCFullYear(year, month + (by === 'month' ? later : 0), day + (by === 'day' ? later : 0)),
      zone,
    )
  return { from: begin(0), to: begin(1) }
}

/** The day or month of a site's calendar that holds an instant. */
export const findSpanAround = (instant: number, by: CalendarSpan, zone: string): SpanOfTime =>
  findSpanOfWall(wallAt(instant, zone), by, zone)
