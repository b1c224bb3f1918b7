import { auth, type User } from '@borebook/contract/users.ts'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import { cookieKey, keyHash, keyOf, newKey, sessionCookie } from './kit/keys.ts'
import { routes } from './kit/mount.ts'
import { Refusal } from './kit/refuse.ts'
import { settings } from './kit/settings.ts'

const days = 14
const failuresAllowed = { account: 10, address: 100, minutes: 15 }

/** Hashes a password with argon2id at the library's parameters (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)
/** Verified when the user is unknown, so that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

export const authRoutes = (options: { demoAccounts: boolean }) =>
  routes(auth, {
    login: async ({ db, body, request, reply }) => {
      await refuseTooMany(db, body.username, request.ip)
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('username', '=', body.username)
        .where('disabled', '=', false)
        .executeTakeFirst()
      const right = await verify(user?.password_hash ?? (await nobody), body.password).catch(() => false)
      const isIn = user && right && (!user.demo || options.demoAccounts)
      await countAttempt(db, body.username, request.ip, Boolean(isIn))
      if (!isIn) throw new Refusal(401, { detail: 'login.wrong' })
      const key = newKey()
      await sql`delete from sessions where expires_at < now()`.execute(db)
      await sql`insert into sessions (key_hash, user_id, expires_at) values (${keyHash(key)}, ${user.user_id}, now() + make_interval(days => ${days}))`.execute(
        db,
      )
      reply.header('set-cookie', sessionCookie(key, days * 86400, isSecure()))
      return { token: key, user: shown(user) }
    },

    session: async ({ db, request }) => {
      const key = cookieKey(request)
      if (!key || !ownOrigin(request)) throw new Refusal(401, { detail: 'kit.signIn' })
      const { rows } = await sql<
        User & { demo: boolean }
      >`select user_id, username, fullname, superuser, demo from enter(${keyHash(key)}, null, null, false)`.execute(db)
      const user = rows[0]
      if (!user || (user.demo && !options.demoAccounts)) throw new Refusal(401, { detail: 'kit.signIn' })
      return { token: key, user: shown(user) }
    },

    logout: async ({ db, request, reply }) => {
      await db
        .deleteFrom('sessions')
        .where('key_hash', '=', keyHash(keyOf(request)!))
        .execute()
      reply.header('set-cookie', sessionCookie('', 0, isSecure()))
    },
  })

const shown = ({ user_id, username, fullname, superuser }: User): User => ({ user_id, username, fullname, superuser })

const isSecure = (): boolean => settings.url?.startsWith('https:') ?? false

/** A form on another site would bring the cookie along, but not our origin. */
function ownOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  return origin === (settings.url ? new URL(settings.url).origin : `${request.protocol}://${request.host}`)
}

/** Guesses sent at once count as if each came after the other: no answer, not even the right one, goes beyond the limit. */
const countAttempt = (db: Db, username: string, address: string, isIn: boolean): Promise<void> =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${`login ${address}`}))`.execute(tx)
    await refuseTooMany(tx, username, address)
    if (isIn) return
    await sql`delete from login_failures where at < now() - interval '1 day'`.execute(tx)
    await tx.insertInto('login_failures').values({ username, address }).execute()
  })

/** Counts failures of the last minutes in the database, where all server processes see them. */
async function refuseTooMany(db: Db | Tx, username: string, address: string): Promise<void> {
  const { account, address: ofAddress, minutes } = failuresAllowed
  const { rows } = await sql<{ of_account: number; of_address: number }>`
    select count(*) filter (where username = ${username} and address = ${address}) as of_account,
      count(*) filter (where address = ${address}) as of_address
    from login_failures where at > now() - make_interval(mins => ${minutes})`.execute(db)
  if (rows[0]!.of_account >= account || rows[0]!.of_address >= ofAddress)
    throw new Refusal(429, {
      detail: `kit.tooMany|${JSON.stringify({ minutes })}`,
      headers: { 'retry-after': String(minutes * 60) },
    })
}
