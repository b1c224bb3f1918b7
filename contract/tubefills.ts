import { z } from 'zod'
import { fillingFields, grainsOrdered } from './backfill.ts'
import { endpoint, inBody, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import { depthOrAbove, id, inDepthOrder, recordName, rule, tracked } from './kit/fields.ts'

export const tubefillLayerFields = z.strictObject({
  depth: depthOrAbove('fixture.depth.required').describe('Depth from, along the hole; above ground negative.'),
  depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.'),
  ...fillingFields,
})
const ordered = inDepthOrder(tubefillLayerFields, 'depth', 'depthto')
/** A stretch of the annulus filled with one material. PUT replaces it. */
export const TubefillLayerInput = rule(ordered, ['grain_size_from', 'grain_size_to'], grainsOrdered, {
  path: 'grain_size_to',
  error: 'well.grain.order',
})
export type TubefillLayerInput = z.output<typeof TubefillLayerInput>

export const TubefillLayer = z.object({
  ...tubefillLayerFields.shape,
  id: id(),
  tubefill_name: z.string().describe('Name of its tube fill.'),
  ...tracked,
})
export type TubefillLayer = z.output<typeof TubefillLayer>

export const tubefillFields = z.strictObject({ name: recordName().describe('Name.') })
export const Tubefill = z.object({
  ...tubefillFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  layers: z.array(TubefillLayer),
  ...tracked,
})
export type Tubefill = z.output<typeof Tubefill>

const at = '/e2/api/wdfixtures/tubefill'
const ofFill = ofRecord('tubefills')
const ignored = [...sentBack, 'layers']
const ignoredOfLayer = [...sentBack, 'tubefill_name']

export const tubefills = {
  list: endpoint(`GET ${at}`, {
    summary: 'The tube fills of an object, each with its layers from top to bottom.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: z.object({ prj: z.string(), locid: z.string() }),
    response: z.array(Tubefill),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a tube fill to the object that the body names by prj and locid; without a name it gets one.',
    who: 'wellDesign',
    in: inBody,
    tx: 'write',
    body: tubefillFields.partial(),
    ignored,
    response: Tubefill,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Renames a tube fill.',
    who: 'wellDesign',
    in: ofFill,
    tx: 'write',
    merges: true,
    body: tubefillFields.partial(),
    ignored,
    response: Tubefill,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes a tube fill with its layers.',
    who: 'wellDesign',
    in: ofFill,
    tx: 'write',
  }),
}

export const tubefillLayers = {
  create: endpoint(`POST ${at}/:id/layer`, {
    summary: 'Adds a layer to a tube fill.',
    who: 'wellDesign',
    in: ofFill,
    tx: 'write',
    body: TubefillLayerInput,
    ignored: ignoredOfLayer,
    response: TubefillLayer,
  }),
  update: endpoint(`PUT ${at}/:id/layer/:layerId`, {
    summary: 'Replaces a layer of a tube fill; absent fields become null.',
    who: 'wellDesign',
    in: ofFill,
    tx: 'write',
    body: TubefillLayerInput,
    ignored: ignoredOfLayer,
    response: TubefillLayer,
  }),
  remove: endpoint(`DELETE ${at}/:id/layer/:layerId`, {
    summary: 'Deletes a layer of a tube fill.',
    who: 'wellDesign',
    in: ofFill,
    tx: 'write',
  }),
}
