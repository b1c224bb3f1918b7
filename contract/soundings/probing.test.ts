import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  decimalsKept,
  probingFieldNames,
  probingFields,
  probingKindOf,
  probingPresets,
  standardValues,
} from './probing.ts'

/** Fall weight kg, fall height m, probe mm, device, cross-section cm², reference length, rod mm, rod kg, anvil kg, efficiency. */
const specified = {
  dpl: [10, 0.5, 35.7, 'DIN', 10, 10, 22, 3, 5, 0.8],
  dpm: [30, 0.5, 43.7, 'DIN', 15, 10, 32, 6, 10, 0.8],
  dph: [50, 0.5, 43.7, 'DIN', 15, 10, 32, 6, 10, 0.8],
  dpsha: [50, 0.5, 45, 'DIN', 16, 10, 32, 6, 10, 0.8],
  dpshb: [63.5, 0.75, 50.5, 'DIN', 20, 10, 35, 7.5, 15, 0.8],
  spt: [63.5, 0.76, 50.5, 'cone', 20, 15, 35, 7.5, 15, 0.8],
  vawe: [30, 0.2, 35.7, 'VAWE', 10, 20, 22, 2.5, 5, 0.8],
} as const

describe('the presets', () => {
  test('are the specification’s, in its order', () => {
    const listed = Object.fromEntries(
      Object.entries(probingPresets).map(([type, p]) => [
        type,
        [
          p.rsfhoehe,
          p.rsfgewi,
          p.probdiam,
          p.rsgeraet,
          p.rsobflso,
          p.rsmeslae,
          p.roddiam,
          p.rsmasgest,
          p.rsmasamge,
          p.energyeff,
        ],
      ]),
    )
    expect(listed).toEqual(specified)
  })

  test('are good values of their fields, with no more decimals than typing keeps', () => {
    const shape: Record<string, z.ZodType> = probingFields
    for (const preset of Object.values(probingPresets))
      for (const name of probingFieldNames) {
        const value = preset[name]
        expect([name, shape[name]!.safeParse(value).success, shape[`${name}_stp`]!.safeParse(value).success]).toEqual([
          name,
          true,
          true,
        ])
        if (typeof value === 'number') expect(Number(value.toFixed(decimalsKept(name)))).toBe(value)
      }
  })

  test('differ from EN ISO 22476-2 only in superheavy probing', () => {
    expect(standardValues).toEqual({ dpsha: { rsfhoehe: 63.5, rsmeslae: 20 }, dpshb: { rsmeslae: 20 } })
  })
})

test('two decimals are kept of fall weight and fall height, one of the rest, SPT likewise', () => {
  const two = Object.keys(probingFields).filter(name => decimalsKept(name) === 2)
  expect(two.sort()).toEqual(['rsfgewi', 'rsfgewi_stp', 'rsfhoehe', 'rsfhoehe_stp'])
})

test('dynamic types, SPT and all others each have their own sub-tab', () => {
  const kinds = ['rs', 'dpl', 'dpm', 'dph', 'dpsha', 'dpshb', 'vawe', 'spt', 'cpt', 'cptu', 'kb', 'rks', null].map(
    probingKindOf,
  )
  expect(kinds).toEqual([...Array(7).fill('dynamic'), 'spt', ...Array(5).fill('static')])
})

test('efficiency lies between 0 and 1, weights are not negative', () => {
  const record = z.object(probingFields)
  const refused = (values: object) => record.safeParse(values).error?.issues.map(i => String(i.path[0])) ?? []
  expect(refused({ energyeff: 1, rsfhoehe: 0, energyeff_stp: 0 })).toEqual([])
  expect(refused({ energyeff: 80, rsfhoehe: -1, energyeff_stp: 1.1 })).toEqual([
    'rsfhoehe',
    'energyeff',
    'energyeff_stp',
  ])
})
