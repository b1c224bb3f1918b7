import { z } from 'zod'
import { depthOrAbove, recordName } from '../kit/fields.ts'
import { downward, type InputOf, namedByField, namedByStretch, noun, placed, type RecordOf } from '../kit/noun.ts'
import { namedRowCalls, partCalls } from '../kit/noun-calls.ts'
import { fillingFields, grainRule } from './backfill.ts'

const at = '/e2/api/wdfixtures/tubefill'

/** A stretch of the annulus filled with one material. */
export const tubefillLayer = noun(
  {
    table: 'tubefill_layers',
    letter: 'FL',
    word: 'fillLayer',
    texts: { thing: 'fillLayer.layer' },
    called: { one: 'layer of a tube fill', many: 'layers of tube fills' },
    fields: {
      depth: depthOrAbove('fixture.depth.required')
        .describe('Depth from, along the hole; above ground negative.')
        .meta({ ags: 'TOP' }),
      depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.').meta({ ags: 'BASE' }),
      ...fillingFields,
    },
    rules: [downward('depth', 'depthto'), grainRule],
    shown: { tubefill_name: z.string().describe('Name of its tube fill.') },
    order: ['depth', 'depthto'],
    stretch: ['depth', 'depthto'],
    name: namedByStretch('depth'),
    right: 'wellDesign',
    under: { table: 'tubefills', column: 'tubefill', within: 'layers', named: 'tubefill_name', ags: 'FNUM' },
    copiedWith: 'fixtures',
    ags: { group: 'BBFL' },
    example: { depth: 0, depthto: 5, backfill_material: 'bent' },
  },
  n => partCalls(n, 'tubefills', at),
)
export const tubefillLayers = tubefillLayer.calls
export interface TubefillLayerInput extends InputOf<typeof tubefillLayer> {}
export interface TubefillLayer extends RecordOf<typeof tubefillLayer> {}

/** The filling of the annulus around the tubes; its layers say of what it is. */
export const tubefill = noun(
  {
    table: 'tubefills',
    letter: 'F',
    word: 'fill',
    texts: { thing: 'fill.fill' },
    called: { one: 'tube fill', many: 'tube fills' },
    fields: { name: recordName().describe('Name.').meta({ ags: 'NAME' }) },
    shown: { ...placed, layers: z.array(tubefillLayer.Record) },
    order: [],
    name: namedByField(),
    defaultName: 'fill.defaultName',
    right: 'wellDesign',
    copiedWith: 'fixtures',
    ags: { group: 'BBTF' },
    example: { name: 'Tube fill' },
  },
  n => namedRowCalls(n, at),
)
export const tubefills = tubefill.calls
export interface Tubefill extends RecordOf<typeof tubefill> {}
