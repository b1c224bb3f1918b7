import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BaseMap, readBaseMaps } from '@borebook/contract/documents/basemaps.ts'
import { root } from '../db/root.ts'
import { Stop } from '../db/stop.ts'
import { readNotificationSettings } from './notification-settings.ts'
import { metricsOf, passwordSignInOf, providerOf, proxiesOf } from './sign-in-settings.ts'

const { env } = process

/** What the environment says, read once. Sizes in bytes. */
export const settings = {
  port: whole('PORT', 4000, 0, 65535),
  host: env.HOST || '127.0.0.1',
  dataFolder: path.resolve(env.BOREBOOK_DATA || path.join(root, '.data')),
  /** Whether the embedded database forces every commit to the disk before it answers; off for tests only. */
  fsync: onOrOff('BOREBOOK_FSYNC', true),
  databaseUrl: env.DATABASE_URL || undefined,
  /** The public address, e.g. https://borebook.example; undefined: as the request says. */
  url: env.BOREBOOK_URL?.replace(/\/$/, '') || undefined,
  /** Proxies whose word on the caller's address counts. */
  trustProxy: proxiesOf(env),
  /** How people sign in: by user name and password, by OpenID Connect, or both. */
  ways: { password: passwordSignInOf(env), oidc: providerOf(env) },
  metrics: metricsOf(env),
  /** How alarms leave this server. */
  telling: readNotificationSettings(env),
  /** What the automatic backups of the embedded database may take up together. */
  backupLimit: megabytes('BOREBOOK_BACKUP_LIMIT', 2048),
  maxImport: megabytes('BOREBOOK_MAX_IMPORT', 100),
  /** The largest file that is taken as a document. */
  maxUpload: uploadLimit(),
  /** What the files of one project may take up together; undefined: as much as there is room. */
  quota: env.BOREBOOK_QUOTA ? megabytes('BOREBOOK_QUOTA', 0) : undefined,
  /** The bucket that holds the files; undefined: a folder in the data folder does. */
  s3: bucket(),
  /** The virus scanner that looks at every file before it is taken. */
  clamd: scanner(),
  baseMaps: baseMapsOf(env.BOREBOOK_BASEMAPS),
  logLevel: env.LOG_LEVEL || 'info',
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

function whole(name: string, otherwise: number, min: number, max: number): number {
  const given = env[name]
  if (!given) return otherwise
  const number = Number(given)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new Stop(`${name} must be a whole number from ${min} to ${max}, not “${given}”.`)
  return number
}

function onOrOff(name: string, otherwise: boolean): boolean {
  const given = env[name]
  if (!given) return otherwise
  if (given !== 'on' && given !== 'off') throw new Stop(`${name} must be on or off, not “${given}”.`)
  return given === 'on'
}

function megabytes(name: string, otherwise: number): number {
  const match = /^(\d+)\s*(MB|GB)?$/i.exec(env[name] || `${otherwise} MB`)
  if (!match) throw new Stop(`${name} must be a size such as 100 MB or 2 GB, not “${env[name]}”.`)
  return Number(match[1]) * (match[2]?.toUpperCase() === 'GB' ? 1024 ** 3 : 1024 ** 2)
}

/** An S3 store copies at most 5 GB in one call, so no store takes more. */
function uploadLimit(): number {
  const bytes = megabytes('BOREBOOK_MAX_UPLOAD', 2048)
  if (bytes > 5 * 1024 ** 3) throw new Stop('BOREBOOK_MAX_UPLOAD must be at most 5 GB.')
  return bytes
}

export interface Bucket {
  /** Address without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

function bucket(): Bucket | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const absent = needed.filter(name => !env[name])
  if (absent.length === needed.length) return undefined
  if (absent.length > 0)
    throw new Stop(`An S3 store needs ${needed.join(', ')} together; missing: ${absent.join(', ')}.`)
  const [endpoint, name, accessKeyId, secretAccessKey] = needed.map(name => env[name]!) as [
    string,
    string,
    string,
    string,
  ]
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Stop(`S3_ENDPOINT must be an address such as https://s3.example, not “${endpoint}”.`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new Stop(`S3_BUCKET must be the name of a bucket: small letters, digits, dots and hyphens, not “${name}”.`)
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket: name,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

function scanner(): { host: string; port: number } | undefined {
  if (!env.CLAMD) return undefined
  const [, host, port] = /^\[?([^\]\s/]+?)\]?:(\d{1,5})$/.exec(env.CLAMD) ?? []
  if (!host || !(Number(port) > 0 && Number(port) < 65536))
    throw new Stop(`CLAMD must be the host and port of a virus scanner, such as localhost:3310, not “${env.CLAMD}”.`)
  return { host, port: Number(port) }
}

/** The base maps that BOREBOOK_BASEMAPS gives as JSON, or as the path of a file that holds it. Throws a Stop. */
export function baseMapsOf(given: string | undefined): BaseMap[] {
  if (!given?.trim()) return []
  try {
    return readBaseMaps(/^\s*[[{]/.test(given) ? given : readFileSync(path.resolve(given), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code)
      throw new Stop(`BOREBOOK_BASEMAPS names the file ${given}, which cannot be read.`)
    throw new Stop(`BOREBOOK_BASEMAPS: ${(error as Error).message}.`)
  }
}
