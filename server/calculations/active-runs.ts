import type { Calculation, Override } from '@borebook/contract/calculations/calculations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { packedOf } from './results.ts'
import { runsWhere } from './rows.ts'

/** A run with what was replaced in it and its results, packed. */
export interface ActiveRun extends Calculation {
  overrides: Override[]
  packed: string
}

/** The active runs for which a condition on `c`, `s` and `o` holds, as `runsWhere` has them; what is said in English. */
export async function activeRuns(db: Db | Tx, where: RawBuilder<unknown>): Promise<ActiveRun[]> {
  const runs = await runsWhere(db, sql`c.active and ${where}`, 'en')
  const ids = runs.map(({ id }) => id)
  const packed = await packedOf(db, ids)
  const { rows } = await sql<Pick<ActiveRun, 'id' | 'overrides'>>`
    select id, overrides from calculations where id = any (${ids}::integer[])`.execute(db)
  const overrides = new Map(rows.map(row => [row.id, row.overrides]))
  return runs.flatMap(run => {
    const [over, results] = [overrides.get(run.id), packed.get(run.id)]
    // one that has gone between the reads is none
    return over && results !== undefined ? [{ ...run, overrides: over, packed: results }] : []
  })
}
