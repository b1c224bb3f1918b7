import { type Mask, masks, mostMasks } from '@borebook/contract/imports/masks.ts'
import { sql } from 'kysely'
import { invalid, notFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'

export const maskRoutes = routes(masks, {
  get: ({ db, who, path }) => defaultsOf(db, own(who, path.username)),

  put: async ({ db, who, path, body }) => {
    const user = own(who, path.username)
    await sql`select pg_advisory_xact_lock(${maskLock}, ${user})`.execute(db)
    for (const [place, mask] of body.object_mask_fields.entries()) {
      const values = columnsOf(mask)
      if ('id' in mask) {
        const changed = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
        const { numAffectedRows } = await sql`
          update masks set ${sql.join([sql`user_id = user_id`, ...changed])} where id = ${mask.id} and user_id = ${user}`.execute(
          db,
        )
        if (!numAffectedRows) throw invalid(`object_mask_fields.${place}.id`, 'mask.unknown')
      } else
        await db
          .insertInto('masks')
          .values({ ...values, user_id: user } as never)
          .execute()
    }
    await refuseTwice(db, user, body.object_mask_fields)
    const { rows } = await sql<{ count: number }>`select count(*) from masks where user_id = ${user}`.execute(db)
    if (rows[0]!.count > mostMasks) throw invalid('object_mask_fields', 'mask.many', { max: mostMasks })
    return defaultsOf(db, user)
  },

  remove: async ({ db, who, path }) => {
    const { numDeletedRows } = await db
      .deleteFrom('masks')
      .where('id', '=', path.id)
      .where('user_id', '=', own(who, path.username))
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) throw notFound()
  },
})

/** 400 for a name that another mask of the kind has: nobody could tell which one they apply. */
async function refuseTwice(db: Tx, user: number, given: readonly { name?: string | undefined }[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select lower(trim(name)) as name from masks where user_id = ${user} group by kind, lower(trim(name)) having count(*) > 1`.execute(
    db,
  )
  const twice = new Set(rows.map(({ name }) => name))
  const place = given.findIndex(({ name }) => name !== undefined && twice.has(name.trim().toLowerCase()))
  if (place >= 0) throw invalid(`object_mask_fields.${place}.name`, 'mask.name.taken', { name: given[place]!.name! })
}

/** First half of the key of a user's lock on their masks. */
const maskLock = 20_28

/** Nobody's masks are anybody else's, not even to know that there are some. */
function own({ user_id, username }: Principal, asked: string): number {
  if (asked !== username) throw notFound()
  return user_id
}

const inJson = ['depth_range', 'header_range', 'data_range', 'headers', 'units', 'layout']
const columnsOf = (mask: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(mask)
      .filter(([column, value]) => column !== 'id' && value !== undefined)
      .map(([column, value]) => [column, inJson.includes(column) && value !== null ? JSON.stringify(value) : value]),
  )

async function defaultsOf(db: Db | Tx, user: number) {
  const { rows } = await sql<Mask>`
    select id, name, kind, depth_range, header_range, data_range, headers, units, used, layout from masks
    where user_id = ${user} order by id`.execute(db)
  return { object_mask_fields: rows }
}
