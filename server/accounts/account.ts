import { account, type Own } from '@borebook/contract/accounts/account.ts'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { forbidden, invalid, requireFound } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Principal } from '../http/authorize.ts'
import { routes } from '../http/mount.ts'
import { countAttempt, refuseTooMany } from './attempts.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

async function ownOf(db: Db | Tx, user_id: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select user_id, username, fullname, superuser, language, email, sign_in, password_hash is not null as has_password,
      (select count(*) from members m where m.user_id = u.user_id) as projects
    from users u where user_id = ${user_id}`.execute(db)
  return requireFound(rows[0])
}

/** Changes the password; ends the other sessions, and an open link. */
const changePassword = (db: Db, { user_id, session }: Principal, password_hash: string): Promise<void> =>
  db.transaction().execute(async tx => {
    await tx.updateTable('users').set({ password_hash, demo: false }).where('user_id', '=', user_id).execute()
    await sql`delete from account_links where user_id = ${user_id}`.execute(tx)
    await endSessions(tx, user_id, 'password', session)
  })

export const accountRoutes = routes(account, {
  get: ({ db, who }) => ownOf(db, who.user_id),

  update: async ({ db, who, body }) => {
    if (Object.keys(body).length > 0)
      await db.updateTable('users').set(body).where('user_id', '=', who.user_id).execute()
    return ownOf(db, who.user_id)
  },

  changePassword: async ({ db, who, body, request }) => {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', who.user_id)
      .executeTakeFirstOrThrow()
    if (password_hash === null) throw forbidden('account.noPassword')
    // guesses of one who found the screen open count for themselves
    const attempt = { username: who.username, address: request.ip, device: 'signed in' }
    await refuseTooMany(db, attempt)
    const isRight = await verify(password_hash, body.current).catch(() => false)
    await countAttempt(db, attempt, isRight)
    if (!isRight) throw invalid('current', 'account.current.wrong')
    await refusePassword(body.password, who)
    await changePassword(db, who, await hashPassword(body.password))
  },

  sessions: async ({ db, who }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'by', 'address', 'browser', 'system', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', who.user_id)
      .where('ended', 'is', null)
      .where(sql<boolean>`expires_at > now()`)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(row => ({ ...row, own: row.id === who.session }))
  },

  endSession: async ({ db, who, path }) => {
    const { rows } = await sql`
      update sessions set ended_at = now(), ended = 'ended'
      where id = ${path.id} and user_id = ${who.user_id} and ended is null returning id`.execute(db)
    requireFound(rows[0])
  },

  endOthers: ({ db, who }) => endSessions(db, who.user_id, 'ended', who.session),
})
