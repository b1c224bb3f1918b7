import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { coneDesignation, coneFields, coneFieldsWithout, netAreaOf, newConeDefaults, onConeType } from './cone.ts'

const Cone = z.object(coneFields)
const refused = (cone: unknown) =>
  Cone.safeParse(cone).error?.issues.map(i => `${String(i.path[0])} ${i.message}`) ?? []

describe('the fields of a cone', () => {
  test('take the defaults as they are', () => {
    expect(refused(newConeDefaults)).toEqual([])
    expect(newConeDefaults).toMatchObject({ conearea: 15, conefrarea: 225, netarea: 0.8, conemanuf: 'Geomil' })
  })

  test('take a net area ratio from 0.4 to 1.0, or none', () => {
    for (const netarea of [0.4, 1, 0.75, null]) expect(refused({ netarea })).toEqual([])
    for (const netarea of [0.39999, 1.00001, 0, -0.8])
      expect(refused({ netarea })).toEqual(['netarea object.netarea.range'])
  })

  test.each(['u1', 'u2,u3', 'u1,u2,u3', '', null])('take %s as pore pressure positions', popwps => {
    expect(refused({ popwps })).toEqual([])
  })
  test.each(['u4', 'u2,', ',u2', 'u2 u3', 'u2,u2', 'none', 'u1,u2,u3,u1'])(
    'refuse %s as pore pressure positions',
    popwps => {
      expect(refused({ popwps })).toEqual(['popwps kit.choice'])
    },
  )
})

test('a mechanical cone has no electronics, a Dutch one no friction sleeve either', () => {
  const none = ['incsens', 'popwps', 'datatrans', 'datadigit', 'tempcomp']
  expect(coneFieldsWithout('mechanical_begemann_friction')).toEqual(none)
  expect(coneFieldsWithout('mechanical_conical_dutch')).toEqual([...none, 'conefrarea'])
  for (const type of ['electrical_subtraction', 'electrical_compression', null])
    expect(coneFieldsWithout(type)).toEqual([])
  expect(onConeType('mechanical_conical_dutch')).toEqual({
    ...Object.fromEntries(none.map(field => [field, null])),
    conefrarea: null,
  })
  expect(onConeType('electrical_compression')).toEqual({
    incsens: 'biaxial',
    datatrans: 'cable',
    tempcomp: 'inverse_metallic',
  })
  expect(onConeType(null)).toEqual({})
})

test('net area ratios are known of three makers', () => {
  expect(['Geomil', 'Eijkelkamp', 'GoudaGeo', 'Pagani', null].map(netAreaOf)).toEqual([
    0.8,
    0.8,
    0.75,
    undefined,
    undefined,
  ])
  expect(netAreaOf('constructor')).toBeUndefined()
})

describe('the designation of a cone', () => {
  const full = { ...newConeDefaults, datadigit: 'downhole', popwps: 'u2' } as const

  test('says maker, digitisation, type with area, sensor, pore pressure, temperature', () => {
    expect(coneDesignation(full)).toBe('GE-D-ES15-I2-U2-TM')
    expect(coneDesignation({ ...full, conemanuf: 'A.P. van den Berg', datadigit: 'surface', popwps: 'u1,u3' })).toBe(
      'AB-A-ES15-I2-U13-TM',
    )
    expect(coneDesignation({ conemanuf: 'GoudaGeo', conetyp: 'mechanical_begemann_friction', conearea: 10 })).toBe(
      'GG-MB10',
    )
  })

  test('takes a maker of its own by the first two letters, of any alphabet', () => {
    expect(coneDesignation({ conemanuf: 'Hogentogler & Co' })).toBe('HO')
    expect(coneDesignation({ conemanuf: 'ÖB Lab' })).toBe('ÖB')
    expect(coneDesignation({ conemanuf: 'constructor' })).toBe('CO')
  })

  test('leaves out what is not known, and is null when nothing is', () => {
    expect(coneDesignation({ conearea: 15 })).toBe('15')
    expect(coneDesignation({ ...full, incsens: null, popwps: '' })).toBe('GE-D-ES15-TM')
    expect(coneDesignation({ conemanuf: ' ', conearea: null })).toBeNull()
    expect(coneDesignation({})).toBeNull()
  })
})
