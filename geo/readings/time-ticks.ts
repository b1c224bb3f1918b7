import { instantsAt, wallAt } from './site-time.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000] // ms
type TickUnit = 'time' | 'day' | 'month' | 'year'
interface Step {
  unit: TickUnit
  /** ms for times, else days, months or years. */
  by: number
  /** About, ms. */
  length: number
}
const times = [1, 5, 15, 30].map(n => n * second).concat([1, 2, 5, 10, 15, 30].map(n => n * minute))
const steps: readonly Step[] = [
  ...[...times, ...[1, 2, 3, 6, 12].map(n => n * hour)].map((by): Step => ({ unit: 'time', by, length: by })),
  ...[1, 2, 7, 14].map((by): Step => ({ unit: 'day', by, length: by * day })),
  ...[1, 2, 3, 6].map((by): Step => ({ unit: 'month', by, length: by * 30.4 * day })),
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((by): Step => ({ unit: 'year', by, length: by * 365.2 * day })),
]

interface TimeTick {
  /** The instant, ms. */
  at: number
  /** Shown by the site's clock there, ms as if it were UTC. */
  wall: number
}
interface TimeTicks {
  ticks: TimeTick[]
  unit: TickUnit
  /** Each tick begins a whole month or year, whose name stands in its middle. */
  isSpan: boolean
}

/**
 * Ticks of a time axis, at round times of the site's clock: from seconds to centuries, days at midnight, weeks on Monday.
 * `from` < `to`, instants in ms; at most about `most` ticks (≥ 1) of a unit. One month or one year each where `isSpan`. The
 * hour that the end of summer time repeats has its ticks twice; a midnight that is left out has its tick where the clock
 * goes on.
 */
export function timeTicks(from: number, to: number, most: (unit: TickUnit) => number, zone: string): TimeTicks {
  const step = steps.find(({ length, unit }) => (to - from) / length <= most(unit)) ?? steps.at(-1)!
  const ticks = (step.by < hour && step.unit === 'time' ? minuteTicks : clockTicks)(step, { from, to, zone })
  return { ticks, unit: step.unit, isSpan: step.by === 1 && (step.unit === 'month' || step.unit === 'year') }
}

interface TickRange {
  from: number
  to: number
  zone: string
}

/** Ticks at most half an hour apart: clocks are put by whole half hours, but for times before there were zones. */
function minuteTicks({ by }: Step, { from, to, zone }: TickRange): TimeTick[] {
  const ticks: TimeTick[] = []
  for (let at = from; at <= to; at += by) {
    const behind = wallAt(at, zone) % by
    if (behind !== 0) at += behind > 0 ? by - behind : -behind
    if (at <= to) ticks.push({ at, wall: wallAt(at, zone) })
  }
  return ticks
}

/** Ticks at whole hours of the clock, days, months and years. */
function clockTicks(step: Step, { from, to, zone }: TickRange): TimeTick[] {
  const [begin, end] = [wallAt(from, zone), wallAt(to, zone)]
  return wallsOf(step, Math.min(begin, end) - hour, Math.max(begin, end) + hour)
    .flatMap(wall => ticksAt(wall, step, zone))
    .filter(({ at }) => at >= from && at <= to)
    .sort((a, b) => a.at - b.at)
}

function ticksAt(wall: number, { unit }: Step, zone: string): TimeTick[] {
  const found = instantsAt(wall, zone)
  if (unit === 'time') return found.map(at => ({ at, wall }))
  // a day begins once; where its midnight is left out, at the instant to which the clock jumps
  const at = found[0] ?? jumpBefore(wall, zone)
  return [{ at, wall }]
}

/** The instant at which the clock jumps over a wall time, to the minute. */
function jumpBefore(wall: number, zone: string): number {
  let [low, high] = [wall - 2 * day, wall + 2 * day]
  while (high - low > minute) {
    const middle = (low + high) / 2
    if (wallAt(middle, zone) < wall) low = middle
    else high = middle
  }
  return Math.round(high / minute) * minute
}

/** Wall times of a step in a stretch, both as if they were UTC. */
function wallsOf({ unit, by }: Step, begin: number, end: number): number[] {
  const even = (length: number, shift: number) => {
    const first = Math.ceil((begin - shift) / length)
    const last = Math.floor((end - shift) / length)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * length + shift)
  }
  if (unit === 'time') return even(by, 0)
  // weeks begin on Monday: the first of 1970 was the 5th of January
  if (unit === 'day') return by === 2 ? evenDays(begin, end) : even(by * day, by % 7 === 0 ? 4 * day : 0)
  const months = unit === 'year' ? by * 12 : by
  const monthOf = (wall: number) => new Date(wall).getUTCFullYear() * 12 + new Date(wall).getUTCMonth()
  const [first, last] = [Math.ceil(monthOf(begin) / months), Math.floor(monthOf(end) / months)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => monthStart((first + i) * months))
}

/** The first of a month, counted from year 0: `Date.UTC` takes the first hundred years for those from 1900. */
const monthStart = (month: number): number =>
  new Date(0).setUTCFullYear(Math.floor(month / 12), month - Math.floor(month / 12) * 12, 1)

/** Every other day, counted anew each month, so that none stands beside the first: 1, 3, 5 … 29, 1. */
function evenDays(begin: number, end: number): number[] {
  const walls: number[] = []
  for (let wall = Math.ceil(begin / day) * day; wall <= end; wall += day) {
    const date = new Date(wall).getUTCDate()
    if (date % 2 === 1 && date < 31) walls.push(wall)
  }
  return walls
}

