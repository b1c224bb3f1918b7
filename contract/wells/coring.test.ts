import { expect, test } from 'vitest'
import { coringRun, offeredRecovery, penetrationOf, recoveryDoubt } from './coring.ts'

const run = (over: object) => ({ depthfrom: 4, depthto: 5.5, ...over })

test('TCR and SCR are offered from recovery and run, SCR as if all of it were solid', () => {
  expect(offeredRecovery(run({ core_recovery: 1.4 }))).toEqual({ tcr: 93.3, scr: 93.3 })
  expect(offeredRecovery(run({ core_recovery: 1.4, tcr: 90 }))).toEqual({ tcr: 93.3, scr: 90 })
  expect(offeredRecovery(run({ core_recovery: 1.65 }))).toEqual({ tcr: 110, scr: 100 })
  expect(offeredRecovery(run({ core_recovery: 0 }))).toEqual({ tcr: 0, scr: 0 })
})

test('nothing is offered where nothing follows: half typed, no run, more than may be entered', () => {
  for (const typed of [{}, { core_recovery: '1,' }, { core_recovery: 1, depthto: 4 }, { core_recovery: 1, depthto: 3 }])
    expect(offeredRecovery(run(typed))).toEqual({ tcr: null, scr: null })
  expect(offeredRecovery(run({ core_recovery: 3.1 }))).toEqual({ tcr: null, scr: null })
  expect(penetrationOf({ depthfrom: 1, depthto: '2' })).toBeNull()
})

test('a penetration is rounded as the stored decimals are, halves up, wherever it is worked out', () => {
  const hundredths = (a: number, b: number) => {
    const thousandths = Math.round(b * 1000) - Math.round(a * 1000)
    return Math.floor((thousandths + 5) / 10) / 100
  }
  expect(penetrationOf({ depthfrom: 1, depthto: 2.255 })).toBe(1.26)
  for (let from = 0; from < 400; from++) {
    const [depthfrom, depthto] = [from / 1000, (from * 7 + 405) / 1000]
    expect([depthfrom, depthto, penetrationOf({ depthfrom, depthto })]).toEqual([
      depthfrom,
      depthto,
      hundredths(depthfrom, depthto),
    ])
  }
})

test('a recovery above its run is a doubt and is taken all the same; so is a TCR above 100', () => {
  const long = run({ core_recovery: 1.6 })
  expect(recoveryDoubt(long)).toBe('coring.aboveRun|{"recovery":"1.60","run":"1.50"}')
  expect(coringRun.Input.safeParse(long).success).toBe(true)
  expect(recoveryDoubt(run({ tcr: 140 }))).toBe('coring.aboveWhole|{"tcr":140}')
  expect(coringRun.Input.safeParse(run({ tcr: 140 })).success).toBe(true)
  for (const fine of [{}, { core_recovery: 1.5 }, { core_recovery: 1.505 }, { tcr: 100 }])
    expect(recoveryDoubt(run(fine))).toBeNull()
})
