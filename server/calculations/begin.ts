import type { SettledSettings } from '@borebook/contract/calculations/calculation-settings.ts'
import { calculatedKinds } from '@borebook/contract/calculations/calculations.ts'
import type { Tx } from '../db/database.ts'
import type { SoundingSource } from './settings.ts'

/** Soundings from which something can be worked out. */
export const sources = (tx: Tx) =>
  tx
    .selectFrom('soundings')
    .select(['id', 'locid', 'kind', 'name'])
    .where('kind', 'in', calculatedKinds)
    .orderBy('id')
    .$narrowType<SoundingSource>()

/** A sounding with every setting of the run that is to be made of it. */
export interface RunToBegin extends SoundingSource {
  settled: SettledSettings
}

/** Rows of one statement: each takes seven of its 65,535 values. */
const together = 500

/** Stores runs that are to be worked out; answers their keys. */
export async function beginRuns(
  tx: Tx,
  user: string,
  soundings: readonly RunToBegin[],
  batch?: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < soundings.length; from += together) {
    const made = await tx
      .insertInto('calculations')
      .values(
        soundings.slice(from, from + together).map(({ id, locid, kind, settled }) => ({
          locid,
          sounding: id,
          kind,
          setting_json: JSON.stringify(settled.settings),
          warnings: JSON.stringify(settled.warnings),
          created_by: user,
          ...(batch !== undefined && { batch }),
        })),
      )
      .returning('id')
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}
