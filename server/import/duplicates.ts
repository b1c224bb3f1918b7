import { messageOf } from '@borebook/contract/kit/say.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'
import type { GivenFile } from './files.ts'

/** Which object of the project has soundings of the same bytes as each file, as a sentence; undefined where none has. */
export async function duplicatesOf(
  db: Db | Tx,
  prj_id: number | null,
  files: readonly GivenFile[],
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ sha256: string; shortname: string }>`
    select distinct on (s.source ->> 'sha256') s.source ->> 'sha256' as sha256, o.shortname
    from soundings s join objects o using (locid)
    where o.prj_id = ${prj_id}::integer and o.deleted_at is null
      and s.source ->> 'sha256' = any (${files.map(({ sha256 }) => sha256)}::text[])
    order by s.source ->> 'sha256', s.id`.execute(db)
  const stored = new Map(rows.map(({ sha256, shortname }) => [sha256, shortname]))
  return files.map(({ sha256 }) => {
    const shortname = stored.get(sha256)
    return shortname === undefined ? undefined : messageOf('import.duplicate.object', { shortname })
  })
}
