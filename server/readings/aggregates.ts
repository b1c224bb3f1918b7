import { readingColumns } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import { copyRows, doubles, instants, integers } from '../db/copied.ts'
import type { Tx } from '../db/database.ts'
import { packNumbers } from '../db/packed.ts'
import { readReadingColumns, type StoredReadings } from './columns.ts'

/** What readings are rolled up to, in hours, and above how many readings a day a row of it is kept. */
export const aggregateUnits = [
  { hours: 24, above: 0 },
  { hours: 6, above: 32 },
  { hours: 1, above: 192 },
] as const

const hour = 3600_000
export const day = 24 * hour
/** Finds the beginning of the day of UTC that holds an instant, ms. */
export const startOfUtcDay = (at: number): number => Math.floor(at / day) * day

/** What rolling up needs of readings. */
export type ToAggregate = Pick<StoredReadings, 'at' | 'pwp' | 'wvl_datum' | 'wtemp' | 'flag'>

const stats = ['min', 'min_at', 'max', 'max_at', 'sum', 'count'] as const
/** Columns of `readings_rolled`, in the order in which a row is rolled. */
const columns = [
  ...['sensor', 'hours', 'start', 'first_at', 'last_at', 'readings', 'flagged'],
  ...readingColumns.flatMap(quantity => stats.map(name => `${quantity}_${name}`)),
] as const

/** Rows of `readings_rolled` in columns. */
class RolledRows {
  readonly columns = columns.map((): number[] => [])

  /** Rolls the readings of whole days of a sensor, ascending by time, but for some days. */
  add(sensor: number, readings: ToAggregate, without: ReadonlySet<number> = new Set()): void {
    const { at } = readings
    for (let from = 0; from < at.length; ) {
      const start = startOfUtcDay(at[from]!)
      const end = placeBehind(at, from, start + day)
      if (!without.has(start)) this.#rollDay(sensor, readings, from, end)
      from = end
    }
  }

  #rollDay(sensor: number, readings: ToAggregate, from: number, end: number): void {
    for (const { hours, above } of aggregateUnits) {
      if (end - from <= above) continue
      for (let start = from; start < end; ) {
        const begin = Math.floor(readings.at[start]! / (hours * hour)) * hours * hour
        const next = placeBehind(readings.at, start, begin + hours * hour)
        this.#roll(sensor, hours, begin, readings, start, next)
        start = next
      }
    }
  }

  #roll(
    sensor: number,
    hours: number,
    begin: number,
    { at, flag, ...values }: ToAggregate,
    from: number,
    to: number,
  ): void {
    let flagged = 0
    for (let place = from; place < to; place++) if (flag[place] !== 0) flagged++
    const row = [sensor, hours, begin, at[from]!, at[to - 1]!, to - from, flagged]
    for (const quantity of readingColumns) {
      const column = values[quantity]
      let [min, max, sum, count] = [-1, -1, 0, 0]
      for (let place = from; place < to; place++) {
        const value = column[place]!
        if (Number.isNaN(value) || flag[place] !== 0) continue
        if (min < 0 || value < column[min]!) min = place
        if (max < 0 || value > column[max]!) max = place
        sum += value
        count++
      }
      const isNone = count === 0
      row.push(column[min] ?? Number.NaN, at[min] ?? Number.NaN, column[max] ?? Number.NaN, at[max] ?? Number.NaN)
      row.push(isNone ? Number.NaN : sum, count)
    }
    for (const [place, value] of row.entries()) this.columns[place]!.push(value)
  }
}

function placeBehind(at: Float64Array, from: number, end: number): number {
  let place = from
  while (place < at.length && at[place]! < end) place++
  return place
}

const integral = new Set<string>(columns.filter(name => /^(sensor|hours|readings|flagged)$|_count$/.test(name)))
const isInstant = (name: string): boolean => name === 'start' || name.endsWith('_at')

/**
 * Puts rolled rows in the place of all that their sensors had of these days, ms since 1970. The hours are named, else the
 * index is of use for the sensor alone and every day reads all of its rows.
 */
async function replaceRolled(tx: Tx, days: ReadonlyMap<number, readonly number[]>, rows: RolledRows): Promise<void> {
  for (const [sensor, starts] of days)
    await sql`delete from readings_rolled using unnest(${packNumbers(starts)}) as d (ms)
      where sensor = ${sensor} and hours = any (${aggregateUnits.map(({ hours }) => hours)}::integer[])
        and start >= to_timestamp(d.ms / 1000) and start < to_timestamp(d.ms / 1000 + 86400)`.execute(tx)
  const copied = columns.map((name, place) => {
    const values = rows.columns[place]!
    return [name, isInstant(name) ? instants(values) : integral.has(name) ? integers(values) : doubles(values)] as const
  })
  await copyRows(tx, 'readings_rolled', Object.fromEntries(copied), rows.columns[0]!.length)
}

/** Days that are read at a time. */
const mostDays = 400

/** Rolls days of a sensor up anew from what is stored; those without readings any more lose their rows. */
export async function rebuildAggregates(tx: Tx, sensor: number, days: readonly number[]): Promise<void> {
  for (let from = 0; from < days.length; from += mostDays) {
    const some = days.slice(from, from + mostDays)
    const rows = new RolledRows()
    for (const [first, last] of runsOf(some))
      rows.add(sensor, await readReadingColumns(tx, { sensor, from: first, to: last + day - 1 }))
    await replaceRolled(tx, new Map([[sensor, some]]), rows)
  }
}

/** Days that follow on each other as first and last. */
function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const start of days) {
    const run = runs.at(-1)
    if (run && start - run[1] === day) run[1] = start
    else runs.push([start, start])
  }
  return runs
}

/** The days that hold instants, which ascend. */
export function daysOf(at: Float64Array): number[] {
  const days: number[] = []
  for (let place = 0; place < at.length; place = placeBehind(at, place, days.at(-1)! + day))
    days.push(startOfUtcDay(at[place]!))
  return days
}

/**
 * Rolls up what has just been stored of a sensor: days that held nothing before from `fresh`, which is all that they
 * hold now, the others anew.
 */
export async function aggregateReadings(tx: Tx, sensor: number, fresh: ToAggregate): Promise<void> {
  const days = daysOf(fresh.at)
  const { rows } = await sql<{ ms: number }>`
    select round(date_part('epoch', start) * 1000) as ms from readings_rolled join unnest(${packNumbers(days)}) as d (ms)
      on start = to_timestamp(d.ms / 1000) where sensor = ${sensor} and hours = 24`.execute(tx)
  const known = new Set(rows.map(({ ms }) => ms))
  const rolled = new RolledRows()
  rolled.add(sensor, fresh, known)
  await replaceRolled(tx, new Map(), rolled)
  if (known.size > 0)
    await rebuildAggregates(
      tx,
      sensor,
      days.filter(start => known.has(start)),
    )
}
