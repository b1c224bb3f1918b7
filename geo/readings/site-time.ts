const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit' as const
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    ...{ era: 'short', calendar: 'gregory', hourCycle: 'h23', timeZone: zone },
  })
  formats.set(zone, made)
  return made
}

const day = 86_400_000 // ms

/**
 * What the clock of a time zone (IANA name) shows at an instant, both in ms: the wall time is read as if it were UTC, so
 * that `new Date(wall).getUTCHours()` is the hour at the site. To the second. Throws a RangeError on what is no zone or no
 * instant.
 */
export function wallAt(instant: number, zone: string): number {
  const part: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = value
  const year = part.era === 'BC' ? 1 - Number(part.year) : Number(part.year)
  const wall = new Date(0)
  wall.setUTCFullYear(year, Number(part.month) - 1, Number(part.day))
  wall.setUTCHours(Number(part.hour), Number(part.minute), Number(part.second), (((instant % 1000) + 1000) % 1000) | 0)
  return wall.getTime()
}

/**
 * The instants at which the clock of a zone shows this wall time: two in the hour that the end of summer time repeats,
 * none in the hour that its beginning leaves out.
 */
export function instantsAt(wall: number, zone: string): number[] {
  const early = countedOn(wall, zone)
  const late = wall - aheadBy(wall + day, zone)
  return [...new Set([early, late])].filter(instant => wallAt(instant, zone) === wall).sort((a, b) => a - b)
}

/** The first of the instants at which the clock of a zone shows this wall time; one that is left out counts on from before. */
export const instantAt = (wall: number, zone: string): number => instantsAt(wall, zone)[0] ?? countedOn(wall, zone)

/** ms by which the clock of a zone is ahead of UTC. */
const aheadBy = (instant: number, zone: string): number => wallAt(instant, zone) - instant
/** The instant of a wall time by the clock of the day before. */
const countedOn = (wall: number, zone: string): number => wall - aheadBy(wall - day, zone)

/** An instant as the site's clock and charts write it: dd.MM.yyyy HH:mm:ss. */
export function siteStamp(instant: number, zone: string): string {
  const iso = new Date(wallAt(instant, zone)).toISOString()
  // years beyond 9999 stand with a sign and six digits
  const [year, month, rest] = iso.split(/(?<=\d)-/) as [string, string, string]
  return `${rest.slice(0, 2)}.${month}.${year} ${rest.slice(3, 11)}`
}
