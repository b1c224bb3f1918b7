import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A new key: 256 random bits. Only its hash is stored. */
export const newKey = (): string => randomBytes(32).toString('base64url')
/** How every API key begins; the key of a session does not. */
export const apiKeyMark = 'bbk_'
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The key of `Authorization: Token <key>` (or Bearer). */
export function readApiKey(request: FastifyRequest): string | undefined {
  return /^(?:Token|Bearer) +([A-Za-z0-9_-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** The key in the session cookie, from which a reloaded page gets it back. */
const sessionName = 'borebook_session'
/** Random, kept for a year: that somebody has signed in from this browser before. It signs nobody in. */
const deviceName = 'borebook_device'
/** What a sign-in by OpenID Connect must find again when the provider sends the browser back. */
export const oidcName = 'borebook_oidc'

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_.-]{1,4000})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}
export const cookieKey = (request: FastifyRequest): string | undefined => cookieOf(request, sessionName)?.slice(0, 200)
export const deviceKey = (request: FastifyRequest): string | undefined => cookieOf(request, deviceName)?.slice(0, 200)

const year = 365 * 86400
const after = (seconds: number, secure: boolean): string => `Max-Age=${seconds}${secure ? '; Secure' : ''}`
export const sessionCookie = (key: string, seconds: number, secure: boolean): string =>
  `${sessionName}=${key}; Path=/api/auth; HttpOnly; SameSite=Strict; ${after(seconds, secure)}`
export const deviceCookie = (key: string, secure: boolean): string =>
  `${deviceName}=${key}; Path=/api/auth; HttpOnly; SameSite=Strict; ${after(year, secure)}`
/** Lax, since it is another site that sends the browser back. */
export const oidcCookie = (value: string, seconds: number, secure: boolean): string =>
  `${oidcName}=${value}; Path=/api/auth/oidc; HttpOnly; SameSite=Lax; ${after(seconds, secure)}`
