import { type MeasuredColumn, readingColumns } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { inOne, instantsInOne, unpackedInstants, unpackNumbers } from '../db/packed.ts'
import { aggregateUnits, day, startOfUtcDay } from './aggregates.ts'
import { filterColumns, type ReadingSpan, readReadingColumns, type StoredReadings, toInstantValue } from './columns.ts'

/** Readings that are rather read themselves than rolled rows of them; of days that nothing finer is rolled of, more. */
const few = 8000
const fewOfSparse = 20_000
const hour = day / 24

/**
 * Reads at most four times `points` readings of a sensor: all of them where they are no more, else of each of equal
 * stretches of time the first, the last and those with the extremes of pressure, level and temperature, of flagged ones
 * too.
 */
export async function readThinned(db: Db, stretch: ReadingSpan, points: number): Promise<StoredReadings> {
  const most = 4 * points
  const days = await daysIn(db, stretch)
  const held = extent(days)
  if (held.readings === 0) return readReadingColumns(db, stretch, { limit: 0 })
  const within = { ...stretch, from: Math.max(stretch.from, held.first), to: Math.min(stretch.to, held.last) }
  if (held.readings <= Math.max(most, isSparse(held, points) ? fewOfSparse : few)) {
    const all = await readReadingColumns(db, within)
    if (all.at.length <= most) return all
    const [good, flagged] = [ofReadings(all, flag => flag === 0), ofReadings(all, flag => flag !== 0)]
    const instants = chosen(good, flagged, within, points)
    let next = 0
    const isChosen = all.at.map(at => (at === instants[next] ? ++next : 0))
    return filterColumns(all, place => isChosen[place]! > 0)
  }
  const parts = await spansIn(
    db,
    within,
    { ...held, days, startsHere: stretch.from <= held.first, endsHere: stretch.to >= held.last },
    points,
  )
  const flagged = held.flagged > 0 ? await flaggedIn(db, within, points) : noSpans()
  return readReadingColumns(db, within, { among: chosen(parts, flagged, within, points) })
}

/** Stretches of time in columns: the instants of the first and last reading, and of the extremes with their values; NaN where there is none. */
type Spans = Record<'first_at' | 'last_at' | `${MeasuredColumn}_${'min' | 'min_at' | 'max' | 'max_at'}`, Float64Array>
const spanColumns = [
  ...(['first_at', 'last_at'] as const),
  ...readingColumns.flatMap(name => [`${name}_min`, `${name}_min_at`, `${name}_max`, `${name}_max_at`] as const),
]
const noSpans = (): Spans => Object.fromEntries(spanColumns.map(name => [name, new Float64Array(0)])) as Spans

/** Readings as stretches that hold one each. */
function ofReadings(readings: StoredReadings, counts: (flag: number) => boolean): Spans {
  const column = (values: Float64Array) => values.filter((_, place) => counts(readings.flag[place]!))
  const at = column(readings.at)
  const values = readingColumns.flatMap(name => {
    const own = column(readings[name])
    return Object.entries({
      [`${name}_min`]: own,
      [`${name}_min_at`]: at,
      [`${name}_max`]: own,
      [`${name}_max_at`]: at,
    })
  })
  return { first_at: at, last_at: at, ...Object.fromEntries(values) } as Spans
}

/** Days that readings are rolled up to, and of how many, of which so many flagged. */
type Days = Spans & Record<'readings' | 'flagged', Float64Array>

interface Extent {
  readings: number
  flagged: number
  first: number
  last: number
  /** Rows to read by the unit of this many hours, and days that have none of it. */
  rows: Record<number, number>
  sparse: Record<number, number>
}

/** The days that reach into a stretch. */
async function daysIn(db: Db, { sensor, from, to }: ReadingSpan): Promise<Days> {
  const days = await rolled<keyof Days>(db, { sensor, from: from - day, to }, 24, [
    ...spanColumns,
    'readings',
    'flagged',
  ])
  return filterColumns(days, place => days.last_at[place]! >= from && days.first_at[place]! <= to)
}

