import { messageOf } from '@borebook/contract/kit/say.ts'
import { coringRun } from '@borebook/contract/wells/coring.ts'
import { contains, doIntervalsOverlap, type Interval } from '@borebook/geo/interval.ts'
import { sql } from 'kysely'
import { notFound, Refusal } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import { makeNounService } from '../noun/noun.ts'
import { drilledStretches, formatDrilledMetres } from './drilling.ts'

/** A run has no parts: its counter never goes on. */
const layercntr = 1

/** 400 unless the run lies wholly in one drilling interval and overlaps no other run; both are told at once. */
async function refuseMisplaced(db: Tx, locid: number, run: Interval, own?: number): Promise<void> {
  const [from, to] = [formatDrilledMetres(run.depthfrom), formatDrilledMetres(run.depthto)]
  const failures: string[] = []
  const drilled = await drilledStretches(db, locid)
  if (!drilled.some(stretch => contains(stretch, run))) failures.push(messageOf('coring.outside', { from, to }))
  const others = await db
    .selectFrom('coring')
    .select(['layerid', 'depthfrom', 'depthto'])
    .where('locid', '=', locid)
    // a deep hole has thousands of runs, and many are saved at once
    .where('depthfrom', '<', run.depthto)
    .where('depthto', '>', run.depthfrom)
    .orderBy('depthfrom')
    .execute()
  for (const other of others.filter(o => o.layerid !== own && doIntervalsOverlap(o, run)))
    failures.push(
      messageOf('coring.overlap', {
        from,
        to,
        otherFrom: formatDrilledMetres(other.depthfrom),
        otherTo: formatDrilledMetres(other.depthto),
      }),
    )
  if (failures.length > 0) throw new Refusal(400, { fields: { __all__: failures } })
}

export const coringService = makeNounService(coringRun, {
  columns: { layercntr: sql.lit(layercntr), penetration: sql`round(depthto - depthfrom, 2)` },
  beforeWrite: async ({ db, at }, entry, stored) => {
    await refuseMisplaced(db, at.locid, entry, stored?.layerid)
    return entry
  },
  beforeDelete: ({ query }) => {
    const asked = (query as { layercntr?: string } | undefined)?.layercntr
    if (asked !== undefined && Number(asked) !== layercntr) throw notFound()
  },
  beforeRestore: ({ db, at }, columns) => refuseMisplaced(db, at.locid, columns as unknown as Interval),
})
