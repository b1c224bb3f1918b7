import { keys } from '@borebook/contract/accounts/keys.ts'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import { apiKeyMark, keyHash, newKey } from '../http/keys.ts'
import { routes } from '../http/mount.ts'
import { sees } from '../http/rights.ts'

const most = 100

const keysOf = async (db: Db | Tx, { user_id }: Principal, id: number | null = null) => {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'scopes', 'only_projects', 'created_at', 'expires_at as expires', 'last_used_at'])
    .where('user_id', '=', user_id)
    .$if(id !== null, query => query.where('id', '=', id))
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(({ only_projects, ...row }) => ({ ...row, projects: only_projects ?? ('all' as const) }))
}

/** Reads an instant; of a day the end, in UTC. */
function instantOf(expires: string | null): string | null {
  if (expires === null) return null
  const day = /^\d{4}-\d\d-\d\d$/.test(expires)
  const at = Date.parse(expires) + (day ? 86_400_000 : 0)
  if (at <= Date.now()) throw invalid('expires', 'key.expires.past')
  return new Date(at).toISOString()
}

export const keyRoutes = routes(keys, {
  list: ({ db, who }) => keysOf(db, who),

  create: async ({ db, who, body }) => {
    const { name, scopes, projects } = body
    const only_projects = projects === 'all' ? null : [...new Set(projects)]
    if (only_projects) await refuseUnseen(db, who, only_projects)
    const expires_at = instantOf(body.expires)
    if ((await keysOf(db, who)).length >= most)
      throw new Refusal(400, { fields: { __all__: [messageOf('key.many', { max: most })] } })
    const key = `${apiKeyMark}${newKey()}`
    const { id } = await db
      .insertInto('api_keys')
      .values({
        user_id: who.user_id,
        key_hash: keyHash(key),
        name,
        prefix: key.slice(0, 8),
        scopes: [...new Set(scopes)],
        only_projects,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...requireFound((await keysOf(db, who, id))[0]), key }
  },

  remove: async ({ db, who, path }) => {
    const removed = await db
      .deleteFrom('api_keys')
      .where('id', '=', path.id)
      .where('user_id', '=', who.user_id)
      .returning('id')
      .executeTakeFirst()
    requireFound(removed)
  },
})

/** 400 for a project that the owner does not see. */
async function refuseUnseen(db: Tx, who: Principal, wanted: readonly number[]): Promise<void> {
  const { rows } = await sql<{ prj_id: number }>`
    select wanted.prj_id from unnest(${wanted}::integer[]) as wanted (prj_id)
    where not exists (select from projects p where p.prj_id = wanted.prj_id and ${sees(who, sql`p.prj_id`)})`.execute(
    db,
  )
  if (rows.length > 0)
    throw new Refusal(400, {
      fields: { projects: rows.slice(0, 10).map(({ prj_id: prj }) => messageOf('key.projects.unknown', { prj })) },
    })
}
