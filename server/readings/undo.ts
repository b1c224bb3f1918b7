import { sql } from 'kysely'
import { checkAlarms } from '../alarms/check.ts'
import type { Tx } from '../db/database.ts'
import { packNumbers } from '../db/packed.ts'
import type { RunInTransaction } from '../db/steps.ts'
import { daysOf, rebuildAggregates } from './aggregates.ts'
import { filterColumns, readReadingColumns, type StoredReadings } from './columns.ts'
import { listSensorInstallations, workOutReadings } from './sensor-installation.ts'
import {
  insertReadings,
  type KeptReadings,
  overwrittenOf,
  queueBarometricRecompute,
  recordReadingsHistory,
  withoutStored,
} from './store.ts'

/** A portion of the readings that an import brought to a sensor, from and to in ms. */
interface Brought {
  change: number
  sensor: number
  prj: number
  locid: number
  name: string
  from: number
  to: number
  stored: number
}

/** What became of the readings of an import that was taken back. */
interface TakenBack {
  removed: number
  /** Readings that were left alone, since others had taken their place; and the sensors that have them. */
  left: number
  names: string[]
}

/**
 * Takes the readings of an import back that it put into objects that were there before it, but for those that have been
 * overwritten since; what it had overwritten stands in its place again. Each portion that came is a step, the last one
 * first, so that a million need no more memory than one portion; one that is gone already costs nothing when a killed
 * server goes on.
 */
export async function removeReadings(step: RunInTransaction, batch: string): Promise<TakenBack> {
  const portions = await step(tx => portionsOf(tx, batch))
  const [left, names] = [new Map<number, number>(), new Map<number, string>()]
  let all = 0
  for (const portion of portions) {
    const { sensor, name, stored } = portion
    const removed = await step(tx => removePortion(tx, portion, batch))
    all += removed
    // portions may reach into each other: what one lacks the other has
    left.set(sensor, (left.get(sensor) ?? 0) + stored - removed)
    names.set(sensor, name)
  }
  const touched = [...left].filter(([, count]) => count > 0)
  return {
    removed: all,
    left: touched.reduce((sum, [, count]) => sum + count, 0),
    names: touched.map(([sensor]) => names.get(sensor)!),
  }
}

async function portionsOf(tx: Tx, batch: string): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select h.id as change, h.key::integer as sensor, h.prj_id as prj, h.locid, o.shortname || ' ' || s.name as name,
      date_part('epoch', (h.fields #>> '{readings,1,from}')::timestamptz) * 1000 as from,
      date_part('epoch', (h.fields #>> '{readings,1,to}')::timestamptz) * 1000 as to,
      (h.fields #>> '{readings,1,stored}')::integer as stored
    from history h join sensors s on s.id::text = h.key join objects o on o.locid = s.locid and o.deleted_at is null
    where h.batch = ${batch} and h.noun = 'sensors' and jsonb_exists(h.fields, 'readings')
      and not exists (select from history c where c.batch = ${batch} and c.noun = 'objects' and c.action = 'create'
        and c.locid = s.locid)
    order by s.locid, h.id desc`.execute(tx)
  return rows
}

async function removePortion(
  tx: Tx,
  { change, sensor, prj, locid, from, to }: Brought,
  batch: string,
): Promise<number> {
  await sql`select from objects where locid = ${locid} for update`.execute(tx)
  const { rows } = await sql<{ at: number }>`
    delete from readings r using reading_sources f where r.sensor = ${sensor} and f.id = r.source and f.batch = ${batch}
      and r.smpdate between to_timestamp(${from / 1000}::double precision) and to_timestamp(${to / 1000}::double precision)
    returning round(date_part('epoch', r.smpdate) * 1000) as at`.execute(tx)
  const gone = Float64Array.from(rows, ({ at }) => at).sort()
  const { rows: kept } = await sql<{ overwritten: KeptReadings | null }>`
    select fields #> '{overwritten,0,rows}' as overwritten from history where id = ${change}`.execute(tx)
  const overwritten = kept[0]?.overwritten ?? []
  if (gone.length + overwritten.length === 0) return 0
  // its own readings may be gone already with a portion that reached into it
  if (overwritten.length > 0) await standAgain(tx, sensor, overwritten)
  await settleReadings(
    tx,
    { prj, locid, sensor },
    Float64Array.from([...gone, ...withoutStored(overwritten).at]).sort(),
  )
  if (gone.length === 0) return 0
  await recordReadingsHistory(
    tx,
    { prj, locid, sensor },
    { readings: [{ stored: gone.length, from: iso(gone[0]!), to: iso(gone.at(-1)!) }, null] },
  )
  return gone.length
}

const iso = (at: number): string => new Date(at).toISOString()

/** Stores readings again that were overwritten, where their instants are free. */
async function standAgain(tx: Tx, id: number, kept: KeptReadings): Promise<void> {
  const before = withoutStored(kept)
  const [sensor] = await listSensorInstallations(tx, { ids: [id] })
  const held = await readReadingColumns(
    tx,
    { sensor: id, from: before.at[0]!, to: before.at.at(-1)! },
    { among: before.at },
  )
  const taken = new Set(held.at)
  const free = filterColumns(before, place => !taken.has(before.at[place]!))
  await insertReadings(tx, id, free, await workOutReadings(tx, sensor!, free), free.source)
}

/** What follows from readings that have come, gone or changed at these instants, which ascend. */
export async function settleReadings(
  tx: Tx,
  { prj, locid, sensor }: { prj: number; locid: number; sensor: number },
  at: Float64Array,
): Promise<void> {
  await rebuildAggregates(tx, sensor, daysOf(at))
  const [hung] = await listSensorInstallations(tx, { ids: [sensor] })
  await queueBarometricRecompute(tx, { prj, locid }, [{ sensor: hung!, at }])
  await checkAlarms(tx, [{ sensor }])
}

/** Puts readings in the place of those that overwrote them, as the history kept them; the history keeps these. */
export async function putReadingsBack(
  tx: Tx,
  where: { prj: number; locid: number; sensor: number },
  kept: KeptReadings,
): Promise<void> {
  const { at } = withoutStored(kept)
  const now: StoredReadings = await readReadingColumns(
    tx,
    { sensor: where.sensor, from: at[0]!, to: at.at(-1)! },
    { among: at },
  )
  await sql`delete from readings r using unnest(${packNumbers(at)}) as a (ms)
    where r.sensor = ${where.sensor} and r.smpdate = to_timestamp(a.ms / 1000)`.execute(tx)
  await standAgain(tx, where.sensor, kept)
  await settleReadings(tx, where, at)
  await recordReadingsHistory(tx, where, { overwritten: [overwrittenOf(now), null] })
}
