import type { TemplateJson } from '@borebook/contract/paper/template-json.ts'
import { expect, test } from 'vitest'
import { hasDataFor, type ObjectHoldings } from './has-data.ts'

const template = (dataType: string, sheet?: string) => ({
  json_data: { chartSettings: { tracks: [] }, layoutSettings: { dataType }, sheet } as unknown as TemplateJson,
})
const held = (records: ObjectHoldings['records'], soundings: ObjectHoldings['soundings'] = []): ObjectHoldings => ({
  records,
  soundings,
})

test('a template has data of an object with layers for a log, parts for a well, a test of its kind for a sounding', () => {
  expect(hasDataFor(template('log'), held({ layers: 1 }))).toBe(true)
  expect(hasDataFor(template('log'), held({ tubes: 1 }))).toBe(false)
  expect(hasDataFor(template('well'), held({ tubes: 1 }))).toBe(true)
  expect(hasDataFor(template('well'), held({ layers: 1 }))).toBe(false)
  expect(hasDataFor(template('sounding', 'data'), held({}, ['cpt']))).toBe(true)
  expect(hasDataFor(template('sounding', 'blows'), held({}, ['cpt']))).toBe(false)
  expect(hasDataFor(template('sounding', 'blows'), held({}, ['dp']))).toBe(true)
  const dissipations = held({ dissipation_tests: 2 }, ['spt'])
  const sheets = ['data', 'interpretation', 'pile', 'blows']
  expect(sheets.filter(sheet => hasDataFor(template('sounding', sheet), dissipations))).toEqual([
    'data',
    'interpretation',
  ])
  expect(hasDataFor(template('monitoring'), held({}))).toBe(true)
})
