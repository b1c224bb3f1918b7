import { createHmac } from 'node:crypto'
import { lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { NotificationSettings } from '../config/notification-settings.ts'

type Webhooks = NonNullable<NotificationSettings['webhooks']>

const inside = new BlockList()
for (const [network, bits] of [
  ...([['0.0.0.0', 8] as const, ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16]] as const),
  ...([
    ['172.16.0.0', 12] as const,
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...([['::', 127] as const, ['64:ff9b::', 32], ['100::', 64], ['2001::', 23], ['2002::', 16]] as const),
  ...([['fc00::', 7] as const, ['fe80::', 9], ['ff00::', 8]] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether a webhook may be called at an address: only what the configuration lists, never one with a name in it. */
export function mayCall({ hosts }: Pick<Webhooks, 'hosts'>, address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false
  const usual = url.protocol === 'https:' ? 443 : 80
  return hosts.includes(url.host) || hosts.includes(`${url.hostname}:${url.port || usual}`)
}

/** Addresses of this machine and its networks are called only where they are listed themselves. */
const mayReach = ({ hosts }: Webhooks, address: string): boolean => {
  const version = isIP(address)
  if (version === 0) return false
  const named = version === 6 ? `[${address}]` : address
  return (
    !inside.check(address, version === 6 ? 'ipv6' : 'ipv4') || hosts.some(host => host.replace(/:\d+$/, '') === named)
  )
}

/** A name is resolved here and connected to as it was resolved, so that nobody changes it in between. */
const careful =
  (webhooks: Webhooks): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const good = addresses.filter(({ address }) => mayReach(webhooks, address))
      if (good.length === 0) return done(coded('EADDRNOTALLOWED'), [])
      if (options.all) done(null, good)
      else done(null, good[0]!.address, good[0]!.family)
    })

/** An error whose code is all that is told of it. */
export const coded = (code: string): Error & { code: string } => Object.assign(new Error(code), { code })

/**
 * Posts a body, signed: `x-borebook-signature` is `sha256=` and the HMAC of the time, a dot and the body, `x-borebook-time`
 * seconds since 1970. Fails with a code for any answer but 2xx, redirects too, which are never followed.
 */
export async function callWebhook(
  webhooks: Webhooks,
  address: string,
  { body, delivery }: { body: string; delivery: string },
  signal: AbortSignal,
): Promise<void> {
  if (!mayCall(webhooks, address)) throw coded('EHOSTNOTLISTED')
  const url = new URL(address)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayReach(webhooks, literal)) throw coded('EADDRNOTALLOWED')
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', webhooks.secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Borebook',
    'x-borebook-delivery': delivery,
    'x-borebook-time': time,
    'x-borebook-signature': `sha256=${signature}`,
  }
  const { request } = url.protocol === 'https:' ? https : http
  const status = await new Promise<number>((answered, failed) => {
    const asked = request(url, { method: 'POST', agent: false, headers, lookup: careful(webhooks), signal }, answer => {
      answered(answer.statusCode ?? 0)
      // what it says is nobody's concern
      answer.destroy()
    })
    asked.on('error', failed)
    asked.end(body)
  })
  if (status < 200 || status > 299) throw coded(`HTTP ${status}`)
}
