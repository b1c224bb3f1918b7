import { projectFields } from '@borebook/contract/projects.ts'
import type { ZoneOf } from '@borebook/formats/ags-records.ts'
import { sql } from 'kysely'
import type { Db } from '../kit/database.ts'

/** What the clocks of files show: plain data that a thread can be given. */
export interface Clocks {
  /** Time zone of the project that they are imported into; null: that which each of them names. */
  zone: string | null
  /** By numbers of projects, where it is not the usual one. */
  zones: Record<string, string>
}

/** The time zone of a project that has yet to be made. */
const usual = projectFields.shape.timezone.parse(undefined)

export const zoneIn =
  ({ zone, zones }: Clocks): ZoneOf =>
  prj_num =>
    zone ?? (Object.hasOwn(zones, prj_num) ? zones[prj_num]! : usual)

/** The clocks of files that go into a project, by its key; without one into the projects that they name. */
export async function clocksOf(db: Db, project: string | undefined): Promise<Clocks> {
  const { rows } = await sql<{ prj_num: string; timezone: string }>`
    select prj_num, timezone from projects
    where case when ${project ?? null}::text is null then timezone <> ${usual} else prj_id = ${Number(project ?? 0)}::integer end`.execute(
    db,
  )
  if (project !== undefined) return { zone: rows[0]?.timezone ?? null, zones: {} }
  return { zone: null, zones: Object.fromEntries(rows.map(({ prj_num, timezone }) => [prj_num, timezone])) }
}
