import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BaseMap, readBaseMaps } from '@borebook/contract/basemaps.ts'
import { root } from './root.ts'
import { Stop } from './stop.ts'

const { env } = process

/** What the environment says, read once. Sizes in bytes. */
export const settings = {
  port: whole('PORT', 4000, 0, 65535),
  host: env.HOST || '127.0.0.1',
  dataFolder: path.resolve(env.BOREBOOK_DATA || path.join(root, '.data')),
  databaseUrl: env.DATABASE_URL || undefined,
  /** The public address, e.g. https://borebook.example; undefined: as the request says. */
  url: env.BOREBOOK_URL?.replace(/\/$/, '') || undefined,
  trustProxy: Boolean(env.TRUST_PROXY) && env.TRUST_PROXY !== '0' && env.TRUST_PROXY !== 'false',
  /** What the automatic backups of the embedded database may take up together. */
  backupLimit: megabytes('BOREBOOK_BACKUP_LIMIT', 2048),
  maxImport: megabytes('BOREBOOK_MAX_IMPORT', 100),
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

function megabytes(name: string, otherwise: number): number {
  const match = /^(\d+)\s*(MB|GB)?$/i.exec(env[name] || `${otherwise} MB`)
  if (!match) throw new Stop(`${name} must be a size such as 100 MB or 2 GB, not “${env[name]}”.`)
  return Number(match[1]) * (match[2]?.toUpperCase() === 'GB' ? 1024 ** 3 : 1024 ** 2)
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
