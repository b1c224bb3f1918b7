import { drilling } from '@borebook/contract/drilling.ts'
import { unsaid } from '@borebook/contract/kit/say.ts'
import { contains, type Interval } from '@borebook/geo/interval.ts'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, Refusal } from './kit/refuse.ts'

const drillingOf = (db: Db | Tx, locid: number) =>
  db.selectFrom('drilling').selectAll().select('recid as id').where('locid', '=', locid)

const intervalOf = (db: Db | Tx, locid: number, recid: number) =>
  drillingOf(db, locid).where('recid', '=', recid).executeTakeFirst()

/** The drilled stretches of an object, without the one that is about to change. */
export async function drilledStretches(db: Db | Tx, locid: number, without?: number): Promise<Interval[]> {
  const rows = await db.selectFrom('drilling').select(['recid', 'blbeg', 'blend']).where('locid', '=', locid).execute()
  return rows.filter(r => r.recid !== without).map(r => ({ depthfrom: r.blbeg, depthto: r.blend }))
}

export const metres = (depth: number): string => depth.toFixed(2)

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
        __all__: left.map(run => unsaid('coring.left', { from: metres(run.depthfrom), to: metres(run.depthto) })),
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

export const drillingRoutes = routes(drilling, {
  list: async ({ db, path }) => ({
    data: await drillingOf(db, path.locid).orderBy('blbeg').orderBy('blend').orderBy('recid').execute(),
  }),

  create: async ({ db, path, body }) =>
    db
      .insertInto('drilling')
      .values({ ...body, locid: path.locid })
      .returningAll()
      .returning('recid as id')
      .executeTakeFirstOrThrow(),

  update: async call => {
    const { db, path, body, query } = call
    const stored = mayChange(call, await intervalOf(db, path.locid, path.recid))
    const next = { depthfrom: body.blbeg, depthto: body.blend }
    await keepRunsInside(db, stored, next, query?.coring === 'delete')
    await db.updateTable('drilling').set(body).where('recid', '=', path.recid).execute()
    return found(await intervalOf(db, path.locid, path.recid))
  },

  remove: async call => {
    const { db, path, query } = call
    const stored = mayChange(call, await intervalOf(db, path.locid, path.recid))
    await keepRunsInside(db, stored, undefined, query?.coring === 'delete')
    await db.deleteFrom('drilling').where('recid', '=', path.recid).execute()
  },
})

export const drillingPart: Part = {
  table: 'drilling',
  key: 'recid',
  copiedWith: 'drilling',
  putBack: async (call, key, fields) => {
    const stored = found(await intervalOf(call.db, call.at.locid, Number(key)))
    const body = bodyOf(drilling.update.body, stored, fields)
    const path = { ...(call.path as object), recid: Number(key) }
    return drillingRoutes.handlers.update!({ ...call, path, body, query: {} } as never)
  },
}
