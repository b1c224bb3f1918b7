import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback, settings } from '../config/settings.ts'

/** Address that a server listens at, and the public one that it was given. */
export type ServedAt = Pick<typeof settings, 'host' | 'url'>

/**
 * Whether a request by this Host header is answered. A server on loopback answers by the names of this machine and by the
 * host of BOREBOOK_URL: a foreign page whose name is made to lead here (DNS rebinding) would else read and write as if it
 * were ours. No browser sends a request without the header.
 */
export function isServedHost(given: string | undefined, { host, url }: ServedAt): boolean {
  if (given === undefined || !isLoopback(host)) return true
  const name = hostnameOf(`http://${given}`)
  return name !== undefined && (isLoopback(name) || name === hostnameOf(url))
}

/** Whether nothing says that others come than who has started the server: no public address, no proxy. */
export const isPrivate = ({
  host,
  url,
  trustProxy,
}: ServedAt & Pick<typeof settings, 'trustProxy'> = settings): boolean =>
  isLoopback(host) && trustProxy === false && (url === undefined || isLoopback(hostnameOf(url) ?? ''))

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a proxy has passed a request on, which means that others come. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => forwarding.some(name => name in headers)

/** Reads the host, in small letters and without the brackets of IPv6. */
const hostnameOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : URL.parse(address)?.hostname.replace(/^\[|\]$/g, '')
