import type { ZoneOf } from '@borebook/formats/ags-records.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { usualZone } from '../objects/guessed-zone.ts'

/** What the clocks of files show: plain data that a thread can be given. */
export interface Clocks {
  /** Time zone of the project that they are imported into; null: that which each of them names. */
  zone: string | null
  /** Zones by numbers of projects, where it is not the usual one. */
  zones: Record<string, string>
  /** Whether the zone follows the first objects that come: of that project, or by number of which it does not. */
  follows?: boolean | { butOf: readonly string[] }
  /** Coordinate system of holes that a file gives none, as the caller has chosen it. */
  epsg?: string
}

interface ChosenTarget {
  project?: string | undefined
  epsg?: string | undefined
}

export const getImportZone =
  ({ zone, zones }: Clocks): ZoneOf =>
  prj_num =>
    zone ?? (Object.hasOwn(zones, prj_num) ? zones[prj_num]! : usualZone)

/** Whether the clocks of a file are those of where its objects lie, since nobody has chosen a zone for their project. */
export const followsObjects = ({ follows = false }: Clocks, prj_num: string): boolean =>
  typeof follows === 'boolean' ? follows : !follows.butOf.includes(prj_num)

/** The clocks of files that go into a project, by its key; without one into the projects that they name. */
export async function clocksOf(db: Db, { project, epsg }: ChosenTarget): Promise<Clocks> {
  const given = epsg === undefined ? {} : { epsg }
  const { rows } = await sql<{ prj_num: string; timezone: string; follows: boolean }>`
    select prj_num, timezone,
      timezone_guessed and not exists (select from objects o where o.prj_id = p.prj_id) as follows
    from projects p
    where ${project ?? null}::text is null or prj_id = ${Number(project ?? 0)}::integer`.execute(db)
  if (project !== undefined)
    return { zone: rows[0]?.timezone ?? null, zones: {}, follows: rows[0]?.follows ?? false, ...given }
  const unusual = rows.filter(({ timezone }) => timezone !== usualZone)
  return {
    zone: null,
    zones: Object.fromEntries(unusual.map(({ prj_num, timezone }) => [prj_num, timezone])),
    follows: { butOf: rows.filter(({ follows }) => !follows).map(({ prj_num }) => prj_num) },
    ...given,
  }
}
