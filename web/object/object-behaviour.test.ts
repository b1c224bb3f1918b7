import { objectFields } from '@borebook/contract/objects.ts'
import { coneFields, newConeDefaults } from '@borebook/contract/soundings/cone.ts'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '../ui/fields/field.tsx'
import { consequences, designationOf, needsReason, switched, targetLock } from './object-behaviour.ts'

const empty: FormValues = Object.fromEntries(Object.keys(objectFields.shape).map(name => [name, null]))

/** The form after each of these choices, one after the other. */
function choose(
  choices: [string, unknown][],
  opened: FormValues = empty,
  remembered: string | null = null,
): FormValues {
  let values = { ...opened }
  for (const [field, value] of choices) {
    const before = values
    values = { ...values, [field]: value }
    values = { ...values, ...consequences({ field, values, before, opened, remembered }) }
  }
  return values
}
/** What stands in the form, without what is empty. */
const filled = (values: FormValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

describe('a borehole type', () => {
  test('of a heavy dynamic probing fills in its preset, the weight in kg before the height in m', () => {
    expect(filled(choose([['boretype', 'dph']]))).toEqual({
      boretype: 'dph',
      rsgeraet: 'DIN',
      rsfhoehe: 50,
      rsfgewi: 0.5,
      probdiam: 43.7,
      rsobflso: 15,
      rsmeslae: 10,
      roddiam: 32,
      rsmasgest: 6,
      rsmasamge: 10,
      energyeff: 0.8,
    })
  })

  test('of a standard penetration test fills in the fields of that test, and none of dynamic probing', () => {
    const values = choose([['boretype', 'spt']])
    expect(values).toMatchObject({ rsfhoehe_stp: 63.5, rsfgewi_stp: 0.76, rsgeraet_stp: 'cone', rsmeslae_stp: 15 })
    expect([values.rsfhoehe, values.rsgeraet]).toEqual([null, null])
  })

  test('of a cone test fills in the usual cone with the pore pressure positions of the last one', () => {
    expect(choose([['boretype', 'cptu']], empty, 'u2')).toMatchObject({ ...newConeDefaults, popwps: 'u2' })
    expect(choose([['boretype', 'cpt']])).toMatchObject({ ...newConeDefaults, popwps: null })
  })

  test('of a cone test with pore pressure measures it at u2, unless the last cone did elsewhere', () => {
    expect(choose([['boretype', 'cptu']])).toMatchObject({ ...newConeDefaults, popwps: 'u2' })
    expect(choose([['boretype', 'cptu']], empty, 'u1,u3')).toMatchObject({ popwps: 'u1,u3' })
  })

  test('of a cone test leaves a cone alone that is described already', () => {
    const values = choose([['boretype', 'cpt']], { ...empty, conemanuf: 'Pagani' })
    expect(filled(values)).toEqual({ boretype: 'cpt', conemanuf: 'Pagani' })
  })

  test('that has no preset fills in nothing, whatever its code is called', () => {
    for (const code of ['kb', 'ka', 'constructor', '__proto__'])
      expect(filled(choose([['boretype', code]]))).toEqual({ boretype: code })
  })

  test('takes back what was filled in of a test that it is not, by hand too, but nothing that is stored', () => {
    const changed = choose([
      ['boretype', 'cptu'],
      ['boretype', 'dpl'],
      ['boretype', 'kb'],
    ])
    expect(filled(changed)).toEqual({ boretype: 'kb' })
    const touched = choose([
      ['boretype', 'dph'],
      ['rsfhoehe', 51],
      ['boretype', 'kb'],
    ])
    expect(filled(touched)).toEqual({ boretype: 'kb' })
    const cone = choose([
      ['boretype', 'cptu'],
      ['conemanuf', 'Pagani'],
      ['popwps', 'u1'],
      ['boretype', 'kb'],
    ])
    expect(filled(cone)).toEqual({ boretype: 'kb' })
    const stored = choose([['boretype', 'dph']])
    expect(choose([['boretype', 'kb']], stored)).toMatchObject({ rsfhoehe: 50, rsgeraet: 'DIN' })
  })
})

describe('a cone', () => {
  const usual = choose([['boretype', 'cptu']], empty, 'u2')

  test('that is mechanical loses sensors and transmission; the Dutch one its sleeve too', () => {
    const electrical = { incsens: null, popwps: null, datatrans: null, datadigit: null, tempcomp: null }
    const begemann = choose([['conetyp', 'mechanical_begemann_friction']], usual)
    expect(begemann).toMatchObject({ ...electrical, conefrarea: 225, conearea: 15 })
    const dutch = choose([['conetyp', 'mechanical_conical_dutch']], usual)
    expect(dutch).toMatchObject({ ...electrical, conefrarea: null, conearea: 15 })
    expect(choose([['conearea', 10]], dutch)).toMatchObject({ conefrarea: null })
  })

  test('that becomes electrical gets the usual sensors and its sleeve, and keeps what was chosen', () => {
    const back = choose(
      [
        ['conetyp', 'mechanical_conical_dutch'],
        ['conetyp', 'electrical_compression'],
      ],
      usual,
    )
    expect(back).toMatchObject({
      incsens: 'biaxial',
      datatrans: 'cable',
      tempcomp: 'inverse_metallic',
      conefrarea: 225,
    })
    const kept = choose(
      [
        ['incsens', 'uniaxial'],
        ['conetyp', 'electrical_compression'],
      ],
      usual,
    )
    expect(kept.incsens).toBe('uniaxial')
  })

  test('has a friction sleeve of 15 times its tip', () => {
    expect(choose([['conearea', 10]], usual).conefrarea).toBe(150)
    expect(choose([['conearea', '1-0']], usual).conefrarea).toBe(225)
  })

  test('has the net area ratio of its maker; one maker’s ratio does not pass to another', () => {
    expect(choose([['conemanuf', 'GoudaGeo']], usual).netarea).toBe(0.75)
    expect(choose([['conemanuf', 'Fugro']], usual).netarea).toBeNull()
    expect(choose([['conemanuf', 'Fugro']], { ...usual, netarea: 0.83 }).netarea).toBe(0.83)
  })

  test('has its pore pressure positions in their order, and none when the last is switched off', () => {
    expect(switched(null, 'u2')).toBe('u2')
    expect(switched('u2', 'u1')).toBe('u1,u2')
    expect(switched('u1,u2,u3', 'u2')).toBe('u1,u3')
    expect(switched('u2', 'u2')).toBeNull()
  })

  test('is designated while its area is still being typed', () => {
    expect(designationOf(usual)).toBe('GE-ES15-I2-U2-TM')
    expect(designationOf({ ...usual, conearea: '1-' })).toBe('GE-ES-I2-U2-TM')
    expect(designationOf(Object.fromEntries(Object.keys(coneFields).map(name => [name, null])))).toBeNull()
  })
})

test('coordinate system and EPSG code follow each other; a name that goes with no code leaves it alone', () => {
  expect(choose([['epsg', '21781']]).coordsys).toBe('CH1903 / LV03')
  expect(choose([['coordsys', 'WGS 84']]).epsg).toBe('4326')
  expect(choose([['coordsys', 'somebody’s own']], { ...empty, epsg: '2056' }).epsg).toBe('2056')
})

test('choosing what stands there already sets nothing', () => {
  const values = { ...empty, boretype: 'dph', rsfhoehe: 51 }
  expect(consequences({ field: 'boretype', values, before: values, opened: values, remembered: null })).toEqual({})
})

describe('the target can no longer be changed', () => {
  const stored = { ...empty, xcoord: 2600000, xcoord2: 2600001 }
  test('once it differs from what was built, both being stored', () => {
    expect(targetLock(stored, stored)).toBe('differs')
    expect(targetLock({ ...stored, xcoord2: null }, stored)).toBeUndefined()
    expect(targetLock({ ...stored, xcoord2: 2600000 }, stored)).toBeUndefined()
    expect(targetLock({ ...empty, zcoordb: 0, zcoordb2: 0.5 }, empty)).toBe('differs')
  })
  test('once drilling has a date, which need not be stored yet', () => {
    expect(targetLock(undefined, { ...empty, drilldtto2: '2026-11-01' })).toBe('drilled')
    expect(targetLock(undefined, empty)).toBeUndefined()
  })
})

test('a reason is asked for whatever is changed of an approved object, and when one becomes approved', () => {
  expect([needsReason('app', 'pri'), needsReason('app', 'app'), needsReason('pri', 'app')]).toEqual([true, true, true])
  expect([needsReason('pri', 'pri'), needsReason(undefined, 'pri')]).toEqual([false, false])
})
