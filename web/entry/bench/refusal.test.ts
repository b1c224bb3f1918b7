import { Refused } from '@borebook/contract/kit/refused.ts'
import { expect, test } from 'vitest'
import { conflictOf, differingFields, leftSentences, onlyChanges } from './refusal.ts'

const fields = { depthfrom: 'a', depthto: 'b' }

test('what concerns no field of the form is said above it, and what a field says is not', () => {
  const refused = new Refused(400, { depthto: ['Too deep.'], layerid: ['Unknown.'], __all__: ['It overlaps.'] })
  expect(leftSentences(refused, fields, 'Failed', '')).toEqual(['Unknown.', 'It overlaps.'])
})

test('a reason that the toast does not hold is said above the form', () => {
  const refused = new Refused(403, { detail: 'No right.' })
  expect(leftSentences(refused, fields, 'Saving failed.', 'No right.')).toEqual(['No right.'])
  expect(leftSentences(refused, fields, 'Saving failed: No right.', 'No right.')).toEqual([])
})

test('only a 409 that holds what is stored now is a conflict', () => {
  const current = { depthto: 3, version: 4, changed_by: 'Anna', changed_at: '2026-11-22' }
  const valuesOf = ({ depthto }: { depthto: number }) => ({ depthto })
  expect(conflictOf(new Refused(409, { detail: '', current }), valuesOf)).toEqual({
    current: { depthto: 3 },
    version: 4,
    by: 'Anna',
    at: '2026-11-22',
  })
  expect(conflictOf(new Refused(409, { detail: 'Taken.' }), valuesOf)).toBeUndefined()
  expect(conflictOf(new Refused(404, { detail: 'Gone.', current }), valuesOf)).toBeUndefined()
})

test('two versions differ where one says something else; nothing is nothing', () => {
  expect(differingFields(fields, { depthfrom: null, depthto: 3 }, { depthto: 4 })).toEqual(['depthto'])
})

test('a list that was read anew is the same while all in it is', () => {
  const mine = { depthfrom: [{ depth: '1' }], depthto: ['a'] }
  expect(differingFields(fields, mine, { depthfrom: [{ depth: '1' }], depthto: ['b'] })).toEqual(['depthto'])
  const [one, other] = [{ depthfrom: [{ depth: 1, at: [2] }] }, { depthfrom: [{ at: [2], depth: 1 }] }]
  expect(differingFields(fields, one, other)).toEqual([])
  expect(differingFields(fields, one, { depthfrom: [{ at: [3], depth: 1 }] })).toEqual(['depthfrom'])
  expect(differingFields(fields, one, { depthfrom: [{ depth: 1 }] })).toEqual(['depthfrom'])
})

test('what only one of two has changed is chosen already, what both have changed is not', () => {
  const began = { depthfrom: 1, depthto: 2, colour: null, remark: 'a' }
  const mine = { depthfrom: 1, depthto: 3, colour: 'br', remark: 'b' }
  const theirs = { depthfrom: 0, depthto: 4, remark: 'a' }
  expect(onlyChanges(['depthfrom', 'depthto', 'colour', 'remark'], began, mine, theirs)).toEqual({
    depthfrom: true,
    colour: false,
    remark: false,
  })
})
