import { column } from '@borebook/contract/kit/languages.ts'
import { say } from '@borebook/contract/kit/say.ts'
import { groundwaterTexts } from '@borebook/contract/texts/groundwater/groundwater.ts'
import type { DepthReference } from '@borebook/geo/depth-reference.ts'
import { expect, test } from 'vitest'
import { tellingOf } from './depth-reference.tsx'

const texts = column('en', [groundwaterTexts])
const zero = { ground: 431.2, inclination: 90, tubeTop: -0.45 }
const telling = (reference: DepthReference, more: Partial<typeof zero> | { ground: null } = {}) =>
  tellingOf(reference, { ...zero, ...more } as never, (key, values) => say(texts, key, values))

test('the chosen reference gives the number, the two others stand beside it in words', () => {
  expect(telling('ground').words(12.4)).toEqual({
    active: '12.40',
    others: ['12.85 m below top of tube', '418.80 m a.s.l.'],
  })
  expect(telling('sea').words(12.4)).toEqual({
    active: '418.80',
    others: ['12.40 m below ground', '12.85 m below top of tube'],
  })
  expect(telling('tube').range(0, 12.4)).toBe('0.45 - 12.85')
})

test('a stored depth keeps every digit; what is worked out has millimetres', () => {
  expect(telling('ground').words(12.34567).active).toBe('12.34567')
  expect(telling('sea', { inclination: 77 }).words(12.34567).active).toBe('419.171')
  expect(telling('tube', { tubeTop: 3 }).words(3.0000001).active).toBe('0.00')
})

test('what is not known, and what is no number yet, says nothing', () => {
  expect(telling('ground', { ground: null }).words(3).others).toEqual(['3.45 m below top of tube'])
  for (const typed of [null, undefined, '1-', Number.NaN])
    expect(telling('sea').words(typed)).toEqual({ active: '', others: [] })
})

test('the hairline tells the chosen reference at its left end and elevation, or depth, at its right', () => {
  expect(telling('tube').readout(1)).toEqual(['1.45', '430.20'])
  expect(telling('sea').readout(1)).toEqual(['430.20', '1.00'])
  expect(telling('ground', { ground: null }).readout(1)).toEqual(['1.00', ''])
})

test('what is typed in a reference is stored below ground, and the unit names the reference', () => {
  expect(telling('ground').unit).toBe('m')
  expect(telling('ground').told).toBeUndefined()
  expect(telling('tube').unit).toBe('m below top of tube')
  expect(telling('tube').told!.stored(12.85)).toBe(12.4)
  expect(telling('sea').unit).toBe('m a.s.l.')
  expect(telling('sea').told!.stored(418.8)).toBe(12.4)
  expect(telling('sea').told!.shown(12.4)).toBe(418.8)
  const inclined = telling('sea', { inclination: 77 }).told!
  expect(inclined.shown(inclined.stored(419.171))).toBe(419.171)
})
