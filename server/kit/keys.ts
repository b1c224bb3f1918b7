import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A new key: 256 random bits. Only its hash is stored. */
export const newKey = (): string => randomBytes(32).toString('base64url')
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The key of `Authorization: Token <key>` (or Bearer). */
export function keyOf(request: FastifyRequest): string | undefined {
  return /^(?:Token|Bearer) +([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

const cookieName = 'borebook_session'

/** The key in the session cookie, from which a reloaded page gets it back. */
export function cookieKey(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; ?)${cookieName}=([A-Za-z0-9_-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}

export function sessionCookie(key: string, seconds: number, secure: boolean): string {
  return `${cookieName}=${key}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
}
