import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What is made of plans and lies in the store for maps to show. */
export async function drawnContents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`select distinct content from plan_drawings`.execute(db)
  return rows.map(({ content }) => content)
}
