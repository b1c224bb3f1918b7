import { code, depth, optional, quantity, requiredPastDate, text } from '../kit/fields.ts'
import { type InputOf, namedByStretch, noun, placed, type RecordOf } from '../kit/noun.ts'
import { queryCalls } from '../kit/noun-calls.ts'

/** A test between two packers, which has two ends. */
export const isDouble = (type: unknown): boolean => type === 'double'

/** A test of how well the ground lets water through. */
export const hydraulicTest = noun(
  {
    table: 'hydraulic_tests',
    letter: 'H',
    word: 'hydraulicTest',
    texts: { createFailed: 'sample.failed', updateFailed: 'sample.failed', deleteFailed: 'sample.failed' },
    called: { one: 'hydraulic test', many: 'hydraulic tests' },
    fields: {
      depthfrom: depth('well.depthFrom.required')
        .describe('Depth from, along the hole below ground.')
        .meta({ ags: 'TOP' }),
      depthto: optional(depth()).describe('Depth to; a double test must have one.').meta({ ags: 'BASE' }),
      test_type: code(163, 'gw.test_type.required').describe('Type of test.').meta({ ags: 'TYPE' }),
      test_date: requiredPastDate('gw.test_date.required', 'kit.date')
        .describe('Day, on the calendar of the site.')
        .meta({ ags: 'DAY' }),
      hydraulic_conductivity: optional(quantity('m/s', { min: 0, max: 1e6 }))
        .describe('Hydraulic conductivity.')
        .meta({ ags: 'COND' }),
      comments: optional(text(4000)).describe('Comments.').meta({ ags: 'COMM' }),
    },
    rules: [
      {
        on: ['test_type', 'depthto'],
        holds: v => !isDouble(v.test_type) || v.depthto !== null,
        path: 'depthto',
        error: 'gw.double.depthTo',
      },
      {
        on: ['test_type', 'depthfrom', 'depthto'],
        holds: v => !isDouble(v.test_type) || v.depthto === null || v.depthto > v.depthfrom,
        path: 'depthto',
        error: 'gw.rising',
      },
      {
        on: ['test_type', 'depthfrom', 'depthto'],
        holds: v => isDouble(v.test_type) || v.depthto === null || v.depthto >= v.depthfrom,
        path: '__all__',
        error: 'well.depthOrder',
      },
    ],
    shown: placed,
    order: ['depthfrom', 'depthto', 'test_date'],
    name: namedByStretch(),
    ags: { group: 'BBHT' },
    example: { depthfrom: 8, test_type: 'lefranc', test_date: '2026-01-31' },
  },
  n => queryCalls(n, '/api/gw/hydraulic-testing'),
)
export const hydraulicTests = hydraulicTest.calls
export interface HydraulicTestInput extends InputOf<typeof hydraulicTest> {}
export interface HydraulicTest extends RecordOf<typeof hydraulicTest> {}
