import { objects } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { found } from './kit/refuse.ts'

/** Live objects as they go over the wire. */
export const liveObjects = (db: Db | Tx, prj_id: number) =>
  db
    .selectFrom('objects as o')
    .selectAll('o')
    .select(sql<number>`(select count(*) from layers l where l.locid = o.locid)`.as('layers'))
    .where('o.prj_id', '=', prj_id)
    .where('o.deleted_at', 'is', null)

export const objectRoutes = routes(objects, {
  list: ({ db, path }) => liveObjects(db, path.id).orderBy(sql`o.shortname collate "und-x-icu"`).execute(),
  get: async ({ db, path }) =>
    found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst()),
})
