import { z } from 'zod'
import { endpoint, inBody, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import { code, depthOrAbove, id, optional, quantity, recordName, text, tracked } from './kit/fields.ts'

/** An instrument in the hole, alone or repeated down the tube that it hangs on. */
export const InstrumentInput = z.strictObject({
  name: recordName().describe('Name.'),
  depth: depthOrAbove('fixture.depth.required').describe('Depth, along the hole; above ground negative.'),
  repeat_interval: optional(quantity('m', { min: 0, max: 15000 })).describe(
    'Distance at which it repeats below, down to the foot of its tube; none when absent or 0.',
  ),
  measurement_point_type: optional(code(21)).describe('What is measured.'),
  system_component: optional(code(156)).describe('Component of the system.'),
  associated_to: optional(id().meta({ record: 'tubes' })).describe('Tube that it hangs on, by id; null for none.'),
  brand_type_comment: optional(text(4000)).describe('Brand, type, comment.'),
})
export type InstrumentInput = z.output<typeof InstrumentInput>

export const Instrument = z.object({
  ...InstrumentInput.shape,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type Instrument = z.output<typeof Instrument>

const at = '/e2/api/wdfixtures/instrumentation'
const ofInstrument = ofRecord('instruments')

export const instruments = {
  list: endpoint(`GET ${at}`, {
    summary: 'The instruments of an object by depth.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: z.object({ prj: z.string(), locid: z.string() }),
    response: z.array(Instrument),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds an instrument; without a name it gets one.',
    who: 'wellDesign',
    in: inBody,
    tx: 'write',
    body: InstrumentInput.extend({ name: recordName().optional() }),
    ignored: sentBack,
    response: Instrument,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Changes the fields of an instrument that the body names.',
    who: 'wellDesign',
    in: ofInstrument,
    tx: 'write',
    merges: true,
    body: InstrumentInput.partial(),
    ignored: sentBack,
    response: Instrument,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes an instrument.',
    who: 'wellDesign',
    in: ofInstrument,
    tx: 'write',
  }),
}
