import type { TextKey } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { invalid } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

/**
 * The instant that is meant by what was typed, with the `time` of day of a date that has none: without a zone it is the
 * wall clock at the site of the project. 400 under `field` when it lies over 60 s ahead of the server's clock; a date
 * without a time may be today anywhere on earth.
 */
export async function instantOf(
  db: Db | Tx,
  prj_id: number,
  typed: string,
  { field, future, time: besides = null }: { field: string; future: TextKey; time?: string | null },
): Promise<string> {
  const [day, time, zone] = [typed.slice(0, 10), typed.slice(11), /(Z|[+-]\d\d:?\d\d)$/]
  const at = time || besides
  const { rows } = await sql<{ instant: string; isFuture: boolean }>`
    select instant, case when ${at === null}::boolean then ${day}::date > ((now() + interval '14 hours') at time zone 'UTC')::date
        else instant > now() + interval '60 seconds' end as "isFuture"
    from projects p, lateral (select case when ${zone.test(time)}::boolean then ${typed}::timestamptz
      else ${`${day} ${at ?? '00:00'}`.replace(zone, '')}::timestamp at time zone p.timezone end as instant) as meant
    where p.prj_id = ${prj_id}`.execute(db)
  const { instant, isFuture } = rows[0]!
  if (isFuture) throw invalid(field, future)
  return instant
}

/** The history keeps an instant in the database's own spelling. */
export const isoOf = (instant: string): string => new Date(instant).toISOString()
