import { z } from 'zod'
import { endpoint, inObject } from './kit/endpoint.ts'
import { code, codedFields, codes, depth, id, optional, sentence, text } from './kit/fields.ts'
import { type InputOf, incomplete, namedByStretch, noun, type RecordOf } from './kit/noun.ts'
import { bodyKeyCalls, creating, makeRemoveCall } from './kit/noun-calls.ts'
import { messageOf } from './kit/say.ts'

/** Soil or rock, described by codes. Shared by layers and sub-layers; all may be left empty. */
const description = {
  layer_name: optional(text(4000))
    .describe('Description as typed; null means composed from the codes in the reader’s language.')
    .meta({ ags: 'DESC' }),
  secstype: optional(codes(88))
    .describe('Minor components in order, comma-separated codes; 1 slightly, 3 very, 4 and.')
    .meta({ ags: 'SECS' }),
  auxcomp: optional(code(77)).describe('Additional components.').meta({ ags: 'AUXC' }),
  orgcomp: optional(code(63)).describe('Organic component.').meta({ ags: 'ORGC' }),
  carbcont: optional(code(82)).describe('Carbonate content.').meta({ ags: 'CARB' }),
  mincomp: optional(code(60)).describe('Mineral component.').meta({ ags: 'MINC' }),
  undrain: optional(code(71)).describe('Undrained shear strength.').meta({ ags: 'UNDR' }),
  beschbg: optional(code(87)).describe('Description of the drill cuttings.').meta({ ags: 'CUTT' }),
  beschbv: optional(code(475)).describe('Drilling progress, chisel use.').meta({ ags: 'PROG' }),
  colour: optional(code(73)).describe('Colour.').meta({ ags: 'COLO' }),
  smell: optional(code(75)).describe('Odour.').meta({ ags: 'SMEL' }),
  grainfrm: optional(code(83)).describe('Grain shape of coarse soil.').meta({ ags: 'GRFO' }),
  grading: optional(code(141)).describe('Grading.').meta({ ags: 'GRAD' }),
  gruppe: optional(code(74)).describe('Soil class.').meta({ ags: 'CLAS' }),
  genese: optional(code(65)).describe('Genesis.').meta({ ags: 'GENE' }),
  stratigr: optional(code(58)).describe('Stratigraphy.').meta({ ags: 'STRA' }),
  geneticgr: optional(code(81)).describe('Genetic group of the rock.').meta({ ags: 'GGRP' }),
  grainbin: optional(code(59)).describe('Grain bond of the rock.').meta({ ags: 'BOND' }),
  weather: optional(code(80)).describe('Weathering of the rock, EN ISO 14689.').meta({ ags: 'WEAT' }),
  rockstab: optional(code(64)).describe('Stability of the rock.').meta({ ags: 'STAB' }),
  decompos: optional(code(79)).describe('Decomposition of the rock.').meta({ ags: 'DECO' }),
  blockdim: optional(code(601)).describe('Block dimension.').meta({ ags: 'BDIM' }),
  porespce: optional(code(602)).describe('Void content.').meta({ ags: 'PORE' }),
  blockshape: optional(code(603)).describe('Block shape.').meta({ ags: 'BSHA' }),
  voidfill: optional(code(604)).describe('Filling of voids.').meta({ ags: 'VOID' }),
  stuctur: optional(code(605)).describe('Geological texture.').meta({ ags: 'TEXT' }),
  granular: optional(code(606)).describe('Granularity of the rock.').meta({ ags: 'GRAN' }),
  commentary: optional(text(4000)).describe('Comment.').meta({ ags: 'COMM' }),
}

const depthfrom = depth().default(0).describe('Depth from, along the hole below ground.').meta({ ags: 'TOP' })
const depthto = optional(depth()).describe('Depth to; absent, it equals depth from.').meta({ ags: 'BASE' })

const runsDown = {
  on: ['depthfrom', 'depthto'] as const,
  holds: (v: { depthfrom: number; depthto: number | null }) => v.depthto === null || v.depthto >= v.depthfrom,
  path: 'depthto' as const,
  error: 'layer.depth.reversed' as const,
}
const at = '/api/project/:id/object/:locid/layer_data'

