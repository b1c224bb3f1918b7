import { isIP } from 'node:net'
import { type Role, roleNames } from '@borebook/contract/accounts/members.ts'
import { z } from 'zod'
import { Stop } from '../db/stop.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * What fastify is told to trust: so many hops from here outwards, or the networks that the proxies stand in. Nothing
 * given trusts nobody, `1` the proxy that connects to this server.
 */
export function proxiesOf({ TRUST_PROXY: given = '' }: Env): number | string[] | false {
  const words = given
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
  if (words.length === 0 || /^(0|false|off)$/i.test(given.trim())) return false
  if (/^true$/i.test(given.trim())) return 1
  if (words.length === 1 && /^\d{1,2}$/.test(words[0]!)) return Number(words[0])
  const isNetwork = (word: string): boolean => {
    const [address = '', bits, more] = word.split('/')
    const version = isIP(address)
    return (
      ['loopback', 'linklocal', 'uniquelocal'].includes(word) ||
      (version !== 0 &&
        more === undefined &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))))
    )
  }
  const odd = words.find(word => !isNetwork(word))
  if (odd !== undefined)
    throw new Stop(
      `TRUST_PROXY must be the number of proxies before this server, or their networks such as 10.0.0.0/8,fd00::/8, not “${odd}”.`,
    )
  return words
}

/** An OpenID Connect provider, and what its groups mean here. */
export interface Provider {
  issuer: URL
  clientId: string
  clientSecret: string
  scope: string
  groupsClaim: string
  superuserGroup: string | null
  projectGroups: { group: string; prj_num: string; role: Role }[]
}

const membership = z.strictObject({ project: z.string().min(1), role: z.enum(roleNames) })
const memberships = z.record(z.string(), z.union([membership, z.array(membership)]))

export function providerOf(env: Env): Provider | null {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const absent = needed.filter(name => !env[name])
  if (absent.length === needed.length) return null
  if (absent.length > 0)
    throw new Stop(`OpenID Connect needs ${needed.join(', ')} together; missing: ${absent.join(', ')}.`)
  const issuer = URL.parse(env.OIDC_ISSUER!)
  const isHere = issuer?.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(issuer.hostname)
  if (!issuer || (issuer.protocol !== 'https:' && !isHere))
    throw new Stop(
      `OIDC_ISSUER must be an address such as https://id.example, without https only on this machine, not “${env.OIDC_ISSUER}”.`,
    )
  return {
    issuer,
    clientId: env.OIDC_CLIENT_ID!,
    clientSecret: env.OIDC_CLIENT_SECRET!,
    scope: env.OIDC_SCOPE || 'openid profile',
    groupsClaim: env.OIDC_GROUPS_CLAIM || 'groups',
    superuserGroup: env.OIDC_SUPERUSER_GROUP || null,
    projectGroups: projectGroupsOf(env.OIDC_PROJECT_GROUPS),
  }
}

function projectGroupsOf(given: string | undefined): Provider['projectGroups'] {
  if (!given?.trim()) return []
  const read = memberships.safeParse(jsonOf(given))
  if (!read.success)
    throw new Stop(
      `OIDC_PROJECT_GROUPS must be JSON such as {"site-14": {"project": "2026.014", "role": "engineer"}}; roles are ${roleNames.join(', ')}. A group of several projects has a list of these.`,
    )
  return Object.entries(read.data).flatMap(([group, held]) =>
    [held].flat().map(({ project, role }) => ({ group, prj_num: project, role })),
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a user name and a password sign in. */
export function passwordSignInOf(env: Env): boolean {
  const given = (env.PASSWORD_SIGN_IN || 'on').toLowerCase()
  if (given !== 'on' && given !== 'off') throw new Stop(`PASSWORD_SIGN_IN must be on or off, not “${given}”.`)
  if (given === 'off' && !providerOf(env))
    throw new Stop(
      'PASSWORD_SIGN_IN=off leaves no way to sign in: set OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.',
    )
  return given === 'on'
}

/** Who may read /metrics: nobody, everybody who reaches it, or who sends this key. */
export function metricsOf({ METRICS: given = '' }: Env): 'off' | 'on' | { key: string } {
  if (given === '' || given === 'off') return 'off'
  if (given === 'on') return 'on'
  if (given.length < 16) throw new Stop('METRICS must be on, off, or a key of at least 16 characters.')
  return { key: given }
}
