import { expect, test } from 'vitest'
import { judgeForm } from '../../entry/record-form.ts'
import {
  fieldOf,
  findChangedValues,
  otherFacts,
  type SoundingAbout,
  saidSchema,
  shownNames,
  toSoundingValues,
} from './about-values.ts'

/** A cone test as a careless file has it. */
const base: SoundingAbout = {
  name: 'S1',
  kind: 'cpt',
  started: '2026-03-18T14:30:10',
  meta: {
    a: { value: 8, unit: '' },
    waterDepth: { value: 140, unit: 'cm' },
    coneArea: { value: 1000, unit: 'mm²' },
    class: { value: 2, unit: '' },
    hammer: { value: 63.5, unit: 'kg' },
    'vehicle no.': { value: 'TK 7', unit: '' },
  },
  remarks: [{ depth: 12.345, text: 'gravel' }],
  version: 1,
}
const saved = (typed: object) => {
  const { values, errors } = judgeForm(saidSchema(base), { ...toSoundingValues(base), ...typed })
  return Object.keys(errors).length > 0 ? errors : findChangedValues(values, base)
}

test('what nobody touches is not sent, however odd a file has put it', () => {
  expect(saved({})).toEqual({})
  expect(saved({ name: 'S1 b' })).toEqual({ name: 'S1 b' })
})

test('one field changes one statement; an emptied one is no longer stated, and all others stay', () => {
  const { a: _, ...others } = base.meta
  expect(saved({ a: null })).toEqual({ meta: others })
  expect(saved({ a: 0.75 })).toEqual({ meta: { ...others, a: { value: 0.75, unit: '-' } } })
  expect(saved({ waterDepth: 1.4 })).toEqual({ meta: { ...base.meta, waterDepth: { value: 1.4, unit: 'm' } } })
})

test('a number out of its range is refused under its field, and so is what is no number', () => {
  expect(saved({ a: 1.2 })).toMatchObject({ a: { message: 'sounding.meta.a.range' } })
  expect(saved({ coneArea: 10 })).toMatchObject({ coneArea: { message: 'kit.atLeast|{"min":50}' } })
  expect(saved({ coneArea: 'ten' })).toMatchObject({ coneArea: { message: 'kit.number' } })
})

test('remarks are read with a comma, sorted by depth and refused without words or depth', () => {
  const remark = { depth: '2,5', text: 'stone' }
  expect(saved({ remarks: [...(toSoundingValues(base).remarks as object[]), remark] })).toEqual({
    remarks: [{ depth: 2.5, text: 'stone' }, base.remarks[0]],
  })
  expect(saved({ remarks: [{ ...remark, depth: '' }] })).toMatchObject({ remarks: { message: 'kit.number' } })
  expect(saved({ remarks: [{ ...remark, depth: 'deep' }] })).toMatchObject({ remarks: { message: 'kit.number' } })
  expect(saved({ remarks: [{ ...remark, text: ' ' }] })).toMatchObject({ remarks: { message: 'kit.required' } })
  expect(saved({ remarks: [] })).toEqual({ remarks: [] })
})

test('the day and the time of the start are as exact as the file has them until somebody changes them', () => {
  expect(toSoundingValues(base).started).toBe('2026-03-18 14:30:10')
  expect(saved({ started: '2026-03-19' })).toEqual({ started: '2026-03-19' })
  expect(saved({ started: '2026-03-19 07:15' })).toEqual({ started: '2026-03-19T07:15' })
  expect(saved({ started: null })).toEqual({ started: null })
  expect(saved({ started: ' 07:15' })).toMatchObject({ started: { message: 'kit.instant' } })
})

test('of every kind its own statements are asked, and nothing that is stated is hidden', () => {
  const names = shownNames('cpt', base.meta)
  expect(names).toContain('waterDepth')
  expect(names).toContain('hammer')
  expect(otherFacts(base.meta, names)).toEqual([['vehicle no.', base.meta['vehicle no.']]])
  expect(shownNames('spt', {})).not.toContain('a')
  expect(otherFacts({ drop: { value: 'half', unit: 'm' } }, shownNames('cpt', {}))).toHaveLength(1)
})

test('a refusal of the server stands under the field that it is about', () => {
  expect(['meta.a.value', 'remarks.3.text', 'name', 'meta.unknown.value'].map(fieldOf)).toEqual([
    'a',
    'remarks',
    'name',
    'meta',
  ])
})
