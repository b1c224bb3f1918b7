import { objects } from '@borebook/contract/objects.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import { type Caller, routes } from './kit/mount.ts'
import { found } from './kit/refuse.ts'

/** Live objects as they go over the wire. */
export const liveObjects = (db: Db | Tx, prj_id: number) =>
  db
    .selectFrom('objects as o')
    .selectAll('o')
    .select(sql<number>`(select count(*) from layers l where l.locid = o.locid)`.as('layers'))
    .where('o.prj_id', '=', prj_id)
    .where('o.deleted_at', 'is', null)

const mostFound = 20
/** `like` knows % and _; here they are what they are. */
const literal = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Objects whose names hold every word, those whose short name begins as typed first. */
function search(db: Db | Tx, who: Caller, q: string) {
  const words = q.split(/\s+/).filter(Boolean)
  return db
    .selectFrom('objects as o')
    .innerJoin('projects as p', 'p.prj_id', 'o.prj_id')
    .select(['o.locid', 'o.prj_id', 'p.prj_num', 'o.shortname', 'o.longname'])
    .where('o.deleted_at', 'is', null)
    .$if(!who.superuser, query =>
      query.where(
        sql<boolean>`exists (select from members m where m.prj_id = o.prj_id and m.user_id = ${who.user_id})`,
      ),
    )
    .where(eb =>
      eb.and(
        words.map(word => {
          const like = `%${literal(word)}%`
          return sql<boolean>`(o.shortname ilike ${like} or o.longname ilike ${like})`
        }),
      ),
    )
    .orderBy(sql`o.shortname ilike ${`${literal(words.join(' '))}%`}`, 'desc')
    .orderBy(sql`o.shortname collate "und-x-icu"`)
    .orderBy('o.locid')
    .limit(mostFound)
    .execute()
}

export const objectRoutes = routes(objects, {
  search: ({ db, who, query }) => search(db, who, query.q ?? ''),
  list: ({ db, path }) => liveObjects(db, path.id).orderBy(sql`o.shortname collate "und-x-icu"`).execute(),
  get: async ({ db, path }) =>
    found(await liveObjects(db, path.id).where('o.locid', '=', path.locid).executeTakeFirst()),
})
