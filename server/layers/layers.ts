import { messageOf } from '@borebook/contract/kit/say.ts'
import { type Layer, type LayerInput, layer, type SublayerInput, sublayer } from '@borebook/contract/layers.ts'
import { contains, doIntervalsOverlap, type Interval } from '@borebook/geo/interval.ts'
import { type RepairKind, type RepairSteps, repairSequence, sequenceFaults } from '@borebook/geo/layers/sequence.ts'
import { sql } from 'kysely'
import { invalid, Refusal, requireFound } from '../config/refuse.ts'
import type { Tx } from '../db/database.ts'
import type { At } from '../http/authorize.ts'
import { makeNounService, type NounService } from '../noun/noun.ts'

/** Stands in dictionary 86 for a stretch without recovery. */
const coreLoss = 'kv'

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
          messageOf('layer.sublayer.outside', {
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

export const sublayersService = makeNounService(sublayer, {
  columns: { recid: sql`0` },
  beforeWrite: async (call, entry, stored) => {
    const { layerid } = call.path as { layerid: number }
    const layer = requireFound(await layersService.rows.one(call, { key: layerid }))
    const part = withDepths(entry)
    refuseOutside(layer, [part])
    if (stored) return part
    return { ...part, layercntr: Math.max(0, ...layer.sublayers.map(s => s.layercntr)) + 1 }
  },
})

export const layersService: NounService<typeof layer> = makeNounService(
  layer,
  {
    columns: { layercntr: sql`0`, recid: sql`0` },
    parts: sublayersService.rows,
    beforeWrite: (_, entry, stored) => {
      const whole = withDepths(entry)
      if (stored) refuseOutside(whole, stored.sublayers)
      return whole
    },
  },
  rows => ({
    addLog: async call => {
      const { db, at, body } = call
      const added = body.layers.map(withDepths)
      const there = (await rows.list({ db, at })).filter(one => added.some(layer => doIntervalsOverlap(layer, one)))
      if (there.length > 0 && !body.instead) throw invalid('__all__', 'layer.log.there', { count: there.length })
      for (const { layerid } of there) await rows.remove(call, { key: layerid })
      call.nameBatch()
      return rows.add(call, added)
    },

    mend: async ({ db, at, body, nameBatch }) => {
      const steps = await mendSteps(db, at, body)
      for (const { record, depthfrom, depthto } of steps.moved) {
        if (!(steps.added?.like === record)) refuseOutside({ depthfrom, depthto }, record.sublayers)
        await db.updateTable('layers').set({ depthfrom, depthto }).where('layerid', '=', record.layerid).execute()
      }
      if (steps.added) await addStretch(db, at.locid, steps.added)
      // sub-layers that a split has moved to another layer find no way back
      if (!steps.added?.like?.sublayers.length) nameBatch()
      return rows.list({ db, at })
    },
  }),
)

/** What the mend does to the log as it is stored now; 400 when these two layers no longer need it. */
async function mendSteps(
  db: Tx,
  at: At,
  asked: { above: number; below: number; mend: RepairKind },
): Promise<RepairSteps<Layer>> {
  const log = await layersService.rows.list({ db, at })
  for (const fault of sequenceFaults(log)) {
    if (fault.kind !== 'gap' && fault.kind !== 'overlap') continue
    if (fault.above.layerid !== asked.above || fault.below.layerid !== asked.below) continue
    const steps = repairSequence(fault, asked.mend)
    if (steps) return steps
  }
  throw invalid('__all__', 'layer.mend.stale')
}

/** Adds what a mend asks for: a stretch of core loss, or the lower part of a split layer, which takes its sub-layers along. */
async function addStretch(db: Tx, locid: number, added: NonNullable<RepairSteps<Layer>['added']>): Promise<void> {
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
  Object.keys(layer.fields)
    .filter(f => f !== 'depthfrom' && f !== 'depthto')
    .map(field => [field, null]),
) as unknown as Omit<LayerInput, 'depthfrom' | 'depthto'>
