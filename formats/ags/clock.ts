import type { AgsRecord } from './records.ts'
import type { Clock } from './strikes.ts'

const forms = new Map<string, Intl.DateTimeFormat>()

function formOf(zone: string): Intl.DateTimeFormat {
  const known = forms.get(zone)
  if (known) return known
  const two = '2-digit' as const
  const options = {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
    timeZone: zone,
  } as const
  const form = new Intl.DateTimeFormat('en-GB', options)
  forms.set(zone, form)
  return form
}

/** Whether a zone has a name that clocks know. */
export function isZone(zone: string): boolean {
  try {
    return formOf(zone) !== undefined
  } catch {
    return false
  }
}

/** Wall clock of an instant in a zone, `yyyy-mm-ddThh:mm`. */
function wallAt(instant: string, zone: string): string {
  const parts = Object.fromEntries(
    formOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year!.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The clock of stored observations at a site in `zone`. */
export function siteClock(zone: string): Clock {
  const instantOf = ({ values }: AgsRecord) => (typeof values.date_time === 'string' ? values.date_time : null)
  return {
    wall: record => {
      const instant = instantOf(record)
      return instant === null ? '' : wallAt(instant, zone)
    },
    minutes: (from, to) => {
      const [begin, end] = [instantOf(from), instantOf(to)]
      if (begin === null || end === null) return null
      const minutes = (Date.parse(end) - Date.parse(begin)) / 60_000
      return minutes < 0 ? null : minutes
    },
  }
}
