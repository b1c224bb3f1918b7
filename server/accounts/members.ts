import { members } from '@borebook/contract/accounts/members.ts'
import { type Permission, permissions } from '@borebook/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { routes } from '../http/mount.ts'
import { mayChange } from '../noun/records.ts'

const membersOf = (db: Db | Tx, prj_id: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['m.user_id', 'u.username', 'u.fullname', 'm.permissions', 'm.by_group', 'm.version'])
    .where('m.prj_id', '=', prj_id)

const member = async (db: Tx, prj_id: number, user_id: number) =>
  requireFound(await membersOf(db, prj_id).where('m.user_id', '=', user_id).executeTakeFirst())

/** Every member may view; the rest in the order of the table of rights. */
const ordered = (held: readonly Permission[]): Permission[] => permissions.filter(p => p === 'view' || held.includes(p))

/** A project without anyone who manages members could never be handed on. */
async function keepALead(db: Tx, prj_id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from members where prj_id = ${prj_id} and 'manageMembers' = any (permissions) limit 1`.execute(
      db,
    )
  if (rows.length === 0) throw invalid('__all__', 'member.lastLead')
}

export const memberRoutes = routes(members, {
  list: ({ db, path }) => membersOf(db, path.id).orderBy(sql`u.username collate "und-x-icu"`).execute(),

  add: async ({ db, path, body }) => {
    const user = await db
      .selectFrom('users')
      .select('user_id')
      .where(sql<string>`lower(username)`, '=', body.username.toLowerCase())
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!user) throw invalid('username', 'member.username.unknown')
    await db
      .insertInto('members')
      .values({ prj_id: path.id, user_id: user.user_id, permissions: ordered(body.permissions) })
      .execute()
    return member(db, path.id, user.user_id)
  },

  update: async call => {
    const { db, path, body } = call
    mayChange(call, await membersOf(db, path.id).where('m.user_id', '=', path.user_id).executeTakeFirst())
    await db
      .updateTable('members')
      // set by hand, it stays as it is whatever the groups say
      .set({ permissions: ordered(body.permissions), by_group: false })
      .where('prj_id', '=', path.id)
      .where('user_id', '=', path.user_id)
      .execute()
    await keepALead(db, path.id)
    return member(db, path.id, path.user_id)
  },

  remove: async call => {
    const { db, path } = call
    mayChange(call, await membersOf(db, path.id).where('m.user_id', '=', path.user_id).executeTakeFirst())
    await db.deleteFrom('members').where('prj_id', '=', path.id).where('user_id', '=', path.user_id).execute()
    await keepALead(db, path.id)
  },
})
