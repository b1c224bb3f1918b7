import { jobDays } from '@borebook/contract/jobs.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { forget } from '../documents/receive.ts'
import type { ContentName } from '../store/content-name.ts'
import type { Store } from '../store/store.ts'

/** Takes jobs away that ended long ago, with what they read and made. */
export async function sweepJobs(db: Db, store: Store): Promise<void> {
  await removeJobs(db, store, sql`ended_at < now() - make_interval(days => ${jobDays})`)
}

/** Takes jobs away for which a condition holds. Answers whether there was one. */
export async function removeJobs(db: Db, store: Store, which: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ input: string | null; output: string | null }>`
    delete from jobs where ${which} returning input, output`.execute(db)
  const contents = rows.flatMap(({ input, output }) => [input, output]).filter(content => content !== null)
  await forget(db, store, contents as ContentName[])
  return rows.length > 0
}

export async function contentsOfJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select input as content from jobs where input is not null union select output from jobs where output is not null`.execute(
    db,
  )
  return rows.map(({ content }) => content)
}
