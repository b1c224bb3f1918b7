import { expect, test } from 'vitest'
import { findCellMessage } from './cell-messages.ts'

const sheet = { ends: { from: 'top', to: 'base', length: 'records.length' as const } }
const at = (name: string, told: Parameters<typeof findCellMessage>[2]) =>
  findCellMessage(sheet, { name, field: name === 'length' ? null : name }, told)?.said

test('of a row what concerns the cell of the cursor is told first', () => {
  const wrong = { colour: 'no colour', __all__: 'out of order' }
  expect([at('top', { wrong }), at('base', { wrong }), at('length', { wrong })]).toEqual(Array(3).fill('out of order'))
  expect(at('colour', { wrong })).toBe('no colour')
  expect(at('base', { wrong: { colour: 'no colour' }, doubt: 'overlap' })).toBe('overlap')
  expect(at('colour', { wrong: { colour: 'no colour' }, doubt: 'overlap' })).toBe('no colour')
  expect(at('material', { wrong: { colour: 'no colour' }, guess: 'guess' })).toBe('guess')
  expect(at('material', { wrong: { colour: 'no colour' }, doubt: 'overlap' })).toBe('no colour')
  expect(at('material', { wrong: {}, doubt: 'overlap' })).toBe('overlap')
  expect(at('material', { wrong: {} })).toBeUndefined()
})
