import { contradicts } from '@borebook/geo/layers/log-differences.ts'
import { groupOfZone } from '@borebook/geo/layers/proposed-layers.ts'
import { expect, test } from 'vitest'
import { describeMaterial, groundGroupOf, zoneMaterials } from './behaviour-materials.ts'

const tested = { zone: null, qc: [8, 14], su: 60, N: null } as const

test('what a zone becomes in a log never contradicts that zone', () => {
  for (const [zone, { prinstype, secstype }] of Object.entries(zoneMaterials)) {
    const group = groundGroupOf(prinstype, secstype)
    expect(group, zone).not.toBeNull()
    expect(contradicts(group!, groupOfZone(Number(zone))!), zone).toBe(false)
  }
})

test('soil with a good part of the other kind is mixed, with a little of it or none it is not', () => {
  expect(['sa', 'sa1', 'sa3', null].map(minor => groundGroupOf('cl', minor))).toEqual([
    'mixed',
    'fine',
    'mixed',
    'fine',
  ])
  expect([groundGroupOf('gr', 'sa3'), groundGroupOf('sa', 'cl4')]).toEqual(['coarse', 'mixed'])
})

test('core loss, water and what is not specified are no ground', () => {
  for (const code of ['kv', 'wat', 'ns', 'somebody’s own', null]) expect(groundGroupOf(code, null)).toBeNull()
})

test('sand has its density, clay its consistency and strength, and peat neither', () => {
  expect(describeMaterial(tested, { prinstype: 'msa', secstype: null })).toMatchObject({ beschbg: 'di', undrain: null })
  expect(describeMaterial(tested, { prinstype: 'cl', secstype: 'si' })).toMatchObject({ beschbg: 'st', undrain: 'me' })
  expect(describeMaterial(tested, { prinstype: 'pt', secstype: null })).toMatchObject({ beschbg: null, undrain: null })
})
