import { roles } from '@borebook/contract/accounts/members.ts'
import type { Permission } from '@borebook/contract/kit/endpoint.ts'
import { projects } from '@borebook/contract/projects.ts'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'
import { sees } from '../http/rights.ts'
import { mayChange } from '../noun/records.ts'
import { usualZone } from '../objects/guessed-zone.ts'

const lastChange = sql<string>`greatest(p.changed_at, (select max(o.changed_at) from objects o where o.prj_id = p.prj_id))`

/** The projects a person may see, with their counts and what that person may do there. */
const visible = (db: Db | Tx, who: Principal) =>
  db
    .selectFrom('projects as p')
    .leftJoin('members as m', join => join.onRef('m.prj_id', '=', 'p.prj_id').on('m.user_id', '=', who.user_id))
    .selectAll('p')
    .select([
      who.superuser
        ? sql<Permission[]>`${[...roles.lead]}::text[]`.as('permissions')
        : sql<Permission[]>`m.permissions`.as('permissions'),
      sql<number>`(select count(*) from objects o where o.prj_id = p.prj_id and o.deleted_at is null)`.as('objects'),
      sql<number>`(select count(*) from objects o where o.prj_id = p.prj_id and o.deleted_at is null and o.objstatus = 'app')`.as(
        'approved',
      ),
      sql<number>`(select count(*) from members x where x.prj_id = p.prj_id)`.as('members'),
      lastChange.as('changed_at'),
    ])
    .where(sees(who, sql`p.prj_id`))

const one = async (db: Db | Tx, who: Principal, prj_id: number) =>
  requireFound(await visible(db, who).where('p.prj_id', '=', prj_id).executeTakeFirst())

/** Rows whose number or title holds the words, as typed. */
const holding = (q: string | undefined) => {
  const like = `%${(q ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(p.prj_num ilike ${like} or p.prj_title ilike ${like})`
}

function knownZone(timezone: string | undefined): void {
  try {
    if (timezone !== undefined) new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw invalid('timezone', 'project.timezone.unknown')
  }
}

export const projectRoutes = routes(projects, {
  list: ({ db, who, query }) =>
    visible(db, who).where(holding(query.q)).orderBy(lastChange, 'desc').orderBy('p.prj_id').execute(),

  search: async ({ db, who, query }) => ({
    results: await visible(db, who)
      .clearSelect()
      .select(['p.prj_num', 'p.prj_title', 'p.prj_id'])
      .where(holding(query.q))
      .orderBy(sql`p.prj_num collate "und-x-icu"`)
      .execute(),
  }),

  get: ({ db, who, path }) => one(db, who, path.id),

  create: async ({ db, who, body }) => {
    knownZone(body.timezone)
    const { timezone = usualZone, ...fields } = body
    const { prj_id } = await db
      .insertInto('projects')
      .values({ ...fields, timezone, timezone_guessed: body.timezone === undefined })
      .returning('prj_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('members')
      .values({ prj_id, user_id: who.user_id, permissions: [...roles.lead] })
      .execute()
    return one(db, who, prj_id)
  },

  update: async call => {
    const { db, who, path, body } = call
    const wire = await one(db, who, path.id)
    mayChange(
      call,
      await db.selectFrom('projects').selectAll().where('prj_id', '=', path.id).executeTakeFirst(),
      () => wire,
    )
    knownZone(body.timezone)
    const isChosen = body.timezone !== undefined && body.timezone !== wire.timezone
    const values = { ...body, ...(isChosen && { timezone_guessed: false }) }
    if (Object.keys(body).length > 0)
      await db.updateTable('projects').set(values).where('prj_id', '=', path.id).execute()
    return one(db, who, path.id)
  },
})
