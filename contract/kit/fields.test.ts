import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { layer } from '../layers.ts'
import { code, date, depth, id, instant, moment, optional, pastDate, quantity, rule, text } from './fields.ts'

const keysOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(i => i.message.split('|')[0]!) ?? []

describe('fields', () => {
  test.each([
    ['depth', depth(), 0, 15000, 2.3456],
    ['id', id(), 1, 2147483647, 42],
    ['text', text(3), '', 'abc', 'ü€🪨'.slice(0, 3)],
    ['date', date(), '2024-02-29', '1899-12-31', '2026-01-01'],
    ['instant', instant(), '2026-01-01T00:00:00Z', '2026-07-01T12:00:00.5+02:00', '2026-01-01T00:00:00-05:00'],
    ['quantity', quantity('m', { min: -2, max: 2 }), -2, 2, 0],
  ])('%s takes its bounds and what lies between', (_, schema, ...values) => {
    for (const value of values) expect([value, keysOf(schema, value)]).toEqual([value, []])
  })

  test.each([
    ['depth', depth(), -0.001, 'kit.depth.negative'],
    ['depth', depth(), 15000.001, 'kit.depth.range'],
    ['depth', depth(), '2.3', 'kit.number'],
    ['depth', depth(), Number.POSITIVE_INFINITY, 'kit.number'],
    ['depth', depth(), Number.NaN, 'kit.number'],
    ['id', id(), 0, 'kit.whole'],
    ['id', id(), 2147483648, 'kit.whole'],
    ['id', id(), 1.5, 'kit.whole'],
    ['text', text(3), 'abcd', 'kit.tooLong'],
    ['text', text(3, 'dictionary.label.required'), '\ufeff', 'dictionary.label.required'],
    ['text', text(3, 'dictionary.label.required'), ' \u00a0', 'dictionary.label.required'],
    ['text', text(3), 'a\u0000', 'kit.control'],
    ['text', text(3), null, 'kit.text'],
    ['date', date(), '2026-02-29', 'kit.date'],
    ['date', date(), '31.1.2026', 'kit.date'],
    ['date', date(), '2026-01-31T00:00:00Z', 'kit.date'],
    ['date', date(), '0026-01-31', 'kit.date.year'],
    ['date', date(), '1799-12-31', 'kit.date.year'],
    ['pastDate', pastDate(), '0026-01-31', 'kit.date.year'],
    ['pastDate', pastDate(), '2999-12-31', 'kit.date.future'],
    ['moment', moment('protocol.date.required'), '', 'protocol.date.required'],
    ['moment', moment('protocol.date.required'), '0026-01-31 10:00', 'kit.instant'],
    ['moment', moment('protocol.date.required'), '2026-02-30 10:00', 'kit.instant'],
    ['instant', instant(), '2026-01-31T12:00:00', 'kit.instant'],
    ['quantity', quantity('m', { min: 0 }), -1, 'kit.atLeast'],
    ['quantity', quantity('m', { max: 5 }), 5.1, 'kit.atMost'],
  ])('%s refuses what lies outside with its sentence', (_, schema, value, key) => {
    expect(keysOf(schema, value)).toEqual([key])
  })

  test('an optional field that is absent or null is null, an empty text stays empty', () => {
    const schema = z.object({ a: optional(text(5)), b: optional(depth()) })
    expect(schema.parse({})).toEqual({ a: null, b: null })
    expect(schema.parse({ a: '', b: null })).toEqual({ a: '', b: null })
  })

  test('a required text says its own sentence whether it is absent, null or empty', () => {
    for (const value of [undefined, null, ''])
      expect(keysOf(text(5, 'project.prj_num.required'), value)).toEqual(['project.prj_num.required'])
    expect(keysOf(code(86, 'layer.prinstype.required'), '')).toEqual(['layer.prinstype.required'])
    expect(code(86, 'layer.prinstype.required').meta()).toMatchObject({ dictionary: 86 })
  })
})

describe('a rule over several fields', () => {
  test('is told beside the failures of other fields', () => {
    expect(keysOf(layer.Input, { depthfrom: 5, depthto: 3, prinstype: '', colour: 7 }).sort()).toEqual([
      'kit.text',
      'layer.depth.reversed',
      'layer.prinstype.required',
    ])
  })

  test('waits until the fields that it names are good, and until there is a record at all', () => {
    expect(keysOf(layer.Input, { depthfrom: 'five', depthto: 3, prinstype: 'si' })).toEqual(['kit.number'])
    for (const value of [[], 'x', 1, null]) expect(keysOf(layer.Input, value)).toHaveLength(1)
  })

  test('sees defaults, stands under the field it names, and leaves other fields of the record alone', () => {
    const schema = rule(
      z.strictObject({ from: z.number().default(0), to: z.number(), note: optional(text(9)) }),
      ['from', 'to'],
      v => v.to >= v.from,
      { path: 'to', error: 'layer.depth.reversed' },
    )
    expect(schema.parse({ to: 1 })).toEqual({ from: 0, to: 1, note: null })
    expect(schema.safeParse({ to: -1 }).error?.issues.map(i => i.path)).toEqual([['to']])
  })
})

test('of what is no date only that is said', () => {
  for (const day of ['31.02.26', '2026-02-31', '2999-13-01', ''])
    expect([day, keysOf(pastDate(), day)]).toEqual([day, ['kit.date']])
})
