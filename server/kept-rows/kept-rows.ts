import { drawnGroups, type KeptRows, keptRows } from '@borebook/contract/imports/kept-rows.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'

export const keptRowRoutes = routes(keptRows, { list: ({ db, at }) => keptRowsOf(db, at) })

/** What is kept of an object in groups that logs draw, in the order in which it came. */
export async function keptRowsOf(db: Db | Tx, at: At): Promise<KeptRows[]> {
  const { rows } = await sql<KeptRows>`
    select ags_group as "group", cells as rows, (select coalesce(jsonb_agg(head -> 0 order by place), '[]')
      from jsonb_array_elements(heads) with ordinality as h (head, place)) as headings
    from kept_ags where prj_id = ${at.prj} and locid = ${at.locid} and ags_group = any (${[...drawnGroups]}::text[])
    order by id`.execute(db)
  return rows
}
