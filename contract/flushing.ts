import { z } from 'zod'
import { endpoint, inBody, ofRecord, sentBack } from './kit/endpoint.ts'
import {
  code,
  depth,
  id,
  inDepthOrder,
  optional,
  pastDate,
  quantity,
  rule,
  text,
  timeOfDay,
  tracked,
} from './kit/fields.ts'

export const flushingFields = z.strictObject({
  depthfrom: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  depthto: depth('well.depthTo.required').describe('Depth to.'),
  date: optional(pastDate()).describe('Day, on the calendar of the site.'),
  time: optional(timeOfDay()).describe('Time of day at the site, HH:mm.'),
  duration: optional(quantity('min', { min: 0, max: 1e6 })).describe('Duration.'),
  fluid_additives: optional(code(98)).describe('Additives of the fluid.'),
  fluid_flow_rate: optional(quantity('l/min', { min: 0, max: 1e6 })).describe('Flow rate.'),
  fluid_pressure: optional(quantity('bar', { min: 0, max: 10000 })).describe('Pressure.'),
  fluid_loss: optional(quantity('%', { min: 0, max: 100 })).describe('Loss of fluid.'),
  ph: optional(quantity('–', { min: 0, max: 14 })).describe('pH value.'),
  unit_weight: optional(quantity('kN/m3', { min: 0, max: 100 })).describe('Unit weight.'),
  viscosity: optional(quantity('cSt', { min: 0, max: 1e6 })).describe('Viscosity.'),
  brand_type_comment: optional(text(4000)).describe('Brand, type, comment.'),
})
const ordered = inDepthOrder(flushingFields, 'depthfrom', 'depthto')
/** A record of flushing. PUT replaces it. */
export const FlushingInput = rule(ordered, ['date', 'time'], v => v.time === null || v.date !== null, {
  path: 'date',
  error: 'flushing.date.missing',
})
export type FlushingInput = z.output<typeof FlushingInput>

export const Flushing = z.object({
  ...flushingFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type Flushing = z.output<typeof Flushing>

const at = '/e2/api/wddrilling/flushing'

export const flushing = {
  list: endpoint(`GET ${at}`, {
    summary: 'The flushing records of an object by depth.',
    who: 'view',
    in: { project: 'query.prj_id', object: 'query.locid' },
    tx: 'read',
    query: z.object({ prj_id: z.string(), locid: z.string() }),
    response: z.array(Flushing),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a flushing record to the object that the body names by prj and locid.',
    who: 'objectEdit',
    in: inBody,
    tx: 'write',
    body: FlushingInput,
    ignored: sentBack,
    response: Flushing,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Replaces a flushing record; absent fields become null.',
    who: 'objectEdit',
    in: ofRecord('flushing'),
    tx: 'write',
    body: FlushingInput,
    ignored: sentBack,
    response: Flushing,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes a flushing record.',
    who: 'objectEdit',
    in: ofRecord('flushing'),
    tx: 'write',
  }),
}
