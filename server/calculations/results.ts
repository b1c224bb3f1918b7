import { promisify } from 'node:util'
import { constants, gunzip, gunzipSync, gzipSync } from 'node:zlib'
import type { CalculationResults } from '@borebook/contract/calculations/calculations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

// bytes go to the database and come back as base64: either engine's driver takes long over a megabyte of them

/**
 * Results packed, as base64, on the thread that has worked them out: others are no lower in priority than the server.
 * Digits of measured values repeat nowhere; looking for it takes three times as long and saves nothing.
 */
export const packResults = (results: CalculationResults): string =>
  gzipSync(JSON.stringify(results), { strategy: constants.Z_HUFFMAN_ONLY }).toString('base64')

/** The column's value of packed results. */
export const toStoredResults = (base64: string): RawBuilder<Uint8Array> => sql`decode(${base64}, 'base64')`

/** Packed results again, on a thread: they are a megabyte. */
export const unpackResults = (base64: string): CalculationResults =>
  JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString())
const textIn = async (base64: string): Promise<string> =>
  (await promisify(gunzip)(Buffer.from(base64, 'base64'))).toString()

/** Results of runs, packed, by their keys; of those that are done. */
export async function packedOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; base64: string }>`
    select id, translate(encode(results, 'base64'), E'\n', '') as base64 from calculations
    where id = any (${ids}::integer[]) and results is not null`.execute(db)
  return new Map(rows.map(({ id, base64 }) => [id, base64]))
}

/** The results of a run as JSON; null until it is done. */
export async function resultsText(db: Db | Tx, id: number): Promise<string | null> {
  const base64 = (await packedOf(db, [id])).get(id)
  return base64 === undefined ? null : textIn(base64)
}

export async function resultsOf(db: Db | Tx, id: number): Promise<CalculationResults | null> {
  const text = await resultsText(db, id)
  return text === null ? null : JSON.parse(text)
}
