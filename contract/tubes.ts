import { z } from 'zod'
import { notWider } from './drilling.ts'
import { endpoint, inBody, inQuery, ofRecord, sentBack } from './kit/endpoint.ts'
import {
  code,
  depthOrAbove,
  id,
  inDepthOrder,
  millimetres,
  oneCode,
  optional,
  quantity,
  recordName,
  rule,
  text,
  tracked,
} from './kit/fields.ts'
import { type Labelled, labelsOf } from './labels.ts'

export const tubeLayerFields = z.strictObject({
  depthfrom: depthOrAbove('fixture.depthfrom.required').describe('Depth from, along the hole; above ground negative.'),
  depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.'),
  type_of_tube: code(19, 'tubeLayer.type_of_tube.required').describe('Type of tube.'),
  tube_od: quantity('mm', { min: 0, max: 10000, required: 'tubeLayer.tube_od.required' }).describe('Outer diameter.'),
  tube_id: optional(millimetres()).describe('Inner diameter.'),
  tube_material: optional(code(20)).describe('Material.'),
  tube_closure: optional(oneCode(155)).describe('Closure at the foot; a list with one code.'),
  tube_cover: optional(code(154)).describe('Cover of the tube.'),
  tube_coupling_method: optional(code(150)).describe('How the pieces are joined.'),
  coupling_od: optional(millimetres()).describe('Outer diameter of the couplings.'),
  coupling_sealing_method: optional(code(152)).describe('How the couplings are sealed.'),
  perforation_type: optional(code(153)).describe('Perforation; of filter tubes only.'),
  perforation_aperture: optional(millimetres()).describe('Width of the openings; of filter tubes only.'),
  perforated_area_per_length: optional(quantity('mm²/m', { min: 0, max: 1e9 })).describe(
    'Open area per metre; of filter tubes only.',
  ),
  gruppe: optional(code(74)).describe('Soil class that the tube stands in.'),
  genese: optional(code(65)).describe('Genesis of that ground.'),
  stratigr: optional(code(58)).describe('Stratigraphy of that ground.'),
  commentary: optional(text(4000)).describe('Comment.'),
})
const ordered = inDepthOrder(tubeLayerFields, 'depthfrom', 'depthto')
/** A stretch of one tube. PUT replaces it. */
export const TubeLayerInput = rule(ordered, ['tube_od', 'tube_id'], v => notWider(v.tube_id, v.tube_od), {
  path: 'tube_id',
  error: 'well.innerAboveOuter',
})
export type TubeLayerInput = z.output<typeof TubeLayerInput>

/** Fields that belong to filter tubes only: the product empties them when the type is another. */
export const perforationFields = ['perforation_type', 'perforation_aperture', 'perforated_area_per_length'] as const
/** Types that fill a tube alone: a tube with one of them has no layer of another type. */
export const aloneTypes = ['ut', 'dut', 'uts', 'duts'] as const
export const standsAlone = (type: string | null | undefined): boolean =>
  (aloneTypes as readonly (string | null | undefined)[]).includes(type)
/** Whether a type of tube, an entry of dictionary 19, is a filter: some language calls it one. */
export const isFilter = (type: Labelled | null | undefined): boolean =>
  type !== null && type !== undefined && labelsOf(type).some(label => label.toLowerCase().includes('filt'))
/** The codes of the types that are filters. */
export const filterTypesOf = (types: readonly (Labelled & { code: string })[]): ReadonlySet<string> =>
  new Set(types.filter(isFilter).map(({ code }) => code))

export const TubeLayer = z.object({
  ...tubeLayerFields.shape,
  tube_od: tubeLayerFields.shape.tube_od.nullable().describe('Outer diameter; null where an import does not know it.'),
  id: id(),
  tube_name: z.string().describe('Name of its tube.'),
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  ...tracked,
})
export type TubeLayer = z.output<typeof TubeLayer>

export const tubeFields = z.strictObject({ name: recordName().describe('Name.') })
export const Tube = z.object({
  ...tubeFields.shape,
  id: id(),
  prj: id(),
  locid: id(),
  layers: z.array(TubeLayer),
  ...tracked,
})
export type Tube = z.output<typeof Tube>

const at = '/e2/api/wdfixtures/tube'
const ofTube = ofRecord('tubes')
const ignored = [...sentBack, 'layers']
const ignoredOfLayer = [...sentBack, 'tube_name', 'incomplete']

export const tubes = {
  list: endpoint(`GET ${at}`, {
    summary: 'The tubes of an object, each with its layers from top to bottom.',
    who: 'view',
    in: inQuery,
    tx: 'read',
    query: z.object({ prj: z.string(), locid: z.string() }),
    response: z.array(Tube),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a tube to the object that the body names by prj and locid; without a name it gets one.',
    who: 'wellDesign',
    in: inBody,
    tx: 'write',
    body: tubeFields.partial(),
    ignored,
    response: Tube,
  }),
  update: endpoint(`PUT ${at}/:id`, {
    summary: 'Renames a tube.',
    who: 'wellDesign',
    in: ofTube,
    tx: 'write',
    merges: true,
    body: tubeFields.partial(),
    ignored,
    response: Tube,
  }),
  remove: endpoint(`DELETE ${at}/:id`, {
    summary: 'Deletes a tube with its layers; instruments on it stay, on no tube.',
    who: 'wellDesign',
    in: ofTube,
    tx: 'write',
  }),
}

export const tubeLayers = {
  create: endpoint(`POST ${at}/:id/layer`, {
    summary: 'Adds a layer to a tube.',
    who: 'wellDesign',
    in: ofTube,
    tx: 'write',
    body: TubeLayerInput,
    ignored: ignoredOfLayer,
    response: TubeLayer,
  }),
  update: endpoint(`PUT ${at}/:id/layer/:layerId`, {
    summary: 'Replaces a layer of a tube; absent fields become null.',
    who: 'wellDesign',
    in: ofTube,
    tx: 'write',
    body: TubeLayerInput,
    ignored: ignoredOfLayer,
    response: TubeLayer,
  }),
  remove: endpoint(`DELETE ${at}/:id/layer/:layerId`, {
    summary: 'Deletes a layer of a tube.',
    who: 'wellDesign',
    in: ofTube,
    tx: 'write',
  }),
}
