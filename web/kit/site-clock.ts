const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** What the clock of a time zone shows at an instant: `YYYY-MM-DD` and `HH:mm`. Throws on what is no instant or zone. */
export function wallClock(instant: string | number, zone: string): { date: string; time: string } {
  const parts = formatOf(zone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find(p => p.type === type)!.value
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

const day = 86_400_000 // ms
/** ms by which the clock of a zone is ahead of UTC at an instant. */
function aheadBy(instant: number, zone: string): number {
  const { date, time } = wallClock(instant, zone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 60_000) * 60_000
}

/**
 * The instant, ISO with Z, at which the clock of a zone shows this date and time; undefined when they are none. Of an
 * hour that the end of summer time repeats it is the first; an hour that its beginning leaves out counts on from before.
 */
export function instantAt(date: string, time: string, zone: string): string | undefined {
  const shown = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(shown)) return undefined
  const before = shown - aheadBy(shown - day, zone)
  const after = shown - aheadBy(shown + day, zone)
  const isShown = (instant: number) => instant + aheadBy(instant, zone) === shown
  const meant = [before, after].filter(isShown)
  return new Date(meant.length > 0 ? Math.min(...meant) : before).toISOString()
}
