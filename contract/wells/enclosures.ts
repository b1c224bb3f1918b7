import { code, depthOrAbove, millimetres, optional, quantity, recordName, text } from '../kit/fields.ts'
import { downward, type InputOf, namedByField, noun, placed, type RecordOf } from '../kit/noun.ts'
import { namedRowCalls } from '../kit/noun-calls.ts'

export const maxEnclosures = 2

/** What closes the hole at the ground: an object has two at most. */
export const enclosure = noun(
  {
    table: 'enclosures',
    letter: 'E',
    word: 'enclosure',
    texts: { thing: 'enclosure.enclosure' },
    called: { one: 'surface enclosure', many: 'surface enclosures' },
    fields: {
      name: recordName().describe('Name.').meta({ ags: 'NAME' }),
      depth: depthOrAbove('fixture.depth.required')
        .describe('Depth from, along the hole; above ground negative.')
        .meta({ ags: 'TOP' }),
      depthto: depthOrAbove('fixture.depthto.required').describe('Depth to.').meta({ ags: 'BASE' }),
      enclosure_type: code(157, 'enclosure.enclosure_type.required').describe('Enclosure type.').meta({ ags: 'TYPE' }),
      enclosure_od: optional(millimetres(100000)).describe('Outer diameter.').meta({ ags: 'ODIA' }),
      enclosure_material: optional(code(158)).describe('Material.').meta({ ags: 'MATL' }),
      enclosure_lid: optional(code(608)).describe('Lid.').meta({ ags: 'LID' }),
      lid_material: optional(code(158)).describe('Material of the lid.').meta({ ags: 'LMAT' }),
      max_load: optional(quantity('t', { min: 0, max: 1000 }))
        .describe('Load that the lid bears.')
        .meta({ ags: 'LOAD' }),
      brand_type_comment: optional(text(4000)).describe('Brand, type, comment.').meta({ ags: 'DESC' }),
    },
    rules: [downward('depth', 'depthto')],
    shown: placed,
    order: ['depth'],
    stretch: ['depth', 'depthto'],
    name: namedByField(),
    defaultName: 'enclosure.defaultName',
    right: 'wellDesign',
    copiedWith: 'fixtures',
    ags: { group: 'BBEN' },
    example: { depth: -0.5, depthto: 0.5, enclosure_type: 'schr' },
  },
  n => namedRowCalls(n, '/e2/api/wdfixtures/surfaceenclosure'),
)
export const enclosures = enclosure.calls
export interface EnclosureInput extends InputOf<typeof enclosure> {}
export interface Enclosure extends RecordOf<typeof enclosure> {}
