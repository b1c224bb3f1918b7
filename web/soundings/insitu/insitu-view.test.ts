import { describe, expect, test } from 'vitest'
import { insituViews } from './insitu-view.ts'

const [cone, blows] = [{ kind: 'cpt' }, { kind: 'dp' }] as const
const hasView = (sounding: typeof cone | typeof blows, all: (typeof cone | typeof blows)[], hasTests = true) =>
  insituViews(sounding, all, hasTests).includes('dissipation')

describe('the dissipation tests of an object', () => {
  test('stand beside its cone tests', () => {
    expect(hasView(cone, [blows, cone])).toBe(true)
    expect(hasView(blows, [blows, cone])).toBe(false)
  })
  test('stand beside whatever it has where it has no cone test', () => expect(hasView(blows, [blows])).toBe(true))
  test('are no view where there are none', () => expect(hasView(cone, [cone], false)).toBe(false))
})
