import { sql } from 'kysely'
import type { Tx } from '../kit/database.ts'

/** Stores test runs with their sequences under their objects; `locids` are these by the place of their hole in the file. */
export async function insertSoundings(tx: Tx, chunk: string, locids: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    with r as materialized (
      select stored.locid, f.* from jsonb_to_recordset(${chunk}::text::jsonb) as f (hole integer, name text, kind text,
        started text, source jsonb, meta jsonb, remarks jsonb, kept jsonb, picks jsonb, depth double precision[], sequences jsonb)
      join unnest(${[...locids.keys()]}::integer[], ${[...locids.values()]}::integer[]) as stored (hole, locid) using (hole)
    ), made as (
      insert into soundings (locid, name, kind, started, source, meta, remarks, kept, picks, depth)
      select locid, name, kind, started, source, meta, remarks, nullif(kept, 'null'), picks, depth from r
      returning id, locid, name
    )
    insert into sequences (sounding, locid, position, sndname, quantity, unit, "values")
    select made.id, made.locid, s.position - 1, s.sndname, s.quantity, s.unit, s."values"
    from r join made using (locid, name), rows from (
      jsonb_to_recordset(r.sequences) as (sndname text, quantity text, unit text, "values" double precision[])
    ) with ordinality as s (sndname, quantity, unit, "values", position)`.execute(tx)
}
