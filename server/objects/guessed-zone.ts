import { projectFields } from '@borebook/contract/projects.ts'
import { type Stand, zoneOfMost } from '@borebook/geo/time-zones.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The zone of a project of which nothing is known. */
export const usualZone = projectFields.shape.timezone.parse(undefined)

/** Gives a project whose zone nobody has chosen that of its first objects, told before they are stored. */
export async function followFirst(tx: Tx, prj_id: number, stands: readonly Stand[]): Promise<void> {
  const zone = zoneOfMost(stands)
  if (zone === undefined) return
  await sql`
    update projects set timezone = ${zone} where prj_id = ${prj_id} and timezone_guessed and timezone <> ${zone}
      and not exists (select from objects where prj_id = ${prj_id})`.execute(tx)
}
