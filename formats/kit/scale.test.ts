import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findUnitScale, readScaled, scaled } from './scale.ts'

it('tells units however files spell them, and none by guessing', () => {
  const megapascals = ['MPa', 'Mpa', ' MPa (megaPascal)', '[MPa]', 'MN/m2', 'MN/m²', 'MN/m^2', 'N/mm2']
  for (const unit of megapascals) expect(findUnitScale(unit, 'MPa'), unit).toEqual({ by: 1, tenths: 0 })
  expect(findUnitScale('Graden', '°')).toEqual({ by: 1, tenths: 0 })
  for (const unit of ['', 'constructor', 'furlong', 'm', '%']) expect(findUnitScale(unit, 'MPa'), unit).toBeNull()
})

it('converts kilopascals, bar and inches to the last digit', () => {
  const read = (text: string, unit: string, stored: string) => readScaled(text, findUnitScale(unit, stored)!).value
  expect(read('66.8', 'kPa', 'MPa')).toBe(0.0668)
  expect(read('66,8', 'kN/m2', 'MPa')).toBe(0.0668)
  expect(read('-0.3', 'kPa', 'MPa')).toBe(-0.0003)
  expect(read('1.1', 'bar', 'MPa')).toBe(0.11)
  expect(read('10', 'cm2', 'mm²')).toBe(1000)
  expect(read('1', 'in', 'mm')).toBe(25.4)
  expect(read('20', 'mm/s', 'cm/s')).toBe(2)
  expect(read('1', 'kg/cm2', 'MPa')).toBe(0.0980665)
  expect(read('10', 'ksf', 'MPa')).toBe(0.4788026)
  expect(read('1000', 'lb/ft²', 'kPa')).toBe(47.88026)
  expect(read('10', 'ft H2O', 'kPa')).toBe(29.89067)
  expect(read('no number', 'kPa', 'MPa')).toBeNull()
})

it('a value in kPa is the double nearest to its decimal over a thousand, whatever its digits', () => {
  const kPa = findUnitScale('kPa', 'MPa')!
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }), (digits, decimals) => {
      const value = Number(`${digits}e-${decimals}`)
      expect(scaled(value, kPa)).toBe(Number(`${digits}e-${decimals + 3}`))
    }),
  )
})

it('a double of any digits keeps them all when only its point moves', () => {
  const kPa = findUnitScale('kPa', 'MPa')!
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), value => {
      const [digits, power] = value.toExponential().split('e')
      expect(scaled(value, kPa) || 0).toBe(Number(`${digits}e${Number(power) - 3}`) || 0)
    }),
  )
})

it('a number beyond reason stays finite', () => {
  expect(Number.isFinite(scaled(1e308, findUnitScale('psi', 'MPa')!))).toBe(true)
})
