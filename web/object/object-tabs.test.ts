import { objectFields } from '@borebook/contract/objects.ts'
import { expect, test } from 'vitest'
import {
  firstWrong,
  minorOf,
  objectFormFields,
  placeOfField,
  readTabPlace,
  shownSub,
  sideNames,
  subsOf,
} from './object-tabs.ts'

test('every field of an object stands on exactly one tab, and the form holds no other', () => {
  const made = ['prj', 'duplicate_drilling', 'duplicate_fixtures']
  expect([...objectFormFields].sort()).toEqual([...Object.keys(objectFields.shape), ...made].sort())
  for (const field of objectFormFields) expect([field, placeOfField(field)]).not.toContain(undefined)
})

test('the address names every tab as the specification spells it, and each name leads back to its tab', () => {
  const named = sideNames.flatMap(side => [side, ...Object.keys(subsOf(side))])
  expect(named).toEqual([
    'Borehole',
    'Position',
    'General',
    'Target',
    'As-built',
    'Drilling',
    'Documents',
    'DynamicProbing',
    'Static cone penetration test',
    'Dynamic probing (DP)',
    'Standard Penetration Test (SPT)',
    'Protocol',
  ])
  for (const name of named) expect(minorOf(readTabPlace(name)) ?? 'Borehole').toBe(name)
  expect(readTabPlace('Nowhere')).toEqual({ side: 'Borehole' })
  expect(readTabPlace(undefined)).toEqual({ side: 'Borehole' })
})

test('of several wrong fields the one that the specification checks first is told first', () => {
  const checks = ['shortname', 'prj', 'boretype', 'xcoord', 'ycoord', 'netarea', 'coordsys', 'zcoordb']
  const wrong = ['drilldate2', ...checks].reverse()
  const told: (string | undefined)[] = []
  while (wrong.length > 0) {
    const first = firstWrong(wrong)!
    told.push(first)
    wrong.splice(wrong.indexOf(first), 1)
  }
  expect(told).toEqual([...checks, 'drilldate2'])
})

test('the probing tab shows the sub-tab of the borehole type until another one is chosen', () => {
  const side = 'DynamicProbing' as const
  expect(shownSub({ side }, 'static')).toBe('Static cone penetration test')
  expect(shownSub({ side }, 'dynamic')).toBe('Dynamic probing (DP)')
  expect(shownSub({ side }, 'spt')).toBe('Standard Penetration Test (SPT)')
  expect(shownSub({ side, sub: 'Static cone penetration test' }, 'spt')).toBe('Static cone penetration test')
  expect(shownSub({ side: 'Position' }, 'spt')).toBe('General')
  expect(shownSub({ side: 'Borehole' }, 'spt')).toBeUndefined()
})
