import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { root } from './root.ts'
import { Stop } from './stop.ts'

const folder = path.join(root, 'server/migrations')

/** The migrations the product ships, oldest first: `0001_name.sql` is number 1. */
export const shippedMigrations = (): { number: number; file: string }[] =>
  readdirSync(folder)
    .filter(f => /^\d{4}_.*\.sql$/.test(f))
    .sort()
    .map(file => ({ number: Number(file.slice(0, 4)), file }))

/** The schema's version: the number of the newest migration in the database, 0 for an empty one. */
export async function schemaVersion(db: Db): Promise<number> {
  // read from the catalogue itself: a connection that has looked a name up in vain may remember that
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from pg_class where relname = 'migrations' and relnamespace = 'public'::regnamespace) as there`.execute(
    db,
  )
  if (!rows[0]!.there) return 0
  const newest = await sql<{ number: number | null }>`select max(number) as number from migrations`.execute(db)
  return newest.rows[0]!.number ?? 0
}

/**
 * Brings the schema up to date, forward only and in one transaction, under a lock that other processes wait for. A
 * database newer than the product is refused. Answers the version it found.
 */
export async function migrate(db: Db, before: (from: number) => Promise<void> = async () => {}): Promise<number> {
  const newest = shippedMigrations().at(-1)!.number
  const found = await schemaVersion(db)
  if (found > newest)
    throw new Stop(`The database has schema version ${found}, this Borebook knows ${newest}. Update Borebook.`)
  if (found === newest) return found
  if (found > 0) await before(found)
  return db.transaction().execute(async tx => {
    // others may take as long as they need
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(7312026)`.execute(tx)
    const meanwhile = await schemaVersion(tx)
    await applyMigrations(tx, newest)
    return meanwhile
  })
}

/** Applies what is missing up to a version, in the caller's transaction. */
export async function applyMigrations(tx: Tx, upTo: number): Promise<void> {
  const found = await schemaVersion(tx)
  for (const { number, file } of shippedMigrations()) {
    if (number <= found || number > upTo) continue
    for (const statement of splitStatements(readFileSync(path.join(folder, file), 'utf8')))
      await sql.raw(statement).execute(tx)
    await sql`insert into migrations (number, file) values (${number}, ${file})`.execute(tx)
  }
}

/** Splits a file at the semicolons that end a line outside `$$ … $$`; the embedded engine takes one statement at a time. */
export function splitStatements(text: string): string[] {
  const found: string[] = []
  let current = ''
  let quoted = false
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !quoted) continue
    current += `${line}\n`
    for (const _ of line.matchAll(/\$\$/g)) quoted = !quoted
    if (!quoted && line.trimEnd().endsWith(';')) {
      found.push(current.trim().slice(0, -1))
      current = ''
    }
  }
  if (current.trim() !== '') found.push(current.trim())
  return found
}
