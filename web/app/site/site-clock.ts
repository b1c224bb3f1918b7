import { instantAt as instantOf, wallAt } from '@borebook/geo/readings/site-time.ts'

/** What the clock of a time zone shows at an instant: `YYYY-MM-DD` and `HH:mm`. Throws on what is no instant or zone. */
export function wallClock(instant: string | number, zone: string): { date: string; time: string } {
  const [date, time] = new Date(wallAt(new Date(instant).getTime(), zone)).toISOString().split('T') as [string, string]
  return { date, time: time.slice(0, 5) }
}

/** `YYYY-MM-DD HH:mm` by the clock of the site; empty for none. */
export function momentAt(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const { date, time } = wallClock(instant, zone)
  return `${date} ${time}`
}

/**
 * The instant, ISO with Z, at which the clock of a zone shows this date and time; undefined when they are none. Of an
 * hour that the end of summer time repeats it is the first; an hour that its beginning leaves out counts on from before.
 */
export function toInstant(date: string, time: string, zone: string): string | undefined {
  const shown = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(shown) ? undefined : new Date(instantOf(shown, zone)).toISOString()
}
