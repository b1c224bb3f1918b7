import { code, depthOrAbove, id, optional, quantity, recordName, text } from '../kit/fields.ts'
import { type InputOf, namedByField, noun, placed, type RecordOf } from '../kit/noun.ts'
import { namedRowCalls } from '../kit/noun-calls.ts'

/** An instrument in the hole, alone or repeated down the tube that it hangs on. */
export const instrument = noun(
  {
    table: 'instruments',
    letter: 'I',
    word: 'instrument',
    texts: { thing: 'instrument.instrument' },
    called: { one: 'instrument', many: 'instruments' },
    fields: {
      name: recordName().describe('Name.').meta({ ags: 'NAME' }),
      depth: depthOrAbove('fixture.depth.required')
        .describe('Depth, along the hole; above ground negative.')
        .meta({ ags: 'DPTH' }),
      repeat_interval: optional(quantity('m', { min: 0, max: 15000 }))
        .describe('Distance at which it repeats below, down to the foot of its tube; none when absent or 0.')
        .meta({ ags: 'REPT' }),
      measurement_point_type: optional(code(21)).describe('What is measured.').meta({ ags: 'MEAS' }),
      system_component: optional(code(156)).describe('Component of the system.').meta({ ags: 'COMP' }),
      associated_to: optional(id().meta({ record: 'tubes' }))
        .describe('Tube that it hangs on, by id; null for none.')
        .meta({ ags: 'TNUM' }),
      brand_type_comment: optional(text(4000)).describe('Brand, type, comment.').meta({ ags: 'DESC' }),
    },
    shown: placed,
    order: ['depth'],
    name: namedByField(),
    defaultName: 'instrument.defaultName',
    right: 'wellDesign',
    copiedWith: 'fixtures',
    ags: { group: 'BBIN' },
    example: { depth: 4 },
  },
  n => namedRowCalls(n, '/e2/api/wdfixtures/instrumentation'),
)
export const instruments = instrument.calls
export interface InstrumentInput extends InputOf<typeof instrument> {}
export interface Instrument extends RecordOf<typeof instrument> {}