/** What the days tell of a stretch. */
function extent({ readings, flagged, first_at, last_at }: Days): Extent {
  const all = readings.reduce((sum, one) => sum + one, 0)
  const by = (ofDay: (readings: number, unit: (typeof aggregateUnits)[number]) => number) =>
    Object.fromEntries(
      aggregateUnits.map(unit => [unit.hours, readings.reduce((sum, one) => sum + ofDay(one, unit), 0)]),
    )
  return {
    readings: all,
    flagged: flagged.reduce((sum, one) => sum + one, 0),
    first: first_at[0] ?? Number.NaN,
    last: last_at.at(-1) ?? Number.NaN,
    rows: by((one, { hours, above }) => (one > above ? 24 / hours : one)),
    sparse: by((one, { above }) => (one > above ? 0 : 1)),
  }
}

const unitFor = (rows: Extent['rows'], points: number): (typeof aggregateUnits)[number] =>
  aggregateUnits.find(({ hours }) => rows[hours]! >= points / 2) ?? aggregateUnits.at(-1)!

/** Whether each reading would be read anyway, since nothing of the unit that suffices is rolled. */
const isSparse = ({ rows, readings, flagged }: Extent, points: number): boolean =>
  flagged === 0 && rows[unitFor(rows, points).hours] === readings

/**
 * A stretch in rolled rows, as coarse as they suffice: each stands for up to eight readings. What no row holds is read
 * itself, as are the ends, unless the readings themselves start or end there.
 */
async function spansIn(
  db: Db,
  stretch: ReadingSpan,
  { days, rows, sparse, startsHere, endsHere }: Extent & { days: Days; startsHere: boolean; endsHere: boolean },
  points: number,
): Promise<Spans> {
  const unit = unitFor(rows, points)
  const first = startOfUtcDay(stretch.from) + (startsHere ? 0 : day)
  const last = startOfUtcDay(stretch.to) + (endsHere ? day : 0)
  const whole = { ...stretch, from: first, to: last - 1 }
  const parts = [
    ...(first > stretch.from ? [await endOf(db, { ...stretch, to: Math.min(first - 1, stretch.to) })] : []),
    ...(last > first ? [unit.hours === 24 ? among(days, whole) : await rolledIn(db, whole, unit.hours)] : []),
    ...(last > first && sparse[unit.hours]! > 0 ? [await sparseIn(db, whole, unit.above)] : []),
    ...(last >= first && last <= stretch.to ? [await endOf(db, { ...stretch, from: last })] : []),
  ]
  return joined(parts)
}

function joined(parts: readonly Spans[]): Spans {
  const ends = parts.map(({ first_at }) => first_at.length)
  for (let n = 1; n < ends.length; n++) ends[n]! += ends[n - 1]!
  const column = (name: keyof Spans) => {
    const values = new Float64Array(ends.at(-1) ?? 0)
    for (const [n, part] of parts.entries()) values.set(part[name], ends[n - 1] ?? 0)
    return values
  }
  return Object.fromEntries(spanColumns.map(name => [name, column(name)])) as Spans
}

/** A part of one day: by hours where it is full of readings. */
async function endOf(db: Db, { sensor, from, to }: ReadingSpan): Promise<Spans> {
  const begin = Math.ceil(from / hour) * hour
  const end = Math.floor((to + 1) / hour) * hour
  const inner = end > begin ? await rolledIn(db, { sensor, from: begin, to: end - 1 }, 1) : noSpans()
  const outer =
    inner.first_at.length === 0
      ? [{ from, to }]
      : [
          { from, to: begin - 1 },
          { from: end, to },
        ]
  const readings = await Promise.all(outer.map(async one => goodOf(await readReadingColumns(db, { sensor, ...one }))))
  return joined([inner, ...readings])
}

const goodOf = (readings: StoredReadings): Spans => ofReadings(readings, flag => flag === 0)

