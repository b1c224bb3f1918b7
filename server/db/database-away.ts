/** The database is out of reach at the moment: whatever was asked of it may be asked again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** A refused connection to a name with two addresses comes as an AggregateError without a message of its own. */
export function reasonOf(error: unknown): string {
  const { message, errors } = error as AggregateError
  return message || (errors?.map(e => (e as Error).message).join(', ') ?? String(error))
}

/**
 * What a PostgreSQL server says that shuts down, starts up, has no connection to spare, or has become a standby, which
 * takes no writes; and what the network says of a server that is not there.
 */
const awayCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** What `pg` itself says, without a code. */
const awayWords =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|connection error and is not queryable|^Client was closed and is not queryable/

/** Whether an error of `pg` tells that the server cannot be reached, rather than that it refuses what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '', errors } = error as { code?: string; message?: string; errors?: unknown[] }
  if (code !== undefined && (awayCodes.has(code) || /^08...$/.test(code))) return true
  return awayWords.test(message) || (errors?.some(isDatabaseAway) ?? false)
}
