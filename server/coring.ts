import { coring } from '@borebook/contract/coring.ts'
import { unsaid } from '@borebook/contract/kit/say.ts'
import { contains, type Interval, overlap } from '@borebook/geo/interval.ts'
import { sql } from 'kysely'
import { drilledStretches, metres } from './drilling.ts'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, notFound, Refusal } from './kit/refuse.ts'

/** A run has no parts: its counter never goes on. */
const layercntr = 1

const runsOf = (db: Db | Tx, locid: number) =>
  db
    .selectFrom('coring')
    .selectAll()
    .select([
      'layerid as id',
      sql<number>`${sql.lit(layercntr)}`.as('layercntr'),
      sql<number>`round(depthto - depthfrom, 2)`.as('penetration'),
    ])
    .where('locid', '=', locid)

const runOf = (db: Db | Tx, locid: number, layerid: number) =>
  runsOf(db, locid).where('layerid', '=', layerid).executeTakeFirst()

/** 400 unless the run lies wholly in one drilling interval and overlaps no other run; both are told at once. */
async function refuseMisplaced(db: Tx, locid: number, run: Interval, own?: number): Promise<void> {
  const [from, to] = [metres(run.depthfrom), metres(run.depthto)]
  const failures: string[] = []
  const drilled = await drilledStretches(db, locid)
  if (!drilled.some(stretch => contains(stretch, run))) failures.push(unsaid('coring.outside', { from, to }))
  const others = await db
    .selectFrom('coring')
    .select(['layerid', 'depthfrom', 'depthto'])
    .where('locid', '=', locid)
    .orderBy('depthfrom')
    .execute()
  for (const other of others.filter(o => o.layerid !== own && overlap(o, run)))
    failures.push(
      unsaid('coring.overlap', { from, to, otherFrom: metres(other.depthfrom), otherTo: metres(other.depthto) }),
    )
  if (failures.length > 0) throw new Refusal(400, { fields: { __all__: failures } })
}

export const coringRoutes = routes(coring, {
  list: ({ db, path }) => runsOf(db, path.locid).orderBy('depthfrom').orderBy('depthto').orderBy('layerid').execute(),

  create: async ({ db, path, body }) => {
    await refuseMisplaced(db, path.locid, body)
    const { layerid } = await db
      .insertInto('coring')
      .values({ ...body, locid: path.locid })
      .returning('layerid')
      .executeTakeFirstOrThrow()
    return found(await runOf(db, path.locid, layerid))
  },

  update: async call => {
    const { db, path } = call
    const { layerid, ...body } = call.body
    mayChange(call, await runOf(db, path.locid, layerid))
    await refuseMisplaced(db, path.locid, body, layerid)
    await db.updateTable('coring').set(body).where('layerid', '=', layerid).execute()
    return found(await runOf(db, path.locid, layerid))
  },

  remove: async call => {
    const { db, path, query } = call
    if (query?.layercntr !== undefined && Number(query.layercntr) !== layercntr) throw notFound()
    mayChange(call, await runOf(db, path.locid, path.layerid))
    await db.deleteFrom('coring').where('layerid', '=', path.layerid).execute()
  },
})

export const coringPart: Part = {
  table: 'coring',
  key: 'layerid',
  copiedWith: 'drilling',
  mayComeBack: ({ db, at }, fields) => refuseMisplaced(db as Tx, at.locid, fields as unknown as Interval),
  putBack: async (call, key, fields) => {
    const stored = found(await runOf(call.db, call.at.locid, Number(key)))
    const body = bodyOf(coring.update.body, stored, fields)
    return coringRoutes.handlers.update!({ ...call, body } as never)
  },
}
