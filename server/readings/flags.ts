import type { Flag } from '@borebook/contract/readings.ts'
import { sql } from 'kysely'
import type { Tx } from '../kit/database.ts'
import type { At } from '../kit/enter.ts'
import type { Range } from './answer.ts'
import { instantAt } from './columns.ts'
import { settle } from './undo.ts'

export interface FlagRun extends Range {
  flag: Flag
}

/** Sets the flags of stretches of readings; answers what those had that now have another, in stretches. */
export async function setFlags(
  tx: Tx,
  where: At & { sensor: number },
  runs: readonly FlagRun[],
): Promise<(FlagRun & { readings: number })[]> {
  const { sensor } = where
  const all: (FlagRun & { readings: number })[] = []
  for (const { from, to, flag } of runs) {
    const { rows } = await sql<FlagRun & { readings: number }>`
      with other as (
        select smpdate, flag, row_number() over (order by smpdate) - row_number() over (partition by flag order by smpdate) as run
        from readings where sensor = ${sensor} and smpdate between ${instantAt(from)} and ${instantAt(to)}),
      changed as (
        update readings r set flag = ${flag}::reading_flag from other o
        where r.sensor = ${sensor} and r.smpdate = o.smpdate and r.flag <> ${flag}::reading_flag)
      select flag, '' as reason, count(*)::integer as readings, round(date_part('epoch', min(smpdate)) * 1000) as from,
        round(date_part('epoch', max(smpdate)) * 1000) as to
      from other where flag <> ${flag}::reading_flag group by flag, run order by min(smpdate)`.execute(tx)
    all.push(...rows)
    if (rows.length === 0) continue
    const { rows: touched } = await sql<{ ms: number }>`
      select round(date_part('epoch', start) * 1000) as ms from readings_rolled
      where sensor = ${sensor} and hours = 24 and last_at >= ${instantAt(rows[0]!.from)} and first_at <= ${instantAt(rows.at(-1)!.to)}
      order by start`.execute(tx)
    await settle(
      tx,
      where,
      Float64Array.from(touched, ({ ms }) => ms),
    )
  }
  return all
}