/** A part of a layer, drawn inside it. */
export const sublayer = noun(
  {
    table: 'sublayers',
    key: 'layercntr',
    letter: 'S',
    word: 'sublayer',
    texts: { thing: 'layer.subLayer' },
    labels: 'layer',
    called: { one: 'sub-layer', many: 'sub-layers' },
    fields: {
      depthfrom,
      depthto,
      prinstype: optional(code(86)).describe('Major component, soil or rock.').meta({ ags: 'PRIN' }),
      sublaytp: optional(code(607)).describe('Sub-layer type.').meta({ ags: 'TYPE' }),
      ...description,
    },
    rules: [runsDown],
    stored: { depthto: depth(), layercntr: z.int().meta({ ags: 'CNTR' }) },
    shown: { id: id(), layerid: id(), locid: id(), recid: z.int() },
    order: ['depthfrom', 'depthto', 'layercntr'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    under: { table: 'layers', column: 'layerid', within: 'sublayers', ags: 'LNUM' },
    primary: 'id',
    namedBy: ['layerid', 'layercntr'],
    copiedWith: 'drilling',
    ignores: ['sublayers', 'incomplete'],
    ags: { group: 'BBSL' },
    example: { depthfrom: 0, depthto: 0.5, layercntr: 1 },
  },
  n => ({
    create: endpoint(`POST ${at}/:layerid/sublayer`, {
      ...creating(n),
      summary: 'Adds a sub-layer inside a layer; its layercntr is the next under that layer.',
      in: inObject,
    }),
    update: endpoint(`PUT ${at}/:layerid/sublayer`, {
      ...bodyKeyCalls(n, at).update,
      summary: 'Replaces the sub-layer that the body names by its layercntr; absent fields become null.',
    }),
    remove: endpoint(`DELETE ${at}/:layerid/sublayer/:layercntr`, { ...makeRemoveCall(n), in: inObject }),
  }),
)
export const sublayers = sublayer.calls
export interface SublayerInput extends InputOf<typeof sublayer> {}
export interface Sublayer extends RecordOf<typeof sublayer> {}

/** What the rules call one mend of a sequence; the server works out the depths from the stored layers. */
const LayerRepair = z.strictObject({
  above: id().describe('layerid of the upper layer.'),
  below: id().describe('layerid of the lower layer.'),
  mend: z.enum(['move_following', 'move_previous', 'fill', 'split'], sentence('kit.choice')),
})

/** A stretch of ground. */
export const layer = noun(
  {
    table: 'layers',
    key: 'layerid',
    letter: 'L',
    word: 'layer',
    texts: { thing: 'layer.layer' },
    called: { one: 'layer', many: 'layers' },
    fields: {
      depthfrom,
      depthto,
      prinstype: code(86, 'layer.prinstype.required').describe('Major component, soil or rock.').meta({ ags: 'PRIN' }),
      ...description,
      notelayer: optional(text(4000)).describe('Remarks.').meta({ ags: 'NOTE' }),
    },
    rules: [runsDown],
    stored: { depthto: depth(), prinstype: z.string().nullable(), incomplete },
    shown: { id: id(), layercntr: z.int(), locid: id(), recid: z.int(), sublayers: z.array(sublayer.Record) },
    order: ['depthfrom', 'depthto'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    copiedWith: 'drilling',
    ags: { group: 'GEOL', number: 'LNUM' },
    example: { depthfrom: 0, depthto: 1, prinstype: 'si' },
  },
  n => ({
    ...bodyKeyCalls(n, at),
    addLog: endpoint(`POST ${at}/log`, {
      summary:
        'Adds layers as one step, between logged ones too. Where layers stand in their stretches already: 400, or with `instead` these are deleted.',
      who: 'objectEdit',
      in: inObject,
      tx: 'write',
      body: z.strictObject({
        layers: z
          .array(n.Input, sentence('kit.list'))
          .min(1, sentence('layer.log.none'))
          .max(500, messageOf('kit.atMost', { max: 500 })),
        instead: z.boolean(sentence('kit.type')).default(false),
      }),
      response: z.array(n.Record),
    }),
    mend: endpoint(`POST ${at}/mend`, {
      summary: 'Closes a gap or resolves an overlap between two layers in one step; answers the whole log.',
      who: 'objectEdit',
      in: inObject,
      tx: 'write',
      status: 200,
      body: LayerRepair,
      response: z.array(n.Record),
    }),
  }),
)
export const layers = layer.calls
export interface LayerInput extends InputOf<typeof layer> {}
export interface Layer extends RecordOf<typeof layer> {}

/** The type of the dictionary behind each coded field, by field name. */
export const layerDictionaries: Record<string, number> = Object.fromEntries(
  codedFields({ ...layer.fields, ...sublayer.fields }).map(({ field, type }) => [field, type]),
)
