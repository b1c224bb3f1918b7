import { z } from 'zod'
import { endpoint, inBody, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import {
  code,
  depthOrAbove,
  id,
  inDepthOrder,
  millimetres,
  optional,
  quantity,
  recordName,
  text,
  tracked,
} from './kit/fields.ts'

export const enclosureFields = z.strictObject({
  name: recordName().describe('Name.'),
  depth: depthOrAbove('fixture.depth.required').describe('Depth from, along the hole; above ground negative.'),
  depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.'),
  enclosure_type: code(157, 'enclosure.enclosure_type.required').describe('Enclosure type.'),
  enclosure_od: optional(millimetres(100000)).describe('Outer diameter.'),
  enclosure_material: optional(code(158)).describe('Material.'),
  enclosure_lid: optional(code(608)).describe('Lid.'),
  lid_material: optional(code(158)).describe('Material of the lid.'),
  max_load: optional(quantity('t', { min: 0, max: 1000 })).describe('Load that the lid bears.'),
  brand_type_comment: optional(text(4000)).describe('Brand, type, comment.'),
})
/** A surface enclosure as it is stored: an object has two at most. */
export const EnclosureInput = inDepthOrder(enclosureFields, 'depth', 'depthto')
export type EnclosureInput = z.output<typeof EnclosureInput>
export const maxEnclosures = 2

export const Enclosure = z.object({
  ...enclosureFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type Enclosure = z.output<typeof Enclosure>

const at = '/e2/api/wdfixtures/surfaceenclosure'
const ofEnclosure = ofRecord('enclosures')

export const enclosures = {
  list: endpoint(`GET ${at}`, {
    summary: 'The surface enclosures of an object.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: z.object({ prj: z.string(), locid: z.string() }),
    response: z.array(Enclosure),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a surface enclosure, two at most; without a name it gets one.',
    who: 'wellDesign',
    in: inBody,
    tx: 'write',
    body: inDepthOrder(enclosureFields.extend({ name: recordName().optional() }), 'depth', 'depthto'),
    ignored: sentBack,
    response: Enclosure,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Changes the fields of a surface enclosure that the body names.',
    who: 'wellDesign',
    in: ofEnclosure,
    tx: 'write',
    merges: true,
    body: enclosureFields.partial(),
    ignored: sentBack,
    response: Enclosure,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes a surface enclosure.',
    who: 'wellDesign',
    in: ofEnclosure,
    tx: 'write',
  }),
}
