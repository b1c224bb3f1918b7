import { unsaid } from '@borebook/contract/kit/say.ts'
import { type LayerInput, layers, type SublayerInput, sublayers } from '@borebook/contract/layers.ts'
import { contains, type Interval } from '@borebook/geo/interval.ts'
import { type MendKind, type MendSteps, mend, sequenceFaults } from '@borebook/geo/sequence.ts'
import { sql } from 'kysely'
import type { Db, Tx } from './kit/database.ts'
import { routes } from './kit/mount.ts'
import { bodyOf, type Part } from './kit/parts.ts'
import { mayChange } from './kit/records.ts'
import { found, invalid, Refusal } from './kit/refuse.ts'

/** Stands in dictionary 86 for a stretch without recovery. */
const coreLoss = 'kv'

/** Layers as they go over the wire, each with its sub-layers, from top to bottom. */
export const layersOf = (db: Db | Tx, locid: number) =>
  db
    .selectFrom('layers as l')
    .selectAll('l')
    .select([
      'l.layerid as id',
      sql<number>`0`.as('layercntr'),
      sql<number>`0`.as('recid'),
      sql<SublayerRow[]>`coalesce((select jsonb_agg(to_jsonb(s) || jsonb_build_object('recid', 0,
          'changed_at', to_char(s.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.depthfrom, s.depthto, s.layercntr)
        from sublayers s where s.layerid = l.layerid), '[]')`.as('sublayers'),
    ])
    .where('l.locid', '=', locid)
    .orderBy('l.depthfrom')
    .orderBy('l.depthto')
    .orderBy('l.layerid')

const layerOf = (db: Db | Tx, locid: number, layerid: number) =>
  layersOf(db, locid).where('l.layerid', '=', layerid).executeTakeFirst()

const sublayerOf = (db: Db | Tx, locid: number, layerid: number, layercntr: number) =>
  db
    .selectFrom('sublayers')
    .selectAll()
    .select(sql<number>`0`.as('recid'))
    .where('locid', '=', locid)
    .where('layerid', '=', layerid)
    .where('layercntr', '=', layercntr)
    .executeTakeFirst()
type SublayerRow = NonNullable<Awaited<ReturnType<typeof sublayerOf>>>

/** Depth to, left out, equals depth from. */
const withDepths = <T extends LayerInput | SublayerInput>(body: T) => ({
  ...body,
  depthto: body.depthto ?? body.depthfrom,
})

function refuseOutside(layer: Interval, parts: readonly Interval[]): void {
  const outside = parts.filter(part => !contains(layer, part))
  if (outside.length > 0)
    throw new Refusal(400, {
      fields: {
        __all__: outside.map(part =>
          unsaid('layer.sublayer.outside', {
            from: metres(part.depthfrom),
            to: metres(part.depthto),
            layerFrom: metres(layer.depthfrom),
            layerTo: metres(layer.depthto),
          }),
        ),
      },
    })
}
const metres = (depth: number): string => depth.toFixed(2)

export const layerRoutes = routes(layers, {
  list: ({ db, path }) => layersOf(db, path.locid).execute(),

  create: async ({ db, path, body }) => {
    const layer = { ...withDepths(body), locid: path.locid }
    // columns left out are null; what comes back is only what the table itself has filled in
    const given = Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== null)) as typeof layer
    const filled = await db
      .insertInto('layers')
      .values(given)
      .returning(['layerid', 'incomplete', 'version', 'changed_at', 'changed_by'])
      .executeTakeFirstOrThrow()
    return { ...layer, ...filled, id: filled.layerid, layercntr: 0, recid: 0, sublayers: [] }
  },

  update: async call => {
    const { db, path } = call
    const { layerid, ...body } = call.body
    const stored = mayChange(call, await layerOf(db, path.locid, layerid))
    const layer = withDepths(body)
    refuseOutside(layer, stored.sublayers)
    await db
      .updateTable('layers')
      .set({ ...layer, incomplete: false })
      .where('layerid', '=', layerid)
      .execute()
    return found(await layerOf(db, path.locid, layerid))
  },

  remove: async call => {
    const { db, path } = call
    mayChange(call, await layerOf(db, path.locid, path.layerid))
    await db.deleteFrom('sublayers').where('layerid', '=', path.layerid).execute()
    await db.deleteFrom('layers').where('layerid', '=', path.layerid).execute()
  },

  mend: async ({ db, path, body }) => {
    const steps = await mendSteps(db, path.locid, body)
    for (const { record, depthfrom, depthto } of steps.moved) {
      if (!(steps.added?.like === record)) refuseOutside({ depthfrom, depthto }, record.sublayers)
      await db.updateTable('layers').set({ depthfrom, depthto }).where('layerid', '=', record.layerid).execute()
    }
    if (steps.added) await addStretch(db, path.locid, steps.added)
    return layersOf(db, path.locid).execute()
  },
})

type StoredLayer = Awaited<ReturnType<ReturnType<typeof layersOf>['execute']>>[number]

