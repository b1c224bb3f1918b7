import type { User } from '@borebook/contract/accounts/users.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { settings } from '../config/settings.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Ending, WayIn } from '../db/tables.ts'
import { deviceOf } from '../http/device.ts'
import { deviceCookie, deviceKey, keyHash, newKey, sessionCookie } from '../http/keys.ts'

/** Days without use after which a session ends. */
export const sessionDays = 30
/** A provider's groups are asked at sign-in only: such a session ends after so many days however it is used. */
const oidcDays = 7
/** Days that sign-ins are remembered. */
const remembered = 400

/** The public address of this server, as set or as the request says. */
export const getPublicOrigin = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  settings.url ? new URL(settings.url).origin : `${protocol}://${host}`
export const isSecure = (): boolean => settings.url?.startsWith('https:') ?? false

export const shownUser = ({ user_id, username, fullname, superuser, language }: User): User => ({
  user_id,
  username,
  fullname,
  superuser,
  language,
})

/** The key of the device's cookie, if it is one that we have given: what a caller makes up is not kept as a device. */
async function issuedDevice(db: Db | Tx, request: FastifyRequest): Promise<string | undefined> {
  const key = deviceKey(request)
  if (!key) return undefined
  const { rows } = await sql`select from sign_ins where device = ${keyHash(key)} limit 1`.execute(db)
  return rows.length > 0 ? key : undefined
}

/** Signs a person in: a session, its cookie, and a line in the record of sign-ins. Answers the key. */
export async function openSession(
  db: Db | Tx,
  user_id: number,
  by: WayIn,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const key = newKey()
  const device = (await issuedDevice(db, request)) ?? newKey()
  const { address, browser, system } = deviceOf(request)
  await sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(db)
  await sql`delete from sign_ins where at < now() - make_interval(days => ${remembered})`.execute(db)
  await sql`
    insert into sessions (key_hash, user_id, by, address, browser, system, expires_at, lasts)
    values (${keyHash(key)}, ${user_id}, ${by}, ${address}, ${browser}, ${system},
      now() + make_interval(days => ${by === 'oidc' ? oidcDays : sessionDays}),
      ${by === 'oidc' ? null : `${sessionDays} days`}::interval)`.execute(db)
  await sql`
    insert into sign_ins (user_id, by, address, browser, system, device)
    values (${user_id}, ${by}, ${address}, ${browser}, ${system}, ${keyHash(device)})`.execute(db)
  reply.header('set-cookie', sessionCookie(key, sessionDays * 86400, isSecure()))
  reply.header('set-cookie', deviceCookie(device, isSecure()))
  return key
}

/** Ends open sessions of an account, all but one where that is said. */
export async function endSessions(db: Db | Tx, user_id: number, why: Ending, but: number | null = null): Promise<void> {
  await sql`update sessions set ended_at = now(), ended = ${why}
    where user_id = ${user_id} and ended is null and id is distinct from ${but}::integer`.execute(db)
}
