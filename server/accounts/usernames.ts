import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** A user name made of whatever somebody is called: 'Nina Sonde' becomes n.sonde, 'böhrer@site' boehrer-site. */
export function nameFrom(called: string): string {
  const plain = called
    .toLowerCase()
    .replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
  const words = plain.split(/\s+/).map(word => word.replace(/[^a-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, ''))
  const [first = '', ...rest] = words.filter(Boolean)
  const last = rest.at(-1)
  return (last ? `${first[0]}.${last}` : first).slice(0, 90) || 'user'
}

/** The name, or the first of name.2, name.3, … that nobody has. */
export async function freeUsername(db: Db | Tx, wanted: string): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from users where starts_with(lower(username), lower(${wanted}))`.execute(db)
  const taken = new Set(rows.map(r => r.username))
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}.${n}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
