import { z } from 'zod'
import { depth, id, millimetres, optional, quantity, text } from './kit/fields.ts'
import { downward, namedByField, namedByStretch, noun, placed } from './kit/noun.ts'
import { partCalls, pathCalls, projectCalls } from './kit/noun-calls.ts'

const at = '/api/project/:id/object/:locid'

/** What a project asks of a laboratory. */
export const labOrder = noun(
  {
    ...{ table: 'lab_orders', holder: 'project', letter: 'V', word: 'labOrder' },
    called: { one: 'laboratory order', many: 'laboratory orders' },
    fields: {
      number: text(100, 'labOrder.number.required').describe('Number.'),
      remarks: optional(text(2000)).describe('Remarks.'),
    },
    ...{
      shown: { prj_id: id() },
      order: ['number words'],
      name: namedByField('number'),
      example: { number: '26-117' },
    },
  },
  n => projectCalls(n, '/api/project/:id/lab-orders'),
)

/** A piece of a sample that is tested. */
export const specimen = noun(
  {
    ...{ table: 'specimens', letter: 'K', word: 'specimen', called: { one: 'specimen', many: 'specimens' } },
    fields: {
      sample: id('specimen.sample.required').meta({ record: 'samples' }).describe('The sample, by recid.'),
      top: depth('specimen.top.required').describe('Depth from.'),
      base: depth('specimen.base.required').describe('Depth to.'),
      type: optional(text(100)).describe('Type.'),
      condition: optional(text(100)).describe('Condition.'),
      description: optional(text(2000)).describe('Description.'),
    },
    ...{ rules: [downward('top', 'base')], stretch: ['top', 'base'], belongsTo: 'sample' },
    ...{ shown: placed, order: ['top', 'base'], name: namedByStretch('top', 'base'), example: { top: 2, base: 2.2 } },
  },
  n => pathCalls(n, `${at}/specimens`),
)

/** A point of a grading curve. */
export const gradingPoint = noun(
  {
    ...{ table: 'grading_points', letter: 'J', word: 'gradingPoint' },
    called: { one: 'grading point', many: 'grading points' },
    fields: {
      size: millimetres().describe('Size of the sieve.'),
      passing: quantity('%', { min: 0, max: 100 }).describe('Mass that passes.'),
    },
    under: { table: 'gradings', column: 'grading', within: 'points' },
    ...{ order: ['size desc'], name: () => undefined, example: { size: 2, passing: 80 } },
  },
  n => partCalls(n, 'gradings', '/api/gradings', 'points'),
)

/** A grading of a specimen; its points are its parts. */
export const grading = noun(
  {
    ...{ table: 'gradings', letter: 'G', word: 'grading', called: { one: 'grading', many: 'gradings' } },
    fields: {
      specimen: id('grading.specimen.required').meta({ record: 'specimens' }).describe('The specimen, by id.'),
      method: optional(text(100)).describe('Method.'),
      order: optional(id().meta({ record: 'lab_orders' })).describe('The order of the project, by id.'),
    },
    ...{ belongsTo: 'specimen', shown: { ...placed, points: z.array(gradingPoint.Record) } },
    ...{ order: [], name: namedByField('method'), example: { method: 'Sieving' } },
  },
  n => pathCalls(n, `${at}/gradings`),
)
