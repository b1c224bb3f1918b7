import {
  type MeasuredColumn,
  mostSpans,
  readingColumns,
  type SpanMeans,
} from '@borebook/contract/monitoring/readings.ts'
import type { CalendarSpan } from '@borebook/geo/readings/calendar-span.ts'
import { sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { aggregateUnits } from './aggregates.ts'
import type { InstantRange, RequestedSensor } from './answer.ts'
import { toInstantValue } from './columns.ts'
import { readFigures } from './figures.ts'

type Row = { serial_nr: string; date: string } & Record<string, number | null>

const each = (of: (name: MeasuredColumn) => string) => sql.raw(readingColumns.map(of).join(', '))

/** Hours of the finest rolled rows that a day `d` has; of a month days will do. */
const hoursOf: Readonly<Record<CalendarSpan, string>> = {
  day: `case ${aggregateUnits
    .toReversed()
    .map(({ hours, above }) => `when d.readings > ${above} then ${hours}`)
    .join(' ')} end`,
  month: '24',
}

/**
 * What the readings of sensors come to by the days or months of a zone, in a range. Rolled rows count as wholes where all
 * of their readings lie in the range and in one such span; of the others every reading is looked at.
 */
export async function reckonMeans(
  db: Db | Tx,
  sensors: readonly RequestedSensor[],
  range: InstantRange,
  { by, zone }: { by: CalendarSpan; zone: string },
): Promise<SpanMeans[]> {
  const [begin, end] = [toInstantValue(range.from), toInstantValue(range.to)]
  const spanAt = (column: string) => sql`date_trunc(${sql.lit(by)}, ${sql.ref(column)} at time zone ${zone})`
  const { rows } = await sql<Row>`
    select s.serial_nr, to_char(m.span, 'YYYY-MM-DD') as date, m.*
    from unnest(${sensors.map(({ id }) => id)}::integer[], ${sensors.map(({ serial_nr }) => serial_nr)}::text[]) as s (id, serial_nr),
      lateral (
        with parts as (
          select u.*, ${spanAt('u.first_at')} as span,
            ${spanAt('u.first_at')} = ${spanAt('u.last_at')} and u.first_at >= ${begin} and u.last_at <= ${end} as is_whole
          from readings_rolled d join readings_rolled u
            on u.sensor = s.id and u.hours = ${sql.raw(hoursOf[by])} and u.start >= d.start and u.start < d.start + interval '1 day'
          where d.sensor = s.id and d.hours = 24 and u.last_at >= ${begin} and u.first_at <= ${end})
        select span, ${each(q => `sum(${q}_count)::integer as ${q}_count, sum(${q}_sum) as ${q}_sum, min(${q}_min) as ${q}_min, max(${q}_max) as ${q}_max`)}
        from (
          select span, ${each(q => `${q}_count::bigint, ${q}_sum, ${q}_min, ${q}_max`)} from parts where is_whole
          union all
          select ${spanAt('r.smpdate')}, ${each(q => ['count', 'sum', 'min', 'max'].map(of => `${of}(r.${q})`).join(', '))}
          from parts p join readings r on r.sensor = s.id and r.smpdate >= p.start
            and r.smpdate < p.start + make_interval(hours => p.hours) and r.smpdate between ${begin} and ${end}
          where not p.is_whole and r.flag = 'ok' group by 1) counted
        group by span having ${sql.raw(readingColumns.map(q => `sum(${q}_count)`).join(' + '))} > 0) m
    order by s.serial_nr, m.span limit ${mostSpans + 1}`.execute(db)
  if (rows.length > mostSpans) throw invalid('data_to', 'reading.spans.many', { max: mostSpans })
  return rows.map(
    row =>
      ({
        ...{ serial_nr: row.serial_nr, date: row.date },
        ...Object.fromEntries(readingColumns.map(quantity => [quantity, readFigures(row, quantity)])),
      }) as SpanMeans,
  )
}
