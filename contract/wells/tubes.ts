import { z } from 'zod'
import { code, depthOrAbove, millimetres, oneCode, optional, quantity, recordName, text } from '../kit/fields.ts'
import {
  downward,
  type InputOf,
  incomplete,
  namedByField,
  namedByStretch,
  noun,
  placed,
  type RecordOf,
} from '../kit/noun.ts'
import { namedRowCalls, partCalls } from '../kit/noun-calls.ts'
import { type Labelled, listLabels } from '../labels.ts'
import { notWider } from './drilling.ts'

const at = '/e2/api/wdfixtures/tube'
const tube_od = quantity('mm', { min: 0, max: 10000, required: 'tubeLayer.tube_od.required' })

/** A stretch of one tube. */
export const tubeLayer = noun(
  {
    table: 'tube_layers',
    letter: 'TL',
    word: 'tubeLayer',
    texts: { thing: 'tubeLayer.layer' },
    called: { one: 'tube layer', many: 'tube layers' },
    fields: {
      depthfrom: depthOrAbove('fixture.depthfrom.required')
        .describe('Depth from, along the hole; above ground negative.')
        .meta({ ags: 'TOP' }),
      depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.').meta({ ags: 'BASE' }),
      type_of_tube: code(19, 'tubeLayer.type_of_tube.required').describe('Type of tube.').meta({ ags: 'TTYP' }),
      tube_od: quantity('mm', { min: 0, max: 10000, required: 'tubeLayer.tube_od.required' })
        .describe('Outer diameter.')
        .meta({ ags: 'DIAM' }),
      tube_id: optional(millimetres()).describe('Inner diameter.').meta({ ags: 'INSD' }),
      tube_material: optional(code(20)).describe('Material.').meta({ ags: 'MATL' }),
      tube_closure: optional(oneCode(155)).describe('Closure at the foot; a list with one code.').meta({ ags: 'CLOS' }),
      tube_cover: optional(code(154)).describe('Cover of the tube.').meta({ ags: 'COVR' }),
      tube_coupling_method: optional(code(150)).describe('How the pieces are joined.').meta({ ags: 'COUP' }),
      coupling_od: optional(millimetres()).describe('Outer diameter of the couplings.').meta({ ags: 'CPOD' }),
      coupling_sealing_method: optional(code(152)).describe('How the couplings are sealed.').meta({ ags: 'SEAL' }),
      perforation_type: optional(code(153)).describe('Perforation; of filter tubes only.').meta({ ags: 'PERF' }),
      perforation_aperture: optional(millimetres())
        .describe('Width of the openings; of filter tubes only.')
        .meta({ ags: 'APER' }),
      perforated_area_per_length: optional(quantity('mm²/m', { min: 0, max: 1e9 }))
        .describe('Open area per metre; of filter tubes only.')
        .meta({ ags: 'AREA' }),
      gruppe: optional(code(74)).describe('Soil class that the tube stands in.').meta({ ags: 'CLAS' }),
      genese: optional(code(65)).describe('Genesis of that ground.').meta({ ags: 'GENE' }),
      stratigr: optional(code(58)).describe('Stratigraphy of that ground.').meta({ ags: 'STRA' }),
      commentary: optional(text(4000)).describe('Comment.').meta({ ags: 'CONS' }),
    },
    rules: [
      downward('depthfrom', 'depthto'),
      {
        on: ['tube_od', 'tube_id'],
        holds: v => notWider(v.tube_id, v.tube_od),
        path: 'tube_id',
        error: 'well.innerAboveOuter',
      },
    ],
    stored: {
      tube_od: tube_od.nullable().describe('Outer diameter; null where an import does not know it.'),
      incomplete,
    },
    shown: { tube_name: z.string().describe('Name of its tube.') },
    order: ['depthfrom', 'depthto'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    right: 'wellDesign',
    under: { table: 'tubes', column: 'tube', within: 'layers', named: 'tube_name', ags: 'TNUM' },
    copiedWith: 'fixtures',
    ags: { group: 'PIPE', number: 'LNUM', inside: [['tube_id', 'tube_od']] },
    example: { depthfrom: 0, depthto: 5, type_of_tube: 'bt', tube_od: 50 },
  },
  n => partCalls(n, 'tubes', at),
)
export const tubeLayers = tubeLayer.calls
export interface TubeLayerInput extends InputOf<typeof tubeLayer> {}
export interface TubeLayer extends RecordOf<typeof tubeLayer> {}

/** Fields that belong to filter tubes only: the product empties them when the type is another. */
export const perforationFields = ['perforation_type', 'perforation_aperture', 'perforated_area_per_length'] as const
/** Types that fill a tube alone: a tube with one of them has no layer of another type. */
const aloneTypes = ['ut', 'dut', 'uts', 'duts'] as const
export const standsAlone = (type: string | null | undefined): boolean =>
  (aloneTypes as readonly (string | null | undefined)[]).includes(type)
/** Whether a type of tube, an entry of dictionary 19, is a filter: some language calls it one. */
export const isFilter = (type: Labelled | null | undefined): boolean =>
  type !== null && type !== undefined && listLabels(type).some(label => label.toLowerCase().includes('filt'))
/** The codes of the types that are filters. */
export const listFilterTypes = (types: readonly (Labelled & { code: string })[]): ReadonlySet<string> =>
  new Set(types.filter(isFilter).map(({ code }) => code))

/** A tube in the hole; its layers say of what it is. */
export const tube = noun(
  {
    table: 'tubes',
    letter: 'T',
    word: 'tube',
    texts: { thing: 'tube.tube' },
    called: { one: 'tube', many: 'tubes' },
    fields: { name: recordName().describe('Name.').meta({ ags: 'NAME' }) },
    shown: { ...placed, layers: z.array(tubeLayer.Record) },
    order: [],
    name: namedByField(),
    defaultName: 'tube.defaultName',
    right: 'wellDesign',
    copiedWith: 'fixtures',
    ags: { group: 'BBTU' },
    example: { name: 'Tube' },
  },
  n => namedRowCalls(n, at),
)
export const tubes = tube.calls
export interface Tube extends RecordOf<typeof tube> {}
