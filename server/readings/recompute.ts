import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkAlarms } from '../alarms/check.ts'
import type { Db, Tx } from '../db/database.ts'
import { packNumbers } from '../db/packed.ts'
import { daysOf, rebuildAggregates } from './aggregates.ts'
import { filterColumns, readReadingColumns } from './columns.ts'
import { listSensorInstallations, workOutReadings } from './sensor-installation.ts'

/** Readings that are worked out anew at a time. */
const atOnce = 20_000
/** How often every server looks for what another has left behind, ms. */
const looks = 2000

/**
 * Works readings out anew whose sensor hangs otherwise, whose barometer has other readings, or whose ground has another
 * elevation. What is to be done stands in `recomputations`, written in the transaction that makes it necessary; any
 * server takes it from there, in short steps, one of them at a time.
 */
export class Recomputing {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined
  #again = false

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  /** Looks now and then, until it is closed. */
  async start(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await this.run()
      await sleep(looks, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** Does what there is to do, or waits at most so many ms for it. */
  async settle(most: number): Promise<void> {
    await Promise.race([this.run(), sleep(most, undefined, { ref: false })])
  }

  run(): Promise<void> {
    if (this.#running) this.#again = true
    return (this.#running ??= this.#all().finally(() => {
      this.#running = undefined
    }))
  }

  async #all(): Promise<void> {
    try {
      do {
        this.#again = false
        while (!this.#closing.signal.aborted && (await recomputeSome(this.#db)));
      } while (this.#again && !this.#closing.signal.aborted)
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#onError(error)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }
}

/** Works some readings out anew. Answers whether there may be more. */
async function recomputeSome(db: Db): Promise<boolean> {
  const { rows } = await sql<{ sensor: number; locid: number | null }>`
    select r.sensor, s.locid from recomputations r left join sensors s on s.id = r.sensor order by r.sensor limit 1`.execute(
    db,
  )
  const next = rows[0]
  if (!next) return false
  await db.transaction().execute(async tx => {
    // locks as whoever stores readings: the object first
    if (next.locid !== null) await sql`select from objects where locid = ${next.locid} for update`.execute(tx)
    const { rows: held } = await sql<{ from: number; to: number }>`
      select date_part('epoch', from_at) * 1000 as from, date_part('epoch', to_at) * 1000 as to
      from recomputations where sensor = ${next.sensor} for update`.execute(tx)
    if (held[0]) await recompute(tx, next.sensor, held[0])
  })
  return true
}

async function recompute(tx: Tx, id: number, { from, to }: { from: number; to: number }): Promise<void> {
  const [sensor] = await listSensorInstallations(tx, { ids: [id] })
  const stored = sensor && (await readReadingColumns(tx, { sensor: id, from, to }, { limit: atOnce }))
  if (stored && stored.at.length > 0) {
    const following = await workOutReadings(tx, sensor, stored)
    const isOther = (place: number) =>
      !Object.is(following.pwp[place], stored.pwp[place]) ||
      !Object.is(following.wvl_datum[place], stored.wvl_datum[place]) ||
      following.doubt[place] !== stored.doubt[place]
    const changed = filterColumns({ at: stored.at, ...following }, isOther)
    if (changed.at.length > 0) {
      await sql`update readings r set pwp = x.p, wvl_datum = x.l,
          doubt = ('{noBarometer,noDepth,noCalibration}'::reading_doubt[])[x.d::integer]
        from unnest(${packNumbers(changed.at)}, ${packNumbers(changed.pwp)}, ${packNumbers(changed.wvl_datum)}, ${packNumbers(changed.doubt)})
          as x (t, p, l, d)
        where r.sensor = ${id} and r.smpdate = to_timestamp(x.t / 1000)`.execute(tx)
      await rebuildAggregates(tx, id, daysOf(changed.at))
      await checkAlarms(tx, [{ sensor: id }])
    }
  }
  const isAll = !stored || stored.at.length < atOnce
  if (isAll) await sql`delete from recomputations where sensor = ${id}`.execute(tx)
  else
    await sql`update recomputations set from_at = to_timestamp(${stored.at.at(-1)! / 1000}::double precision) where sensor = ${id}`.execute(
      tx,
    )
}
