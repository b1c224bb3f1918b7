import { expect, test } from 'vitest'
import { replaceBeginning } from './use-finer-beginning.ts'

const readings = (at: number[], more: number) => ({
  at: Float64Array.from(at),
  pwp: Float64Array.from(at, one => one + more),
  wvl_datum: Float64Array.from(at, one => one - more),
  wtemp: Float64Array.from(at, () => more),
  flag: Uint8Array.from(at, one => one % 2),
})

test('finer readings stand in the place of those of their range, and nothing beyond it is doubled', () => {
  const joined = replaceBeginning(readings([1, 4, 8, 20, 30], 0.5), readings([3, 4, 5, 6, 8, 9], 0.25), {
    from: 4,
    to: 8,
  })
  expect([...joined.at]).toEqual([1, 4, 5, 6, 8, 20, 30])
  expect([...joined.pwp]).toEqual([1.5, 4.25, 5.25, 6.25, 8.25, 20.5, 30.5])
  expect([...joined.wtemp]).toEqual([0.5, 0.25, 0.25, 0.25, 0.25, 0.5, 0.5])
  expect([...joined.flag]).toEqual([1, 0, 1, 0, 0, 0, 0])
})
