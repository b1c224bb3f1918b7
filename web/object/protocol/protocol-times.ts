import type { ProtocolEntry } from '@borebook/contract/protocol.ts'
import { wallClock } from '../../app/site/site-clock.ts'

interface ProtocolDay {
  /** YYYY-MM-DD at the site. */
  date: string
  entries: { entry: ProtocolEntry; time: string }[]
}

/** The entries by the day at the site, the latest day and in it the latest entry first. */
export function byDay(entries: readonly ProtocolEntry[], zone: string): ProtocolDay[] {
  const days: ProtocolDay[] = []
  const latestFirst = (a: ProtocolEntry, b: ProtocolEntry) =>
    Date.parse(b.protocol_date) - Date.parse(a.protocol_date) || b.id - a.id
  for (const entry of [...entries].sort(latestFirst)) {
    const { date, time } = wallClock(entry.protocol_date, zone)
    if (days.at(-1)?.date !== date) days.push({ date, entries: [] })
    days.at(-1)!.entries.push({ entry, time })
  }
  return days
}