/** How the names of dates are written in a language. */
export interface DateNames {
  /** Short names of the twelve months, January first. */
  months: readonly string[]
  /** What follows the number of a day: '.' in German. */
  afterDay: string
}

/** A name below an axis: its middle, in the axis' own units. */
interface TimeLabel {
  x: number
  text: string
}
export interface TimeLabels {
  /** Places of the ticks along the axis. */
  lines: number[]
  labels: TimeLabel[]
}
interface LabelledAxis extends DateNames {
  from: number
  to: number
  zone: string
  /** Drawing units that the axis is long; 0 is at `from`. */
  length: number
  widthOf(text: string): number
}

/**
 * Ticks and their names on an axis of a length. The first name, and each with which the greater unit changes, has that too
 * (Apr 2026 · May · Jun; 30 Dec 2026 · 31 Dec · 1 Jan 2027; 22:00 · 15 Oct 2026 · 02:00), and the next that has room
 * takes it over where that one has none. No name touches the next or stands out of the axis.
 */
export function timeLabels({ from, to, zone, length, widthOf, ...names }: LabelledAxis): TimeLabels {
  const apart = widthOf('00')
  const longest = { time: '00:00', day: `00${names.afterDay} MMM`, month: 'MMM', year: '0000' } as const
  const most = (unit: TickUnit) => Math.max(1, length / (widthOf(longest[unit]) + 2 * apart))
  const { ticks, unit, isSpan } = timeTicks(from, to, most, zone)
  const lines = ticks.map(({ at }) => ((at - from) / (to - from)) * length)
  const places = isSpan
    ? spansOf(ticks, lines, { unit, from, zone, length })
    : ticks.map(({ wall }, i) => ({ wall, x: lines[i]!, room: length }))
  // where midnights are there, they name the days
  const isMidnight = (wall: number) => unit === 'time' && wall % day === 0
  const days = places.filter(({ wall }) => isMidnight(wall))
  const others = places.filter(({ wall }) => !isMidnight(wall))
  const set: { x: number; half: number; text: string }[] = []
  const put = (some: typeof places, wordsAt: (wall: number, named: string) => TickWords[]) => {
    let named = ''
    for (const { wall, x: middle, room } of some)
      for (const { text, names: unitsNamed } of wordsAt(wall, named)) {
        const half = widthOf(text) / 2
        const x = Math.max(half, Math.min(length - half, middle))
        // a name may be moved inward at the ends, but not away from its tick
        const isAtTick = 2 * half <= Math.min(room, length) && Math.abs(x - middle) <= half + 1e-9
        if (!isAtTick || set.some(other => Math.abs(other.x - x) < other.half + half + apart)) continue
        set.push({ x, half, text })
        named = unitsNamed
        break
      }
  }
  put(days, (wall, named) => wordsOf(wall, unit, named, names))
  put(others, (wall, named) => wordsOf(wall, unit, named, names).slice(days.length > 0 ? -1 : 0))
  return { lines, labels: set.sort((a, b) => a.x - b.x).map(({ x, text }) => ({ x, text })) }
}

/** Months or years as far as they are on the axis: the one that began before it, too. */
function spansOf(
  ticks: readonly TimeTick[],
  lines: readonly number[],
  { unit, from, zone, length }: { unit: TickUnit; from: number; zone: string; length: number },
): { wall: number; x: number; room: number }[] {
  const first = new Date(wallAt(from, zone))
  if (unit === 'year') first.setUTCMonth(0)
  first.setUTCDate(1)
  const begun = lines[0] !== 0 ? [{ wall: first.getTime(), begin: 0 }] : []
  const starts = [...begun, ...ticks.map(({ wall }, i) => ({ wall, begin: lines[i]! }))]
  return starts.map(({ wall, begin }, i) => {
    const end = starts[i + 1]?.begin ?? length
    return { wall, x: (begin + end) / 2, room: end - begin }
  })
}

interface TickWords {
  text: string
  /** Greater units that are named from then on. */
  names: string
}
/**
 * What a tick may be called, the fullest first, and the greater units (`2026`, `2026-10-14`) that are named with it. `named`
 * are those that stand before it.
 */
function wordsOf(wall: number, unit: TickUnit, named: string, { months, afterDay }: DateNames): TickWords[] {
  const iso = new Date(wall).toISOString()
  const [year, today] = [iso.slice(0, -20), iso.slice(0, -14)]
  const month = months[Number(iso.slice(-19, -17)) - 1]!
  const day = `${Number(iso.slice(-16, -14))}${afterDay} ${month}`
  const full = (name: string) => `${name} ${Number(year)}`
  if (unit === 'year') return [{ text: `${Number(year)}`, names: year }]
  if (unit !== 'time') {
    const name = unit === 'month' ? month : day
    return [...(named === year ? [] : [{ text: full(name), names: year }]), { text: name, names: named }]
  }
  const time = iso.slice(-13, wall % minute === 0 ? -8 : -5)
  const dayWithYear = named.slice(0, -6) === year ? day : full(day)
  if (time === '00:00')
    return [
      { text: dayWithYear, names: today },
      { text: day, names: named },
    ]
  const alone = { text: time, names: named }
  return named === today ? [alone] : [{ text: `${dayWithYear}, ${time}`, names: today }, alone]
}
