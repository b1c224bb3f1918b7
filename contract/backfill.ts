import { z } from 'zod'
import { endpoint, inBody, ofRecord, sentBack } from './kit/endpoint.ts'
import { code, depth, id, inDepthOrder, millimetres, optional, rule, text, tracked } from './kit/fields.ts'

/** What every filling of a hole is made of; shared with the layers of a tube fill. */
export const fillingFields = {
  backfill_material: code(99, 'well.backfill_material.required').describe('Material, with its hatch.'),
  grain_size_from: optional(millimetres()).describe('Grain size from.'),
  grain_size_to: optional(millimetres()).describe('Grain size to.'),
  brand_type_comment: optional(text(4000)).describe('Brand, type, comment.'),
}
/** Whether a range of grain sizes, where both ends are known, does not run backwards. */
export const grainsOrdered = (v: { grain_size_from: number | null; grain_size_to: number | null }): boolean =>
  v.grain_size_from === null || v.grain_size_to === null || v.grain_size_from <= v.grain_size_to

export const backfillFields = z.strictObject({
  depthfrom: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  depthto: depth('well.depthTo.required').describe('Depth to.'),
  ...fillingFields,
})
const ordered = inDepthOrder(backfillFields, 'depthfrom', 'depthto')
/** A stretch of the hole filled up again. PUT replaces it. */
export const BackfillInput = rule(ordered, ['grain_size_from', 'grain_size_to'], grainsOrdered, {
  path: 'grain_size_to',
  error: 'well.grain.order',
})
export type BackfillInput = z.output<typeof BackfillInput>

export const Backfill = z.object({
  ...backfillFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type Backfill = z.output<typeof Backfill>

const at = '/e2/api/wddrilling/backfill'

export const backfill = {
  list: endpoint(`GET ${at}`, {
    summary: 'The backfill records of an object by depth.',
    who: 'view',
    in: { project: 'query.prj_id', object: 'query.locid' },
    tx: 'read',
    query: z.object({ prj_id: z.string(), locid: z.string() }),
    response: z.array(Backfill),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a backfill record to the object that the body names by prj and locid.',
    who: 'objectEdit',
    in: inBody,
    tx: 'write',
    body: BackfillInput,
    ignored: sentBack,
    response: Backfill,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Replaces a backfill record; absent fields become null.',
    who: 'objectEdit',
    in: ofRecord('backfill'),
    tx: 'write',
    body: BackfillInput,
    ignored: sentBack,
    response: Backfill,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes a backfill record.',
    who: 'objectEdit',
    in: ofRecord('backfill'),
    tx: 'write',
  }),
}
