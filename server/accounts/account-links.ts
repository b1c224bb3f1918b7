import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { notFound, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { keyHash, newKey } from '../http/keys.ts'
import { endSessions, getPublicOrigin } from './sessions.ts'

const hours = 24

/** Makes the one link of an account that works. The secret stands behind #, so that no server ever logs it. */
export async function makeLink(
  db: Db | Tx,
  user_id: number,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Promise<{ link: string; expires_at: string }> {
  const token = newKey()
  const { rows } = await sql<{ expires_at: string }>`
    insert into account_links (user_id, token_hash, expires_at)
    values (${user_id}, ${keyHash(token)}, now() + make_interval(hours => ${hours}))
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning expires_at`.execute(db)
  return { link: `${getPublicOrigin(request)}/welcome#${token}`, expires_at: rows[0]!.expires_at }
}

const gone = () => new Refusal(404, { detail: 'link.gone' })

/** Whom a link is for; 404 for one that has been used, replaced or is too old, or whose user is disabled. */
export async function linkedUser(
  db: Db | Tx,
  token_hash: string,
): Promise<Selectable<Tables['users']> & { expires_at: string }> {
  const { rows } = await sql<Selectable<Tables['users']> & { expires_at: string }>`
    select u.*, l.expires_at from account_links l join users u on u.user_id = l.user_id and not u.disabled
    where l.token_hash = ${token_hash} and l.expires_at > now()`.execute(db)
  if (!rows[0]) throw gone()
  return rows[0]
}

/** Uses a link up: whose it was, nothing for whoever comes second. */
export async function takeLink(tx: Tx, token_hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    delete from account_links l using users u
    where l.token_hash = ${token_hash} and l.expires_at > now() and u.user_id = l.user_id and not u.disabled
    returning l.user_id`.execute(tx)
  return rows[0]?.user_id
}

/** The password of whoever holds the link: it ends every session and pause of the account. */
export const choosePassword = (
  db: Db,
  token_hash: string,
  user: { user_id: number; username: string },
  password_hash: string,
): Promise<void> =>
  db.transaction().execute(async tx => {
    if ((await takeLink(tx, token_hash)) === undefined) throw gone()
    await tx
      .updateTable('users')
      .set({ password_hash, sign_in: 'password', demo: false })
      .where('user_id', '=', user.user_id)
      .execute()
    await sql`delete from login_failures where username = lower(${user.username})`.execute(tx)
    await endSessions(tx, user.user_id, 'reset')
  })

export async function withdrawLink(tx: Tx, user_id: number): Promise<void> {
  const { rows } = await sql`delete from account_links where user_id = ${user_id} returning user_id`.execute(tx)
  if (rows.length === 0) throw notFound()
}
