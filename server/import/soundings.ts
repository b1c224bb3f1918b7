import { FreeNames } from '@borebook/contract/kit/free-names.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { jsonbText } from '../db/storable.ts'

/**
 * Stores test runs with their sequences under their objects; `locids` are these by the place of their hole in the file. A
 * name that the object has already is numbered; those that are `repeated`, names by place of their hole, are left out.
 */
export async function insertSoundings(
  tx: Tx,
  chunk: string,
  locids: ReadonlyMap<number, number>,
  repeated: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<void> {
  const named = await withFreeNames(tx, without(chunk, repeated), locids)
  await sql`
    with r as materialized (
      select stored.locid, f.* from jsonb_to_recordset(${jsonbText(named)}) as f (hole integer, name text, kind text,
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

interface NamedTest {
  hole: number
  name: string
}

function without(chunk: string, repeated: ReadonlyMap<number, ReadonlySet<string>>): string {
  if (repeated.size === 0) return chunk
  const soundings = JSON.parse(chunk) as NamedTest[]
  return JSON.stringify(soundings.filter(({ hole, name }) => !repeated.get(hole)?.has(name)))
}

/** The chunk with names that no sounding of the objects bears; the same text where none has to change. */
async function withFreeNames(tx: Tx, chunk: string, locids: ReadonlyMap<number, number>): Promise<string> {
  const { rows } = await sql<{ locid: number; name: string }>`
    select locid, name from soundings where locid = any (${[...new Set(locids.values())]}::integer[])`.execute(tx)
  const areOne = new Set(locids.values()).size < locids.size
  if (rows.length === 0 && !areOne) return chunk
  const names = new Map(Array.from(locids.values(), locid => [locid, new FreeNames()]))
  for (const { locid, name } of rows) names.get(locid)!.add(name)
  const soundings = JSON.parse(chunk) as NamedTest[]
  for (const sounding of soundings) {
    const locid = locids.get(sounding.hole)
    if (locid !== undefined) sounding.name = names.get(locid)!.take(sounding.name)
  }
  return JSON.stringify(soundings)
}
