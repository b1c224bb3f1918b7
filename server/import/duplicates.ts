import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type GivenFile, isRead } from './files.ts'
import { areSameDissipations, type StoredDissipation } from './same-dissipations.ts'

/**
 * Tells which object of the project has what each file brings, in a sentence; undefined where none has: soundings of
 * the same bytes, or where it has dissipation tests alone all of these.
 */
export async function duplicatesOf(
  db: Db | Tx,
  prj_id: number | null,
  files: readonly GivenFile[],
  dissipations: readonly StoredDissipation[],
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ sha256: string; shortname: string }>`
    select distinct on (s.source ->> 'sha256') s.source ->> 'sha256' as sha256, o.shortname
    from soundings s join objects o using (locid)
    where o.prj_id = ${prj_id}::integer and o.deleted_at is null
      and s.source ->> 'sha256' = any (${files.map(({ sha256 }) => sha256)}::text[])
    order by s.source ->> 'sha256', s.id`.execute(db)
  const stored = new Map(rows.map(({ sha256, shortname }) => [sha256, shortname]))
  return files.map(file => {
    const shortname = stored.get(file.sha256)
    if (shortname !== undefined) return messageOf('import.duplicate.object', { shortname })
    const has = holderOf(file, dissipations)
    return has === undefined ? undefined : messageOf('import.duplicate.tests', { shortname: has })
  })
}

/** The object that has all dissipation tests of a file which brings nothing else. */
function holderOf(file: GivenFile, stored: readonly StoredDissipation[]): string | undefined {
  const holes = isRead(file) ? file.holes : []
  const tests = holes.flatMap(({ dissipations }) => dissipations)
  if (
    tests.length === 0 ||
    holes.some(({ counts }) => Object.keys(counts).some(table => table !== 'dissipation_tests'))
  )
    return undefined
  const has = (locid: number) =>
    tests.every(one => stored.some(other => other.locid === locid && areSameDissipations(other, one)))
  return stored.find(({ locid }) => has(locid))?.shortname
}
