import { doubts, flags, rawUnits } from '@borebook/contract/monitoring/readings.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { inOne, instantsInOne, packedInstants, unpackedInstants, unpackNumbers } from '../db/packed.ts'

/** Readings of one sensor as they are stored, ascending by time; NaN for nothing. */
export interface StoredReadings {
  at: Float64Array
  pwp: Float64Array
  wvl_datum: Float64Array
  wtemp: Float64Array
  raw: Float64Array
  /** Places in `flags`, `doubts` and `rawUnits`, from 1 but for flags; 0 where there is none. */
  flag: Uint8Array
  doubt: Uint8Array
  raw_unit: Uint8Array
  /** Place in `statements`. */
  given: Uint8Array
  source: Uint32Array
}
/** What a reading stated, in the order of the database. */
export const statedQuantities = [null, 'pwp', 'level', 'both', 'raw'] as const

const numbers = ['pwp', 'wvl_datum', 'wtemp', 'raw'] as const
/** What a column may say, and by how much its place in that list counts in the state of a reading. */
const states = {
  flag: { names: flags, first: 0, weight: 1 },
  doubt: { names: doubts, first: 1, weight: 8 },
  given: { names: statedQuantities.slice(1) as string[], first: 1, weight: 64 },
  raw_unit: { names: rawUnits, first: 1, weight: 512 },
} as const
type State = keyof typeof states
/** All of them as one number: a column each would take four times as long. */
const stateOf = sql.join(
  Object.entries(states).map(([column, { names, first, weight }]) => {
    const cases = names.map((name, place) => sql`when ${sql.lit(name)} then ${sql.lit((place + first) * weight)}`)
    return sql`case ${sql.ref(`r.${column}`)} ${sql.join(cases, sql` `)} else 0 end`
  }),
  sql` + `,
)

/** Readings of a sensor: from and to, ms since 1970, both ends inclusive. */
export interface ReadingSpan {
  sensor: number
  from: number
  to: number
}
export const toInstantValue = (at: number) =>
  at === Number.NEGATIVE_INFINITY
    ? sql`'-infinity'::timestamptz`
    : at === Number.POSITIVE_INFINITY
      ? sql`'infinity'::timestamptz`
      : sql`to_timestamp(${at / 1000}::double precision)`

/** Instants that are sought singly; of more the planner decides how it looks them up. */
const mostSoughtSingly = 10_000

/**
 * Readings of a sensor in columns, ascending by time; the rows are put in order once, beneath. Only of as many as fit
 * into memory: `limit`, the first ones.
 */
export async function readReadingColumns(
  db: Db | Tx,
  { sensor, from, to }: ReadingSpan,
  { limit, among }: { limit?: number; among?: Float64Array } = {},
): Promise<StoredReadings> {
  const asked =
    among && among.length <= mostSoughtSingly
      ? // over a range the planner would rather read all of it
        sql`readings where sensor = ${sensor} and smpdate = any(${packedInstants(among.filter(at => at >= from && at <= to))})`
      : sql`${among ? sql`unnest(${packedInstants(among)}) as a (at) join readings on smpdate = a.at` : sql`readings`}
        where sensor = ${sensor} and smpdate between ${toInstantValue(from)} and ${toInstantValue(to)}`
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join([
      sql`${instantsInOne(sql`r.smpdate`)} as at`,
      ...numbers.map(name => sql`${inOne(sql`r.${sql.ref(name)}`)} as ${sql.ref(name)}`),
      sql`${inOne(stateOf)} as state`,
      sql`${inOne(sql`r.source`)} as source`,
    ])}
    from (select readings.* from ${asked} order by smpdate limit ${limit ?? null}::bigint) r`.execute(db)
  const row = rows[0]!
  const state = unpackNumbers(row.state)
  const at = unpackedInstants(row.at)
  return {
    at,
    ...(Object.fromEntries(numbers.map(name => [name, unpackNumbers(row[name])])) as Record<
      (typeof numbers)[number],
      Float64Array
    >),
    ...(Object.fromEntries(
      Object.entries(states).map(([column, { weight }]) => [column, Uint8Array.from(state, all => (all / weight) & 7)]),
    ) as Record<State, Uint8Array>),
    source: Uint32Array.from(unpackNumbers(row.source)),
  }
}

type Columns = Record<string, Float64Array | Uint8Array | Uint32Array>
/** The rows of columns whose places hold. */
export function filterColumns<T extends object>(columns: T, holds: (place: number) => boolean): T {
  return Object.fromEntries(
    Object.entries(columns as Columns).map(([name, column]) => [name, column.filter((_, place) => holds(place))]),
  ) as T
}
