import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import { notFound, Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'

/** Seconds that a link is good for at most. */
const lifetime = 300
/** Seconds for which a list may be held with its links; the rest of their time is for using them. */
export const linksHold = 240

const keys = new WeakMap<object, Promise<string>>()

/** The secret that links are signed with: made once, kept in the database, the same for every process on it. */
export function linkKey(db: Db | Tx): Promise<string> {
  const known = keys.get(db)
  if (known) return known
  const key = (async () => {
    const fresh = randomBytes(32).toString('hex')
    await sql`insert into marks (name, value) values ('link key', ${fresh}) on conflict do nothing`.execute(db)
    const { value } = await db
      .selectFrom('marks')
      .select('value')
      .where('name', '=', 'link key')
      .executeTakeFirstOrThrow()
    return value
  })()
  // nothing may stay of a transaction that fails
  if (!db.isTransaction) keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** Tells when a link that is made now expires, seconds since 1970. */
export const linkExpiry = (): number => Math.floor(Date.now() / 1000) + lifetime

/** Length of a signature, half a SHA-256: what is left out keeps anybody from signing more than was signed. */
export const signatureDigits = 32

/** Signs what a link leads to and when it expires, under the secret; `listing.ts` says it in SQL. */
const signatureOf = (key: string, what: string, expires: string | number): string =>
  createHash('sha256').update(`${key} ${what} ${expires}`).digest('hex').slice(0, signatureDigits)

/** The query of a link to `what`. */
export async function signLink(db: Db, what: string): Promise<{ query: string; expires_at: string }> {
  const expires = linkExpiry()
  const signature = signatureOf(await linkKey(db), what, expires)
  return {
    query: `expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires * 1000).toISOString(),
  }
}

interface SignedQuery {
  expires?: string | undefined
  signature?: string | undefined
}

/** Refuses a link that is not ours, 404, and one whose time is over, 403. */
export async function checkLink(db: Db, what: string, { expires = '', signature = '' }: SignedQuery): Promise<void> {
  if (!/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{32}$/.test(signature)) throw notFound()
  const right = Buffer.from(signatureOf(await linkKey(db), what, expires))
  if (!timingSafeEqual(right, Buffer.from(signature))) throw notFound()
  if (Number(expires) * 1000 < Date.now()) throw new Refusal(403, { detail: messageOf('doc.linkExpired') })
}

export const fileLink = (document: number): string => `file ${document}`
/** What leads to a file as it was sent, also where shared photos tell no positions. */
export const originalLink = (document: number): string => `original ${document}`
export const zipLink = (project: string, files: string): string => `zip ${project} ${files}`

/** The link that `url` is, as this server gave it out and not a letter else; undefined for whatever is not of that form. */
export function readLink(
  url: string,
): { document: number; what: string; expires: string; signature: string } | undefined {
  const [, digits, expires, signature, original] =
    /^\/aws\/file\/(\d{1,10})\?expires=(\d{1,12})&signature=([0-9a-f]{32})(&original=1)?$/.exec(url) ?? []
  if (digits === undefined) return undefined
  const document = Number(digits)
  const what = original ? originalLink(document) : fileLink(document)
  return { document, what, expires: expires!, signature: signature! }
}
