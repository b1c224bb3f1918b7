import { messageOf } from '@borebook/contract/kit/say.ts'
import { drillingInterval } from '@borebook/contract/wells/drilling.ts'
import { contains, type Interval } from '@borebook/geo/interval.ts'
import { Refusal } from '../config/refuse.ts'
import type { Db, Tx } from '../db/database.ts'
import { makeNounService, type Writing } from '../noun/noun.ts'

/** The drilled stretches of an object, without the one that is about to change. */
export async function drilledStretches(db: Db | Tx, locid: number, without?: number): Promise<Interval[]> {
  const rows = await db.selectFrom('drilling').select(['recid', 'blbeg', 'blend']).where('locid', '=', locid).execute()
  return rows.filter(r => r.recid !== without).map(r => ({ depthfrom: r.blbeg, depthto: r.blend }))
}

export const formatDrilledMetres = (depth: number): string => depth.toFixed(2)

/**
 * Looks after the coring runs of an interval that becomes `next`, or goes when that is undefined: those left in no
 * interval refuse the change by name, or are deleted where the caller says so.
 */
async function keepRunsInside(
  db: Tx,
  stored: { recid: number; locid: number; blbeg: number; blend: number },
  next: Interval | undefined,
  mayDelete: boolean,
): Promise<void> {
  const runs = await db
    .selectFrom('coring')
    .select(['layerid', 'depthfrom', 'depthto'])
    .where('locid', '=', stored.locid)
    .orderBy('depthfrom')
    .execute()
  const before = { depthfrom: stored.blbeg, depthto: stored.blend }
  const held = runs.filter(run => contains(before, run) && !(next && contains(next, run)))
  if (held.length === 0) return
  const others = await drilledStretches(db, stored.locid, stored.recid)
  const left = held.filter(run => !others.some(other => contains(other, run)))
  if (left.length === 0) return
  if (!mayDelete)
    throw new Refusal(400, {
      fields: {
        __all__: left.map(run =>
          messageOf('coring.left', { from: formatDrilledMetres(run.depthfrom), to: formatDrilledMetres(run.depthto) }),
        ),
      },
    })
  await db
    .deleteFrom('coring')
    .where(
      'layerid',
      'in',
      left.map(run => run.layerid),
    )
    .execute()
}

const mayDeleteRuns = ({ query }: Writing): boolean => (query as { coring?: string } | undefined)?.coring === 'delete'

export const drillingService = makeNounService(drillingInterval, {
  beforeWrite: async (call, entry, stored) => {
    const next = { depthfrom: entry.blbeg, depthto: entry.blend }
    if (stored) await keepRunsInside(call.db, stored, next, mayDeleteRuns(call))
    return entry
  },
  beforeDelete: (call, stored) => keepRunsInside(call.db, stored, undefined, mayDeleteRuns(call)),
})
