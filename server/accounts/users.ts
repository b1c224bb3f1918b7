import { type Account, passwordLength, users } from '@borebook/contract/accounts/users.ts'
import { sql } from 'kysely'
import { invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { routes } from '../http/mount.ts'
import { makeLink, withdrawLink } from './account-links.ts'
import { pauseAfter } from './attempts.ts'
import { endSessions, sessionDays } from './sessions.ts'
import type { SignInOptions } from './sign-in.ts'
import { freeUsername, nameFrom } from './usernames.ts'

/** Every account, or one, with how it signs in and what is open. */
async function accounts(db: Db | Tx, user_id: number | null = null): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select u.user_id, u.username, u.fullname, u.superuser, u.language, u.sign_in, u.superuser_by_group, u.disabled, u.demo,
      last.at as last_sign_in, last.by as last_sign_in_by,
      (select count(*) from sessions s where s.user_id = u.user_id and s.ended is null and s.expires_at > now()) as sessions,
      (select count(*) from members m where m.user_id = u.user_id) as projects,
      f.failures, ceil(greatest(0, coalesce(extract(epoch from f.last - now()), 0) + ${pauseAfter(sql`f.failures`)}))::integer as pause,
      (select jsonb_build_object(
          'kind', case when u.password_hash is null and u.subject is null then 'invite' else 'reset' end,
          'expires_at', to_char(l.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from account_links l where l.user_id = u.user_id and l.expires_at > now() and not u.disabled) as link
    from users u
    left join lateral (select at, by from sign_ins i where i.user_id = u.user_id order by at desc limit 1) as last on true
    cross join lateral (select count(*) as failures, max(at) as last from login_failures x
      where x.username = lower(u.username) and x.device = '' and x.at > now() - interval '1 day') as f
    where ${user_id}::integer is null or u.user_id = ${user_id}
    order by coalesce(u.fullname, u.username) collate "und-x-icu", u.user_id`.execute(db)
  return rows
}
const accountOf = async (db: Db | Tx, user_id: number): Promise<Account> =>
  requireFound((await accounts(db, user_id))[0])

/** A server without a superuser could never be looked after by its screens again. */
async function keepASuperuser(tx: Tx, allowsDemo: boolean): Promise<void> {
  const { rows } = await sql`
    select from users where superuser and not disabled and (${allowsDemo}::boolean or not demo) limit 1`.execute(tx)
  if (rows.length === 0) throw invalid('__all__', 'user.lastSuperuser')
}

export const userRoutes = ({ demoAccounts, ways }: SignInOptions) =>
  routes(users, {
    list: ({ db }) => accounts(db),

    add: async ({ db, body, request }) => {
      const username = body.username ?? (await freeUsername(db, nameFrom(body.fullname)))
      const { user_id } = await db
        .insertInto('users')
        .values({ ...body, username, password_hash: null })
        .returning('user_id')
        .executeTakeFirstOrThrow()
      return { ...(await makeLink(db, user_id, request)), user: await accountOf(db, user_id) }
    },

    update: async ({ db, who, path, body }) => {
      // one after the other, so that two superusers cannot unmake each other
      await sql`select pg_advisory_xact_lock(hashtext('superusers'))`.execute(db)
      const { superuser, superuser_by_group } = await accountOf(db, path.user_id)
      if (path.user_id === who.user_id && (body.disabled || body.superuser === false))
        throw invalid(body.disabled ? 'disabled' : 'superuser', 'user.self')
      if (superuser && superuser_by_group && body.superuser === false) throw invalid('superuser', 'user.byGroup')
      if (Object.keys(body).length > 0)
        await db.updateTable('users').set(body).where('user_id', '=', path.user_id).execute()
      if (body.disabled || body.superuser === false) await keepASuperuser(db, demoAccounts)
      if (body.disabled) await endSessions(db, path.user_id, 'disabled')
      return accountOf(db, path.user_id)
    },

    reset: async ({ db, path, request }) => {
      if ((await accountOf(db, path.user_id)).disabled) throw invalid('__all__', 'user.disabled')
      return makeLink(db, path.user_id, request)
    },

    withdraw: ({ db, path }) => withdrawLink(db, path.user_id),

    signIns: async ({ db, path }) => {
      await accountOf(db, path.user_id)
      return db
        .selectFrom('sign_ins')
        .select(['at', 'by', 'address', 'browser', 'system'])
        .where('user_id', '=', path.user_id)
        .orderBy('id', 'desc')
        .execute()
    },

    settings: async () => ({
      password: ways.password,
      password_min: passwordLength.min,
      session_days: sessionDays,
      oidc: ways.oidc && {
        name: ways.oidc.issuer.host,
        superuser_group: ways.oidc.superuserGroup,
        project_groups: ways.oidc.projectGroups,
      },
    }),
  })
