import { expect, test } from 'vitest'
import { conflictFigures, kindFigure } from './value-figures.ts'

test('values of a conflict are rounded as elsewhere, and only what the file says otherwise stands there', () => {
  expect(
    conflictFigures({ wvl_datum: 500.1234567, pwp: 49.05, wtemp: 11 }, { wvl_datum: 480, pwp: null, wtemp: 11 }),
  ).toEqual({ stored: '500.12 m', given: '480.00 m' })
  expect(conflictFigures({ wvl_datum: null, wtemp: 11.26 }, { wvl_datum: 480, wtemp: 12 })).toEqual({
    stored: '– · 11.3 °C',
    given: '480.00 m · 12.0 °C',
  })
  expect(conflictFigures({ raw: 9123.456789 }, { raw: 9123.9 })).toEqual({ stored: '9123.46', given: '9123.9' })
})

test('values that would read alike when rounded stand in full', () => {
  expect(conflictFigures({ wvl_datum: 500.001 }, { wvl_datum: 500.002 })).toEqual({
    stored: '500.001',
    given: '500.002',
  })
})

test('what differs in its flag alone is told by its values', () => {
  expect(conflictFigures({ wvl_datum: 500 }, { wvl_datum: 500 })).toEqual({ stored: '500', given: '500' })
})

test('a value of a file is rounded by its kind', () => {
  expect([kindFigure(507.70999999, 'level'), kindFigure(11.04, 'temperature'), kindFigure(1.23456789, 'raw')]).toEqual([
    '507.71',
    '11.0',
    '1.23457',
  ])
})
