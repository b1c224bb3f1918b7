import { z } from 'zod'
import { endpoint, inObject, sentBack } from './kit/endpoint.ts'
import { code, depth, id, inDepthOrder, millimetres, optional, rule, tracked } from './kit/fields.ts'

export const drillingFields = z.strictObject({
  blbeg: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  blend: depth('well.depthTo.required').describe('Depth to.'),
  drilling_action: optional(code(96)).describe('How the tool is driven.'),
  boremeth: optional(code(93)).describe('Drilling method.'),
  drill_bit_type: optional(code(145)).describe('Drill bit.'),
  drilling_container: optional(code(146)).describe('What brings up the ground.'),
  container_lifting_method: optional(code(147)).describe('How that is lifted.'),
  drilling_medium: optional(code(97)).describe('Flushing medium.'),
  circulation_method: optional(code(95)).describe('Circulation of the medium.'),
  blcode: optional(code(100)).describe('Casing of the hole.'),
  drill_od: optional(millimetres()).describe(
    'Outer diameter of the drill bit: the hole’s; drawn as 30 where it is missing.',
  ),
  drill_bit_id: optional(millimetres()).describe('Inner diameter of the drill bit.'),
  casing_od: optional(millimetres()).describe('Outer diameter of the casing.'),
  casing_id: optional(millimetres()).describe('Inner diameter of the casing.'),
})

const ordered = inDepthOrder(drillingFields, 'blbeg', 'blend')
const bit = rule(ordered, ['drill_od', 'drill_bit_id'], v => notWider(v.drill_bit_id, v.drill_od), {
  path: 'drill_bit_id',
  error: 'well.innerAboveOuter',
})
/** A stretch of the hole drilled in one way. PUT replaces it. */
export const DrillingInput = rule(bit, ['casing_od', 'casing_id'], v => notWider(v.casing_id, v.casing_od), {
  path: 'casing_id',
  error: 'well.innerAboveOuter',
})
export type DrillingInput = z.output<typeof DrillingInput>

/** Whether an inner diameter is not above the outer one, where both are known. */
export function notWider(inner: number | null, outer: number | null): boolean {
  return inner === null || outer === null || inner <= outer
}

export const Drilling = z.object({
  ...drillingFields.shape,
  id: id().describe('The same as recid.'),
  recid: id(),
  locid: id(),
  ...tracked,
})
export type Drilling = z.output<typeof Drilling>

const at = '/e2/api/wdbrhole/:id/:locid'
const ignored = [...sentBack, 'recid', 'coringSubLayers']
/** What becomes of the coring runs that would no longer lie in a drilling interval. */
const leftRuns = z.object({
  coring: z.enum(['delete']).optional().describe('delete: coring runs left outside go too; else they refuse the call.'),
})

export const drilling = {
  list: endpoint(`GET ${at}`, {
    summary: 'The drilling intervals of an object from top to bottom, under `data`.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.object({ data: z.array(Drilling) }),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a drilling interval.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: DrillingInput,
    ignored,
    response: Drilling,
  }),
  update: endpoint(`PUT ${at}/:recid`, {
    summary: 'Replaces a drilling interval; refused where coring runs would be left outside every interval.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    query: leftRuns,
    body: DrillingInput,
    ignored,
    response: Drilling,
  }),
  remove: endpoint(`DELETE ${at}/:recid`, {
    summary: 'Deletes a drilling interval; refused where coring runs would be left outside every interval.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    query: leftRuns,
  }),
}
