import { auth, type User } from '@borebook/contract/accounts/users.ts'
import { verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../config/refuse.ts'
import type { Provider } from '../config/sign-in-settings.ts'
import type { Db } from '../db/database.ts'
import type { WayIn } from '../db/tables.ts'
import { demoPassword } from '../demo/demo-password.ts'
import { linkKey } from '../documents/links.ts'
import { endedRefusal } from '../http/authorize.ts'
import {
  cookieKey,
  cookieOf,
  deviceKey,
  keyHash,
  oidcCookie,
  oidcName,
  readApiKey,
  sessionCookie,
} from '../http/keys.ts'
import { routes } from '../http/mount.ts'
import { isForwarded } from '../http/served-hosts.ts'
import { choosePassword, linkedUser } from './account-links.ts'
import { countAttempt, refuseTooMany } from './attempts.ts'
import { findSignedInAccount } from './oidc.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { Denied, leavingLasts, relyingParty, sealed, unlessDenied, unsealed } from './provider.ts'
import { getPublicOrigin, isSecure, openSession, sessionDays, shownUser } from './sessions.ts'

/** How people sign in here. */
export interface WaysIn {
  password: boolean
  oidc: Provider | null
}
export interface SignInOptions {
  demoAccounts: boolean
  ways: WaysIn
}

/** The demo accounts that can sign in with the demo's password; null where there are none. */
async function demoOf(db: Db) {
  const accounts = await db
    .selectFrom('users')
    .select(['username', 'fullname'])
    .where('demo', '=', true)
    .where('disabled', '=', false)
    .orderBy('user_id')
    .execute()
  return accounts.length > 0 ? { password: demoPassword, accounts } : null
}

/** Verified when the user is unknown, so that an unknown name takes as long as a wrong password. */
const nobody = hashPassword('nobody has this password')

export const authRoutes = ({ demoAccounts, ways }: SignInOptions) => {
  const admitsDemo = ({ headers }: FastifyRequest) => demoAccounts && !isForwarded(headers)
  const party = ways.oidc && relyingParty(ways.oidc)
  return routes(auth, {
    login: async ({ db, body, request, reply }) => {
      if (!ways.password) throw new Refusal(403, { detail: 'login.passwordOff' })
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where(sql<string>`lower(username)`, '=', body.username.toLowerCase())
        .where('disabled', '=', false)
        .executeTakeFirst()
      const device = await knownDevice(db, user?.user_id, request)
      const attempt = { username: body.username, address: request.ip, device }
      await refuseTooMany(db, attempt)
      const right = await verify(user?.password_hash ?? (await nobody), body.password).catch(() => false)
      const isIn = user && right && user.password_hash !== null && (!user.demo || admitsDemo(request))
      await countAttempt(db, attempt, Boolean(isIn))
      if (!isIn) throw new Refusal(401, { detail: 'login.wrong' })
      const by: WayIn = 'password'
      return { token: await openSession(db, user.user_id, by, { request, reply }), user: shownUser(user), by }
    },

    session: async ({ db, request, reply }) => {
      const key = cookieKey(request)
      if (!key || !ownOrigin(request)) throw new Refusal(401, { detail: 'kit.signIn' })
      const { rows } = await sql<User & { by: WayIn; demo: boolean; session: number | null; ended: string | null }>`
        select user_id, username, fullname, superuser, language, demo, session, ended,
          (select by from sessions where id = session) as by
        from enter(${keyHash(key)}, null, null, false)`.execute(db)
      const user = rows[0]
      if (!user?.session || (user.demo && !admitsDemo(request))) throw endedRefusal(null)
      if (user.ended) throw endedRefusal(user.ended)
      // cookie for as long again from now, as the session itself
      reply.header('set-cookie', sessionCookie(key, sessionDays * 86400, isSecure()))
      return { token: key, user: shownUser(user), by: user.by }
    },

    logout: async ({ db, request, reply }) => {
      await sql`update sessions set ended_at = now(), ended = 'signedOut'
        where key_hash = ${keyHash(readApiKey(request)!)} and ended is null`.execute(db)
      reply.header('set-cookie', sessionCookie('', 0, isSecure()))
    },

    methods: async ({ db, request }) => ({
      password: ways.password,
      oidc: ways.oidc ? { name: ways.oidc.issuer.host } : null,
      demo: ways.password && admitsDemo(request) ? await demoOf(db) : null,
    }),

    link: async ({ db, body }) => {
      const { username, fullname, language, expires_at, sign_in } = await linkedUser(db, keyHash(body.token))
      return { username, fullname, language, expires_at, by: byLink(sign_in, ways) }
    },

    useLink: async ({ db, body, request, reply }) => {
      const user = await linkedUser(db, keyHash(body.token))
      if (byLink(user.sign_in, ways) !== 'password') throw new Refusal(403, { detail: 'login.passwordOff' })
      await refusePassword(body.password, user)
      const password_hash = await hashPassword(body.password)
      await choosePassword(db, keyHash(body.token), user, password_hash)
      const by: WayIn = 'link'
      return { token: await openSession(db, user.user_id, by, { request, reply }), user: shownUser(user), by }
    },

    oidcStart: async ({ db, body, request, reply }) => {
      if (!party) throw new Refusal(403, { detail: 'oidc.off' })
      const link = body.token === null ? null : keyHash(body.token)
      if (link !== null) await linkedUser(db, link)
      const { url, ...kept } = await party.leave(callbackOf(request), request.log)
      const leaving = { ...kept, back: ownPath(body.back), link }
      const cookie = sealed(leaving, await linkKey(db))
      reply.header('set-cookie', oidcCookie(cookie, leavingLasts, isSecure()))
      return { url }
    },

    oidcCallback: async ({ db, request, reply }) => {
      const leaving = unsealed(cookieOf(request, oidcName), await linkKey(db))
      reply.header('set-cookie', oidcCookie('', 0, isSecure()))
      const denied = await unlessDenied(async () => {
        if (!party || !ways.oidc || !leaving) throw new Denied('oidc.late')
        const url = new URL(callbackOf(request) + (/\?.*$/s.exec(request.url)?.[0] ?? ''))
        const identity = await party.arrive(url, leaving, request.log)
        const user_id = await findSignedInAccount(db, identity, leaving.link, ways.oidc)
        await openSession(db, user_id, 'oidc', { request, reply })
      })
      const back = leaving?.back ?? '/'
      if (!denied) return reply.redirect(back)
      return reply.redirect(`/login?refused=${denied.key}${back === '/' ? '' : `&to=${encodeURIComponent(back)}`}`)
    },
  })
}

const callbackOf = (request: FastifyRequest): string => `${getPublicOrigin(request)}/api/auth/oidc/callback`

/** A path of this site, else its beginning: whoever made a link to the sign-in page decides nothing beyond it. */
function ownPath(back: string | null): string {
  const here = 'http://here.invalid'
  if (!back || !/^\/(?![/\\])[^\\\s]*$/.test(back)) return '/'
  const url = URL.parse(back, here)
  return url?.origin === here ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/'
}

/** What a link lets its holder do: what the account is meant for, where the server offers it. */
const byLink = (meant: 'password' | 'oidc', ways: WaysIn): 'password' | 'oidc' => {
  if (!ways.oidc) return 'password'
  return ways.password ? meant : 'oidc'
}

/** The hash of the device's cookie where this account has signed in from it before, else nothing. */
async function knownDevice(db: Db, user_id: number | undefined, request: FastifyRequest): Promise<string> {
  const key = deviceKey(request)
  if (!key || user_id === undefined) return ''
  const device = keyHash(key)
  const { rows } = await sql`
    select from sign_ins where user_id = ${user_id} and device = ${device} limit 1`.execute(db)
  return rows.length > 0 ? device : ''
}

/** A form on another site would bring the cookie along, but not our origin. */
function ownOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin'
  return origin === getPublicOrigin(request)
}
