import { code, depth, optional, pastDate, quantity, text, timeOfDay } from '../kit/fields.ts'
import { downward, type InputOf, namedByStretch, noun, placed, type RecordOf } from '../kit/noun.ts'
import { rowCalls } from '../kit/noun-calls.ts'

/** A record of flushing. */
export const flushingRecord = noun(
  {
    table: 'flushing',
    letter: 'F',
    word: 'flushing',
    texts: { thing: 'well.thing.flushing' },
    called: { one: 'flushing record', many: 'flushing records' },
    fields: {
      depthfrom: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground.')
        .meta({ ags: 'TOP' }),
      depthto: depth('well.depthTo.required').describe('Depth to.').meta({ ags: 'BASE' }),
      date: optional(pastDate()).describe('Day, on the calendar of the site.').meta({ ags: 'DAY' }),
      time: optional(timeOfDay()).describe('Time of day at the site, HH:mm.').meta({ ags: 'HRMN' }),
      duration: optional(quantity('min', { min: 0, max: 1e6 }))
        .describe('Duration.')
        .meta({ ags: 'DURN' }),
      fluid_additives: optional(code(98)).describe('Additives of the fluid.').meta({ ags: 'ADDI' }),
      fluid_flow_rate: optional(quantity('l/min', { min: 0, max: 1e6 }))
        .describe('Flow rate.')
        .meta({ ags: 'FLOW' }),
      fluid_pressure: optional(quantity('bar', { min: 0, max: 10000 }))
        .describe('Pressure.')
        .meta({ ags: 'PRES' }),
      fluid_loss: optional(quantity('%', { min: 0, max: 100 }))
        .describe('Loss of fluid.')
        .meta({ ags: 'LOSS' }),
      ph: optional(quantity('–', { min: 0, max: 14 }))
        .describe('pH value.')
        .meta({ ags: 'PH' }),
      unit_weight: optional(quantity('kN/m3', { min: 0, max: 100 }))
        .describe('Unit weight.')
        .meta({ ags: 'UWGT' }),
      viscosity: optional(quantity('cSt', { min: 0, max: 1e6 }))
        .describe('Viscosity.')
        .meta({ ags: 'VISC' }),
      brand_type_comment: optional(text(4000)).describe('Brand, type, comment.').meta({ ags: 'COMM' }),
    },
    rules: [
      downward('depthfrom', 'depthto'),
      {
        on: ['date', 'time'],
        holds: v => v.time === null || v.date !== null,
        path: 'date',
        error: 'flushing.date.missing',
      },
    ],
    shown: placed,
    order: ['depthfrom', 'depthto'],
    stretch: ['depthfrom', 'depthto'],
    name: namedByStretch(),
    copiedWith: 'drilling',
    ags: { group: 'FLSH' },
    example: { depthfrom: 0, depthto: 5 },
  },
  n => rowCalls(n, '/e2/api/wddrilling/flushing'),
)
export const flushing = flushingRecord.calls
export interface FlushingInput extends InputOf<typeof flushingRecord> {}
export interface Flushing extends RecordOf<typeof flushingRecord> {}
