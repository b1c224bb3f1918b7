import { isIP } from 'node:net'
import { Stop } from '../db/stop.ts'

/** How alarms leave this server; nothing does that is not set here. */
export interface NotificationSettings {
  /** The mail server, with its password in it, and who the mails are from. */
  mail: { url: string; from: string } | undefined
  /** Hosts that webhooks may be on, with a port where it is not the usual one, and what their calls are signed with. */
  webhooks: { hosts: string[]; secret: string } | undefined
}

/** Throws a Stop that names no secret. */
export function readNotificationSettings(env: Readonly<Record<string, string | undefined>>): NotificationSettings {
  return { mail: mailOf(env), webhooks: webhooksOf(env) }
}

function mailOf(env: Readonly<Record<string, string | undefined>>): NotificationSettings['mail'] {
  if (!env.SMTP_URL) return undefined
  const url = URL.parse(env.SMTP_URL)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new Stop('SMTP_URL must be the address of a mail server such as smtps://name:password@mail.example:465.')
  const from = env.SMTP_FROM || `borebook@${URL.parse(env.BOREBOOK_URL ?? '')?.hostname ?? url.hostname}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would begin another header
  if (/[\u0000-\u001f]/.test(from) || !from.includes('@'))
    throw new Stop('SMTP_FROM must be an e-mail address such as borebook@site.example.')
  return { url: env.SMTP_URL, from }
}

function webhooksOf(env: Readonly<Record<string, string | undefined>>): NotificationSettings['webhooks'] {
  const hosts = (env.BOREBOOK_WEBHOOK_HOSTS ?? '')
    .split(',')
    .map(host => host.trim().toLowerCase())
    .filter(Boolean)
  if (hosts.length === 0) return undefined
  const odd = hosts.find(host => isIP(host) !== 6 && URL.parse(`http://${host}`)?.host !== host.replace(/:80$/, ''))
  if (odd !== undefined)
    throw new Stop(
      `BOREBOOK_WEBHOOK_HOSTS must be hosts such as hooks.example,10.0.0.5,hooks.example:8443, not “${odd}”.`,
    )
  const secret = env.BOREBOOK_WEBHOOK_SECRET ?? ''
  if (secret.length < 16)
    throw new Stop('BOREBOOK_WEBHOOK_HOSTS needs BOREBOOK_WEBHOOK_SECRET, 16 characters or more, to sign with.')
  return { hosts: hosts.map(host => (isIP(host) === 6 ? `[${host}]` : host)), secret }
}