/** What the mend does to the log as it is stored now; 400 when these two layers no longer need it. */
async function mendSteps(
  db: Tx,
  locid: number,
  asked: { above: number; below: number; mend: MendKind },
): Promise<MendSteps<StoredLayer>> {
  const log = await layersOf(db, locid).execute()
  for (const fault of sequenceFaults(log)) {
    if (fault.kind !== 'gap' && fault.kind !== 'overlap') continue
    if (fault.above.layerid !== asked.above || fault.below.layerid !== asked.below) continue
    const steps = mend(fault, asked.mend)
    if (steps) return steps
  }
  throw invalid('__all__', 'layer.mend.stale')
}

/** Adds what a mend asks for: a stretch of core loss, or the lower part of a split layer, which takes its sub-layers along. */
async function addStretch(db: Tx, locid: number, added: NonNullable<MendSteps<StoredLayer>['added']>): Promise<void> {
  const { depthfrom, depthto, like } = added
  if (!like) {
    await db
      .insertInto('layers')
      .values({ ...emptyLayer, locid, depthfrom, depthto, prinstype: coreLoss })
      .execute()
    return
  }
  const { id, layerid, layercntr, recid, sublayers: parts, version, changed_at, changed_by, ...copied } = like
  const lower = await db
    .insertInto('layers')
    .values({ ...copied, depthfrom, depthto })
    .returning('layerid')
    .executeTakeFirstOrThrow()
  const upperEnd = await db
    .selectFrom('layers')
    .select(['depthfrom', 'depthto'])
    .where('layerid', '=', layerid)
    .executeTakeFirstOrThrow()
  const below = parts.filter(p => contains({ depthfrom, depthto }, p))
  refuseOutside(
    upperEnd,
    parts.filter(p => !below.includes(p)),
  )
  if (below.length > 0)
    await db
      .updateTable('sublayers')
      .set({ layerid: lower.layerid })
      .where(
        'id',
        'in',
        below.map(p => p.id),
      )
      .execute()
}

const emptyLayer = Object.fromEntries(
  Object.keys(layers.create.body.shape)
    .filter(f => f !== 'depthfrom' && f !== 'depthto')
    .map(field => [field, null]),
) as unknown as Omit<LayerInput, 'depthfrom' | 'depthto'>

export const sublayerRoutes = routes(sublayers, {
  create: async ({ db, path, body }) => {
    const layer = found(await layerOf(db, path.locid, path.layerid))
    const sublayer = withDepths(body)
    refuseOutside(layer, [sublayer])
    const { layercntr } = await db
      .insertInto('sublayers')
      .values({
        ...sublayer,
        layerid: path.layerid,
        locid: path.locid,
        layercntr: Math.max(0, ...layer.sublayers.map(s => s.layercntr)) + 1,
      })
      .returning('layercntr')
      .executeTakeFirstOrThrow()
    return found(await sublayerOf(db, path.locid, path.layerid, layercntr))
  },

  update: async call => {
    const { db, path } = call
    const { layercntr, ...body } = call.body
    mayChange(call, await sublayerOf(db, path.locid, path.layerid, layercntr))
    const sublayer = withDepths(body)
    refuseOutside(found(await layerOf(db, path.locid, path.layerid)), [sublayer])
    await db
      .updateTable('sublayers')
      .set(sublayer)
      .where('layerid', '=', path.layerid)
      .where('layercntr', '=', layercntr)
      .execute()
    return found(await sublayerOf(db, path.locid, path.layerid, layercntr))
  },

  remove: async call => {
    const { db, path } = call
    mayChange(call, await sublayerOf(db, path.locid, path.layerid, path.layercntr))
    await db
      .deleteFrom('sublayers')
      .where('layerid', '=', path.layerid)
      .where('layercntr', '=', path.layercntr)
      .execute()
  },
})

export const layersPart: Part = {
  table: 'layers',
  key: 'layerid',
  copiedWith: 'drilling',
  putBack: async (call, key, fields) => {
    const { locid } = call.path as { locid: number }
    const stored = found(await layerOf(call.db, locid, Number(key)))
    const body = bodyOf(layers.update.body, stored, fields)
    return layerRoutes.handlers.update!({ ...call, body } as never)
  },
}

export const sublayersPart: Part = {
  table: 'sublayers',
  key: 'id',
  namedBy: ['layerid', 'layercntr'],
  parent: { table: 'layers', column: 'layerid' },
  copiedWith: 'drilling',
  putBack: async (call, key, fields) => {
    const { locid } = call.path as { locid: number }
    const [layerid = 0, layercntr = 0] = key.split('/').map(Number)
    const stored = found(await sublayerOf(call.db, locid, layerid, layercntr))
    const body = bodyOf(sublayers.update.body, stored, fields)
    return sublayerRoutes.handlers.update!({ ...call, path: { ...(call.path as object), layerid }, body } as never)
  },
}
