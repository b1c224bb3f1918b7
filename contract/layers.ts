import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { code, codedFields, codes, depth, id, optional, rule, sentence, text, tracked } from './kit/fields.ts'

/** Soil or rock, described by codes. Shared by layers and sub-layers; all may be left empty. */
const description = {
  layer_name: optional(text(4000)).describe(
    'Description as typed; null means composed from the codes in the reader’s language.',
  ),
  secstype: optional(codes(88)).describe(
    'Minor components in order, comma-separated codes; 1 slightly, 3 very, 4 and.',
  ),
  auxcomp: optional(code(77)).describe('Additional components.'),
  orgcomp: optional(code(63)).describe('Organic component.'),
  carbcont: optional(code(82)).describe('Carbonate content.'),
  mincomp: optional(code(60)).describe('Mineral component.'),
  undrain: optional(code(71)).describe('Undrained shear strength.'),
  beschbg: optional(code(87)).describe('Description of the drill cuttings.'),
  beschbv: optional(code(475)).describe('Drilling progress, chisel use.'),
  colour: optional(code(73)).describe('Colour.'),
  smell: optional(code(75)).describe('Odour.'),
  grainfrm: optional(code(83)).describe('Grain shape of coarse soil.'),
  grading: optional(code(141)).describe('Grading.'),
  gruppe: optional(code(74)).describe('Soil class.'),
  genese: optional(code(65)).describe('Genesis.'),
  stratigr: optional(code(58)).describe('Stratigraphy.'),
  geneticgr: optional(code(81)).describe('Genetic group of the rock.'),
  grainbin: optional(code(59)).describe('Grain bond of the rock.'),
  weather: optional(code(80)).describe('Weathering of the rock, EN ISO 14689.'),
  rockstab: optional(code(64)).describe('Stability of the rock.'),
  decompos: optional(code(79)).describe('Decomposition of the rock.'),
  blockdim: optional(code(601)).describe('Block dimension.'),
  porespce: optional(code(602)).describe('Void content.'),
  blockshape: optional(code(603)).describe('Block shape.'),
  voidfill: optional(code(604)).describe('Filling of voids.'),
  stuctur: optional(code(605)).describe('Geological texture.'),
  granular: optional(code(606)).describe('Granularity of the rock.'),
  commentary: optional(text(4000)).describe('Comment.'),
}

const depthfrom = depth().default(0).describe('Depth from, along the hole below ground.')
const depthto = optional(depth()).describe('Depth to; absent, it equals depth from.')

const layerFields = z.strictObject({
  depthfrom,
  depthto,
  prinstype: code(86, 'layer.prinstype.required').describe('Major component, soil or rock.'),
  ...description,
  notelayer: optional(text(4000)).describe('Remarks.'),
})
const sublayerFields = z.strictObject({
  depthfrom,
  depthto,
  prinstype: optional(code(86)).describe('Major component, soil or rock.'),
  sublaytp: optional(code(607)).describe('Sub-layer type.'),
  ...description,
})

const downward = { path: 'depthto', error: 'layer.depth.reversed' } as const
const runsDown = (v: { depthfrom: number; depthto: number | null }) => v.depthto === null || v.depthto >= v.depthfrom

export const LayerInput = rule(layerFields, ['depthfrom', 'depthto'], runsDown, downward)
export type LayerInput = z.output<typeof LayerInput>
export const SublayerInput = rule(sublayerFields, ['depthfrom', 'depthto'], runsDown, downward)
export type SublayerInput = z.output<typeof SublayerInput>

const stored = {
  id: id(),
  layerid: id(),
  layercntr: z.int(),
  locid: id(),
  recid: z.int(),
  depthto: depth(),
  ...tracked,
}

export const Sublayer = z.object({ ...sublayerFields.shape, ...stored })
export type Sublayer = z.output<typeof Sublayer>
export const Layer = z.object({
  ...layerFields.shape,
  prinstype: z.string().nullable(),
  ...stored,
  incomplete: z.boolean().describe('Imported without what an entry needs; the next edit must complete it.'),
  sublayers: z.array(Sublayer),
})
export type Layer = z.output<typeof Layer>

/** What the rules call one mend of a sequence; the server works out the depths from the stored layers. */
export const Mend = z.strictObject({
  above: id().describe('layerid of the upper layer.'),
  below: id().describe('layerid of the lower layer.'),
  mend: z.enum(['move_following', 'move_previous', 'fill', 'split'], sentence('kit.choice')),
})
export type Mend = z.output<typeof Mend>

/** The type of the dictionary behind each coded field, by field name. */
export const layerDictionaries: Record<string, number> = Object.fromEntries(
  codedFields({ ...layerFields.shape, ...sublayerFields.shape }).map(({ field, type }) => [field, type]),
)

const at = '/api/project/:id/object/:locid/layer_data'
const ignored = [
  'id',
  'recid',
  'layercntr',
  'locid',
  'sublayers',
  'version',
  'incomplete',
  'changed_at',
  'changed_by',
  'prj',
  'prj_id',
] as const

export const layers = {
  list: endpoint(`GET ${at}`, {
    summary: 'The layers of an object from top to bottom, each with its sub-layers.',
    who: 'view',
    in: inObject,
    tx: 'read',
    response: z.array(Layer),
  }),
  create: endpoint(`POST ${at}`, {
    summary: 'Adds a layer.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: LayerInput,
    ignored: [...ignored, 'layerid'],
    response: Layer,
  }),
  update: endpoint(`PUT ${at}`, {
    summary: 'Replaces the layer that the body names by its layerid; absent fields become null.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: rule(layerFields.extend({ layerid: id() }), ['depthfrom', 'depthto'], runsDown, downward),
    ignored,
    response: Layer,
  }),
  remove: endpoint(`DELETE ${at}/:layerid`, {
    summary: 'Deletes a layer and its sub-layers.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
  }),
  mend: endpoint(`POST ${at}/mend`, {
    summary: 'Closes a gap or resolves an overlap between two layers in one step; answers the whole log.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    status: 200,
    body: Mend,
    response: z.array(Layer),
  }),
}

export const sublayers = {
  create: endpoint(`POST ${at}/:layerid/sublayer`, {
    summary: 'Adds a sub-layer inside a layer; its layercntr is the next under that layer.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: SublayerInput,
    ignored: [...ignored, 'layerid'],
    response: Sublayer,
  }),
  update: endpoint(`PUT ${at}/:layerid/sublayer`, {
    summary: 'Replaces the sub-layer that the body names by its layercntr; absent fields become null.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
    body: rule(sublayerFields.extend({ layercntr: z.int() }), ['depthfrom', 'depthto'], runsDown, downward),
    ignored: [...ignored.filter(f => f !== 'layercntr'), 'layerid'],
    response: Sublayer,
  }),
  remove: endpoint(`DELETE ${at}/:layerid/sublayer/:layercntr`, {
    summary: 'Deletes a sub-layer.',
    who: 'objectEdit',
    in: inObject,
    tx: 'write',
  }),
}
