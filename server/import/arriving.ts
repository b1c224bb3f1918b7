import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { RunInTransaction } from '../db/steps.ts'
import { jsonbText } from '../db/storable.ts'
import { storeIn } from '../readings/store.ts'
import type { ImportTarget } from './objects.ts'
import type { Importer } from './plan.ts'
import { partsOf } from './readings.ts'
import type { ReadingsRead } from './records.ts'

/** Readings that are stored in one step. */
export const readingsAtOnce = 20_000

/** Keys of what a file numbers: objects by the place of their hole, sensors by their number. */
interface StoredKeys {
  locids: ReadonlyMap<number, number>
  sensors: readonly number[]
}

/** Stores readings of sensors that an import has just made, a part at a time, rolled up as any others. */
export async function storeArriving(
  step: RunInTransaction,
  { prj_id, batch }: ImportTarget,
  { who, file }: { who: Importer; file: string },
  readings: readonly ReadingsRead[],
  { locids, sensors }: StoredKeys,
): Promise<void> {
  const by = { username: who?.username ?? '' }
  for (const { hole, no, readings: given, kept } of readings) {
    const locid = locids.get(hole)
    if (locid === undefined) continue
    const sensor = sensors[no]!
    const serial_nr = await step(tx => serialOf(tx, sensor))
    for (const part of partsOf(given, serial_nr, readingsAtOnce))
      await step(tx =>
        storeIn(tx, by, { prj: prj_id, locid }, part, {
          overwrite: false,
          skip: true,
          file: { name: file, batch },
          isLogger: false,
        }),
      )
    for (const cells of kept)
      await step(tx =>
        sql`
          insert into kept_ags (prj_id, locid, batch, noun, cells)
          values (${prj_id}, ${locid}, ${batch}, 'readings', jsonb_build_object(${String(sensor)}::text, ${jsonbText(cells)}))`.execute(
          tx,
        ),
      )
  }
}

async function serialOf(tx: Tx, sensor: number): Promise<string> {
  const { serial_nr } = await tx
    .selectFrom('sensors')
    .select('serial_nr')
    .where('id', '=', sensor)
    .executeTakeFirstOrThrow()
  return serial_nr
}

/** Objects come to be seen: what hangs on their barometers, or hangs among them on any, is worked out anew. */
export async function airArrives(tx: Tx, prj_id: number, locids: readonly number[]): Promise<void> {
  await sql`
    select recompute_readings(s.id, '-infinity', 'infinity') from sensors s join objects o using (locid)
    where o.prj_id = ${prj_id} and (s.sensor_type = 'pa' or s.pressure_zero is not null
        or jsonb_path_exists(s.earlier, '$[*] ? (@.pressure_zero != null)'))
      and (s.locid = any (${locids}::integer[]) or exists (select from sensors b where b.locid = any (${locids}::integer[])
        and b.sensor_type = 'bar' and coalesce(s.barometer, b.serial_nr) = b.serial_nr))`.execute(tx)
}
