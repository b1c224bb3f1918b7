/** Instants from and up to which clocks of a zone differ from UTC by `offset`; all ms. */
interface Span {
  from: number
  to: number
  offset: number
}

const day = 86_400_000
/** No change of clocks is larger (an island that crossed the date line lost a day). */
const largest = 25 * 3_600_000

/**
 * The clocks of a place. What `Intl` knows of a year is asked for once, day by day, so that a million readings cost a
 * few hundred questions. A wall clock is ms since 1970 as if it were UTC.
 */
export class TimeZone {
  readonly name: string
  /** What `meant` found last: the instant; where the wall clock is there twice, the first of two. */
  first = 0
  /** The second of two instants; NaN where there is one. */
  second = Number.NaN
  /** Clocks went forward over it; `first` is where it would be if they had not. */
  isMissing = false
  private readonly form: Intl.DateTimeFormat | null
  private readonly years = new Map<number, Span[]>()
  private span: Span

  /** `fixed`: ms east of UTC; null: as `Intl` knows the zone of that name. Throws on a name that it does not know. */
  constructor(name: string, fixed: number | null) {
    this.name = name
    this.form = fixed === null ? new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' }) : null
    this.span = { from: fixed === null ? 0 : -Infinity, to: fixed === null ? 0 : Infinity, offset: fixed ?? 0 }
  }

  /** How far clocks are ahead of UTC at an instant of the years 100 to 9999, ms. */
  offsetAt(instant: number): number {
    if (instant >= this.span.from && instant < this.span.to) return this.span.offset
    const year = new Date(instant).getUTCFullYear()
    let spans = this.years.get(year)
    if (!spans) {
      spans = this.spansOf(year)
      this.years.set(year, spans)
    }
    this.span = spans.find(({ from, to }) => instant >= from && instant < to) ?? spans[0]!
    return this.span.offset
  }

  /** Finds the instants of a wall clock; the answer stands in `first`, `second` and `isMissing`. */
  meant(wall: number): void {
    const { from, to, offset } = this.span
    this.first = wall - offset
    this.second = Number.NaN
    this.isMissing = false
    if (this.first >= from + largest && this.first < to - largest) return
    const before = this.offsetAt(wall - offset - largest)
    const after = this.offsetAt(wall - offset + largest)
    const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)]
    this.first = early
    if (before === after) return
    const isEarly = this.offsetAt(early) === wall - early
    const isLate = this.offsetAt(late) === wall - late
    if (isEarly && isLate) this.second = late
    else if (isLate) this.first = late
    else if (!isEarly) {
      this.isMissing = true
      this.first = wall - before
    }
  }

  /** Wall clock of an instant. */
  wallAt(instant: number): number {
    return instant + this.offsetAt(instant)
  }

  private spansOf(year: number): Span[] {
    const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    const spans: Span[] = [{ from: start, to: end, offset: this.asked(start) }]
    for (let at = start; at < end; at += day) {
      const next = Math.min(at + day, end)
      const last = spans.at(-1)!
      const offset = this.asked(next - 1000)
      if (offset === last.offset) continue
      last.to = this.changeBetween(at, next - 1000, last.offset)
      spans.push({ from: last.to, to: end, offset })
    }
    return spans
  }

  /** The first second at which the offset is no longer the one given. */
  private changeBetween(from: number, to: number, offset: number): number {
    let [low, high] = [from, to]
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000
      if (this.asked(middle) === offset) low = middle
      else high = middle
    }
    return this.asked(low) === offset ? high : low
  }

  private asked(instant: number): number {
    return offsetIn(this.form!.format(instant).split(', ')[1] ?? '') ?? 0
  }
}

/** `GMT+01:00`, `UTC-5`, `+0530`, `Z` in ms east of UTC; null for what is none. */
export function offsetIn(text: string): number | null {
  const match = /^(?:UTC|GMT|Z)?\s*(?:([+\-\u2212])\s*(\d{1,2})(?::?(\d\d))?(?::(\d\d))?)?(?:\s*h)?$/i.exec(text.trim())
  if (!match || text.trim() === '') return null
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = match
  if (Number(hours) > 18 || Number(minutes) > 59) return null
  return (sign === '+' ? 1 : -1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000)
}

/** What was asked of zones serves the next file too. */
const asked = new Map<string, TimeZone>()

/** IANA names of three letters; `Intl` knows others, of which BST and IST mean several clocks. */
const threeLetters = /^(CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i

/** A zone by its IANA name or a fixed offset (`+01:00`, `UTC+1`, `UTC`); null: it is none. */
export function timeZone(name: string): TimeZone | null {
  const fixed = offsetIn(name)
  if (fixed !== null) return new TimeZone(name, fixed)
  const known = asked.get(name)
  if (known) return known
  if (!/^[A-Za-z][\w+\-/]{1,59}$/.test(name) || (name.length === 3 && !threeLetters.test(name))) return null
  try {
    const zone = new TimeZone(name, null)
    asked.set(name, zone)
    return zone
  } catch {
    return null
  }
}

/** A fixed offset as masks name it: `+01:00`. */
export function offsetName(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** An offset of a mask as people say it: `UTC+1`, `UTC−3:30`, `UTC+0`. */
export const describeOffset = (offset: string): string =>
  offset.replace(
    /^([+-])0?(\d+):(\d\d)$/,
    (_, sign, hours, minutes) => `UTC${sign === '-' ? '\u2212' : '+'}${hours}${minutes === '00' ? '' : `:${minutes}`}`,
  )
