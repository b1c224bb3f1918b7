import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Caller } from './enter.ts'

/** What a caller may do in a project that the call does not name to the door; undefined where they see nothing of it. */
export async function permissionsIn(db: Db | Tx, who: Caller, prj: number): Promise<Permission[] | undefined> {
  const { rows } = await sql<{ permissions: Permission[] }>`
    select coalesce(m.permissions, '{}') as permissions
    from projects p left join members m on m.prj_id = p.prj_id and m.user_id = ${who.user_id}
    where p.prj_id = ${prj} and (${who.superuser}::boolean or m.user_id is not null)`.execute(db)
  return rows[0]?.permissions
}
