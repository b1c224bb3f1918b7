import { type MeasuredColumn, readingColumns } from '@borebook/contract/monitoring/readings.ts'
import type { ReadingStatistics } from '@borebook/geo/readings/statistics.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { InstantRange, RequestedSensor } from './answer.ts'
import { toInstantValue } from './columns.ts'
import { daysWithin } from './counts.ts'

type Figures = { serial_nr: string } & Record<MeasuredColumn, ReadingStatistics>
type Row = { serial_nr: string } & Record<string, number | null>

const each = (of: (name: MeasuredColumn) => string) => sql.raw(readingColumns.map(of).join(', '))

/** What all readings of each sensor in a range come to, as `statisticsOf` has it: of whole days as they are rolled, of the two at its ends one by one. */
export async function summarizeReadings(
  db: Db | Tx,
  sensors: readonly RequestedSensor[],
  range: InstantRange,
): Promise<Figures[]> {
  const { whole, ends } = daysWithin(range)
  const { rows } = await sql<Row>`
    select s.serial_nr, c.*, f.*
    from unnest(${sensors.map(({ id }) => id)}::integer[], ${sensors.map(({ serial_nr }) => serial_nr)}::text[]) as s (id, serial_nr),
      lateral (
        select ${each(q => `coalesce(sum(${q}_count), 0)::integer as ${q}_count, sum(${q}_sum) as ${q}_sum, min(${q}_min) as ${q}_min, max(${q}_max) as ${q}_max`)}
        from (
          select ${each(q => `${q}_count::bigint, ${q}_sum, ${q}_min, ${q}_max`)} ${whole}
          union all
          select ${each(q => ['count', 'sum', 'min', 'max'].map(of => `${of}(r.${q}) filter (where r.flag = 'ok')`).join(', '))} ${ends}) parts) c,
      lateral (
        select ${each(q => `count(${q})::integer as ${q}_flagged`)} from readings
        where sensor = s.id and flag <> 'ok' and smpdate between ${toInstantValue(range.from)} and ${toInstantValue(range.to)}) f
    order by s.serial_nr`.execute(db)
  return rows.map(
    row =>
      ({
        serial_nr: row.serial_nr,
        ...Object.fromEntries(readingColumns.map(quantity => [quantity, statisticsIn(row, quantity)])),
      }) as Figures,
  )
}

const statisticsIn = (row: Row, quantity: MeasuredColumn): ReadingStatistics => ({
  ...readFigures(row, quantity),
  flagged: Number(row[`${quantity}_flagged`]),
})

/** Count, mean, least and greatest of a quantity in a row of its count, sum, least and greatest. */
export function readFigures(
  row: Readonly<Record<string, unknown>>,
  quantity: MeasuredColumn,
): Omit<ReadingStatistics, 'flagged'> {
  const [count, sum, min, max] = ['count', 'sum', 'min', 'max'].map(of => row[`${quantity}_${of}`] as number | null)
  // what is summed up may end a hair beyond values that are all alike
  const mean = count ? Math.max(min!, Math.min(max!, sum! / count)) : null
  return { count: count!, mean, min: min ?? null, max: max ?? null }
}
