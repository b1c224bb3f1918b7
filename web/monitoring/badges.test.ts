import { expect, test } from 'vitest'
import { doubtfulOf, isBelowFilter, lengthWords } from './badges.ts'

const hour = 3_600_000
/** Hourly readings with these flags; 'x' is an hour without one. */
const hourly = (signs: string) => {
  const hours = [...signs].flatMap((sign, i) => (sign === 'x' ? [] : [{ at: i * hour, flag: Number(sign) }]))
  const values = Float64Array.from(hours, () => 400)
  const [at, flag] = [Float64Array.from(hours, one => one.at), Uint8Array.from(hours, one => one.flag)]
  return { readings: { at, pwp: values, wvl_datum: values, wtemp: values, flag } }
}

test('what was rejected is settled and not suspect; what is suspect counts from its first to its last reading', () => {
  expect(doubtfulOf(hourly('0011100'))).toEqual({ gap: 0, suspect: 2 * hour })
  expect(doubtfulOf(hourly('0022200'))).toEqual({ gap: 0, suspect: 0 })
  expect(doubtfulOf(hourly('0121000')).suspect).toBe(2)
})

test('a gap is as long as from the reading before to the one after', () => {
  expect(doubtfulOf(hourly('00000xxxxxxxxx00000')).gap).toBe(10 * hour)
})

test('lengths are days from one day on, and never less than an hour', () => {
  expect([lengthWords(1), lengthWords(5.4 * hour), lengthWords(36 * hour)]).toEqual(['1 h', '5 h', '2 d'])
})

test('a sensor is doubted below the end of its filter, and not where either is unknown', () => {
  const hung = (depth: number | null, elend: number | null) => isBelowFilter({ depth, casing: { elbeg: 5, elend } })
  expect([hung(8.2, 8), hung(8, 8), hung(4, 8), hung(null, 8), hung(9, null)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
