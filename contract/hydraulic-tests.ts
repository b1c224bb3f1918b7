import { z } from 'zod'
import { endpoint, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import { code, depth, id, optional, quantity, requiredPastDate, rule, text, tracked } from './kit/fields.ts'
import { byId, ofObject } from './observations.ts'

/** A test between two packers, which has two ends. */
export const isDouble = (type: unknown): boolean => type === 'double'

export const hydraulicTestFields = z.strictObject({
  depthfrom: depth('well.depthFrom.required').describe('Depth from, along the hole below ground.'),
  depthto: optional(depth()).describe('Depth to; a double test must have one.'),
  test_type: code(163, 'gw.test_type.required').describe('Type of test.'),
  test_date: requiredPastDate('gw.test_date.required', 'kit.date').describe('Day, on the calendar of the site.'),
  hydraulic_conductivity: optional(quantity('m/s', { min: 0, max: 1e6 })).describe('Hydraulic conductivity.'),
  comments: optional(text(4000)).describe('Comments.'),
})
const twoEnds = rule(hydraulicTestFields, ['test_type', 'depthto'], v => !isDouble(v.test_type) || v.depthto !== null, {
  path: 'depthto',
  error: 'gw.double.depthTo',
})
const longer = rule(
  twoEnds,
  ['test_type', 'depthfrom', 'depthto'],
  v => !isDouble(v.test_type) || v.depthto === null || v.depthto > v.depthfrom,
  { path: 'depthto', error: 'gw.rising' },
)
/** A test of how well the ground lets water through. PUT replaces it. */
export const HydraulicTestInput = rule(
  longer,
  ['test_type', 'depthfrom', 'depthto'],
  v => isDouble(v.test_type) || v.depthto === null || v.depthto >= v.depthfrom,
  { path: '__all__', error: 'well.depthOrder' },
)
export type HydraulicTestInput = z.output<typeof HydraulicTestInput>

export const HydraulicTest = z.object({
  ...hydraulicTestFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  ...tracked,
})
export type HydraulicTest = z.output<typeof HydraulicTest>

const at = '/api/gw/hydraulic-testing'
const ofTest = ofRecord('hydraulic_tests', 'query.id')

export const hydraulicTests = {
  list: endpoint(`GET ${at}`, {
    summary: 'The hydraulic tests of an object by depth.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: ofObject,
    response: z.array(HydraulicTest),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a hydraulic test to the object that the query names; the body may name it too.',
    who: 'objectEdit',
    in: inQuery,
    tx: 'write',
    query: ofObject,
    body: HydraulicTestInput,
    ignored: sentBack,
    response: HydraulicTest,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces a hydraulic test; absent fields become null.',
    who: 'objectEdit',
    in: ofTest,
    tx: 'write',
    query: byId,
    body: HydraulicTestInput,
    ignored: sentBack,
    response: HydraulicTest,
  }),
  remove: endpoint(`DELETE ${at}`, {
    summary: 'Deletes a hydraulic test.',
    who: 'objectEdit',
    in: ofTest,
    tx: 'write',
    query: byId,
  }),
}
