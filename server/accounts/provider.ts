import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TextKey } from '@borebook/contract/kit/say.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from 'openid-client'
import { Refusal } from '../config/refuse.ts'
import type { Provider } from '../config/sign-in-settings.ts'

/** Who the provider says has signed in. */
export interface Identity {
  issuer: string
  subject: string
  name: string | null
  /** What the provider calls them, a wish only. */
  called: string | null
  /** Undefined where the provider tells nothing of groups. */
  groups: string[] | undefined
}

/** What the browser keeps between leaving for the provider and coming back. */
interface Leaving {
  state: string
  nonce: string
  verifier: string
  /** Address to go on to. */
  back: string
  /** Hash of the link that this sign-in is for. */
  link: string | null
}

/** Seconds that somebody may take to sign in at the provider. */
export const leavingLasts = 600
const knownFor = 3_600_000

/** A refusal of a sign-in by OpenID Connect, as the sign-in page says it. */
export class Denied extends Error {
  readonly key: TextKey
  constructor(key: TextKey) {
    super(key)
    this.key = key
  }
}

/** Does the work; answers why a sign-in was denied, nothing where it was not. */
export async function unlessDenied(work: () => Promise<void>): Promise<Denied | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Denied) return error
    throw error
  }
}

/** The package comes with the first who signs in so: a start has no need of it. */
const openIdClient = () => import('openid-client')

/** The relying party of one provider. What the provider says of itself is asked when it is first needed, and hourly. */
export function relyingParty(provider: Provider) {
  let known: { at: number; config: Promise<Configuration> } | undefined
  const configuration = (): Promise<Configuration> => {
    if (known && Date.now() - known.at < knownFor) return known.config
    const config = discover(provider)
    const now = { at: Date.now(), config }
    known = now
    // a provider that is down is asked again by the next who signs in
    config.catch(() => {
      if (known === now) known = undefined
    })
    return config
  }

  return {
    /** Finds where the browser goes to sign in. */
    async leave(
      redirect_uri: string,
      log: FastifyBaseLogger,
    ): Promise<{ url: string } & Omit<Leaving, 'back' | 'link'>> {
      const config = await configuration().catch(error => {
        log.warn({ cause: told(error) }, 'the OpenID Connect provider cannot be asked')
        throw new Refusal(503, { detail: 'oidc.away', headers: { 'retry-after': '60' } })
      })
      const client = await openIdClient()
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },

    /** Who comes back. Denied for whatever is not the answer to what was asked. */
    async arrive(url: URL, { state, nonce, verifier }: Leaving, log: FastifyBaseLogger): Promise<Identity> {
      const client = await openIdClient()
      try {
        const config = await configuration()
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        const { groupsClaim } = provider
        const lacks = claims[groupsClaim] === undefined || claims.name === undefined
        const more =
          lacks && config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {}
        return identityOf({ ...more, ...claims }, groupsClaim)
      } catch (error) {
        log.warn({ cause: told(error) }, 'a sign-in by OpenID Connect failed')
        if (error instanceof client.AuthorizationResponseError) throw new Denied('oidc.denied')
        throw new Denied(isAway(error) ? 'oidc.away' : 'oidc.invalid')
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const client = await openIdClient()
  const plain = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client.discovery(issuer, clientId, clientSecret, undefined, {
    // the signature of a token counts, also where it comes straight from the provider
    execute: [...plain, client.enableNonRepudiationChecks],
    timeout: 10,
  })
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().replaceAll('\u0000', '').slice(0, 200) : null

function identityOf(claims: Record<string, unknown>, groupsClaim: string): Identity {
  const groups = claims[groupsClaim]
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    name: text(claims.name),
    called: text(claims.preferred_username),
    groups: groups === undefined ? undefined : [groups].flat().map(String),
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof TypeError || ['AbortError', 'TimeoutError'].includes((error as Error | undefined)?.name ?? '')

/** What an error says, without what it carries along: answers of the provider hold tokens. */
function told(error: unknown): string {
  const { code, message, error: kind } = error as { code?: unknown; message?: unknown; error?: unknown }
  return [code, kind, message].filter(word => typeof word === 'string').join(' · ')
}

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`leaving for the provider ${payload}`).digest()

/** A cookie's value: what is kept, when it is too old, and a signature over both. */
export function sealed(leaving: Leaving, secret: string): string {
  const expires = Date.now() + leavingLasts * 1000
  const payload = Buffer.from(JSON.stringify({ ...leaving, expires })).toString('base64url')
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`
}

/** What a cookie keeps; undefined for one that is not ours or too old. */
export function unsealed(value: string | undefined, secret: string): Leaving | undefined {
  const [payload = '', signature = ''] = (value ?? '').split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(payload, secret)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const { expires, ...leaving } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Leaving & {
    expires: number
  }
  return expires > Date.now() ? leaving : undefined
}
