import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from './authorize.ts'

/** Whether the caller sees the project with this key: a member or superuser, and where an API key calls, one of its projects. */
export const sees = (
  { superuser, user_id, only_projects }: Pick<Principal, 'superuser' | 'user_id' | 'only_projects'>,
  prj: RawBuilder<unknown>,
) => sql<boolean>`((${superuser}::boolean or exists (select from members mine where mine.prj_id = ${prj} and mine.user_id = ${user_id}))
    and (${only_projects}::integer[] is null or ${prj} = any (${only_projects}::integer[])))`

/** What a caller may do in a project that the call does not name to the door; undefined where they see nothing of it. */
export async function permissionsIn(
  db: Db | Tx,
  who: Parameters<typeof sees>[0],
  prj: number,
): Promise<Permission[] | undefined> {
  const { rows } = await sql<{ permissions: Permission[] }>`
    select coalesce(m.permissions, '{}') as permissions
    from projects p left join members m on m.prj_id = p.prj_id and m.user_id = ${who.user_id}
    where p.prj_id = ${prj} and ${sees(who, sql`p.prj_id`)}`.execute(db)
  return rows[0]?.permissions
}
