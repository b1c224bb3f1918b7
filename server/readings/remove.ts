import { sql } from 'kysely'
import type { RunInTransaction } from '../db/steps.ts'

/** Readings that are deleted at a time, so that others' calls need not wait. */
const atOnce = 50_000

/**
 * Takes away all that the sensors of objects have measured, those too that were deleted before, with what was worked out
 * of it and who was to be told. What names these sensors (their rows, their history) must still be there.
 */
export async function removeMeasured(step: RunInTransaction, locids: readonly number[]): Promise<void> {
  const sensors = await step(async tx => {
    const { rows } = await sql<{ id: number }>`
      select id from sensors where locid = any (${locids}::integer[])
      union select key::integer from history where noun = 'sensors' and locid = any (${locids}::integer[])`.execute(tx)
    return rows.map(({ id }) => id)
  })
  if (sensors.length > 0) {
    // recomputations that wait first: nobody works out anew what is going
    for (const table of ['recomputations', 'readings_rolled'])
      await step(tx => sql`delete from ${sql.table(table)} where sensor = any (${sensors}::integer[])`.execute(tx))
    const removeSome = () =>
      step(async tx => {
        const { numAffectedRows = 0n } = await sql`
          delete from readings where ctid = any (array(
            select ctid from readings where sensor = any (${sensors}::integer[]) limit ${atOnce}))`.execute(tx)
        return numAffectedRows
      })
    while ((await removeSome()) > 0n) {}
  }
  for (const table of ['alarms', 'sensor_limits', 'reading_sources'])
    await step(tx => sql`delete from ${sql.table(table)} where locid = any (${locids}::integer[])`.execute(tx))
}