/** The days that begin in a stretch. */
const among = ({ readings, flagged, ...spans }: Days, { from, to }: ReadingSpan): Spans =>
  filterColumns(
    spans,
    place => startOfUtcDay(spans.first_at[place]!) >= from && startOfUtcDay(spans.first_at[place]!) <= to,
  )

const rolledIn = (db: Db, stretch: ReadingSpan, hours: number): Promise<Spans> =>
  rolled(db, stretch, hours, spanColumns)

/** Columns of the rolled rows that begin in a stretch, ascending. */
async function rolled<Name extends string>(
  db: Db,
  { sensor, from, to }: ReadingSpan,
  hours: number,
  names: readonly Name[],
): Promise<Record<Name, Float64Array>> {
  const isInstant = (name: string) => name.endsWith('_at')
  const columns = names.map(
    name => sql`${(isInstant(name) ? instantsInOne : inOne)(sql`r.${sql.ref(name)}`)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<Name, string | null>>`
    select ${sql.join(columns)} from (
      select * from readings_rolled
      where sensor = ${sensor} and hours = ${hours} and start >= ${toInstantValue(from)} and start <= ${toInstantValue(to)}
      order by start) r`.execute(db)
  return Object.fromEntries(
    names.map(name => [name, (isInstant(name) ? unpackedInstants : unpackNumbers)(rows[0]![name])]),
  ) as Record<Name, Float64Array>
}

/** The readings of days that hold so few that nothing finer than the day is rolled. */
async function sparseIn(db: Db, { sensor, from, to }: ReadingSpan, above: number): Promise<Spans> {
  const columns = [
    sql`${instantsInOne(sql`r.smpdate`)} as at`,
    ...readingColumns.map(name => sql`${inOne(sql`r.${sql.ref(name)}`)} as ${sql.ref(name)}`),
  ]
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns)} from readings_rolled d, lateral (
      select * from readings where sensor = d.sensor and smpdate >= d.start and smpdate < d.start + interval '1 day' offset 0) r
    where d.sensor = ${sensor} and d.hours = 24 and d.readings <= ${above} and r.flag = 'ok'
      and d.start >= ${toInstantValue(from)} and d.start <= ${toInstantValue(to)}`.execute(db)
  const row = rows[0]!
  const at = unpackedInstants(row.at)
  const none = new Uint8Array(at.length)
  return goodOf({
    ...(Object.fromEntries(readingColumns.map(name => [name, unpackNumbers(row[name])])) as Record<
      MeasuredColumn,
      Float64Array
    >),
    ...{ at, flag: none, doubt: none, raw: at, raw_unit: none, given: none, source: new Uint32Array(0) },
  })
}

/** The flagged readings that stand out in each of some stretches. */
async function flaggedIn(db: Db, { sensor, from, to }: ReadingSpan, points: number): Promise<Spans> {
  const count = Math.max(1, Math.floor(points / 4))
  const extreme = (name: string, order: 'asc' | 'desc') =>
    sql`(array_agg(smpdate order by ${sql.ref(name)} ${sql.raw(order)} nulls last, smpdate))[1]`
  const { rows } = await sql<{ at: number }>`
    with stretches as (
      select min(smpdate) as first, max(smpdate) as last, ${sql.join(
        readingColumns.flatMap(name => [
          sql`${extreme(name, 'asc')} as ${sql.ref(`${name}_min`)}`,
          sql`${extreme(name, 'desc')} as ${sql.ref(`${name}_max`)}`,
        ]),
      )}
      from readings where sensor = ${sensor} and flag <> 'ok' and smpdate between ${toInstantValue(from)} and ${toInstantValue(to)}
      group by width_bucket(date_part('epoch', smpdate), ${from / 1000}::double precision, ${to / 1000 + 1}::double precision, ${count}::integer))
    select distinct round(date_part('epoch', at) * 1000) as at
    from stretches, unnest(array[first, last, ${sql.join(readingColumns.flatMap(name => [sql.ref(`${name}_min`), sql.ref(`${name}_max`)]))}]) as at
    where at is not null order by 1`.execute(db)
  const at = Float64Array.from(rows, row => row.at)
  const stored = await readReadingColumns(db, { sensor, from, to }, { among: at })
  return ofReadings(stored, flag => flag !== 0)
}

/** Instants that stand for as many stretches of readings as there are points, or fewer, each once and ascending. */
function chosen(good: Spans, flagged: Spans, { from, to }: ReadingSpan, points: number): Float64Array {
  for (let count = points; ; ) {
    const width = (to - from + 1) / Math.max(1, count)
    // at last those that are flagged count as if they were not
    const instants = eachOnce(
      count <= 1
        ? [marks(joined([good, flagged]), from, to - from + 1)]
        : [marks(good, from, width), marks(flagged, from, width)],
    )
    if (instants.length <= 4 * points || count <= 1) return instants
    // fewer stretches have less in each, so this many are seldom too many
    count = Math.floor(count * Math.min(0.9, (4 * points) / instants.length))
  }
}

function eachOnce([first, ...others]: readonly Float64Array[]): Float64Array {
  if (others.every(({ length }) => length === 0)) return first!
  const sorted = Float64Array.from([first!, ...others].flatMap(some => [...some])).sort()
  return sorted.filter((instant, place) => instant !== sorted[place - 1])
}

/** The instants of what stands out in each stretch of this width, each once and ascending, since spans do not overlap. */
function marks(spans: Spans, from: number, width: number): Float64Array {
  const stretches = Int32Array.from(spans.first_at, first => Math.floor((first - from) / width))
  let count = 0
  for (let place = 0; place < stretches.length; place++) count = Math.max(count, stretches[place]! + 1)
  const found = new Float64Array(kinds.length * count).fill(Number.POSITIVE_INFINITY)
  for (const [n, kind] of kinds.entries()) {
    const facts = kind(spans)
    const best = bestOf(facts, stretches, count)
    for (let stretch = 0; stretch < count; stretch++)
      if (best[stretch]! >= 0) found[stretch * kinds.length + n] = facts.at[best[stretch]!]!
  }
  let end = 0
  for (let stretch = 0; stretch < count; stretch++) {
    const own = found.subarray(stretch * kinds.length, (stretch + 1) * kinds.length)
    sortFew(own)
    for (let n = 0; n < own.length && own[n]! < Number.POSITIVE_INFINITY; n++)
      if (n === 0 || own[n] !== own[n - 1]) found[end++] = own[n]!
  }
  return found.slice(0, end)
}

/** The place of what stands out in each stretch, −1 for none. */
function bestOf({ value, at, sign }: Extreme, stretches: Int32Array, count: number): Int32Array {
  const best = new Int32Array(count).fill(-1)
  for (let place = 0; place < at.length; place++) {
    if (Number.isNaN(value[place]) || Number.isNaN(at[place])) continue
    const other = best[stretches[place]!]!
    if (other < 0 || (value[place]! - value[other]!) * sign > 0) best[stretches[place]!] = place
  }
  return best
}

/** Sorts in place; a sort for many takes ten times as long for eight. */
function sortFew(values: Float64Array): void {
  for (let n = 1; n < values.length; n++) {
    const value = values[n]!
    let to = n
    for (; to > 0 && values[to - 1]! > value; to--) values[to] = values[to - 1]!
    values[to] = value
  }
}

interface Extreme {
  value: Float64Array
  at: Float64Array
  /** 1: the largest counts, −1: the smallest. */
  sign: number
}
/** What stands out. */
const kinds: readonly ((of: Spans) => Extreme)[] = [
  ({ first_at }) => ({ value: first_at, at: first_at, sign: -1 }),
  ({ last_at }) => ({ value: last_at, at: last_at, sign: 1 }),
  ...readingColumns.flatMap(name => [
    (of: Spans) => ({ value: of[`${name}_min`], at: of[`${name}_min_at`], sign: -1 }),
    (of: Spans) => ({ value: of[`${name}_max`], at: of[`${name}_max_at`], sign: 1 }),
  ]),
]
