import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { CalculationResults } from '@borebook/contract/calculations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/database.ts'

// bytes go to the database and come back as base64: either engine's driver takes long over a megabyte of them

/** Results packed, as base64. */
export const packed = async (results: CalculationResults): Promise<string> =>
  (await promisify(gzip)(JSON.stringify(results), { level: 1 })).toString('base64')

/** The column's value of packed results. */
export const stored = (base64: string): RawBuilder<Uint8Array> => sql`decode(${base64}, 'base64')`

/** The results of a run as JSON; null until it is done. */
export async function resultsText(db: Db | Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ base64: string | null }>`
    select translate(encode(results, 'base64'), E'\n', '') as base64 from calculations where id = ${id}`.execute(db)
  const base64 = rows[0]?.base64
  return base64 ? (await promisify(gunzip)(Buffer.from(base64, 'base64'))).toString() : null
}

export async function resultsOf(db: Db | Tx, id: number): Promise<CalculationResults | null> {
  const text = await resultsText(db, id)
  return text === null ? null : JSON.parse(text)
}
