/** How often a statement is sent before it gets a name, and how many get one: each costs memory in every connection. */
const often = 5
const most = 200
/** Statements longer than this carry their values in their text. */
const longest = 10_000

const uses = new Map<string, number>()
const names = new Map<string, string>()
/** Names are given once: a connection that knows one knows it for a statement. */
let given = 0

/**
 * Names a statement that is sent again and again, for the database to read and plan it once a connection; undefined for
 * any other. What has no parameters stays without: it is planned by the settings of its moment (`check`).
 */
export function nameStatement(text: string, parameters: number): string | undefined {
  if (parameters === 0 || text.length > longest) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const used = (uses.get(text) ?? 0) + 1
  // statements of ever new texts are not counted for ever
  if (uses.size > 10 * most) uses.clear()
  uses.set(text, used)
  if (used < often) return undefined
  uses.delete(text)
  const name = `borebook_${given++}`
  names.set(text, name)
  return name
}

/** Gives statements names anew: for tests of them, in a process where all names are given. */
export const forgetNames = (): void => names.clear()

/** Whether a named statement is of no more use since a table has changed; the same text is taken without its name. */
export const isPlanStale = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)
